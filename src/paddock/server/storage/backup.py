"""Backup and restore: all rows as JSON lines in one gzip file, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import base64
import contextlib
import gzip
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from paddock.engine.errors import PaddockError
from paddock.server.storage.database import open_database
from paddock.server.storage.migrations import upgrade
from paddock.server.storage.schema import metadata, settings

FORMAT = 1
BATCH = 500


class BackupError(PaddockError):
    reason = "bad-backup"


async def back_up(url: str, file: Path) -> int:
    """Write a consistent snapshot of all rows while the server runs; return their number."""
    database = open_database(url)
    draft = file.with_name(file.name + ".part")
    try:
        with _created(draft) as lines:
            rows = await database.read(lambda connection: _dump(connection, lines))
        draft.replace(file)
    except OSError as error:
        raise BackupError(f"cannot write {file}: {error.strerror or error}") from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        await database.close()
    return rows


def _created(draft: Path) -> IO[str]:
    """Create the file with mode 0600: a backup contains the secrets of running games."""
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.close(descriptor)
    return gzip.open(draft, "wt", encoding="utf-8")


def _dump(connection: sa.Connection, lines: IO[str]) -> int:
    lines.write(json.dumps({"paddock-backup": FORMAT}) + "\n")
    rows = 0
    for table in metadata.sorted_tables:
        query = sa.select(table).order_by(*table.primary_key).execution_options(yield_per=BATCH)
        for row in connection.execute(query):
            values = {name: _plain(value) for name, value in row._mapping.items()}
            lines.write(json.dumps([table.name, values]) + "\n")
            rows += 1
    lines.write(json.dumps({"rows": rows}) + "\n")
    return rows


async def restore_backup(url: str, file: Path) -> int:
    """Load a backup into an empty database in one transaction; return the number of rows."""
    database = open_database(url, alone=True)
    try:
        return await database.write(lambda connection: _load(connection, file))
    except PaddockError:
        raise
    except (IntegrityError, KeyError, TypeError, AttributeError, ValueError):  # the file was modified
        raise BackupError(f"{file} holds what no backup does: nothing was restored") from None
    finally:
        await database.close()


def _load(connection: sa.Connection, file: Path) -> int:
    upgrade(connection)
    for table in metadata.sorted_tables:
        if connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one():
            raise BackupError("the database is not empty: a backup is put only into an empty one")
    rows, batch, current = 0, list[dict[str, Any]](), ""
    ended = False
    for line in _lines(file):
        if isinstance(line, dict):
            ended = line.get("rows") == rows
            continue
        name, values = line
        if batch and (name != current or len(batch) == BATCH):
            connection.execute(metadata.tables[current].insert(), batch)
            batch = []
        current = name
        batch.append({key: _bytes(value) for key, value in values.items()})
        rows += 1
    if batch:
        connection.execute(metadata.tables[current].insert(), batch)
    if not ended:
        raise BackupError(f"{file} is cut short: nothing was restored")
    begin_era(connection)
    return rows


def begin_era(connection: sa.Connection) -> None:
    """Start a new era with other random numbers: those seen after the backup must not be reused."""
    connection.execute(settings.delete().where(settings.c.name == "era"))
    connection.execute(settings.insert().values(name="era", value=secrets.token_hex(8).encode()))


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "null"))
            if not isinstance(head, dict) or head.get("paddock-backup") != FORMAT:
                raise BackupError(f"{file} is not a backup of format {FORMAT}")
            yield from map(json.loads, lines)
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, BackupError):
            raise
        raise BackupError(f"cannot read {file}: {error}") from None


def _plain(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, (bytes, memoryview)) else value


def _bytes(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value
