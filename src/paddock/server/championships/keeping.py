"""Championships in the database: one document each, with optimistic locking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from paddock.championship.model import Championship
from paddock.server import limits
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import championships
from paddock.server.storage.store import Store

T = TypeVar("T")
_decode = msgspec.json.Decoder(Championship).decode


@dataclass(frozen=True)
class Kept:
    championship: Championship
    version: int
    secret: bytes


async def load(store: Store, name: str) -> Kept:
    found = await store.rows(sa.select(championships).where(championships.c.id == name))
    if not found:
        raise Rejected("championship-unknown")
    return Kept(_decode(bytes(found[0].body)), found[0].version, bytes(found[0].secret))


async def newest(store: Store) -> list[Championship]:
    """Return the newest championships first."""
    query = sa.select(championships.c.body).order_by(championships.c.made.desc()).limit(limits.CHAMPIONSHIPS_LISTED)
    return [_decode(bytes(row[0])) for row in await store.rows(query)]


async def unsettled(store: Store) -> list[str]:
    """Return the started championships that need periodic work."""
    query = sa.select(championships.c.id).where(championships.c.settled.is_(False), championships.c.phase != "open")
    return [str(row[0]) for row in await store.rows(query)]


async def add(store: Store, championship: Championship, secret: bytes, also: Sequence[sa.Executable]) -> None:
    row = {"id": championship.id, "made": championship.made, "version": 1, "secret": secret}

    def write(connection: sa.Connection) -> None:
        connection.execute(championships.insert().values(**row, **_values(championship)))
        for statement in also:
            connection.execute(statement)

    await store.database.write(write)


def _values(championship: Championship) -> dict[str, object]:
    body = msgspec.json.encode(championship)
    return {"phase": championship.phase, "settled": championship.settled, "body": body}


async def change(
    store: Store, name: str, step: Callable[[Kept], T], also: Callable[[Kept], Sequence[sa.Executable]] | None = None
) -> T:
    """Change a championship and execute `also` in one transaction.

    If another process has written first, the step is repeated on its version.
    """
    for _ in range(limits.TRIES):
        kept = await load(store, name)
        result = step(kept)
        statements = also(kept) if also else ()
        seen = sa.and_(championships.c.id == name, championships.c.version == kept.version)
        values = {"version": kept.version + 1, **_values(kept.championship)}
        if await store.database.write(partial(_write, championships.update().where(seen).values(**values), statements)):
            return result
    raise Rejected("unavailable")


def _write(update: sa.Update, statements: Sequence[sa.Executable], connection: sa.Connection) -> bool:
    """Write a changed championship; return False if its version is outdated."""
    if not connection.execute(update).rowcount:
        return False
    for statement in statements:
        connection.execute(statement)
    return True
