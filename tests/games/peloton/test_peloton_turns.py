"""Dice Peloton: before the race, the three actions of a turn, taking cards, rolling."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest

import paddock
from paddock import IllegalAction, Match
from paddock.engine.chance import Chance
from paddock.engine.jit import plain
from paddock.games.peloton import table as described
from paddock.games.peloton.rules.cards import copies
from paddock.games.peloton.rules.turns import first_player
from tests.games.peloton.peloton_table import table, told

ALL_CARDS = {
    **{f"colour {colour}": 5 for colour in ("red", "orange", "green", "blue", "violet")},
    **{f"pips {pips}": 4 for pips in range(1, 7)},
    "choice": 6,
    "swap": 4,
    "comeback": 4,
    "accident": 4,
    "flip": 3,
}


def texts(match: Match, seat: str = "A") -> list[str]:
    return [action.text for action in match.legal(seat)]


def kinds(match: Match, seat: str = "A") -> set[str]:
    """The first words of what a seat may do."""
    return {text.split()[0] for text in texts(match, seat)}


# ------------------------------------------------------------------ before the race


def test_movement_cards_are_seventy_in_seven_sorts():
    """DP-2."""
    deck = paddock.load("peloton").options["deck"]
    assert deck == ALL_CARDS
    assert sum(deck.values()) == 70


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_four_goals_and_three_cards_and_four_lie_open(players: int):
    """DP-3, DP-5. No goal is dealt twice."""
    position = paddock.load("peloton", players=players).start(3).position()
    assert [len(hand) for hand in position["hands"]] == [3] * players
    assert [len(goals) for goals in position["goals"]] == [4] * players
    goals = [goal for hand in position["goals"] for goal in hand]
    assert len(set(goals)) == 4 * players
    assert len(position["row"]) == 4
    assert position["discard"] == []


def test_every_goal_is_dealt_at_times():
    """DP-3. Each colour with each number of pips, once."""
    game = paddock.load("peloton", players=6)
    seen = {goal for seed in range(20) for hand in game.start(seed).position()["goals"] for goal in hand}
    assert len(seen) == 30


@pytest.mark.parametrize(
    ("faces", "starter"),
    [
        ([1, 2, 6, 5, 3, 3], 1),
        ([6, 6, 1, 1, 5, 6], 0),
        ([6, 4, 2, 2, 5, 5, 1, 1, 1, 2], 2),  # A and C are tied with 10 and roll again
        ([3, 3, 4, 2, 1, 5, 2, 2, 6, 6, 1, 1], 1),  # all three are tied with 6
        ([6, 6, 6, 6, 1, 1, 2, 2, 1, 3, 5, 5, 5, 4], 0),  # A and B are tied twice, C does not roll again
    ],
)
def test_highest_of_two_dice_begins_and_only_those_tied_for_it_roll_again(faces: list[int], starter: int):
    """DP-4."""
    states, chances = np.zeros(1, described.State.dtype), np.zeros(1, Chance)
    states[0].options.players = 3
    chances[0].script[: len(faces)] = faces
    chances[0].scripted = len(faces)
    assert first_player(states[0], chances[0]) == starter
    assert chances[0].thrown == len(faces)


def test_every_seat_begins_equally_often():
    """DP-4."""
    game = paddock.load("peloton", players=4)
    begins = Counter(game.start(seed).waiting[0] for seed in range(2000))
    assert all(420 < begins[seat] < 580 for seat in "ABCD")


def test_play_goes_clockwise():
    """DP-4."""
    match = table(3, turn=1)
    order = []
    for _ in range(4):
        seat = match.waiting[0]
        order.append(seat)
        match.play(seat, next(text for text in texts(match, seat) if not text.startswith(("goal", "roll"))))
        match.play(seat, "take deck")
    assert order == ["B", "C", "A", "B"]


GAMES = 3000


def possible_piles(total: int) -> set[tuple[int, ...]]:
    sizes = [size for size in range(total) if abs(size - total / 5) <= 2]
    return {piles for piles in product(sizes, repeat=5) if sum(piles) == total}


@pytest.mark.parametrize(("players", "total"), [(2, 49), (3, 57), (4, 54), (5, 51), (6, 48)])
def test_race_deck_is_five_piles_of_similar_size(players: int, total: int):
    """DP-6, DP-28. 59 cards with two players, 70 with more, less hands and face-up cards."""
    game = paddock.load("peloton", players=players)
    for seed in range(30):
        assert tuple(game.start(seed).position()["piles"]) in possible_piles(total)


@pytest.mark.parametrize(("players", "deck"), [(3, {}), (5, {"choice": 5})])
def test_every_split_into_piles_is_equally_likely(players: int, deck: dict[str, int]):
    """DP-6, ALL-7. Chi-square over all tuples; 57 and 50 cards."""
    game = paddock.load("peloton", players=players, deck=deck)
    seen = Counter(tuple(game.start(seed).position()["piles"]) for seed in range(GAMES))
    total = sum(next(iter(seen)))
    possible = possible_piles(total)
    assert set(seen) <= possible
    expected = GAMES / len(possible)
    chi_square = sum((seen[piles] - expected) ** 2 / expected for piles in possible)
    freedom = len(possible) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_two_players_leave_out_one_of_each_colour_and_number():
    """DP-28. 59 movement cards."""
    match = paddock.load("peloton", players=2).start(1)
    state = match.state[0]
    assert sum(plain(copies)(state, card) for card in range(described.CARDS)) == 59
    position = match.position()
    assert sum(position["piles"]) == 59 - 6 - 4
    with pytest.raises(paddock.PositionError, match="'pips 1' is named more often"):
        paddock.load("peloton", players=2).setup({"row": ["pips 1"] * 4})
    assert table(3, row=["pips 1"] * 4).position()["row"] == ["pips 1"] * 4


# ------------------------------------------------------------------ a turn


def test_a_turn_is_a_card_or_a_goal_or_a_roll():
    """DP-10."""
    match = table(hands=[["colour red", "pips 6", "flip"]])
    assert kinds(match) == {"colour", "pips", "flip", "goal", "roll"}
    assert match.waiting == ("A",)
    assert texts(match, "B") == []
    with pytest.raises(IllegalAction, match="waits for A"):
        match.play("B", "comeback")


def test_playing_a_card_puts_it_into_the_discard_and_then_one_is_taken():
    """DP-11."""
    match = table(hands=[["colour red", "pips 6", "flip"]])
    match.play("A", "pips 6")
    assert match.position()["discard"] == ["pips 6"]
    assert match.phase == "take"
    assert match.waiting == ("A",)
    assert match.view("A")["hand"] == ["colour red", "flip"]
    assert kinds(match) == {"take"}
    match.play("A", "take deck")
    assert len(match.view("A")["hand"]) == 3
    assert match.waiting == ("B",)


def test_a_face_up_card_is_replaced_at_once_from_the_deck():
    """DP-11, DP-21. In its place; the deck loses exactly one card either way."""
    row = ["swap", "flip", "choice", "pips 2"]
    match = table(hands=[["colour red", "pips 6", "comeback"]], row=row)
    match.play("A", "comeback")
    before = match.view(None)["deck"]
    other = match.copy()
    events = match.play("A", "take 3")
    assert match.view("A")["hand"] == ["colour red", "pips 6", "choice"]
    now = match.position()["row"]
    assert now[:2] + now[3:] == row[:2] + row[3:]
    assert [event.name for event in events] == ["took", "turned-up"]
    assert events[1].details == {"place": 3, "card": now[2]}
    other.play("A", "take deck")
    assert other.position()["row"] == row
    assert match.view(None)["deck"] == other.view(None)["deck"] == before - 1
    assert match.view(None)["drawn"] == other.view(None)["drawn"] == [1]


def test_equal_face_up_cards_are_one_choice():
    """ALL-3, DP-11."""
    match = table(hands=[["colour red", "pips 6", "comeback"]], row=["swap", "flip", "swap", "flip"])
    match.play("A", "comeback")
    assert texts(match) == ["take 1", "take 2", "take deck"]


def test_equal_cards_in_hand_are_one_choice():
    """ALL-3."""
    match = table(hands=[["comeback", "comeback", "comeback"]])
    assert texts(match).count("comeback") == 1
    assert [text for text in texts(match) if text.startswith("roll")] == ["roll 1 comeback"]


def test_only_the_player_sees_a_card_drawn_from_the_deck():
    """DP-11."""
    match = table(hands=[["colour red", "pips 6", "comeback"]])
    match.play("A", "comeback")
    (drew,) = match.play("A", "take deck")
    assert drew.name == "drew"
    card = told(drew, "A").details["card"]
    assert card in match.view("A")["hand"]
    assert told(drew, "B").details == {"seat": "A", "card": None}
    assert told(drew, None).text_id == "event-drew-hidden"


# ------------------------------------------------------------------ opening a goal


def test_an_opened_goal_is_the_goal_of_this_stage_and_nothing_is_drawn():
    """DP-11, DP-18. It is the next player's turn at once, and no card of the deck is used."""
    match = table(goals=[["blue6", "red1", "red2", "red3"]])
    before = match.view(None)["deck"]
    match.play("A", "goal blue6 pips")
    assert match.waiting == ("B",)
    assert match.view("B")["open"] == ["blue6", None, None]
    assert match.view("A")["goals"] == ["red1", "red2", "red3"]
    assert match.view("B")["goals_left"] == [3, 4, 4]
    assert match.view(None)["deck"] == before
    assert len(match.view("A")["hand"]) == 3


