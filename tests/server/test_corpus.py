"""Records and databases of earlier versions: all of them are read, verified and played on. See `corpus/README.md`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import paddock
from paddock.server import deciding, log
from paddock.server.backup import back_up, restore_backup
from paddock.server.bots import think
from paddock.server.core.rules import rules_version
from paddock.server.database import database_url, open_database
from paddock.server.replays import length, moments, verify
from paddock.server.schema import entries, records, tables
from paddock.server.state import TABLE
from paddock.server.table import Table
from tests.server.conftest import Running
from tests.server.test_eras import begin, play

HERE = Path(__file__).parent / "corpus"
RECORDS = sorted((HERE / "records").glob("*.json"))
DATABASES = sorted((HERE / "databases").glob("*.backup"))


def check_record(record: dict[str, Any]) -> None:
    game = paddock.load(record["game"], **record["options"])
    if record["rules"] != rules_version(game):
        with pytest.raises(paddock.RecordError):
            verify(record)
        return
    assert verify(record).moves == length(record)
    assert len(moments(record, 0, 100_000, TABLE)) == length(record) + 1


def rows(url: str, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
    async def main() -> Sequence[sa.Row[Any]]:
        database = open_database(url)
        try:
            return await database.read(lambda connection: connection.execute(query).all())
        finally:
            await database.close()

    return asyncio.run(main())


def check_table(url: str, row: Any) -> str:
    """Read a table from its log, and play a running race to its end; the phase that it was in."""
    query = sa.select(entries.c.body).where(entries.c.table == row.id).order_by(entries.c.number)
    table = Table.read(bytes(row.secret), None, [log.decode(bytes(body)) for (body,) in rows(url, query)])
    phase = table.state.phase
    assert phase == row.phase or phase == "stopped"
    while table.waiting:
        seat = table.waiting[0]
        action = think(table.match.copy(), seat, "random")  # type: ignore[union-attr]
        table.apply(log.Played(at=row.touched, seat=seat, action=deciding.legal_action(table, seat, action), bot="x"))
    if phase == "playing":
        check_record(json.loads(json.dumps(table.record())))
    return phase


def check_database(url: str) -> list[str]:
    for (body,) in rows(url, sa.select(records.c.body)):
        check_record(json.loads(bytes(body)))
    return [check_table(url, row) for row in rows(url, sa.select(tables))]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_an_old_record_is_verified(file: Path):
    check_record(json.loads(file.read_text("utf-8")))


@pytest.mark.parametrize("file", DATABASES, ids=lambda file: file.stem)
def test_an_old_database_is_restored_and_every_table_goes_on(file: Path, database: str):
    asyncio.run(restore_backup(database, file))
    check_database(database)


def test_a_database_of_today_would_pass(database: str, tmp_path: Path):
    """What the corpus will get from this version: a race that is over, one that runs, and a table in its lobby."""
    from bench.server_clients import Http

    async def fill(base: str) -> None:
        async with Http(base) as http:
            await play(http, await begin(http), 100_000)
            await play(http, await begin(http), 5)
            await http.table("looprush")
        await back_up(database, tmp_path / "today.backup")

    with Running(database) as server:
        asyncio.run(fill(server.base))
    folder = tmp_path / "restored"
    folder.mkdir()
    asyncio.run(restore_backup(database_url(folder), tmp_path / "today.backup"))
    assert sorted(check_database(database_url(folder))) == ["lobby", "over", "playing"]
