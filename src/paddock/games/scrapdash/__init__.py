"""Scrap Dash: push your luck with up to six dice, three laps, and a fight on every shared section.

The active pilot rolls dice one at a time. Without a double it drives their sum, with one it has an accident; where two
pilots meet they fight; whoever crosses the line draws a card that helps those behind. SD-n are clauses of the rules.
"""

NAME = "Scrap Dash"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (30, 50)  # usual length of a race between people
AGE = 8  # recommended lowest age
