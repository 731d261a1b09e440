"""Sides of a game that are not its seats (colours, teams, kinds of figures), as a game's `lab.py` tells of them."""

NOBODY = -1  # the side takes part, but nobody plays it
OUT = -2  # it takes no part
