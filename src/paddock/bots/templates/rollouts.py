"""Template: a player who tries every action a few times in imagined games.

For each try everything the seat cannot know is dealt again (`redeal`), the action is carried out and the game is
played out at random. An action is worth the mean reward of its tries: 1 for the first rank, 0 for the last.
"""

import numpy as np

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, below, seed
from paddock.engine.jit import entry, rule
from paddock.engine.log import Event

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, redeal = rules.over, rules.outcome, rules.redeal
playout = bound("paddock.engine.templates.playout").playout


@rule
def reward(result, racers, seat):
    """1 for the first rank, 0 for the last."""
    return (racers - result[1, seat]) / (racers - 1)


@rule
def weigh(state, seat, actions, n, tries, racers, work, result, scratch, values, chance, log):
    """The worth of each of actions[:n], into values."""
    for k in range(n):
        values[k] = 0.0
    for _ in range(tries):
        for k in range(n):
            work[0] = state
            redeal(work[0], seat, chance)
            apply(work[0], seat, int(actions[k]), chance, log)
            playout(work[0], chance, log, scratch)
            outcome(work[0], result)
            values[k] += reward(result, racers, seat) / tries


@rule
def best(values, n, chance):
    """The index of the highest value; among equals any."""
    found = 0
    equals = 1
    for k in range(1, n):
        if values[k] > values[found]:
            found = k
            equals = 1
        elif values[k] == values[found]:
            equals += 1
            if below(chance, equals) == 0:
                found = k
    return found


@entry
def judge(states, seat, tries, racers, actions, work, result, scratch, values, chances, log, number):
    """What a seat's legal actions are worth: how many there are; they are in `actions` and `values`."""
    seed(chances[0], number, 0)
    n = legal(states[0], seat, actions)
    weigh(states[0], seat, actions, n, tries, racers, work, result, scratch, values, chances[0], log)
    return n


@entry
def play_games(tries, racers, states, decisions, results, options, work, actions, scratch, values, chances, log, first):
    """A game for each entry of `decisions`; seat s tries every action tries[s] times, 0: it plays at random."""
    state = states[0]
    chance = chances[0]
    for i in range(len(decisions)):
        seed(chance, first + i, 0)
        setup(state, options[0], chance)
        decisions[i] = 0
        while not over(state):
            seat = lowest(waiting(state))
            n = legal(state, seat, actions)
            if tries[seat] == 0 or n == 1:
                k = below(chance, n)
            else:
                weigh(state, seat, actions, n, tries[seat], racers, work, results[i], scratch, values, chance, log)
                k = best(values, n, chance)
            apply(state, seat, int(actions[k]), chance, log)
            decisions[i] += 1
        outcome(state, results[i])


def weigh_actions(states, seat, tries, racers, number):
    """Every legal action's number and worth."""
    actions, scratch = np.zeros(rules.MOST, np.int16), np.zeros(rules.MOST, np.int16)
    values = np.zeros(rules.MOST)
    result = np.zeros((2, rules.RACERS), np.int16)
    work, chance, nothing = np.zeros(1, rules.State), np.zeros(1, Chance), np.zeros(0, Event)
    n = judge(states, seat, tries, racers, actions, work, result, scratch, values, chance, nothing, number)
    return actions[:n], values[:n]


def play_chunk(tries, racers, options, first, games):
    """Games from the seeds first … first + games - 1: decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, rules.RACERS), np.int16)
    states, work, chance = np.zeros(1, rules.State), np.zeros(1, rules.State), np.zeros(1, Chance)
    actions, scratch = np.zeros(rules.MOST, np.int16), np.zeros(rules.MOST, np.int16)
    values, nothing = np.zeros(rules.MOST), np.zeros(0, Event)
    play_games(
        tries, racers, states, decisions, results, options, work, actions, scratch, values, chance, nothing, first
    )
    return decisions, results
