"""Clocks over real sockets, with short times to decide."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bench.server_clients import PATIENCE, Client, Http
from paddock.server import limits
from paddock.server.storage.database import database_url
from paddock.server.storage.store import open_store
from paddock.server.tables import background
from paddock.server.tables import clock as clocks
from paddock.server.tables.clock import SLEW, SteadyClock
from paddock.server.tables.creating import Terms
from paddock.server.tables.registry import open_registry
from tests.server.conftest import Running


def test_a_bot_plays_for_somebody_away_until_they_are_back(server: Running, monkeypatch: pytest.MonkeyPatch):
    """T-7."""
    monkeypatch.setitem(limits.CLOCKS, "brisk", 0.2)
    monkeypatch.setattr(limits, "GRACE", 0.2)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2}, clock="brisk")
            guest = await http.join(place["code"], "Bob")
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                await http.do(guest, "ready")
                await ann.do("start")
                await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
                await ann.until(lambda: ann.face("A")["table"]["seats"]["B"]["away"])
                await ann.until(lambda: ann.face("A")["match"]["round"] == 2)
                monkeypatch.setitem(limits.CLOCKS, "brisk", 1000.0)
                async with Client(server.base, guest["token"]) as bob:
                    await bob.watch("B")
                    await bob.until(lambda: not bob.face("B")["table"]["seats"]["B"]["away"])

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_jump_of_the_systems_clock_times_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "CLOCKS_EVERY", 0.01)
    monkeypatch.setattr(limits, "GRACE", 0.0)
    real = time.time

    async def main(server: Running) -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2}, clock="brisk")
            guest = await http.join(place["code"], "Bob")
            await http.do(guest, "ready")
            await http.do(place, "start")
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                for jump in (3600.0, -3600.0):
                    monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
                    for _ in range(3):
                        rounds = server.rounds("clocks")
                        await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
                        while server.rounds("clocks") == rounds:
                            await asyncio.sleep(0.001)
                    seats = ann.face("A")["table"]["seats"]
                    assert not any(seat["away"] for seat in seats.values())
                    due = ann.face("A")["table"]["due"] / 1000
                    assert abs(due - real()) < 100, "the deadline that people see follows the true clock"

    with Running(database_url(tmp_path)) as server:
        asyncio.run(asyncio.wait_for(main(server), PATIENCE))


def test_the_clock_follows_a_jump_slowly(monkeypatch: pytest.MonkeyPatch):
    day, running = [1000.0], [5.0]
    monkeypatch.setattr(time, "time", lambda: day[0])
    monkeypatch.setattr(clocks, "since_start", lambda: running[0])
    clock = SteadyClock()
    day[0] += 3600 + 100
    running[0] += 100
    assert clock() == round((1000 + 100 + SLEW * 100) * 1000)
    day[0] -= 7200
    assert clock() == round((1000 + 100 + SLEW * 100) * 1000), "it never goes back"
    running[0] += 100
    assert clock() == ((1000 + 200) * 1000)


def test_checking_all_clocks_lets_other_tasks_run_between_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A table that is unloaded meanwhile is skipped."""
    monkeypatch.setattr(background, "LOOKED_AT", 2)

    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        try:
            tables = [(await registry.create("runnerup", {}, "Ann", Terms()))["table"] for _ in range(4)]
            looked: list[str] = []
            for name in tables:
                monkeypatch.setattr(registry.live[name], "look_at_clock", lambda name=name: looked.append(name))
            asyncio.get_running_loop().call_soon(lambda: registry.live.pop(tables[3]))
            await registry.background._look_at_clocks()
            assert looked == tables[:3]
        finally:
            await registry.close()

    asyncio.run(main())
