"""Mygame: the functions that the engine calls. Numba compiles them, so they use only numbers, records and loops."""

from paddock.engine.describe import NONE
from paddock.engine.jit import rule
from paddock.engine.log import emit

from paddock_mygame.rules.betting import pay_bets, place_bet
from paddock_mygame.rules.knowing import redeal, see
from paddock_mygame.rules.running import begin_round, roll_die, stop_running
from paddock_mygame.table import Act, Phase, Told, join_bet

__all__ = ["advance", "decide", "legal", "outcome", "redeal", "see", "setup", "waiting"]


@rule
def setup(state, chance):
    """MYGAME-1. Set up a new game. The state is blank: every number is 0, or none where its kind has `.maybe()`."""
    begin_round(state)


@rule
def waiting(state):
    """Return the seats that must act, as a bit mask: all who have not bet, or the one who runs."""
    seats = 0
    if state.phase == Phase.BET:
        for seat in range(state.options.players):
            if state.bets[seat] == NONE:
                seats |= 1 << seat
    elif state.phase == Phase.RUN:
        seats = 1 << int(state.runner)
    return seats


@rule
def legal(state, seat, out):
    """Write the legal actions of a seat into `out`. Returns how many there are. A bet may still be changed (ALL-2)."""
    if state.phase == Phase.BET:
        for racer in range(state.options.players):
            out[racer] = join_bet(racer)
        return int(state.options.players)
    if state.phase != Phase.RUN or seat != state.runner:
        return 0
    out[0] = Act.ROLL
    out[1] = Act.STOP
    return 2 if state.run > 0 else 1


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision."""
    if state.phase == Phase.BET:
        place_bet(state, seat, action, log)
    elif action == Act.ROLL:
        roll_die(state, seat, chance, log)
    else:
        stop_running(state, seat, log)


@rule
def advance(state, chance, log):
    """MYGAME-6, MYGAME-7. Carry out one phase that needs no decision: all have run, the bets are turned over."""
    pay_bets(state, log)
    finished = False
    for seat in range(state.options.players):
        if state.pawns[seat] == state.options.length:
            finished = True
    if finished:
        state.phase = Phase.OVER
        emit(log, Told.ENDED, state.round_no)
    else:
        begin_round(state)
        emit(log, Told.ROUND_BEGAN, state.round_no, state.runner)


@rule
def outcome(state, out):
    """MYGAME-7. Points are spaces; a rank is 1 plus the pawns that are further on. Returns the number of the ending."""
    for seat in range(state.options.players):
        out[0, seat] = state.pawns[seat]
        out[1, seat] = 1
        for other in range(state.options.players):
            if state.pawns[other] > state.pawns[seat]:
                out[1, seat] += 1
    return 0
