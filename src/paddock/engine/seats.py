"""Seats around the table: the next one, and seats relative to a viewer, counted clockwise from its own (0).

For a spectator (-1), they are relative to the first seat.
"""

from paddock.engine.jit import inline, rule
from paddock.engine.nibbles import nibble, put_nibble


@inline
def next_seat(players, seat):
    """Return the next seat, clockwise."""
    return seat + 1 if seat + 1 < players else 0


@inline
def seat_at(players, seat, k):
    """Return the seat k places after the viewer's; k itself from `players` on (a racer whom nobody plays)."""
    if k >= players or seat < 0:
        return k
    return seat + k if seat + k < players else seat + k - players


@inline
def counted_from(players, seat, other):
    """Return how many places a seat is after the viewer's. Numbers that are no seats are returned unchanged."""
    if other < 0 or other >= players or seat < 0:
        return other
    return other - seat if other >= seat else other - seat + players


@rule
def list_seats(out, seats, players, viewer):
    """Write a set of seats, each as how many places it is after the viewer's. Returns how many there are."""
    n = 0
    for seat in range(players):
        if (seats >> seat) & 1:
            out[n] = counted_from(players, viewer, seat)
            n += 1
    return n


@rule
def list_leaders(out, ranks, racers, viewer):
    """Like `list_seats` for those of rank 1: who would win now. Nobody leads while all are level."""
    leaders = 0
    for racer in range(racers):
        leaders |= (ranks[racer] == 1) << racer
    return list_seats(out, leaders, racers, viewer) if leaders + 1 < 1 << racers else 0


@rule
def rank(strengths, n):
    """Replace the first n strengths by their ranks: 1 for the strongest; equal strengths share a rank."""
    ranks = 0
    for i in range(n):
        place = 1
        for j in range(n):
            place += strengths[j] > strengths[i]
        ranks = put_nibble(ranks, i, place)
    for i in range(n):
        strengths[i] = nibble(ranks, i)


@rule
def rank_by_points(points, strengths, n):
    """Like `rank` by points, and by strength where the points are equal."""
    ranks = 0
    for i in range(n):
        place = 1
        for j in range(n):
            place += points[j] > points[i] or (points[j] == points[i] and strengths[j] > strengths[i])
        ranks = put_nibble(ranks, i, place)
    for i in range(n):
        strengths[i] = nibble(ranks, i)
