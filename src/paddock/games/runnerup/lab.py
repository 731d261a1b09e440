"""Runner-Up for the lab: what is counted, and no grouping of games on a GPU."""

TURNS_BEFORE = 1
TURN_EVENTS = ("turn-began",)  # a turn is five rounds
RACERS = ("seat", "racer", "mover")
THINGS = ("card",)
GROUPED = False  # all decisions take the same code path, so the threads of a warp hardly diverge
