"""NumPy records without gaps, and reading one as plain numbers."""

from __future__ import annotations

import numpy as np
import pytest

from paddock.engine.record import reading, record


def test_records_have_no_gaps_that_a_copy_could_lose():
    inner = record(("a", "i1"), ("b", "i2"))
    outer = record(("x", "i1"), ("inner", inner, 3), ("y", "i8"), ("z", "i1"))
    covered = sum(kind.itemsize for kind, *_ in dict(outer.fields or {}).values())
    assert covered == outer.itemsize
    assert inner.itemsize == 4
    assert outer.fields["y"][1] % 8 == 0
    one = np.zeros(2, outer)
    one[0].inner[1].b = 700
    one[0].z = 5
    assert one[:1].copy().tobytes() == one[:1].tobytes()


def test_a_field_may_not_hide_a_method_of_numpy():
    with pytest.raises(ValueError, match="'round'"):
        record(("round", "i1"))


def test_reading_gives_plain_numbers():
    kind = record(("a", "i1"), ("b", "i2", 3))
    one = np.zeros(1, kind)
    one[0].a = -3
    seen = reading(one)
    assert type(seen.a) is int
    assert seen.a == -3
    assert list(seen.b) == [0, 0, 0]
