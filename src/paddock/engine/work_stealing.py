"""Work stealing: threads share the games of one step.

Each thread has its own range of games, which stays in its core's cache from step to step. It first claims blocks of its
own range, then steals blocks from the ranges of others. So no thread waits for one that is slow or never starts.

    open_work(counters, threads, games)                             # by one thread; then by all of them:

    first, last = share(counters, thread, threads, games, BLOCK)
    while first < last:
        …                                                       # with first … last - 1
        hand_in(counters, last - first)
        first, last = share(counters, thread, threads, games, BLOCK)
    return thread != 0 or all_done(counters, games)

The counters are one array: how many games are done, and for each thread the next game of its range. Only compiled
code uses several threads.
"""

import numpy as np

from paddock.engine.jit import COMPILED, inline, instead_of

PADDING = 16  # entries from one counter to the next, against false sharing
DONE = 0  # index of the counter of finished games; the threads' counters follow
SPINS = 100_000  # reads of a counter before giving up: less than a millisecond


def add(counters, place, number):
    """Add to a counter. Returns what it was before."""
    before = int(counters[place])
    counters[place] += number
    return before


def look(counters, place):
    """Return a counter."""
    return int(counters[place])


def lay(counters, place, number):
    """Set a counter."""
    counters[place] = number


if COMPILED:
    from numba.core import types
    from numba.extending import intrinsic

    def _address(context, builder, signature, arguments):
        """Return the address of a counter."""
        counters = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.gep(counters.data, [arguments[1]])

    @instead_of(add)
    @intrinsic
    def add(typing, counters, place, number):
        """Add to a counter atomically. Returns what it was before."""

        def code(context, builder, signature, arguments):
            address = _address(context, builder, signature, arguments)
            return builder.atomic_rmw("add", address, arguments[2], "seq_cst")

        return types.int64(counters, types.int64, types.int64), code

    @instead_of(look)
    @intrinsic
    def look(typing, counters, place):
        """Return a counter (atomic load)."""

        def code(context, builder, signature, arguments):
            return builder.load_atomic(_address(context, builder, signature, arguments), "seq_cst", 8)

        return types.int64(counters, types.int64), code

    @instead_of(lay)
    @intrinsic
    def lay(typing, counters, place, number):
        """Set a counter (atomic store): a thread that reads the number also sees everything written before it."""

        def code(context, builder, signature, arguments):
            builder.store_atomic(arguments[2], _address(context, builder, signature, arguments), "seq_cst", 8)
            return context.get_dummy_value()

        return types.void(counters, types.int64, types.int64), code


def new_counters(threads):
    """Return counters for a number of threads."""
    return np.zeros(PADDING * (1 + threads), np.int64)


@inline
def claimed(thread):
    """Return the place of a thread's counter: the next game of its range."""
    return PADDING * (1 + thread)


@inline
def range_start(thread, threads, games):
    """Return the first game of a thread's range; it ends where the next thread's begins."""
    return games * thread // threads


@inline
def all_done(counters, games):
    """Whether all games are done. Spins for a while: usually they soon are, and returning to Python takes longer."""
    spins = SPINS
    while look(counters, DONE) < games and spins > 0:
        spins -= 1
    return look(counters, DONE) >= games


@inline
def open_work(counters, threads, games):
    """Reset all counters for a new step, after the last step has ended (or was interrupted)."""
    all_done(counters, games)
    lay(counters, DONE, 0)
    for thread in range(threads):
        lay(counters, claimed(thread), range_start(thread, threads, games))


@inline
def share(counters, thread, threads, games, many):
    """Claim up to `many` games. Returns (first, end), or (0, 0) if none are left."""
    for k in range(threads):
        whose = thread + k if thread + k < threads else thread + k - threads
        end = range_start(whose + 1, threads, games)
        if look(counters, claimed(whose)) < end:
            first = add(counters, claimed(whose), many)
            if first < end:
                return first, min(end, first + many)
    return 0, 0


@inline
def hand_in(counters, games):
    """Add to the number of games that are done."""
    add(counters, DONE, games)
