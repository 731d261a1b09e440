"""Tables over real sockets: `docs/protocol.md` as a client meets it."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.server_clients import PATIENCE, Client, Http, Refused
from bench.server_lines import Line
from paddock.server import limits
from paddock.server.token_bucket import Bucket, Buckets
from tests.server.conftest import Running


async def seated(stack: AsyncExitStack, base: str, people: int = 2, **body: Any) -> tuple[Http, Any, list[Client]]:
    """A table with people who watch their seats; the others are bots, and the race has begun."""
    http = await stack.enter_async_context(Http(base))
    options = {"players": people, "turns": 1, **body.pop("options", {})}
    place = await http.table(options=options, **body)
    places = [place, *[await http.join(place["code"], f"Guest {number}") for number in range(1, people)]]
    clients = [await stack.enter_async_context(Client(base, one["token"])) for one in places]
    for client, seat in zip(clients, "ABCDEF", strict=False):
        await client.watch(seat)
        await client.do("ready", entropy=f"of {seat}")
    await clients[0].do("start")
    return http, place, clients


async def finish(clients: list[Client], seats: str = "ABCDEF") -> None:
    """Everybody plays the first action they are offered, until the race is over."""

    async def play(client: Client, seat: str) -> None:
        while client.face(seat)["table"]["phase"] != "over":
            view = client.face(seat)["match"]
            if seat in view.get("waiting", ()):
                try:
                    await client.do("play", seat=seat, action=view["actions"][0]["text"])
                except Refused as error:
                    if error.reason not in ("not-asked", "over"):
                        raise
            else:
                n = client.faces[seat].n
                await client.until(lambda n=n: client.faces[seat].n > n)

    await asyncio.gather(*(play(client, seat) for client, seat in zip(clients, seats, strict=False)))


def run(main: Any) -> None:
    asyncio.run(asyncio.wait_for(main, PATIENCE))


def test_a_whole_race_by_people_and_onlookers(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            http, place, clients = await seated(stack, server.base, 3, public=True)
            screen = await stack.enter_async_context(Client(server.base, table=place["code"]))
            await screen.watch("table")
            await finish(clients)
            await screen.until(lambda: screen.face("table")["table"]["phase"] == "over")
            for client, seat in zip(clients, "ABC", strict=False):
                told = [one["n"] for one in client.faces[seat].events]
                assert told == list(range(told[0], told[-1] + 1))
                assert client.faces[seat].fresh == 1
                fresh = await http.call("GET", f"/api/tables/{place['table']}/view", token=client.token, face=seat)
                assert fresh["view"] == client.face(seat), "changes add up to the view"
            assert "hand" not in screen.face("table")["match"]
            outcome = clients[0].face("A")["match"]["outcome"]
            assert outcome["winners"]
            record = await http.call("GET", f"/api/records/{place['table']}-1")
            assert record["seed"]["commitment"] == place["commitment"]

    run(main())


def test_bots_play_by_themselves(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 3, "turns": 1})
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                for seat, level in (("B", "random"), ("C", "rookie")):
                    await ann.do("bot", seat=seat, level=level)
                await ann.do("start")
                await finish([ann])
                assert ann.face("A")["match"]["outcome"] is not None

    run(main())


def test_a_client_that_reconnects_gets_exactly_what_it_missed(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await bob.close()
            n = bob.faces["B"].n
            await ann.do("say", text="are you there?")
            await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
            await bob.open()
            assert bob.faces["B"].n == n + 2
            assert bob.faces["B"].events[-2]["events"][0]["text"] == "are you there?"
            assert bob.faces["B"].fresh == 1
            assert bob.face("B")["match"]["committed"] == [True, False]

    run(main())


def test_a_client_that_was_away_for_very_long_gets_a_fresh_view(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Buckets, "take", lambda *_: True)
    monkeypatch.setattr(limits, "SOCKET_BURST", 1000)

    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await bob.close()
            for _ in range(2 * limits.MISSED + 5):
                await ann.do("say", phrase="hurry")
            await bob.open()
            assert bob.faces["B"].fresh == 2
            assert bob.faces["B"].n == ann.faces["A"].n

    run(main())


def test_a_message_that_is_sent_twice_acts_once(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            action = ann.face("A")["match"]["actions"][0]["text"]
            await ann.do("play", id="mine", seat="A", action=action)
            n = ann.faces["A"].n
            answer = await ann.do("play", id="mine", seat="A", action=action)
            assert answer["again"]
            await bob.do("say", text="x", id="mine")
            await ann.until(lambda: ann.faces["A"].n > n)
            assert ann.faces["A"].n == n + 1

    run(main())


def test_nobody_sees_or_plays_the_seat_of_another(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            http, place, (ann, bob) = await seated(stack, server.base, 2, public=True)
            with pytest.raises(Refused, match="seat-not-yours"):
                await ann.watch("B")
            with pytest.raises(Refused, match="seat-not-yours"):
                await ann.do("play", seat="B", action="+1>A")
            stranger = await stack.enter_async_context(Client(server.base, table=place["code"]))
            with pytest.raises(Refused, match="seat-not-yours"):
                await stranger.watch("A")
            with pytest.raises(Refused, match="token-bad"):
                await stranger.do("play", seat="A", action="+1>A")
            with pytest.raises(Refused, match="token-bad"):
                await http.call("GET", f"/api/tables/{place['table']}/view", face="A")
            with pytest.raises(Refused, match="seat-not-yours"):
                await http.call("GET", f"/api/tables/{place['table']}/view", token=bob.token, face="A")
            with pytest.raises(Refused, match="record-unknown"):
                await http.call("GET", f"/api/records/{place['table']}-1")

    run(main())


def test_a_kicked_client_receives_nothing_more(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await bob.watch("table")
            await ann.do("kick", person="p2")
            await bob.until(lambda: not bob.faces)
            told = [event for entry in map(json.loads, bob.raw["table"]) for event in entry.get("events", ())]
            assert told[-1]["table"] == "kicked", "the last that they hear is why"
            await ann.until(lambda: ann.present == ["p1"])
            heard = {face: list(lines) for face, lines in bob.raw.items()}
            await ann.do("say", text="among us")
            with pytest.raises(Refused, match="seat-not-yours"):
                await bob.watch("B")
            with pytest.raises(Refused, match="token-bad"):
                await bob.watch("table")
            assert bob.raw == heard
            with pytest.raises(Refused, match="token-bad"):
                await bob.do("say", text="hey")
            await bob.close()
            with pytest.raises(Refused, match="token-bad"):
                await bob.open()
            await finish([ann])

    run(main())


@pytest.mark.parametrize("change", [{"public": False}, {"locked": True}], ids=str)
def test_a_table_that_is_closed_to_strangers_tells_them_nothing_more(server: Running, change: dict[str, Any]):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, place, (ann, bob) = await seated(stack, server.base, 2, public=True)
            stranger = await stack.enter_async_context(Client(server.base, table=place["table"]))
            for client in (bob, stranger):
                await client.watch("table")
            await ann.do("configure", **change)
            await stranger.until(lambda: not stranger.faces)
            heard = list(stranger.raw["table"])
            await ann.do("say", text="among us")
            await bob.until(lambda: b"among us" in bob.raw["table"][-1])
            with pytest.raises(Refused, match="token-bad"):
                await stranger.watch("table")
            assert stranger.raw["table"] == heard

    run(main())


def test_several_seats_on_one_socket(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2, "turns": 1})
            async with Client(server.base, place["token"]) as both:
                await both.do("sit", seat="B")
                await both.watch("A")
                await both.watch("B")
                await both.do("start")
                await finish([both, both], "AB")
                assert both.face("A")["match"]["seat"] == "A"
                assert both.face("B")["match"]["seat"] == "B"

    run(main())


def test_presence_is_sent(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await ann.until(lambda: ann.present == ["p1", "p2"])
            await bob.close()
            await ann.until(lambda: ann.present == ["p1"])

    run(main())


def test_an_invitation_and_a_rematch_over_the_socket(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2, "turns": 1})
            async with Client(server.base, place["token"]) as ann:
                invitation = (await ann.do("invite", seat="B"))["invitation"]
                guest = await http.join(place["code"], "Bob", invitation=invitation)
                assert guest["seats"] == ["B"]
                async with Client(server.base, guest["token"]) as bob:
                    for client, seat in ((ann, "A"), (bob, "B")):
                        await client.watch(seat)
                        await client.do("ready")
                    for race in (1, 2):
                        await ann.do("start")
                        await finish([ann, bob])
                        assert ann.face("A")["table"]["race"] == race
                        if race == 1:
                            await bob.do("rematch")
                            await bob.do("ready")
            records = [await http.call("GET", f"/api/records/{place['table']}-{race}") for race in (1, 2)]
            assert records[0]["seed"]["secret"] != records[1]["seed"]["secret"]

    run(main())


@pytest.mark.parametrize(
    "message",
    ["", "null", "{", "[]", '{"type":"watch"}', '{"type":"do","id":"x","command":{"do":"fly"}}', "\ud83d", "1" * 3000],
)
def test_malformed_messages_are_answered_and_change_nothing(server: Running, message: str):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, _bob) = await seated(stack, server.base, 2)
            n = ann.faces["A"].n
            await ann.send(message.encode("utf-8", "replace"))
            await ann.send({"type": "ping"})
            await ann.do("say", text="still here")
            await ann.until(lambda: ann.faces["A"].n > n)
            assert ann.faces["A"].n == n + 1

    run(main())


def test_an_oversized_message_ends_the_connection_only(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await ann.send(json.dumps({"type": "ping", "x": "y" * limits.MESSAGE_BYTES}))
            with pytest.raises(ConnectionError):
                await ann.until(lambda: False)
            await bob.do("say", text="still here")
            await ann.open()

    run(main())


def test_too_many_messages_are_refused_then_the_socket_is_closed(server: Running):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            with suppress(ConnectionClosed):
                for _ in range(4 * limits.SOCKET_BURST):
                    await ann.send({"type": "ping"})
            with pytest.raises(ConnectionError):
                await ann.until(lambda: False)
            await bob.do("say", text="still here")

    run(main())


def test_a_command_beyond_the_rate_limit_is_answered_as_such(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, _) = await seated(stack, server.base, 2)
            monkeypatch.setattr(Bucket, "take", lambda _: False)
            with pytest.raises(Refused, match="too-many"):
                await ann.do("leave")
            monkeypatch.undo()
            await ann.do("leave")

    run(main())


def test_a_socket_that_says_nothing_or_nonsense_first_is_closed(server: Running):
    async def main() -> None:
        for first in (
            "{}",
            '{"type":"ping"}',
            '{"type":"hello","token":"forged.x.y"}',
            '{"type":"hello","table":"ZZZZ"}',
        ):
            async with connect(server.base.replace("http", "ws") + "/api/socket") as socket:
                await socket.send(first)
                assert json.loads(await socket.recv())["type"] == "rejected"
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    run(main())


def test_a_client_that_does_not_read_is_disconnected_and_others_play_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Bucket, "take", lambda *_: True)

    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            sockets = len(server.server.sockets)
            deaf = await Line.connect(ann.url, lambda _: None, lambda: None)
            deaf.send(json.dumps({"type": "hello", "token": bob.token}).encode())
            deaf.stop_reading()
            for _ in range(100_000):
                deaf.send(b'{"type": "watch", "face": "B"}')
                await asyncio.sleep(0)
                if deaf.closed or len(server.server.sockets) == sockets:
                    break
            await ann.do("say", phrase="hello")
            await bob.until(lambda: bob.faces["B"].n == ann.faces["A"].n)
            assert len(server.server.sockets) == sockets
            deaf.close()

    run(main())


def test_a_page_of_another_origin_gets_no_socket(server: Running):
    async def main() -> None:
        url = server.base.replace("http", "ws") + "/api/socket"
        with pytest.raises(InvalidStatus):
            await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
        async with connect(url, origin=server.base):  # type: ignore[arg-type]
            pass

    run(main())
