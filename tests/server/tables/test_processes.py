"""Several processes, restarts and crashes."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import paddock
from bench.server_clients import Client, Http, Process, free_port
from paddock.server import limits
from tests.server.conftest import Running
from tests.server.web.test_sockets import finish, run


def test_seats_of_one_table_on_two_servers_of_one_postgresql(postgres_database: str):
    """Nothing is lost, duplicated or out of order, at whichever server people act."""

    async def main(one: str, other: str) -> None:
        async with AsyncExitStack() as stack:
            http = await stack.enter_async_context(Http(one))
            there = await stack.enter_async_context(Http(other))
            place = await http.table(options={"players": 4, "turns": 2}, public=True)
            guests = [await there.join(place["code"], "Bob"), await http.join(place["code"], "Cid")]
            await there.do(place, "bot", seat="D", level="random")
            clients = []
            for base, who, seat in ((one, place, "A"), (other, guests[0], "B"), (one, guests[1], "C")):
                client = await stack.enter_async_context(Client(base, who["token"]))
                await client.watch(seat)
                await client.do("ready", entropy=seat)
                clients.append(client)
            screen = await stack.enter_async_context(Client(other, table=place["table"]))
            await screen.watch("table")
            await clients[0].do("start")
            await finish(clients)
            await screen.until(lambda: screen.face("table")["table"]["phase"] == "over")
            public = [
                [event for event in told["events"] if not event.get("hidden") and "seat" not in event]
                for told in clients[0].faces["A"].events[-20:]
            ]
            for client, seat in zip(clients, "ABC", strict=True):
                told = client.faces[seat].events
                assert [entry["n"] for entry in told] == list(range(told[0]["n"], told[-1]["n"] + 1))
                assert [
                    [event for event in entry["events"] if not event.get("hidden") and "seat" not in event]
                    for entry in told[-20:]
                ] == public
            record = await there.call("GET", f"/api/records/{place['table']}-1")
            assert len(paddock.replay(record).moves) == 4 * 5 * 2

    with Running(postgres_database) as one, Running(postgres_database) as other:
        run(main(one.base, other.base))


def test_a_race_goes_on_after_a_restart(database: str):
    """Live games survive a graceful restart; clients go on where they were."""
    port = free_port()

    async def begin() -> tuple[Client, str]:
        async with Http(f"http://127.0.0.1:{port}") as http:
            place = await http.table(options={"players": 2, "turns": 2})
            ann = Client(http.base, place["token"])
            await ann.open()
            await ann.watch("A")
            await ann.do("bot", seat="B", level="random")
            await ann.do("start")
            await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
            await ann.until(lambda: ann.face("A")["match"]["round"] == 2)
            return ann, place["table"]

    async def main() -> None:
        loop = asyncio.get_running_loop()
        first = Running(database, port)
        await loop.run_in_executor(None, first.__enter__)
        ann, table = await begin()
        await loop.run_in_executor(None, first.__exit__)
        with pytest.raises(ConnectionError):
            await ann.until(lambda: False)
        await ann.close()
        second = Running(database, port)
        await loop.run_in_executor(None, second.__enter__)
        try:
            await ann.open()
            assert ann.faces["A"].fresh == 1, "it got what it missed, not a fresh start"
            await finish([ann])
            async with Http(ann.url.replace("ws", "http", 1).removesuffix("/api/socket")) as http:
                record = await http.call("GET", f"/api/records/{table}-1")
                assert paddock.replay(record).outcome is not None
            await ann.close()
        finally:
            await loop.run_in_executor(None, second.__exit__)

    run(main())


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path):
    """kill -9 while people play; `python3 run.py bench server-kill` does it many times."""
    server = Process("--data", str(tmp_path))

    async def kill_later(ann: Client) -> None:
        await ann.until(lambda: ann.faces["A"].n > 25)
        server.kill()

    async def play_until_killed(place: dict[str, str]) -> int:
        """Plays as long as the server lives; returns the number of the last event that was acknowledged."""
        ann = Client(server.base, place["token"])
        await ann.open()
        try:
            for seat in "AB":
                await ann.watch(seat)
            killer = asyncio.create_task(kill_later(ann))
            while True:
                for seat in "AB":
                    view = ann.face(seat)
                    if view["table"]["phase"] == "lobby":
                        await ann.do("start")
                    elif view["table"]["phase"] == "over":
                        await ann.do("rematch")
                    elif seat in view["match"]["waiting"]:
                        await ann.do("play", seat=seat, action=random.choice(view["match"]["actions"])["text"])
        except ConnectionError:
            await killer
            return ann.faces["A"].n
        finally:
            await ann.close()

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2, "turns": 1})
            await http.do(place, "sit", seat="B")
        acknowledged = await play_until_killed(place)
        assert acknowledged > 25
        server.start()
        async with Http(server.base) as http:
            view = await http.call("GET", f"/api/tables/{place['table']}/view", token=place["token"], face="A")
        assert acknowledged <= view["n"] <= acknowledged + 1

    server.start()
    try:
        run(main())
    finally:
        server.kill()


def test_a_process_whose_clock_is_ahead_times_out_nobody_who_is_at_another(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
):
    """Who is connected there is judged by the clock there."""
    monkeypatch.setattr(limits, "CLOCKS_EVERY", 0.05)
    monkeypatch.setattr(limits, "PRESENCE_SAID_EVERY", 0.1)

    async def main(here: Running, ahead: Running) -> None:
        async with AsyncExitStack() as stack:
            http = await stack.enter_async_context(Http(here.base))
            place = await http.table(options={"players": 2}, clock="brisk")
            guest = await http.join(place["code"], "Bob")
            ann, bob = [await stack.enter_async_context(Client(here.base, one["token"])) for one in (place, guest)]
            await ann.watch("A")
            await bob.watch("B")
            there = await stack.enter_async_context(Http(ahead.base))
            await there.call("GET", f"/api/tables/{place['table']}")
            copy = ahead.server.registry.live[place["table"]]
            while copy.present() != {"p1", "p2"}:
                await asyncio.sleep(0.01)
            await bob.do("ready")
            await ann.do("start")
            while copy.table.state.phase != "playing":
                await asyncio.sleep(0.01)
            rounds = ahead.rounds("clocks") + 4
            while ahead.rounds("clocks") < rounds:
                await asyncio.sleep(0.01)
            await ann.do("say", text="are you there?")
            assert not any(seat["away"] for seat in ann.face("A")["table"]["seats"].values())

    with Running(postgres_database) as here, Running(postgres_database) as ahead:
        clock = ahead.server.registry._clock
        ahead.server.registry._clock = lambda: clock() + 3_600_000
        run(main(here, ahead))
