"""Sets as bit masks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paddock.engine import bits

SETS = st.sets(st.integers(0, 61), min_size=1)


@given(SETS)
def test_bit_masks_are_sets(members: set[int]):
    mask = sum(1 << member for member in members)
    ordered = sorted(members)
    assert bits.lowest(mask) == ordered[0]
    assert bits.without_lowest(mask) == sum(1 << member for member in ordered[1:])
    assert bits.count(mask) == len(members)
    assert bits.several(mask) == (len(members) > 1)
    assert [bits.nth(mask, n) for n in range(len(members))] == ordered
