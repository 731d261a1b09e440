"""Dice Peloton: the dice, their groups, and what the cards do to them."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import paddock
from paddock import Match
from paddock.games.peloton.table import Seen
from tests.games.peloton.peloton_table import COLOURS, race


def table(card: str, *groups: str, rest: int | None = 2, **position: Any) -> Match:
    """It is A's turn, who holds the card; three players."""
    others = [name for name in ("swap", "comeback", "pips 1") if name != card][:2]
    position = {"turn": 0, "hands": [[card, *others]], "groups": race(*groups, rest=rest), **position}
    return paddock.load("peloton", players=3).setup(position, seed=1)


def groups(match: Match) -> list[str]:
    return [" ".join(group) for group in match.position()["groups"]]


def played(match: Match, action: str) -> list[str]:
    """The groups after A's action."""
    match.play("A", action)
    return groups(match)


def texts(match: Match, start: str = "") -> list[str]:
    return [action.text for action in match.legal("A") if action.text.startswith(start)]


def names(events: Any) -> list[str]:
    return [event.name for event in events]


# ------------------------------------------------------------------ dice and groups


@pytest.mark.parametrize("players", range(2, 7))
def test_there_are_six_dice_of_each_of_five_colours(players: int):
    """DP-1, DP-5. All dice are rolled and form the Start Group, which is not a Leading Group."""
    position = paddock.load("peloton", players=players).start(players).position()
    assert len(position["groups"]) == 1
    assert position["started"] is False
    dice = position["groups"][0]
    assert [sum(die.startswith(colour) for die in dice) for colour in COLOURS] == [6, 6, 6, 6, 6]
    assert {die[-1] for die in dice} <= set("123456")
    assert dice == sorted(dice, key=lambda die: (COLOURS.index(die[:-1]), die[-1]))


def test_rulebook_example_3_blue_breaks_away_then_its_six_then_the_other_sixes_follow():
    """DP-8, DP-9, DP-13. Blue leads; then the blue six leads alone, and the sixes behind join the other blue dice;
    then the leading six stays, and the sixes of the second group join it."""
    sixes, others = race("blue6 blue1 blue1 blue2 blue3 blue4 red6 green6 violet6", rest=5)
    match = table("colour blue", groups=[sixes + others])
    assert played(match, "colour blue")[0] == "blue1 blue1 blue2 blue3 blue4 blue6"
    assert match.position()["started"] is True
    match = table("pips 6", "blue6 blue1 blue1 blue2 blue3 blue4", "red6 green6 violet6 red5", rest=5)
    after = played(match, "pips 6")
    assert after[:2] == ["blue6", "red6 green6 blue1 blue1 blue2 blue3 blue4 violet6"]
    match = table("pips 6", "blue6", "red6 green6 violet6 blue1", rest=5)
    after = played(match, "pips 6")
    assert after[:2] == ["red6 green6 blue6 violet6", "blue1"]
    assert after[2].startswith("red5 red5 red5 red5 red5 orange5")


def test_rulebook_example_4_a_group_that_moves_as_a_whole_vanishes_at_once():
    """DP-8. The second group is all sixes and moves into the lead; the third group's sixes then join the lead too."""
    match = table("pips 6", "red1 blue2", "red6 green6", "orange6 orange3", rest=4)
    assert played(match, "pips 6")[:2] == ["red1 red6 orange6 green6 blue2", "orange3"]
    assert len(match.position()["groups"]) == 3


def test_a_front_group_that_matches_as_a_whole_stays_as_it_is():
    """DP-8."""
    match = table("colour red", "red1 red2", "green1 red3", rest=4)
    assert played(match, "colour red")[:2] == ["red1 red2 red3", "red4 red4 red4 green1"]


def test_no_die_moves_twice_and_each_joins_the_group_directly_ahead():
    """DP-8. Dice that have just joined a group do not move on with it."""
    match = table("pips 6", "blue1 blue6", "green1 green6", "red1 red6", "violet1 violet6", rest=2)
    assert played(match, "pips 6")[:5] == ["blue6", "green6 blue1", "red6 green1", "red1 violet6", "violet1"]


