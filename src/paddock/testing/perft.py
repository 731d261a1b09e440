"""Counting: how many ways a match can go on. A wrong rule rarely leaves the count as it was."""

from __future__ import annotations

from paddock.engine.match import Match


def perft(match: Match, depth: int) -> int:
    """Sequences of `depth` actions from here (shorter ones that end the game count too); the seed decides chance."""
    if depth == 0 or not match.waiting:
        return 1
    seat = match.waiting[0]
    total = 0
    for action in match.legal(seat):
        after = match.copy()
        after.play(seat, action)
        total += perft(after, depth - 1)
    return total
