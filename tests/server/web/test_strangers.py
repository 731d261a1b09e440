"""Somebody who only knows an address, or guesses a code: what they see, and what they cannot take from others."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.server_clients import PATIENCE, Client, Http, Process, Refused
from bench.server_players import Device
from paddock.server import limits
from paddock.server.rejections import Rejected
from paddock.server.storage.database import database_url
from paddock.server.web.budget import Budget, source
from tests.server.conftest import Running, fresh_database
from tests.server.web.test_sockets import finish, run, seated


@pytest.fixture
def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server with rate limits, and low ones."""
    monkeypatch.undo()
    monkeypatch.setattr(limits, "BUDGET_BURST", 100.0)
    monkeypatch.setattr(limits, "BUDGET_RATE", 0.001)
    monkeypatch.setattr(limits, "MISSES_BURST", 5.0)
    monkeypatch.setattr(limits, "MISSES_RATE", 0.001)
    monkeypatch.setattr(limits, "TABLES_BURST", 3.0)
    monkeypatch.setattr(limits, "PLAYERS_BURST", 3.0)
    with Running(database_url(tmp_path)) as server:
        yield server


async def played(base: str) -> str:
    """The record of a short race."""
    async with AsyncExitStack() as stack:
        _, place, clients = await seated(stack, base, 2)
        await finish(clients)
        return f"{place['table']}-1"


