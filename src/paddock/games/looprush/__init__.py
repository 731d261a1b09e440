"""Loop Rush: four teams of two runners, rings, spikes and loops.

Every card moves a runner of its colour, whoever plays it. What a runner stands on doubles its move or cuts it to one
space; loops must be crossed in one move. Bonus cards help a runner, whoever moves it. The first player or pair whose
runners are all home wins. LR-n are the clauses of the rules.
"""

NAME = "Loop Rush"
VERSION = 1  # version of the rules; records made with another one are refused
MINUTES = (20, 40)  # usual length of a race between people
AGE = 7  # recommended lowest age
