"""Template: how a game goes on from decision to decision. Everything that plays a game is made of these functions."""

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
    """A new game with these options. `setup` begins with a blank state: it writes only what is there at the start."""
    fill_record(state, BLANK)
    state.options = options
    setup(state, chance)


@rule
def over(state):
    """Whether the game has ended."""
    return state.phase == OVER


@inline
def ask(state, actions):
    """The first seat that must act, and how many entries of `actions` are its legal actions."""
    seat = lowest(waiting(state))
    return seat, legal(state, seat, actions)


@rule
def run_on(state, chance, log):
    """Everything that follows by itself until somebody is asked again; how it looks between the steps is kept."""
    while state.phase > OVER:
        keep_moment(state, log)
        advance(state, chance, log)


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself."""
    decide(state, seat, action, chance, log)
    if state.phase > OVER:
        run_on(state, chance, log)
