"""Template: the turn loop, from decision to decision. Everything that plays a game uses these functions."""

from typing import Any

import numpy as np

from paddock.engine.bits import lowest
from paddock.engine.jit import inline, rule
from paddock.engine.log import keep_moment
from paddock.engine.rows import fill_record

rulebook: Any  # set by `bind`
rules = rulebook.rules
setup, waiting, legal, decide, advance = rules.setup, rules.waiting, rules.legal, rules.decide, rules.advance
OVER = rulebook.OVER
BLANK = rulebook.table.State.blank().view(np.int64)


@rule
def begin_game(state, options, chance):
    """Set up a new game. The state is blank before `setup`, which writes only what is not blank at the start."""
    fill_record(state, BLANK)
    state.options = options
    setup(state, chance)


@rule
def over(state):
    """Whether the game has ended."""
    return state.phase == OVER


@inline
def ask(state, actions):
    """Write the legal actions of the lowest seat that must act. Returns the seat and how many there are."""
    seat = lowest(waiting(state))
    return seat, legal(state, seat, actions)


@rule
def run_on(state, chance, log):
    """Take automatic steps (`advance`) until somebody must act or the game is over; a moment is kept before each."""
    while state.phase > OVER:
        keep_moment(state, log)
        advance(state, chance, log)


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision and the automatic steps that follow it."""
    decide(state, seat, action, chance, log)
    if state.phase > OVER:
        run_on(state, chance, log)
