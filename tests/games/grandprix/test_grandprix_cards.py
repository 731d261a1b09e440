"""Grand Prix: what every card does, clause by clause."""

from __future__ import annotations

import pytest

from paddock import DiceError, IllegalAction
from tests.games.grandprix.driving import GRID, after, legal, names, out, row, table

EVERY_KIND = ["overtake blue +2", "overtake joker +4", "lose -1", "chase", "pit red", "pit joker"]
EVERY_KIND += ["accelerate", "corner", "barrier", "gearbox", "collide"]

# ------------------------------------------------------------------ places, and cars that are out


def test_gaps_close_at_once() -> None:
    """GP-7. When the third car is out, eleven cars stand on the places 1 to 11."""
    match = table("barrier")
    match.play("A", "barrier", dice=[3])
    match.play("A", "keep")
    assert row(match) == "bwgykkygrwb"


def test_cars_out_are_classified_from_the_last_place_up() -> None:
    """GP-8. Rulebook example: the first car out is yellow and goes into box 12, the next one into box 11."""
    match = table("barrier")
    match.play("A", "barrier", dice=[5])
    events = match.play("A", "keep")
    assert events[1].json() == {
        "event": "eliminated",
        "clause": "GP-8",
        "colour": "yellow",
        "place": 5,
        "classified": 12,
    }
    assert (row(match), out(match)) == ("bwrgkkygrwb", "y")
    match = table("barrier", row(match), "y")
    match.play("A", "barrier", dice=[1])
    assert match.play("A", "keep")[1].details["classified"] == 11
    assert (row(match), out(match)) == ("wrgkkygrwb", "yb")


def test_cars_out_cannot_be_chosen() -> None:
    """GP-8. Only places of racing cars are offered."""
    assert legal(table("lose -1", "bwrgykkygr"), "lose -1") == [f"lose -1: P{place}" for place in range(1, 11)]
    assert legal(table("overtake blue +2", "bwrgykkygr"), "overtake") == ["overtake blue +2: P1"]


# ------------------------------------------------------------------ overtaking


def test_overtaking_car_takes_its_follower_along() -> None:
    """GP-10. Rulebook example: of two blue cars the rear one, 7th with white in 8th, +3: blue 4th, white 5th."""
    match = table("overtake blue +3", "yrbgykbwkrwg")
    assert legal(match, "overtake") == ["overtake blue +3: P3", "overtake blue +3: P7"]
    events = match.play("A", "overtake blue +3: P7")
    assert row(match) == "yrbbwgykkrwg"
    assert [event.details for event in events if event.name in ("overtook", "followed")] == [
        {"colour": "blue", "from": 7, "to": 4},
        {"colour": "white", "from": 8, "to": 5},
    ]


@pytest.mark.parametrize(
    ("card", "place", "expected"),
    [
        ("overtake yellow +2", 5, "bwykrgkygrwb"),
        ("overtake yellow +3", 5, "bykwrgkygrwb"),
        ("overtake yellow +4", 5, "ykbwrgkygrwb"),
        ("overtake black +2", 6, "bwrkkgyygrwb"),
        ("overtake joker +3", 10, "bwrgykrwkygb"),
    ],
)
def test_pair_moves_as_many_places_as_the_card_says(card: str, place: int, expected: str) -> None:
    """GP-10. The pair keeps its order, those overtaken close up behind it."""
    assert after(card, place) == expected


@pytest.mark.parametrize(
    ("card", "expected"), [("overtake blue +2", "bwrgykkygbrw"), ("overtake joker +4", "bwrgykkbygrw")]
)
def test_last_car_overtakes_alone(card: str, expected: str) -> None:
    """GP-10."""
    assert after(card, 12) == expected


def test_first_car_overtakes_nobody() -> None:
    """GP-10. Nothing moves, not the car behind it either."""
    match = table("overtake blue +4")
    events = match.play("A", "overtake blue +4: P1")
    assert row(match) == GRID
    assert "unmoved" in names(events)
    assert "followed" not in names(events)


@pytest.mark.parametrize(
    ("card", "place", "expected"),
    [
        ("overtake white +4", 2, "wrbgykkygrwb"),
        ("overtake red +3", 3, "rgbwykkygrwb"),
        ("overtake joker +4", 4, "gybwrkkygrwb"),
    ],
)
def test_overtaking_ends_on_the_first_place(card: str, place: int, expected: str) -> None:
    """GP-10. Steps that are left over are lost; the follower comes second."""
    assert after(card, place) == expected


def test_last_of_few_cars_reaches_the_first_place_alone() -> None:
    """GP-10. Of two cars the last one overtakes the other."""
    assert after("overtake red +2", 2, "wr") == "rw"


