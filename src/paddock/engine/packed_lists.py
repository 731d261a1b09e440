"""Short lists of bytes packed into one integer, the first entry lowest: at most six entries.

Counts of each kind, packed as nibbles, become a list of the kinds by one lookup in a table and a few shifts, without
branches that depend on the counts: those would be mispredicted. Entries above the first `MOST` are never read.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from paddock.engine.jit import at, inline
from paddock.engine.nibbles import pack

MOST = 6  # entries of a list
LISTED = 8 * MOST  # bits of a list
ONES = sum(1 << bit for bit in range(0, LISTED, 8))  # a list of ones


def lists_of_counts(first: int, kinds: int) -> NDArray[np.int64]:
    """Return a table with the list for all counts (nibbles) of `kinds` kinds, which are called first, first + 1, …

    An entry holds the list, and above it how many bits of it are used; it is 0 for more than `MOST` things.
    """
    table = np.zeros(1 << 4 * kinds, np.int64)
    for counts in product(range(MOST + 1), repeat=kinds):
        entries = [first + kind for kind, times in enumerate(counts) for _ in range(times)]
        if len(entries) <= MOST:
            table[pack(counts)] = int.from_bytes(bytes(entries), "little") | 8 * len(entries) << LISTED
    return table


@inline
def entry(packed, n):
    """Return entry n of a list."""
    return packed >> (8 * n) & 255


@inline
def add_from(packed, used):
    """Return the list with 1 added to all entries from bit `used` on."""
    return packed + (ONES << used)


@inline
def found_list(tables, table, counts):
    """Return what a table of `lists_of_counts` holds for counts."""
    return int(tables[at(table), at(counts)])


@inline
def append_list(packed, used, found):
    """Return the list with what was found in a table from bit `used` on."""
    return packed | found << used


@inline
def bits_used(found):
    """Return how many bits a list takes that was found in a table."""
    return found >> LISTED
