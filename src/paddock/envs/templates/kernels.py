"""Template: the vector environment on a GPU: what each thread does there, by the functions of the CPU."""

from numba import cuda

from paddock.engine.binding import bound
from paddock.engine.chance import seed
from paddock.engine.gpu import Chance
from paddock.engine.record import record

vector = bound("paddock.envs.templates.vector")
act, allows, any_of, show = vector.act, vector.allows, vector.any_of, vector.show

kernel = cuda.jit(cache=True)
Draw = record(("number", "i8"), ("turn", "i8"))  # whose stream, and which draw of it
Hall = vector.hall(Chance)


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
    hall = cuda.local.array(1, Hall)[0]
    thread = cuda.grid(1)
    i = thread // spread
    if thread % spread == 0 and i < len(rows.slots):
        if wrong[0] < len(rows.slots):
            if i == 0:
                wrong[1] = 1
                alarm[0] = 1
        else:
            act(i, hall, rows)
            show(i, i + 1, rows)
            seats[i] = rows.slots[i].seat


@kernel
def draw(choices, counts, draws, out):
    """Any allowed action in every game, each as likely."""
    dice = cuda.local.array(1, Chance)[0]
    i = cuda.grid(1)
    if i < len(counts):
        draws[i].turn += 1
        seed(dice, draws[i].number, draws[i].turn)
        out[i] = any_of(choices, counts, i, dice)
