"""Writes this version's part of the corpus: `python -m tests.server.fill_corpus NAME [databases|records]`.

It overwrites nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import itertools
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import paddock
from bench.server_postgres import Postgres, programs
from paddock.engine.sealed import Seal
from paddock.server.core import commands
from paddock.server.storage.backup import back_up, restore_backup
from paddock.server.storage.database import database_url
from paddock.server.storage.schema import tables
from paddock.server.storage.store import open_store
from paddock.server.tables.creating import Terms
from paddock.server.tables.registry import TableRegistry, open_registry
from tests.server.corpus_tables import NO_MAIL, QuickWorker, Table, fill_scenes, play_once

HERE = Path(__file__).parent / "corpus"
SUMS = HERE / "SHA256SUMS"
PLAYERS = (2, 3, 4, 6)


def checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def add(name: str, content: bytes) -> None:
    """A new file, and its checksum at the end of the list."""
    file = HERE / name
    with file.open("xb") as new:
        new.write(content)
    with SUMS.open("a", encoding="utf-8") as sums:
        sums.write(f"{checksum(file)}  {name}\n")


def zipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


# ------------------------------------------------------------------ records


def races(game: str) -> list[dict[str, Any]]:
    """Of every variant with several numbers of players: one that is over, and one that stops in the middle."""
    chooser = random.Random(game)
    found = []
    for variant in paddock.load(game).rulebook.variants:
        for players in PLAYERS:
            try:
                table = paddock.load(game, **{**variant, "players": players})
            except paddock.OptionError:
                continue  # not with so many
            sealed = Seal(chooser.randbytes(32), tuple(f"{seat}:{chooser.random()}" for seat in table.seats))
            match = table.start(chooser.choice((sealed, chooser.randrange(2**32))))
            while match.waiting:
                seat = chooser.choice(match.waiting)
                match.play(seat, chooser.choice(match.legal(seat)))
            record = match.record()
            part = paddock.replay(record, moves=chooser.randrange(len(match.moves))).record()
            found += [record, part]
    return found


# ------------------------------------------------------------------ tables


async def fill(url: str, clock: Callable[[], int]) -> None:
    """Write a database of this version."""
    async with opened(url, clock) as registry:
        chooser = random.Random(1)
        await fill_tables(registry, chooser)
        await fill_scenes(registry, chooser)


async def fill_again(url: str, clock: Callable[[], int]) -> None:
    """Go on with some tables after the database was put back: the other ones still have to do that."""
    async with opened(url, clock) as registry:
        for row in (await registry.store.rows(sa.select(tables).order_by(tables.c.made)))[:6]:
            live = await registry.table(row.id)
            for _ in range(3):
                if live.table.state.phase == "playing":
                    await play_once(registry, live, random.Random(3))


@contextlib.asynccontextmanager
async def opened(url: str, clock: Callable[[], int]) -> AsyncIterator[TableRegistry]:
    """Context manager: a registry whose analyses are quick and whose mails go nowhere."""
    registry = await open_registry(await open_store(url), clock, notifying=NO_MAIL)
    registry.analyses.worker = QuickWorker()
    try:
        yield registry
    finally:
        await registry.close()


async def fill_tables(registry: TableRegistry, chooser: random.Random) -> None:
    """Lobbies, running races and races that are over, of all games; some were taken back, rewound and played again."""
    for game in paddock.names():
        lobby, running, over = (Table(registry, chooser) for _ in range(3))
        await lobby.open(game, Terms(clock="days", public=True), players=3)
        await lobby.do(lobby.people[0], commands.Say("See you at eight."))
        await lobby.do(lobby.people[0], commands.Kick(lobby.people[2]))
        await lobby.do(lobby.people[0], commands.Invite("C"))
        await running.open(game, Terms(), players=chooser.choice((2, 4)))
        await running.start()
        await running.play(12, undo=True)
        await running.rewind()
        await running.play(8, undo=True)
        await over.open(game, Terms(public=True, hints=False), players=2)
        await over.start()
        await over.play(5, undo=True)
        await over.rewind()
        await over.play(100_000)
        await over.do(over.people[1], commands.Rematch())
        await over.start()
        await over.play(chooser.randrange(70, 90))


def dump(postgres: Postgres) -> bytes:
    """The database as plain SQL that any client can execute."""
    home = programs()
    assert home is not None
    command = [str(home / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", postgres.url]
    text = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    return "".join(line + "\n" for line in text.splitlines() if not line.startswith("\\")).encode()


def write_records(name: str) -> None:
    for game in paddock.names():
        lines = [json.dumps(record, separators=(",", ":")) for record in races(game)]
        add(f"records/{name}-{game}.jsonl.gz", zipped("\n".join(lines).encode()))


def write_databases(name: str) -> None:
    """The same database as a file of SQLite, a backup and a dump of PostgreSQL. It was put back once itself."""
    with tempfile.TemporaryDirectory() as before, tempfile.TemporaryDirectory() as after, Postgres() as postgres:
        now = itertools.count(1_790_000_000_000, 1500)
        backup = Path(after) / "backup"
        asyncio.run(fill(database_url(Path(before)), lambda: next(now)))
        asyncio.run(back_up(database_url(Path(before)), backup))
        asyncio.run(restore_backup(database_url(Path(after)), backup))
        asyncio.run(fill_again(database_url(Path(after)), lambda: next(now)))
        asyncio.run(back_up(database_url(Path(after)), backup))
        asyncio.run(restore_backup(postgres.url, backup))
        add(f"databases/{name}.backup", backup.read_bytes())
        add(f"databases/{name}.sql.gz", zipped(dump(postgres)))
        add(f"databases/{name}.sqlite3.gz", zipped((Path(after) / "paddock.sqlite3").read_bytes()))


def main(name: str, what: str = "") -> None:
    for part, write in {"records": write_records, "databases": write_databases}.items():
        if what in ("", part):
            write(name)


if __name__ == "__main__":
    main(*sys.argv[1:])
