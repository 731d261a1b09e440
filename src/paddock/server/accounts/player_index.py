"""Indexes of players with keys: places, turns and races, written in the same transaction as the log's entry.

The log says that somebody has a key, not whose: only `places` maps people to players.
"""

from __future__ import annotations

import json
from typing import Any

from paddock.server import limits
from paddock.server.core import log
from paddock.server.core.table import Table
from paddock.server.storage.writing import Write

LONGEST_VARIANT = 200  # characters

TAKE_PLACE = (
    'INSERT INTO places ("table", person, player, here, slow, told) VALUES (:table, :person, :player, true, false, 0)'
)
LEAVE_PLACE = 'UPDATE places SET here = false, turn = NULL WHERE "table" = :table AND person = :person'
SET_CLOCK = 'UPDATE places SET slow = :slow WHERE "table" = :table'
SET_TURN = 'UPDATE places SET turn = :turn, slow = :slow WHERE "table" = :table AND person = :person'
DELETE_SEATS = "DELETE FROM race_seats WHERE record = :record"
INSERT_SEATS = (
    'INSERT INTO race_seats (record, seat, "table", player, name, bot, rank, seats, game, variant, ended) '
    'VALUES (:record, :seat, :table, (SELECT player FROM places WHERE "table" = :at_table AND person = :person), '
    ":name, :bot, :rank, :seats, :game, :variant, :ended)"
)


def waited_for(table: Table) -> dict[str, int]:
    """Return the people with keys for whom the table waits, and since when."""
    state = table.state
    since: dict[str, int] = {}
    for name in table.waiting:
        seat = state.seats[name]
        person = state.people.get(seat.person)
        if person is not None and person.keyed and not seat.away:
            since[seat.person] = min(seat.since, since.get(seat.person, seat.since))
    return since


def updates(table: Table, entry: log.AnyEntry, player: str, ended: bool, waited_before: dict[str, int]) -> list[Write]:
    """Return the index writes for an entry that was just applied.

    `player` is the player who joins by the entry, `ended` whether the race has ended with it. Turns are updated for
    people for whom the table waits now, or waited before the entry.
    """
    state = table.state
    slow = state.clock in limits.SLOW_CLOCKS
    found: list[Write] = []
    if player and isinstance(entry, (log.Joined, log.Keyed)):
        found.append((TAKE_PLACE, [{"table": state.table, "person": entry.person, "player": player}]))
    if isinstance(entry, log.Configured):
        found.append((SET_CLOCK, [{"table": state.table, "slow": slow}]))
    if isinstance(entry, log.Left):
        found.append((LEAVE_PLACE, [{"table": state.table, "person": entry.person}]))
    if ended or (isinstance(entry, log.Keyed) and state.phase == "over"):
        rows = _seats(table, entry.at)
        if rows and not ended:
            found.append((DELETE_SEATS, [{"record": rows[0]["record"]}]))
        if rows:
            found.append((INSERT_SEATS, rows))
    waited_now = waited_for(table)
    turns = [
        {"table": state.table, "person": person, "turn": waited_now.get(person), "slow": slow}
        for person in sorted(waited_before.keys() | waited_now.keys())
        if waited_before.get(person) != waited_now.get(person)
    ]
    if turns:
        found.append((SET_TURN, turns))
    return found


def _seats(table: Table, ended: int) -> list[dict[str, Any]]:
    """Return the rows of all seats of a finished race; none without a player with a key."""
    state, outcome = table.state, table.match.outcome if table.match else None
    keyed = {person for person, one in state.people.items() if one.keyed}
    if outcome is None or not any(seat.person in keyed for seat in state.seats.values()):
        return []
    return [
        {
            "record": f"{state.table}-{state.race}",
            "seat": name,
            "table": state.table,
            "at_table": state.table,  # a second parameter, since PostgreSQL infers another type for it in a comparison
            "person": seat.person if seat.person in keyed else "",  # guests and bots are not players
            "name": table.name_of(name),
            "bot": seat.bot,
            "rank": outcome.ranks[name],
            "seats": len(outcome.ranks),
            "game": state.game,
            "variant": _variant(table),
            "ended": ended,
        }
        for name, seat in state.seats.items()
    ]


def _variant(table: Table) -> str:
    """Return the options that differ from the defaults; only their names if they are long."""
    usual = {option.name: option.default for option in table.game.rulebook.options}
    changed = {
        name: value for name, value in table.state.options.items() if name != "players" and value != usual.get(name)
    }
    told = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    if len(told) <= LONGEST_VARIANT:
        return told
    return json.dumps(dict.fromkeys(changed, "…"), separators=(",", ":"), ensure_ascii=False)[:LONGEST_VARIANT]
