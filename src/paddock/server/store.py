"""The database: durable before visible.

All entries that wait are written together, in one transaction: the more there is to do, the more one commit carries.
Two processes that write the same number of the same log: the key lets one win, and the other learns that it lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from paddock.engine.errors import OptionError
from paddock.server import limits
from paddock.server.migrations import upgrade
from paddock.server.notices import CHANNEL, Notices
from paddock.server.schema import entries, records, settings, snapshots, tables

BATCH = 256  # entries in one transaction


@dataclass(frozen=True)
class Row:
    """What one row says of a table."""

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
class Append:
    """An entry to be written, and what follows from it for the table's row."""

    table: str
    number: int
    body: bytes
    touched: int
    phase: str
    open: bool
    due: int | None
    record: dict[str, Any] | None = None  # the row of a race that ends with this entry

    def row(self) -> dict[str, Any]:
        return {
            "its": self.table,
            "last": self.number,
            "touched": self.touched,
            "phase": self.phase,
            "open": self.open,
            "due": self.due,
        }


def database_url(folder: Path) -> str:
    """The embedded database in a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'paddock.sqlite3'}"


def make_engine(url: str) -> AsyncEngine:
    if url.startswith("postgres"):
        if importlib.util.find_spec("asyncpg") is None:
            raise OptionError("a PostgreSQL database needs the extra: pip install 'paddock[postgres]'")
        address = sa.make_url(url).set(drivername="postgresql+asyncpg")
        return create_async_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    sa.event.listen(engine.sync_engine, "begin", _begin_at_once)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy says BEGIN, see below
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_at_once(connection: sa.Connection) -> None:
    """A transaction that will write takes the lock at once: a reader that starts writing could not wait for it."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Store:
    """One database. Made by `open_store`."""

    def __init__(self, engine: AsyncEngine, notices: Notices | None) -> None:
        self.engine = engine
        self.notices = notices
        self.commits = 0
        self._writing = engine.execution_options(writes=True)
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._awake = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Everything that waits is written first."""
        self._closing = True
        self._awake.set()
        await self._writer
        if self.notices is not None:
            await self.notices.close()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing.begin() as connection:
            yield connection

    @property
    def _insert(self) -> Any:
        return postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert

    # -------------------------------------------------------------- writing

    async def create(self, table: str, code: str, game: str, secret: bytes, first: Append) -> bool:
        """A new table with its first entry. False if its code is taken."""
        row = {"id": table, "code": code, "game": game, "secret": secret, "made": first.touched, **first.row()}
        del row["its"]
        try:
            async with self.writing() as connection:
                await connection.execute(tables.insert().values(**row))
                await connection.execute(entries.insert().values(table=table, number=first.number, body=first.body))
        except IntegrityError:
            return False
        return True

    async def append(self, entry: Append) -> bool:
        """True once the entry is durable; False if another process has written this number."""
        if self._closing:
            raise ConnectionError("the store is closing")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, answer))
        self._awake.set()
        return await answer

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            await self._awake.wait()
            self._awake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                try:
                    won = await self._write_batch([entry for entry, _ in batch])
                except Exception as error:
                    for _, answer in batch:
                        if not answer.done():
                            answer.set_exception(ConnectionError(f"not written: {type(error).__name__}"))
                    continue
                for entry, answer in batch:
                    if not answer.done():
                        answer.set_result((entry.table, entry.number) in won)

    async def _write_batch(self, batch: list[Append]) -> set[tuple[str, int]]:
        # In one order in all processes, so that no two wait for each other.
        batch = sorted(batch, key=lambda entry: (entry.table, entry.number))
        values = [{"table": entry.table, "number": entry.number, "body": entry.body} for entry in batch]
        insert = self._insert(entries).values(values).on_conflict_do_nothing()
        async with self.writing() as connection:
            written = await connection.execute(insert.returning(entries.c.table, entries.c.number))
            won = {(row[0], row[1]) for row in written}
            winners = [entry for entry in batch if (entry.table, entry.number) in won]
            if winners:
                await connection.execute(_update_row, [entry.row() for entry in winners])
                ended = [entry.record for entry in winners if entry.record is not None]
                if ended:
                    await connection.execute(records.insert(), ended)
                if self.notices is not None:
                    for text in self.notices.texts((entry.table, entry.number) for entry in winners):
                        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text)))
        self.commits += 1
        return won

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        """Older ones than the last three are not needed any more."""
        values = {"table": table, "number": number, "body": body}
        old = sa.and_(snapshots.c.table == table, snapshots.c.number < number - 2 * limits.SNAPSHOT_EVERY)
        async with self.writing() as connection:
            await connection.execute(self._insert(snapshots).values(**values).on_conflict_do_nothing())
            await connection.execute(snapshots.delete().where(old))

    async def setting(self, name: str, default: bytes) -> bytes:
        """A value that all processes share: the first one that asks decides it."""
        async with self.writing() as connection:
            await connection.execute(self._insert(settings).values(name=name, value=default).on_conflict_do_nothing())
            found = await connection.execute(sa.select(settings.c.value).where(settings.c.name == name))
            return bytes(found.scalar_one())

    async def free_codes(self, now: int) -> int:
        """Tables that nobody has touched for long give their codes back; how many."""
        after = {
            "lobby": limits.LOBBY_FORGOTTEN_AFTER,
            "playing": limits.PLAYING_FORGOTTEN_AFTER,
            "over": limits.OVER_FORGOTTEN_AFTER,
        }
        idle = (
            sa.and_(tables.c.phase == phase, tables.c.touched < now - int(seconds * 1000))
            for phase, seconds in after.items()
        )
        forgotten = sa.and_(tables.c.code.is_not(None), sa.or_(*idle))
        async with self.writing() as connection:
            done = await connection.execute(tables.update().where(forgotten).values(code=None, open=False))
            return int(done.rowcount)

    # -------------------------------------------------------------- reading

    async def row(self, name: str) -> Row | None:
        """A table by its id or code."""
        column = tables.c.code if len(name) == 4 else tables.c.id
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(tables).where(column == name))).one_or_none()
        return Row(**found._mapping) if found else None

    async def snapshot(self, table: str, most: int) -> tuple[int, bytes] | None:
        """The newest snapshot that is not newer than an entry."""
        query = sa.select(snapshots.c.number, snapshots.c.body)
        query = query.where(snapshots.c.table == table, snapshots.c.number <= most)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.order_by(snapshots.c.number.desc()).limit(1))).one_or_none()
        return (int(found[0]), bytes(found[1])) if found else None

    async def entries(self, table: str, after: int) -> list[bytes]:
        """The log behind a number."""
        query = sa.select(entries.c.body).where(entries.c.table == table, entries.c.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(entries.c.number))
            return [bytes(row[0]) for row in found]

    async def open_tables(self) -> list[Row]:
        """The public lobby."""
        query = sa.select(tables).where(tables.c.open, tables.c.code.is_not(None))
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.touched.desc()).limit(limits.LOBBY_LISTED))
            return [Row(**row._mapping) for row in found]

    async def due_tables(self, now: int) -> list[str]:
        """Tables whose clock has run out."""
        query = sa.select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(500)
        async with self.engine.connect() as connection:
            return [str(row[0]) for row in await connection.execute(query)]

    async def live_tables(self) -> int:
        query = sa.select(sa.func.count()).select_from(tables).where(tables.c.code.is_not(None))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def record(self, name: str) -> bytes | None:
        query = sa.select(records.c.body).where(records.c.id == name)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).one_or_none()
        return bytes(found[0]) if found else None

    async def recent_records(self) -> Sequence[dict[str, Any]]:
        """Races of public tables, the last one first."""
        query = sa.select(records.c.id, records.c.game, records.c.ended).where(records.c.public)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(records.c.ended.desc()).limit(limits.RECORDS_LISTED))
            return [dict(row._mapping) for row in found]

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sa.select(1))
        except Exception:
            return False
        return True


_update_row = (
    tables.update()
    .where(tables.c.id == sa.bindparam("its"))
    .values({name: sa.bindparam(name) for name in ("last", "touched", "phase", "open", "due")})
)


async def open_store(url: str) -> Store:
    """The database behind a URL, brought to the newest version."""
    engine = make_engine(url)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(upgrade)
    notices = await Notices.listen(url) if engine.dialect.name == "postgresql" else None
    return Store(engine, notices)
