"""Template: the vector environment on a GPU: what each thread does there, by the functions of the CPU."""

from typing import Any

from numba import cuda

from paddock.engine.gpu import Chance
from paddock.engine.jit import keeps

rulebook: Any  # set by `bind`
vector = rulebook.bind("paddock.envs.templates.vector")
act, allows, any_choice, show = vector.act, vector.allows, vector.any_choice, vector.show

kernel = cuda.jit(cache=keeps())
Scratch = vector.scratch_record(Chance)


@kernel
def copy(given, to):
    """All games' actions as numbers of one kind in one place."""
    i = cuda.grid(1)
    if i < len(to):
        to[i] = int(given[i])


@kernel
def take(masks, given, actions, wrong):
    """The actions that will be played; `wrong[0]` becomes the first game whose action is not allowed."""
    i = cuda.grid(1)
    if i < len(actions) and not wrong[1]:
        actions[i] = given[i]
        if not allows(masks[i], given[i]):
            cuda.atomic.min(wrong, 0, i)


@kernel
def step(rows, seats, wrong, alarm, spread):
    """One action in every game, unless one of them is wrong; every game has `spread` threads, of which one works."""
    scratch = cuda.local.array(1, Scratch)[0]
    thread = cuda.grid(1)
    i = thread // spread
    if thread % spread == 0 and i < len(rows.slots):
        if wrong[0] < len(rows.slots):
            if i == 0:
                wrong[1] = 1
                alarm[0] = 1
        else:
            act(i, scratch, rows)
            show(i, i + 1, rows)
            seats[i] = rows.slots[i].seat


@kernel
def draw(rows, out):
    """What a random player does in every game."""
    i = cuda.grid(1)
    if i < len(out):
        out[i] = rows.choices[i].actions[any_choice(rows.slots[i], int(rows.counts[i]))]
