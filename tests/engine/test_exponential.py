"""The exponential function that gives the same bits everywhere."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.exponential import exp


@given(st.floats(-700, 0))
def test_it_agrees_with_the_standard_library(x: float):
    assert exp(x) == pytest.approx(math.exp(x), rel=1e-12)


def test_its_values_at_zero_and_far_below():
    assert exp(0.0) == 1.0
    assert exp(-1e9) == 0.0
