"""Runner-Up: positions, house rules, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock import OptionError, PositionError


@pytest.mark.parametrize(
    ("players", "variant", "position", "why"),
    [
        (3, "base", {"hands": [["+5", "+5", "+1", "+1", "+1"]]}, "card '\\+5' is named more often than there are"),
        (3, "base", {"hands": [["+1"] * 6]}, "6 cards, in this position there are 5"),
        (3, "base", {"hands": [["+9", "+1", "+1", "+1", "+1"]]}, "there is no card '\\+9'"),
        (3, "base", {"hands": [["+3/24", "+1", "+1", "+1", "+1"]]}, "there is no card"),
        (3, "base", {"hands": "+1"}, "is not a list"),
        (3, "base", {"hands": [7]}, "is not a list of names"),
        (3, "base", {"pawns": [17]}, "pawns\\[0\\]: 17 is not a whole number from -12 to 16"),
        (3, "base", {"pawns": [0, 0, 0, 0]}, "4 entries, at most 3"),
        (3, "base", {"pawns": [True]}, "True is not a whole number"),
        (3, "base", {"turn": 6}, "turn: 6 is not a whole number from 1 to 5"),
        (3, "base", {"round": 0}, "round: 0"),
        (3, "base", {"phase": "moving"}, "phase: 'moving' is not possible"),
        (3, "base", {"phase": "over", "turn": 3}, "over only after round 5 of turn 5"),
        (3, "base", {"phase": "move"}, "only in the tactical variant"),
        (3, "tactical", {"phase": "move"}, "at least one card in the phase 'move'"),
        (3, "tactical", {"shown": ["+3/24"], "phase": "choose"}, "at least one card in the phase 'move', none in any"),
        (3, "tactical", {"hands": [["+3/23", "-1/1", "-1/2", "+1/6", "+1/7"]]}, "there is no card '\\+3/23'"),
        (2, "tactical", {"shown": ["+3/24", None, "+5/32"]}, "Leon's card would have moved"),
        (3, "base", {"leon": {"pile": ["+1"]}}, "Leon takes part only with 2 players"),
        (2, "base", {"leon": {"pile": ["+1"] * 5}}, "5 cards, in this position there are 4"),
        (4, "tactical", {"shown": ["+5/32"]}, "too high to be left"),
        (4, "tactical", {"round": 2, "shown": ["-1/1", None, None, "+5/32"]}, "too high to be left"),
        (2, "base", {"leon": {"cards": []}}, "leon: no 'cards'"),
        (3, "base", {"played": ["+1"]}, "at most 0 until round 1"),
        (3, "base", {"committed": ["+3>Z"]}, "A cannot play '\\+3>Z'"),
        (3, "base", {"paws": [0]}, "no key 'paws'; did you mean 'pawns'"),
        (3, "base", {"players": 4}, "players: 4, but this game was loaded with 3"),
        (3, "base", {"game": "chess"}, "game: 'chess'"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    players: int, variant: str, position: dict[str, Any], why: str
):
    """ALL-6."""
    game = paddock.load("runnerup", players=players, variant=variant)
    with pytest.raises(PositionError, match=why):
        game.setup(position)


def test_nobody_can_wait_when_all_have_committed():
    """ALL-2. A position in which everybody has committed is over before it is put up."""
    game = paddock.load("runnerup", players=2)
    hands = [["+1", "+1", "+2", "+2", "+3"], ["-1", "-1", "-2", "-2", "-3"]]
    with pytest.raises(PositionError, match="would have been revealed"):
        game.setup({"hands": hands, "committed": ["+1>A", "-1>A"]})
    match = game.setup({"hands": hands, "committed": ["+1>A"]})
    assert match.waiting == ("B",)
    assert match.position()["committed"] == ["+1>A", None]


def test_cards_that_are_not_named_are_dealt_around_those_that_are():
    """ALL-6. Short hands are filled up; a committed card is in the hand of whoever committed it."""
    for seed in range(30):
        match = paddock.load("runnerup", players=4).setup({"hands": [["+5"]], "committed": [None, "-4>A"]}, seed)
        hands = match.position()["hands"]
        assert [len(hand) for hand in hands] == [5, 5, 5, 5]
        assert "+5" in hands[0]
        assert "-4" in hands[1]
        assert match.position()["committed"] == [None, "-4>A", None, None]
        tactical = paddock.load("runnerup", players=2, variant="tactical").setup({"committed": ["+5/32"]}, seed)
        assert "+5/32" in tactical.position()["hands"][0]


def test_whoever_shows_no_card_has_moved_with_a_higher_one():
    """RU-41. The cards that are gone lie among the played ones, all higher than those that are left."""
    for seed in range(20):
        match = paddock.load("runnerup", players=4, variant="tactical").setup({"shown": ["+3/24", None, "-1/1"]}, seed)
        numbers = sorted(int(card.split("/")[1]) for card in match.position()["played"])
        assert numbers[:2] == [1, 24]
        assert len(numbers) == 4
        assert match.waiting == ("A",)


def test_a_position_names_its_game_and_options():
    """ALL-6. The main keys are those of the rules, and everything comes back."""
    match = paddock.load("runnerup", players=4).start(seed=3)
    position = match.position()
    assert position["game"] == "runnerup"
    assert (position["players"], position["variant"], position["turn"], position["round"]) == (4, "base", 1, 1)
    assert position["committed"] == [None] * 4
    assert paddock.setup(position).position() == position


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 1}, "players: 1 is not possible; allowed: 2 to 6"),
        ({"players": 7}, "allowed: 2 to 6"),
        ({"players": "four"}, "'four' is not possible"),
        ({"players": True}, "True is not possible"),
        ({"variant": "wild"}, "allowed: base, tactical"),
        ({"track": [0, 5]}, "lowest, highest"),
        ({"track": "long"}, "lowest, highest"),
        ({"deck": {"+1": 0, "+2": 0, "+3": 0}, "players": 4}, "17 cards; 4 players need 20 to 48"),
        ({"deck": {"+7": 1}}, "no kind '\\+7'"),
        ({"deck": {"+1": -1}}, "'\\+1' cannot be -1"),
        ({"deck": {"+1": 12, "+2": 12, "+3": 12, "+4": 12}}, "62 cards|63 cards|6[0-9] cards"),
        ({"deck": 3}, "3 is not possible"),
        ({"playres": 3}, "did you mean 'players'"),
    ],
)
def test_impossible_options_are_refused_with_what_is_allowed(options: dict[str, Any], why: str):
    """House rules are data; an impossible one says why."""
    with pytest.raises(OptionError, match=why):
        paddock.load("runnerup", **options)


def test_house_rules_are_played():
    """A short track, one turn, and a deck with sixes."""
    game = paddock.load("runnerup", players=3, turns=1, track=[-2, 3], deck={"+6": 6, "-6": 6, "+5": 0})
    match = game.setup({"round": 4, "hands": [["+6", "+1"], ["-6", "+1"], ["+2", "+1"]]})
    for seat, action in (("A", "+6>A"), ("B", "-6>B"), ("C", "+2>C")):
        match.play(seat, action)
    assert match.position()["pawns"] == [3, -2, 2]
    for seat in "ABC":
        match.play(seat, match.legal(seat)[0])
    assert match.outcome is not None
    assert match.outcome.points == {"A": 0, "B": -1, "C": 0}


def test_notation_forgives_spaces_capitals_and_the_long_minus():
    """What people type is understood; what it is called stays the same."""
    match = paddock.load("runnerup", players=2).setup({"round": 5, "hands": [["-4"], ["+1"]]})
    match.play("A", "  \N{MINUS SIGN}4>a ")
    assert match.moves[0].text == "-4>A"