def test_an_opened_goal_reveals_nothing_to_its_player() -> None:
    """DP-18. So it can be taken back."""
    match = table(goals=[["red1", "red2", "red3", "blue6"]])
    match.play("A", "goal blue6 pips")
    assert not match.revealed


def test_a_goal_is_opened_once_a_stage():
    """DP-10, DP-18."""
    match = table(open=["green2"])
    assert "goal" not in kinds(match)
    fresh = table(goals=[["blue6", "red1", "red2", "red3"]])
    goals = [text for text in texts(fresh) if text.startswith("goal")]
    assert goals == [
        f"goal {goal} {first}" for goal in ("red1", "red2", "red3", "blue6") for first in ("colour", "pips")
    ]


# ------------------------------------------------------------------ rolling


def test_a_roll_lays_any_card_face_down_and_then_one_is_taken():
    """DP-19. Only its owner knows the card."""
    match = table(hands=[["colour red", "pips 6", "flip"]])
    assert {"roll 1 colour red", "roll 1 pips 6", "roll 1 flip"} <= set(texts(match))
    laid = match.play("A", "roll 1 pips 6")[0]
    assert match.phase == "take"
    match.play("A", "take deck")
    assert len(match.view("A")["hand"]) == 3
    assert match.view("A")["laid"] == {"seat": "A", "card": "pips 6"}
    assert match.view("B")["laid"] == match.view(None)["laid"] == {"seat": "A", "card": None}
    assert match.position()["discard"] == []
    assert told(laid, "A").details["card"] == "pips 6"
    assert told(laid, "B").details == {"seat": "A", "group": 1, "card": None}


