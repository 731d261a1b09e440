"""Creating a table: settings, secret, code, and the first entries of its log."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paddock.engine.sealed import commitment
from paddock.games import rulebook
from paddock.server import limits
from paddock.server.accounts.player_index import updates
from paddock.server.core import log
from paddock.server.core.joining import join
from paddock.server.core.options import check_rated, checked_options
from paddock.server.core.segments import secret_of_race
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed, new_code, new_table
from paddock.server.rejections import Rejected
from paddock.server.storage import chain
from paddock.server.storage.store import Store
from paddock.server.storage.writing import Append


@dataclass(frozen=True)
class Terms:
    """Settings of a table besides the options of its game."""

    clock: str = "off"
    public: bool = False
    hints: bool = True
    absence: str = "usual"
    rated: bool = False
    party: bool = False  # the creator has no seat: their device is the shared screen


@dataclass(frozen=True)
class Host:
    """The creator of a table: name, token, origin, player."""

    name: str
    token: str
    origin: str
    player: str = ""


@dataclass(frozen=True)
class Made:
    """A new table and the entries of its log."""

    table: Table
    created: log.Created
    joined: log.Joined
    host: Host


async def create_table(
    store: Store,
    now: int,
    era: str,
    game: str,
    options: dict[str, Any],
    terms: Terms,
    host: Callable[[str], Host],
    start: dict[str, Any] | None = None,
    forked: str = "",
) -> Made:
    """Create a table in the database, with its host; `host` is called with the table's id.

    `start` is a position to continue from, `forked` the id of the record it comes from.
    """
    checked = checked_options(game, options)
    check_rated(terms.rated, terms.hints, start)
    if await store.live_tables() >= limits.TABLES:
        raise Rejected("too-many", tables=limits.TABLES)
    table, secret = new_table(), secrets.token_bytes(32)
    first = host(table)
    for _ in range(limits.TRIES):
        entry = log.Created(
            at=now,
            table=table,
            code=new_code(),
            game=game,
            options=checked,
            rules=rulebook(game).version,
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
        made = Table.read(secret, None, [entry])
        joined = join(made, first.name, hashed(first.token), "", terms.party, now, first.origin, "", first.player)
        made.apply(joined)
        promised = chain.promised(entry, table, 1)
        also = updates(made, joined, first.player, False, {})
        entries = [
            Append(table, 1, log.encode(entry), now, "lobby", False, None, noted=False, committed=promised),
            Append(table, 2, log.encode(joined), now, "lobby", made.state.open, None, noted=False, also=also),
        ]
        if await store.create(table, entry.code, game, secret, entries):
            return Made(made, entry, joined, first)
    raise Rejected("unavailable")
