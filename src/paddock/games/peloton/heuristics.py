"""Dice Peloton, how good a choice feels: imagined games are played by this. It knows the seat's own goals only.

Every game's `heuristics.py` has `feel(state, seat, action)`, any number, higher is better; `LOOKS`, how many actions,
drawn at random, a player looks at before taking the one that feels best; and `HORIZON`, after how many decisions a
running game can be judged by its `outcome` (0: only at its end).
"""

import numpy as np

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.games.peloton.rules_dice import match_points
from paddock.games.peloton.rules_table import (
    CHOICE,
    CHOOSE_DICE,
    COME_BACK,
    CRASH,
    FACES,
    FLIP_DICE,
    KINDS,
    MATCHES,
    MOVE_DICE,
    NO_GOAL,
    OPEN_GOAL,
    PIPS,
    ROLL_GROUP,
    ROW,
    SHOW_GOAL,
    SWAP_GROUPS,
    TAKE_CARD,
)

LOOKS = 3
HORIZON = 0


def _matching_goals(what: int) -> int:
    """The set of goals that a colour or a number of pips matches."""
    return sum(1 << goal for goal in range(KINDS) if what in (goal // FACES, PIPS + goal % FACES))


MATCHING = np.array([_matching_goals(what) for what in range(MATCHES)], np.int64)


@rule
def helps(state, seat, what):
    """How many of the goals that count now a colour or a number of pips matches; an open goal counts for all."""
    if state.open[seat] != NO_GOAL:
        return 4 if (MATCHING[what] >> int(state.open[seat])) & 1 else -2
    return count(int(state.goals[seat]) & MATCHING[what])


@rule
def feel(state, seat, action):
    """Dice that match one's own goals go forward; a goal is shown where it brings most."""
    if action < CHOOSE_DICE:
        return 1 + 2 * helps(state, seat, action - MOVE_DICE)
    if action < SWAP_GROUPS:
        return 2 * helps(state, seat, action - CHOOSE_DICE)
    if action < FLIP_DICE:
        return feel_crash(state, seat, action - CRASH - 1) if action > CRASH else (1 if action == COME_BACK else 0)
    if action < OPEN_GOAL:
        return 0
    if action < ROLL_GROUP:
        return match_points(state, 0, (action - OPEN_GOAL) // 2) // 2
    if action < TAKE_CARD:
        return -1
    if action < SHOW_GOAL:
        return feel_card(state, seat, action - TAKE_CARD)
    return match_points(state, 0, action - SHOW_GOAL)


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
    if card < CHOICE:
        return helps(state, seat, card)
    return 3 if card == CHOICE else 1
