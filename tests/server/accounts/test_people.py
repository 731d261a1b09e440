"""People: names that cannot be confused, bans, expiring tokens, and deleting what is stored about somebody."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server_clients import PATIENCE, Client, Http, Process, Refused
from paddock.server import limits
from paddock.server.core import commands, log
from paddock.server.core.names import checked_name, clean, free_name, looks
from paddock.server.core.table import Table
from paddock.server.core.tokens import Signer, hashed
from paddock.server.rejections import Rejected
from paddock.server.storage import privacy
from paddock.server.storage.database import database_url
from paddock.server.storage.privacy import Guest, forget
from paddock.server.storage.store import open_store
from paddock.server.tables.creating import Terms
from paddock.server.tables.registry import open_registry
from tests.server.conftest import Running, patient
from tests.server.table_without_server import SECRET, Desk
from tests.server.tables.test_faults import eventually
from tests.server.test_championships import Cup
from tests.server.web.test_sockets import finish, run


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ａｎｎ", "Ann"),
        ("𝓐𝓷𝓷", "Ann"),
        ("Z" + "\u0351" * 9 + "a" + "\u0351" * 9, "Z\u0351\u0351a\u0351\u0351"),
        ("An\u200bn\ufeff", "Ann"),
        ("\u3164Ann\u2800", "Ann"),
        ("Łukasz  Żółć", "Łukasz Żółć"),
        ("Анна", "Анна"),
        ("Ångström 🚲", "Ångström 🚲"),
    ],
)
def test_names_are_normalised(written: str, shown: str):
    assert checked_name(written) == shown


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800\u2800", "\u0301", "x" * 25, "Аnn", "pαul"])
def test_unreadable_names_and_names_of_mixed_scripts_are_refused(name: str):
    with pytest.raises(Rejected, match="name-bad"):
        checked_name(name)


@pytest.mark.parametrize(
    ("one", "other"), [("ANN", "ann"), ("Оса", "Oca"), ("Zoé", "Zoe"), ("Bob", "B0b"), ("Tom", "Torn")]
)
def test_somebody_who_looks_like_somebody_else_gets_a_number(one: str, other: str):
    assert looks(one) == looks(other)
    assert free_name(other, [one]) == f"{other} 2"
    assert free_name("Eve", [one]) == "Eve"


def test_invisible_characters_and_stacked_accents_are_removed_from_chat():
    assert clean("he\u202ello\n\u200bfr" + "\u0351" * 50) == "hello fr\u0351\u0351"


def test_a_banned_person_comes_back_only_with_an_invitation(tmp_path: Path):
    server = Process("--data", str(tmp_path), "--proxied", "127.0.0.1")
    server.start()
    try:
        with httpx.Client(base_url=server.base, timeout=PATIENCE) as http:

            def ask(method: str, path: str, body: Any, address: str, token: str = "") -> Any:
                headers = {"x-forwarded-for": address} | ({"authorization": f"Bearer {token}"} if token else {})
                return http.request(method, f"/api/tables{path}", json=body, headers=headers).json()

            ann = ask("POST", "", {"game": "runnerup", "name": "Ann"}, "192.0.2.1")
            bob = ask("POST", f"/{ann['code']}/join", {"name": "Bob"}, "192.0.2.2")

            def do(command: dict[str, Any]) -> Any:
                return ask("POST", f"/{ann['table']}/commands", {"command": command}, "192.0.2.1", ann["token"])

            assert do({"do": "kick", "person": bob["person"]}) == {}
            assert ask("POST", f"/{ann['code']}/join", {"name": "Bob"}, "192.0.2.2")["reason"] == "banned"
            assert "token" in ask("POST", f"/{ann['code']}/join", {"name": "Cid"}, "192.0.2.3")
            invitation = do({"do": "invite", "seat": "D"})["invitation"]
            back = ask("POST", f"/{ann['code']}/join", {"name": "Bob", "invitation": invitation}, "192.0.2.2")
            assert back.get("token"), back
    finally:
        server.end()


def test_a_token_expires_and_is_renewed_automatically_before_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def main(server: Running) -> None:
        async with Http(server.base) as http:
            place = await http.table()
            async with Client(server.base, place["token"]) as young:
                assert "token" not in young.welcome
            monkeypatch.setattr(limits, "TOKEN_RENEWED_AFTER", -1.0)
            async with Client(server.base, place["token"]) as old:
                new = old.welcome["token"]
            assert new != place["token"]
            for token in (new, place["token"]):
                await http.do({**place, "token": token}, "say", text="hello")
            again = await http.call("POST", f"/api/tables/{place['table']}/token", token=new)
            assert again["token"] not in (new, place["token"])
            monkeypatch.setattr(limits, "TOKEN_HOLDS", -1.0)
            with pytest.raises(Refused, match="token-bad"):
                await http.do({**place, "token": new}, "say", text="hello")

    with Running(database_url(tmp_path)) as server:
        run(main(server))


def test_whoever_shows_an_old_token_again_and_again_is_not_locked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Their `welcome` with the new one was lost, or they have several tabs."""
    monkeypatch.setattr(limits, "TOKEN_RENEWED_AFTER", -1.0)

    async def main(server: Running) -> None:
        async with Http(server.base) as http:
            place = await http.table()
            path = f"/api/tables/{place['table']}/token"
            new = [await http.call("POST", path, token=place["token"]) for _ in range(limits.TOKENS_KEPT - 1)]
            tokens = [place["token"], *(one["token"] for one in new)]
            assert len(set(tokens)) == limits.TOKENS_KEPT
            for token in tokens:
                await http.call("GET", f"/api/tables/{place['table']}/view", token=token)
            await http.call("POST", path, token=tokens[1])
            with pytest.raises(Refused, match="token-bad"):
                await http.call("GET", f"/api/tables/{place['table']}/view", token=place["token"])

    with Running(database_url(tmp_path)) as server:
        run(main(server))