def test_several_groups_in_a_row_can_vanish():
    """DP-8. All their dice end in the one group that is left ahead."""
    match = table("pips 6", "blue1", "green6", "red6 red6", "violet6 violet3", rest=2)
    assert played(match, "pips 6")[:2] == ["red6 red6 green6 blue1 violet6", "violet3"]


def test_if_nothing_matches_nothing_moves():
    """DP-12, DP-13. A number that no die shows may be named."""
    match = table("choice", "blue1", "green6", rest=2)
    before = groups(match)
    assert names(match.play("A", "choice 4")) == ["played", "unmoved"]
    assert groups(match) == before


def test_all_thirty_matching_dice_stay_the_start_group():
    """DP-9. Nothing changes, and the lone Start Group may still be rolled."""
    match = table("pips 6", rest=6)
    assert len(played(match, "pips 6")) == 1
    assert match.position()["started"] is False
    match.play("A", "take deck")
    assert [action.text for action in match.legal("B") if action.text.startswith("roll 1")]


def test_all_dice_together_again_are_the_leading_group():
    """DP-7. It may not be rolled, and an accident changes nothing there."""
    match = table("pips 6", "blue6", rest=6)
    assert len(played(match, "pips 6")) == 1
    assert match.position()["started"] is True
    match.play("A", "take deck")
    assert not [action for action in match.legal("B") if action.text.startswith("roll")]
    lone = table("accident", started=True)
    assert texts(lone, "roll") == []
    assert texts(lone, "accident") == ["accident"]


def test_the_front_group_leads_once_a_die_has_left_the_start_group():
    """DP-7. The Start Group can be rolled while it is alone; afterwards the front group cannot."""
    match = table("colour red", rest=3)
    assert "roll 1 colour red" in texts(match)
    match.play("A", "colour red")
    match.play("A", "take deck")
    rolls = {action.text.split()[1] for action in match.legal("B") if action.text.startswith("roll")}
    assert rolls == {"2"}


def moved(before: list[list[str]], matches: str) -> list[list[str]]:
    """DP-8 once more, die by die: the dice whose colour or pips are these ride forward."""
    ahead: list[list[str]] = []
    for number, group in enumerate(before):
        goes = [die for die in group if matches in (die[:-1], die[-1])]
        stays = [die for die in group if die not in goes]
        if number == 0:
            ahead = [part for part in (goes, stays) if part]
        else:
            ahead[-1] = ahead[-1] + goes
            ahead += [stays] if stays else []
    return [sorted(group, key=lambda die: (COLOURS.index(die[:-1]), die[-1])) for group in ahead]


@pytest.mark.parametrize("seed", range(40))
def test_movement_of_any_groups_is_the_one_of_the_clause(seed: int):
    """DP-8. Against a second, naive form of the clause, ten movements in a row."""
    chance = random.Random(seed)
    dice = [f"{colour}{chance.randint(1, 6)}" for colour in COLOURS for _ in range(6)]
    chance.shuffle(dice)
    cuts = [0, *sorted(chance.sample(range(1, 30), chance.randint(1, 12))), 30]
    expected = [dice[start:end] for start, end in itertools.pairwise(cuts)]
    for _ in range(10):
        matches = chance.choice([*COLOURS, *"123456"])
        match = table("choice", groups=expected, started=True)
        expected = moved(expected, matches)
        match.play("A", f"choice {matches}")
        assert match.position()["groups"] == expected


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize("colour", COLOURS)
def test_colour_moves_all_dice_of_the_colour(colour: str):
    """DP-13."""
    match = table(f"colour {colour}", rest=3)
    assert played(match, f"colour {colour}")[0] == " ".join([f"{colour}3"] * 6)


