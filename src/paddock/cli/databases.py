"""The database of a command, its backup and its restoration; without the server, which takes longer to import."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import platformdirs

from paddock.engine.errors import PaddockError
from paddock.server.storage.backup import back_up, restore_backup
from paddock.server.storage.database import database_url, open_database, reach_postgres
from paddock.server.storage.errors import in_plain_words, place
from paddock.server.storage.migrations import NEWEST, NewerDatabase, version


def data_folder(chosen: Path | None) -> Path:
    """Return the folder of the embedded database; it is made if there is none."""
    folder = chosen or usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise PaddockError(f"cannot make the data folder {folder}: {error.strerror}") from None
    return folder


def usual_folder() -> Path:
    return Path(platformdirs.user_data_dir("paddock", appauthor=False))


def database(url: str | None, data: Path | None) -> str:
    """Return the URL of the database: the given PostgreSQL, if it answers, or without a URL the embedded one."""
    if url is None:
        return database_url(data_folder(data))
    if not url.startswith(("postgresql://", "postgres://")):
        raise PaddockError(f"database {url.partition(':')[0]!r}: a URL that begins with postgresql:// is expected")
    asyncio.run(reach_postgres(url))
    return url


def existing_database(url: str | None, data: Path | None) -> str:
    """The same for a database that a server has made: a command that only looks makes neither file nor folder."""
    embedded = database_url(data or usual_folder())
    if url is None and not os.access(place(embedded), os.F_OK):
        raise PaddockError(f"there is no database {place(embedded)}")
    found = database(url, data)
    asyncio.run(check_schema(found))
    return found


async def check_schema(url: str) -> None:
    opened = open_database(url)
    try:
        with in_plain_words(url):
            known = await opened.read(version)
            if known is None:
                raise PaddockError(f"there is no database of a table server in {place(url)}")
            if known > NEWEST:
                raise NewerDatabase
    finally:
        await opened.close()


def back_up_to(url: str | None, data: Path | None, file: Path) -> int:
    found = existing_database(url, data)
    with in_plain_words(found):
        return asyncio.run(back_up(found, file))


def restore_from(url: str | None, data: Path | None, file: Path) -> int:
    found = database(url, data)
    with in_plain_words(found):
        return asyncio.run(restore_backup(found, file))