def test_a_snapshot_of_an_earlier_version_keeps_the_token_before_the_last():
    desk = Desk()
    ann = desk.join("Ann")
    state = json.loads(desk.table.snapshot())
    del state["people"][ann]["tokens"]
    state["people"][ann] |= {"older": "one"}
    table = Table.read(SECRET, json.dumps(state).encode(), [log.Renewed(at=1, person=ann, token="two")])
    assert all(table.state.people[ann].holds(token) for token in ("one", hashed("token of Ann"), "two"))
    assert not table.state.people[ann].holds("")


def test_the_time_in_a_token_cannot_be_changed():
    signer = Signer(b"key")
    token = signer.new_token("table", 1_000_000)
    later = int((limits.TOKEN_HOLDS + 1001) * 1000)
    assert signer.table_of(token, 1_000_000) == "table"
    assert signer.table_of(token, later) is None
    table, _, rest = token.split(".", 2)
    assert signer.table_of(f"{table}.ffffffff.{rest}", later) is None


def admin(*arguments: str, code: int = 0) -> str:
    command = [sys.executable, "-m", "paddock", "admin", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"})
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


async def a_race(base: str) -> tuple[Any, Any]:
    """Ann and Bob chat and play; Ann reports Bob."""
    async with Http(base) as http:
        ann = await http.table(name="Ann Example", options={"players": 2, "turns": 1})
        bob = await http.join(ann["code"], "Bob Example")
        await http.do(bob, "say", text="a rude word")
        await http.do(ann, "say", text="please not")
        path = f"/api/tables/{ann['table']}"
        await http.call("POST", f"{path}/report", {"person": bob["person"], "text": "rude"}, token=ann["token"])
        mine = await http.call("GET", f"{path}/mine", token=bob["token"])
        assert "a rude word" in json.dumps(mine)
        assert "Ann Example" not in json.dumps(mine)
        async with Client(base, ann["token"]) as one, Client(base, bob["token"]) as other:
            for client, seat in ((one, "A"), (other, "B")):
                await client.watch(seat)
                await client.do("ready")
            await one.do("start")
            await finish([one, other])
        return ann, bob


def test_somebody_is_forgotten_and_the_races_stay(database: str, tmp_path: Path):
    where = ["--database", database] if database.startswith("postgres") else ["--data", str(tmp_path)]

    async def look(base: str, ann: Any, bob: Any) -> None:
        async with Http(base) as http:
            path = f"/api/tables/{ann['table']}"
            seen = json.dumps(await http.call("GET", f"{path}/view", token=ann["token"]))
            assert "Ann Example" in seen
            assert "Bob Example" not in seen
            assert "rude word" not in seen
            with pytest.raises(Refused, match="token-bad"):
                await http.call("GET", f"{path}/view", token=bob["token"])
            record = await http.call("GET", f"/api/records/{ann['table']}-1")
            assert record["table"]["names"] == {"A": "Ann Example", "B": "—"}
            assert (await http.call("GET", f"/api/records/{ann['table']}-1/dice"))["words"] > 0

    with Running(database) as server:
        ann, bob = asyncio.run(a_race(server.base))
        assert ann["table"] in admin("tables", *where)
        assert "a rude word" in admin("reports", *where)
        assert "a rude word" in admin("export", "bob example", *where)
        if database.startswith("sqlite"):
            assert "another server uses" in admin("forget", f"{ann['table']}:{bob['person']}", *where, code=2)
        else:
            assert "at 1 tables" in admin("forget", f"{ann['table']}:{bob['person']}", *where)

            async def forgotten() -> bool:
                async with Http(server.base) as http:
                    seen = await http.call("GET", f"/api/tables/{ann['table']}/view", token=ann["token"])
                    return "Bob Example" not in json.dumps(seen)

            eventually(lambda: asyncio.run(forgotten()))
            asyncio.run(look(server.base, ann, bob))
    if database.startswith("sqlite"):
        assert "at 1 tables" in admin("forget", "Bob Example", *where)
        with Running(database) as server:
            asyncio.run(look(server.base, ann, bob))
    assert "rude" not in admin("reports", *where)
    assert "Bob" not in admin("export", "Bob Example", *where)


def test_old_tables_are_deleted_where_the_operator_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "RETENTION_EVERY", 0.05)
    monkeypatch.setattr("paddock.server.tables.background.DAY", 0)
    with Running(database_url(tmp_path)) as server:
        ann, _ = asyncio.run(a_race(server.base))
    with Running(database_url(tmp_path), keep=1) as server:
        record = f"{server.base}/api/records/{ann['table']}-1"  # its names are blanked with the table
        names = lambda: set(patient.get(record).json()["table"]["names"].values())  # noqa: E731
        eventually(lambda: names() == {"—"}, every=1.0)  # requests of an address are limited
        assert patient.get(f"{server.base}/api/tables/{ann['table']}").status_code == 404


