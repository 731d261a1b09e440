"""Template: random play with every law of the game looked at after every action and every redeal."""

import importlib

import numpy as np

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import below, seed
from paddock.engine.jit import entry

rules = bound_rules()
laws = importlib.import_module(rules.__name__.rpartition(".")[0] + ".laws")
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, redeal, broken_law = rules.over, rules.outcome, rules.redeal, laws.broken_law
Desk = bound("paddock.engine.templates.desk").Desk


@entry
def broken(states):
    """The law that the state breaks; 0: none."""
    return broken_law(states[0])


@entry
def walk(desks, work, options, report, first, games, longest, redeals):
    """Play games; report gets (law, seed, decision) of the first broken law. How many decisions were made.

    Law -1: somebody is waited for and has no action, or nobody is waited for. Law -2: the game does not end.
    Law -3: ranks are not possible. A redealt state is checked after every `redeals`-th decision.
    """
    desk = desks[0]
    state, chance, actions, result = desk.state, desk.chance, desk.actions, desk.result
    total = 0
    for game in range(games):
        seed(chance, first + game, 0)
        setup(state, options[0], chance)
        decision = 0
        law = broken_law(state)
        while law == 0 and not over(state):
            seats = waiting(state)
            if seats == 0:
                law = -1
                break
            seat = lowest(seats)
            n = legal(state, seat, actions)
            if n == 0 or n > len(actions):
                law = -1
                break
            apply(state, seat, int(actions[below(chance, n)]), chance, None)
            decision += 1
            law = broken_law(state)
            if law == 0 and decision % redeals == 0:
                work[0] = state
                redeal(work[0], below(chance, int(state.players) + 1) - 1, chance)
                law = broken_law(work[0])
            if decision > longest:
                law = -2
        if law == 0:
            outcome(state, result)
            best = result[1, 0]
            for seat in range(state.players):
                best = min(best, result[1, seat])
                if result[1, seat] < 1 or result[1, seat] > len(result[1]):
                    law = -3
        total += decision
        if law != 0:
            report[0] = law
            report[1] = first + game
            report[2] = decision
            break
    return total


def patrol(options, first, games, longest=20000, redeals=7):
    """(decisions, law, seed, decision): law 0 means that all laws held everywhere."""
    report = np.zeros(3, np.int64)
    total = walk(np.zeros(1, Desk), np.zeros(1, rules.State), options, report, first, games, longest, redeals)
    return int(total), *(int(number) for number in report)
