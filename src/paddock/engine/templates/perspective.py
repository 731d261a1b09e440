"""Template: action numbers relative to a seat, for learning agents.

Agents count seats from their own, so that "the seat after mine" is the same number for every seat. The description says
which parts of an action are seats; the lookup tables follow from it. If no action names a seat, numbers stay the same.
"""

from typing import Any

import numpy as np

from paddock.engine.document import columns
from paddock.engine.jit import COMPILED, inline
from paddock.engine.rows import row_of

rulebook: Any  # set by `bind`
Act, SEATS, ACTIONS = rulebook.actions, rulebook.SEATS, rulebook.ACTIONS
NAMES_SEATS = any(part.sort == "seat" for verb in Act for part in verb.verb.parts)


def named(verb):
    """Return which parts of a verb are seats."""
    return [part.sort == "seat" for part in verb.verb.parts]


SPLIT = {action: Act.split(action) for action in range(ACTIONS)} if NAMES_SEATS else {}
TURNED = {action: (verb, parts, named(verb)) for action, (verb, parts) in SPLIT.items() if any(named(verb))}


def turned(players, by, verb, parts, seats):
    """Return an action with its seats shifted by `by` places."""
    return verb.join(
        [(part + by) % players if seat and part < players else part for part, seat in zip(parts, seats, strict=True)]
    )


def table(sign):
    """Return an array [players, seat, action]: the action with relative seats (sign -1), or with absolute ones (1)."""
    found = np.zeros((SEATS + 1, SEATS, ACTIONS), np.int16)
    found[:] = np.arange(ACTIONS)
    for players in range(2, SEATS + 1):
        for seat in range(1, players):
            for action, named_seats in TURNED.items():
                found[players, seat, action] = turned(players, sign * seat, *named_seats)
    return found


OWN, GIVEN = table(-1), table(1)

SEEN = tuple(  # places of the numbers in a row that are actions
    at
    for one in columns(rulebook.table.Seen)
    if one.kind.sort == "action"
    for at in range(one.first, one.first + one.count)
)

if NAMES_SEATS:

    @inline
    def own_action(players, seat, action):
        """Return the number of an action relative to the seat."""
        return int(OWN[players, seat, action])

    @inline
    def rules_action(players, seat, action):
        """Return the rules' number of an action that is relative to the seat."""
        return int(GIVEN[players, seat, action])

else:

    @inline
    def own_action(players, seat, action):
        """Return the same number, since actions name no seat."""
        return action

    rules_action = own_action

if NAMES_SEATS and SEEN and COMPILED:

    @inline
    def turn_seen(players, seat, seen):
        """Make the actions in an observation relative to the seat, in place."""
        row = row_of(seen)
        for at in SEEN:
            if row[at] >= 0:
                row[at] = OWN[players, seat, int(row[at])]

elif NAMES_SEATS and SEEN:
    PATHS = [one.name.split(".") for one in columns(rulebook.table.Seen) if one.kind.sort == "action"]

    def turn_seen(players, seat, seen):
        """The same in plain Python, where a record can only be written field by field."""
        for *inside, name in PATHS:
            within = seen
            for part in inside:
                within = within[part]
            numbers = np.asarray(within[name])
            within[name] = np.where(numbers >= 0, OWN[players, seat, numbers], numbers)

else:

    @inline
    def turn_seen(players, seat, seen):
        """Do nothing: there are no actions in the observation, or they name no seat."""
