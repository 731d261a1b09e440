"""Errors of the database, translated once: everything above the store only knows `DatabaseDown`."""

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
    """The database did not answer, or refused. Whether a write was carried out is not known."""

    def __init__(self) -> None:
        super().__init__("unavailable")


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Any failure of SQLite, PostgreSQL or the way there becomes `DatabaseDown`."""
    try:
        yield
    except Exception as error:
        translation = translate(error)
        if translation is error:
            raise
        raise translation from error


def translate(error: BaseException) -> BaseException:
    """`DatabaseDown` for a failure; whatever else happened stays.

    An `IntegrityError` passes: it is an answer (somebody else was quicker), not a failure.
    """
    if isinstance(error, IntegrityError) or not is_failure(error):
        return error
    cause = getattr(error, "orig", None) or error
    logger.warning("database failed", extra={"error": type(cause).__name__})
    return DatabaseDown()


@contextlib.contextmanager
def in_plain_words(url: str) -> Iterator[None]:
    """Any reason why a database cannot be used becomes an `OptionError` that a command can print."""
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
    # asyncpg is only there for PostgreSQL; SQLAlchemy wraps most of its errors, but not those of connecting.
    by_driver = type(error).__module__.partition(".")[0] in ("asyncpg", "sqlite3")
    return by_driver or isinstance(error, (SQLAlchemyError, OSError, TimeoutError))
