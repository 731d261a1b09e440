"""Tables that are played while everything around them fails; in the end nothing is lost, doubled, stuck or betrayed.

python3 run.py bench server-chaos [tables=40] [seconds=120] [database=sqlite|postgresql]

Processes are killed, the disk fills, SQLite is locked or PostgreSQL crashes and restarts, the server's clock jumps,
sockets are dropped, others do not read, strangers flood it. With `database=postgresql` two processes share the tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from rich.console import Console

from bench.server_clients import Broken, Client, Http, Process, Refused, tidy_end
from bench.server_faults import TROUBLE, Faults, small_disk
from bench.server_load import settings
from bench.server_postgres import Postgres
from paddock.server import log
from paddock.server.core.segments import secret_of_race
from paddock.server.database import Database, database_url, open_database
from paddock.server.replays import verify
from paddock.server.schema import entries, records, tables
from paddock.server.state import FACES
from paddock.server.table import Table
from paddock.server.tokens import hashed

PASSING = ("unavailable", "too-many", "stale")  # refusals after which the same is asked again
GAMES = ("runnerup", "grandprix", "peloton")
DISK = 512  # megabytes
RECOVERED_WITHIN = 90.0  # seconds after a fault until half of the tables have gone on


@dataclass
class Notes:
    """What was seen."""

    acknowledged: set[str] = field(default_factory=set)
    races: int = 0
    waits: list[float] = field(default_factory=list)  # for an answer, seconds
    drift: float = 0.0  # seconds by which the clock of a process strayed while somebody was connected to it
    recovery: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    betrayed: list[str] = field(default_factory=list)  # told to somebody who may not know it

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.stuck, *self.betrayed]


class Player:
    """One person who holds all seats of a table, and plays on whatever happens."""

    ids = itertools.count()

    def __init__(self, bases: list[str], notes: Notes, seed: int) -> None:
        self.bases, self.notes = bases, notes
        self.chooser = random.Random(seed)
        self.client: Client | None = None
        self.clients: list[Client] = []  # all there ever were
        self.place: dict[str, Any] = {}
        self.moved = 0.0  # when something was last acknowledged
        self._ahead = 0.0  # by how much the server's clock was ahead when this connection was new

    async def run(self, until: float) -> None:
        """Races one after the other; when the time is up, the last one is finished."""
        await self._insist(self._sit_down)
        while True:
            view = await self._insist(lambda: self._face("A"))
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
        self.moved = time.monotonic()
        self.notes.waits.append(self.moved - began)
        self._look_at_clock(time.time() - self.notes.waits[-1])

    def _look_at_clock(self, asked: float) -> None:
        """By the server's clock it happened between question and answer."""
        face = self.client.faces.get("A") if self.client else None
        if face is not None and face.at:
            self._ahead = self._ahead or face.at / 1000 - time.time()
            happened = face.at / 1000 - self._ahead
            self.notes.drift = max(self.notes.drift, asked - happened, happened - time.time())

    async def _face(self, seat: str) -> dict[str, Any]:
        client = await self._connected()
        for face in (seat, "table"):
            if face not in client.faces:
                await client.watch(face)
        return client.face(seat)

    async def _connected(self) -> Client:
        if self.client is None:
            self.client = Client(self.chooser.choice(self.bases), self.place["token"])
            self.clients.append(self.client)
            self._ahead = 0.0
            await self.client.open()
        if self.client.failure is not None:
            if isinstance(self.client.failure, Broken):
                self.notes.doubled.append(f"{self.place['table']}: {self.client.failure}")
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


# ------------------------------------------------------------------ what the database holds in the end


class Check:
    """Of everything that was told and acknowledged."""

    def __init__(self, database: Database, players: list[Player], notes: Notes) -> None:
        self.database, self.players, self.notes = database, players, notes
        self.tokens = {player.place["token"]: player for player in players}

    async def rows(self, query: sa.Select[Any]) -> list[Any]:
        return list(await self.database.read(lambda connection: connection.execute(query).all()))

    async def run(self) -> None:
        for player in self.players:
            name = player.place["table"]
            query = sa.select(entries.c.body).where(entries.c.table == name).order_by(entries.c.number)
            read = [log.decode(bytes(row[0])) for row in await self.rows(query)]
            (secret,) = (await self.rows(sa.select(tables.c.secret).where(tables.c.id == name)))[0]
            ids = Counter(entry.id for entry in read if entry.id)
            self.notes.doubled += [f"{one} is there {count} times" for one, count in ids.items() if count > 1]
            self.notes.acknowledged -= set(ids)
            self._check_streams(player, bytes(secret), read)
        for row in await self.rows(sa.select(records.c.body)):
            verify(json.loads(bytes(row[0])))
        self.notes.lost += [f"{one} was acknowledged and is not there" for one in self.notes.acknowledged]

    def _check_streams(self, player: Player, secret: bytes, read: list[log.AnyEntry]) -> None:
        """Every face was told exactly what the log means to it, and nobody any secret."""
        table, told = Table(secret), dict[tuple[str, int], Any]()
        for entry in read:
            for face, one in table.apply(entry).items():
                told[face, one.n] = json.loads(json.dumps(one.events))
        name, phase = table.state.table, table.state.phase
        if phase != "over":
            self.notes.stuck.append(f"table {name} is {phase}")
        for client in player.clients:
            for face in set(client.faces) & set(FACES):
                for heard in client.faces[face].events:
                    if told.get((face, heard["n"])) != heard["events"]:
                        self.notes.betrayed.append(f"{name}: event {heard['n']} of {face} is not what the log says")
            for line in itertools.chain.from_iterable(client.raw.values()):
                self._check_line(name, line.decode(), secret, table.state.race)

    def _check_line(self, table: str, line: str, secret: bytes, races: int) -> None:
        others = [token for token in self.tokens if token in line or hashed(token) in line]
        early = [
            race
            for race in range(1, races + 1)
            if secret_of_race(secret, race).hex() in line and not _is_over(line, race)
        ]
        if others or early or secret.hex() in line:
            self.notes.betrayed.append(f"{table}: a message holds a secret")


