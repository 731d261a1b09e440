"""Scrap Dash: rolling dice and changing them with boost tokens."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import board, crash, drive, ds, only, pilot, play, race, roll, texts


def lonely(*boosts: str, **position: Any) -> paddock.Match:
    """A trickster on section 1, the others far away from whatever he may roll."""
    return race(
        pilot("trickster", 1, boosts=list(boosts)),
        pilot("racer", 0),
        pilot("sprinter", 0),
        **position,
    )


def test_first_die_must_be_rolled() -> None:
    """SD-8, ALL-1. It is asked although it is forced."""
    assert texts(lonely()) == ["roll"]


def test_after_a_die_one_may_stop_or_roll_on() -> None:
    """SD-8."""
    match = lonely()
    roll(match, 3)
    assert texts(match) == ["roll", "stop"]
    assert match.view(None)["dice"] == [3]


def test_four_dice_without_a_double_are_driven() -> None:
    """SD-8, SD-11. The rulebook's player stops after the fourth die and moves 13."""
    match = lonely()
    drive(match, 3, 1, 4, 5)
    assert ds(match)[0] == 1 + 13


def test_six_dice_without_a_double_end_the_rolling() -> None:
    """SD-8. 21 spaces, and nobody is asked to stop."""
    match = lonely()
    roll(match, 6, 2, 3, 1, 5)
    play(match, "roll", 4)
    assert ds(match)[0] == 22
    assert match.waiting == ("B",)


def test_third_die_doubles_the_first_and_draws_from_the_deck_of_its_face() -> None:
    """SD-8, SD-16. The rulebook's double 3: no move by the dice, a card of the deck 3/4."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), options=only("stay", 3))
    roll(match, 3, 5)
    assert play(match, "roll", 3)[:3] == ["rolled", "doubled", "accident"]
    assert ds(match)[0] == 1
    assert match.view(None)["accident_discards"] == [[], ["stay"], []]


@pytest.mark.parametrize(("face", "deck"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_each_double_has_its_deck(face: int, deck: int) -> None:
    """SD-16."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), options=only("stay", face))
    crash(match, face)
    assert match.view(None)["accident_discards"][deck] == ["stay"]


def test_only_a_pilot_with_boosts_is_asked_about_the_die() -> None:
    """SD-8, SD-9."""
    match = lonely("flip")
    play(match, "roll", 2)
    assert match.phase == "boost"
    assert texts(match) == ["accept", "boost flip"]
    play(match, "accept")
    assert (match.phase, match.view(None)["dice"]) == ("roll", [2])


@pytest.mark.parametrize(("face", "changes"), [(1, ["boost +1"]), (6, ["boost -1"]), (3, ["boost +1", "boost -1"])])
def test_plus_minus_one_never_goes_round_the_corner(face: int, changes: list[str]) -> None:
    """SD-9. A 1 is not turned into a 6, nor a 6 into a 1."""
    match = lonely("+-1")
    play(match, "roll", face)
    assert texts(match) == ["accept", *changes]


@pytest.mark.parametrize(
    ("token", "action", "face", "then"),
    [("+-1", "boost +1", 3, 4), ("+-1", "boost -1", 3, 2), ("flip", "boost flip", 1, 6), ("flip", "boost flip", 4, 3)],
)
def test_a_token_changes_the_die(token: str, action: str, face: int, then: int) -> None:
    """SD-9. Without further tokens the changed die counts at once."""
    match = lonely(token)
    play(match, "roll", face)
    play(match, action)
    assert match.view(None)["dice"] == [then]


def test_reroll_throws_the_die_again() -> None:
    """SD-9."""
    match = lonely("reroll")
    play(match, "roll", 2)
    play(match, "boost reroll", 5)
    assert match.view(None)["dice"] == [5]


def test_rulebook_example_of_boosts() -> None:
    """SD-9. A 1 is turned into a 6; with the next die two re-rolls avoid a double."""
    match = lonely("flip", "reroll", "reroll")
    for face in (2, 4):
        play(match, "roll", face)
        play(match, "accept")
    play(match, "roll", 1)
    play(match, "boost flip")
    play(match, "accept")
    play(match, "roll", 4)
    play(match, "boost reroll", 2)
    play(match, "boost reroll", 5)
    assert match.view(None)["dice"] == [2, 4, 6, 5]
    assert board(match, 0)["boosts"] == []


def test_used_tokens_leave_the_game() -> None:
    """SD-9."""
    match = lonely("flip", "flip")
    play(match, "roll", 2)
    play(match, "boost flip")
    assert match.view(None)["used_boosts"] == ["flip"]
    assert match.view(None)["decks"]["boosts"] == 16


def test_a_double_counts_only_when_the_die_is_accepted() -> None:
    """SD-9. It can still be undone."""
    match = lonely("+-1", "+-1")
    play(match, "roll", 4)
    play(match, "accept")
    play(match, "roll", 4)
    assert match.phase == "boost"
    play(match, "boost +1")
    play(match, "accept")
    assert match.view(None)["dice"] == [4, 5]


def test_a_token_can_also_make_a_double() -> None:
    """SD-9."""
    match = race(pilot("trickster", 1, boosts=["flip"]), pilot("racer"), pilot("sprinter"), options=only("+2", 2))
    play(match, "roll", 2)
    play(match, "accept")
    play(match, "roll", 5)
    assert "accident" in play(match, "boost flip")
    assert ds(match)[0] == 3


def test_sixth_die_can_be_changed_before_it_counts() -> None:
    """SD-8, SD-9."""
    match = lonely("+-1", dice=[1, 2, 3, 4, 5])
    play(match, "roll", 5)
    play(match, "boost +1")
    assert ds(match)[0] == 22


def test_no_tokens_on_dice_of_cards_and_fights() -> None:
    """SD-9. Nobody is asked between the dice of two dice, and none in the fight."""
    match = race(
        pilot("trickster", 1, boosts=["flip"]), pilot("racer", 8), pilot("sprinter"), options=only("two dice", 1)
    )
    play(match, "roll", 1)
    play(match, "accept")
    play(match, "roll", 1)
    play(match, "accept", 4, 3, 5, 2)
    assert ds(match)[:2] == [9, 8]
    assert match.waiting == ("B",)


def test_a_scripted_face_must_exist() -> None:
    """SD-8."""
    with pytest.raises(paddock.DiceError):
        play(lonely(), "roll", 7)
