"""Scrap Dash: doubles, accident cards, bonus tokens."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import board, bonuses, crash, ds, only, pilot, play, race, roll, texts

FACES = {"+2": 1, "+3": 3, "+5": 2, "-4": 5, "-6": 6}


def accident(card: str, face: int, *distances: int, dice: tuple[int, ...] = (), **position: Any) -> list[int]:
    """How far all have come after the first pilot's accident."""
    kinds = ("trickster", "racer", "sprinter", "overtaker")
    pilots = [pilot(kind, d) for kind, d in zip(kinds, distances, strict=False)]
    match = race(*pilots, options=only(card, face), **position)
    crash(match, face, *dice)
    return ds(match)


# ------------------------------------------------------------------ B, step by step


def test_dice_are_not_moved_and_no_ability_is_used() -> None:
    """SD-16. The racer comes to the curve 3 by the card, and stays there."""
    match = race(pilot("racer", 1), pilot("trickster"), pilot("sprinter"), options=only("+2", 1))
    roll(match, 6, 1)
    assert "ability" not in play(match, "roll", 1)
    assert ds(match)[0] == 3


def test_no_bonus_card_is_played_after_a_double() -> None:
    """SD-10, SD-16."""
    match = race(pilot("racer", 1), pilot("trickster"), pilot("sprinter"), bonus=[["+5"]], options=only("+2", 1))
    crash(match, 1)
    assert match.waiting == ("B",)


def test_fight_first_then_the_bonus_token() -> None:
    """SD-16."""
    match = race(pilot("racer", 1), pilot("trickster", 3), pilot("sprinter"), options=only("+2", 1))
    events = crash(match, 1, 1, 5)
    assert events.index("accident") < events.index("won") < events.index("token")
    assert board(match, 0)["bonus_tokens"] == 1


def test_three_bonus_tokens_are_traded_for_a_hidden_card() -> None:
    """SD-17. Only its owner knows which one it is."""
    match = race(
        pilot("racer", 1, bonus_tokens=2),
        pilot("trickster"),
        pilot("sprinter"),
        options={**only("stay", 3), **bonuses("+7")},
    )
    play(match, "roll", 3)
    events = {event.name: event for event in match.play("A", "roll", dice=[3])}
    assert board(match, 0)["bonus_tokens"] == 0
    assert match.view("A")["hand"] == ["+7"]
    assert (match.view("B")["hand"], match.view("B")["bonus_counts"]) == ([], [1, 0, 0])
    seen = events["card"].seen_by("B")
    assert seen is not None
    assert (events["card"].details["card"], seen.details["card"]) == ("+7", None)


def test_two_tokens_are_not_enough() -> None:
    """SD-17."""
    match = race(pilot("racer", 1, bonus_tokens=1), pilot("trickster"), pilot("sprinter"), options=only("stay", 3))
    crash(match, 3)
    assert (board(match, 0)["bonus_tokens"], match.view(None)["bonus_counts"]) == (2, [0, 0, 0])


def test_trickster_trades_two_tokens() -> None:
    """SD-17, SD-46."""
    match = race(pilot("trickster", 1, bonus_tokens=1), pilot("racer"), pilot("sprinter"), options=only("stay", 3))
    crash(match, 3)
    assert (board(match, 0)["bonus_tokens"], match.view(None)["bonus_counts"]) == (0, [1, 0, 0])


def test_empty_bonus_deck_is_reshuffled_from_the_discard() -> None:
    """SD-5, SD-17."""
    match = race(
        pilot("trickster", 1, bonus_tokens=1),
        pilot("racer"),
        pilot("sprinter"),
        options={**only("stay", 3), **bonuses("+7")},
        bonus=[[], ["+7", "+7"]],
        bonus_discard=["+7", "+7"],
    )
    assert "shuffled" in crash(match, 3)
    assert match.view(None)["bonus_counts"] == [1, 2, 0]
    assert match.view(None)["bonus_discard"] == []


def test_with_all_bonus_cards_in_hands_there_is_none_to_draw() -> None:
    """SD-17."""
    match = race(
        pilot("trickster", 1, bonus_tokens=1),
        pilot("racer"),
        pilot("sprinter"),
        options={**only("stay", 3), **bonuses("+7")},
        bonus=[[], ["+7", "+7", "+7", "+7"]],
    )
    assert "card" not in crash(match, 3)
    assert (board(match, 0)["bonus_tokens"], match.view(None)["bonus_counts"]) == (0, [0, 4, 0])


