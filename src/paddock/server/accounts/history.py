"""A player's tables and races, read from the indexes."""

from __future__ import annotations

import json

import sqlalchemy as sa

from paddock.server import limits
from paddock.server.accounts import messages
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import analyses, places, race_seats, tables
from paddock.server.storage.store import Store


async def open_tables(store: Store, player: str) -> list[messages.OpenTable]:
    """Return a player's open tables: their turns first, longest waiting first; then the others by last activity."""
    query = (
        sa.select(tables, places.c.person, places.c.turn, places.c.slow)
        .join(places, places.c.table == tables.c.id)
        .where(places.c.player == player, places.c.here, tables.c.phase.in_(("lobby", "playing")))
        .order_by(places.c.turn.is_(None), places.c.turn, tables.c.touched.desc())
        .limit(limits.TABLES_OF_A_PLAYER)
    )
    return [
        messages.OpenTable(
            row.id, row.code or "", row.game, row.phase, row.person, row.touched, row.turn, row.due, row.slow
        )
        for row in await store.rows(query)
    ]


async def person_at(store: Store, player: str, table: str) -> str:
    """Return the person id of a player at a table."""
    query = sa.select(places.c.person).where(places.c.player == player, places.c.table == table, places.c.here)
    found = await store.rows(query.order_by(places.c.turn.is_(None), places.c.person).limit(1))
    if not found:
        raise Rejected("table-unknown")
    return str(found[0][0])


async def player_at(store: Store, table: str, person: str) -> str:
    """Return the player of a person at a table; empty without a key."""
    found = await store.rows(sa.select(places.c.player).where(places.c.table == table, places.c.person == person))
    return str(found[0][0]) if found else ""


async def races(store: Store, player: str, game: str = "", before: str = "") -> messages.Races:
    """Return a page of finished races; `before` is the cursor of the previous page."""
    mine = race_seats.alias()
    query = sa.select(mine, analyses.c.state).outerjoin(analyses, analyses.c.record == mine.c.record)
    query = query.where(mine.c.player == player)
    if game:
        query = query.where(mine.c.game == game)
    if before:
        ended, record, seat = _mark(before)
        query = query.where(sa.tuple_(mine.c.ended, mine.c.record, mine.c.seat) < sa.tuple_(ended, record, seat))
    last_first = (mine.c.ended.desc(), mine.c.record.desc(), mine.c.seat.desc())

    def read(connection: sa.Connection) -> messages.Races:
        rows = connection.execute(query.order_by(*last_first).limit(limits.RACES_AT_ONCE + 1)).all()
        shown = rows[: limits.RACES_AT_ONCE]
        names = _names(connection, [row.record for row in shown])
        found = [
            messages.Race(
                row.record,
                row.game,
                json.loads(row.variant),
                row.seat,
                row.rank,
                row.seats,
                row.ended,
                names[row.record],
                row.state or "",
            )
            for row in shown
        ]
        more = len(rows) > len(shown)
        return messages.Races(found, f"{shown[-1].ended}:{shown[-1].record}:{shown[-1].seat}" if more else None)

    return await store.database.read(read)


def _mark(before: str) -> tuple[int, str, str]:
    ended, _, rest = before.partition(":")
    record, _, seat = rest.partition(":")
    if not ended.isascii() or not ended.isdecimal() or len(ended) > 15 or len(rest) > 60:
        raise Rejected("message-bad", query="before")
    return int(ended), record, seat


def _names(connection: sa.Connection, records: list[str]) -> dict[str, dict[str, str]]:
    query = sa.select(race_seats.c.record, race_seats.c.seat, race_seats.c.name)
    named: dict[str, dict[str, str]] = {}
    for row in connection.execute(query.where(race_seats.c.record.in_(records)).order_by(race_seats.c.seat)):
        named.setdefault(row.record, {})[row.seat] = row.name
    return named
