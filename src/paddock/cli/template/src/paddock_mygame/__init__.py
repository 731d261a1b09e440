"""Mygame: run as far as you dare, and bet in secret on who runs furthest. MYGAME-n are the clauses of the rules."""

NAME = "Mygame"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (5, 15)  # usual length of a race between people
AGE = 7  # recommended lowest age
