"""Grand Prix: the verbs of the game. GP-n are the clauses of the rules."""

from paddock.engine.jit import rule
from paddock.games.grandprix.rules.cards import carry_out, take_result
from paddock.games.grandprix.rules.choosing import decide, legal
from paddock.games.grandprix.rules.knowing import redeal, see, show
from paddock.games.grandprix.rules.options import check_options
from paddock.games.grandprix.rules.race import end_race, end_turn, setup
from paddock.games.grandprix.rules.scoring import outcome
from paddock.games.grandprix.table import Phase

__all__ = ["advance", "check_options", "decide", "legal", "outcome", "redeal", "see", "setup", "show", "waiting"]


@rule
def waiting(state):
    """Bit mask of the one seat that must act: the player whose turn it is."""
    return 1 << int(state.turn) if state.phase < Phase.OVER else 0


@rule
def advance(state, chance, log):
    """Carry out one phase that needs no decision; it sets the next phase."""
    if state.phase == Phase.CARRY_OUT:
        carry_out(state, chance, log)
    elif state.phase == Phase.TAKE_RESULT:
        take_result(state, log)
    elif state.phase == Phase.DRAW:
        end_turn(state, log)
    else:
        end_race(state, chance, log)
