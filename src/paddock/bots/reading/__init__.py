"""Analysing a match: chances to win, hints, what decisions cost, what was luck."""