@pytest.mark.parametrize("pips", range(1, 7))
def test_pips_moves_all_dice_that_show_the_number(pips: int):
    """DP-13."""
    one = [f"{colour}{value}" for colour in COLOURS for value in range(1, 7)]
    match = table(f"pips {pips}", groups=[one])
    assert played(match, f"pips {pips}")[0] == " ".join(f"{colour}{pips}" for colour in COLOURS)


def test_choice_names_a_colour_or_a_number():
    """DP-13. Five colours and six numbers."""
    match = table("choice", rest=3)
    assert texts(match, "choice") == [f"choice {name}" for name in (*COLOURS, *"123456")]
    assert played(match.copy(), "choice violet")[0] == "violet3 violet3 violet3 violet3 violet3 violet3"
    other = table("choice", "blue5 red5", rest=3, groups=race("blue3", "blue5 red5", rest=3))
    assert played(other, "choice 5")[0] == "red5 blue3 blue5"


def test_swap_exchanges_two_neighbours_but_never_the_leading_group():
    """DP-14. With four groups: the second with the third, or the third with the last."""
    match = table("swap", "red1", "blue1", "green1", rest=2)
    assert texts(match, "swap") == ["swap 2", "swap 3"]
    last = groups(match)[3]
    assert played(match.copy(), "swap 2") == ["red1", "green1", "blue1", last]
    assert played(match, "swap 3") == ["red1", "blue1", last, "green1"]


@pytest.mark.parametrize("front", [(), ("red1",)])
def test_swap_without_two_groups_behind_the_leaders_changes_nothing(front: tuple[str, ...]):
    """DP-12, DP-14."""
    match = table("swap", *front)
    before = groups(match)
    assert texts(match, "swap") == ["swap"]
    assert names(match.play("A", "swap")) == ["played", "unchanged"]
    assert groups(match) == before
    assert match.phase == "take"


def test_comeback_brings_the_last_group_behind_the_leaders():
    """DP-15."""
    match = table("comeback", "red1", "blue1", "green1", "violet1 violet1 violet1 violet1 violet1 violet1")
    last = groups(match)[4]
    assert played(match, "comeback") == [
        "red1",
        last,
        "blue1",
        "green1",
        "violet1 violet1 violet1 violet1 violet1 violet1",
    ]
    three = table("comeback", "red1", "blue1")
    last = groups(three)[2]
    assert played(three, "comeback") == ["red1", last, "blue1"]


@pytest.mark.parametrize("front", [(), ("red1",)])
def test_comeback_with_fewer_than_three_groups_changes_nothing(front: tuple[str, ...]):
    """DP-15."""
    match = table("comeback", *front)
    before = groups(match)
    assert names(match.play("A", "comeback")) == ["played", "unchanged"]
    assert groups(match) == before


def test_accident_sends_a_leading_die_to_the_last_group():
    """DP-16, ALL-3. Equal dice are one choice."""
    match = table("accident", "red1 red1 blue6", "green3", rest=2)
    assert texts(match, "accident") == ["accident red1", "accident blue6"]
    after = played(match, "accident red1")
    assert after[:2] == ["red1 blue6", "green3"]
    assert after[2].startswith("red1 red2")


def test_accident_of_the_only_leading_die_makes_the_next_group_lead():
    """DP-16."""
    match = table("accident", "blue6", "green3", rest=2)
    assert played(match, "accident blue6")[0] == "green3"
    assert len(match.position()["groups"]) == 2
    two = table("accident", "blue6", rest=2)
    assert len(played(two, "accident blue6")) == 1
    assert two.position()["started"] is True


def test_accident_without_a_leading_group_changes_nothing():
    """DP-16."""
    match = table("accident")
    assert texts(match, "accident") == ["accident"]
    before = groups(match)
    assert names(match.play("A", "accident")) == ["played", "unchanged"]
    assert groups(match) == before