def test_empty_accident_deck_is_reshuffled_from_its_discard() -> None:
    """SD-4."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), options=only("stay", 3))
    assert "shuffled" not in crash(match, 3)
    assert match.view(None)["decks"]["accidents"][1] == 0
    assert "shuffled" in crash(match, 3)


# ------------------------------------------------------------------ race order, going back


def test_race_order_is_by_distance_and_off_the_track_by_playing_order() -> None:
    """SD-18. C has the start marker, so of the pilots before the line C is ahead of A."""
    match = race(pilot("trickster"), pilot("racer", 9), pilot("sprinter"), pilot("brawler", 20), active=2, start=2)
    assert [one["place"] for one in match.view(None)["pilots"]] == [4, 2, 3, 1]


@pytest.mark.parametrize(("d", "then"), [(9, 3), (5, 1), (1, 1), (22, 16), (18, 15), (15, 15)])
def test_going_back_stops_behind_the_line(d: int, then: int) -> None:
    """SD-19. Section 1 of the lap is the floor, in the second lap too."""
    assert accident("-6", 6, d, 0, 0)[0] == then


def test_pilots_off_the_track_do_not_go_back() -> None:
    """SD-19."""
    assert accident("-4", 5, 0, 0, 0) == [0, 0, 0]


# ------------------------------------------------------------------ the cards


@pytest.mark.parametrize(("card", "face", "then"), [("+2", 1, 3), ("+3", 2, 4), ("+5", 1, 6), ("+3", 4, 4)])
def test_moving_on(card: str, face: int, then: int) -> None:
    """SD-20."""
    assert accident(card, face, 1, 0, 0)[0] == then


def test_moving_on_from_before_the_line() -> None:
    """SD-20, SD-7."""
    assert accident("+2", 1, 0, 0, 0)[0] == 2


def test_two_dice_and_a_double_there_does_nothing_more() -> None:
    """SD-20. Lukas rolls a double 6: on by 12, no further card, one bonus token."""
    match = race(pilot("racer", 1), pilot("trickster"), pilot("sprinter"), options=only("two dice", 1))
    events = crash(match, 1, 6, 6)
    assert ds(match)[0] == 13
    assert events.count("accident") == events.count("token") == 1


def test_five_on_and_the_pilot_ahead_two_back() -> None:
    """SD-20. Lars comes to 6, Jules right ahead goes from 9 to 7, whoever is further ahead stays."""
    assert accident("+5 and ahead -2", 1, 1, 9, 12) == [6, 7, 12]


def test_nobody_goes_back_if_one_is_first() -> None:
    """SD-20."""
    assert accident("+5 and ahead -2", 1, 5, 9, 2) == [10, 9, 2]


def test_a_level_pilot_is_not_ahead() -> None:
    """SD-20. The racer is level on 6 and does not go back; they fight."""
    assert accident("+5 and ahead -2", 2, 1, 6, 0, dice=(1, 2)) == [6, 7, 0]


def test_the_pilot_ahead_is_found_by_distance_not_by_section() -> None:
    """SD-20. The racer on section 12 is a lap behind; the sprinter a lap ahead goes back."""
    assert accident("+5 and ahead -2", 2, 17, 12, 33, round=3) == [22, 12, 31]


def test_the_pilot_ahead_stops_behind_the_line_too() -> None:
    """SD-19, SD-20."""
    assert accident("+5 and ahead -2", 2, 8, 15, 0) == [13, 15, 0]


def test_up_to_five_with_a_free_track() -> None:
    """SD-21. The rulebook's example A."""
    assert accident("up to 5", 3, 1, 9, 0) == [6, 9, 0]


def test_up_to_five_stops_at_the_first_pilot_who_moves_on_two() -> None:
    """SD-21. Example B: three sections on, the other one two more, no fight."""
    assert accident("up to 5", 3, 1, 4, 0) == [4, 6, 0]


def test_up_to_five_ends_exactly_at_a_pilot() -> None:
    """SD-21."""
    assert accident("up to 5", 4, 1, 6, 0) == [6, 8, 0]


