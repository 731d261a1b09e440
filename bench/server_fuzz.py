"""Fuzzing: malformed, oversized, forbidden and repeated messages must not change a table or make the server fail.

python3 run.py bench server-fuzz [messages=100000] [seed=1]
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server_clients import Client, Face, Http, Process, tidy_end
from bench.server_load import settings
from paddock.server import limits

BATCH = 200
JUNK: list[Any] = [None, True, -1, 0, 2**63, 1e308, "", "A", "\x00", "é" * 50, [], {}, [[]], {"do": "play"}]


class Attacker:
    """Makes bad messages for seat B of a table where it is A's turn, some by mutating known ones."""

    def __init__(self, chooser: random.Random, known: list[dict[str, Any]]) -> None:
        self.chooser, self.known = chooser, known

    def message(self) -> str | bytes:
        kinds: tuple[Callable[[], str | bytes], ...] = (
            self.random_bytes,
            self.truncated,
            self.mutated,
            self.for_other_seat,
            self.not_allowed,
            self.repeated,
        )
        return self.chooser.choice(kinds)()

    def random_bytes(self) -> bytes:
        return self.chooser.randbytes(self.chooser.randrange(200))

    def truncated(self) -> str:
        text = json.dumps(self.chooser.choice(self.known))
        return text[: self.chooser.randrange(len(text))]

    def mutated(self) -> str:
        """Return a known message with one wrong value."""
        message = json.loads(json.dumps(self.chooser.choice(self.known)))
        place = message
        while self.chooser.random() < 0.6 and any(isinstance(value, dict) for value in place.values()):
            place = next(value for value in place.values() if isinstance(value, dict))
        key = self.chooser.choice([*place, "extra"])
        # Another id or another text would be a new message in its own right.
        wrong = [junk for junk in JUNK if junk != place.get(key) and not (key in ("id", "text") and type(junk) is str)]
        place[key] = self.chooser.choice(wrong)
        return json.dumps(message)

    def for_other_seat(self) -> str:
        """Return a command for another player's seat."""
        what = self.chooser.choice(["play", "undo", "passing", "stand"])
        command: dict[str, Any] = {"do": what, "seat": self.chooser.choice("ACDEF")}
        if what == "play":
            command["action"] = self.chooser.choice(["+1>A", "-2>B", "pass", "move A"])
        return json.dumps({"type": "do", "id": f"f{self.chooser.random()}", "command": command})

    def not_allowed(self) -> str:
        """Return a command out of turn, or one that only the host may give."""
        command = self.chooser.choice(
            [
                {"do": "play", "seat": "B", "action": self.chooser.choice(["+1>A", "+9>B", "move C", "", "x" * 150])},
                {"do": "start"},
                {"do": "kick", "person": "p1"},
                {"do": "configure", "options": {"players": 6}},
                {"do": "bot", "seat": "B", "level": "rookie"},
                {"do": "rematch"},
                {"do": "vote", "agreed": True},
                {"do": "rewind", "to": self.chooser.randrange(2**31)},
                {"do": "back"},
                {"do": "ready", "entropy": "late"},
                {"do": "sit", "seat": "A"},
            ]
        )
        return json.dumps({"type": "do", "id": f"i{self.chooser.random()}", "command": command})

    def repeated(self) -> str:
        """Return exactly the last command that was carried out."""
        return json.dumps(self.known[-1])