def test_a_code_alone_shows_no_names_no_chat_and_no_id(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(name="Ann Secret")
            await http.do(place, "say", text="only for friends")
            for name in (place["code"], place["table"]):
                card = await http.call("GET", f"/api/tables/{name}")
                known = {"code", "game", "options", "phase", "public", "locked", "guests", "free", "party", "seats"}
                assert set(card) == known
                assert "Ann" not in str(card)
                assert "friends" not in str(card)
                with pytest.raises(Refused, match="token-bad"):
                    await http.call("GET", f"/api/tables/{name}/view")
                with pytest.raises(Refused, match="token-bad"):
                    await Client(server.base, table=name).open()
                with pytest.raises(Refused, match="token-bad"):
                    await http.call("POST", f"/api/tables/{name}/chances")
                with pytest.raises(Refused, match="token-bad"):
                    await http.call("POST", f"/api/tables/{name}/qr", {})

    run(main())


def test_an_invitation_shows_the_table_before_one_sits_down(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table()
            invitation = (await http.do(place, "invite", seat="B"))["invitation"]
            headers = {"authorization": f"Invitation {invitation}"}
            shown = await http.client.get(f"/api/tables/{place['code']}", headers=headers)
            assert shown.json()["people"]["p1"]["name"] == "Ann"
            wrong = await http.client.get(
                f"/api/tables/{place['code']}/view", headers={"authorization": "Invitation guess"}
            )
            assert wrong.json()["reason"] == "invitation-unknown"

    run(main())


def test_somebody_at_another_table_is_a_stranger_at_this_one(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            mine, other = await http.table(), await http.table()
            with pytest.raises(Refused, match="token-bad"):
                await http.call("GET", f"/api/tables/{other['table']}/view", token=mine["token"])

    run(main())


def test_guessing_codes_is_rate_limited(limited: Running):
    async def main() -> None:
        async with Http(limited.base) as http:
            place = await http.table()
            reasons = []
            for _ in range(8):
                with pytest.raises(Refused) as refused:
                    await http.call("GET", "/api/tables/ZZZZ")
                reasons.append(refused.value.reason)
            assert reasons == ["table-unknown"] * 5 + ["too-many"] * 3
            with pytest.raises(Refused, match="too-many"):
                await http.call("GET", f"/api/tables/{place['code']}")  # a right guess is not answered either
            with pytest.raises(Refused, match="too-many"):
                await Client(limited.base, table=place["code"]).open()
            assert await http.call("GET", f"/api/tables/{place['code']}", token=place["token"])

    run(main())


def test_requests_of_every_kind_share_one_rate_limit(limited: Running):
    async def main() -> None:
        async with Http(limited.base) as http:
            answers = [await http.client.get("/api/games") for _ in range(102)]
            assert [answer.status_code for answer in answers] == [200] * 100 + [429] * 2
            assert answers[-1].json()["clause"] == "T-10"
            assert (await http.client.post("/api/tables", json={})).status_code == 429
            assert (await http.client.get("/api/records")).status_code == 429

    run(main())


def test_a_replay_is_computed_once_for_all_who_ask(limited: Running, monkeypatch: pytest.MonkeyPatch):
    record = asyncio.run(played(limited.base))
    monkeypatch.setattr(limits, "COST_REPLAY", 30.0)
    faces = ("table", "table", "table", "A", "B", "open")
    with httpx.Client(base_url=limited.base, timeout=PATIENCE) as http:
        statuses = [http.get(f"/api/records/{record}/moments?face={face}").status_code for face in faces]
        assert statuses == [200, 200, 200, 200, 429, 429], "a replay that was computed costs nothing more"


def test_the_tables_that_one_address_makes_are_limited(limited: Running):
    async def main() -> None:
        async with Http(limited.base) as http:
            for _ in range(3):
                await http.table()
            with pytest.raises(Refused, match="too-many"):
                await http.table()

    asyncio.run(main())


def test_the_players_that_one_address_registers_are_limited(limited: Running):
    async def main() -> None:
        async with Http(limited.base) as http:
            for _ in range(3):
                await Device(http).register()
            with pytest.raises(Refused, match="too-many"):
                await Device(http).register()

    asyncio.run(main())


@pytest.fixture(scope="module")
def nul(postgres: str) -> Iterator[Running]:
    """On PostgreSQL, which takes no NUL in a text."""
    with fresh_database(postgres) as url, Running(url) as running:
        yield running


@pytest.mark.parametrize(
    "path",
    ["tables/A%00B", "records/A%00B", "players/A%00B/ratings", "ratings/A%00B", "championships/A%00B",
     "championships/A%00B/seat", "me/races?game=A%00B"],
)  # fmt: skip
def test_a_nul_in_a_name_is_a_bad_request_and_no_database_error(nul: Running, path: str):
    answer = httpx.get(f"{nul.base}/api/{path}", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["reason"]) == (400, "message-bad")


def test_addresses_of_one_ipv6_network_count_as_one():
    assert source("2001:db8:1:2::1") == source("2001:db8:1:2:ffff::9") != source("2001:db8:1:3::1")
    assert source("::ffff:192.0.2.7") == source("192.0.2.7") != source("192.0.2.8")


def test_every_address_has_its_own_rate_limit(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    budget = Budget()
    budget.spend("192.0.2.1", limits.BUDGET_BURST)
    with pytest.raises(Rejected, match="too-many"):
        budget.spend("192.0.2.1", 100)
    budget.spend("192.0.2.2", limits.BUDGET_BURST)


def test_spectators_do_not_use_up_the_sockets_of_players(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "NAMELESS_SOCKETS", 5)
    monkeypatch.setattr(limits, "ONLOOKING_SOCKETS", 1)

    async def main() -> None:
        async with AsyncExitStack() as stack:
            http, place, (ann, _bob) = await seated(stack, server.base, 2, public=True)
            await ann.close()
            names = [await http.join(place["code"], "Eve", onlooker=True) for _ in range(2)]
            eve, other = [await stack.enter_async_context(Client(server.base, one["token"])) for one in names]
            await eve.watch("table")
            with pytest.raises(Refused, match="too-many"):
                await other.watch("table")
            for _ in range(5):
                stranger = await stack.enter_async_context(Client(server.base, table=place["code"]))
                await stranger.watch("table")
            late = await stack.enter_async_context(Client(server.base, table=place["code"]))
            with pytest.raises(Refused, match="too-many"):
                await late.watch("table")
            await ann.open()
            await ann.watch("A")

    run(main())


def test_spectators_do_not_take_the_place_of_an_invited_friend(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "PEOPLE", limits.ONLOOKERS + 2)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 3})
            invitation = (await http.do(place, "invite", seat="B"))["invitation"]
            for _ in range(limits.ONLOOKERS):
                await http.join(place["code"], "Eve", onlooker=True)
            with pytest.raises(Refused, match="table-full"):
                await http.join(place["code"], "Eve", onlooker=True)
            assert (await http.join(place["code"], "Cid"))["seats"] == ["C"]
            with pytest.raises(Refused, match="table-full"):
                await http.join(place["code"], "Dan")
            assert (await http.join(place["code"], "Bob", invitation=invitation))["seats"] == ["B"]

    run(main())


def test_the_sockets_of_one_address_are_limited(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKETS_OF_AN_ADDRESS", 3)
    url = server.base.replace("http", "ws") + "/api/socket"

    async def main() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(connect(url))
            with pytest.raises(InvalidStatus):
                await connect(url)
        async with asyncio.timeout(PATIENCE):  # a socket is free again as soon as the server has noticed
            while True:
                try:
                    async with connect(url):
                        return
                except InvalidStatus:
                    await asyncio.sleep(0.5)

    run(main())


def test_chat_has_one_limit_over_socket_and_http(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table()
            for _ in range(limits.CHAT_BURST):
                await http.do(place, "say", text="spam")
            with pytest.raises(Refused, match="too-many"):
                await http.do(place, "say", text="spam")
            async with Client(server.base, place["token"]) as ann:
                with pytest.raises(Refused, match="too-many"):
                    await ann.do("say", text="spam")

    run(main())


def test_messages_of_sockets_and_requests_share_one_rate_limit(limited: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKET_BURST", 1000)

    async def main() -> None:
        async with Http(limited.base) as http:
            place = await http.table()
            async with connect(limited.base.replace("http", "ws") + "/api/socket") as ann:
                await ann.send(json.dumps({"type": "hello", "token": place["token"]}))
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(200):
                        await ann.send(json.dumps({"type": "watch", "face": "A", "after": 0}))
                told = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        told.append(json.loads(await ann.recv()))
            assert told[-1]["reason"] == "too-many"
            assert told[-1]["details"] == {"rate": limits.BUDGET_RATE, "cost": limits.COST_WATCH}
            assert (await http.client.get("/api/games")).status_code == 429

    run(main())


def test_a_command_beyond_the_budget_is_answered_and_the_socket_stays(
    limited: Running, monkeypatch: pytest.MonkeyPatch
):
    async def main() -> None:
        async with Http(limited.base) as http, AsyncExitStack() as stack:
            place = await http.table()
            ann = await stack.enter_async_context(Client(limited.base, place["token"]))
            monkeypatch.setattr(limits, "COST_MESSAGE", 1000.0)
            with pytest.raises(Refused, match="too-many"):
                await ann.do("ready")
            monkeypatch.setattr(limits, "COST_MESSAGE", 0.0)
            await ann.do("ready")

    run(main())


def test_a_rewind_costs_as_much_as_a_replay(limited: Running, monkeypatch: pytest.MonkeyPatch):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            http, place, (ann, bob) = await seated(stack, limited.base, 2, options={"turns": 3})
            for client, seat in ((ann, "A"), (bob, "B")):
                await client.do("play", seat=seat, action=client.face(seat)["match"]["actions"][0]["text"])
            await ann.until(lambda: ann.face("A")["table"]["rewindable"])
            began = ann.face("A")["table"]["rewindable"][0]
            monkeypatch.setattr(limits, "COST_REPLAY", 1000.0)
            with pytest.raises(Refused, match="too-many"):
                await ann.do("rewind", to=began)
            with pytest.raises(Refused, match="too-many"):
                await http.do(place, "rewind", to=began)
            monkeypatch.setattr(limits, "COST_REPLAY", 1.0)
            await ann.do("rewind", to=began)
            monkeypatch.setattr(limits, "COST_REPLAY", 1000.0)
            with pytest.raises(Refused, match="too-many"):
                await bob.do("vote", agreed=True)
            await bob.do("vote", agreed=False)

    run(main())


def test_a_list_of_championships_costs_more_than_other_requests(limited: Running):
    with httpx.Client(base_url=limited.base, timeout=PATIENCE) as http:
        statuses = [http.get("/api/championships").status_code for _ in range(10)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


SLOW = {
    "nothing": b"",
    "the first head": b"GET /health HTTP/1.1\r\nHost: here\r\nX-Slow: ",
    "the second head": b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n%PAUSE%GET /health HTTP/1.1\r\nX-Slow: ",
    "the body": b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n",
}


@pytest.mark.parametrize("slow", SLOW)
def test_a_connection_with_an_unfinished_request_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: str):
    """It goes on sending a byte now and then, so that it is never silent."""
    monkeypatch.setattr(limits, "REQUEST_WITHIN", 0.5)

    async def main() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        first, _, rest = SLOW[slow].partition(b"%PAUSE%")
        writer.write(first)
        if rest:
            await reader.readuntil(b"}")
            writer.write(rest)
        gone = asyncio.ensure_future(reader.read())
        while not gone.done():
            if first:
                writer.write(b"x")
            await asyncio.wait({gone}, timeout=0.1)
        writer.close()

    with Running(database_url(tmp_path)) as server:
        run(main())


@pytest.mark.parametrize(("trusted", "counted"), [("127.0.0.1", "198.51.100.7"), ("10.0.0.0/8", "127.0.0.1")])
def test_a_client_is_counted_by_the_last_hop_that_is_not_a_trusted_proxy(tmp_path: Path, trusted: str, counted: str):
    """Anybody can forge the entries further left in X-Forwarded-For."""
    server = Process("--data", str(tmp_path), "--proxied", trusted, "--name", "play.example")
    server.start()
    try:
        headers = {"host": "play.example", "x-forwarded-proto": "https"}
        limit = int(limits.MISSES_BURST)
        with httpx.Client(base_url=server.base, headers=headers, timeout=PATIENCE) as http:
            for number in range(limit + 1):
                forged = f"203.0.113.{number}, 198.51.100.7"
                answer = http.get("/api/tables/ZZZZ", headers={"x-forwarded-for": forged})
            assert answer.json()["reason"] == "too-many", "forging the first hop does not help"
            other = http.get("/api/tables/ZZZZ", headers={"x-forwarded-for": "198.51.100.8"})
            believed = other.json()["reason"] == "table-unknown"
            assert believed == (counted != "127.0.0.1")
            assert ("strict-transport-security" in other.headers) == believed
    finally:
        server.end()
