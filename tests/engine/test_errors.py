"""Texts of errors."""

from __future__ import annotations

from paddock.engine.errors import listed


def test_long_lists_in_errors_are_cut():
    assert listed(range(3)) == "0, 1, 2"
    assert listed(range(20), 3) == "0, 1, 2, … (20 in all)"
