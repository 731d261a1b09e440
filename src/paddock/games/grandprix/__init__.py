"""Grand Prix: twelve cars, a hand of action cards and a twelve-sided die.

Everybody plays one card a turn, on any car, and draws another until the deck is used up; then the first six places
score. GP-n are the clauses of the rules.
"""

NAME = "Grand Prix"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (20, 45)  # usual length of a race between people
AGE = 8  # recommended lowest age