@pytest.mark.parametrize("card", ["overtake blue +3", "pit blue"])
def test_card_of_a_colour_that_is_out_does_nothing(card: str) -> None:
    """GP-10, GP-13. No car can be chosen, no die is rolled."""
    match = table(card, "wrgykkygrw")
    assert legal(match, card) == [card]
    with pytest.raises(DiceError, match="only 0 of 1 were rolled"):
        match.play("A", card, dice=[5])
    assert "no-effect" in names(match.play("A", card))
    assert row(match) == "wrgykkygrw"
    assert match.waiting == ("B",)


def test_colour_that_races_must_be_chosen() -> None:
    """GP-10. While a car of the colour races, the card cannot be played without one."""
    match = table("overtake blue +3", "wrgykkygrwb")
    assert legal(match, "overtake") == ["overtake blue +3: P11"]
    with pytest.raises(IllegalAction):
        match.play("A", "overtake blue +3")


def test_joker_overtakes_with_any_car() -> None:
    """GP-10."""
    assert len(legal(table("overtake joker +2"), "overtake")) == 12


# ------------------------------------------------------------------ loss of control, chase


@pytest.mark.parametrize(
    ("card", "place", "expected"),
    [
        ("lose -1", 1, "wbrgykkygrwb"),
        ("lose -2", 3, "bwgyrkkygrwb"),
        ("lose -3", 2, "brgywkkygrwb"),
        ("lose -3", 9, "bwrgykkyrwbg"),
        ("lose -3", 11, "bwrgykkygrbw"),
        ("lose -1", 12, GRID),
    ],
)
def test_car_out_of_control_falls_back_alone(card: str, place: int, expected: str) -> None:
    """GP-11. Rulebook example: a red car goes back two places. At most to the last place."""
    assert after(card, place) == expected


def test_any_car_can_lose_control() -> None:
    """GP-11."""
    assert legal(table("lose -1", "bwrg"), "lose -1") == ["lose -1: P1", "lose -1: P2", "lose -1: P3", "lose -1: P4"]
    assert after("lose -3", 2, "bwrg") == "brgw"


@pytest.mark.parametrize(("place", "expected"), [(10, "bwrgykrkygwb"), (11, "bwrgykkwygrb"), (12, "bwrgykkybgrw")])
def test_one_of_the_last_three_chases_alone(place: int, expected: str) -> None:
    """GP-12. Rulebook example: one of the last three cars moves three places forward."""
    assert legal(table("chase"), "chase") == ["chase: P10", "chase: P11", "chase: P12"]
    assert after("chase", place) == expected


@pytest.mark.parametrize(
    ("before", "places"), [("bwrgy", [3, 4, 5]), ("bwrg", [2, 3, 4]), ("bwr", [1, 2, 3]), ("bw", [1, 2]), ("b", [1])]
)
def test_last_three_are_counted_among_the_racing_cars(before: str, places: list[int]) -> None:
    """GP-12. With three or fewer cars any of them."""
    assert legal(table("chase", before), "chase") == [f"chase: P{place}" for place in places]


@pytest.mark.parametrize(("before", "place", "expected"), [("bwrg", 3, "rbwg"), ("bwr", 2, "wbr"), ("bwr", 1, "bwr")])
def test_chase_ends_on_the_first_place(before: str, place: int, expected: str) -> None:
    """GP-12."""
    assert after("chase", place, before) == expected


# ------------------------------------------------------------------ pit stop


@pytest.mark.parametrize("face", range(1, 13))
def test_pit_stop_costs_as_many_places_as_a_low_die_shows(face: int) -> None:
    """GP-13. Rulebook example: yellow on the first place, 5: five places back. From 7 on it stays."""
    before = "ybwrgkkygrwb"
    back = face if face <= 6 else 0
    expected = before[1 : 1 + back] + "y" + before[1 + back :]
    assert after("pit yellow", 1, before, [face]) == expected


def test_pit_stop_ends_on_the_last_place() -> None:
    """GP-13."""
    assert after("pit red", 10, dice=[6]) == "bwrgykkygwbr"
    assert after("pit blue", 12, dice=[3]) == GRID


def test_joker_sends_any_car_to_the_pits() -> None:
    """GP-13. First the car is chosen, then the die is rolled, once and for all."""
    match = table("pit joker")
    assert len(legal(match, "pit")) == 12
    events = match.play("A", "pit joker: P6", dice=[1])
    assert names(events)[:3] == ["aimed", "rolled", "pitted"]
    assert row(match) == GRID
    assert match.waiting == ("B",)
    assert legal(table("pit green"), "pit") == ["pit green: P4", "pit green: P9"]


# ------------------------------------------------------------------ risks


