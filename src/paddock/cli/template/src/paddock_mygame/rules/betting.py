"""Mygame: bets."""

from paddock.engine.describe import NONE
from paddock.engine.jit import rule
from paddock.engine.log import emit

from paddock_mygame.rules.running import move_pawn
from paddock_mygame.table import PRIZE, Phase, Told, split_bet


@rule
def place_bet(state, seat, action, log):
    """MYGAME-2, ALL-2. Place or change a bet. The last one to bet starts the runs."""
    racer = split_bet(action)
    emit(log, Told.BET if state.bets[seat] == NONE else Told.CHANGED, seat, racer)
    state.bets[seat] = racer
    state.phase = Phase.RUN
    for other in range(state.options.players):
        if state.bets[other] == NONE:
            state.phase = Phase.BET


@rule
def pay_bets(state, log):
    """MYGAME-6. Turn over all bets; those on the longest run of the round move their owners' pawns."""
    longest = 1  # nobody ran at all: no bet is right
    for seat in range(state.options.players):
        longest = max(longest, int(state.steps[seat]))
        emit(log, Told.REVEALED, seat, state.bets[seat])
    for seat in range(state.options.players):
        if state.steps[state.bets[seat]] == longest:
            move_pawn(state, seat, PRIZE)
            emit(log, Told.PAID, seat, state.pawns[seat])
        state.bets[seat] = NONE
