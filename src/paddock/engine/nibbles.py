"""A row of small numbers packed into one: four bits an entry, entry 0 lowest, at most 15 entries.

An entry is found or moved with a few shifts, wherever it stands: no loop, and no branch to mispredict.
A set of entries has bit 4 * k for entry k.
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock.engine.bits import count, lowest, without_lowest
from paddock.engine.jit import inline
from paddock.engine.rows import put

LENGTH = 15  # most entries: the sign bit stays clear
ONES = 0x111111111111111  # the lowest bit of every entry
SEVENS = 7 * ONES  # its three low bits
EVEN = 0x0F0F0F0F0F0F0F0F  # every second entry
BYTES = 0x0101010101010101


def pack(entries: Sequence[int]) -> int:
    """The row of a list."""
    return sum(entry << 4 * k for k, entry in enumerate(entries))


def unpack(row: int, n: int) -> list[int]:
    """The first n entries as a list."""
    return [int(row) >> 4 * k & 15 for k in range(n)]


@inline
def nibble(row, k):
    """Entry k."""
    return (row >> (4 * k)) & 15


@inline
def first_nibbles(n):
    """The set of the first n entries."""
    return ONES & ((1 << (4 * n)) - 1)


@inline
def find_nibbles(row, value):
    """The set of all entries that are equal to a value; entries behind the end of a row are zeros."""
    differing = row ^ (ONES * value)  # four zero bits where they are equal
    high = (differing & SEVENS) + SEVENS | differing  # its highest bit is set unless all four are zero
    return ~(high >> 3) & ONES


@inline
def filled_nibbles(row):
    """The set of all entries that are not zero."""
    row |= row >> 2
    return (row | row >> 1) & ONES


@inline
def members(found):
    """A set of entries as a usual bit mask, with bit k for entry k."""
    found = (found | found >> 3) & 0x0303030303030303
    found = (found | found >> 6) & 0x000F000F000F000F
    found = (found | found >> 12) & 0x000000FF000000FF
    return (found | found >> 24) & 0xFFFF


@inline
def sum_nibbles(row):
    """All entries together."""
    row = int(row)  # the product may be longer than the numbers of NumPy
    pairs = (row & EVEN) + (row >> 4 & EVEN)
    return (pairs * BYTES >> 56) & 255


@inline
def insert_nibble(row, k, value):
    """The row with a value before entry k."""
    low = (1 << (4 * k)) - 1
    return (row & low) | (value << (4 * k)) | ((row & ~low) << 4)


@inline
def remove_nibble(row, k):
    """The row without entry k; those behind it close up."""
    low = (1 << (4 * k)) - 1
    return (row & low) | ((row >> 4) & ~low)


@inline
def move_nibble(row, k, to):
    """The row after entry k has gone to place `to`; those between close up."""
    return insert_nibble(remove_nibble(row, k), to, nibble(row, k))


@inline
def put_nibbles(out, n, first, found, length):
    """Write first + k for every entry k of a set, in order, behind the n numbers of `out`. How many it has now.

    The usual sets need no branch for each entry: one or two entries, and a run without a gap. Numbers behind the last
    one may be written too, so `out` needs room for all `length` entries of the row.
    """
    many = count(found)
    start = lowest(found) // 4
    if many <= 2:
        for k in range(2):
            put(out, n + k, first + lowest(found) // 4)
            found = without_lowest(found)
    elif found == first_nibbles(many) << (4 * start):
        for k in range(length):
            put(out, n + k, first + start + k)
    else:
        for k in range(many):
            put(out, n + k, first + lowest(found) // 4)
            found = without_lowest(found)
    return n + many
