"""Dice Peloton: the heuristic policy of rollouts. It knows only the seat's own goals."""

import numpy as np

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.games.peloton import table as t
from paddock.games.peloton.rules.dice import match_points
from paddock.games.peloton.table import FACES, KINDS, MATCHES, NOTHING, PIPS, ROW, Act, Card

LOOKS = 3  # random actions that are scored; the best one is played
HORIZON = 0  # rollouts are played to the end


def _matching_goals(what: int) -> int:
    """The set of goals that a colour or a number of pips matches."""
    return sum(1 << goal for goal in range(KINDS) if what in (goal // FACES, PIPS + goal % FACES))


MATCHING = np.array([_matching_goals(what) for what in range(MATCHES)], np.int64)


@rule
def helps(state, seat, what):
    """Value for the seat of moving a colour or pips: how many of its goals match; with an open goal, 4 or -2."""
    if state.open[seat] != NOTHING:
        return 4 if (MATCHING[what] >> int(state.open[seat])) & 1 else -2
    return count(int(state.goals[seat]) & MATCHING[what])


@rule
def feel(state, seat, action):
    """Score of an action, higher is better: moves dice that match the seat's goals, shows the goal that scores most."""
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
    """Score of an accident: better with a die that matches none of the seat's goals."""
    return 2 - 2 * helps(state, seat, kind // FACES) - 2 * helps(state, seat, PIPS + kind % FACES)


@rule
def feel_card(state, seat, place):
    """Score of taking a card."""
    if place == ROW:
        return 1
    card = int(state.row[place])
    if card < Card.CHOICE:
        return helps(state, seat, card)
    return 3 if card == Card.CHOICE else 1
