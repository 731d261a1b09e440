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
from paddock.server.storage.writing import Turn

LONGEST_VARIANT = 200  # letters


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


def follows(table: Table, entry: log.AnyEntry, player: str, ended: bool) -> list[sa.Executable]:
    """What else is written into the indexes with the entry that was just applied.

    `player` is who somebody is that the entry is about; `ended`: the race has ended with it.
    """
    state = table.state
    found: list[sa.Executable] = []
    if player and isinstance(entry, (log.Joined, log.Keyed)):
        found.append(_place(state.table, entry.person, player))
    if isinstance(entry, log.Configured):
        slow = state.clock in limits.SLOW_CLOCKS
        found.append(places.update().where(places.c.table == state.table, places.c.slow != slow).values(slow=slow))
    if isinstance(entry, log.Left):
        found.append(_set(state.table, entry.person, here=False, turn=None))
    if ended or (isinstance(entry, log.Keyed) and state.phase == "over"):
        rows = _seats(table, entry.at)
        found += [race_seats.delete().where(race_seats.c.record == rows[0]["record"])] if rows and not ended else []
        found += [race_seats.insert().values(**row) for row in rows]
    return found


def _place(table: str, person: str, player: str) -> sa.Executable:
    row = {"table": table, "person": person, "player": player, "here": True, "slow": False, "told": 0}
    return places.insert().values(**row)


def _set(table: str, person: str, **values: Any) -> sa.Executable:
    return places.update().where(places.c.table == table, places.c.person == person).values(**values)


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
            "player": _player_of(state.table, seat.person) if seat.person in keyed else None,
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


def _player_of(table: str, person: str) -> Any:
    query = sa.select(places.c.player).where(places.c.table == table, places.c.person == person)
    return query.scalar_subquery()


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
