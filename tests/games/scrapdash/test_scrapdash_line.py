"""Scrap Dash: crossing the line, objective cards, boost tokens, the end of the race."""

from __future__ import annotations

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import (
    board,
    crash,
    drive,
    ds,
    objectives,
    only,
    pilot,
    play,
    race,
    roll,
    two_each,
)


def crossings(match: paddock.Match, text: str, *dice: int) -> list[tuple[str, int]]:
    """Who crossed the line, in the order it was served, with the token it brought."""
    events = match.play(match.waiting[0], text, dice=list(dice))
    return [(event.details["pilot"], event.details["tokens"]) for event in events if event.name == "crossed"]


# ------------------------------------------------------------------ crossing


def test_crossing_brings_a_token_and_a_card() -> None:
    """SD-26. Tobi crosses for the second time."""
    match = race(pilot("trickster", 26), pilot("racer", 3), pilot("sprinter", 5), options=objectives("7"), round=4)
    drive(match, 4)
    assert board(match, 0)["tokens"] == 2
    assert match.view(None)["objective_discard"] == ["7"]
    assert ds(match) == [30, 10, 5]


def test_third_token_brings_no_card() -> None:
    """SD-26."""
    match = race(pilot("trickster", 41), pilot("racer", 2), pilot("sprinter", 5), round=4)
    drive(match, 4)
    assert board(match, 0)["tokens"] == 3
    assert match.view(None)["objective_discard"] == []


def test_fourth_crossing_brings_nothing_but_boosts() -> None:
    """SD-26, SD-28."""
    match = race(pilot("trickster", 55), pilot("racer", 6), pilot("sprinter", 44), active=0, start=1, round=4)
    events = drive(match, 4)
    assert "crossed" not in events
    assert "objective" not in events
    assert board(match, 0)["tokens"] == 3
    assert events.count("laid") == 6


def test_two_crossings_in_one_turn_bring_two_cards() -> None:
    """SD-26. From 13 by 21 spaces over the line twice."""
    match = race(
        pilot("trickster", 13), pilot("racer", 1), pilot("sprinter", 3), options=objectives("7"), dice=[1, 2, 3, 4, 5]
    )
    assert crossings(match, "roll", 6) == [("A", 1), ("A", 2)]
    assert len(match.view(None)["objective_discard"]) == 2
    assert ds(match) == [34, 8, 10]


def test_others_who_cross_by_a_card_draw_too() -> None:
    """SD-26. A's objective moves C over the line, C's moves B; each new crossing joins the end of the queue."""
    match = race(pilot("trickster", 10), pilot("racer", 11), pilot("sprinter", 13), options=objectives("2"))
    roll(match, 6)
    assert crossings(match, "stop", 1, 6, 6, 1) == [("A", 1), ("C", 1), ("B", 1)]


def test_crossings_of_one_card_are_served_in_playing_order_from_the_active_pilot() -> None:
    """SD-26. B is active; its card brings D and A over the line, and D comes first."""
    match = race(
        pilot("racer", 13),
        pilot("trickster", 12),
        pilot("sprinter", 25),
        pilot("overtaker", 14),
        options=objectives("5"),
        active=1,
    )
    roll(match, 5)
    assert crossings(match, "stop") == [("B", 1), ("D", 1), ("A", 1)]
    assert ds(match) == [23, 27, 25, 24]


def test_winning_a_fight_can_cross_the_line() -> None:
    """SD-14, SD-26. The racer, not active, wins on section 14."""
    match = race(pilot("trickster", 10), pilot("racer", 14), pilot("sprinter", 2), options=objectives("7"))
    roll(match, 4)
    assert crossings(match, "stop", 1, 6) == [("B", 1)]


def test_bonus_token_of_an_accident_comes_before_the_objective() -> None:
    """SD-16, SD-26."""
    match = race(
        pilot("trickster", 13), pilot("racer", 3), pilot("sprinter", 5), options={**only("+2", 1), **objectives("7")}
    )
    events = crash(match, 1)
    assert events.index("token") < events.index("crossed") < events.index("objective")


def test_going_back_does_not_uncross() -> None:
    """SD-19, SD-26. Back to section 1 and on again: no second token for the same lap."""
    match = race(pilot("trickster", 16), pilot("racer", 3), pilot("sprinter", 5), options=only("-4", 5), round=2)
    crash(match, 5)
    assert (ds(match)[0], board(match, 0)["tokens"]) == (15, 1)


# ------------------------------------------------------------------ objective cards


