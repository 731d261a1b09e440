"""A new table: what its maker decides, its secret, its code, and the first entry of its log."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from paddock.engine.sealed import commitment
from paddock.games import load
from paddock.server import limits
from paddock.server.core import log
from paddock.server.core.options import check_rated, checked_options
from paddock.server.core.rules import rules_version
from paddock.server.core.segments import secret_of_race
from paddock.server.core.table import Table
from paddock.server.core.tokens import new_code, new_table
from paddock.server.rejections import Rejected
from paddock.server.storage import chain
from paddock.server.storage.store import Store
from paddock.server.storage.writing import Append


@dataclass(frozen=True)
class Terms:
    """What a table decides besides the options of its game."""

    clock: str = "off"
    public: bool = False
    hints: bool = True
    absence: str = "usual"
    rated: bool = False
    party: bool = False  # whoever makes it has no seat: their device is the screen in the middle


async def create_table(
    store: Store,
    now: int,
    era: str,
    game: str,
    options: dict[str, Any],
    terms: Terms,
    start: dict[str, Any] | None = None,
    forked: str = "",
) -> tuple[Table, log.Created]:
    """Written to the database; `start` is a position of a race that it goes on from, `forked` says of which."""
    checked = checked_options(game, options)
    check_rated(terms.rated, terms.hints, start)
    if await store.live_tables() >= limits.TABLES:
        raise Rejected("too-many", tables=limits.TABLES)
    table, secret = new_table(), secrets.token_bytes(32)
    for _ in range(limits.TRIES):
        entry = log.Created(
            at=now,
            table=table,
            code=new_code(),
            game=game,
            options=checked,
            rules=rules_version(load(game)),
            era=era,
            commitment=commitment(secret_of_race(secret, 1, era)),
            clock=terms.clock,
            public=terms.public,
            hints=terms.hints,
            absence=terms.absence,
            party=terms.party,
            rated=terms.rated,
            start=start,
            forked=forked,
        )
        promised = chain.promised(entry, table, 1)
        first = Append(table, 1, log.encode(entry), entry.at, "lobby", False, None, committed=promised)
        if await store.create(table, entry.code, game, secret, first):
            return Table.read(secret, None, [entry]), entry
    raise Rejected("unavailable")