def test_every_group_but_the_leading_one_can_be_rolled():
    """DP-19."""
    match = table(hands=[["colour red", "pips 6", "flip"]], groups=[["blue6"], ["red1"], ["green3", "red2"], None])
    assert [text for text in texts(match) if text.endswith("flip")] == ["roll 2 flip", "roll 3 flip", "roll 4 flip"]


def test_nobody_rolls_twice_until_another_player_has_rolled():
    """DP-20. Then the older card goes to the discard, face up."""
    match = table(2, hands=[["colour red", "pips 6", "flip"], ["swap", "swap", "comeback"]])
    match.play("A", "roll 1 pips 6")
    match.play("A", "take deck")
    match.play("B", "comeback")
    match.play("B", "take deck")
    assert "roll" not in kinds(match, "A")
    match.play("A", "colour red")
    match.play("A", "take deck")
    events = match.play("B", "roll 2 swap")
    assert events[0].json() == {"event": "uncovered", "clause": "DP-20", "seat": "A", "card": "pips 6"}
    assert match.position()["laid"] == {"seat": 1, "card": "swap"}
    assert match.position()["discard"] == ["colour red", "pips 6", "comeback"]
    match.play("B", "take deck")
    assert "roll" in kinds(match, "A")


def test_a_face_down_card_stays_over_the_end_of_a_stage():
    """DP-20."""
    match = table(3, phase="take", turn=1, laid={"seat": 0, "card": "swap"}, open=["red1", "red2", "red3"], piles=[1])
    match.play("B", "take deck")
    assert match.view(None)["stage"] == 2
    assert match.position()["laid"] == {"seat": 0, "card": "swap"}
    match = table(3, stage=2, laid={"seat": 0, "card": "swap"})
    assert "roll" not in kinds(match, "A")


# ------------------------------------------------------------------ the numbers of the actions


def test_the_most_actions_at_once_are_as_many_as_announced():
    """DP-10, DP-17. Thirty groups of one die; a flip, a choice and a swap."""
    groups = [[f"{colour}1"] for colour in ("red", "orange", "green", "blue", "violet") for _ in range(6)]
    match = table(groups=groups, hands=[["flip", "choice", "swap"]])
    assert len(texts(match)) == len(set(texts(match))) == described.MOST


def test_every_action_has_its_own_notation():
    """ALL-3. The number of actions has not changed, and no two have the same notation."""
    reader = paddock.load("peloton").start(1)._reader
    texts = [reader.actions[number].text for number in range(described.Act.total())]
    assert len(set(texts)) == len(texts) == 838
    assert [reader.number(text) for text in texts] == list(range(838))
