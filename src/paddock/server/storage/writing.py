"""Batched writes: all entries of a commit in one statement, for SQLite and PostgreSQL."""

from __future__ import annotations

import functools
import itertools
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import sqlalchemy as sa

from paddock.server.storage.schema import commitments, records, tables

Place = tuple[str, int]  # a table and an entry number
Write = tuple[str, list[dict[str, Any]]]  # SQL with :names for both databases, and the rows of parameters


@dataclass(frozen=True)
class Append:
    """An entry to be written, and the changes that go with it.

    Most entries do not change the table's row: writing it costs more than the entry.
    """

    table: str
    number: int
    body: bytes
    touched: int
    phase: str
    open: bool
    due: int | None
    noted: bool = True  # whether the table's row is updated
    record: dict[str, Any] | None = None  # the record of a race that ends with this entry
    committed: dict[str, Any] | None = None  # the commitment that this entry publishes
    also: Sequence[Write] = ()  # further writes, into indexes

    @property
    def place(self) -> Place:
        return self.table, self.number

    @property
    def log_only(self) -> bool:
        """Whether only the log changes."""
        return not (self.noted or self.record or self.committed or self.also)

    def row(self) -> dict[str, Any]:
        """Return the table's row."""
        return {
            "last": self.number,
            "touched": self.touched,
            "phase": self.phase,
            "open": self.open,
            "due": self.due,
        }


def append_all(connection: sa.Connection, batch: Iterable[Append]) -> set[Place]:
    """Insert the entries whose numbers are free; return their places."""
    # Sorted, so that concurrent processes take row locks in the same order (no deadlock).
    entries = sorted(batch, key=lambda entry: entry.place)
    on_sqlite = connection.dialect.name == "sqlite"
    won = _insert_sqlite(connection, entries) if on_sqlite else _insert_postgres(connection, entries)
    winners = [entry for entry in entries if entry.place in won]
    noted = [entry for entry in winners if entry.noted]
    if noted:
        _update_sqlite(connection, noted) if on_sqlite else _update_postgres(connection, noted)
    ended = [entry.record for entry in winners if entry.record is not None]
    if ended:
        connection.execute(records.insert(), ended)
    promised = [entry.committed for entry in winners if entry.committed is not None]
    if promised:
        connection.execute(commitments.insert(), promised)
    for statement, same in itertools.groupby((write for entry in winners for write in entry.also), itemgetter(0)):
        rows = [row for _, parameters in same for row in parameters]
        _driver(connection).executemany(statement, rows) if on_sqlite else connection.execute(_text(statement), rows)
    return won


# ------------------------------------------------------------------ SQLite: few statements, without SQLAlchemy


def _driver(connection: sa.Connection) -> sqlite3.Connection:
    """Return the driver's connection: SQLAlchemy's overhead is larger than the cost of these statements."""
    found: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    return found


def _insert_sqlite(connection: sa.Connection, entries: Sequence[Append]) -> set[Place]:
    try:
        _insert_together(connection, entries)
    except sqlite3.IntegrityError:
        # Another process has written one of them, and the statement was rolled back: insert one by one.
        return {entry.place for entry in entries if _insert_alone(connection, entry)}
    return {entry.place for entry in entries}


def _insert_together(connection: sa.Connection, entries: Sequence[Append]) -> None:
    rows = ", ".join(["(?, ?, ?)"] * len(entries))
    values = tuple(value for entry in entries for value in (*entry.place, entry.body))
    _driver(connection).execute(f'INSERT INTO entries ("table", number, body) VALUES {rows}', values)


def _insert_alone(connection: sa.Connection, entry: Append) -> bool:
    insert = 'INSERT INTO entries ("table", number, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    return _driver(connection).execute(insert, (*entry.place, entry.body)).rowcount == 1


def _update_sqlite(connection: sa.Connection, entries: Sequence[Append]) -> None:
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(entries))
    values = tuple(value for entry in entries for value in (entry.table, *entry.row().values()))
    _driver(connection).execute(
        "WITH news (id, last, touched, phase, open, due) AS (VALUES " + rows + ") "
        "UPDATE tables SET last = news.last, touched = news.touched, phase = news.phase, open = news.open, "
        "due = news.due FROM news WHERE tables.id = news.id",
        values,
    )


# ------------------------------------------------------------------ PostgreSQL: arrays as parameters

_INSERT = sa.text(
    'INSERT INTO entries ("table", number, body) '
    "SELECT * FROM unnest(CAST(:tables AS varchar[]), CAST(:numbers AS int[]), CAST(:bodies AS bytea[])) "
    'ON CONFLICT DO NOTHING RETURNING "table", number'
)
_UPDATE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("its"))
    .values({name: sa.bindparam(name) for name in ("last", "touched", "phase", "open", "due")})
)

_text = functools.cache(sa.text)


def _insert_postgres(connection: sa.Connection, entries: Sequence[Append]) -> set[Place]:
    values = {
        "tables": [entry.table for entry in entries],
        "numbers": [entry.number for entry in entries],
        "bodies": [entry.body for entry in entries],
    }
    return {(row[0], row[1]) for row in connection.execute(_INSERT, values)}


def _update_postgres(connection: sa.Connection, entries: Sequence[Append]) -> None:
    connection.execute(_UPDATE, [{"its": entry.table, **entry.row()} for entry in entries])
