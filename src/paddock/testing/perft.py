"""Perft (performance test): counts the ways in which a match can continue, which most mistakes in rules change."""

from __future__ import annotations

from paddock.engine.match import Match


def perft(match: Match, depth: int) -> int:
    """Return the number of sequences of `depth` actions from here; those that end the game earlier count too.

    Random words come from the match's seed.
    """
    if depth == 0 or not match.waiting:
        return 1
    seat = match.waiting[0]
    total = 0
    for action in match.legal(seat):
        after = match.copy()
        after.play(seat, action)
        total += perft(after, depth - 1)
    return total
