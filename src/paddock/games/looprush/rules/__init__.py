"""Loop Rush: the verbs of the game. LR-n are the clauses of the rules."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.looprush.rules.bonus import ask_for_bonus, bonuses, draw_on_space, help_runner, jump_to_rings, jumps
from paddock.games.looprush.rules.dealing import deal, draw_for_special, next_drawer, setup
from paddock.games.looprush.rules.knowing import redeal, see, show
from paddock.games.looprush.rules.moving import announce, choose_half, end_turn, halves, plays, run, stop
from paddock.games.looprush.rules.options import check_options
from paddock.games.looprush.rules.track import outcome
from paddock.games.looprush.table import Act, Phase, Told, split_bonus, split_half, split_jump

__all__ = ["advance", "check_options", "decide", "legal", "outcome", "redeal", "see", "setup", "show", "waiting"]


@rule
def waiting(state):
    """Bit mask of the one seat that must act."""
    return 0 if state.phase == Phase.OVER else 1 << actor(state)


@rule
def actor(state):
    """The seat that is asked."""
    if state.phase == Phase.BONUS:
        return int(state.move.asked)
    if state.phase == Phase.JUMP:
        return int(state.jump.seat)
    return int(state.turn)


@rule
def legal(state, seat, out):
    """Write the legal actions of the seat into `out`. Returns how many."""
    if state.phase == Phase.OVER or seat != actor(state):
        return 0
    if state.phase == Phase.PLAY:
        return plays(state, seat, out)
    if state.phase == Phase.BONUS:
        return bonuses(state, seat, out)
    if state.phase == Phase.HALF:
        return halves(state, out)
    return jumps(state, seat, out)


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision; what follows by itself is left to `advance`."""
    if action < Act.PASS:
        announce(state, seat, action, log)
    elif action == Act.PASS:
        emit(log, Told.PASSED, seat)
        state.phase = Phase.ASK
    elif action < Act.HALF:
        help_runner(state, seat, split_bonus(action), log)
    elif action < Act.JUMP:
        choose_half(state, split_half(action), log)
    else:
        jump_to_rings(state, split_jump(action), log)
        next_drawer(state)


@rule
def advance(state, chance, log):
    """Carry out one phase that needs no decision; it sets the next phase."""
    if state.phase == Phase.ASK:
        ask_for_bonus(state)
    elif state.phase == Phase.RUN:
        run(state, log)
    elif state.phase == Phase.STOP:
        stop(state, log)
    elif state.phase == Phase.DRAW:
        draw_on_space(state, chance, log)
    elif state.phase == Phase.TURN_OVER:
        end_turn(state)
    elif state.phase == Phase.DEAL:
        deal(state, chance, log)
    else:
        draw_for_special(state, chance, log)
