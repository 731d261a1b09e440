"""The implementation of `paddock admin`, which imports it lazily."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from rich.console import Console
from rich.table import Table as Grid

from paddock.cli.databases import existing_database
from paddock.engine.errors import PaddockError
from paddock.server.storage import privacy
from paddock.server.storage.backup import begin_era
from paddock.server.storage.database import open_database
from paddock.server.storage.errors import in_plain_words
from paddock.server.storage.migrations import upgrade
from paddock.server.storage.process_signals import CHANNEL, rewritten
from paddock.server.storage.schema import entries, reports, tables

T = TypeVar("T")
DAY = 86_400_000  # milliseconds


class Administration:
    """The database of a table server, for its operator."""

    def __init__(self, url: str | None, data: Path | None) -> None:
        self.url = existing_database(url, data)

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        return self._carry_out(work, writes=False)

    def _write(self, work: Callable[[sa.Connection], T]) -> T:
        """Change the database. The embedded one is changed only while no server runs on it."""
        return self._carry_out(work, writes=True)

    def _carry_out(self, work: Callable[[sa.Connection], T], writes: bool) -> T:
        async def main() -> T:
            opened = open_database(self.url, alone=writes)
            try:
                with in_plain_words(self.url):
                    if writes:
                        await opened.write(upgrade)
                    return await (opened.write(work) if writes else opened.read(work))
            finally:
                await opened.close()

        return asyncio.run(main())

    def show_tables(self, most: int) -> None:
        last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table == tables.c.id).scalar_subquery()
        query = sa.select(tables, last.label("entries")).order_by(tables.c.touched.desc()).limit(most)
        grid = Grid("table", "code", "game", "phase", "entries", "made", "touched")
        for row in self._read(lambda connection: connection.execute(query).all()):
            grid.add_row(
                row.id, row.code or "", row.game, row.phase, str(row.entries), when(row.made), when(row.touched)
            )
        Console().print(grid)

    def show_reports(self, most: int) -> None:
        query = sa.select(reports).order_by(reports.c.at.desc()).limit(most)
        for row in self._read(lambda connection: connection.execute(query).all()):
            body = json.loads(bytes(row.body))
            whom = f"{row.table}:{row.person} ({body['name']})"
            print(f"{when(row.at)} {row.table}:{row.by} reports {whom}: {body['text']}")
            for line in body["chat"]:
                print(f"    {line['name']}: {line.get('text') or line.get('phrase')}")

    def export(self, person: str) -> dict[str, Any]:
        return self._read(lambda connection: privacy.export(connection, person))

    def forget(self, person: str) -> int:
        def work(connection: sa.Connection) -> int:
            told = privacy.forget_all(connection, person)
            for table in told:
                notify_servers(connection, table)
            return len(told)

        return self._write(work)

    def purge(self, days: int) -> int:
        before = int(time.time() * 1000) - days * DAY

        def work(connection: sa.Connection) -> int:
            total = 0
            while found := privacy.delete_old(connection, before):
                total += len(found)
            return total

        return self._write(work)

    def delete(self, table: str) -> None:
        def work(connection: sa.Connection) -> int:
            races = privacy.delete_records(connection, table) + privacy.delete_championship(connection, table)
            known = privacy.delete_table(connection, table)
            notify_servers(connection, table)
            return races + known

        if not self._write(work):
            raise PaddockError(f"there is no table and no championship {table!r}")

    def begin_era(self) -> None:
        self._write(begin_era)


def notify_servers(connection: sa.Connection, table: str) -> None:
    """Notify the servers on the same PostgreSQL that they must read a table again."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, rewritten(table))))


def when(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))
