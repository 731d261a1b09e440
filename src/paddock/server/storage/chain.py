"""The public hash chain of commitments: an append-only list of all commitments of tables.

A link is the SHA-256 of the previous link and one commitment. Whoever has noted the last link can detect any change of
earlier commitments. Races are identified by a hash, since the ids of private tables are not public.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from paddock.engine.errors import RecordError
from paddock.server import limits
from paddock.server.core import log
from paddock.server.messages import Committed
from paddock.server.storage.schema import commitments

FIRST = "0" * 64  # the previous link of the first one

_WAITING = sa.select(commitments).where(commitments.c.number.is_(None)).order_by(commitments.c.at)
_LINKED = sa.select(commitments.c.number, commitments.c.link).where(commitments.c.number.is_not(None))
_LAST = _LINKED.order_by(commitments.c.number.desc()).limit(1)
_LINK = commitments.update().where(commitments.c.commitment == sa.bindparam("its"))


def race_hash(table: str, race: int) -> str:
    return hashlib.sha256(f"{table}-{race}".encode()).hexdigest()


def promised(entry: log.AnyEntry, table: str, race: int) -> dict[str, Any] | None:
    """Return the row of the commitment that an entry publishes, or None."""
    if not isinstance(entry, (log.Created, log.Rematched, log.Restored)):
        return None
    return {"commitment": entry.commitment, "race": race_hash(table, race), "at": entry.at}


def link(before: str, race: str, commitment: str, at: int) -> str:
    return hashlib.sha256(f"{before} {race} {commitment} {at}".encode()).hexdigest()


def extend(connection: sa.Connection) -> None:
    """Link waiting commitments. Of two processes that do this concurrently, one fails and retries."""
    last = connection.execute(_LAST).one_or_none()
    linked, before = (int(last[0]), str(last[1])) if last else (0, FIRST)
    links: list[dict[str, Any]] = []
    for number, one in enumerate(connection.execute(_WAITING.limit(limits.LINKS_AT_ONCE)), linked + 1):
        before = link(before, one.race, one.commitment, one.at)
        links.append({"its": one.commitment, "number": number, "link": before})
    if links:
        connection.execute(_LINK, links)


def after(number: int) -> sa.Select[Any]:
    """Return the query for one page of links after a number."""
    query = sa.select(*(commitments.c[name] for name in Committed.__struct_fields__))
    return query.where(commitments.c.number > number).order_by(commitments.c.number).limit(limits.LINKS_AT_ONCE)


def around(commitment: str) -> sa.Select[Any]:
    """Return the query for the link of a commitment and the previous one, which are enough to verify it."""
    number = sa.select(commitments.c.number).where(commitments.c.commitment == commitment).scalar_subquery()
    query = sa.select(*(commitments.c[name] for name in Committed.__struct_fields__))
    return query.where(commitments.c.number.between(number - 1, number)).order_by(commitments.c.number)


def read(texts: Iterable[bytes]) -> list[Committed]:
    """Read a part of the chain from a server's answers."""
    try:
        return [one for text in texts for one in msgspec.json.decode(text, type=list[Committed])]
    except msgspec.DecodeError as error:
        raise RecordError(f"this is no chain of commitments: {error}") from None


def check(record: Mapping[str, Any], found: Collection[str], links: list[Committed]) -> None:
    """Raise `RecordError` if a link does not follow from the previous one, or a commitment of the record is missing."""
    before = None if links and links[0].number > 1 else FIRST
    for number, one in enumerate(links, links[0].number if links else 1):
        if one.number != number:
            raise RecordError(f"the chain has link {one.number} where {number} comes next")
        if before is not None and one.link != link(before, one.race, one.commitment, one.at):
            raise RecordError(f"link {number} of the chain does not follow from the one before it")
        before = one.link
    table = record["table"]
    race = race_hash(str(table.get("deal") or table["id"]), int(table["race"]))
    known = {one.commitment for one in links if one.race == race}
    for commitment in found:
        if commitment not in known:
            raise RecordError(f"the chain does not hold the commitment {commitment} for this race")