@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("7", [15, 12, 2 + 7, 6]),
        ("5", [15, 12, 2 + 5, 6 + 5]),
        ("2", [15, 12 + 2, 2 + 2, 6 + 2]),
        ("3", [15, 12, 2 + 3, 6 + 3]),
    ],
)
def test_objective_cards(card: str, then: list[int]) -> None:
    """SD-27. The last +7; the last two +5; all but the first +2; all but the first two +3."""
    match = race(
        pilot("trickster", 13),
        pilot("racer", 12),
        pilot("sprinter", 2),
        pilot("overtaker", 6),
        options=objectives(card),
    )
    drive(match, 2)
    assert ds(match) == then


def test_objective_cards_move_pilots_before_the_line() -> None:
    """SD-18, SD-27. The last one in playing order enters the track."""
    match = race(pilot("trickster", 13), pilot("racer"), pilot("sprinter"), options=objectives("7"))
    drive(match, 3)
    assert ds(match) == [16, 0, 7]


def test_objective_card_is_followed_by_fights() -> None:
    """SD-27. The last comes from 9 to 16, section 2, where the active pilot stands."""
    match = race(pilot("trickster", 13), pilot("racer", 9), pilot("sprinter", 11), options=objectives("7"))
    events = drive(match, 3, fights=(6, 1))
    assert events.index("objective") < events.index("fought")
    assert ds(match)[0] == 17


def test_empty_objective_deck_is_reshuffled() -> None:
    """SD-5, SD-27."""
    match = race(
        pilot("trickster", 13),
        pilot("racer", 3),
        pilot("sprinter", 5),
        options=objectives("7"),
        objective_discard=["7"] * 4,
    )
    assert "shuffled" in drive(match, 3)
    assert match.view(None)["objective_discard"] == ["7"]


# ------------------------------------------------------------------ boost tokens


def test_boosts_are_laid_again_from_section_one_until_the_reserve_is_empty() -> None:
    """SD-28, SD-29. Of the last two tokens Jules gets the second one at once."""
    two_left = {"boost_tokens": {"+-1": 0, "flip": 2, "reroll": 0}, **objectives("7")}
    match = race(pilot("trickster", 13), pilot("racer", 3), pilot("sprinter", 5), options=two_left)
    events = drive(match, 5)
    assert events.count("laid") == 2
    assert board(match, 0)["boosts"] == ["flip"]
    assert (match.view(None)["boosts_at"], match.view(None)["decks"]["boosts"]) == ([2], 0)


def test_boosts_are_laid_only_on_empty_symbols() -> None:
    """SD-28."""
    lying = ["none", "flip", "none", "reroll"] + ["none"] * 10
    match = race(
        pilot("trickster", 13), pilot("racer", 3), pilot("sprinter", 5), options=objectives("7"), track_boosts=lying
    )
    assert drive(match, 2).count("laid") == 4
    assert match.position()["track_boosts"][1] == "flip"


def test_no_boosts_are_laid_without_a_crossing() -> None:
    """SD-28."""
    match = race(pilot("trickster", 1), pilot("racer"), pilot("sprinter"))
    assert "laid" not in drive(match, 2)


def test_boost_on_ones_section_is_taken_at_the_end_of_the_turn() -> None:
    """SD-29. It is open from then on."""
    match = race(
        pilot("trickster", 1, boosts=["flip"]),
        pilot("racer"),
        pilot("sprinter"),
        track_boosts=["none", "none", "none", "reroll"],
    )
    play(match, "roll", 3)
    play(match, "accept")
    play(match, "stop")
    assert match.view("C")["pilots"][0]["boosts"] == ["flip", "reroll"]
    assert 4 not in match.view(None)["boosts_at"]


def test_only_the_active_pilot_picks_up() -> None:
    """SD-28. The racer is moved onto a token and leaves it there, until the end of its own turn."""
    match = race(
        pilot("trickster", 9),
        pilot("racer", 5),
        pilot("sprinter", 7),
        options={**only("last +4", 5), **only("stay", 3)},
        track_boosts=["none"] * 8 + ["flip"],
    )
    crash(match, 5, 1, 6)  # B comes to 9, A's section, and wins: on to 10
    assert board(match, 0)["boosts"] == ["flip"]
    match = race(
        pilot("trickster", 10),
        pilot("racer", 5),
        pilot("sprinter", 7),
        options={**only("last +4", 5), **only("stay", 3)},
        track_boosts=["none"] * 8 + ["flip"],
    )
    crash(match, 5)
    assert (ds(match)[1], board(match, 1)["boosts"]) == (9, [])
    crash(match, 3)
    assert board(match, 1)["boosts"] == ["flip"]


# ------------------------------------------------------------------ the end