def test_up_to_five_stops_at_a_lapped_pilot() -> None:
    """SD-21."""
    assert accident("up to 5", 4, 15, 4, 0, round=2) == [18, 6, 0]


def test_up_to_five_from_before_the_line() -> None:
    """SD-21."""
    assert accident("up to 5", 4, 0, 2, 0) == [2, 4, 0]


def test_whom_up_to_five_pushes_on_may_have_to_fight() -> None:
    """SD-21, SD-15. Pushed from 4 to 6, where the sprinter stands."""
    assert accident("up to 5", 4, 1, 4, 6, dice=(1, 5)) == [4, 6, 7]


@pytest.mark.parametrize(("card", "face", "steps"), [("behind +2", 3, 2), ("behind +4", 5, 4)])
def test_the_pilot_behind_moves_on(card: str, face: int, steps: int) -> None:
    """SD-22. Lukas stays, Phil right behind him moves on; the last one stays."""
    assert accident(card, face, 9, 3, 4) == [9, 3, 4 + steps]


def test_nobody_is_behind_the_last_pilot() -> None:
    """SD-22."""
    assert accident("behind +2", 3, 2, 3, 4) == [2, 3, 4]


def test_behind_the_last_on_the_track_comes_the_first_off_it() -> None:
    """SD-18, SD-22. With the start marker at C, C is ahead of B."""
    assert accident("behind +4", 6, 5, 0, 0, 0, start=2) == [5, 0, 4, 0]


def test_off_the_track_the_next_in_playing_order_is_behind() -> None:
    """SD-18, SD-22."""
    assert accident("behind +2", 3, 0, 0, 0) == [0, 2, 0]


def test_back_one_die() -> None:
    """SD-23."""
    assert accident("back one die", 3, 9, 0, 0, dice=(5,)) == [4, 0, 0]


def test_back_one_die_is_rolled_even_if_nothing_can_move() -> None:
    """SD-23. A scripted die that nobody rolls would be an error."""
    assert accident("back one die", 6, 0, 0, 0, dice=(5,)) == [0, 0, 0]


@pytest.mark.parametrize(("card", "then"), [("-4", 7), ("-6", 5), ("stay", 11)])
def test_back_four_back_six_and_stay(card: str, then: int) -> None:
    """SD-23."""
    assert accident(card, 5, 11, 1, 0)[0] == then


def test_drastic_goes_right_behind_the_last_pilot() -> None:
    """SD-24."""
    assert accident("drastic", 5, 10, 4, 12) == [3, 4, 12]


def test_drastic_with_a_pilot_still_before_the_line() -> None:
    """SD-24. Phil goes back to section 1 and fights Kai there; Jules has not started yet."""
    assert accident("drastic", 6, 9, 1, 0, dice=(6, 2)) == [2, 1, 0]


def test_drastic_stays_in_ones_own_lap() -> None:
    """SD-24."""
    assert accident("drastic", 6, 20, 9, 25, round=3) == [15, 9, 25]


def test_drastic_does_not_move_the_last_pilot() -> None:
    """SD-24."""
    assert accident("drastic", 6, 3, 9, 12) == [3, 9, 12]


def test_drastic_does_not_move_a_pilot_off_the_track() -> None:
    """SD-24."""
    assert accident("drastic", 6, 0, 0, 12) == [0, 0, 12]


def test_last_pilot_moves_on_four() -> None:
    """SD-25."""
    assert accident("last +4", 5, 9, 3, 12) == [9, 7, 12]


def test_last_pilot_may_be_oneself() -> None:
    """SD-25."""
    assert accident("last +4", 5, 2, 3, 12) == [6, 3, 12]


def test_last_pilot_before_the_line_is_the_last_in_playing_order() -> None:
    """SD-18, SD-25."""
    assert accident("last +4", 5, 2, 0, 0) == [2, 0, 4]


def test_house_deck_may_hold_any_card() -> None:
    """SD-4. A drastic card in the deck of the ones and twos."""
    assert accident("drastic", 1, 10, 4, 12) == [3, 4, 12]


def test_next_player_follows() -> None:
    """SD-16, SD-6."""
    match: paddock.Match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"), options=only("stay", 3))
    crash(match, 3)
    assert (match.waiting, texts(match)) == (("B",), ["roll"])
