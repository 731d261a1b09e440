"""Work that threads share: each takes what no other has taken, until nothing is left.

Games lie in a row, of which each thread has a stretch. It begins there, so that what it works with stays near it from
one work to the next; then it takes what is left in the stretches of others. Who comes late does less, and nothing waits
for one that does not come.

    open_work(desk, threads, games)                             # by one thread; then by all of them:

    first, last = share(desk, thread, threads, games, BLOCK)
    while first < last:
        …                                                       # with first … last - 1
        hand_in(desk, last - first)
        first, last = share(desk, thread, threads, games, BLOCK)
    return thread != 0 or all_done(desk, games)

Only compiled code has several threads at work.
"""

import numpy as np

from paddock.engine.jit import COMPILED, inline

APART = 16  # places on a desk are far from each other: what one thread writes slows down those who read near it
DONE = 0  # how many games are; behind that for each thread the first game of its stretch that nobody has taken
LOOKS = 100_000  # at a desk on which others are not done yet: less than a millisecond

if COMPILED:
    from numba.core import types
    from numba.extending import intrinsic

    def _place(context, builder, signature, arguments):
        """The address of a place on a desk."""
        desk = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.gep(desk.data, [arguments[1]])

    @intrinsic
    def add(typing, desk, place, number):
        """So much more in one place, at once for all threads. What was there before."""

        def code(context, builder, signature, arguments):
            address = _place(context, builder, signature, arguments)
            return builder.atomic_rmw("add", address, arguments[2], "seq_cst")

        return types.int64(desk, types.int64, types.int64), code

    @intrinsic
    def look(typing, desk, place):
        """What all threads see in one place; and everything that was written before that."""

        def code(context, builder, signature, arguments):
            return builder.load_atomic(_place(context, builder, signature, arguments), "seq_cst", 8)

        return types.int64(desk, types.int64), code

    @intrinsic
    def lay(typing, desk, place, number):
        """A number in one place: who sees it sees everything that was written before."""

        def code(context, builder, signature, arguments):
            builder.store_atomic(arguments[2], _place(context, builder, signature, arguments), "seq_cst", 8)
            return context.get_dummy_value()

        return types.void(desk, types.int64, types.int64), code

else:

    def add(desk, place, number):
        """So much more in one place. What was there before."""
        before = int(desk[place])
        desk[place] += number
        return before

    def look(desk, place):
        """What is in one place."""
        return int(desk[place])

    def lay(desk, place, number):
        """A number in one place."""
        desk[place] = number


def new_desk(threads):
    """One for so many threads."""
    return np.zeros(APART * (1 + threads), np.int64)


@inline
def taken(thread):
    """The place of a thread's stretch."""
    return APART * (1 + thread)


@inline
def stretch(thread, threads, games):
    """Where it begins; where the next one begins it ends."""
    return games * thread // threads


@inline
def all_done(desk, games):
    """Whether others are done too; most often they soon are, and to ask again later would take longer than to wait."""
    looks = LOOKS
    while look(desk, DONE) < games and looks > 0:
        looks -= 1
    return look(desk, DONE) >= games


@inline
def open_work(desk, threads, games):
    """All of it is to be taken, and done. Nobody is at the last work, unless who waited for it was interrupted."""
    all_done(desk, games)
    lay(desk, DONE, 0)
    for thread in range(threads):
        lay(desk, taken(thread), stretch(thread, threads, games))


@inline
def share(desk, thread, threads, games, many):
    """The first of at most so many games that are now this thread's alone, and the one behind the last; 0, 0: leave."""
    for k in range(threads):
        whose = thread + k if thread + k < threads else thread + k - threads
        end = stretch(whose + 1, threads, games)
        if look(desk, taken(whose)) < end:
            first = add(desk, taken(whose), many)
            if first < end:
                return first, min(end, first + many)
    return 0, 0


@inline
def hand_in(desk, games):
    """So many are done."""
    add(desk, DONE, games)
