"""Template: random play-outs, one by one and in batches."""

from typing import Any

import numpy as np

from paddock.engine.chance import choose, reseed, seed
from paddock.engine.jit import at, entry, rule

rulebook: Any  # set by `bind`
outcome = rulebook.rules.outcome
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over, begin_game = turns.ask, turns.apply, turns.over, turns.begin_game
Desk = rulebook.bind("paddock.engine.templates.desk").Desk


@rule
def playout(state, chance, actions, number):
    """Play random actions to the end of the match of a seed. Returns the number of decisions."""
    decisions = 0
    while not over(state):
        decisions += 1
        reseed(chance, number, decisions)  # first, since the CPU can execute it in parallel with what follows
        seat, n = ask(state, actions)
        apply(state, seat, int(actions[at(choose(chance, n))]), chance, None)
    return decisions


@entry
def play_games(desks, decisions, results, options, first):
    """Play len(decisions) games, one after another on one desk, from the seeds first, first + 1, …"""
    desk = desks[0]
    for i in range(len(decisions)):
        seed(desk.chance, first + i, 0)
        begin_game(desk.state, options[0], desk.chance)
        decisions[i] = playout(desk.state, desk.chance, desk.actions, first + i)
        outcome(desk.state, results[i])


def play_chunk(options, first, games):
    """Play games from the seeds first … first + games - 1. Returns decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, rulebook.RACERS), np.int16)
    play_games(np.zeros(1, Desk), decisions, results, options, first)
    return decisions, results
