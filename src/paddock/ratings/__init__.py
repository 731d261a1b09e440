"""Ratings of players from the ranks of their races: mathematics without I/O or server; see docs/ratings.md."""
