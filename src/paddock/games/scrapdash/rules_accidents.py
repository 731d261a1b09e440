"""Scrap Dash, a double: the accident cards."""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.scrapdash.rules_bonus import turn_up
from paddock.games.scrapdash.rules_table import (
    ACCIDENT,
    BACK_4,
    BACK_6,
    BACK_DIE,
    BEHIND_2,
    BEHIND_4,
    COMBATS,
    DRASTIC,
    LAST_4,
    ON_2,
    ON_3,
    ON_5,
    ON_5_AHEAD_BACK_2,
    THREW,
    TWO_DICE,
    UP_TO_5,
)
from paddock.games.scrapdash.rules_track import ahead_on_ring, last, move, next_ahead, next_behind, somebody_else


@rule
def accident(state, chance, log):
    """SD-16. A card of the double's deck moves oneself, another pilot, or both; combats and a bonus token follow."""
    deck = (int(state.dice[state.rolled - 1]) - 1) // 2
    card = turn_up(state.accidents[deck], state.accidents_out[deck], deck, chance, log)
    emit(log, ACCIDENT, state.active, deck, card, card)
    move(state, state.active, own_steps(state, card, chance, log), log)
    other = other_pilot(state, card)
    if other >= 0:
        move(state, other, steps_of_other(card), log)
    state.token_due = 1
    state.phase = COMBATS


@rule
def own_steps(state, card, chance, log):
    """SD-20, SD-21, SD-23, SD-24. How far an accident moves the active pilot."""
    if card == ON_2:
        return 2
    if card == ON_3:
        return 3
    if card == ON_5 or card == ON_5_AHEAD_BACK_2:
        return 5
    if card == TWO_DICE:
        return throw(state, chance, log) + throw(state, chance, log)
    if card == UP_TO_5:
        return steps_to_somebody(state, 5)
    if card == BACK_4:
        return -4
    if card == BACK_6:
        return -6
    if card == BACK_DIE:
        return -throw(state, chance, log)
    if card == DRASTIC:
        return drastic_steps(state)
    return 0


@rule
def throw(state, chance, log):
    """SD-20, SD-23. A die for a card."""
    face = roll(chance, 6)
    emit(log, THREW, state.active, face)
    return face


@rule
def steps_to_somebody(state, most):
    """SD-21. To the first occupied section ahead, at most so many."""
    here = int(state.pilots[state.active].section)
    for steps in range(1, most):
        if somebody_else(state, state.active, ahead_on_ring(state, here, steps)) >= 0:
            return steps
    return most


@rule
def drastic_steps(state):
    """SD-24. To right behind the last pilot; move() stops at section 1 of one's own lap, and off the track."""
    rear = last(state)
    if rear == state.active:
        return 0
    return int(state.pilots[rear].d) - 1 - int(state.pilots[state.active].d)


@rule
def other_pilot(state, card):
    """SD-20 … SD-22, SD-25. Whom an accident moves besides, after one's own move; -1 nobody."""
    if card == ON_5_AHEAD_BACK_2:
        return next_ahead(state, state.active)
    if card == UP_TO_5:
        return somebody_else(state, state.active, state.pilots[state.active].section)
    if card == BEHIND_2 or card == BEHIND_4:
        return next_behind(state, state.active)
    if card == LAST_4:
        return last(state)
    return -1


@rule
def steps_of_other(card):
    """SD-20 … SD-22, SD-25."""
    if card == ON_5_AHEAD_BACK_2:
        return -2
    if card == BEHIND_4 or card == LAST_4:
        return 4
    return 2
