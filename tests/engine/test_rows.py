"""Rows of numbers: writing members of sets, copying records."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.jit import rule
from paddock.engine.record import record
from paddock.engine.rows import FEW, fill_record, put_each, put_few, put_members

SETS = st.sets(st.integers(0, 61), min_size=1)


@rule
def fill_first(targets, numbers):
    """Called from Python with arrays: only compiled functions can pass records to each other."""
    fill_record(targets[0], numbers)


@given(st.integers(0, 9), st.integers(-50, 500), st.integers(0, FEW))
def test_put_few_writes_the_same_numbers_as_put_each(n: int, first: int, length: int):
    one_by_one, together = np.full(n + FEW, 77, np.int16), np.full(n + FEW, 77, np.int16)
    assert put_each(one_by_one, n, first, length) == put_few(together, n, first, length) == n + length
    assert one_by_one[: n + length].tolist() == together[: n + length].tolist()


@given(SETS)
def test_members_of_a_set_are_written_in_their_order(members: set[int]):
    row = np.full(70, -1, np.int16)
    row[:2] = 7
    assert put_members(row, 2, 100, sum(1 << member for member in members)) == 2 + len(members)
    assert list(row[: 2 + len(members)]) == [7, 7, *(100 + member for member in sorted(members))]
    assert all(row[2 + len(members) :] == -1)


def test_a_record_is_copied_whole():
    kind = record(("a", "i1"), ("inner", record(("b", "i2", 3)), 2), ("c", "i8"))
    source, target = np.zeros(1, kind), np.ones(1, kind)
    source[0].inner[1].b[2] = -700
    source[0].c = 2**40
    for numbers in (source.view(np.int64), source.view(np.int16)):
        target[0] = np.ones(1, kind)[0]
        fill_first(target, numbers)
        assert target.tobytes() == source.tobytes()
