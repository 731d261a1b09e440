"""Template: random play with all bounds and laws of the game checked after every action and every redeal."""

from typing import Any

import numpy as np

from paddock.engine.bits import lowest
from paddock.engine.chance import below, choose, seed
from paddock.engine.jit import entry, rule
from paddock.engine.log import LENGTH

rulebook: Any  # set by `bind`
rules = rulebook.rules
waiting, legal, outcome, redeal = rules.waiting, rules.legal, rules.outcome, rules.redeal
table = rulebook.bind("paddock.engine.templates.table")
LAWS, broken_law = table.LAWS, table.broken_law
bounds = rulebook.bind("paddock.testing.templates.bounds")
out_of_bounds = bounds.out_of_bounds
turns = rulebook.bind("paddock.engine.templates.turns")
apply, over, begin_game = turns.apply, turns.over, turns.begin_game
Desk = rulebook.bind("paddock.engine.templates.desk").Desk

COMMON = {  # laws of all games
    -1: "until the end somebody must act, and has an action",
    -2: "the game ends",
    -3: "ranks are possible",
    -4: "the log holds all events",
}
OUT = -1000  # and below: a number of the state is out of its bounds; OUT - law says which


@rule
def broken_rule(state, memory):
    """Return the law or bound that a state (also given as bytes) breaks; 0: none."""
    wrong = out_of_bounds(memory)
    return OUT - wrong if wrong >= 0 else broken_law(state)


@entry
def broken_by(states, memory):
    """Return the law or bound that the state breaks; 0: none."""
    return broken_rule(states[0], memory)


def broken(states):
    """Return in words the law or bound that a state (an array of one) breaks; None if it breaks none."""
    law = int(broken_by(states, states.view(np.int8)))
    return words(law) if law else None


def words(law):
    """Return a law in words, by its number."""
    if law <= OUT:
        return f"the bounds of {bounds.NAMES[OUT - law]}"
    return COMMON.get(law) or LAWS[law]


@entry
def walk(desks, memory, work, worked, options, report, first, games, longest, redeals):
    """Play games; `report` gets (law, seed, decision) of the first broken law. Returns the number of decisions.

    Law -1: somebody must act and has no action, or nobody must act. Law -2: the game does not end. Law -3: ranks are
    not possible. Law -4: an action has more events than a log holds. `memory` and `worked` are the state and the
    redealt one as bytes; a redealt state is checked after every `redeals`-th decision. Game s is the match of seed s,
    see `paddock.testing.random_play`.
    """
    desk = desks[0]
    state, chance, actions, result, log = desk.state, desk.chance, desk.actions, desk.result, desk.log
    total = 0
    for game in range(games):
        seed(chance, first + game, 0)
        begin_game(state, options[0], chance)
        decision = 0
        law = broken_rule(state, memory)
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
            decision += 1
            seed(chance, first + game, decision)
            log.told = 0
            apply(state, seat, int(actions[choose(chance, n)]), chance, log)
            law = broken_rule(state, memory)
            if log.told > LENGTH:
                law = -4
            if law == 0 and decision % redeals == 0:
                work[0] = state
                redeal(work[0], below(chance, int(state.options.players) + 1) - 1, chance)
                law = broken_rule(work[0], worked)
            if decision > longest:
                law = -2
        if law == 0:
            outcome(state, result)
            best = result[1, 0]
            for seat in range(state.options.players):
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


def play_checked(options, first, games, longest=20000, redeals=7):
    """Play games with all checks. Returns (decisions, law, seed, decision); law 0: all laws held everywhere."""
    report = np.zeros(3, np.int64)
    desks, work = np.zeros(1, Desk), np.zeros(1, rulebook.State)
    memory, worked = desks["state"].view(np.int8), work.view(np.int8)
    total = walk(desks, memory, work, worked, options, report, first, games, longest, redeals)
    return int(total), *(int(number) for number in report)
