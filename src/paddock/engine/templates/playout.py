"""Template: random play to the end, and whole batches of it."""

import numpy as np

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import below, seed
from paddock.engine.jit import entry, rule

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome = rules.over, rules.outcome
Desk = bound("paddock.engine.templates.desk").Desk


@rule
def playout(state, chance, actions):
    """Everybody plays at random to the end. How many decisions it took."""
    decisions = 0
    while not over(state):
        seat = lowest(waiting(state))
        n = legal(state, seat, actions)
        apply(state, seat, int(actions[below(chance, n)]), chance, None)
        decisions += 1
    return decisions


@entry
def play_games(desks, decisions, results, options, first):
    """A game for each entry of `decisions`, one after another on one desk, from the seeds first, first + 1, …"""
    desk = desks[0]
    for i in range(len(decisions)):
        seed(desk.chance, first + i, 0)
        setup(desk.state, options[0], desk.chance)
        decisions[i] = playout(desk.state, desk.chance, desk.actions)
        outcome(desk.state, results[i])


def play_chunk(options, first, games):
    """Games from the seeds first … first + games - 1: decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, rules.RACERS), np.int16)
    play_games(np.zeros(1, Desk), decisions, results, options, first)
    return decisions, results
