"""Template: checks whether every number of a state lies within the bounds of its description."""

from typing import Any

from paddock.engine.jit import inline, rule

rulebook: Any  # set by `bind`
NAMES = rulebook.bounds.names
TABLE = rulebook.bounds.table  # its columns are Bounds.COLUMNS, then numbers that are possible outside of the range
PLACE, SIZE, LOW, HIGH, OTHERS = 0, 1, 2, 5, 8


@inline
def number_at(memory, place, size):
    """Return a signed little-endian number of `size` bytes."""
    number = int(memory[place + size - 1])
    for k in range(size - 2, -1, -1):
        number = (number << 8) | (int(memory[place + k]) & 255)
    return number


@inline
def bound(memory, n, column):
    """Return an end of the range of number n: the table's number, plus one of the state if the end depends on it."""
    place = TABLE[n, column + 1]
    return TABLE[n, column] + (number_at(memory, place, TABLE[n, column + 2]) if place >= 0 else 0)


@rule
def possible_besides(n, number):
    """Whether number n may have this value although it is out of its range."""
    for k in range(OTHERS, TABLE.shape[1]):
        if number == TABLE[n, k]:
            return True
    return False


@rule
def out_of_bounds(memory):
    """Return which number of a state (as bytes) is out of its bounds, as an index of NAMES; -1: none."""
    for n in range(len(TABLE)):
        number = number_at(memory, TABLE[n, PLACE], TABLE[n, SIZE])
        if (number < bound(memory, n, LOW) or number > bound(memory, n, HIGH)) and not possible_besides(n, number):
            return n
    return -1
