"""Dice Peloton: positions, notation, house rules, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock import Match, OptionError, PositionError

ALL_ONES = [f"{colour}1" for colour in ("red", "orange", "green", "blue", "violet") for _ in range(6)]
SIX_RED = ["red1", "red2", "red3", "red4", "red5", "red6"]


def table(players: int = 3, **position: Any) -> Match:
    return paddock.load("peloton", players=players).setup(position, seed=1)


# ------------------------------------------------------------------ partial positions


def test_the_form_of_the_rules_page_is_understood():
    """ALL-6. Main keys as named; what is left out is as at the start."""
    position = {
        "game": "peloton",
        "players": 3,
        "groups": [["blue6"], SIX_RED, None],
        "started": True,
        "hands": [["colour blue", "pips 6", "swap"]],
        "goals": [["blue6", "blue5", "red1", "red2"]],
        "open": [None, "green1"],
        "row": ["flip", "flip", "choice", "pips 1"],
        "stage": 1,
        "points": [0, 0, 0],
        "piles": [12, 11, 11, 12, 11],
        "turn": 0,
        "laid": None,
    }
    match = paddock.setup(position)
    full = match.position()
    assert full["hands"][0] == ["colour blue", "pips 6", "swap"]
    assert full["goals"][0] == ["red1", "red2", "blue5", "blue6"]
    assert full["open"] == [None, "green1", None]
    assert [len(goals) for goals in full["goals"]] == [4, 3, 4]
    assert full["piles"] == [12, 11, 11, 12, 11]
    assert full["groups"][:2] == [["blue6"], SIX_RED]
    assert len(full["groups"][2]) == 23
    assert full["discard"] == []
    assert match.waiting == ("A",)


def test_piles_are_what_lies_there_now():
    """ALL-6, DP-6. With one card left of the first pile, the other cards of it have been drawn."""
    full = table(piles=[1, 12, 12, 12, 11]).position()
    assert full["drawn"] == [9]
    assert len(full["discard"]) == 9
    second = table(stage=2, piles=[12, 11]).position()
    assert second["piles"][:2] == [0, 11]
    assert second["drawn"] == [12, 0]
    assert len(second["discard"]) == 12


def test_a_face_down_card_or_a_discard_means_that_cards_were_drawn():
    """ALL-6, DP-20."""
    full = table(laid={"seat": 1, "card": "swap"}).position()
    assert full["drawn"] == [1]
    assert full["discard"] == []
    full = table(laid={"seat": 1}, discard=["flip", "choice"]).position()
    assert full["drawn"] == [3]
    assert full["suspected"] == {"known": [], "second": [], "unseen": 3}


def test_seats_may_be_letters():
    """ALL-6."""
    match = table(turn="C", laid={"seat": "B", "card": "swap"})
    assert match.waiting == ("C",)
    assert match.position()["turn"] == 2
    assert match.position()["laid"]["seat"] == 1


def test_goals_of_finished_stages_are_dealt_where_they_are_not_named():
    """ALL-6, DP-22."""
    full = table(stage=3, used=[["red1", "red2"]]).position()
    assert full["used"][0] == ["red1", "red2"]
    assert [len(goals) for goals in full["used"]] == [2, 2, 2]
    assert [len(goals) for goals in full["goals"]] == [2, 2, 2]


def test_points_left_out_are_those_of_the_stage_cards():
    """ALL-6, DP-24."""
    assert table(stage=4, won=[[1, 3], [2]], points=[None, 9]).position()["points"] == [8, 9, 0]


def test_a_hand_that_is_left_out_has_the_known_cards():
    """ALL-6, DP-11."""
    for seed in range(5):
        match = paddock.load("peloton", players=3).setup({"known": [None, ["flip", "flip"]]}, seed)
        assert match.position()["hands"][1].count("flip") >= 2


def test_a_finished_game_can_be_put_up():
    """ALL-6, DP-27."""
    match = table(phase="over", points=[9, 9, 5], won=[[4], [1, 2], [3]])
    assert match.waiting == ()
    assert match.outcome is not None
    assert match.outcome.ranks == {"A": 1, "B": 2, "C": 3}


# ------------------------------------------------------------------ impossible positions


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"groups": [["blue7"], None]}, r"groups\[0\]: 'blue7' is not possible; possible: red1"),
        ({"groups": [SIX_RED]}, "groups: 0 orange dice, there are 6"),
        ({"groups": [[*SIX_RED, "red1"], None]}, "groups: 7 red dice, there are 6"),
        ({"groups": [[], None]}, "a group without dice does not exist"),
        ({"groups": [None, None]}, "only one group can be null"),
        ({"groups": []}, "groups: 0 groups, possible are 1 to 30"),
        ({"groups": "red1"}, "groups: 'red1' is not a list of lists"),
        ({"groups": ["red1", None]}, r"groups\[0\]: 'red1' is not a list"),
        ({"groups": [["red1", None], None]}, r"groups\[0\]: None is not possible"),
        ({"groups": [[1], None]}, r"groups\[0\]: 1 is not possible"),
        ({"hands": [5]}, r"hands\[0\]: 5 is not a list of names"),
        ({"goals": [0]}, r"goals\[0\]: 0 is not a list of names"),
        ({"used": [0]}, r"used\[0\]: 0 is not a list"),
        ({"won": [1]}, r"won\[0\]: 1 is not a list"),
        ({"known": 3}, "known: 3 is not a list"),
        ({"laid": "swap"}, "laid: 'swap' is not a mapping"),
        ({"discard": ["flip"] * 60}, "this cannot be in stage 1"),
        ({"groups": [ALL_ONES, None]}, "no dice are left"),
        ({"groups": [["red1"], None], "started": False}, "started: false, but there are 2 groups"),
        ({"started": True}, "started: at the start of a game"),
        ({"started": 1}, "started: 1 is not true or false"),
        ({"hands": [["flip"] * 3], "row": ["flip"]}, "card 'flip' is named more often than there are"),
        ({"hands": [["swop", "swap", "swap"]]}, "there is no card 'swop'"),
        ({"phase": "take", "turn": 0, "hands": [["swap", "swap", "swap"]]}, "3 cards, in this position there are 2"),
        ({"row": ["swap"] * 5}, "row: 5 entries, at most 4"),
        ({"goals": [["red1"] * 4]}, "goal 'red1' is named more often"),
        ({"open": ["red1"], "goals": [["red1", "red2", "red3"]]}, "goal 'red1' is named more often"),
        ({"open": ["pink1"]}, "'pink1' is not possible"),
        ({"used": [["red1"]]}, r"used\[0\]: 1 goals, in this position there are 0"),
        ({"phase": "over", "open": ["red1"]}, "no goal is open any more"),
        ({"stage": 5}, "stage: 5 is not a whole number from 1 to 4"),
        ({"phase": "over", "stage": 3}, "over only after stage 4"),
        ({"phase": "rolling"}, "phase: 'rolling' is not possible"),
        ({"turn": 3}, "turn: 3 is not a whole number from 0 to 2"),
        ({"turn": "D"}, "turn: 'D' is not a whole number"),
        ({"points": [1]}, r"points\[0\]: 1 is not a whole number from 0 to 0"),
        ({"stage": 2, "points": [4]}, "from 0 to 3"),
        ({"stage": 2, "won": [[1]], "points": [2]}, "2 is not a whole number from 3 to 3"),
        ({"won": [[1]]}, "but 0 of 4 stages have ended"),
        ({"stage": 2, "won": [[2]]}, "but 1 of 4 stages have ended"),
        ({"stage": 2, "won": [[1, 1]]}, "is not a list of different stages"),
        ({"piles": [14]}, r"piles\[0\]: 14 is not a whole number from 0 to 13"),
        ({"piles": [12, 12, 12, 12, 12]}, "57 cards lie in 5 piles of 10 to 13"),
        ({"piles": [0]}, "this cannot be in stage 1"),
        ({"drawn": [13]}, "this cannot be in stage 1"),
        ({"drawn": [5, 5]}, r"drawn\[1\]: 5, but this is stage 1"),
        ({"drawn": [3], "discard": ["flip"]}, "this cannot be in stage 1"),
        ({"phase": "show", "drawn": [9]}, "this cannot be in stage 1"),
        ({"phase": "show", "piles": [3]}, "this cannot be in stage 1"),
        ({"laid": {"card": "swap"}}, "'seat' is missing"),
        ({"laid": {"seat": 7, "card": "swap"}}, "laid.seat: 7"),
        ({"laid": {"seat": 1, "card": "swap"}, "drawn": [0]}, "this cannot be in stage 1"),
        ({"laid": {"owner": 1}}, "laid: no 'owner'"),
        ({"known": [["flip"]], "hands": [["swap", "swap", "swap"]]}, r"known\[0\]: \['flip'\], but the hand is"),
        ({"known": [["flop"]], "hands": [["swap", "swap", "swap"]]}, "there is no card 'flop'"),
        ({"suspected": {"unseen": 1}}, "there is no face-down card"),
        ({"laid": {"seat": 1, "card": "swap"}, "suspected": {"unseen": 0}}, "'swap' cannot lie face down"),
        ({"laid": {"seat": 1, "card": "swap"}, "suspected": {"known": ["swap"]}}, r"'swap' is not in known\[1\]"),
        ({"committed": ["show red1"]}, "nobody chooses in the phase 'turn'"),
        ({"phase": "show", "committed": ["take deck"]}, "A cannot play 'take deck'"),
        ({"phase": "show", "open": ["red1", "red2", "red3"]}, "would have been scored already"),
        ({"pile": [12]}, "no key 'pile'; did you mean 'piles'"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(position: dict[str, Any], why: str):
    """ALL-6."""
    with pytest.raises(PositionError, match=why):
        table(**position)


# ------------------------------------------------------------------ notation


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["colour blue", "pips 6", "choice"], ["colour blue", "pips 6", "choice red", "choice 4"]),
        (["swap", "comeback", "accident"], ["swap 2", "swap 3", "comeback", "accident blue6"]),
        (["flip", "flip", "flip"], ["flip 2 6", "goal violet3 colour", "goal violet3 pips", "roll 3 flip"]),
    ],
)
def test_actions_are_written_as_on_the_rules_page(hand: list[str], expected: list[str]):
    """ALL-3, DP-10."""
    groups = [["blue6"], ["red1"], ["green3"], None]
    match = table(groups=groups, turn=0, hands=[hand], goals=[["violet3", "red1", "red2", "red3"]])
    assert set(expected) <= {action.text for action in match.legal("A")}


def test_a_position_goes_on_like_the_match_it_came_from():
    """ALL-6. The same actions and dice give the same groups, hands and points."""
    match = table(groups=[["blue6"], ["red1", "green2"], None], turn=0, hands=[["flip", "choice", "swap"]])
    again = match.game.setup(match.position(), seed=1)
    for one in (match, again):
        one.play("A", "roll 2 flip", dice=[3, 4])
        one.play("A", "take 2")
    assert again.position()["groups"] == match.position()["groups"]
    assert again.position()["hands"][0] == match.position()["hands"][0]


# ------------------------------------------------------------------ house rules


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 7}, "option players: 7 is not possible; allowed: 2 to 6"),
        ({"stages": [3, 4, 5]}, "option stages: .* four whole numbers from 1 to 20"),
        ({"stages": [3, 4, 5, 0]}, "option stages"),
        ({"stages": [3, 4, 5, True]}, "option stages"),
        ({"second": 21}, "option second: 21 is not possible; allowed: 0 to 20"),
        ({"third": -1}, "option third"),
        ({"deck": {"swop": 1}}, "no kind 'swop'; did you mean 'swap'"),
        ({"deck": {"swap": 13}}, "'swap' cannot be 13; allowed: 0 to 12"),
        (
            {"players": 6, "deck": dict.fromkeys(paddock.load("peloton").options["deck"], 2)},
            "32 cards in play; 6 players need at least 37",
        ),
    ],
)
def test_house_rules_that_do_not_fit_are_refused(options: dict[str, Any], why: str):
    """DP-2, DP-24."""
    with pytest.raises(OptionError, match=why):
        paddock.load("peloton", **options)


def test_a_house_deck_is_what_is_dealt():
    """DP-2. Only flips, swaps and choices."""
    deck = dict.fromkeys(paddock.load("peloton").options["deck"], 0) | {"flip": 12, "swap": 12, "choice": 12}
    match = paddock.load("peloton", players=3, deck=deck).start(4)
    assert {card for hand in match.position()["hands"] for card in hand} <= {"flip", "swap", "choice"}
    assert sum(match.position()["piles"]) == 36 - 9 - 4


def test_hands_and_goals_that_name_too_few_are_filled_up():
    """ALL-6, DP-5. Also where null stands for a card."""
    match = paddock.load("peloton", players=3).setup(
        {"hands": [["swap", None, None]], "goals": [None, ["blue6"]]}, seed=2
    )
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [3, 3, 3]
    assert [len(goals) for goals in position["goals"]] == [4, 4, 4]
    assert "swap" in position["hands"][0]
    assert "blue6" in position["goals"][1]
