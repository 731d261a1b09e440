"""Tables whose columns are worked on side by side, and sets as bit masks: against the plain way to say it."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.bits import count_below
from paddock.engine.columns import WIDTH, sort_columns, transposed
from paddock.engine.jit import entry

sort_it = entry(lambda table: sort_columns(table))
count_it = entry(lambda mask, n: count_below(mask, n))
turn_it = entry(lambda place: transposed(place))
ROWS = 6


@given(st.lists(st.integers(-500, 500), min_size=ROWS * WIDTH, max_size=ROWS * WIDTH))
def test_every_column_is_sorted_by_itself(numbers: list[int]):
    table = np.array(numbers, np.int16)
    expected = np.sort(table.reshape(ROWS, WIDTH), axis=0)
    sort_it(table)
    assert (table.reshape(ROWS, WIDTH) == expected).all()


@given(st.integers(0, WIDTH * WIDTH - 1))
def test_the_transposed_place_has_row_and_column_exchanged(place: int):
    row, column = divmod(place, WIDTH)
    assert turn_it(place) == WIDTH * column + row
    assert turn_it(turn_it(place)) == place


@given(st.sets(st.integers(0, 61)), st.integers(0, 62))
def test_members_below_a_number_are_counted(members: set[int], n: int):
    assert count_it(sum(1 << member for member in members), n) == sum(member < n for member in members)
