"""Mygame: laws, the invariants of every state beyond the bounds of its numbers."""

from paddock.engine.describe import NONE
from paddock.engine.laws import law

from paddock_mygame.table import Phase


@law("while somebody runs everybody has a bet, at the end nobody")
def bets_fit(state):
    for seat in range(state.options.players):
        has_bet = state.bets[seat] != NONE
        if (state.phase == Phase.RUN and not has_bet) or (state.phase == Phase.OVER and has_bet):
            return False
    return True


@law("nobody has run before all have bet")
def runs_follow_bets(state):
    for seat in range(state.options.players):
        if state.phase == Phase.BET and (state.steps[seat] > 0 or state.run > 0):
            return False
    return True
