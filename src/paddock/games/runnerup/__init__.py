"""Runner-Up: everybody pushes everybody, and second place wins.

Everybody plays five cards on the pawns of the others or on one's own; the second-furthest space scores; after five
turns the second-highest total wins. RU-n are the clauses of the rules.
"""

NAME = "Runner-Up"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (10, 40)  # usual length of a race between people
AGE = 7  # recommended lowest age
