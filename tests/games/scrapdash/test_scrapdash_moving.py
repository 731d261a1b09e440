"""Scrap Dash: driving, bonus cards, the abilities that move a pilot."""

from __future__ import annotations

import pytest

from tests.games.scrapdash.scrapdash_table import board, bonuses, drive, ds, objectives, pilot, play, race, roll, texts

# Circuit A: straights are the sections 1, 4, 7, 8, 11, 14.


# ------------------------------------------------------------------ dice and bonus cards


def test_every_section_counts_occupied_or_not() -> None:
    """SD-11."""
    match = race(pilot("trickster", 1), pilot("racer", 2), pilot("sprinter", 4))
    drive(match, 6)
    assert ds(match) == [7, 2, 4]


def test_without_bonus_cards_nobody_is_asked_before_and_after_driving() -> None:
    """SD-10."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[[], ["+5"]])
    drive(match, 3)
    assert match.waiting == ("B",)
    assert match.phase == "roll"


def test_a_bonus_card_of_ones_own_reveals_nothing_to_its_player() -> None:
    """SD-12. So it can be taken back."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[["straight", "+3"]], round=2)
    roll(match, 4)
    play(match, "stop")
    play(match, "bonus straight")
    assert not match.revealed


def test_bonus_cards_before_and_after_the_dice() -> None:
    """SD-10, SD-12. As Kai does it: two cards, the dice, another card, over the line."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[["straight", "curve", "+3"]], round=2)
    roll(match, 4)
    play(match, "stop")
    assert texts(match) == ["drive", "bonus +3", "bonus straight", "bonus curve"]
    play(match, "bonus straight")  # to 4
    play(match, "bonus curve")  # to 5
    play(match, "drive")  # to 9
    assert (match.phase, ds(match)[0]) == ("after", 9)
    assert texts(match) == ["done", "bonus +3"]
    play(match, "bonus +3")
    assert ds(match)[0] == 12
    assert match.view(None)["bonus_discard"] == ["+3", "straight", "curve"]


def test_phil_drives_on_to_the_next_curve_and_then_his_dice() -> None:
    """SD-10, SD-12. His last card played, the dice are driven without a question."""
    match = race(pilot("trickster", 6), pilot("racer"), pilot("sprinter"), bonus=[["curve"]])
    roll(match, 2)
    play(match, "stop")
    play(match, "bonus curve")
    assert ds(match)[0] == 9 + 2
    assert match.waiting == ("B",)


@pytest.mark.parametrize(("card", "steps"), [("+3", 3), ("+5", 5), ("+7", 7)])
def test_plain_bonus_cards(card: str, steps: int) -> None:
    """SD-12."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[[card]])
    drive(match, 1)
    play(match, f"bonus {card}")
    assert ds(match)[0] == 2 + steps


@pytest.mark.parametrize(
    ("card", "at", "to"),
    [
        ("straight", 1, 4),
        ("straight", 7, 8),
        ("straight", 14, 15),
        ("curve", 2, 3),
        ("curve", 6, 9),
        ("straight", 0, 1),
        ("curve", 0, 2),
    ],
)
def test_next_straight_and_next_curve(card: str, at: int, to: int) -> None:
    """SD-12. Never the present section; also from before the line, and over it."""
    match = race(pilot("trickster", at), pilot("racer"), pilot("sprinter"), bonus=[[card, card]])
    drive(match, 2)
    play(match, f"bonus {card}")
    assert ds(match)[0] == to


def test_catch_up_goes_to_the_next_pilot_whatever_the_laps() -> None:
    """SD-12. The racer is a lap behind, the sprinter a lap ahead but further round."""
    match = race(pilot("trickster", 17), pilot("racer", 5), pilot("sprinter", 37), bonus=[["catch up", "+3"]], round=3)
    drive(match, 1)
    play(match, "bonus catch up")
    assert ds(match)[0] == 19


def test_catch_up_leads_to_a_fight_if_nothing_follows() -> None:
    """SD-12, SD-14."""
    match = race(pilot("trickster", 1), pilot("racer", 6), pilot("sprinter"), bonus=[["catch up"]])
    drive(match, 1)
    play(match, "drive")
    play(match, "bonus catch up", 2, 5)
    assert ds(match)[:2] == [6, 7]


def test_catch_up_passes_over_the_present_section() -> None:
    """SD-12. Level with the racer, the next one is the sprinter."""
    match = race(pilot("trickster", 1), pilot("racer", 3), pilot("sprinter", 9), bonus=[["catch up", "+3"]])
    drive(match, 2)
    play(match, "drive")
    assert ds(match)[:2] == [3, 3]
    play(match, "bonus catch up")
    assert ds(match)[0] == 9


def test_catch_up_is_not_playable_when_nobody_is_on_the_track() -> None:
    """SD-10, SD-12. One is asked all the same."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[["catch up"]])
    drive(match, 1)
    assert (match.phase, texts(match)) == ("before", ["drive"])
    play(match, "drive")
    assert (match.phase, texts(match)) == ("after", ["done"])


def test_next_straight_is_not_playable_without_one() -> None:
    """SD-2, SD-12. An own circuit of curves alone."""
    match = race(
        pilot("trickster", 1),
        pilot("racer"),
        pilot("sprinter"),
        bonus=[["straight", "curve"]],
        options={"circuit": "RLRRLRRLRRLR"},
    )
    drive(match, 1)
    assert texts(match) == ["drive", "bonus curve"]


def test_equal_bonus_cards_are_one_action() -> None:
    """ALL-3, SD-10."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), bonus=[["+5", "+5"]])
    drive(match, 1)
    assert texts(match) == ["drive", "bonus +5"]


