"""Writes this version's part of the corpus: `python -m tests.server.fill_corpus NAME`. It overwrites nothing."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import paddock
from bench.server_postgres import Postgres, programs
from paddock.engine.sealed import Seal
from paddock.server.core import commands
from paddock.server.core.tokens import hashed
from paddock.server.storage.backup import back_up, restore_backup
from paddock.server.storage.database import database_url
from paddock.server.storage.store import open_store
from paddock.server.tables.creating import Terms
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.registry import TableRegistry, open_registry

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


class Table:
    """A table at which the same people play in all seats."""

    def __init__(self, registry: TableRegistry, chooser: random.Random) -> None:
        self.registry, self.chooser = registry, chooser
        self.people: list[str] = []
        self.live: LiveTable
        self._asked = 0

    async def open(self, game: str, terms: Terms, **options: Any) -> None:
        made = await self.registry.create(game, options, "Ann", terms, source="192.0.2.1")
        self.live = await self.registry.table(made["table"])
        self.people = [made["person"]]
        for number in range(1, len(self.live.table.state.seats)):
            joined = await self.registry.join(made["table"], f"Guest {number}", source=f"192.0.2.{number + 1}")
            self.people.append(joined["person"])

    async def do(self, person: str, command: commands.AnyCommand) -> None:
        self._asked += 1
        await self.registry.carry_out(self.live, person, command, f"c{self._asked}", "192.0.2.1")

    async def start(self) -> None:
        texts = {person: f"entropy of {person}" for person in self.people}
        for person, text in texts.items():
            await self.do(person, commands.Ready(sealed=hashed(text)))
        await self.do(self.people[0], commands.Start())
        for person, text in texts.items():
            await self.do(person, commands.Reveal(text))

    async def play(self, moves: int, undo: bool = False) -> None:
        """At random; now and then something is taken back."""
        for _ in range(moves):
            table = self.live.table
            if table.state.phase != "playing":
                return
            seat = self.chooser.choice(table.waiting)
            assert table.match is not None
            person = table.state.seats[seat].person
            await self.do(person, commands.Play(seat, self.chooser.choice(table.match.legal(seat)).text))
            if undo and self.live.table.undoable and self.chooser.random() < 0.3:
                seat = self.live.table.undoable
                await self.do(self.live.table.state.seats[seat].person, commands.Undo(seat))

    async def rewind(self) -> None:
        state = self.live.table.state
        if state.phase == "playing" and state.shown > state.began:
            to = self.chooser.randrange(state.began, state.shown)
            await self.do(self.people[0], commands.Rewind(to))
            for person in self.people[1:]:
                await self.do(person, commands.Vote(True))


async def fill(url: str, clock: Callable[[], int]) -> None:
    """Lobbies, running races and races that are over, of all games; some were taken back, rewound and played again."""
    registry = await open_registry(await open_store(url), clock)
    chooser = random.Random(1)
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
    await registry.close()


def dump(postgres: Postgres) -> bytes:
    """The database as plain SQL that any client can execute."""
    home = programs()
    assert home is not None
    command = [str(home / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", postgres.url]
    text = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    return "".join(line + "\n" for line in text.splitlines() if not line.startswith("\\")).encode()


def main(name: str) -> None:
    for game in paddock.names():
        lines = [json.dumps(record, separators=(",", ":")) for record in races(game)]
        add(f"records/{name}-{game}.jsonl.gz", zipped("\n".join(lines).encode()))
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        now = iter(range(1_790_000_000_000, 2**53, 1500))
        file, backup = Path(folder) / "paddock.sqlite3", Path(folder) / "backup"
        asyncio.run(fill(database_url(Path(folder)), lambda: next(now)))
        asyncio.run(back_up(database_url(Path(folder)), backup))
        asyncio.run(restore_backup(postgres.url, backup))
        add(f"databases/{name}.backup", backup.read_bytes())
        add(f"databases/{name}.sql.gz", zipped(dump(postgres)))
        shutil.copy(file, Path(folder) / "copy")
        add(f"databases/{name}.sqlite3.gz", zipped((Path(folder) / "copy").read_bytes()))


if __name__ == "__main__":
    main(sys.argv[1])
