"""Rows that are filled from the left: lists of legal actions, and what a seat sees as numbers."""

from paddock.engine.jit import apart, at, inline


@inline
def put(row, n, number):
    """The next number of a row that has n already. How many it has now."""
    row[at(n)] = number
    return n + 1


@apart
def put_all(row, n, numbers):
    """A whole pile of numbers behind the n that are there."""
    for k in range(len(numbers)):
        row[at(n + k)] = numbers[at(k)]
    return n + len(numbers)
