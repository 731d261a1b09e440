"""Laws of a game (invariants of its state): which one is broken first, and by what name it is reported."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from paddock.engine.laws import first_broken, law, laws_of


@law("not below zero")
def not_negative(number):
    return number >= 0


@law("even")
def is_even(number):
    return number % 2 == 0


def helper(number):
    return number


MODULE = SimpleNamespace(law=law, not_negative=not_negative, helper=helper, is_even=is_even, LIMIT=3)


def test_laws_are_listed_in_the_order_of_the_module():
    assert [one.law for one in laws_of(MODULE)] == ["not below zero", "even"]


@pytest.mark.parametrize(("number", "broken"), [(4, 0), (-2, 1), (3, 2), (-3, 1)])
def test_the_first_law_that_does_not_hold_is_found(number: int, broken: int):
    assert first_broken(laws_of(MODULE))(number) == broken


def test_a_game_without_laws_breaks_none():
    assert laws_of(None) == []
    assert first_broken([])(1) == 0
