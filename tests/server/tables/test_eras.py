"""Tables that outlive their server: a restored backup, and rules that have changed meanwhile."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import paddock
from bench.server_clients import PATIENCE, Client, Http, Refused
from paddock.server.core import log
from paddock.server.core.rules_version import rules_version
from paddock.server.core.table import Table
from paddock.server.core.visibility import pending
from paddock.server.storage.backup import back_up, restore_backup
from paddock.server.storage.database import database_url
from paddock.server.workers.replays import verify
from tests.server.conftest import Running
from tests.server.table_without_server import SECRET, Desk, same


async def play(http: Http, place: Any, moves: int) -> list[Any]:
    """One person plays all seats, each time the first action that is offered; everything that is then seen."""
    path = f"/api/tables/{place['table']}/view"
    shown: list[Any] = []
    while len(shown) < moves:
        view = (await http.call("GET", path, token=place["token"]))["view"]
        if view["table"]["phase"] != "playing":
            break
        seat = view["match"]["waiting"][0]
        seen = (await http.call("GET", path, token=place["token"], face=seat))["view"]["match"]
        await http.do(place, "play", seat=seat, action=seen["actions"][0]["text"])
        shown.append({key: value for key, value in seen.items() if key != "options"})
    return shown


async def begin(http: Http, game: str = "grandprix") -> dict[str, Any]:
    place: dict[str, Any] = await http.table(game, options={"players": 2})
    await http.do(place, "sit", seat="B")
    await http.do(place, "ready", entropy="mine")
    await http.do(place, "start")
    return place


def test_after_a_restored_backup_known_random_numbers_are_not_used_again(database: str, tmp_path: Path):
    """The race went on after the backup, to its end: cards, dice and even the secret are known."""
    files = [tmp_path / name for name in ("one", "other")]
    urls = []
    for folder in files:
        folder.mkdir()
        urls.append(database_url(folder))

    async def first(base: str) -> tuple[Any, Any, list[Any]]:
        async with Http(base) as http:
            # Cards are dealt anew in every turn of this game, so two races are practically never equal to the end.
            place, waiting = await begin(http, "runnerup"), await http.table("grandprix", options={"players": 2})
            await play(http, place, 6)
            await back_up(database, tmp_path / "backup")
            return place, waiting, await play(http, place, 1000)

    async def again(base: str, place: Any, lobby: Any) -> tuple[list[Any], dict[str, Any]]:
        async with Http(base) as http:
            view = await http.call("GET", f"/api/tables/{place['table']}/view", token=place["token"], after=0)
            told = [event for one in view["missed"] for event in one["events"]]
            assert {"table": "restored", "commitment": view["view"]["table"]["commitment"]} in told
            assert view["view"]["table"]["commitment"] != place["commitment"]
            commitment = (await http.call("GET", f"/api/tables/{lobby['table']}", token=lobby["token"]))["commitment"]
            assert commitment != lobby["commitment"], "a race that had not begun gets another commitment too"
            shown = await play(http, place, 1000)
            return shown, await http.call("GET", f"/api/records/{place['table']}-1")

    with Running(database) as server:
        place, lobby, known = asyncio.run(first(server.base))
    races = [known]
    for url in urls:
        asyncio.run(restore_backup(url, tmp_path / "backup"))
        with Running(url) as server:
            shown, record = asyncio.run(again(server.base, place, lobby))
        races.append(shown)
        verdict = verify(record)
        assert len(verdict.commitments) == 2
        assert verdict.commitments[0] == place["commitment"]
        with pytest.raises(paddock.RecordError, match="which you did not see"):
            verify(record, [place["commitment"]])
    lines = {json.dumps(shown) for shown in races}
    assert len(lines) == 3, "two restores of one backup give different races"


def restored_at_random_moments(game: str, anew: bool) -> Iterator[tuple[Desk, list[Any], bool]]:
    """A race in a new era again and again: what everybody saw before, and whether a secret choice was waiting."""
    desk = Desk(game, players=3)
    desk.seat_all("Ann", "Bob", "Cid")
    chooser = random.Random(2)
    for era in ("1a", "2b", "3c", "4d"):
        for _ in range(chooser.randrange(1, 8)):
            if desk.state.phase == "playing":
                seat = chooser.choice(desk.table.waiting)
                desk.play(seat, chooser.choice(desk.match.legal(seat)).text)
        before = [desk.match.view(face) for face in (None, "A", "B", "C")]
        waiting = any(pending(desk.match, seat) for seat in "ABC")
        desk.apply(log.Restored(at=desk.now, era=era, commitment="x", anew=anew))
        yield desk, before, waiting
    same(desk.again(), desk.table)


@pytest.mark.parametrize("game", paddock.names())
def test_a_restored_race_goes_on_where_it_was_with_everything_hidden_dealt_anew(game: str):
    changed, hides = False, False
    for desk, before, waiting in restored_at_random_moments(game, anew=True):
        after = [desk.match.view(face) for face in (None, "A", "B", "C")]
        assert waiting or after[0] == before[0], "what all could see stays"
        changed |= after[1:] != before[1:]
        hides |= any(desk.match.redeal(None, seed).view("A") != after[1] for seed in range(5))
        assert not any(pending(desk.match, seat) for seat in "ABC"), "secret choices are made again"
    assert changed == hides


@pytest.mark.parametrize("game", paddock.names())
def test_a_restore_logged_by_an_older_server_changes_no_view(game: str):
    for desk, before, _ in restored_at_random_moments(game, anew=False):
        assert [desk.match.view(face) for face in (None, "A", "B", "C")] == before


def test_a_race_of_other_rules_stops_and_says_why_and_a_new_one_can_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def start(base: str) -> tuple[Any, str]:
        async with Http(base) as http:
            over = await http.table(options={"players": 2, "turns": 1})
            await http.do(over, "sit", seat="B")
            await http.do(over, "start")
            await play(http, over, 1000)
            running = await http.table(options={"players": 2, "turns": 1})
            await http.do(running, "sit", seat="B")
            await http.do(running, "start")
            await play(http, running, 3)
            return running, f"{over['table']}-1"

    async def look(base: str, place: Any, record: str) -> None:
        async with Http(base) as http, Client(base, place["token"]) as ann:
            await ann.watch("A")
            table = ann.face("A")["table"]
            assert table["phase"] == "stopped"
            assert table["stopped"] == {"began": 1000, "now": 1001}
            for command in ({"do": "play", "seat": "A", "action": "+1>A"}, {"do": "undo", "seat": "A"}):
                with pytest.raises(Refused, match="rules-changed"):
                    await ann.do(command.pop("do"), **command)
            for path in ("moments", "moments/0", "dice"):
                with pytest.raises(Refused, match="rules-changed"):
                    await http.call("GET", f"/api/records/{record}/{path}")
            with pytest.raises(Refused, match="rules-changed"):
                await http.call("POST", f"/api/records/{record}/fork", {"name": "Ann", "moment": 0})
            assert (await http.call("GET", f"/api/records/{record}"))["rules"] == 1000
            await ann.do("rematch")
            await ann.do("start")
            await play(http, place, 1000)
            await ann.until(lambda: ann.face("A")["table"]["phase"] == "over")

    book = paddock.load("runnerup").rulebook
    monkeypatch.setattr(book, "version", 1000)
    with Running(database_url(tmp_path)) as server:
        place, record = asyncio.run(start(server.base))
    monkeypatch.setattr(book, "version", 1001)
    with Running(database_url(tmp_path)) as server:
        asyncio.run(asyncio.wait_for(look(server.base, place, record), PATIENCE))
        assert server.server.metrics.failures.values.total() == 0


def test_a_move_that_todays_rules_refuse_stops_the_race_and_not_the_server(tmp_path: Path):
    """The version was not raised although the rules changed."""

    async def start(base: str) -> Any:
        async with Http(base) as http:
            place = await begin(http)
            await play(http, place, 3)
            return place

    async def look(base: str) -> None:
        async with Http(base) as http:
            assert (await http.call("GET", f"/api/tables/{place['table']}", token=place["token"]))["phase"] == "stopped"
            await http.do(place, "rematch")

    with Running(database_url(tmp_path)) as server:
        place = asyncio.run(start(server.base))
    with sqlite3.connect(tmp_path / "paddock.sqlite3") as database:
        found = database.execute(
            'SELECT number, body FROM entries WHERE "table" = ? ORDER BY number DESC', [place["table"]]
        ).fetchall()
        number, body = next((number, json.loads(body)) for number, body in found if b'"played"' in body)
        body["action"] = "a move of older rules"
        database.execute(
            'UPDATE entries SET body = ? WHERE "table" = ? AND number = ?',
            [json.dumps(body).encode(), place["table"], number],
        )
    database.close()
    with Running(database_url(tmp_path)) as server:
        asyncio.run(look(server.base))


def test_a_snapshot_of_another_layout_is_not_read(monkeypatch: pytest.MonkeyPatch):
    desk = Desk(players=2)
    desk.seat_all("Ann", "Bob")
    desk.play("A")
    snapshot = desk.table.snapshot()
    assert Table.read(SECRET, snapshot, []).match is not None
    monkeypatch.setattr("paddock.server.core.table.layout", lambda game: "other")
    with pytest.raises(paddock.RecordError, match="layout"):
        Table.read(SECRET, snapshot, [])


def test_the_log_says_under_which_rules_a_race_began():
    desk = Desk(players=2)
    desk.seat_all("Ann", "Bob")
    version = rules_version(desk.table.game)
    assert [entry.rules for entry in desk.entries if hasattr(entry, "rules")][-1] == version
