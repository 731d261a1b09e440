"""Mygame: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

from paddock.engine.chance import below
from paddock.engine.describe import NONE
from paddock.engine.jit import rule
from paddock.engine.seats import counted_from, seat_at

from paddock_mygame.table import SEATS, Phase


@rule
def see(state, seat, out):
    """Fill a Seen, with seats relative to the viewer; seat -1 is a spectator. It must not depend on others' bets."""
    players = int(state.options.players)
    out.phase = state.phase
    out.round_no = state.round_no
    out.length = state.options.length
    out.runner = counted_from(players, seat, int(state.runner)) if state.phase == Phase.RUN else NONE
    out.run = state.run
    for k in range(SEATS):
        other = seat_at(players, seat, k)
        out.pawns[k] = state.pawns[other]
        out.steps[k] = state.steps[other]
        out.ready[k] = k < players and state.bets[other] != NONE
    out.seated = seat >= 0
    out.bet = counted_from(players, seat, int(state.bets[seat])) if seat >= 0 else NONE


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: others may have bet on anybody."""
    for other in range(state.options.players):
        if other != seat and state.bets[other] != NONE:
            state.bets[other] = below(chance, int(state.options.players))
