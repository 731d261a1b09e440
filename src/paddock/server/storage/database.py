"""SQLite with a writer thread and reader threads, or PostgreSQL: both run operations, functions of a connection.

An operation is one transaction and one round trip, however many statements it has.

On SQLite a commit of the log runs inline, on the event loop, as Redis does with `appendfsync always`: on a fast disk it
takes less time than a hand-over to a thread. Where it could block, the writer thread is used: while it has other work,
while another process holds the lock, and for some seconds after slow commits.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import importlib.util
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
import sqlalchemy.exc
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from paddock.engine.errors import OptionError
from paddock.server import limits
from paddock.server.storage.errors import DatabaseDown, translated
from paddock.server.storage.lock import FileLock
from paddock.server.storage.writer_thread import Done, Worker

T = TypeVar("T")
Operation = Callable[[sa.Connection], T]
READERS = 2


class Database(Protocol):
    """A database. Every failure is raised as `DatabaseDown`."""

    insert: Any  # INSERT with support for ON CONFLICT

    async def read(self, operation: Operation[T]) -> T:
        """Run in a read transaction with snapshot isolation."""

    async def write(self, operation: Operation[T]) -> T:
        """Run in a transaction; durable when this returns."""

    def start_write(self, operation: Operation[Any], single: bool, done: Done) -> None:
        """Like `write`, with a callback.

        `single`: the operation is one statement, so that SQLite needs no explicit transaction.
        """

    async def close(self) -> None: ...


def database_url(folder: Path) -> str:
    """Return the URL of the embedded database in a data folder."""
    return f"sqlite:///{folder / 'paddock.sqlite3'}"


def open_database(url: str, alone: bool = False) -> Database:
    """Open a database; `alone` locks the file of an embedded one against other server processes."""
    return Postgres(url) if url.startswith("postgres") else Sqlite(url, alone)


class KeptConnection:
    """A SQLite connection that stays open: a connection pool costs more than most operations."""

    def __init__(self, engine: sa.Engine, begin: str, *pragmas: str) -> None:
        self._engine, self._begin, self._pragmas = engine, begin, pragmas
        self._connection: sa.Connection | None = None

    def carry_out(self, operation: Operation[T], single: bool = False) -> T:
        """Run an operation in a transaction, unless it is a `single` statement."""
        if self._connection is None:
            self._connection = self._engine.connect()
            for pragma in self._pragmas:
                self._connection.exec_driver_sql(f"PRAGMA {pragma}")
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            if single:
                return operation(self._connection)
            driver.execute(self._begin)  # faster than SQLAlchemy's own transactions
            result = operation(self._connection)
            self._connection.commit() if self._connection.in_transaction() else driver.commit()
            return result
        except BaseException:
            self.close()  # the next operation opens a new one
            raise

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sa.exc.SQLAlchemyError):  # errors of closing must not hide the first one
                connection.close()


class Sqlite:
    """SQLite: one writer thread, a few readers; short commits run inline while the disk is fast."""

    insert = staticmethod(sqlite_insert)

    def __init__(self, url: str, alone: bool = False) -> None:
        self._lock = FileLock(Path(url.removeprefix("sqlite:///")))
        if alone:
            self._lock.take()
        self._engine = sa.create_engine(url, poolclass=sa.NullPool)  # connections are kept open here
        sa.event.listen(self._engine, "connect", _prepare)
        # Take the write lock at once: a transaction that begins as a reader fails if it has to upgrade its lock.
        self._writing = KeptConnection(self._engine, "BEGIN IMMEDIATE")
        self._writer = Worker("writes")
        # Inline commits neither wait for a lock nor checkpoint the write-ahead log.
        self._inline = KeptConnection(self._engine, "BEGIN IMMEDIATE", "busy_timeout=0", "wal_autocheckpoint=0")
        self._mean = 0.0  # moving average of inline commit times, in seconds
        self._inline_after = 0.0  # monotonic time
        self._reading: SimpleQueue[KeptConnection] = SimpleQueue()
        for _ in range(READERS):
            self._reading.put(KeptConnection(self._engine, "BEGIN"))
        self._readers = ThreadPoolExecutor(READERS, "reads")

    async def read(self, operation: Operation[T]) -> T:
        with translated():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, operation)

    def _read(self, operation: Operation[T]) -> T:
        connection = self._reading.get()
        try:
            return connection.carry_out(operation)
        finally:
            self._reading.put(connection)

    async def write(self, operation: Operation[T]) -> T:
        with translated():
            return await self._writer.do(lambda: self._writing.carry_out(operation))

    def start_write(self, operation: Operation[Any], single: bool, done: Done) -> None:
        began = time.monotonic()
        if not self._writer.idle or began < self._inline_after:
            self._writer.start(lambda: self._writing.carry_out(operation, single), done)
            return
        result, failed = None, None
        try:
            result = self._inline.carry_out(operation, single)
        except Exception as error:
            failed = error
        self._note_time(time.monotonic() - began)
        if failed is not None and is_locked(failed):
            self._writer.start(lambda: self._writing.carry_out(operation, single), done)
        else:
            done(result, failed)

    def _note_time(self, seconds: float) -> None:
        """Update the moving average of inline commit times. A single slow commit can be the scheduler's fault."""
        self._mean += (seconds - self._mean) / 8
        if self._mean > limits.SLOW_COMMIT:
            self._mean, self._inline_after = 0.0, time.monotonic() + limits.SLOW_DISK_FOR

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in (self._writing, self._inline, *(self._reading.get() for _ in range(READERS))):
            connection.close()
        self._engine.dispose()
        self._lock.release()


