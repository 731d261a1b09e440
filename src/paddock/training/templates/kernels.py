"""Template: `training_inputs` as GPU kernels, one thread per game."""

from typing import Any

from numba import cuda

from paddock.engine.gpu import Chance
from paddock.engine.jit import caching

rulebook: Any  # set by `bind`
vector = rulebook.bind("paddock.envs.templates.vector")
inputs = rulebook.bind("paddock.training.templates.training_inputs")
fill, stagger = inputs.fill, inputs.stagger
Seen = rulebook.Seen
Scratch = vector.scratch_record(Chance)
kernel = cuda.jit(cache=caching())


@kernel
def fill_all(rows, beside, others):
    """Call `fill` for all games."""
    spare = cuda.local.array(1, Seen)[0]
    i = cuda.grid(1)
    if i < len(rows.slots):
        fill(i, rows, beside[i], others[i], spare)


@kernel
def stagger_all(rows, seats):
    """Call `stagger` for all games."""
    scratch = cuda.local.array(1, Scratch)[0]
    i = cuda.grid(1)
    if i < len(rows.slots):
        stagger(i, scratch, rows)
        seats[i] = rows.slots[i].seat
