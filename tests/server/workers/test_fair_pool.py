"""Fair scheduling of workers: nobody's job waits for all the jobs of somebody else."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bench.server_clients import PATIENCE, Client, Http
from paddock.server import limits
from paddock.server.workers.fair_pool import LONG, FairPool
from tests.server.conftest import Running


async def answer(value: object) -> object:
    return value


async def note(order: list[str], name: str) -> None:
    order.append(name)


def test_a_short_job_does_not_wait_for_twelve_tables_of_champions():
    async def main() -> None:
        gate = asyncio.Event()
        pool = FairPool(2)
        pool._takes["champion"] = 10 * LONG
        long = [
            asyncio.create_task(pool.run("greedy", f"table{number}", "champion", gate.wait)) for number in range(12)
        ]
        await asyncio.sleep(0)  # all of them are queued before the job of somebody else
        try:
            async with asyncio.timeout(PATIENCE):
                assert await pool.run("other", "table", "rookie", lambda: answer("done")) == "done"
            assert not any(task.done() for task in long)
        finally:
            gate.set()
        assert all(await asyncio.gather(*long))

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_addresses_take_turns_and_so_do_the_tables_of_one():
    order: list[str] = []

    async def main() -> None:
        gate = asyncio.Event()
        pool = FairPool(1)
        first = asyncio.create_task(pool.run("x", "x", "wait", gate.wait))
        await asyncio.sleep(0)
        jobs = []
        for source, tables in (("a", ("a1", "a1", "a2")), ("b", ("b1",))):
            for table in tables:
                work = asyncio.create_task(pool.run(source, table, "job", partial(note, order, table)))
                jobs.append(work)
        await asyncio.sleep(0)
        assert pool.waiting("a") == 3
        gate.set()
        await asyncio.gather(first, *jobs)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
    assert order.index("b1") <= 1, "the second address comes after at most one job of the first"
    assert order.index("a2") < len(order) - 1 - order[::-1].index("a1"), "the second table before the rest of the first"


def test_the_address_that_has_used_most_time_comes_last():
    order: list[str] = []

    async def main() -> None:
        gate = asyncio.Event()
        pool = FairPool(1)
        pool._used["greedy"] = (5.0, asyncio.get_running_loop().time())
        first = asyncio.create_task(pool.run("x", "x", "wait", gate.wait))
        await asyncio.sleep(0)
        names = ["greedy", "greedy", "modest", "modest"]
        jobs = [asyncio.create_task(pool.run(name, name, "job", partial(note, order, name))) for name in names]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *jobs)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
    assert order == ["modest", "modest", "greedy", "greedy"]


def test_an_error_goes_to_its_caller_and_other_jobs_run_on():
    async def fail() -> None:
        raise ZeroDivisionError

    async def main() -> None:
        pool = FairPool(1)
        with pytest.raises(ZeroDivisionError):
            await pool.run("a", "t", "job", fail)
        gone = asyncio.create_task(pool.run("a", "t", "job", lambda: answer(None)))
        await asyncio.sleep(0)
        gone.cancel()
        assert await pool.run("a", "t", "job", lambda: answer(7)) == 7

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_bots_of_a_race_that_nobody_watches_pause_until_somebody_comes(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "UNWATCHED_FOR", -1.0)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 3, "turns": 1})
            for seat in "BC":
                await http.do(place, "bot", seat=seat, level="random")
            await http.do(place, "start")
            rounds = server.rounds("clocks") + 2
            while server.rounds("clocks") < rounds:
                seen = await http.call("GET", f"/api/tables/{place['table']}/view", token=place["token"])
                await asyncio.sleep(0.01)
            assert seen["view"]["match"]["waiting"] == ["A", "B", "C"]
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                await ann.until(lambda: ann.face("A")["match"]["waiting"] == ["A"])

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_with_days_for_a_decision_bots_that_are_left_alone_pause_too(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "UNWATCHED_FOR", -1.0)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 3, "turns": 1}, clock="week")
            for seat in "BC":
                await http.do(place, "bot", seat=seat, level="random")
            await http.do(place, "start")
            live = server.server.registry.live[place["table"]]
            await http.do(place, "leave")
            rounds = server.rounds("clocks") + 2
            while live.driving or server.rounds("clocks") < rounds:
                await asyncio.sleep(0.01)
            assert live.table.state.phase == "playing"

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