def is_locked(error: BaseException) -> bool:
    """Whether another process holds the lock, so that nothing was written."""
    cause = getattr(error, "orig", None) or error  # SQLAlchemy wraps some
    return isinstance(cause, sqlite3.OperationalError) and cause.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are started explicitly
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        f"busy_timeout={int(limits.DATABASE_LOCKED * 1000)}",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def need_postgres() -> None:
    if importlib.util.find_spec("asyncpg") is None:
        raise OptionError("a PostgreSQL database needs the extra: pip install 'paddock[postgres]'")


async def connect_postgres(url: str) -> Any:
    """Return a connection for a URL, which may contain parameters such as `?sslmode=require`."""
    import asyncpg  # only PostgreSQL needs it

    return await asyncpg.connect(url, timeout=limits.DATABASE_ANSWERS, command_timeout=limits.DATABASE_ANSWERS)


async def reach_postgres(url: str) -> None:
    """Connect once to check that the database is reachable; `OptionError` with a readable message otherwise."""
    need_postgres()
    import asyncpg

    try:
        connection = await connect_postgres(url)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        where = url.rpartition("//")[2].rpartition("@")[2]  # without name and password
        raise OptionError(f"the database {where} cannot be used: {str(error) or type(error).__name__}") from None
    await connection.close()


class Postgres:
    def __init__(self, url: str) -> None:
        need_postgres()
        from sqlalchemy.dialects.postgresql import insert  # slow to import, not needed for SQLite
        from sqlalchemy.ext.asyncio import create_async_engine

        self.insert = insert
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=functools.partial(connect_postgres, url),
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            pool_timeout=5,  # seconds to wait for a free connection
        )
        self._writing: set[asyncio.Future[Any]] = set()
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def read(self, operation: Operation[T]) -> T:
        with translated():
            async with self._reading.connect() as connection:
                return await connection.run_sync(operation)

    async def write(self, operation: Operation[T]) -> T:
        with translated():
            async with self._engine.begin() as connection:
                return await connection.run_sync(operation)

    def start_write(self, operation: Operation[Any], single: bool, done: Done) -> None:
        def ended(task: asyncio.Future[Any]) -> None:
            self._writing.discard(task)
            if task.cancelled():
                done(None, DatabaseDown())
            elif error := task.exception():
                done(None, error)
            else:
                done(task.result(), None)

        task = asyncio.ensure_future(self.write(operation))
        self._writing.add(task)
        task.add_done_callback(ended)

    async def close(self) -> None:
        await self._engine.dispose()
