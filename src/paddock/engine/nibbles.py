"""Small numbers packed into one integer, a row: four bits an entry, entry 0 lowest, at most 15 entries.

Finding or moving an entry takes a few shifts (SWAR), without loops or branches. A set of entries has bit 4 * k for
entry k.
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
    """Return a list as a row."""
    return sum(entry << 4 * k for k, entry in enumerate(entries))


def unpack(row: int, n: int) -> list[int]:
    """Return the first n entries as a list."""
    return [int(row) >> 4 * k & 15 for k in range(n)]


@inline
def nibble(row, k):
    """Return entry k."""
    return (row >> (4 * k)) & 15


@inline
def first_nibbles(n):
    """Return the set of the first n entries."""
    return ONES & ((1 << (4 * n)) - 1)


@inline
def find_nibbles(row, value):
    """Return the set of all entries that are equal to a value; entries after the end of a row are zeros."""
    differing = row ^ (ONES * value)  # four zero bits where they are equal
    high = (differing & SEVENS) + SEVENS | differing  # its highest bit is set unless all four are zero
    return ~(high >> 3) & ONES


@inline
def filled_nibbles(row):
    """Return the set of all entries that are not zero."""
    row |= row >> 2
    return (row | row >> 1) & ONES


@inline
def members(found):
    """Return a set of entries as an ordinary bit mask, with bit k for entry k."""
    found = (found | found >> 3) & 0x0303030303030303
    found = (found | found >> 6) & 0x000F000F000F000F
    found = (found | found >> 12) & 0x000000FF000000FF
    return (found | found >> 24) & 0xFFFF


@inline
def sum_nibbles(row):
    """Return the sum of all entries."""
    row = int(row)  # the product may overflow NumPy's integers
    pairs = (row & EVEN) + (row >> 4 & EVEN)
    return (pairs * BYTES >> 56) & 255


@inline
def put_nibble(row, k, value):
    """Return the row with a value in entry k, which was empty; a row as the value fills the entries from k on."""
    return row | (value << (4 * k))


@inline
def list_nibbles(out, row, n):
    """Write the first n entries into an array."""
    for k in range(n):
        out[k] = nibble(row, k)


@inline
def insert_nibble(row, k, value):
    """Return the row with a value inserted before entry k."""
    low = (1 << (4 * k)) - 1
    return (row & low) | (value << (4 * k)) | ((row & ~low) << 4)


@inline
def remove_nibble(row, k):
    """Return the row without entry k; those after it move down."""
    low = (1 << (4 * k)) - 1
    return (row & low) | ((row >> 4) & ~low)


@inline
def move_nibble(row, k, to):
    """Return the row with entry k moved to place `to`; those between move by one."""
    return insert_nibble(remove_nibble(row, k), to, nibble(row, k))


@inline
def put_nibbles(out, n, first, found, length):
    """Append first + k for every entry k of a set, in order, to the n numbers of `out`. Returns the new length.

    Branchless for the usual sets: one or two entries, and a run without a gap. It may write beyond the last number, so
    `out` needs room for all `length` entries of the row.
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