@pytest.mark.parametrize("card", ["accelerate", "corner"])
@pytest.mark.parametrize("face", range(1, 10))
def test_low_die_brings_a_risk_taker_one_place_forward(card: str, face: int) -> None:
    """GP-14, GP-15. The car moves alone."""
    assert after(card, 4, dice=[face]) == "bwgrykkygrwb"


@pytest.mark.parametrize("face", [10, 11, 12])
def test_engine_of_an_accelerating_car_fails(face: int) -> None:
    """GP-14."""
    match = table("accelerate")
    match.play("A", "accelerate: P4", dice=[face])
    assert (row(match), out(match)) == ("bwrykkygrwb", "g")
    assert match.waiting == ("B",)


@pytest.mark.parametrize("face", [10, 11, 12])
def test_cornering_car_slides_to_the_last_place(face: int) -> None:
    """GP-15. It goes on racing."""
    match = table("corner", "bwrgykkygr")
    match.play("A", "corner: P4", dice=[face])
    assert row(match) == "bwrykkygrg"
    assert match.waiting == ("B",)


def test_own_accelerating_car_rolls_again_until_the_engine_fails() -> None:
    """GP-14, GP-16. Rulebook example: own car, 7: one place forward; again, 10: it is out."""
    match = table("accelerate")
    match.play("A", "accelerate: P10", dice=[7])
    assert row(match) == "bwrgykkyrgwb"
    assert (match.phase, match.waiting, legal(match)) == ("risk", ("A",), ["stop", "again"])
    match.play("A", "again", dice=[10])
    assert (row(match), out(match)) == ("bwrgykkygwb", "r")
    assert (match.phase, match.waiting) == ("play", ("B",))


def test_foreign_cornering_car_rolls_only_once() -> None:
    """GP-15, GP-16. Rulebook example: a white car of another player, 6: one place forward, and that is all."""
    match = table("corner")
    match.play("A", "corner: P11", dice=[6])
    assert row(match) == "bwrgykkygwrb"
    assert (match.phase, match.waiting) == ("play", ("B",))


@pytest.mark.parametrize(("card", "place"), [("accelerate", 5), ("corner", 6), ("accelerate", 2), ("corner", 4)])
def test_neutral_and_foreign_cars_roll_only_once(card: str, place: int) -> None:
    """GP-16."""
    match = table(card)
    events = match.play("A", f"{card}: P{place}", dice=[9])
    assert names(events).count("rolled") == 1
    assert match.waiting == ("B",)


def test_risk_taker_stops_when_he_likes() -> None:
    """GP-16. As often as he likes: three times forward, then he stops and draws."""
    match = table("corner")
    match.play("A", "corner: P12", dice=[1])
    match.play("A", "again", dice=[9])
    match.play("A", "again", dice=[5])
    assert row(match) == "bwrgykkybgrw"
    events = match.play("A", "stop")
    assert names(events) == ["stopped", "drew"]
    assert match.waiting == ("B",)


def test_cornering_again_can_end_on_the_last_place() -> None:
    """GP-15, GP-16."""
    match = table("corner")
    match.play("A", "corner: P3", dice=[2])
    events = match.play("A", "again", dice=[12])
    assert "spun" in names(events)
    assert row(match) == "bwgykkygrwbr"


def test_leader_stays_in_front_and_may_roll_again() -> None:
    """GP-14, GP-16. On the first place a 1–9 moves nothing, but the question comes."""
    match = table("accelerate")
    match.play("A", "accelerate: P1", dice=[4])
    assert row(match) == GRID
    assert legal(match) == ["stop", "again"]
    match.play("A", "again", dice=[11])
    assert (row(match), out(match)) == (GRID[1:], "b")


# ------------------------------------------------------------------ barrier, gearbox, collision


def test_barrier_throws_out_the_car_on_the_rolled_place() -> None:
    """GP-17. Rulebook example: 10 is rolled and kept, the tenth car is out."""
    match = table("barrier")
    assert legal(match, "barrier") == ["barrier"]
    match.play("A", "barrier", dice=[10])
    assert (match.phase, legal(match), row(match)) == ("repeat", ["keep", "again"], GRID)
    match.play("A", "keep")
    assert (row(match), out(match)) == ("bwrgykkygwb", "r")


def test_gearbox_roll_is_repeated_once_and_then_taken() -> None:
    """GP-17. Rulebook example: 6, again, 7: the seventh car goes to the last place."""
    match = table("gearbox", "bwrgkrykygwb")
    match.play("A", "gearbox", dice=[6])
    match.play("A", "again", dice=[7])
    assert row(match) == "bwrgkrkygwby"
    assert (match.phase, match.waiting) == ("play", ("B",))


@pytest.mark.parametrize(
    ("card", "place", "expected"), [("barrier", 12, GRID[:-1]), ("gearbox", 12, GRID), ("gearbox", 1, GRID[1:] + "b")]
)
def test_any_place_can_be_rolled(card: str, place: int, expected: str) -> None:
    """GP-17. A car that is last already stays there when its gearbox fails."""
    match = table(card)
    match.play("A", card, dice=[place])
    match.play("A", "keep")
    assert row(match) == expected