async def a_championship(base: str) -> Cup:
    """With a round that has begun: Ann and Bob, who have no keys, and bots."""
    async with Http(base) as http:
        cup = await Cup.announce(http)
        for name in ("Ann Example", "Bob Example"):
            await cup.enter(name)
        for _ in range(2):
            await cup.do("bot", level="random")
        await cup.do("start")
        return cup


def names_in(base: str, cup: Cup) -> list[str]:
    """Of people; none if there is no such championship."""
    shown = patient.get(f"{base}{cup.path}").json().get("standings", ())
    return sorted(one["name"] for one in shown if not one["bot"])


def test_somebody_is_forgotten_in_championships_too(database: str, tmp_path: Path):
    where = ["--database", database] if database.startswith("postgres") else ["--data", str(tmp_path)]
    with Running(database) as server:
        cup = asyncio.run(a_championship(server.base))
        assert names_in(server.base, cup) == ["Ann Example", "Bob Example"]
        if database.startswith("postgres"):
            assert "at 1 tables" in admin("forget", "Bob Example", *where)
            assert names_in(server.base, cup) == ["Ann Example", "—"]
    if database.startswith("sqlite"):
        (table,) = json.loads(admin("export", "Bob Example", *where))["tables"]
        assert "at 1 tables" in admin("forget", f"{table['table']}:{table['person']}", *where)
        with Running(database) as server:
            assert names_in(server.base, cup) == ["Ann Example", "—"]
    assert "Winter cup" in admin("export", "Ann Example", *where)
    assert "Winter cup" not in admin("export", "Bob Example", *where)
    assert "deleted" in admin("delete", cup.path.rpartition("/")[2], *where)
    assert "Winter cup" not in admin("export", "Ann Example", *where)


