"""Seats counted from the one that looks: a seat's own point of view. A spectator (-1) looks from the first seat."""

from paddock.engine.jit import inline


@inline
def seat_at(players, seat, k):
    """The seat k places behind the one that looks; places behind the last seat (a racer whom nobody plays) stay."""
    if k >= players or seat < 0:
        return k
    return seat + k if seat + k < players else seat + k - players


@inline
def counted_from(players, seat, other):
    """How many places a seat sits behind the one that looks; numbers that are no seats (none, a racer) stay."""
    if other < 0 or other >= players or seat < 0:
        return other
    return other - seat if other >= seat else other - seat + players