@pytest.mark.parametrize("card", ["barrier", "gearbox"])
def test_place_without_a_car_can_be_kept_or_escaped(card: str) -> None:
    """GP-17. With eleven cars a 12 does nothing; the repeat may be used all the same, and must then be taken."""
    match = table(card, GRID[:-1])
    match.play("A", card, dice=[12])
    assert legal(match) == ["keep", "again"]
    kept, repeated = match.copy(), match.copy()
    assert "missed" in names(kept.play("A", "keep"))
    assert row(kept) == GRID[:-1]
    repeated.play("A", "again", dice=[1])
    assert row(repeated) == GRID[1:-1] + ("b" if card == "gearbox" else "")
    match.play("A", "again", dice=[12])
    assert row(match) == GRID[:-1]
    assert match.waiting == ("B",)


@pytest.mark.parametrize(("side", "left", "gone"), [("ahead", "bwykkygrwb", "gr"), ("behind", "bwrkkygrwb", "gy")])
def test_collision_takes_a_neighbour_along(side: str, left: str, gone: str) -> None:
    """GP-18. Rulebook example: 4 is rolled, the player chooses the neighbour. The car hit is classified first."""
    match = table("collide")
    assert legal(match, "collide") == ["collide"]
    match.play("A", "collide", dice=[4])
    assert (match.phase, legal(match), row(match)) == ("collision", ["ahead", "behind"], GRID)
    match.play("A", side)
    assert (row(match), out(match)) == (left, gone)


@pytest.mark.parametrize(("place", "side", "gone"), [(1, "behind", "bw"), (12, "ahead", "bw")])
def test_first_and_last_car_have_one_neighbour(place: int, side: str, gone: str) -> None:
    """GP-18, ALL-1. The only choice is asked all the same."""
    match = table("collide")
    match.play("A", "collide", dice=[place])
    assert legal(match) == [side]
    match.play("A", side)
    assert out(match) == gone


def test_last_racing_car_has_a_neighbour_only_ahead() -> None:
    """GP-18. The last place is that of the last racing car, not place 12."""
    match = table("collide", "bwrg")
    match.play("A", "collide", dice=[4])
    assert legal(match) == ["ahead"]
    match.play("A", "ahead")
    assert (row(match), out(match)[-2:]) == ("bw", "gr")


def test_single_car_collides_alone() -> None:
    """GP-18. Nothing is asked."""
    match = table("collide", "b")
    match.play("A", "collide", dice=[1])
    assert (row(match), out(match)[-1]) == ("", "b")
    assert (match.phase, match.waiting) == ("play", ("B",))


@pytest.mark.parametrize(("before", "face"), [(GRID[:-1], 12), ("bwrg", 5), ("b", 2)])
def test_collision_on_a_place_without_a_car_hurts_nobody(before: str, face: int) -> None:
    """GP-18. Rulebook example: place 12 while eleven cars race. There is no repeat."""
    match = table("collide", before)
    events = match.play("A", "collide", dice=[face])
    assert "no-crash" in names(events)
    assert row(match) == before
    assert match.waiting == ("B",)


@pytest.mark.parametrize("card", EVERY_KIND)
def test_without_cars_no_card_does_anything(card: str) -> None:
    """GP-19. No die is rolled, nothing is asked."""
    match = table(card, "")
    assert legal(match, card) == [card]
    with pytest.raises(DiceError):
        match.play("A", card, dice=[1])
    match.play("A", card)
    assert (row(match), match.phase, match.waiting) == ("", "play", ("B",))


# ------------------------------------------------------------------ dice


@pytest.mark.parametrize("dice", [[0], [13], [4, 4], []])
def test_scripted_dice_must_be_the_ones_that_are_rolled(dice: list[int]) -> None:
    """GP-13. An impossible face, or one too many, changes nothing; without a script the die is free."""
    match = table("pit joker")
    before = match.digest()
    if dice:
        with pytest.raises(DiceError):
            match.play("A", "pit joker: P3", dice=dice)
        assert match.digest() == before
    else:
        assert "rolled" in names(match.play("A", "pit joker: P3"))


def test_die_has_twelve_faces_all_alike() -> None:
    """ALL-7, GP-17. 960 rolls: every face about 80 times."""
    counts = [0] * 13
    match = table("barrier")
    for seed in range(960):
        events = match.game.restore(match.snapshot(), seed).play("A", "barrier")
        counts[events[1].details["face"]] += 1
    assert counts[0] == 0
    assert sum((count - 80) ** 2 / 80 for count in counts[1:]) < 35