def test_a_championship_goes_with_the_last_of_its_tables(tmp_path: Path):
    url = database_url(tmp_path)
    with Running(url) as server:
        cup = asyncio.run(a_championship(server.base))
        (table,) = patient.get(f"{server.base}{cup.path}").json()["played"][0]["tables"]

    async def forget(before: int) -> None:
        store = await open_store(url)
        await store.database.write(lambda connection: privacy.delete_old(connection, before))
        await store.close()

    asyncio.run(forget(0))
    with Running(url) as server:
        assert names_in(server.base, cup) == ["Ann Example", "Bob Example"]
    asyncio.run(forget(2**50))
    with Running(url) as server:
        assert patient.get(f"{server.base}/api/tables/{table['id']}").status_code == 404
        assert names_in(server.base, cup) == []


def test_a_table_that_is_deleted_while_it_is_loaded_does_not_stay_in_memory(tmp_path: Path):
    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        table = (await registry.create("runnerup", {}, "Ann", Terms()))["table"]
        registry.live.clear()
        read, go_on, reading = registry.read, asyncio.Event(), asyncio.Event()

        async def slowly(name: str) -> Table:
            found = await read(name)
            reading.set()
            await go_on.wait()
            return found

        registry.read = slowly  # type: ignore[method-assign, assignment]
        loading = asyncio.create_task(registry.table(table))
        await reading.wait()
        assert await registry.store.forget_tables(registry.now() + 1) == [table]
        forgetting = asyncio.create_task(registry.forget(table))
        go_on.set()
        await asyncio.gather(loading, forgetting)
        assert table not in registry.live
        with pytest.raises(Rejected, match="table-unknown"):
            await registry.table(table)
        await registry.close()

    asyncio.run(main())


def test_a_ban_holds_for_somebody_who_was_not_seen_since_the_server_started(tmp_path: Path):
    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        ann = await registry.create("runnerup", {}, "Ann", Terms(), source="192.0.2.1")
        bob = await registry.join(ann["table"], "Bob", source="192.0.2.2")
        await registry.close()
        registry = await open_registry(await open_store(database_url(tmp_path)))
        live, _ = await registry.person(ann["token"])
        await registry.carry_out(live, ann["person"], commands.Kick(bob["person"]), "", "192.0.2.1")
        with pytest.raises(Rejected, match="banned"):
            await registry.join(ann["table"], "Bob", source="192.0.2.2")
        await registry.join(ann["table"], "Cid", source="192.0.2.3")
        await registry.close()

    asyncio.run(main())


def test_a_ban_holds_for_a_player_with_a_key_from_everywhere(tmp_path: Path):
    """And for as long as it is not forgotten who was banned."""

    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        ann = await registry.create("runnerup", {}, "Ann", Terms(), source="192.0.2.1", player="1" * 16)
        table, bob = ann["table"], "2" * 16
        first = await registry.join(table, "Bob", source="192.0.2.2", player=bob)
        live, _ = await registry.person(ann["token"])

        async def do(command: commands.AnyCommand) -> dict[str, Any]:
            return await registry.carry_out(live, ann["person"], command, "", "192.0.2.1")

        await do(commands.Kick(first["person"]))
        with pytest.raises(Rejected, match="banned"):
            await registry.join(table, "Bob", source="192.0.2.3", player=bob)
        invitation = (await do(commands.Invite("D")))["invitation"]
        second = await registry.join(table, "Bob", invitation, source="192.0.2.3", player=bob)
        twin = await registry.join(table, "Ann", source="192.0.2.4", player="1" * 16)
        await do(commands.Kick(twin["person"]))
        await registry.join(table, "Ann", source="192.0.2.5", player="1" * 16)  # the host does not ban themselves
        assert second["person"] != first["person"]
        guest = Guest(table, first["person"], "Bob")
        assert any(b'"ban_player"' in body for body in await registry.store.entries(table, 0))
        await registry.store.database.write(lambda connection: forget(connection, guest))
        left = [log.decode(body) for body in await registry.store.entries(table, 0) if b'"left"' in body]
        assert [(entry.ban, entry.ban_player) for entry in left if entry.person == first["person"]] == [("", "")]
        await registry.close()

    asyncio.run(main())


def test_a_table_is_deleted_with_its_races(tmp_path: Path):
    with Running(database_url(tmp_path)) as server:
        ann, _ = asyncio.run(a_race(server.base))
    assert "deleted" in admin("delete", ann["table"], "--data", str(tmp_path))
    assert "there is no table" in admin("delete", ann["table"], "--data", str(tmp_path), code=2)
    with Running(database_url(tmp_path)) as server:
        assert patient.get(f"{server.base}/api/records/{ann['table']}-1").status_code == 404
