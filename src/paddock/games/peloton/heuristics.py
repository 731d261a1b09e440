"""Dice Peloton, how good a choice feels: imagined games are played by this. It knows the seat's own goals only."""

import numpy as np

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.games.peloton import table as t
from paddock.games.peloton.rules.dice import match_points
from paddock.games.peloton.table import FACES, KINDS, MATCHES, NOTHING, PIPS, ROW, Act, Card

LOOKS = 3
HORIZON = 0


def _matching_goals(what: int) -> int:
    """The set of goals that a colour or a number of pips matches."""
    return sum(1 << goal for goal in range(KINDS) if what in (goal // FACES, PIPS + goal % FACES))


MATCHING = np.array([_matching_goals(what) for what in range(MATCHES)], np.int64)


@rule
def helps(state, seat, what):
    """How many of the goals that count now a colour or a number of pips matches; an open goal counts for all."""
    if state.open[seat] != NOTHING:
        return 4 if (MATCHING[what] >> int(state.open[seat])) & 1 else -2
    return count(int(state.goals[seat]) & MATCHING[what])


@rule
def feel(state, seat, action):
    """Dice that match one's own goals go forward; a goal is shown where it brings most."""
    if action < Act.CHOOSE:
        return 1 + 2 * helps(state, seat, t.split_move(action))
    if action < Act.NO_SWAP:
        return 2 * helps(state, seat, t.split_choose(action))
    if action < Act.CRASH:
        return 1 if action == Act.COME_BACK else 0
    if action < Act.FLIP:
        return feel_crash(state, seat, t.split_crash(action))
    if action < Act.OPEN:
        return 0
    if action < Act.ROLL:
        goal, _ = t.split_open(action)
        return match_points(state, 0, goal) // 2
    if action < Act.TAKE:
        return -1
    if action < Act.SHOW:
        return feel_card(state, seat, t.split_take(action))
    return match_points(state, 0, t.split_show(action))


@rule
def feel_crash(state, seat, kind):
    """A die of the Leading Group goes: better none that matches."""
    return 2 - 2 * helps(state, seat, kind // FACES) - 2 * helps(state, seat, PIPS + kind % FACES)


@rule
def feel_card(state, seat, place):
    """A card to take."""
    if place == ROW:
        return 1
    card = int(state.row[place])
    if card < Card.CHOICE:
        return helps(state, seat, card)
    return 3 if card == Card.CHOICE else 1
