"""Personal data: search, export, deletion.

A person is a name at a table (`p2` at table `0123456789abcdef`, written `0123456789abcdef:p2`), everybody who ever used
a name, or a player with keys at all their tables (`player:0123456789abcdef`). Moves and dice are kept: the fairness of
everybody's race is verified by them.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from paddock.championship.model import Championship, Entrant
from paddock.championship.model import Table as Placing
from paddock.server.core import log
from paddock.server.core.names import looks
from paddock.server.core.tokens import hashed
from paddock.server.storage.schema import (
    OF_PLAYERS,
    analyses,
    championships,
    channels,
    codes,
    daily_results,
    entries,
    places,
    players,
    race_seats,
    records,
    reports,
    snapshots,
    tables,
)

PLAYER = "player"  # prefix of a player id
NOBODY = "—"  # replaces deleted names and chat lines
EXPORTED_AS = {"race_seats": "races", "daily_results": "daily", "player_keys": "devices", "channels": "notifications"}
Meant = Callable[[Championship, Entrant], bool]  # whether an entrant is the person
_championship = msgspec.json.Decoder(Championship).decode


@dataclass(frozen=True)
class Guest:
    """A person at one table."""

    table: str
    person: str
    name: str


def guests(connection: sa.Connection, wanted: str) -> list[Guest]:
    """Resolve PERSON to guests."""
    table, colon, person = wanted.partition(":")
    if table == PLAYER:
        return _guests_of(connection, person)
    query = sa.select(entries.c.table, entries.c.body).order_by(entries.c.table, entries.c.number)
    if colon:
        query = query.where(entries.c.table == table)
    found = []
    for row in connection.execute(query):
        entry = _read(row.body)
        if isinstance(entry, log.Joined) and (entry.person == person if colon else looks(entry.name) == looks(wanted)):
            found.append(Guest(row.table, entry.person, entry.name))
    return found


def _guests_of(connection: sa.Connection, player: str) -> list[Guest]:
    """Return the guests that a player with keys is, at all tables."""
    query = sa.select(places.c.table, places.c.person).where(places.c.player == player)
    found = connection.execute(query.order_by(places.c.table, places.c.person)).all()
    return [guest for row in found for guest in guests(connection, f"{row.table}:{row.person}")]


def export(connection: sa.Connection, wanted: str) -> dict[str, Any]:
    """Return all data stored about a person, ready for JSON."""
    found = guests(connection, wanted)
    kind, _, player = wanted.partition(":")
    own = _rows_of(connection, player) if kind == PLAYER else {}
    meant = _entrants_meant(wanted, found)
    return {
        **own,
        "tables": [{"table": one.table, "person": one.person, "log": said_and_done(connection, one)} for one in found],
        "championships": [
            {"championship": one.id, "name": one.plan.name, "entrant": msgspec.to_builtins(entrant)}
            for _, one in _championships(connection, wanted)
            for entrant in one.entrants
            if meant(one, entrant)
        ],
        "reports": [text for one in found for text in _reported(connection, one)],
    }


def _rows_of(connection: sa.Connection, player: str) -> dict[str, Any]:
    """Return all rows of a player with keys."""
    you = connection.execute(sa.select(players).where(players.c.id == player)).one_or_none()
    rows = {
        EXPORTED_AS.get(table.name, table.name): [
            {name: _plain(value) for name, value in row._mapping.items()}
            for row in connection.execute(sa.select(table).where(table.c.player == player).order_by(*table.primary_key))
        ]
        for table in OF_PLAYERS
    }
    return {"you": None if you is None else {**you._mapping, "player": player}, **rows}


def _plain(value: Any) -> Any:
    if not isinstance(value, (bytes, memoryview)):
        return value
    try:
        return json.loads(bytes(value))
    except ValueError:
        return base64.b64encode(value).decode()


def _reported(connection: sa.Connection, guest: Guest) -> list[Any]:
    """Return a person's own reports, without the chat of others that is stored with them."""
    own = sa.and_(reports.c.table == guest.table, reports.c.by == guest.person)
    found = connection.execute(sa.select(reports).where(own).order_by(reports.c.at)).all()
    return [{"table": row.table, "at": row.at, "text": json.loads(bytes(row.body))["text"]} for row in found]


