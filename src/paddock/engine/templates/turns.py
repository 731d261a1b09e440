"""Template: how a game goes on from decision to decision. Everything that plays a game is made of these functions."""

from typing import Any

from paddock.engine.bits import lowest
from paddock.engine.jit import inline, rule

rulebook: Any  # set by `bind`
rules = rulebook.rules
setup, waiting, legal, decide, advance = rules.setup, rules.waiting, rules.legal, rules.decide, rules.advance
OVER = rulebook.OVER


@rule
def begin_game(state, options, chance):
    """A new game with these options."""
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
def run_on(state, chance, log, moments):
    """Everything that follows by itself until somebody is asked again.

    Unless it is None, `moments` keeps the states between steps that had something to tell. How many it keeps.
    """
    kept = 0
    told = 0
    while state.phase > OVER:
        if moments is not None:
            if log.told > told and kept < len(moments):
                told = int(log.told)
                moments[kept].state = state
                moments[kept].told = told
                kept += 1
        advance(state, chance, log)
    return kept


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself."""
    decide(state, seat, action, chance, log)
    run_on(state, chance, log, None)
