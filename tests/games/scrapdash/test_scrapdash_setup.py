"""Scrap Dash: components, circuits, what a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.scrapdash.scrapdash_table import drive, ds, pilot, race

PRINTED = {
    "A": "SRLSRRSSRLSRRS",
    "B": "SRRLSRSSRSRLRS",
    "C": "SLRRLRRSSSSRRS",
    "D": "SRRSLLRRSRSSRS",
    "E": "SLRSRSRSLRSRSR",
    "F": "SRRLSRRSLSRRSS",
}


def view(**options: Any) -> dict[str, Any]:
    return paddock.load("scrapdash", **options).start(1).view(None)


def refused(**options: Any) -> str:
    with pytest.raises(paddock.OptionError) as error:
        paddock.load("scrapdash", **options)
    return str(error.value)


@pytest.mark.parametrize("name", PRINTED)
def test_printed_circuits_have_six_straights_and_eight_curves(name: str) -> None:
    """SD-1. Boost symbols are on six of the fourteen sections."""
    seen = view(circuit=name)
    assert seen["sections"] == PRINTED[name]
    assert (seen["sections"].count("S"), len(seen["sections"])) == (6, 14)
    assert seen["symbols"] == [2, 4, 6, 9, 11, 13]


def test_finish_line_lies_before_any_section_and_symbols_stay() -> None:
    """SD-2. Section 5 of circuit A is driven first; the symbols of 6, 9, 11, 13, 2, 4 are where they were."""
    seen = view(circuit="A", finish=5)
    assert seen["sections"] == PRINTED["A"][4:] + PRINTED["A"][:4]
    assert seen["symbols"] == [2, 5, 7, 9, 12, 14]


def test_short_circuit_leaves_out_sections() -> None:
    """SD-2. Without the straights 4 and 11 circuit A still closes; their symbols are gone."""
    seen = view(circuit="A", leave_out=[11, 4])
    assert seen["sections"] == "SRLRRSSRLRRS"
    assert seen["symbols"] == [2, 5, 8, 11]


@pytest.mark.parametrize(("left_out", "left"), [([1, 11], 12), ([1, 2, 10, 14], 10), ([1, 2, 3, 7, 9, 10], 8)])
def test_short_circuits_of_twelve_ten_and_eight(left_out: list[int], left: int) -> None:
    """SD-2."""
    assert len(view(players=3, circuit="A", leave_out=left_out, finish=4)["sections"]) == left


def test_own_circuit_and_own_symbols() -> None:
    """SD-2."""
    seen = view(players=4, circuit="RSRSRSRS", symbols=[8, 1])
    assert (seen["sections"], seen["symbols"]) == ("RSRSRSRS", [1, 8])


def test_own_circuit_has_the_usual_symbols_as_far_as_they_exist() -> None:
    """SD-2."""
    assert view(players=4, circuit="RSRSRSRS")["symbols"] == [2, 4, 6]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"circuit": "SRXL"}, "allowed: A, B, C, D, E, F, or an own closed ring"),
        ({"circuit": "G"}, "allowed: A, B, C, D, E, F, or an own closed ring"),
        ({"circuit": "RRRR"}, "4 letters; allowed: 8 to 24"),
        ({"circuit": "RRSSSSSSSSSSSRRSSSSSSSSSSS"}, "26 letters; allowed: 8 to 24"),
        ({"circuit": "RSRSRSSRSS"}, "the ring does not close"),
        ({"circuit": "RSRSRSRRSRSRSR"}, "sections 4 and 10 lie on the same cell"),
        ({"circuit": "SSRSRSRS"}, "it comes back with another heading: there must be 4 more R than L, not 3"),
        ({"circuit": "LSLSLSLS"}, "it runs anticlockwise"),
        ({"players": 5, "circuit": "RSRSRSRS"}, "8 sections; 5 pilots need at least 10"),
        ({"players": 3, "pilots": 2, "circuit": "RSRSSRSRSS"}, "10 sections; 6 pilots need at least 12"),
        ({"circuit": "RSRSRSRS", "finish": 9, "players": 3}, "option finish: there is no section 9; the circuit has 8"),
        ({"circuit": "RSRSRSRS", "symbols": [9], "players": 3}, "option symbols: there is no section 9"),
        ({"symbols": [2, 2]}, "option symbols: [2, 2] names a number twice"),
        ({"symbols": [0]}, "is not possible; allowed: sections"),
        ({"leave_out": "9" * 5000}, "is not possible; allowed: sections"),
        ({"leave_out": 5}, "is not possible; allowed: sections"),
        ({"leave_out": [1]}, "13 sections are left; allowed: 12, 10, 8"),
        ({"leave_out": [1, 2]}, "option leave_out: the ring does not close"),
        ({"leave_out": [1, 11]}, "option finish: section 1 is left out"),
        ({"leave_out": [14, 15]}, "there is no section 15"),
        ({"circuit": "A", "leave_out": [1, 2, 3, 7, 9, 10], "finish": 4, "players": 5}, "5 pilots need at least 10"),
    ],
)
def test_impossible_circuits_are_refused_with_the_reason(options: dict[str, Any], reason: str) -> None:
    """SD-2."""
    assert reason in refused(**options)


def test_boost_tokens_lie_on_the_symbols_and_the_rest_is_the_reserve() -> None:
    """SD-3. Of 18 tokens six lie face down on the track."""
    match = paddock.load("scrapdash").start(1)
    assert match.view(None)["boosts_at"] == [2, 4, 6, 9, 11, 13]
    assert match.view(None)["decks"]["boosts"] == 12
    assert match.game.options["boost_tokens"] == {"+-1": 6, "flip": 6, "reroll": 6}


def test_fewer_boost_tokens_than_symbols_lie_on_the_first_ones() -> None:
    """SD-3, SD-28. A house rule with two tokens."""
    seen = view(boost_tokens={"+-1": 1, "flip": 1, "reroll": 0})
    assert (seen["boosts_at"], seen["decks"]["boosts"]) == ([2, 4], 0)


def test_accident_decks() -> None:
    """SD-4."""
    options = paddock.load("scrapdash").options
    assert view()["decks"]["accidents"] == [18, 18, 20]
    assert options["accidents_12"]["two dice"] == options["accidents_12"]["+5 and ahead -2"] == 3
    assert options["accidents_34"]["up to 5"] == options["accidents_34"]["behind +2"] == 4
    assert options["accidents_56"]["drastic"] == options["accidents_56"]["last +4"] == 3


def test_bonus_and_objective_decks() -> None:
    """SD-5."""
    options = paddock.load("scrapdash").options
    assert (view()["decks"]["bonus"], view()["decks"]["objectives"]) == (28, 16)
    assert options["bonus_cards"] == {"+3": 5, "+5": 5, "+7": 4, "straight": 5, "curve": 5, "catch up": 4}
    assert options["objective_cards"] == {"2": 4, "3": 4, "5": 4, "7": 4}


@pytest.mark.parametrize("deck", ["objective_cards", "accidents_12", "accidents_34", "accidents_56"])
def test_a_deck_that_is_drawn_from_cannot_be_empty(deck: str) -> None:
    """SD-4, SD-5."""
    nothing = dict.fromkeys(paddock.load("scrapdash").options[deck], 0)
    assert f"option {deck}: no card at all" in refused(**{deck: nothing})


def test_house_decks_are_checked_card_by_card() -> None:
    """SD-4."""
    assert "no kind 'drastc'; did you mean 'drastic'?" in refused(accidents_56={"drastc": 1})
    assert "'drastic' cannot be -1" in refused(accidents_56={"drastic": -1})


def test_boards_and_start_player_are_dealt_at_random() -> None:
    """SD-6. Every pilot is another one; all six kinds and all seats come up."""
    starts = [paddock.load("scrapdash", players=3).start(seed).view(None) for seed in range(40)]
    kinds = [tuple(one["kind"] for one in seen["pilots"]) for seen in starts]
    assert all(len(set(dealt)) == 3 for dealt in kinds)
    assert len({kind for dealt in kinds for kind in dealt}) == 6
    assert {seen["start"] for seen in starts} == {0, 1, 2}
    assert all(seen["active"] == seen["start"] for seen in starts)


def test_play_goes_clockwise() -> None:
    """SD-6."""
    match = race(pilot("trickster"), pilot("brawler"), pilot("racer"), active=1, start=1)
    seen = []
    for face in (1, 3, 4):
        seen.append(match.waiting)
        drive(match, face)
    assert seen == [("B",), ("C",), ("A",)]


def test_first_move_enters_section_one_as_the_first_space() -> None:
    """SD-7. Kai's dice make 8: the eighth section behind the line. Entering is no crossing."""
    match = race(pilot("trickster"), pilot("racer"), pilot("sprinter"))
    assert match.view(None)["pilots"][0]["section"] == 0
    drive(match, 5, 3)
    kai = match.view(None)["pilots"][0]
    assert (kai["d"], kai["section"], kai["tokens"]) == (8, 8, 0)


