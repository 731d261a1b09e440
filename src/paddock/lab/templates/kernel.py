"""Template: random games on a GPU, by the same rule functions; every thread plays in its own memory.

A thread goes on decision by decision and begins its next game as soon as one is over, so that no thread waits for
the longest game of its neighbours. (A barrier of the warp before each decision changed nothing that was measured.)
"""

import numpy as np
from numba import cuda

from paddock.engine.binding import bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import below, seed
from paddock.engine.log import Event
from paddock.engine.record import record

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome = rules.over, rules.outcome
State, MOST, RACERS = rules.State, rules.MOST, rules.RACERS

# The same streams without room for given words and scripted faces, the same log without room for events.
Chance = record(
    ("key", "i8", 2),
    ("drawn", "i8"),
    ("given", "i8"),
    ("words", "i8", 1),
    ("scripted", "i2"),
    ("thrown", "i2"),
    ("wrong", "i2"),
    ("script", "i2", 1),
)
Log = record(("room", "i2"), ("told", "i2"), ("events", Event, 1))


def play_games(decisions, results, options, first):
    """A game for each entry of `decisions`, from the seeds first, first + 1, …: the same games as on the CPU."""
    state = cuda.local.array(1, State)[0]
    chance = cuda.local.array(1, Chance)[0]
    log = cuda.local.array(1, Log)[0]
    actions = cuda.local.array(MOST, np.int16)
    log.room = 0
    log.told = 0
    i = cuda.grid(1)
    made = -1  # decisions of this game so far; -1: it has not begun
    while i < len(decisions):
        if made < 0:
            seed(chance, first + i, 0)
            setup(state, options[0], chance)
            made = 0
        if over(state):
            decisions[i] = made
            outcome(state, results[i])
            i += cuda.gridsize(1)
            made = -1
        else:
            seat = lowest(waiting(state))
            n = legal(state, seat, actions)
            apply(state, seat, int(actions[below(chance, n)]), chance, log)
            made += 1
