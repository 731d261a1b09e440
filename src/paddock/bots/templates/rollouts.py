"""Template: a player who tries every action a few times in imagined games.

For each try everything the seat cannot know is dealt again (`redeal`), the action is carried out and the game is
played out at random. An action is worth the mean reward of its tries: 1 for the first rank, 0 for the last.
"""

import numpy as np

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import below, seed
from paddock.engine.jit import entry, rule
from paddock.engine.record import record

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, redeal = rules.over, rules.outcome, rules.redeal
Desk = bound("paddock.engine.templates.desk").Desk
playout = bound("paddock.engine.templates.playout").playout

Thought = record(
    ("desk", Desk),  # the game that is thought about; desk.actions are the choices
    ("imagined", rules.State),
    ("values", "f8", rules.MOST),  # what each choice is worth
    ("scratch", "i2", rules.MOST),
)


@rule
def reward(result, racers, seat):
    """1 for the first rank, 0 for the last."""
    return (racers - result[1, seat]) / (racers - 1)


@rule
def weigh(thought, seat, n, tries, racers):
    """The worth of each of the first n choices."""
    desk = thought.desk
    for k in range(n):
        thought.values[k] = 0.0
    for _ in range(tries):
        for k in range(n):
            thought.imagined = desk.state
            redeal(thought.imagined, seat, desk.chance)
            apply(thought.imagined, seat, int(desk.actions[k]), desk.chance, desk.log)
            playout(thought.imagined, desk.chance, desk.log, thought.scratch)
            outcome(thought.imagined, desk.result)
            thought.values[k] += reward(desk.result, racers, seat) / tries


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
def judge(thoughts, states, seat, tries, racers, number):
    """What a seat's legal actions are worth: how many there are; they are in desk.actions and values."""
    thought = thoughts[0]
    thought.desk.state = states[0]
    seed(thought.desk.chance, number, 0)
    n = legal(thought.desk.state, seat, thought.desk.actions)
    weigh(thought, seat, n, tries, racers)
    return n


@entry
def play_games(thoughts, tries, racers, decisions, results, options, first):
    """A game for each entry of `decisions`; seat s tries every action tries[s] times, 0: it plays at random."""
    thought = thoughts[0]
    desk = thought.desk
    for i in range(len(decisions)):
        seed(desk.chance, first + i, 0)
        setup(desk.state, options[0], desk.chance)
        decisions[i] = 0
        while not over(desk.state):
            seat = lowest(waiting(desk.state))
            n = legal(desk.state, seat, desk.actions)
            if tries[seat] == 0 or n == 1:
                k = below(desk.chance, n)
            else:
                weigh(thought, seat, n, tries[seat], racers)
                k = best(thought.values, n, desk.chance)
            apply(desk.state, seat, int(desk.actions[k]), desk.chance, desk.log)
            decisions[i] += 1
        outcome(desk.state, results[i])


def weigh_actions(states, seat, tries, racers, number):
    """Every legal action's number and worth."""
    thoughts = np.zeros(1, Thought)
    n = judge(thoughts, states, seat, tries, racers, number)
    return thoughts["desk"]["actions"][0, :n], thoughts["values"][0, :n]


def play_chunk(tries, racers, options, first, games):
    """Games from the seeds first … first + games - 1: decisions and results (points, ranks) of each."""
    decisions = np.zeros(games, np.int32)
    results = np.zeros((games, 2, rules.RACERS), np.int16)
    play_games(np.zeros(1, Thought), tries, racers, decisions, results, options, first)
    return decisions, results
