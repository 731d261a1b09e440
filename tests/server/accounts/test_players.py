"""Players with keys: signing in, further devices, a lost device, tables and races, export and deletion."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import paddock
from bench.server_clients import PATIENCE, Client, Http, Refused
from bench.server_players import Device
from paddock.server import limits
from paddock.server.storage.database import database_url, open_database
from paddock.server.storage.schema import OF_PLAYERS, championships, metadata
from tests.server.accounts.test_people import admin
from tests.server.conftest import Running
from tests.server.players import race
from tests.server.test_championships import Cup


def at(base: str, main: Callable[[Http], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with Http(base) as http:
            await asyncio.wait_for(main(http), PATIENCE)

    asyncio.run(whole())


def test_a_player_is_known_by_a_key_and_nothing_else(server: Running):
    async def main(http: Http) -> None:
        ann = Device(http)
        with pytest.raises(Refused, match="key-unknown"):
            await ann.sign_in()
        first = await ann.register("Ann", colour="red", device="Phone")
        again = await ann.sign_in()
        assert again["player"] == first["player"]
        you = await ann.ask()
        assert (you["name"], you["colour"]) == ("Ann", "red")
        assert [(one["name"], one["this"]) for one in you["devices"]] == [("Phone", True)]
        changed = await ann.ask("", "PUT", {"name": "Anna", "colour": ""})
        assert (changed["name"], changed["colour"]) == ("Anna", "")
        assert (await ann.register("Somebody"))["player"] == first["player"]

    at(server.base, main)


def test_bad_signatures_old_and_used_challenges_are_refused(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def main(http: Http) -> None:
        ann, eve = Device(http), Device(http)
        proof = await ann.proof()
        with pytest.raises(Refused, match="signature-bad"):
            await http.call("POST", "/api/me/register", {**proof, "key": eve.key, "name": "Eve"})
        await http.call("POST", "/api/me/register", {**proof, "name": "Ann"})
        with pytest.raises(Refused, match="challenge-used"):
            await http.call("POST", "/api/me/session", proof)
        place = await http.table()
        for forged in ("challenge.0.x.y", place["token"], "", proof["challenge"] + "0"):
            with pytest.raises(Refused, match="challenge-bad"):
                await http.call("POST", "/api/me/session", ann.signed(forged))
        old = await ann.proof()
        monkeypatch.setattr(limits, "CHALLENGE_HOLDS", -1.0)
        with pytest.raises(Refused, match="challenge-bad"):
            await http.call("POST", "/api/me/session", old)

    at(server.base, main)


def test_a_token_of_a_seat_opens_no_player_and_that_of_a_player_no_table(server: Running):
    async def main(http: Http) -> None:
        ann = Device(http)
        await ann.register()
        place = await ann.table()
        for token in ("", "x", place["token"]):
            with pytest.raises(Refused, match="player-token-bad"):
                await http.call("GET", "/api/me", token=token)
        with pytest.raises(Refused, match=r"table-unknown|token-bad"):
            await http.call("GET", f"/api/tables/{place['table']}", token=ann.token)
        with pytest.raises(Refused, match="player-token-bad"):
            await http.call("POST", "/api/tables", {"game": "runnerup", "name": "X"}, place["token"])

    at(server.base, main)


def test_a_further_device_signs_in_by_a_code_that_is_valid_once(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def main(http: Http) -> None:
        phone, laptop, eve = Device(http), Device(http), Device(http)
        player = (await phone.register())["player"]
        place = await phone.table(options={"players": 2})
        code = (await phone.ask("/transfer", "POST"))["code"]
        await laptop.register("Ann at the desk")
        other = await laptop.table(options={"players": 2})
        cup = await Cup.announce(http)
        await http.call("POST", f"{cup.path}/enter", {"name": "Ann"}, laptop.token)
        assert (await laptop.follow(code))["player"] == player
        with pytest.raises(Refused, match="code-unknown"):
            await eve.follow(code)
        # What the laptop had done before is the player's too, and the seat taken on the phone opens here.
        assert {one["table"] for one in await phone.ask("/tables")} == {place["table"], other["table"]}
        (entered,) = (await phone.ask("/export"))["championships"]
        assert entered["entrant"]["player"] == player
        seat = await laptop.ask(f"/tables/{place['table']}", "POST")
        assert (seat["person"], seat["seats"]) == (place["person"], place["seats"])
        for one in (seat, place):
            await http.do(one, "say", text="hello")
        with pytest.raises(Refused, match="player-token-bad"):
            await eve.ask(f"/tables/{place['table']}", "POST")
        await eve.register("Eve")
        with pytest.raises(Refused, match="table-unknown"):
            await eve.ask(f"/tables/{place['table']}", "POST")

        late = (await phone.ask("/transfer", "POST"))["code"]
        newer = (await phone.ask("/transfer", "POST"))["code"]
        with pytest.raises(Refused, match="code-unknown"):
            await Device(http).follow(late)  # only the newest code is valid
        monkeypatch.setattr(limits, "TRANSFER_HOLDS", -1.0)
        over = (await phone.ask("/transfer", "POST"))["code"]
        for gone in (newer, over):
            with pytest.raises(Refused, match="code-unknown"):
                await Device(http).follow(gone)

    at(server.base, main)


def test_a_lost_device_is_recovered_by_its_secret_and_can_be_removed(server: Running):
    async def main(http: Http) -> None:
        lost = Device(http)
        player = (await lost.register())["player"]
        place = await lost.table(options={"players": 2})
        # The secret is what the recovery code says; the new device then makes a key of its own.
        recovered = Device(http, lost.private.private_bytes_raw())
        assert (await recovered.sign_in())["player"] == player
        new = Device(http)
        await new.follow((await recovered.ask("/transfer", "POST"))["code"])
        assert [one["table"] for one in await new.ask("/tables")] == [place["table"]]
        with pytest.raises(Refused, match="key-own"):
            await new.ask(f"/devices/{new.key}", "DELETE")
        await new.ask(f"/devices/{lost.key}", "DELETE")
        with pytest.raises(Refused, match="player-token-bad"):
            await lost.ask()
        with pytest.raises(Refused, match="key-unknown"):
            await lost.sign_in()

    at(server.base, main)


def test_races_are_kept_for_players_page_by_page(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "RACES_AT_ONCE", 2)

    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        await ann.register("Ann")
        await bob.register("Bob")
        places = [await race(server.base, ann, bob), await race(server.base, ann), await race(server.base, ann, bob)]
        assert await ann.ask("/tables") == []
        page = await ann.ask("/races")
        assert [one["record"] for one in page["races"]] == [f"{place['table']}-1" for place in places[:0:-1]]
        rest = await ann.ask("/races", before=page["before"])
        assert [one["record"] for one in rest["races"]] == [f"{places[0]['table']}-1"]
        assert rest["before"] is None
        one = rest["races"][0]
        racers = paddock.load("runnerup", players=2).racers  # including the neutral one
        assert (one["game"], one["seat"], one["seats"]) == ("runnerup", "A", len(racers))
        assert (one["names"], one["variant"]) == ({"A": "Ann", "B": "Bob"}, {"turns": 1})
        assert 1 <= one["rank"] <= len(racers)
        assert len((await bob.ask("/races"))["races"]) == 2
        assert (await ann.ask("/races", game="peloton"))["races"] == []
        await http.call("GET", f"/api/records/{one['record']}")
        for bad in ("x", "1:" + "x" * 100):
            with pytest.raises(Refused, match="message-bad"):
                await ann.ask("/races", before=bad)

    at(server.base, main)


NO_LUCK = {"luck": 0.0, "decisions": 0.0, "cost": 0.0}


def keep_analysis(server: Running, record: str, racers: dict[str, Any]) -> None:
    """Store the analysis of a record directly, since a real one takes a while."""
    body = json.dumps({"game": "runnerup", "moves": [{"number": 1, "seat": "A"}], "racers": racers}).encode()
    with closing(sqlite3.connect(server.server.settings.database.removeprefix("sqlite:///"))) as database, database:
        row = (record, "done", 1000, 0, 0, body)
        database.execute("INSERT INTO analyses (record, state, progress, asked, seen, body) VALUES (?,?,?,?,?,?)", row)


def test_statistics_count_ranks_seats_and_who_beats_a_player(server: Running):
    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        await ann.register("Ann")
        await bob.register("Bob")
        places = [await race(server.base, ann, bob) for _ in range(3)]
        records = [f"{place['table']}-1" for place in places]
        keep_analysis(server, records[0], {"A": {"luck": 0.1, "decisions": -0.2, "cost": 0.3}, "B": NO_LUCK})
        ranks = [one["rank"] for one in (await ann.ask("/races"))["races"]]
        (told,) = await ann.ask("/statistics")
        assert (told["game"], told["races"], told["seats"]) == ("runnerup", 3, {"A": 3})
        assert told["wins"] == ranks.count(1)
        assert told["ranks"] == {str(rank): ranks.count(rank) for rank in sorted(set(ranks))}
        theirs = [one["rank"] for one in (await bob.ask("/races"))["races"]]
        lost = sum(their < own for own, their in zip(ranks, theirs, strict=True))
        assert told["nemesis"] == ({"name": "Bob", "bot": False, "times": lost, "races": 3} if lost else None)
        (read,) = told["read"]
        assert (read["record"], read["luck"], read["decisions"], read["cost"]) == (records[0], 0.1, -0.2, 0.3)
        assert [one["analysis"] for one in (await ann.ask("/races"))["races"]] == ["", "", "done"]
        (other,) = await bob.ask("/statistics")
        assert other["wins"] == sum(one["rank"] == 1 for one in (await bob.ask("/races"))["races"])

    at(server.base, main)


def test_open_tables_say_whose_turn_it_is(server: Running):
    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        await ann.register("Ann")
        await bob.register("Bob")
        place = await ann.table(options={"players": 2, "turns": 2}, clock="week")
        other = await bob.join(place["code"], "Bob")
        assert [(one["phase"], one["turn"]) for one in await ann.ask("/tables")] == [("lobby", None)]
        for one in (place, other):
            await http.do(one, "ready")
        await http.do(place, "start")

        async def waited(device: Device) -> bool:
            (table,) = await device.ask("/tables")
            assert table["slow"] or table["turn"] is None
            assert table["due"] is not None
            return table["turn"] is not None

        async def view(one: Any, seat: str) -> Any:
            return (await http.call("GET", f"/api/tables/{place['table']}/view", token=one["token"], face=seat))["view"]

        for _ in range(6):
            waiting = (await view(place, "A"))["match"].get("waiting", [])
            assert await waited(ann) == ("A" in waiting)
            assert await waited(bob) == ("B" in waiting)
            seat = waiting[0]
            one = place if seat == "A" else other
            action = (await view(one, seat))["match"]["actions"][0]["text"]
            await http.do(one, "play", seat=seat, action=action)
        await http.do(other, "leave")
        assert await bob.ask("/tables") == []

    at(server.base, main)


def test_a_seat_taken_without_a_key_can_be_claimed(server: Running):
    async def main(http: Http) -> None:
        guest = Device(http)
        place = await race(server.base, guest)
        await guest.register("Ann")
        assert (await guest.ask("/races"))["races"] == []
        for _ in range(2):  # the second time changes nothing
            await guest.ask("/places", "POST", {"token": place["token"]})
        assert [one["record"] for one in (await guest.ask("/races"))["races"]] == [f"{place['table']}-1"]
        with pytest.raises(Refused, match="token-bad"):
            await guest.ask("/places", "POST", {"token": "x"})

    at(server.base, main)


def test_everything_of_a_player_can_be_exported_and_deleted(database: str, tmp_path: Path):
    with Running(database) as server:

        async def main(http: Http) -> None:
            ann, bob = Device(http), Device(http)
            player = (await ann.register("Ann"))["player"]
            await bob.register("Bob")
            place = await race(server.base, ann, bob)
            await http.do(place, "say", text="a secret word")
            cup = await Cup.announce(http, duplicate=True)
            body = {"name": "Ann", "entropy": "luck of Ann"}
            entrant = await http.call("POST", f"{cup.path}/enter", body, ann.token)
            await cup.enter("Bob")
            export = await ann.ask("/export")
            assert export["you"]["player"] == player
            assert "a secret word" in json.dumps(export["tables"])
            assert len(export["races"]) == 1
            assert [one["key"] for one in export["devices"]] == [ann.key]
            (entered,) = export["championships"]
            assert (entered["name"], entered["entrant"]["entropy"]) == ("Winter cup", "luck of Ann")
            if database.startswith("postgres"):
                assert json.loads(admin("export", f"player:{player}", "--database", database)) == export
            assert await ann.ask("", "DELETE") == {"tables": 1}
            for call in (ann.ask(), ann.sign_in()):
                with pytest.raises(Refused, match=r"player-token-bad|key-unknown"):
                    await call
            with pytest.raises(Refused, match="token-bad"):
                await http.do(place, "say", text="hello")
            record = await http.call("GET", f"/api/records/{place['table']}-1")
            assert record["table"]["names"] == {"A": "—", "B": "Bob"}
            (kept,) = (await bob.ask("/races"))["races"]
            assert kept["names"] == {"A": "—", "B": "Bob"}
            assert [one["name"] for one in (await cup.shown())["standings"]] == ["—", "Bob"]
            with pytest.raises(Refused, match="token-bad"):
                await cup.do("back", entrant["token"])
            opened = open_database(database)
            document = await opened.read(
                lambda connection: connection.execute(sa.select(championships.c.body)).scalar_one()
            )
            await opened.close()
            assert not any(left in bytes(document) for left in (b"Ann", player.encode(), b"luck of Ann"))

        at(server.base, main)


def test_every_table_with_a_player_moves_and_goes_with_them():
    assert {table for table in metadata.tables.values() if "player" in table.c} == set(OF_PLAYERS)


def test_the_operator_finds_and_forgets_a_player(tmp_path: Path):
    kept: dict[str, Any] = {}
    with Running(database_url(tmp_path)) as server:

        async def main(http: Http) -> None:
            ann = Device(http)
            kept["player"] = (await ann.register("Ann"))["player"]
            await race(server.base, ann)

        at(server.base, main)
    where = ["--data", str(tmp_path)]
    assert '"joined"' in admin("export", f"player:{kept['player']}", *where)
    assert "at 1 tables" in admin("forget", f"player:{kept['player']}", *where)
    assert "joined" not in admin("export", f"player:{kept['player']}", *where)
    assert "at 0 tables" in admin("forget", f"player:{kept['player']}", *where)


def test_a_place_survives_a_restart_of_the_server(tmp_path: Path):
    secret = bytes(range(32))
    with Running(database_url(tmp_path)) as server:

        async def before(http: Http) -> None:
            ann = Device(http, secret)
            await ann.register()
            place = await ann.table(options={"players": 2})
            await http.do(place, "bot", seat="B", level="random")
            await http.do(place, "ready")
            await http.do(place, "start")

        at(server.base, before)
    with Running(database_url(tmp_path)) as server:

        async def after(http: Http) -> None:
            ann = Device(http, secret)
            await ann.sign_in()
            (table,) = await ann.ask("/tables")
            seat = await ann.ask(f"/tables/{table['table']}", "POST")
            async with Client(server.base, seat["token"]) as client:
                await client.watch("A")
                await finish_alone(client)
            assert len((await ann.ask("/races"))["races"]) == 1

        at(server.base, after)


async def finish_alone(client: Client) -> None:
    from tests.server.web.test_sockets import finish

    await finish([client])
