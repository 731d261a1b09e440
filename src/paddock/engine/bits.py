"""Small sets as bit masks."""

from paddock.engine.jit import COMPILED, rule

if COMPILED:
    from numba.cpython.unsafe.numbers import trailing_zeros

    @rule
    def lowest(mask):
        """The smallest member of a set that is not empty."""
        return trailing_zeros(mask)

else:

    def lowest(mask):
        """The smallest member of a set that is not empty."""
        mask = int(mask)
        return (mask & -mask).bit_length() - 1


@rule
def without_lowest(mask):
    """The set without its smallest member."""
    return mask & (mask - 1)


@rule
def several(mask):
    """At least two members."""
    return mask & (mask - 1) != 0


@rule
def count(mask):
    """How many members."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def nth(mask, n):
    """The member that has n smaller ones."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)
