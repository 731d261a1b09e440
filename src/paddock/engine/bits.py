"""Small sets as bit masks."""

from paddock.engine.jit import COMPILED, instead_of, rule


def lowest(mask):
    """Return the smallest member of a non-empty set (count trailing zeros)."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def highest(mask):
    """Return the largest member of a non-empty set (count leading zeros)."""
    return int(mask).bit_length() - 1


def count(mask):
    """Return how many members a set has (popcount)."""
    return int(mask).bit_count()


if COMPILED:
    from numba.core import types
    from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros
    from numba.extending import intrinsic

    @intrinsic
    def ones(typing, mask):
        """Return how many bits are set."""
        return types.int64(types.int64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])

    @instead_of(lowest)
    @rule
    def lowest(mask):
        return trailing_zeros(mask)

    @instead_of(highest)
    @rule
    def highest(mask):
        return 63 - leading_zeros(mask)

    @instead_of(count)
    @rule
    def count(mask):
        return ones(mask)


@rule
def without_lowest(mask):
    """Return the set without its smallest member."""
    return mask & (mask - 1)


@rule
def several(mask):
    """Whether the set has at least two members."""
    return mask & (mask - 1) != 0


@rule
def nth(mask, n):
    """Return the member that has n smaller ones."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)
