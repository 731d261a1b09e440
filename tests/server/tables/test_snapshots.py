"""Snapshots and undo: what an undo goes back to is in no snapshot, and a table can be read all the same."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bench.server_clients import Client, Http
from paddock.server import limits
from paddock.server.core import commands
from paddock.server.core.race import WholeLogNeeded
from paddock.server.core.table import Table
from paddock.server.tables.live_table import LiveTable
from tests.server.conftest import Running
from tests.server.table_without_server import Desk, same
from tests.server.tables.test_live_table import FakeServices
from tests.server.web.test_sockets import finish, run

SEATS = "ABC"


def tactical_at_a_move() -> Desk:
    """Everybody has revealed; somebody moves a pawn, which can be undone."""
    desk = Desk(players=3, variant="tactical")
    desk.seat_all("Ann", "Bob", "Cid")
    for seat in SEATS:
        desk.play(seat)
    return desk


def test_an_undo_behind_a_snapshot_needs_the_whole_log():
    desk = tactical_at_a_move()
    mover = desk.table.waiting[0]
    person = desk.state.seats[mover].person
    desk.play(mover, "move A")
    desk.do(person, commands.Say("hm"))
    number, snapshot = desk.state.number, desk.table.snapshot()
    desk.do(person, commands.Undo(mover))
    with pytest.raises(WholeLogNeeded):
        desk.again(snapshot, number)
    same(desk.again(), desk.table)


def test_no_snapshot_is_made_while_an_action_can_be_undone(monkeypatch: pytest.MonkeyPatch):
    """It is made after the next entry after which nothing can be undone."""
    kept: list[int] = []

    async def main() -> None:
        desk = tactical_at_a_move()
        services = FakeServices(desk)
        monkeypatch.setattr(services, "keep", lambda table, number, snapshot: kept.append(number))
        live = LiveTable(services, desk.table)
        number = live.table.state.number
        monkeypatch.setattr(limits, "SNAPSHOT_EVERY", number + 1)
        mover = live.table.waiting[0]
        person = live.table.state.seats[mover].person
        await live.request(person, commands.Play(mover, "move A"))
        await live.request(person, commands.Say("hm"))
        assert kept == []
        await live.request(person, commands.Undo(mover))
        await live.request(person, commands.Say("better"))
        assert kept == [number + 3]

    asyncio.run(main())


@pytest.mark.parametrize("older", [False, True], ids=["now", "older version"])
def test_a_table_with_an_undo_between_snapshots_goes_on_after_a_restart(
    database: str, older: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Also where an older version has made a snapshot between the action and its undo."""
    monkeypatch.setattr(limits, "SNAPSHOT_EVERY", 1)
    monkeypatch.setattr(limits, "MISSED", 2)
    caplog.set_level(logging.WARNING)

    async def play_and_undo(server: Running) -> Any:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 3, "variant": "tactical", "turns": 1})
            async with Client(server.base, place["token"]) as ann:
                for seat in "BC":
                    await ann.do("sit", seat=seat)
                for seat in SEATS:
                    await ann.watch(seat)
                await ann.do("start")
                for seat in SEATS:
                    await ann.do("play", seat=seat, action=ann.face(seat)["match"]["actions"][0]["text"])
                mover = ann.face("A")["match"]["waiting"][0]
                await ann.do("play", seat=mover, action="move A")
                await ann.do("say", text="hm")
                await asyncio.to_thread(written, server, place["table"])
                await ann.do("undo", seat=mover)
                await ann.do("say", text="better")
                await asyncio.to_thread(written, server, place["table"])
            return place, mover

    def written(server: Running, table: str) -> None:
        """The snapshots that were begun are in the database."""
        registry = server.server.registry
        while any(task.get_name() == f"snapshot of {table}" for task in registry._tasks):
            pass

    async def go_on(server: Running, place: Any, mover: str) -> None:
        async with Client(server.base, place["token"]) as ann:
            for seat in SEATS:
                await ann.watch(seat)
            assert ann.face(mover)["match"]["waiting"] == [mover]
            await finish([ann] * 3)

    with monkeypatch.context() as patch:
        if older:
            patch.setattr(Table, "snapshot_possible", True)
        with Running(database) as server:
            place, mover = asyncio.run(play_and_undo(server))
    with Running(database) as server:
        run(go_on(server, place, mover))
    assert ("snapshot not read" in caplog.text) == older
