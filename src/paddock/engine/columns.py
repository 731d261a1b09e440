"""Tables of small numbers whose columns are worked on side by side.

A table is one array, row after row, with WIDTH numbers to a row: processors work with rows of eight at once. A game
that has fewer columns leaves the last ones empty.
"""

from paddock.engine.jit import inline, rule

WIDTH = 8


@inline
def column_of(place):
    return place % WIDTH


@inline
def transposed(place):
    """The same place in the table with rows and columns exchanged; of that one, this place again."""
    return WIDTH * (place % WIDTH) + place // WIDTH


@rule
def sort_columns(table):
    """Sort every column of a table of six rows, the smallest number first.

    The shortest network of comparisons for six numbers: the same steps whatever they are, so for all columns at once.
    """
    for column in range(WIDTH):
        a = table[column]
        b = table[WIDTH + column]
        c = table[2 * WIDTH + column]
        d = table[3 * WIDTH + column]
        e = table[4 * WIDTH + column]
        f = table[5 * WIDTH + column]
        a, f = min(a, f), max(a, f)
        b, d = min(b, d), max(b, d)
        c, e = min(c, e), max(c, e)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        a, d = min(a, d), max(a, d)
        c, f = min(c, f), max(c, f)
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        e, f = min(e, f), max(e, f)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        table[column] = a
        table[WIDTH + column] = b
        table[2 * WIDTH + column] = c
        table[3 * WIDTH + column] = d
        table[4 * WIDTH + column] = e
        table[5 * WIDTH + column] = f
