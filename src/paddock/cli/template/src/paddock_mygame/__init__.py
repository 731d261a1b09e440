"""Mygame: run as far as you dare, and bet in secret on who runs furthest. MYGAME-n are the clauses of the rules."""

NAME = "Mygame"
VERSION = 1  # of the rules: a record made with another version is refused
MINUTES = (5, 15)  # playing time of people, about
AGE = 7  # recommended for the youngest player
