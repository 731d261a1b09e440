"""Runner-Up: the verbs of the game. RU-n are the clauses of the rules."""

from paddock.engine.jit import rule
from paddock.games.runnerup.rules.choosing import commit, lays, plays
from paddock.games.runnerup.rules.knowing import redeal, see, show
from paddock.games.runnerup.rules.moving import move_by_card, next_mover, reveal, show_cards
from paddock.games.runnerup.rules.options import check_options
from paddock.games.runnerup.rules.scoring import outcome
from paddock.games.runnerup.rules.turns import end_round, setup
from paddock.games.runnerup.table import Act, Phase, join_move, split_move

__all__ = ["advance", "check_options", "decide", "legal", "outcome", "redeal", "see", "setup", "show", "waiting"]


@rule
def waiting(state):
    """Bit mask of the seats that must act: all who have not committed, or the one whose card moves a pawn."""
    if state.phase == Phase.CHOOSE:
        return int(state.choosing)
    return 1 << int(state.mover) if state.phase == Phase.MOVE else 0


@rule
def legal(state, seat, out):
    """Write the legal actions of the seat into `out`. Returns how many. Committed seats may change theirs (ALL-2)."""
    if seat < 0 or seat >= state.options.players:
        return 0
    if state.phase == Phase.CHOOSE:
        return lays(state, seat, out) if state.options.variant else plays(state, seat, out)
    if state.phase == Phase.MOVE and seat == state.mover:
        for racer in range(state.racers):
            out[racer] = join_move(racer)
        return int(state.racers)
    return 0


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision."""
    if action < Act.MOVE:
        commit(state, seat, action, log)
    else:
        move_by_card(state, seat, split_move(action), log)
        state.phase = Phase.NEXT_MOVER


@rule
def advance(state, chance, log):
    """Carry out one phase that needs no decision; it sets the next phase."""
    if state.phase == Phase.REVEAL:
        if state.options.variant:
            show_cards(state, log)
        else:
            reveal(state, log)
    elif state.phase == Phase.NEXT_MOVER:
        next_mover(state, log)
    else:
        end_round(state, chance, log)
