"""Many tables at once, every seat a socket: do all races finish, and how long from an action to the last seat's event?

python3 run.py bench server-load [tables=1000] [think=20] [turns=1] [database=sqlite|postgresql] [processes=1]
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from bench.server_clients import Process, tidy_end
from bench.server_postgres import Postgres
from bench.server_under_test import more_files

SEATS = "ABCD"
decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was seen."""

    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    finished: int = 0
    actions: int = 0


class LoadTable:
    """One table, its four seats on sockets of their own, possibly at different processes."""

    def __init__(self, bases: list[str], think: float, turns: int, tally: Tally) -> None:
        self.bases, self.think, self.turns, self.tally = bases, think, turns, tally
        self.sent: dict[str, float] = {}
        self.seen: dict[int, list[float]] = {}
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []

    async def seat(self, http: httpx.AsyncClient) -> None:
        base = self.bases[0]
        options = {"players": len(SEATS), "turns": self.turns}
        made = await self._post(http, f"{base}/api/tables", {"game": "runnerup", "name": "A", "options": options})
        guests = [
            await self._post(
                http, f"{self.bases[number % len(self.bases)]}/api/tables/{made['table']}/join", {"name": seat}
            )
            for number, seat in enumerate(SEATS[1:], 1)
        ]
        self.tokens = [one["token"] for one in (made, *guests)]

    async def _post(self, http: httpx.AsyncClient, url: str, body: Any) -> Any:
        answer = await http.post(url, json=body)
        if answer.status_code != 201:
            raise RuntimeError(f"{url}: {answer.status_code} {answer.text}")
        return answer.json()

    async def open(self) -> None:
        for number, (seat, token) in enumerate(zip(SEATS, self.tokens, strict=True)):
            url = self.bases[number % len(self.bases)].replace("http", "ws", 1) + "/api/socket"
            socket = await connect(url, compression=None, ping_interval=None, open_timeout=60, max_queue=None)
            await socket.send(encode({"type": "hello", "token": token}).decode())
            await socket.send(encode({"type": "watch", "face": seat}).decode())
            await socket.send(self._command("ready", {"do": "ready", "entropy": seat}))
            self.sockets.append(socket)

    def _command(self, name: str, command: dict[str, Any]) -> str:
        return encode({"type": "do", "id": name, "command": command}).decode()

    async def play(self) -> None:
        players = [self._play(seat, socket) for seat, socket in zip(SEATS, self.sockets, strict=True)]
        try:
            await asyncio.gather(*players)
            self.tally.finished += 1
        except Exception as error:
            self.tally.errors.append(repr(error))
        finally:
            for socket in self.sockets:
                with contextlib.suppress(Exception):
                    await socket.close()

    async def _play(self, seat: str, socket: ClientConnection) -> None:
        n, acting, started = -1, None, False
        match: dict[str, Any] = {}
        table: dict[str, Any] = {}
        moves = 0
        async for text in socket:
            now = time.perf_counter()
            message = decode(text)
            kind = message["type"]
            if kind == "view":
                n, match, table = message["n"], message["view"]["match"], message["view"]["table"]
            elif kind == "update":
                if message["n"] != n + 1:
                    raise RuntimeError(f"event {message['n']} after {n}")
                n = message["n"]
                match |= message["set"].get("match", {})
                table |= message["set"].get("table", {})
                self._note(message, now)
            elif kind == "rejected":
                raise RuntimeError(f"rejected: {message}")
            if seat == SEATS[0] and not started and _all_ready(table):
                started = True
                await socket.send(self._command("start", {"do": "start"}))
            if table.get("phase") == "over":
                return
            asked = seat in match.get("waiting", ()) and (match["turn"], match["round"])
            if asked and asked != acting:
                acting = asked
                moves += 1
                action = random.choice(match["actions"])["text"]
                asyncio.create_task(self._act(seat, socket, action, moves))  # noqa: RUF006

    async def _act(self, seat: str, socket: ClientConnection, action: str, moves: int) -> None:
        await asyncio.sleep(random.uniform(0, 2 * self.think))
        self.sent[seat] = time.perf_counter()
        self.tally.actions += 1
        with contextlib.suppress(Exception):
            await socket.send(self._command(f"m{moves}", {"do": "play", "seat": seat, "action": action}))

    def _note(self, message: dict[str, Any], now: float) -> None:
        first = message["events"][0]
        if first.get("event") != "committed":
            return
        arrived = self.seen.setdefault(message["n"], [])
        arrived.append(now - self.sent[first["seat"]])
        if len(arrived) == len(SEATS):
            self.tally.latencies.append(max(arrived))
            del self.seen[message["n"]]


