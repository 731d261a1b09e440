"""Seats around the table: the next one, and seats counted from the one that looks, a seat's own point of view.

A spectator (-1) looks from the first seat.
"""

from paddock.engine.jit import inline, rule
from paddock.engine.nibbles import nibble


@inline
def next_seat(players, seat):
    """Clockwise."""
    return seat + 1 if seat + 1 < players else 0


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


@rule
def rank(strengths, n):
    """Replace the strengths of the first n by their ranks: 1 for the strongest; those of equal strength share one."""
    ranks = 0
    for i in range(n):
        place = 1
        for j in range(n):
            place += strengths[j] > strengths[i]
        ranks |= place << (4 * i)
    for i in range(n):
        strengths[i] = nibble(ranks, i)
