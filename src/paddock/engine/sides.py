"""Sides of a game other than its seats (colours, teams, kinds of figures), for a game's `lab.py`."""

NOBODY = -1  # the side takes part, but nobody plays it
OUT = -2  # it takes no part