def last_round() -> paddock.Match:
    """Phil begins the rounds; Kai is active and about to cross the line for the third time."""
    return race(
        pilot("racer", 31),
        pilot("trickster", 40),
        pilot("overtaker", 33),
        pilot("brawler", 41),
        active=1,
        start=0,
        round=9,
    )


def test_third_token_makes_it_the_last_round() -> None:
    """SD-30. Only Jules and Lars play on; Lars passes Kai and wins."""
    match = last_round()
    assert "last-round" in drive(match, 4)  # Kai comes to 44
    assert match.view(None)["last_round"]
    assert match.waiting == ("C",)
    drive(match, 2)
    assert match.waiting == ("D",)
    assert "ended" in drive(match, 6)  # Lars comes to 47
    assert not match.waiting
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == ("D",)
    assert outcome.ranks == {"D": 1, "B": 2, "C": 3, "A": 4}
    assert outcome.points == {"A": 31, "B": 44, "C": 35, "D": 47}
    assert outcome.reason == "laps-done"


def test_who_is_furthest_ahead_wins_not_who_was_first() -> None:
    """SD-30. Lars stops short of Kai: Kai wins."""
    match = last_round()
    drive(match, 4)
    drive(match, 2)
    drive(match, 1)
    assert match.outcome is not None
    assert match.outcome.ranks == {"B": 1, "D": 2, "C": 3, "A": 4}


def test_third_token_in_the_last_turn_of_a_round_ends_the_race_at_once() -> None:
    """SD-30."""
    match = race(pilot("racer", 30), pilot("sprinter", 33), pilot("trickster", 41), active=2, start=0)
    drive(match, 4)
    assert match.outcome is not None
    assert match.outcome.winners == ("C",)


def test_third_token_of_a_pilot_who_is_not_active_counts_too() -> None:
    """SD-30. A's card moves B over the line for the third time."""
    match = race(
        pilot("trickster", 38), pilot("racer", 41), pilot("sprinter", 30), options=only("up to 5", 3), active=0, start=2
    )
    assert "last-round" in crash(match, 3)
    assert (ds(match)[:2], board(match, 1)["tokens"]) == ([41, 43], 3)


def test_with_the_start_marker_behind_the_finisher_everybody_else_plays() -> None:
    """SD-30. C has the start marker and finishes: A and B play on."""
    match = race(pilot("trickster", 31), pilot("racer", 33), pilot("overtaker", 40), active=2, start=2)
    drive(match, 4)
    assert match.waiting == ("A",)
    drive(match, 1)
    assert match.waiting == ("B",)
    drive(match, 1)
    assert match.outcome is not None


def test_nobody_can_act_after_the_end() -> None:
    """SD-30."""
    match = race(pilot("racer", 30), pilot("sprinter", 33), pilot("trickster", 41), active=2, start=0)
    drive(match, 4)
    with pytest.raises(paddock.IllegalAction) as error:
        match.play("A", "roll")
    assert error.value.reason == "over"


LAST_FIRST = {"order": "last-first"}


def test_house_rule_the_player_of_the_last_pilot_begins_the_next_round() -> None:
    """SD-6, as a house rule. C ends the round; B is last and begins, then play goes on clockwise."""
    match = race(
        pilot("racer", 20), pilot("sprinter", 3), pilot("trickster", 10), options=LAST_FIRST, active=2, start=0
    )
    drive(match, 2)
    assert match.waiting == ("B",)
    drive(match, 1)
    assert match.waiting == ("C",)
    drive(match, 1)
    assert match.waiting == ("A",)


def test_house_rule_nobody_plays_twice_in_the_last_round() -> None:
    """SD-30, as a house rule. B began the round and finishes in it; C and A play once more, then it is over."""
    match = race(
        pilot("racer", 30), pilot("sprinter", 41), pilot("trickster", 33), options=LAST_FIRST, active=1, start=1
    )
    drive(match, 4)
    assert match.waiting == ("C",)
    drive(match, 1)
    assert match.waiting == ("A",)
    drive(match, 1)
    assert match.outcome is not None


def test_house_rule_with_two_pilots_the_last_ones_player_begins_with_the_first_of_them() -> None:
    """SD-50, as a house rule. B's second pilot is last; B's first one plays before it."""
    match = two_each(
        pilot("racer", 20), pilot("sprinter", 18), pilot("trickster", 10), pilot("brawler", 5),
        options=LAST_FIRST, active=3, start=0,
    )  # fmt: skip
    drive(match, 1)
    view = match.view(None)
    assert (match.waiting, view["start"], view["active"]) == (("B",), 2, 2)