def _is_over(line: str, race: int) -> bool:
    """Whether a message comes from a time when the secret of a race was known."""
    message = json.loads(line)
    told = [event for one in (message, *(message.get("missed") or ())) for event in one.get("events", ())]
    shown = message.get("view", {}).get("table", {})
    return any(event.get("table") == "finished" and event["race"] == race for event in told) or bool(
        shown and (shown["phase"] == "over" or shown["race"] > race)
    )


# ------------------------------------------------------------------ the storm


async def storm(faults: Faults, players: list[Player], notes: Notes, seconds: float) -> Counter[str]:
    """Everything that can go wrong, one thing after the other, while people play."""
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(player.run(until)) for player in players]
    counted: Counter[str] = Counter()

    async def drop() -> None:
        """Connections are lost."""
        await asyncio.gather(*(player.drop() for player in random.sample(players, len(players) // 3)))

    for fault in itertools.cycle([*faults.all(), drop]):
        if time.monotonic() > until:
            break
        counted[fault.__name__] += 1
        await fault()
        notes.recovery[fault.__name__].append(await recovered(players, notes))
        await asyncio.sleep(random.uniform(0.5, 2))
    faults.clock.write_text("0")
    _, late = await asyncio.wait(playing, timeout=300)
    notes.stuck += [f"a player of {players[playing.index(task)].place.get('table')} does not finish" for task in late]
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    return counted


async def recovered(players: list[Player], notes: Notes) -> float:
    """Seconds until half of the tables have gone on."""
    began = time.monotonic()
    while sum(player.moved > began for player in players) < len(players) / 2:
        if time.monotonic() - began > RECOVERED_WITHIN:
            notes.stuck.append("most tables have not gone on after a fault")
            break
        await asyncio.sleep(0.02)
    return time.monotonic() - began


@contextlib.contextmanager
def database_of(kind: str, disk: Path | None, folder: Path) -> Iterator[tuple[Postgres | None, str]]:
    if kind == "postgresql":
        with Postgres(disk) as postgres:
            yield postgres, postgres.url
    else:
        yield None, database_url(folder)


async def whole(faults: Faults, players: list[Player], notes: Notes, seconds: float, url: str) -> tuple[str, int]:
    counted = await storm(faults, players, notes, seconds)
    acknowledged = len(notes.acknowledged)
    database = open_database(url)
    try:
        await Check(database, players, notes).run()
    finally:
        await database.close()
    return str(dict(counted)), acknowledged


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=40, seconds=120.0, database="sqlite")
    tidy_end()
    notes = Notes()
    with contextlib.ExitStack() as stack:
        disk = stack.enter_context(small_disk(DISK))
        folder = disk or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres, url = stack.enter_context(database_of(chosen["database"], disk, folder))
        where = ["--database", url] if postgres else ["--data", str(folder)]
        clock = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        os.environ["PADDOCK_BENCH_CLOCK"] = str(clock / "clock")
        module = "bench.server_under_test"
        servers = [Process(*where, "--proxied", "127.0.0.1", module=module) for _ in range(2 if postgres else 1)]
        for server in servers:
            server.start()
            stack.callback(server.kill)
        players = [Player([server.base for server in servers], notes, seed) for seed in range(chosen["tables"])]
        faults = Faults(servers, folder, clock / "clock", disk, postgres)
        counted, acknowledged = asyncio.run(whole(faults, players, notes, chosen["seconds"], url))
        failures = sum(server.failures() for server in servers)
    report(chosen, notes, counted, acknowledged, failures)
    if notes.wrong or faults.wrong or failures:
        raise SystemExit(1)


def report(chosen: dict[str, Any], notes: Notes, counted: str, acknowledged: int, failures: int) -> None:
    console, waits = Console(highlight=False), sorted(notes.waits)
    recovery = ", ".join(f"{name} {max(seconds):.1f}" for name, seconds in notes.recovery.items())
    console.print(
        f"{chosen}: {acknowledged} actions acknowledged in {notes.races} races through {counted}; answers within "
        f"{waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[-1]:.1f} s (longest); {len(notes.lost)} lost, "
        f"{len(notes.doubled)} doubled, {len(notes.stuck)} stuck, {len(notes.betrayed)} secrets told, clock drift "
        f"{notes.drift:.2f} s; half of the tables went on after (longest, seconds): {recovery}; {failures} failures"
    )
    for wrong in notes.wrong[:10]:
        console.print(wrong)