@pytest.mark.parametrize("pips", range(1, 7))
def test_flip_turns_the_dice_of_one_group_to_the_opposite_face(pips: int):
    """DP-17. Opposite faces make 7; dice of other groups stay as they are."""
    match = table("flip", f"red{pips} blue{pips} violet{7 - pips}", f"red{pips} green{pips}", rest=pips)
    before = groups(match)
    after = played(match, f"flip 1 {pips}")
    assert after[0] == f"red{7 - pips} blue{7 - pips} violet{7 - pips}"
    assert after[1:] == before[1:]


def test_flip_takes_any_group_and_any_number():
    """DP-13, DP-17. Also the lone Start Group, also a number that no die shows."""
    match = table("flip", "red1", rest=2)
    assert texts(match, "flip") == [f"flip {group} {pips}" for group in (1, 2) for pips in range(1, 7)]
    before = groups(match)
    assert played(match, "flip 2 5") == before
    start = table("flip", rest=2)
    assert set(played(start, "flip 1 2")[0].split()) == {f"{colour}5" for colour in COLOURS}


# ------------------------------------------------------------------ goals as actions


def test_a_goal_moves_its_colour_and_its_number_in_the_chosen_order():
    """DP-18. Two separate movements; the blue six moves twice either way, but the groups end differently."""
    match = table("flip", "red1", "blue6 blue1 green6", rest=2, goals=[["blue6", "red1", "red2", "red3"]])
    # All blue dice move up one group; then the blue six breaks away and the green six joins who it left.
    assert played(match.copy(), "goal blue6 colour")[:3] == ["blue6", "red1 green6 blue1", "blue2 blue2 blue2 blue2"]
    # Both sixes join the red die; then the blue six breaks away, the blue one joins the rest and its group vanishes.
    assert played(match, "goal blue6 pips")[:2] == ["blue6", "red1 green6 blue1 blue2 blue2 blue2 blue2"]
    assert len(match.position()["groups"]) == 3


# ------------------------------------------------------------------ rolling


def test_rolling_gives_new_faces_colour_by_colour_in_the_same_place():
    """DP-19."""
    match = table("flip", "red1", "blue6 violet1 red2 blue3", rest=2)
    events = match.play("A", "roll 2 flip", dice=[5, 6, 1, 4])
    assert groups(match)[:2] == ["red1", "red5 blue1 blue6 violet4"]
    fallen = [(event.details["colour"], event.details["faces"]) for event in events if event.name == "fell"]
    assert fallen == [("red", "5"), ("blue", "6 1"), ("violet", "4")]


def test_the_lone_start_group_can_be_rolled():
    """DP-19. All thirty dice, in the order of the colours."""
    match = table("flip")
    faces = [1, 2, 3, 4, 5, 6] * 5
    events = match.play("A", "roll 1 flip", dice=faces)
    assert groups(match) == [" ".join(f"{colour}{pips}" for colour in COLOURS for pips in range(1, 7))]
    assert [event.details["more"] for event in events if event.name == "fell"] == ["4 5 6"] * 5
    assert match.position()["started"] is False


# ------------------------------------------------------------------ observed


@pytest.mark.parametrize("seed", range(40))
def test_an_observation_has_the_group_and_pips_of_every_die(seed):
    """The n-th die of a colour, counted from the front and then by pips, for dice dealt to groups at random."""
    chance = random.Random(seed)
    dealt: list[list[str]] = [[] for _ in range(chance.randint(1, 30))]
    for colour in COLOURS:
        for _ in range(6):
            chance.choice(dealt).append(f"{colour}{chance.choice((1, 3, 4, 6) if seed % 2 else (6, 5, 2, 1))}")
    dealt = [sorted(group) for group in dealt if group]
    match = paddock.load("peloton", players=3).setup({"groups": dealt}, seed=seed)
    seen = match.observe("A").view(Seen.dtype)[0]
    for k, colour in enumerate(COLOURS):
        expected = [(n, int(die[-1])) for n, group in enumerate(dealt, 1) for die in group if die[:-1] == colour]
        assert list(zip(seen["dice_groups"][:, k], seen["dice_pips"][:, k], strict=True)) == expected
