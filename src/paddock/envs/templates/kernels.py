"""Template: the kernels of the vector environment on a GPU, made of the functions of the CPU."""

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
    """Copies the actions of all games into the environment's own array, as numbers of its type."""
    i = cuda.grid(1)
    if i < len(to):
        to[i] = int(given[i])


@kernel
def take(masks, given, actions, wrong):
    """Takes over the actions to be played; `wrong[0]` becomes the first game whose action is not allowed."""
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
    """Draws a random action for every game."""
    i = cuda.grid(1)
    if i < len(out):
        out[i] = rows.choices[i].actions[any_choice(rows.slots[i], int(rows.counts[i]))]
