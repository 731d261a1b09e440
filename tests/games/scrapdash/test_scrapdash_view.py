"""Scrap Dash: what a view tells in advance: where moves end, doubles, the price of a card."""

from __future__ import annotations

import pytest

from tests.games.scrapdash.scrapdash_table import BONUSES, pilot, play, race, roll


@pytest.mark.parametrize("card", BONUSES)
@pytest.mark.parametrize("d", [0, 1, 6, 14, 20])
def test_reach_is_where_the_pilot_ends(card: str, d: int) -> None:
    """SD-11, SD-12. Before and after driving."""
    match = race(pilot("trickster", d), pilot("racer", 3), pilot("sprinter", 12), bonus=[[card] * 3], round=3)
    roll(match, 4)
    play(match, "stop")
    for action in (f"bonus {card}", "drive", f"bonus {card}"):
        reach = match.view(None)["reach"][action.removeprefix("bonus ")]
        match.play("A", action)
        assert match.view(None)["pilots"][0]["section"] == reach


def test_stopping_without_a_card_drives_to_the_section_in_reach() -> None:
    """SD-10, SD-11."""
    match = race(pilot("trickster", 12), pilot("racer"), pilot("sprinter"))
    roll(match, 6, 3)
    assert match.view(None)["reach"] == {"drive": 7}
    play(match, "stop")
    assert match.view(None)["pilots"][0]["section"] == 7


def test_reach_leaves_out_cards_that_cannot_be_played() -> None:
    """SD-12."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[["catch up", "+3"]])
    roll(match, 4)
    assert match.view(None)["reach"] == {"drive": 5}
    play(match, "stop")
    assert match.view(None)["reach"] == {"drive": 5, "+3": 4, "+5": 6, "+7": 8, "straight": 4, "curve": 2}


def test_double_faces_are_those_rolled_before() -> None:
    """SD-8."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"))
    assert match.view(None)["double_faces"] == []
    roll(match, 5, 2)
    assert match.view(None)["double_faces"] == [2, 5]
    assert "doubled" not in play(match, "roll", 3)
    assert "doubled" in play(match, "roll", 2)


def test_a_trickster_pays_two_tokens_for_a_card() -> None:
    """SD-17, SD-46."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"))
    assert [board["price"] for board in match.view(None)["pilots"]] == [2, 3, 3]
