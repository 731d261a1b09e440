"""Dice Peloton: the end of a stage, scoring, the end of the race."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock import Match
from tests.games.peloton.peloton_table import race, table, told

# Eight sixes, none blue; one orange five and three more orange dice; one violet five; one violet one.
EXAMPLE_5 = "orange5 violet5 orange6 orange6 orange6 violet1 red6 red6 red6 green6 green6"


def scored(match: Match) -> dict[str, tuple[int, int, int]]:
    """A takes the last card of the stage; what each seat got: dice in front, place, points."""
    events = match.play("A", "take deck")
    told = [event.details for event in events if event.name == "scored"]
    return {detail["seat"]: (detail["matches"], detail["place"], detail["points"]) for detail in told}


def stage(*groups: str, goals: list[str], number: int = 1, rest: int = 2, **position: Any) -> Match:
    """The last card of a stage is about to be taken, and everybody has opened a goal."""
    piles = [0] * (number - 1) + [1]
    return table(
        len(goals),
        position.pop("options", None),
        phase="take",
        groups=race(*groups, rest=rest),
        open=goals,
        stage=number,
        piles=piles,
        **position,
    )


# ------------------------------------------------------------------ when a stage ends


@pytest.mark.parametrize("take", ["take 1", "take deck"])
def test_a_stage_ends_right_after_the_last_card_of_its_pile(take: str):
    """DP-6, DP-21. Drawn, or turned up in place of a face-up card."""
    match = table(phase="take", piles=[1])
    events = match.play("A", take)
    assert match.phase == "show"
    assert match.waiting == ("A", "B", "C")
    assert events[-1].json() == {"event": "stage-ended", "clause": "DP-21", "stage": 1, "seat": "A"}
    assert len(match.view("A")["hand"]) == 3


def test_each_turn_with_a_draw_uses_one_card_and_an_opened_goal_none():
    """DP-21. Two cards left: A takes one, B opens a goal, C takes the last one."""
    match = table(piles=[2], hands=[["swap", "swap", "comeback"], None, ["flip", "flip", "comeback"]])
    match.play("A", "comeback")
    match.play("A", "take deck")
    match.play("B", next(action for action in match.legal("B") if action.text.startswith("goal")))
    assert match.phase == "turn"
    match.play("C", "comeback")
    match.play("C", "take deck")
    assert match.phase == "show"


def test_a_running_stage_does_not_tell_how_long_it_lasts():
    """DP-6. The view knows how many cards were drawn, and the sizes of finished piles only."""
    match = table(stage=3, drawn=[11, 12, 4])
    assert match.view("A")["drawn"] == [11, 12, 4]
    assert "piles" not in match.view("A")


# ------------------------------------------------------------------ choosing goals


def test_everybody_without_an_open_goal_chooses_in_secret():
    """DP-22, ALL-2. B has opened one and is not asked; who has committed is public, what is not."""
    match = table(phase="take", piles=[1], open=[None, "red1"], goals=[["blue6", "blue5", "blue4", "blue3"]])
    match.play("A", "take deck")
    assert match.waiting == ("A", "C")
    assert match.legal("B") == ()
    assert [action.text for action in match.legal("A")] == ["show blue3", "show blue4", "show blue5", "show blue6"]
    (committed,) = match.play("A", "show blue5")
    assert match.waiting == ("C",)
    assert match.view("C")["committed"] == [True, False, False]
    assert match.view("A")["choice"] == "show blue5"
    assert "choice" not in match.view(None)
    assert told(committed, "C").details == {"seat": "A", "goal": None}


def test_a_choice_can_be_replaced_until_the_last_one_commits():
    """ALL-2, DP-22. Then all are revealed together."""
    match = table(
        2, phase="take", piles=[1], goals=[["blue6", "blue5", "blue4", "blue3"], ["red1", "red2", "red3", "red4"]]
    )
    match.play("A", "take deck")
    match.play("A", "show blue5")
    (changed,) = match.play("A", "show blue6")
    assert changed.seen_by("B") is None
    assert match.waiting == ("B",)
    events = match.play("B", "show red1")
    shown = [(event.details["seat"], event.details["goal"]) for event in events if event.name == "shown"]
    assert shown == [("A", "blue6"), ("B", "red1")]
    assert match.view(None)["used"] == [["blue6"], ["red1"]]
    assert match.view("A")["goals"] == ["blue3", "blue4", "blue5"]
    assert match.phase == "turn"


def test_if_all_goals_are_open_the_stage_is_scored_at_once():
    """DP-22."""
    match = stage("red1", goals=["red1", "blue2", "green3"])
    match.play("A", "take deck")
    assert match.view(None)["stage"] == 2
    assert match.view(None)["used"] == [["red1"], ["blue2"], ["green3"]]
    assert match.view(None)["open"] == [None, None, None]


def test_in_the_fourth_stage_the_last_goal_is_forced_but_asked_for():
    """ALL-1, DP-22."""
    match = table(2, phase="take", stage=4, piles=[0, 0, 0, 1])
    match.play("A", "take deck")
    assert len(match.legal("A")) == len(match.legal("B")) == 1
    assert match.waiting == ("A", "B")


# ------------------------------------------------------------------ scoring


def test_rulebook_example_5():
    """DP-23, DP-24. Eight points, seven points, one point: first, second and third place."""
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1"])
    assert scored(match) == {"A": (8, 1, 3), "B": (7, 2, 2), "C": (1, 3, 1)}
    assert match.view(None)["points"] == [3, 2, 1]
    assert match.view(None)["won"] == [[1], [], []]


@pytest.mark.parametrize(("number", "value"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_stage_cards_are_worth_three_to_six(number: int, value: int):
    """DP-3, DP-24."""
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1", "violet4"], number=number)
    # Violet four: two violet dice in front.
    assert scored(match) == {"A": (8, 1, value), "B": (7, 2, 2), "C": (1, 4, 0), "D": (2, 3, 1)}


def test_the_lone_start_group_is_the_front_group():
    """DP-23."""
    match = stage(goals=["red2", "blue1", "green3"], rest=2)
    # All dice show 2: red two gets 3 for each red die and 1 for each other one.
    assert scored(match)["A"] == (6 * 3 + 24, 1, 3)


def test_a_player_without_a_matching_die_can_be_placed():
    """DP-24."""
    match = stage("red1", goals=["red1", "blue6", "green2"], rest=2)
    # In the last group green two gets more than blue six.
    assert scored(match) == {"A": (3, 1, 3), "B": (0, 3, 1), "C": (0, 2, 2)}


def test_ties_are_broken_by_the_next_groups():
    """DP-25. Level in front and in the second group; the third decides."""
    match = stage("red1", "blue6 green6", "green5", goals=["blue6", "green6", "red3"], rest=2)
    # In front 0, 0, 1; in the second group 3 + 1 each; in the third green has one more.
    assert scored(match) == {"A": (0, 3, 1), "B": (0, 2, 2), "C": (1, 1, 3)}


def test_players_still_tied_get_the_full_points_and_the_next_place_is_skipped():
    """DP-25, ALL-4. Both hold the stage card; nobody is second."""
    match = stage("red6 blue6", goals=["red6", "blue6", "green1"], rest=2)
    assert scored(match) == {"A": (4, 1, 3), "B": (4, 1, 3), "C": (0, 3, 1)}
    assert match.view(None)["won"] == [[1], [1], []]


def test_two_in_second_place_both_get_its_points_and_nobody_is_third():
    """DP-25."""
    match = stage("red6 blue6 green1 green1 green1", goals=["red6", "blue6", "green1", "violet4"], rest=2)
    assert scored(match) == {"A": (4, 2, 2), "B": (4, 2, 2), "C": (9, 1, 3), "D": (0, 4, 0)}


def test_all_tied_get_the_stage_card():
    """DP-25."""
    match = stage(goals=["red2", "blue2", "green2"], rest=2)
    assert {place[1:] for place in scored(match).values()} == {(1, 3)}


# ------------------------------------------------------------------ the next stage


def test_dice_and_hands_stay_and_four_new_cards_lie_open():
    """DP-26. Row and discard are shuffled together; no card of the deck is used."""
    row = ["colour red", "colour red", "colour red", "colour red"]
    discard = ["flip", "flip", "pips 1", "pips 1", *["choice"] * 6]
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1"], row=row, discard=discard)
    before = match.position()
    match.play("A", "take 1")
    after = match.position()
    assert after["groups"] == before["groups"]
    assert after["hands"][1:] == before["hands"][1:]
    assert after["hands"][0] == sorted([*before["hands"][0], "colour red"], key=list(match.game.options["deck"]).index)
    pool = sorted(after["row"] + after["discard"])
    assert len(pool) == len(before["row"] + before["discard"])
    assert pool.count("colour red") >= 3
    assert pool.count("flip") >= 2
    assert pool.count("choice") == 6
    assert sum(after["piles"]) == sum(before["piles"]) - 1
    assert after["stage"] == 2


def test_the_new_row_can_hold_any_discarded_card():
    """DP-26, ALL-7."""
    seen = set()
    discard = ["flip", "swap", "comeback", "accident", "pips 1", "pips 2", "pips 3", "pips 4", "pips 5", "pips 6"]
    for seed in range(40):
        match = paddock.load("peloton", players=2).setup(
            {"turn": 0, "phase": "take", "open": ["red1", "red2"], "discard": discard, "piles": [1]}, seed
        )
        match.play("A", "take deck")
        seen.update(match.position()["row"])
    assert set(discard) <= seen


def test_the_player_after_the_one_who_uncovered_the_stage_card_begins():
    """DP-26."""
    match = table(4, phase="take", turn=2, piles=[1], open=["red1", "red2", "red3", "red4"])
    events = match.play("C", "take deck")
    assert match.waiting == ("D",)
    assert events[-1].json() == {"event": "stage-began", "clause": "DP-26", "stage": 2, "seat": "D"}


def test_a_goal_can_be_opened_again_in_the_next_stage():
    """DP-18, DP-22. One goal less each stage."""
    match = table(2, phase="take", turn=1, piles=[1], open=["red1", "red2"])
    match.play("B", "take deck")
    assert len([action for action in match.legal("A") if action.text.startswith("goal")]) == 2 * 3


# ------------------------------------------------------------------ the end of the race


def end(points: list[int], won: list[list[int]] | None = None, **position: Any) -> Any:
    """The outcome of a race whose last stage gives 6, 2 and 1 points to A, B and C, and none to the others."""
    goals = ["blue6", "orange5", "violet4", "blue1"][: len(points)]
    match = stage(EXAMPLE_5, goals=goals, number=4, points=points, won=won or [], **position)
    match.play("A", "take deck")
    assert match.waiting == ()
    return match.outcome


def test_after_the_fourth_stage_most_points_win():
    """DP-27."""
    outcome = end([0, 10, 3])
    assert outcome.points == {"A": 6, "B": 12, "C": 4}
    assert outcome.ranks == {"A": 2, "B": 1, "C": 3}
    assert outcome.winners == ("B",)
    assert outcome.reason == "stages-run"


def test_a_tie_goes_to_the_holder_of_the_most_valuable_stage_card():
    """DP-27. A has won the last stage, B the first three, C none."""
    outcome = end([6, 10, 11], won=[[], [1], []])
    assert outcome.points == {"A": 12, "B": 12, "C": 12}
    assert outcome.ranks == {"A": 1, "B": 2, "C": 3}


def test_a_tie_that_is_left_is_shared():
    """DP-27, ALL-4. B and C hold the same stage card together, or none."""
    outcome = end([0, 8, 9], won=[[], [3], [3]])
    assert outcome.points == {"A": 6, "B": 10, "C": 10}
    assert outcome.ranks == {"A": 3, "B": 1, "C": 1}
    assert outcome.winners == ("B", "C")
    assert end([0, 8, 9]).ranks == {"A": 3, "B": 1, "C": 1}


def test_tied_winners_of_a_stage_both_count_as_holding_its_card():
    """DP-25, DP-27."""
    match = stage("red6 blue6", goals=["red6", "blue6", "green1"], number=4, points=[3, 3, 8], won=[[1]])
    match.play("A", "take deck")
    assert match.outcome is not None
    assert match.outcome.points == {"A": 9, "B": 9, "C": 9}
    assert match.outcome.ranks == {"A": 1, "B": 1, "C": 3}


def test_the_last_pile_is_never_reached():
    """DP-6, DP-27. A whole random game: what is left in the deck is the fifth pile."""
    match = paddock.load("peloton", players=4).start(5)
    last = match.position()["piles"][4]
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[-1])
    assert match.view(None)["deck"] == last
    assert match.position()["piles"] == [0, 0, 0, 0, last]
    assert match.phase == "over"


# ------------------------------------------------------------------ house rules


def test_points_of_places_and_stage_cards_can_be_changed():
    """DP-24, DP-27."""
    house = {"stages": [10, 1, 1, 1], "second": 7, "third": 5}
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1"], options=house)
    assert scored(match) == {"A": (8, 1, 10), "B": (7, 2, 7), "C": (1, 3, 5)}


def test_the_most_valuable_card_counts_by_its_value():
    """DP-27. The first stage is worth more than the last one."""
    house = {"stages": [9, 4, 4, 6]}
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1"], number=4, options=house, points=[5, 9], won=[[], [1]])
    match.play("A", "take deck")
    assert match.outcome is not None
    assert match.outcome.points == {"A": 11, "B": 11, "C": 1}
    assert match.outcome.ranks == {"A": 2, "B": 1, "C": 3}


# ------------------------------------------------------------------ what a view tells beforehand


def test_a_view_tells_what_open_goals_and_own_ones_are_worth_in_front_now():
    """DP-23. The numbers of the rulebook's example, before the stage is scored."""
    match = stage(EXAMPLE_5, goals=["blue6", "orange5", "blue1"])
    assert match.view(None)["worth"] == {"blue6": 8, "orange5": 7, "blue1": 1}
    match = table(groups=race(EXAMPLE_5), open=["blue6", None, None], goals=[["blue1"], ["orange5"], ["red1"]])
    assert match.view(None)["worth"] == {"blue6": 8}
    seen = match.view("B")
    assert seen["worth"]["orange5"] == 7
    assert set(seen["worth"]) == {"blue6", *seen["goals"]}


@pytest.mark.parametrize(("players", "pile"), [(2, [8, 11]), (3, [10, 13]), (4, [9, 12]), (5, [9, 12]), (6, [8, 11])])
def test_a_view_tells_how_long_a_stage_can_be(players: int, pile: list[int]):
    """DP-6. Each pile is at most two away from the exact fifth."""
    match = paddock.load("peloton", players=players).start(1)
    assert match.view(None)["pile"] == pile
    piles = match.position()["piles"]
    assert min(piles) >= pile[0]
    assert max(piles) <= pile[1]
