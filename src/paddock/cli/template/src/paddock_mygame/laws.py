"""What holds in every state of Mygame besides the bounds of its numbers."""

from paddock.engine.describe import NONE
from paddock.engine.jit import rule

from paddock_mygame.table import Phase

LAWS = ("", "while somebody runs everybody has a bet, at the end nobody", "nobody has run before all have bet")


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    for seat in range(state.options.players):
        has_bet = state.bets[seat] != NONE
        if (state.phase == Phase.RUN and not has_bet) or (state.phase == Phase.OVER and has_bet):
            return 1
        if state.phase == Phase.BET and (state.steps[seat] > 0 or state.run > 0):
            return 2
    return 0
