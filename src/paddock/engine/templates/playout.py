"""Template: random play to the end, and whole batches of it."""

import numpy as np

from paddock.engine.binding import bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, below, seed
from paddock.engine.jit import entry, rule
from paddock.engine.log import Event

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome = rules.over, rules.outcome


@rule
def playout(state, chance, log, actions):
    """Everybody plays at random to the end. How many decisions it took."""
    decisions = 0
    while not over(state):
        seat = lowest(waiting(state))
        n = legal(state, seat, actions)
        apply(state, seat, int(actions[below(chance, n)]), chance, log)
        decisions += 1
    return decisions


@entry
def play_games(states, decisions, results, options, chances, log, actions, first):
    """A game for each entry of `decisions`, one after another on one state, from the seeds first, first + 1, …"""
    state = states[0]
    chance = chances[0]
    for i in range(len(decisions)):
        seed(chance, first + i, 0)
        setup(state, options[0], chance)
        decisions[i] = playout(state, chance, log, actions)
        outcome(state, results[i])


def play_chunk(options, first, games):
    """Games from the seeds first … first + games - 1: decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, rules.RACERS), np.int16)
    state, chance, nothing = np.zeros(1, rules.State), np.zeros(1, Chance), np.zeros(0, Event)
    actions = np.zeros(rules.MOST, np.int16)
    play_games(state, decisions, results, options, chance, nothing, actions, first)
    return decisions, results
