"""What a table's log means for players with keys: written in the same transaction as the entry it follows from.

The log says that somebody has a key, not whose: which player that is stands in `places` alone.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from paddock.server import limits
from paddock.server.core import log
from paddock.server.core.table import Table
from paddock.server.storage.schema import places, race_seats
from paddock.server.storage.writing import Turn, Write

LONGEST_VARIANT = 200  # letters

_its: sa.BindParameter[str] = sa.bindparam("its")
_place = sa.and_(places.c.table == _its, places.c.person == sa.bindparam("whose"))
_TAKE_PLACE = places.insert()
_LEAVE_PLACE = places.update().where(_place).values(here=False, turn=None)
_SET_CLOCK = places.update().where(places.c.table == _its).values(slow=sa.bindparam("slow_clock"))
_DELETE_SEATS = race_seats.delete().where(race_seats.c.record == _its)
_INSERT_SEATS = race_seats.insert().values(player=sa.select(places.c.player).where(_place).scalar_subquery())


def waited_for(table: Table) -> dict[str, int]:
    """People with keys for whom the table waits, and since when."""
    state = table.state
    since: dict[str, int] = {}
    for name in table.waiting:
        seat = state.seats[name]
        person = state.people.get(seat.person)
        if person is not None and person.keyed and not seat.away:
            since[seat.person] = min(seat.since, since.get(seat.person, seat.since))
    return since


def turns(table: Table, before: dict[str, int]) -> list[Turn]:
    """People whose turn began or ended with the entry that was just applied; `before` it these were waited for."""
    after, slow = waited_for(table), table.state.clock in limits.SLOW_CLOCKS
    changed = [person for person in sorted(before.keys() | after.keys()) if before.get(person) != after.get(person)]
    return [Turn(person, after.get(person), slow) for person in changed]


def follows(table: Table, entry: log.AnyEntry, player: str, ended: bool) -> list[Write]:
    """What else is written into the indexes with the entry that was just applied.

    `player` is who somebody is that the entry is about; `ended`: the race has ended with it.
    """
    state = table.state
    found: list[Write] = []
    if player and isinstance(entry, (log.Joined, log.Keyed)):
        row = {"table": state.table, "person": entry.person, "player": player, "here": True, "slow": False, "told": 0}
        found.append((_TAKE_PLACE, [row]))
    if isinstance(entry, log.Configured):
        found.append((_SET_CLOCK, [{"its": state.table, "slow_clock": state.clock in limits.SLOW_CLOCKS}]))
    if isinstance(entry, log.Left):
        found.append((_LEAVE_PLACE, [{"its": state.table, "whose": entry.person}]))
    if ended or (isinstance(entry, log.Keyed) and state.phase == "over"):
        rows = _seats(table, entry.at)
        if rows and not ended:
            found.append((_DELETE_SEATS, [{"its": rows[0]["record"]}]))
        if rows:
            found.append((_INSERT_SEATS, rows))
    return found


def _seats(table: Table, ended: int) -> list[dict[str, Any]]:
    """All seats of a race that is over, if a player with a key held one."""
    state, outcome = table.state, table.match.outcome if table.match else None
    keyed = {person for person, one in state.people.items() if one.keyed}
    if outcome is None or not any(seat.person in keyed for seat in state.seats.values()):
        return []
    return [
        {
            "record": f"{state.table}-{state.race}",
            "seat": name,
            "table": state.table,
            "its": state.table,
            "whose": seat.person if seat.person in keyed else "",  # a guest or a bot is no player
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
    """The options that differ from the usual ones; only their names if they are long."""
    usual = {option.name: option.default for option in table.game.rulebook.options}
    changed = {
        name: value for name, value in table.state.options.items() if name != "players" and value != usual.get(name)
    }
    told = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    if len(told) <= LONGEST_VARIANT:
        return told
    return json.dumps(dict.fromkeys(changed, "…"), separators=(",", ":"), ensure_ascii=False)[:LONGEST_VARIANT]
