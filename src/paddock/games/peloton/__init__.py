"""Dice Peloton: thirty dice race in groups, and everybody backs secret goals.

Cards move all dice of a colour or of a number of pips; four stages end when the race deck says so; whoever has most
dice of a secret goal in front wins the stage. DP-n are the clauses of the rules.
"""

NAME = "Dice Peloton"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (30, 60)  # usual length of a race between people
AGE = 10  # recommended lowest age