def test_a_lap_is_completed_by_passing_its_last_section() -> None:
    """SD-7. On section 14 the lap is not completed, on section 1 it is."""
    match = race(pilot("trickster", 13), pilot("brawler", 5), pilot("racer", 3))
    drive(match, 1)
    assert (ds(match)[0], match.view(None)["pilots"][0]["tokens"]) == (14, 0)
    match = race(pilot("trickster", 13), pilot("brawler", 5), pilot("racer", 3))
    drive(match, 2)
    seen = match.view(None)["pilots"][0]
    assert (seen["section"], seen["lap"], seen["tokens"]) == (1, 2, 1)


def test_number_of_laps_is_a_house_rule() -> None:
    """SD-30. In a race of one lap the first crossing brings no card and begins the last round."""
    match = race(pilot("trickster", 13), pilot("brawler", 5), pilot("racer", 3), options={"laps": 1})
    assert "last-round" in drive(match, 2)
    assert match.view(None)["decks"]["objectives"] == 16
    assert match.view(None)["last_round"]


def test_curves_and_boosts_turn_with_the_finish_line() -> None:
    """SD-2, SD-40. With the line before section 5 of circuit A the first section is a curve, the second has a boost."""
    match = race(
        pilot("racer"), pilot("trickster"), pilot("sprinter"), options={"finish": 5}, track_boosts=["none", "flip"]
    )
    assert {"ability", "picked"} <= set(drive(match, 1))
    assert ds(match)[0] == 2


def test_a_lap_of_a_short_circuit_is_shorter() -> None:
    """SD-2, SD-7. Twelve sections: 13 is section 1 of the second lap."""
    match = race(pilot("trickster", 11), pilot("racer", 3), pilot("sprinter", 5), options={"leave_out": [4, 11]})
    assert "crossed" in drive(match, 2)
    assert match.view(None)["pilots"][0]["section"] == 1


def test_five_laps_on_the_shortest_circuit() -> None:
    """SD-2, SD-30. 8 sections: the fifth token comes with space 41."""
    options = {"circuit": "RSRSRSRS", "laps": 5}
    match = race(pilot("trickster", 39), pilot("racer", 3), pilot("sprinter", 5), options=options)
    drive(match, 2)
    assert (match.view(None)["pilots"][0]["tokens"], match.view(None)["last_round"]) == (5, True)