def forget_all(connection: sa.Connection, wanted: str) -> list[str]:
    """Delete all data of a person; return the tables concerned."""
    found = guests(connection, wanted)
    meant = _entrants_meant(wanted, found)
    for guest in found:
        forget(connection, guest)
    # They are entered in no further round. Ranks are kept, as moves are.
    _change_entrants(connection, wanted, meant, name=NOBODY, token="", player="", entropy="", absent=True)
    kind, _, player = wanted.partition(":")
    if kind == PLAYER:
        _forget_player(connection, player)
    return list(dict.fromkeys(guest.table for guest in found))


def _entrants_meant(wanted: str, found: list[Guest]) -> Meant:
    """Return a predicate for championship entrants: by player, by name, or by their places at tables."""
    kind, colon, player = wanted.partition(":")
    at = {(guest.table, guest.person) for guest in found}

    def meant(one: Championship, entrant: Entrant) -> bool:
        if entrant.bot:
            return False
        if kind == PLAYER:
            return entrant.player == player
        named = not colon and looks(entrant.name) == looks(wanted)
        return named or any(_seat_of(one, table, entrant) in at for played in one.rounds for table in played.tables)

    return meant


def _seat_of(one: Championship, table: Placing, entrant: Entrant) -> tuple[str, str] | None:
    """Return an entrant's table and person id there; people are numbered in seat order."""
    people = [name for name in table.seats if name and not one.entrant(name).bot]
    return (table.id, f"p{people.index(entrant.id) + 1}") if entrant.id in people else None


def _championships(
    connection: sa.Connection, wanted: str, to_change: bool = False
) -> Iterator[tuple[int, Championship]]:
    """Yield the championships that may contain a person, with their versions; lock them for an update on PostgreSQL.

    The database searches for the id of the player or table; names are compared later, since they vary in spelling.
    """
    kind, colon, player = wanted.partition(":")
    query = sa.select(championships.c.version, championships.c.body).order_by(championships.c.made, championships.c.id)
    if colon:
        sought = (player if kind == PLAYER else kind).encode()
        body = championships.c.body
        postgres = connection.dialect.name == "postgresql"
        query = query.where(body.op("LIKE")(b"%" + sought + b"%") if postgres else sa.func.instr(body, sought) > 0)
    for row in connection.execute(query.with_for_update() if to_change else query).all():
        yield row.version, _championship(bytes(row.body))


def _change_entrants(connection: sa.Connection, wanted: str, meant: Meant, **values: Any) -> None:
    for version, one in _championships(connection, wanted, to_change=True):
        found = [entrant for entrant in one.entrants if meant(one, entrant)]
        for entrant in found:
            for name, value in values.items():
                setattr(entrant, name, value)
        if found:
            # Optimistic locking: a server that is changing it sees another version, and retries.
            row = {"version": version + 1, "body": msgspec.json.encode(one)}
            connection.execute(championships.update().where(championships.c.id == one.id).values(**row))


def move_entrants(connection: sa.Connection, old: str, new: str) -> None:
    """Transfer a player's championship entries to another player."""
    wanted = f"{PLAYER}:{old}"
    _change_entrants(connection, wanted, _entrants_meant(wanted, []), player=new)


def _forget_player(connection: sa.Connection, player: str) -> None:
    """Delete the data of a player with keys, except for their places at tables."""
    own = sa.select(channels.c.id).where(channels.c.player == player)
    connection.execute(codes.delete().where(sa.or_(codes.c.subject == player, codes.c.subject.in_(own))))
    connection.execute(race_seats.update().where(race_seats.c.player == player).values(player=None, name=NOBODY))
    for kept in OF_PLAYERS:
        connection.execute(kept.delete().where(kept.c.player == player))
    connection.execute(players.delete().where(players.c.id == player))


def said_and_done(connection: sa.Connection, guest: Guest) -> list[Any]:
    """Return all log entries of a table that concern a person, as stored."""
    return [msgspec.to_builtins(entry) for _, entry in _entries(connection, guest.table) if _about(entry, guest.person)]