def test_a_card_won_in_a_turn_waits_for_the_next_one() -> None:
    """SD-10, SD-17, SD-43. The opportunist's third token brings a card after the moment for cards has passed."""
    match = race(pilot("opportunist", 1, bonus_tokens=2), pilot("racer", 3), pilot("sprinter"), options=bonuses("+3"))
    drive(match, 5)
    assert match.view("A")["hand"] == ["+3"]
    assert match.waiting == ("B",)
    drive(match, 5)
    drive(match, 2)
    drive(match, 4)
    assert (match.waiting, match.phase) == (("A",), "before")


# ------------------------------------------------------------------ abilities


def test_racer_on_a_curve_moves_one_more() -> None:
    """SD-13, SD-40. Once: section 6 is a curve too, but that is all."""
    match = race(pilot("racer", 1), pilot("trickster"), pilot("sprinter"))
    assert "ability" in drive(match, 4)
    assert ds(match)[0] == 6


def test_racer_on_a_straight_does_not() -> None:
    """SD-40."""
    match = race(pilot("racer", 1), pilot("trickster"), pilot("sprinter"))
    assert "ability" not in drive(match, 3)
    assert ds(match)[0] == 4


def test_sprinter_on_a_straight_moves_one_more() -> None:
    """SD-13, SD-41. Once: section 8 is a straight too."""
    match = race(pilot("sprinter", 1), pilot("trickster"), pilot("racer"))
    drive(match, 6)
    assert ds(match)[0] == 8


def test_sprinter_on_a_curve_does_not() -> None:
    """SD-41."""
    match = race(pilot("sprinter", 1), pilot("trickster"), pilot("racer"))
    drive(match, 4)
    assert ds(match)[0] == 5


def test_ability_comes_before_the_fight() -> None:
    """SD-13, SD-14. The racer leaves the section of the trickster by it, and meets nobody."""
    match = race(pilot("racer", 1), pilot("trickster", 5), pilot("sprinter"))
    assert "fought" not in drive(match, 4)
    assert ds(match)[:2] == [6, 5]


def test_ability_counts_where_the_last_bonus_card_leads() -> None:
    """SD-10, SD-13. Dice to the curve 2, the card to the straight 7, and only then the ability."""
    match = race(pilot("sprinter", 1), pilot("trickster"), pilot("racer"), bonus=[["+5"]])
    drive(match, 1)
    play(match, "drive")
    play(match, "bonus +5")
    assert ds(match)[0] == 8


def test_overtaker_who_passed_somebody_moves_one_more() -> None:
    """SD-42, SD-44."""
    match = race(pilot("overtaker", 1), pilot("trickster", 3), pilot("racer"))
    drive(match, 5)
    assert ds(match)[0] == 7


def test_landing_level_is_not_passing() -> None:
    """SD-42, SD-44."""
    match = race(pilot("overtaker", 1), pilot("trickster", 6), pilot("racer"))
    events = drive(match, 5, fights=(1, 2))
    assert "ability" not in events
    assert ds(match)[:2] == [6, 7]


def test_pilots_off_the_track_are_not_passed() -> None:
    """SD-44."""
    match = race(pilot("overtaker"), pilot("trickster"), pilot("racer"))
    assert "ability" not in drive(match, 5)


def test_a_lapped_pilot_is_passed_too() -> None:
    """SD-44. Section 3, a lap behind."""
    match = race(pilot("overtaker", 15), pilot("trickster", 3), pilot("racer"), round=2)
    drive(match, 5)
    assert ds(match)[0] == 21


def test_a_whole_lap_passes_the_pilot_one_lands_level_with() -> None:
    """SD-44. From section 3 by 16 spaces over section 5 and, a lap later, onto it."""
    match = race(pilot("overtaker", 3), pilot("trickster", 5), pilot("racer"), options=objectives("7"))
    assert "ability" in drive(match, 6, 5, 3, 2)


def test_passing_by_a_bonus_card_counts() -> None:
    """SD-44."""
    match = race(pilot("overtaker", 1), pilot("trickster", 3), pilot("racer"), bonus=[["+3"]])
    drive(match, 1)
    play(match, "bonus +3")
    assert ds(match)[0] == 1 + 3 + 1 + 1


def test_opportunist_takes_a_bonus_token_for_passing() -> None:
    """SD-43."""
    match = race(pilot("opportunist", 1), pilot("trickster", 3), pilot("racer"))
    drive(match, 5)
    assert (ds(match)[0], board(match, 0)["bonus_tokens"]) == (6, 1)


def test_opportunist_without_passing_takes_none() -> None:
    """SD-43, SD-44."""
    match = race(pilot("opportunist", 4), pilot("trickster", 3), pilot("racer"))
    drive(match, 5)
    assert board(match, 0)["bonus_tokens"] == 0
