"""Template: beginning a game and choosing actions on a GPU, at random or by heuristics; the same choices as on the CPU.

A thread's game is a record without the game's chance, which is seeded again for every decision.
"""

from typing import Any

from paddock.engine.chance import below, choose, reseed, seed
from paddock.engine.gpu import Chance
from paddock.engine.jit import rule
from paddock.engine.record import record

rulebook: Any  # set by `bind`
redeal = rulebook.rules.redeal
begin_game = rulebook.bind("paddock.engine.templates.turns").begin_game
pick = rulebook.bind("paddock.bots.templates.rollouts").pick
THINKING = rulebook.bind("paddock.bots.templates.games").THINKING

RandomGame = record(("state", rulebook.State))
HeuristicGame = record(("state", rulebook.State), ("thinking", Chance), ("determinized", rulebook.State))


# ------------------------------------------------------------------ everybody plays at random


@rule
def begin_random(game, options, chance, number):
    """Begin the game of a seed."""
    reseed(chance, number, 0)
    begin_game(game.state, options, chance)


@rule
def choose_random(game, seat, actions, n, feels, chance):
    """Return the index of one of actions[:n], by the chance of this decision."""
    return choose(chance, n)


# ------------------------------------------------------------------ some play by heuristics, the others at random


@rule
def begin_heuristic(game, options, chance, number):
    """Begin the game of a seed, and seed the chance by which its bots choose."""
    begin_random(game, options, chance, number)
    seed(game.thinking, number, THINKING)


@rule
def choose_heuristic(game, seat, actions, n, feels, chance):
    """Return the index of the action that the seat's bot takes, by heuristics or at random."""
    k = 0
    if n > 1:
        if feels[seat]:
            game.determinized = game.state
            redeal(game.determinized, seat, game.thinking)
            k = pick(game.determinized, seat, actions, n, game.thinking)
        else:
            k = below(game.thinking, n)
    return k
