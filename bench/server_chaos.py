"""Tables that are played while everything around them fails; in the end nothing is lost, doubled or stuck.

`python3 run.py bench server-chaos tables=40 seconds=120 database=sqlite`: processes are killed, SQLite is locked or
PostgreSQL crashes, the server's clock jumps, sockets are dropped, others do not read, strangers flood it. With
`database=postgresql` two processes share the tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.server_clients import Client, Http, Process, Refused, tidy_end
from bench.server_load import settings
from bench.server_postgres import Postgres
from paddock.server import log
from paddock.server.database import database_url, open_database
from paddock.server.replays import verify
from paddock.server.schema import entries, records, tables
from paddock.server.table import Table

TROUBLE = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.HTTPError)
PASSING = ("unavailable", "too-many", "stale")  # refusals after which the same is asked again
GAMES = ("runnerup", "grandprix", "peloton")


@dataclass
class Notes:
    """What was seen."""

    acknowledged: set[str] = field(default_factory=set)
    races: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)  # for an answer, seconds
    wrong: list[str] = field(default_factory=list)


class Player:
    """One person who holds all seats of a table, and plays on whatever happens."""

    ids = itertools.count()

    def __init__(self, bases: list[str], notes: Notes, seed: int) -> None:
        self.bases, self.notes = bases, notes
        self.chooser = random.Random(seed)
        self.client: Client | None = None
        self.place: dict[str, Any] = {}

    async def run(self, until: float) -> None:
        """Races one after the other; when the time is up, the last one is finished."""
        await self._insist(self._sit_down)
        while True:
            view = await self._insist(self._look)
            phase = view["table"]["phase"]
            if phase == "over":
                self.notes.races += 1
                if time.monotonic() > until:
                    break
                await self._do("rematch")
            elif phase == "lobby":
                await self._do("start")
            else:
                await self._play(view)
        if self.client is not None:
            await self.client.close()

    async def _sit_down(self) -> None:
        async with Http(self.chooser.choice(self.bases)) as http:
            game = self.chooser.choice(GAMES)
            self.place = await http.table(game, options={"players": 2})
            await http.do(self.place, "sit", seat="B")

    async def _play(self, view: dict[str, Any]) -> None:
        waiting = view["match"]["waiting"]
        seat = self.chooser.choice(waiting)
        shown = await self._insist(lambda: self._face(seat))
        if seat in shown["match"]["waiting"]:
            await self._do("play", seat=seat, action=self.chooser.choice(shown["match"]["actions"])["text"])

    async def _do(self, what: str, **details: Any) -> None:
        """Once, however often it has to be asked."""
        name = f"x{next(self.ids)}-{os.getpid()}"
        began = time.monotonic()

        async def ask() -> None:
            client = await self._connected()
            await client.do(what, id=name, **details)

        try:
            await self._insist(ask)
        except Refused:
            return  # it was carried out before the answer was lost, and the table has gone on
        self.notes.acknowledged.add(name)
        self.notes.waits.append(time.monotonic() - began)

    async def _look(self) -> dict[str, Any]:
        return await self._face("A")

    async def _face(self, seat: str) -> dict[str, Any]:
        client = await self._connected()
        if seat not in client.faces:
            await client.watch(seat)
        return client.face(seat)

    async def _connected(self) -> Client:
        if self.client is None:
            self.client = Client(self.chooser.choice(self.bases), self.place["token"])
            await self.client.open()
        if self.client.failure is not None:
            await self.drop()
            raise ConnectionError("the connection is gone")
        return self.client

    async def drop(self) -> None:
        client, self.client = self.client, None
        if client is not None:
            with contextlib.suppress(*TROUBLE):
                await client.close()

    async def _insist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        while True:
            try:
                return await asyncio.wait_for(ask(), 30)
            except Refused as error:
                if error.reason not in PASSING:
                    raise
            except TROUBLE:
                await self.drop()
            await asyncio.sleep(0.1)


class Chaos:
    """Everything that goes wrong, one thing after the other."""

    def __init__(self, servers: list[Process], players: list[Player], notes: Notes, folder: Path) -> None:
        self.servers, self.players, self.notes, self.folder = servers, players, notes, folder
        self.postgres: Postgres | None = None
        self.faults = [self.kill, self.jump, self.drop, self.flood, self.deaf]

    async def run(self, until: float) -> None:
        chooser = random.Random(1)
        for fault in itertools.cycle(reversed(self.faults)):
            if time.monotonic() > until:
                return
            self.notes.faults[fault.__name__] += 1
            await fault()
            await asyncio.sleep(chooser.uniform(0.5, 3))

    async def kill(self) -> None:
        """A process ends without a word, and is started again."""
        server = random.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    async def lock(self) -> None:
        """Another process has the SQLite file for longer than the server waits."""
        file = self.folder / "paddock.sqlite3"
        other = sqlite3.connect(file, isolation_level=None, timeout=20, check_same_thread=False)
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(7)
        other.close()

    async def crash(self) -> None:
        """PostgreSQL ends as after a power cut."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.crash)
        await asyncio.sleep(1)
        await asyncio.to_thread(self.postgres.start)

    async def jump(self) -> None:
        """The clock of the servers' machine is set."""
        (self.folder / "clock").write_text(str(random.choice((-3600, 0, 3600))))

    async def drop(self) -> None:
        """Connections are lost."""
        await asyncio.gather(*(player.drop() for player in random.sample(self.players, len(self.players) // 3)))

    async def flood(self) -> None:
        """A stranger asks for the dearest things, guesses codes and opens sockets."""
        base = random.choice(self.servers).base
        headers = {"x-forwarded-for": "203.0.113.9"}

        async def ask(http: httpx.AsyncClient) -> None:
            for number in range(40):
                path = random.choice(("games", "records", f"tables/{number:04d}", "records/none/moments"))
                with contextlib.suppress(*TROUBLE):
                    answer = await http.get(f"{base}/api/{path}", headers=headers)
                    if answer.status_code >= 500 and answer.status_code != 503:
                        self.notes.wrong.append(f"{path}: {answer.status_code}")

        async with httpx.AsyncClient(timeout=20) as http:
            await asyncio.gather(*(ask(http) for _ in range(10)))

    async def deaf(self) -> None:
        """Somebody opens sockets and does not read."""
        url = random.choice(self.servers).base.replace("http", "ws") + "/api/socket"
        sockets = []
        for _ in range(20):
            with contextlib.suppress(*TROUBLE):
                sockets.append(await connect(url, additional_headers={"x-forwarded-for": "203.0.113.10"}))
        await asyncio.sleep(1)
        for socket in sockets:
            with contextlib.suppress(*TROUBLE):
                await socket.close()


async def check(url: str, players: list[Player], notes: Notes) -> None:
    """What the database holds in the end."""
    database = open_database(url)
    try:
        for player in players:
            table = player.place["table"]
            query = sa.select(entries.c.body).where(entries.c.table == table).order_by(entries.c.number)
            bodies = await database.read(lambda connection, query=query: connection.execute(query).all())  # type: ignore[misc]
            secret = sa.select(tables.c.secret).where(tables.c.id == table)
            key = await database.read(lambda connection, secret=secret: connection.execute(secret).scalar_one())  # type: ignore[misc]
            read = [log.decode(bytes(row[0])) for row in bodies]
            ids = Counter(entry.id for entry in read if entry.id)
            notes.wrong += [f"{name} is there {count} times" for name, count in ids.items() if count > 1]
            notes.acknowledged -= set(ids)
            phase = Table.read(bytes(key), None, read).state.phase
            if phase != "over":
                notes.wrong.append(f"table {table} is {phase}")
        bodies = await database.read(lambda connection: connection.execute(sa.select(records.c.body)).all())
        for row in bodies:
            verify(json.loads(bytes(row[0])))
    finally:
        await database.close()
    notes.wrong += [f"{name} was acknowledged and is not there" for name in notes.acknowledged]


async def storm(chaos: Chaos, seconds: float) -> None:
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(player.run(until)) for player in chaos.players]
    await chaos.run(until)
    (chaos.folder / "clock").write_text("0")
    for server in chaos.servers:
        if not server.answers():
            await asyncio.sleep(3)
    await asyncio.wait_for(asyncio.gather(*playing), 300)


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=40, seconds=120.0, database="sqlite")
    tidy_end()
    notes = Notes()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(Postgres()) if chosen["database"] == "postgresql" else None
        url = postgres.url if postgres else database_url(folder)
        where = ["--database", url] if postgres else ["--data", str(folder)]
        os.environ["PADDOCK_BENCH_CLOCK"] = str(folder / "clock")
        count = 2 if postgres else 1
        module = "bench.server_under_test"
        servers = [Process(*where, "--proxied", "127.0.0.1", module=module) for _ in range(count)]
        for server in servers:
            server.start()
            stack.callback(server.kill)
        players = [Player([server.base for server in servers], notes, seed) for seed in range(chosen["tables"])]
        chaos = Chaos(servers, players, notes, folder)
        chaos.postgres = postgres
        chaos.faults.append(chaos.crash if postgres else chaos.lock)
        acknowledged = asyncio.run(_whole(chaos, chosen["seconds"], url))
        failures = sum(server.failures() for server in servers)
    waits = sorted(notes.waits)
    console = Console()
    console.print(
        f"{chosen}: {acknowledged} actions acknowledged in {notes.races} races through {dict(notes.faults)}; "
        f"answers within {waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[-1]:.1f} s (longest); "
        f"{failures} failures, {len(notes.wrong)} things wrong",
        highlight=False,
    )
    for wrong in notes.wrong[:10]:
        console.print(wrong)
    if notes.wrong or failures:
        raise SystemExit(1)


async def _whole(chaos: Chaos, seconds: float, url: str) -> int:
    await storm(chaos, seconds)
    acknowledged = len(chaos.notes.acknowledged)
    await check(url, chaos.players, chaos.notes)
    return acknowledged
