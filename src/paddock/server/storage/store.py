"""The store of all tables: an entry is durable before anybody sees it.

Group commit: all waiting entries are written in one transaction, so that a busier server has fewer commits per entry.
If two processes write the same number of the same log, the primary key lets one win, and the other is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from paddock.server import limits
from paddock.server.storage import chain
from paddock.server.storage.database import Database, Operation, open_database
from paddock.server.storage.errors import DatabaseDown, in_plain_words, translate
from paddock.server.storage.migrations import upgrade
from paddock.server.storage.privacy import delete_old
from paddock.server.storage.process_signals import CHANNEL, Notices
from paddock.server.storage.schema import commitments, entries, records, reports, settings, snapshots, tables
from paddock.server.storage.writing import Append, Place, append_all

T = TypeVar("T")
BATCH = 256  # most entries per transaction
COUNTED_EVERY = 1.0  # seconds
Waiting = tuple[Append, asyncio.Future[bool]]
NEW_TABLE = tables.insert()
NAME = re.compile(r"[A-Za-z0-9-]{1,48}")  # valid names of tables and records; others are not looked up


@dataclass(frozen=True)
class Row:
    """A row of `tables`."""

    id: str
    code: str | None
    game: str
    secret: bytes
    phase: str
    open: bool
    last: int
    made: int
    touched: int
    due: int | None


@dataclass(frozen=True)
class Kept:
    """What is needed to rebuild a table: its row, a snapshot with its number, and the log after it."""

    row: Row
    snapshot: bytes | None
    number: int
    entries: list[bytes]


class Store:
    """One database. Created by `open_store`."""

    def __init__(self, database: Database, notices: Notices | None) -> None:
        self.database = database
        self.notices = notices
        self.commits = 0
        self.writes = True  # whether the last write succeeded
        self._waiting: list[Waiting] = []
        self._writing = False
        self._live, self._counted = 0, -COUNTED_EVERY  # number of tables with a code, and when they were counted
        self._closing: asyncio.Future[None] | None = None  # done when nothing is pending

    async def close(self) -> None:
        """Write everything pending, then close."""
        self._closing = asyncio.get_running_loop().create_future()
        if self._writing:
            await self._closing
        if self.notices is not None:
            await self.notices.close()
        await self.database.close()

    # -------------------------------------------------------------- writing

    async def create(self, table: str, code: str, game: str, secret: bytes, log: Sequence[Append]) -> bool:
        """Create a table with its first entries. Return False if its code is taken."""
        row = {"id": table, "code": code, "game": game, "secret": secret, "made": log[0].touched, **log[-1].row()}

        def write(connection: sa.Connection) -> None:
            connection.execute(NEW_TABLE, row)
            append_all(connection, log)

        try:
            await self._attempt(write)
        except IntegrityError:
            return False
        return True

    async def _attempt(self, operation: Operation[T]) -> T:
        """Write, and remember whether the database is writable."""
        try:
            result = await self.database.write(operation)
        except DatabaseDown:
            self.writes = False
            raise
        self.writes = True
        return result

    def append(self, entry: Append) -> asyncio.Future[bool]:
        """Append an entry: True once it is durable, False if another process has written this number."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._closing:
            answer.set_exception(DatabaseDown())
            return answer
        self._waiting.append((entry, answer))
        if not self._writing:
            self._writing = True
            answer.get_loop().call_soon(self._write_next)
        return answer

    def _write_next(self) -> None:
        """Write what arrived in one iteration of the event loop; entries that arrive meanwhile form the next batch."""
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        entries = [entry for entry, _ in batch]

        def write(connection: sa.Connection) -> set[Place]:
            won = append_all(connection, entries)
            if self.notices is not None and won:
                for text in self.notices.texts(won):
                    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text)))
            return won

        single = all(entry.log_only for entry in entries)
        self.database.start_write(write, single, lambda won, error: self._written(batch, won, error))

    def _written(self, batch: list[Waiting], won: set[Place], error: BaseException | None) -> None:
        self._writing = bool(self._waiting)
        if self._waiting:
            self._write_next()
        elif self._closing is not None:
            self._closing.set_result(None)
        self.writes = error is None
        if error is None:
            self.commits += 1
        else:
            translate(error)  # logs it
        for entry, answer in batch:
            if answer.done():
                continue  # cancelled
            if error is None:
                answer.set_result(entry.place in won)
            else:  # It is unknown whether it was written.
                answer.set_exception(DatabaseDown())

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        """Store a snapshot; delete all but the last three."""
        values = {"table": table, "number": number, "body": body}
        old = sa.and_(snapshots.c.table == table, snapshots.c.number < number - 2 * limits.SNAPSHOT_EVERY)

        def write(connection: sa.Connection) -> None:
            connection.execute(self.database.insert(snapshots).values(**values).on_conflict_do_nothing())
            connection.execute(snapshots.delete().where(old))

        await self.database.write(write)

    async def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a value that all processes share; the first process sets it."""
        query = sa.select(settings.c.value).where(settings.c.name == name)

        def write(connection: sa.Connection) -> bytes:
            new = self.database.insert(settings).values(name=name, value=make())
            connection.execute(new.on_conflict_do_nothing())
            return bytes(connection.execute(query).scalar_one())

        found = await self.rows(query)
        return bytes(found[0][0]) if found else await self.database.write(write)

    async def show_life(self, now: int) -> None:
        """Write a heartbeat, to detect whether the database is writable."""
        row = {"name": "alive", "value": str(now).encode()}
        upsert = self.database.insert(settings).values(**row)
        upsert = upsert.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]})
        await self._attempt(lambda connection: connection.execute(upsert).rowcount)

    async def free_codes(self, now: int) -> int:
        """Release the codes of idle tables; return how many."""
        after = {
            "lobby": limits.LOBBY_FORGOTTEN_AFTER,
            "playing": limits.PLAYING_FORGOTTEN_AFTER,
            "over": limits.OVER_FORGOTTEN_AFTER,
            "stopped": limits.OVER_FORGOTTEN_AFTER,
        }
        idle = (
            sa.and_(tables.c.phase == phase, tables.c.touched < now - int(seconds * 1000))
            for phase, seconds in after.items()
        )
        forgotten = sa.and_(tables.c.code.is_not(None), sa.or_(*idle))
        update = tables.update().where(forgotten).values(code=None, open=False)
        return await self.database.write(lambda connection: int(connection.execute(update).rowcount))

    async def extend_chain(self) -> None:
        """Link new commitments to the hash chain."""
        waiting = sa.select(commitments.c.commitment).where(commitments.c.number.is_(None)).limit(1)
        if await self.rows(waiting):
            with contextlib.suppress(IntegrityError):  # another process was first
                await self._attempt(chain.extend)

    async def report(self, row: dict[str, Any]) -> None:
        """Store a report for the operator."""
        await self._attempt(lambda connection: connection.execute(reports.insert().values(**row)).rowcount)

    async def forget_tables(self, before: int) -> list[str]:
        """Delete some of the tables that were idle since then; return their ids."""
        return list(await self._attempt(lambda connection: delete_old(connection, before)))

    # -------------------------------------------------------------- reading

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """Return all rows of a query."""
        return await self.database.read(lambda connection: connection.execute(query).all())

    async def row(self, name: str) -> Row | None:
        """Return the row of a table by its id or code."""
        found = await self.rows(_by_name(name)) if NAME.fullmatch(name) else []
        return Row(**found[0]._mapping) if found else None

    async def load(self, name: str, missed: int = 0) -> Kept | None:
        """Read a table by its id or code; at least the last `missed` entries are read individually."""

        def read(connection: sa.Connection) -> Kept | None:
            found = connection.execute(_by_name(name)).one_or_none()
            if found is None:
                return None
            row = Row(**found._mapping)
            last = connection.execute(_last(row.id)).scalar_one()
            kept = connection.execute(_snapshot(row.id, last - missed)).one_or_none()
            number, snapshot = (int(kept[0]), bytes(kept[1])) if kept else (0, None)
            log = connection.execute(_log(row.id, number))
            return Kept(row, snapshot, number, [bytes(one[0]) for one in log])

        return await self.database.read(read)

    async def entries(self, table: str, after: int) -> list[bytes]:
        """Return the log entries after a number."""
        return [bytes(row[0]) for row in await self.rows(_log(table, after))]

    async def open_tables(self) -> list[Row]:
        """Return the tables in the public lobby."""
        query = sa.select(tables).where(tables.c.open, tables.c.code.is_not(None))
        found = await self.rows(query.order_by(tables.c.touched.desc()).limit(limits.LOBBY_LISTED))
        return [Row(**row._mapping) for row in found]

    async def due_tables(self, now: int, but: Collection[str] = ()) -> list[str]:
        """Return tables whose clock has run out, except some."""
        query = sa.select(tables.c.id).where(tables.c.due <= now, tables.c.id.not_in(but))
        query = query.order_by(tables.c.due).limit(500)
        return [str(row[0]) for row in await self.rows(query)]

    async def live_tables(self) -> int:
        """Return the number of tables with a code, cached for a second."""
        if time.monotonic() > self._counted + COUNTED_EVERY:
            self._counted = time.monotonic()
            query = sa.select(sa.func.count()).select_from(tables).where(tables.c.code.is_not(None))
            self._live = await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))
        return self._live

    async def record(self, name: str) -> bytes | None:
        found = await self.rows(sa.select(records.c.body).where(records.c.id == name)) if NAME.fullmatch(name) else []
        return bytes(found[0][0]) if found else None

    async def recent_records(self) -> Sequence[dict[str, Any]]:
        """Return the races of public tables, last one first."""
        query = sa.select(records.c.id, records.c.game, records.c.ended).where(records.c.public)
        found = await self.rows(query.order_by(records.c.ended.desc()).limit(limits.RECORDS_LISTED))
        return [dict(row._mapping) for row in found]


def _by_name(name: str) -> sa.Select[Any]:
    return sa.select(tables).where((tables.c.code if len(name) == 4 else tables.c.id) == name)


def _snapshot(table: str, most: int) -> sa.Select[Any]:
    """Return the query for the newest snapshot up to an entry."""
    query = sa.select(snapshots.c.number, snapshots.c.body)
    query = query.where(snapshots.c.table == table, snapshots.c.number <= most)
    return query.order_by(snapshots.c.number.desc()).limit(1)


def _last(table: str) -> sa.Select[Any]:
    """Return the query for the number of the last entry."""
    return sa.select(sa.func.max(entries.c.number)).where(entries.c.table == table)


def _log(table: str, after: int) -> sa.Select[Any]:
    query = sa.select(entries.c.body).where(entries.c.table == table, entries.c.number > after)
    return query.order_by(entries.c.number)


async def open_store(url: str) -> Store:
    """Open the database of a URL, and migrate it to the newest version."""
    database = open_database(url, alone=True)
    try:
        await database.write(upgrade)
        return Store(database, await Notices.listen(url) if url.startswith("postgres") else None)
    except BaseException:
        await database.close()
        raise


async def check_store(url: str) -> None:
    """Migrate a database to the newest version; `OptionError` with a readable message if it is unusable."""
    database = open_database(url, alone=True)
    try:
        with in_plain_words(url):
            await database.write(upgrade)
    finally:
        await database.close()
