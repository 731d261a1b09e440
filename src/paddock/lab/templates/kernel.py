"""Template: games on a GPU, one a thread, in local memory, by the rule functions of the CPU.

A thread makes one decision after another and begins its next game as soon as one is over (persistent threads), so that
none waits for the longest game of its warp. Best where all decisions take the same code path; else see `grouped.py`.
"""

from typing import Any

import numpy as np
from numba import cuda

from paddock.engine.chance import reseed, seed
from paddock.engine.gpu import Chance

rulebook: Any  # set by `bind`
rules = rulebook.rules
outcome, MOST = rules.outcome, rulebook.MOST
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over = turns.ask, turns.apply, turns.over


def kernel(Game, begin, choose):  # noqa: N803  # a record type
    """Return a kernel that plays games in a record `Game`: `begin` starts one, `choose` makes a decision in it."""

    def play_games(decisions, results, options, first, feels, _games):
        """Play a game for each entry of `decisions`, from seeds first, first + 1, …: the same games as on the CPU."""
        game = cuda.local.array(1, Game)[0]
        chance = cuda.local.array(1, Chance)[0]
        actions = cuda.local.array(MOST, np.int16)
        i = cuda.grid(1)
        seed(chance, 0, 0)
        made = -1  # decisions of this game so far; -1: it has not begun
        while i < len(decisions):
            if made < 0:
                begin(game, options[0], chance, first + i)
                made = 0
            if over(game.state):
                decisions[i] = made
                outcome(game.state, results[i])
                i += cuda.gridsize(1)
                made = -1
            else:
                seat, n = ask(game.state, actions)
                made += 1
                reseed(chance, first + i, made)
                k = choose(game, seat, actions, n, feels, chance)
                apply(game.state, seat, int(actions[k]), chance, None)

    return play_games
