"""Scrap Dash: the accident cards, drawn after a double."""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.games.scrapdash.components import ACCIDENTS, DRASTIC, Other
from paddock.games.scrapdash.rules.bonus import turn_up
from paddock.games.scrapdash.rules.track import ahead_on_ring, last, move, next_ahead, next_behind, somebody_else
from paddock.games.scrapdash.table import Phase, Told

# The table of the cards by columns, for compiled code.
STEPS = tuple(card.steps for card in ACCIDENTS)
THROWN = tuple(card.dice for card in ACCIDENTS)
OTHER = tuple(int(card.other) for card in ACCIDENTS)
OTHER_STEPS = tuple(card.other_steps for card in ACCIDENTS)


@rule
def accident(state, chance, log):
    """SD-16. A card of the double's deck moves oneself, another pilot, or both; combats and a bonus token follow."""
    active = int(state.active)
    deck = (int(state.dice[state.dice_count - 1]) - 1) // 2
    card = turn_up(state.accidents[deck], state.accident_discards[deck], deck, chance, log)
    emit_moment(state, log, Told.ACCIDENT, state.pilots[active].kind, deck, card, card)
    move(state, active, own_steps(state, card, chance, log), log)
    other = other_pilot(state, OTHER[card])
    if other >= 0:
        move(state, other, OTHER_STEPS[card], log)
    state.token_due = 1
    state.phase = Phase.COMBATS


@rule
def own_steps(state, card, chance, log):
    """SD-20, SD-21, SD-23, SD-24. How far an accident moves the active pilot."""
    if card == DRASTIC:
        return drastic_steps(state)
    if OTHER[card] == Other.MET:
        return steps_to_somebody(state, STEPS[card])
    thrown = 0
    for _ in range(abs(THROWN[card])):
        thrown += throw(state, chance, log)
    return STEPS[card] + (thrown if THROWN[card] > 0 else -thrown)


@rule
def throw(state, chance, log):
    """SD-20, SD-23. Roll a die for an accident card."""
    face = roll(chance, 6)
    emit(log, Told.THREW, state.pilots[state.active].kind, face)
    return face


@rule
def steps_to_somebody(state, most):
    """SD-21. Steps to the first occupied section ahead, at most so many."""
    here = int(state.pilots[state.active].section)
    for steps in range(1, most):
        if somebody_else(state, state.active, ahead_on_ring(state, here, steps)) >= 0:
            return steps
    return most


@rule
def drastic_steps(state):
    """SD-24. Steps back to directly behind the last pilot; move() stops at section 1 of the lap, and off the track."""
    rear = last(state)
    if rear == state.active:
        return 0
    return int(state.pilots[rear].d) - 1 - int(state.pilots[state.active].d)


@rule
def other_pilot(state, other):
    """SD-20 … SD-22, SD-25. The other pilot that an accident moves, after the active one has moved; -1: nobody."""
    active = int(state.active)
    if other == Other.AHEAD:
        return next_ahead(state, active)
    if other == Other.BEHIND:
        return next_behind(state, active)
    if other == Other.LAST:
        return last(state)
    if other == Other.MET:
        return somebody_else(state, active, state.pilots[active].section)
    return -1
