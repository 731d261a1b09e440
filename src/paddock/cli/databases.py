"""The database of a command, its backup and its restoration; without the server, which takes longer to import."""

from __future__ import annotations

import asyncio
from pathlib import Path

import platformdirs

from paddock.engine.errors import PaddockError
from paddock.server.storage.backup import back_up, restore_backup
from paddock.server.storage.database import database_url, reach_postgres


def data_folder(chosen: Path | None) -> Path:
    """Return the folder of the embedded database; it is made if there is none."""
    folder = chosen or Path(platformdirs.user_data_dir("paddock", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise PaddockError(f"cannot make the data folder {folder}: {error.strerror}") from None
    return folder


def database(url: str | None, data: Path | None) -> str:
    """Return the URL of the database: the given PostgreSQL, if it answers, or without a URL the embedded one."""
    if url is None:
        return database_url(data_folder(data))
    if not url.startswith(("postgresql://", "postgres://")):
        raise PaddockError(f"database {url.partition(':')[0]!r}: a URL that begins with postgresql:// is expected")
    asyncio.run(reach_postgres(url))
    return url


def back_up_to(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(back_up(database(url, data), file))


def restore_from(url: str | None, data: Path | None, file: Path) -> int:
    return asyncio.run(restore_backup(database(url, data), file))
