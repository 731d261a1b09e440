"""Grand Prix: twelve cars, a hand of action cards and a twelve-sided die.

Everybody plays one card a turn, on any car, and draws another until the deck is used up; then the first six places
score. GP-n are the clauses of the rules.
"""

NAME = "Grand Prix"
VERSION = 1  # of the rules: a record made with another version is refused
MINUTES = (20, 45)  # that a race of people takes, about
AGE = 8  # from which it is fun