async def attack(base: str, messages: int, seed: int) -> tuple[int, int]:
    """Send bad messages. Returns how many, and how many sockets were closed by them."""
    chooser = random.Random(seed)
    async with Http(base) as http:
        place = await http.table(options={"players": 2, "variant": "tactical"})
        guest = await http.join(place["code"], "Eve")
        ann = Client(base, place["token"])
        await ann.open()
        await ann.watch("A")
        eve = Client(base, guest["token"])
        await eve.open()
        await eve.watch("B")
        known = [{"type": "hello", "token": guest["token"]}, {"type": "watch", "face": "B", "after": 3}]
        await eve.do("ready")
        await ann.do("start")
        await until_a_moves(ann, eve)
        # Eve's last command with its id: sent again, it must do nothing.
        said = {"type": "do", "id": "said", "command": {"do": "say", "text": "hello"}}
        await eve.do("say", id="said", text="hello")
        known += [{"type": "unwatch", "face": "table"}, said]
        await eve.close()
        await asyncio.sleep(0.2)
        before = await state(http, place)
        attacker = Attacker(chooser, known)
        sent = closed = 0
        while sent < messages:
            try:
                sent += await burst(base, guest["token"], attacker, min(BATCH, messages - sent), chooser)
            except (WebSocketException, OSError):
                closed += 1
                sent += 1
        after = await state(http, place)
        await ann.close()
        if before != after:
            raise SystemExit(f"the table was changed: {before} became {after}")
    return sent, closed


async def until_a_moves(ann: Client, eve: Client) -> None:
    """Play until only A must act: then nothing that B sends is legal."""
    sides = ((eve, "B"), (ann, "A"))
    while True:
        # The answer to a command comes after its event, so whoever acted last is up to date.
        last = max(client.faces[seat].n for client, seat in sides)
        for client, seat in sides:
            await client.until(partial(caught_up, client.faces[seat], last))
        match = ann.face("A")["match"]
        waiting = match["waiting"]
        if waiting == ["A"] and match["phase"] == "move":
            return
        client, seat = next(side for side in sides if side[1] in waiting)
        await client.do("play", seat=seat, action=client.face(seat)["match"]["actions"][0]["text"])


def caught_up(face: Face, last: int) -> bool:
    return face.n >= last


async def burst(base: str, token: str, attacker: Attacker, count: int, chooser: random.Random) -> int:
    """Send some messages on one socket, mostly after a hello."""
    async with connect(base.replace("http", "ws", 1) + "/api/socket", compression=None, max_size=None) as socket:
        if chooser.random() < 0.9:
            await socket.send(json.dumps({"type": "hello", "token": token}))
        reading = asyncio.create_task(until_pong(socket))
        try:
            for _ in range(count):
                if chooser.random() < 0.0005:
                    await socket.send("x" * (limits.MESSAGE_BYTES + 1))
                await socket.send(attacker.message())
            # All of them have been handled when this one is answered; without a hello the socket is closed instead.
            await socket.send(json.dumps({"type": "ping"}))
            if not await asyncio.wait_for(reading, 60):
                raise ConnectionError("closed")
        finally:
            await socket.close()
    return count


async def until_pong(socket: ClientConnection) -> bool:
    """Read all answers. Returns whether the last one came."""
    with contextlib.suppress(WebSocketException):
        async for text in socket:
            if text == '{"type":"pong"}':
                return True
    return False


async def state(http: Http, place: dict[str, Any]) -> dict[str, Any]:
    """Return everything that A can see of the race and its people."""
    seen = await http.call("GET", f"/api/tables/{place['table']}/view", token=place["token"], face="A")
    return {"n": seen["n"], "match": seen["view"]["match"], "table": seen["view"]["table"]}


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, messages=100_000, seed=1)
    tidy_end()
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        server = Process("--data", folder, module="bench.server_under_test")
        server.start()
        try:
            began = time.monotonic()
            sent, closed = asyncio.run(attack(server.base, chosen["messages"], chosen["seed"]))
            alive = httpx.get(server.base + "/health", timeout=30).status_code == 200
            failures = server.failures()
        finally:
            server.end()
    console.print(
        f"{sent} messages in {time.monotonic() - began:.0f} s, {closed} sockets closed on the way; "
        f"the race is as before; server alive: {alive}; {failures} failures",
        highlight=False,
    )
    if not alive or failures:
        raise SystemExit(1)
