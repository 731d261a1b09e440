"""Database errors, translated in one place: the layers above the store only know `DatabaseDown`."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from paddock.engine.errors import OptionError
from paddock.server.rejections import Rejected
from paddock.server.storage.migrations import NewerDatabase

logger = logging.getLogger("paddock.server")


class DatabaseDown(Rejected):
    """The database did not answer, or failed. It is unknown whether a write was carried out."""

    def __init__(self) -> None:
        super().__init__("unavailable")


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Translate any failure of SQLite, PostgreSQL or the network into `DatabaseDown`."""
    try:
        yield
    except Exception as error:
        translation = translate(error)
        if translation is error:
            raise
        raise translation from error


def translate(error: BaseException) -> BaseException:
    """Return `DatabaseDown` for a failure, and any other error unchanged.

    An `IntegrityError` is unchanged: it is an answer (another process was first), not a failure.
    """
    if isinstance(error, IntegrityError) or not is_failure(error):
        return error
    cause = getattr(error, "orig", None) or error
    logger.warning("database failed", extra={"error": type(cause).__name__})
    return DatabaseDown()


@contextlib.contextmanager
def in_plain_words(url: str) -> Iterator[None]:
    """Translate any reason why a database is unusable into an `OptionError` that a command can print."""
    try:
        yield
    except DatabaseDown as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        raise OptionError(f"the database {place(url)} cannot be used: {cause}") from None
    except NewerDatabase:
        raise OptionError(f"the database {place(url)} was made by a newer version of Paddock") from None


def place(url: str) -> str:
    """Return where a database is, without name and password."""
    return url.removeprefix("sqlite:///").rpartition("@")[2]


def is_failure(error: BaseException) -> bool:
    # asyncpg is only installed for PostgreSQL; SQLAlchemy wraps most of its errors, but not those of connecting.
    by_driver = type(error).__module__.partition(".")[0] in ("asyncpg", "sqlite3")
    return by_driver or isinstance(error, (SQLAlchemyError, OSError, TimeoutError))