def _all_ready(table: dict[str, Any]) -> bool:
    people = table.get("people", {}).values()
    return len(people) == len(SEATS) and all(one["ready"] for one in people)


async def load(bases: list[str], tables: int, think: float, turns: int) -> Tally:
    """Seat everybody, then let them all play."""
    tally = Tally()
    crowd = [
        LoadTable(bases[at % len(bases) :] + bases[: at % len(bases)], think, turns, tally) for at in range(tables)
    ]
    gate = asyncio.Semaphore(20)

    async def prepare(table: LoadTable, http: httpx.AsyncClient) -> None:
        async with gate:
            await table.seat(http)
            await table.open()

    async with httpx.AsyncClient(timeout=120) as http:
        await asyncio.gather(*(prepare(table, http) for table in crowd))
    await asyncio.gather(*(table.play() for table in crowd))
    return tally


def settings(arguments: list[str], **defaults: Any) -> dict[str, Any]:
    """name=value pairs."""
    given = dict(argument.split("=", 1) for argument in arguments)
    unknown = set(given) - set(defaults)
    if unknown:
        raise SystemExit(f"unknown: {', '.join(unknown)}; known: {', '.join(defaults)}")
    return {name: type(default)(given.get(name, default)) for name, default in defaults.items()}


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=1000, think=20.0, turns=1, database="sqlite", processes=1)
    more_files()
    tidy_end()
    console = Console()
    with contextlib.ExitStack() as stack:
        if chosen["database"] == "postgresql" or chosen["processes"] > 1:
            chosen["database"] = "postgresql"
            where = ["--database", stack.enter_context(Postgres()).url]
        else:
            where = ["--data", stack.enter_context(tempfile.TemporaryDirectory())]
        servers = [Process(*where, module="bench.server_under_test") for _ in range(chosen["processes"])]
        for server in servers:
            server.start()
            stack.callback(server.end)
        began = time.monotonic()
        bases = [server.base for server in servers]
        tally = asyncio.run(load(bases, chosen["tables"], chosen["think"], chosen["turns"]))
        seconds = time.monotonic() - began
        memory = max(server.memory() for server in servers)
        failures = sum(_failures(base) for base in bases)
    report(console, chosen, tally, seconds, memory, failures)


def _failures(base: str) -> int:
    text = httpx.get(base + "/metrics", timeout=30).text
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("paddock_failures_total")))


def report(console: Console, chosen: dict[str, Any], tally: Tally, seconds: float, memory: int, failures: int) -> None:
    cuts = statistics.quantiles(tally.latencies, n=100) if len(tally.latencies) > 1 else [0.0] * 99
    console.print(
        f"{chosen}: {tally.finished} of {chosen['tables']} races finished, {tally.actions} actions in {seconds:.0f} s, "
        f"{len(tally.errors)} errors, {failures} failures; from an action to the last seat's event: "
        f"median {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms; memory {memory / 2**20:.0f} MiB",
        highlight=False,
    )
    for error in tally.errors[:5]:
        console.print(error)
    if tally.errors or failures or tally.finished < chosen["tables"]:
        raise SystemExit(1)
