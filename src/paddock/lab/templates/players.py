"""Template: how a game is begun and a decision is made on a GPU, at random or by feel; the same choices as on the CPU.

A thread's game lies in a record.
"""

from paddock.engine.binding import bound, bound_rules
from paddock.engine.chance import below, seed
from paddock.engine.gpu import Chance
from paddock.engine.jit import rule
from paddock.engine.record import record

rules = bound_rules()
setup, redeal = rules.setup, rules.redeal
pick = bound("paddock.bots.templates.rollouts").pick
THINKING = bound("paddock.bots.templates.games").THINKING

RandomGame = record(("state", rules.State), ("chance", Chance))
FeltGame = record(("state", rules.State), ("chance", Chance), ("thinking", Chance), ("imagined", rules.State))


# ------------------------------------------------------------------ everybody plays at random


@rule
def begin_random(game, options, number):
    """The game of a seed, as a play-out deals it."""
    seed(game.chance, number, 0)
    setup(game.state, options, game.chance)


@rule
def choose_random(game, seat, actions, n, feels, number, made):
    """The index of one of actions[:n]."""
    return below(game.chance, n)


# ------------------------------------------------------------------ some play by feel, the others at random


@rule
def begin_felt(game, options, number):
    """The game of a seed, as games between bots are dealt."""
    begin_random(game, options, number)
    seed(game.thinking, number, THINKING)


@rule
def choose_felt(game, seat, actions, n, feels, number, made):
    """The same, by the seat's bot; the action has the chance of its own number."""
    k = 0
    if n > 1:
        if feels[seat]:
            game.imagined = game.state
            redeal(game.imagined, seat, game.thinking)
            k = pick(game.imagined, seat, actions, n, game.thinking)
        else:
            k = below(game.thinking, n)
    seed(game.chance, number, made + 1)
    return k
