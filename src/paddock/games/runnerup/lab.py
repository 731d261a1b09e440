"""Runner-Up for the lab: what is counted, and how a GPU plays it."""

TURNS_BEFORE = 1
TURN_EVENTS = ("turn-began",)  # five rounds
RACERS = ("seat", "racer", "mover")
THINGS = ("card",)
GROUPED = False  # decisions are much alike: a GPU's neighbouring threads stay together without grouping
