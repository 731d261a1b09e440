"""Template: the GPU kernels of the vector environment, which call the functions of the CPU version."""

from typing import Any

from numba import cuda

from paddock.engine.gpu import Chance
from paddock.engine.jit import caching

rulebook: Any  # set by `bind`
vector = rulebook.bind("paddock.envs.templates.vector")
act, allows, random_choice, show = vector.act, vector.allows, vector.random_choice, vector.show

kernel = cuda.jit(cache=caching())
Scratch = vector.scratch_record(Chance)


@kernel
def copy(given, to):
    """Copy the actions of all games into the environment's own array, converted to its type."""
    i = cuda.grid(1)
    if i < len(to):
        to[i] = int(given[i])


@kernel
def take(masks, given, actions, illegal):
    """Set the actions of the next step; `illegal[0]` becomes the first game whose action is not allowed."""
    i = cuda.grid(1)
    if i < len(actions) and not illegal[1]:
        actions[i] = given[i]
        if not allows(masks[i], given[i]):
            cuda.atomic.min(illegal, 0, i)


@kernel
def step(rows, seats, illegal, stopped, spread):
    """Play one action in every game, unless one is illegal. Each game has `spread` threads, of which one works: so few
    games do not diverge within a warp."""
    scratch = cuda.local.array(1, Scratch)[0]
    thread = cuda.grid(1)
    i = thread // spread
    if thread % spread == 0 and i < len(rows.slots):
        if illegal[0] < len(rows.slots):
            if i == 0:
                illegal[1] = 1
                stopped[0] = 1
        else:
            act(i, scratch, rows)
            show(i, i + 1, rows)
            seats[i] = rows.slots[i].seat


@kernel
def draw(rows, out):
    """Draw a random action for every game."""
    i = cuda.grid(1)
    if i < len(out):
        out[i] = rows.choices[i].actions[random_choice(rows.slots[i], int(rows.counts[i]))]
