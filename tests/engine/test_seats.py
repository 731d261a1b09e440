"""The order of seats, and ranks."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.seats import next_seat, rank


def test_seats_follow_clockwise():
    assert [next_seat(3, seat) for seat in range(3)] == [1, 2, 0]


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=7))
def test_a_rank_is_one_plus_the_number_of_stronger_seats(strengths: list[int]):
    ranked = np.array([*strengths, 99], np.int16)
    rank(ranked, len(strengths))
    assert list(ranked) == [1 + sum(other > one for other in strengths) for one in strengths] + [99]
