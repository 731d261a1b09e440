"""Analysis of a match: chances to win, hints, the cost of decisions, luck."""