def forget(connection: sa.Connection, guest: Guest) -> None:
    """Delete name, token and chat lines of a person from the log and from the records of their races."""
    for number, entry in _entries(connection, guest.table):
        changed: log.AnyEntry = entry
        if isinstance(entry, log.Joined) and entry.person == guest.person:
            changed = msgspec.structs.replace(entry, name=NOBODY, token=hashed(secrets.token_hex(16)), origin="")
        elif isinstance(entry, log.Renewed) and entry.person == guest.person:
            changed = msgspec.structs.replace(entry, token=hashed(secrets.token_hex(16)))
        elif isinstance(entry, log.Left) and entry.person == guest.person:
            changed = msgspec.structs.replace(entry, ban="", ban_player="")
        elif isinstance(entry, log.Said) and entry.person == guest.person and entry.text:
            changed = msgspec.structs.replace(entry, text=NOBODY)
        if changed is not entry:
            place = sa.and_(entries.c.table == guest.table, entries.c.number == number)
            connection.execute(entries.update().where(place).values(body=log.encode(changed)))
    connection.execute(snapshots.delete().where(snapshots.c.table == guest.table))
    connection.execute(
        reports.delete().where(
            reports.c.table == guest.table, sa.or_(reports.c.person == guest.person, reports.c.by == guest.person)
        )
    )
    at = sa.and_(places.c.table == guest.table, places.c.person == guest.person)
    connection.execute(places.delete().where(at))
    _blank_names(connection, guest.table, guest.name)


def _blank_names(connection: sa.Connection, table: str, name: str | None) -> None:
    """Delete a name, or all names (None), from the records of a table and from the index of its races."""
    of_table = race_seats.update().where(race_seats.c.table == table, race_seats.c.bot == "")
    if name is None:
        connection.execute(of_table.values(name=NOBODY))
    else:
        connection.execute(of_table.where(race_seats.c.name == name).values(name=NOBODY, player=None))
    for row in connection.execute(sa.select(records.c.id, records.c.body).where(records.c.table == table)).all():
        record = json.loads(bytes(row.body))
        names = record.get("table", {}).get("names", {})
        blank = {seat: NOBODY for seat, one in names.items() if name is None or one == name}
        if blank:
            names.update(blank)
            body = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
            connection.execute(records.update().where(records.c.id == row.id).values(body=body))


def delete_old(connection: sa.Connection, before: int, most: int = 200) -> list[str]:
    """Delete tables untouched since `before`: log, chat and names. Records of races are kept without names."""
    query = sa.select(tables.c.id).where(tables.c.touched < before).order_by(tables.c.touched).limit(most)
    found = [str(row[0]) for row in connection.execute(query)]
    for table in found:
        delete_table(connection, table)
    if len(found) < most:
        _delete_old_championships(connection, before)
    return found


def _delete_old_championships(connection: sa.Connection, before: int) -> None:
    """Delete championships whose tables are all deleted, unless a round of a league is still to come."""
    for row in connection.execute(sa.select(championships).where(championships.c.made < before)).all():
        one = _championship(bytes(row.body))
        seated = [table.id for played in one.rounds for table in played.tables]
        left = connection.execute(sa.select(tables.c.id).where(tables.c.id.in_(seated)).limit(1)).one_or_none()
        if left is None and one.due < before:
            delete_championship(connection, one.id)


def delete_championship(connection: sa.Connection, name: str) -> int:
    """Delete a championship; return the number of rows. Its tables are kept."""
    return int(connection.execute(championships.delete().where(championships.c.id == name)).rowcount)


def delete_table(connection: sa.Connection, table: str) -> int:
    """Delete a table; return the number of rows."""
    _blank_names(connection, table, None)
    for kept in (entries, snapshots, reports, places):
        connection.execute(kept.delete().where(kept.c.table == table))
    unfinished = sa.and_(daily_results.c.table == table, daily_results.c.body.is_(None))
    connection.execute(daily_results.delete().where(unfinished))
    return int(connection.execute(tables.delete().where(tables.c.id == table)).rowcount)


def delete_records(connection: sa.Connection, table: str) -> int:
    """Delete the records of a table's races and their analyses; return the number of records."""
    of_table = sa.select(records.c.id).where(records.c.table == table)
    connection.execute(analyses.delete().where(analyses.c.record.in_(of_table)))
    connection.execute(race_seats.delete().where(race_seats.c.table == table))
    return int(connection.execute(records.delete().where(records.c.table == table)).rowcount)


def _entries(connection: sa.Connection, table: str) -> Iterator[tuple[int, log.AnyEntry]]:
    query = sa.select(entries.c.number, entries.c.body).where(entries.c.table == table).order_by(entries.c.number)
    for row in connection.execute(query).all():
        entry = _read(row.body)
        if entry is not None:
            yield row.number, entry


def _read(body: bytes) -> log.AnyEntry | None:
    try:
        return log.decode(bytes(body))
    except msgspec.DecodeError:
        return None  # an unreadable table: its content cannot be assigned to people


def _about(entry: log.AnyEntry, person: str) -> bool:
    return person in (entry.by, getattr(entry, "person", ""))
