"""Records and databases of earlier versions: all of them are read, verified and played on. See `corpus/README.md`."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import subprocess
from pathlib import Path
from typing import Any, get_args

import asyncpg
import pytest
import sqlalchemy as sa

import paddock
from paddock.engine.match import Match
from paddock.server.core import commands, log
from paddock.server.core.state import TABLE
from paddock.server.rejections import Rejected
from paddock.server.storage.backup import restore_backup
from paddock.server.storage.database import database_url
from paddock.server.storage.errors import DatabaseDown
from paddock.server.storage.schema import entries, metadata, records, tables
from paddock.server.storage.store import open_store
from paddock.server.tables.registry import TableRegistry, open_registry
from paddock.server.workers.replays import length, moments, verify
from tests.server.corpus_tables import play_once
from tests.server.fill_corpus import HERE, SUMS, checksum

RECORDS = sorted((HERE / "records").glob("*.jsonl.gz"))
DATABASES = sorted(file for file in (HERE / "databases").iterdir())
LARGEST = 3 * 2**20  # bytes of all files together


def version_of(game: str) -> int:
    return paddock.load(game).rulebook.version


def finish(match: Match, chooser: random.Random) -> Match:
    while match.waiting:
        seat = chooser.choice(match.waiting)
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def check_record(record: dict[str, Any]) -> None:
    """It is verified and every moment can be shown; or it says which rules it was made with."""
    if record["rules"] != version_of(record["game"]):
        with pytest.raises(paddock.RecordError, match=f"made with version {record['rules']} of the rules"):
            paddock.replay(record)
        return
    assert len(paddock.replay(record).moves) == len(record["moves"])
    if not isinstance(record["seed"], int):
        assert verify(record).moves == length(record)
    assert len(moments(record, 0, 100_000, TABLE)) == length(record) + 1


# ------------------------------------------------------------------ files


def test_the_corpus_only_grows():
    """Every file is in the list with its checksum, and no line of the list was ever changed or taken out."""
    lines = SUMS.read_text("utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {str(file.relative_to(HERE)): file for file in (*RECORDS, *DATABASES)}
    assert len(listed) == len(lines)
    assert {name: checksum(file) for name, file in files.items()} == listed
    assert sum(file.stat().st_size for file in files.values()) < LARGEST
    for earlier in written_earlier(SUMS):
        assert lines[: len(earlier)] == earlier


def written_earlier(file: Path) -> list[list[str]]:
    """The lines of a file in each commit that changed it, where this is a clone with its history."""

    def git(*arguments: str) -> str:
        command = ["git", "-C", str(file.parent), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else ""

    commits = git("log", "--format=%H", "--", file.name).split()
    return [git("show", f"{commit}:./{file.name}").splitlines() for commit in commits]


# ------------------------------------------------------------------ records


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_old_records_are_verified_and_unfinished_ones_go_on(file: Path):
    chooser = random.Random(1)
    for line in gzip.decompress(file.read_bytes()).splitlines():
        record = json.loads(line)
        check_record(record)
        if record["rules"] == version_of(record["game"]):
            check_record(finish(paddock.replay(record), chooser).record())


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_of_older_rules_says_so(file: Path, monkeypatch: pytest.MonkeyPatch):
    record = json.loads(gzip.decompress(file.read_bytes()).splitlines()[0])
    monkeypatch.setattr(paddock.load(record["game"]).rulebook, "version", record["rules"] + 1)
    with pytest.raises(paddock.RecordError) as error:
        paddock.replay(record)
    began = record["rules"]
    assert str(error.value) == f"made with version {began} of the rules of {record['game']}; this is {began + 1}"


# ------------------------------------------------------------------ databases


def put_up(file: Path, url: str) -> str:
    """The URL of a database with what the file holds."""
    if file.name.endswith(".backup"):
        asyncio.run(restore_backup(url, file))
    elif file.name.endswith(".sqlite3.gz"):
        Path(url.removeprefix("sqlite:///")).write_bytes(gzip.decompress(file.read_bytes()))
    else:
        asyncio.run(carry_out(url, gzip.decompress(file.read_bytes()).decode()))
    return url


async def carry_out(url: str, text: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(text)
    finally:
        await connection.close()


KINDS = {".backup": ("sqlite", "postgresql"), ".sqlite3.gz": ("sqlite",), ".sql.gz": ("postgresql",)}
CASES = [
    pytest.param((file, kind), id=f"{file.name} {kind}")
    for end, kinds in KINDS.items()
    for file in DATABASES
    if file.name.endswith(end)
    for kind in kinds
]


@pytest.fixture
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    file, kind = request.param
    if kind == "sqlite":
        return put_up(file, database_url(tmp_path))
    empty: str = request.getfixturevalue("postgres_database")
    return put_up(file, empty)


async def play_on(registry: TableRegistry, table: str, chooser: random.Random, most: int) -> str:
    """Play a running race on, all people as they are asked; the phase in which it was found."""
    live = await registry.table(table)
    found: str = live.table.state.phase
    if live.table.state.paused:
        host = next(person for person, one in live.table.state.people.items() if one.host)
        await registry.carry_out(live, host, commands.Pause(False), "", "")
    while live.table.waiting and (most := most - 1) >= 0:
        try:
            await play_once(registry, live, chooser)
        except DatabaseDown:  # a busy machine: people ask again
            await live.catch_up()
    return found


@pytest.mark.parametrize("old", CASES, indirect=True)
def test_every_table_of_an_old_database_loads_and_goes_on_to_its_end(old: str):
    """On PostgreSQL, where each action takes longer, every race goes on for some actions."""
    to_the_end = old.startswith("sqlite")

    async def main() -> None:
        registry = await open_registry(await open_store(old))
        try:
            rows = {row.id: row for row in await registry.store.rows(sa.select(tables))}
            chooser = random.Random(2)
            for table, row in rows.items():
                found = await play_on(registry, table, chooser, most=100_000 if to_the_end else 4)
                by_itself = registry.live[table].table.state.championship  # bots of a championship go on at once
                assert found in (row.phase, "stopped") or by_itself
            assert {row.phase for row in rows.values()} == {"lobby", "playing", "over"}
            assert not registry.broken
            bodies = [bytes(row[0]) for row in await registry.store.rows(sa.select(records.c.body))]
        finally:
            await registry.close()
        assert len(bodies) >= len(rows) / 2 or not to_the_end
        for body in bodies:
            check_record(json.loads(body))

    asyncio.run(main())


def newest(end: str) -> Path:
    """The last file of a kind in the list."""
    names = [line.split("  ")[1] for line in SUMS.read_text("utf-8").splitlines()]
    return HERE / next(name for name in reversed(names) if name.endswith(end))


NEWEST = [pytest.param((newest(end), kinds[0]), id=end) for end, kinds in KINDS.items()]


@pytest.mark.parametrize("old", NEWEST, indirect=True)
def test_every_kind_of_entry_and_every_table_of_the_schema_is_in_the_newest_databases(old: str):
    """A new one needs a new file: `python -m tests.server.fill_corpus NAME databases`."""

    async def main() -> None:
        store = await open_store(old)
        try:
            bodies = await store.rows(sa.select(entries.c.body))
            empty = [table.name for table in metadata.sorted_tables if not await store.rows(sa.select(table).limit(1))]
        finally:
            await store.close()
        assert empty == []
        assert {type(log.decode(bytes(row[0]))) for row in bodies} == set(get_args(log.AnyEntry))

    asyncio.run(main())


@pytest.mark.parametrize("old", CASES[:1], indirect=True)
def test_a_race_begun_under_older_rules_stops_and_says_why(old: str, monkeypatch: pytest.MonkeyPatch):
    books = {name: paddock.load(name).rulebook for name in paddock.names()}
    versions = {name: book.version for name, book in books.items()}
    for book in books.values():
        monkeypatch.setattr(book, "version", book.version + 1)

    async def main() -> None:
        registry = await open_registry(await open_store(old))
        try:
            for row in await registry.store.rows(sa.select(tables)):
                live = await registry.table(row.id)
                state, person = live.table.state, next(iter(live.table.state.people))
                if row.phase == "lobby":
                    assert state.phase == "lobby"
                    continue
                assert state.phase == "stopped"
                began = versions[row.game]
                assert (state.stopped.began, state.stopped.now) == (began, began + 1)
                with pytest.raises(Rejected, match="rules-changed"):
                    await live.request(person, commands.Play("A", "pass"))
                if state.championship:
                    continue  # its tables have no rematch
                await live.request(person, commands.Rematch())
                assert live.table.state.phase == "lobby", "a new race can begin"
        finally:
            await registry.close()

    asyncio.run(main())
