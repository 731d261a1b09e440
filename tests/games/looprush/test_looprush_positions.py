"""Loop Rush: positions and notation."""

from __future__ import annotations

from typing import Any

import pytest

import paddock


def put_up(players: int = 4, seed: int = 1, **position: Any) -> paddock.Match:
    return paddock.load("looprush", players=players).setup(position, seed=seed)


def random_match(players: int, seed: int, actions: int) -> paddock.Match:
    match = paddock.load("looprush", players=players).start(seed=seed)
    for number in range(actions):
        if match.waiting:
            legal = match.legal(match.waiting[0])
            match.play(match.waiting[0], legal[number * 7 % len(legal)])
    return match


def test_the_form_of_the_rules_page_is_understood() -> None:
    """ALL-6, LR-1."""
    hands = [["blue 3", "red 1"], ["blue 1", "red 6"], ["black 1", "black 2"], ["yellow 3", "yellow 4"]]
    position = {
        "game": "looprush",
        "players": 4,
        "track": "default",
        "runners": {"blue": [0, 9], "red": ["home", 48], "yellow": [0, 0], "black": [24, 17]},
        "halves": {"blue2": "rings", "black1": "spikes", "black2": "ordinary"},
        "hands": hands,
        "bonus": [["shield"], [], [], []],
        "teams": {"blue": 0, "red": 1, "yellow": 2, "black": 3},
        "turn": 0,
    }
    match = paddock.setup(position, seed=3)
    full = match.position()
    for key in ("players", "runners", "halves", "hands", "bonus", "teams", "turn"):
        assert full[key] == position[key]
    assert len(full["discard"]) == 24 - 8
    assert (full["phase"], full["special"], full["move"], full["jump"]) == ("play", True, None, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_complete_and_the_game_goes_on_the_same(players: int) -> None:
    """ALL-6."""
    phases = set()
    for seed in range(6):
        for actions in range(0, 60, 7):
            match = random_match(players, seed, actions)
            again = paddock.setup(match.position(), seed=99)
            assert again.position() == match.position()
            assert again.digest() == match.digest()
            phases.add(match.phase)
    assert {"play", "bonus", "half"} <= phases


def test_what_is_left_out_is_as_at_the_start() -> None:
    """ALL-6, LR-4."""
    match = put_up(2, runners={"red": [7]}, hands=[None, ["blue 1"] * 2 + ["red 2"] * 2 + ["red 3", "red 4"]])
    view = match.view(None)
    assert view["runners"] == {"blue": [0, 0], "red": [7, 0], "yellow": [0, 0], "black": [0, 0]}
    assert view["hand_sizes"] == [6, 6]
    assert "blue 1" not in match.view("A")["hand"]
    assert (view["discard"], view["bonus_sizes"], view["bonus_pile"]) == ([], [0, 0], 20)
    assert {put_up(2, seed).view(None)["turn"] for seed in range(20)} == {"A", "B"}


def test_hands_that_are_left_out_are_as_long_as_they_must_be() -> None:
    """ALL-6, LR-13. Who has played in this round has one card fewer; what was played is dealt to the discard."""
    match = put_up(4, turn=2, hands=[None, None, ["blue 3", "red 1"]])
    assert match.view(None)["hand_sizes"] == [2, 2, 2, 2]
    assert len(match.view(None)["discard"]) == 16
    match = put_up(4, turn=2, hands=[["blue 2"], None, ["blue 3", "red 1"]])
    assert match.view(None)["hand_sizes"] == [1, 1, 2, 2]


def test_a_bonus_card_can_be_asked_for_in_a_position() -> None:
    """LR-20, ALL-6. Without `asked` it is the first who may play one."""
    move = {"card": "blue 3", "runner": "blue2"}
    match = put_up(turn=1, phase="bonus", move=move, bonus=[[], [], ["acceleration"]])
    assert (match.phase, match.waiting) == ("bonus", ("C",))
    assert match.view(None)["discard"] == ["blue 3"]
    assert match.view(None)["hand_sizes"] == [6, 5, 6, 6]
    match.play("C", "bonus acceleration")
    assert match.view(None)["runners"]["blue"] == [0, 4]
    both = put_up(turn=1, move={**move, "asked": 2}, bonus=[["shield"], [], ["shield"]])
    assert both.waiting == ("C",)


def test_a_half_can_be_asked_for_in_a_position() -> None:
    """LR-10, ALL-6."""
    match = put_up(turn=3, move={"card": "red 3", "runner": "red1"}, runners={"red": [24, 0]})
    assert (match.phase, match.waiting) == ("half", ("D",))
    match.play("D", "spikes")
    assert match.view(None)["halves"] == {"red1": "spikes"}


def test_a_finished_game_can_be_put_up() -> None:
    """LR-30, ALL-6."""
    match = put_up(3, runners={"red": ["home", "home"]})
    assert match.waiting == ()
    assert match.outcome is not None
    assert match.outcome.winners == ("B",)


SIX = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6"]
MOVE = {"card": "blue 3", "runner": "blue1"}
ALL = [f"{team} {number}" for team in ("blue", "red", "yellow", "black") for number in range(1, 7)] * 2


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"turn": 4}, "turn: 4 is not a whole number from 0 to 3"),
        ({"runner": {}}, "no key 'runner'; did you mean 'runners'"),
        ({"phase": "sleep"}, "phase: 'sleep' is not possible"),
        ({"teams": {"blue": 1}}, "teams: blue belongs to seat 0 with 4 players, not 1"),
        ({"players": 3, "teams": {"black": 3}}, "teams: no 'black'; possible: blue, red, yellow"),
        ({"players": 3, "runners": {"black": [1, 1]}}, "runners: no 'black'; possible: blue, red, yellow"),
        ({"runners": {"green": [1, 1]}}, "runners: no 'green'; possible: blue, red, yellow, black"),
        ({"runners": {"blue": [1, 1, 1]}}, "3 entries, at most 2"),
        ({"runners": {"blue": [49]}}, r"runners.blue\[0\]: 49 is not a whole number from 0 to 48, or 'home'"),
        ({"runners": {"blue": [0, 12]}}, "blue2 on space 12, which is a loop"),
        ({"runners": {"blue": ["far"]}}, r"runners.blue\[0\]: 'far' is not a whole number"),
        ({"runners": {"blue": [9]}}, r"blue1 is on the double space 9 \(rings/ordinary\); say which half"),
        (
            {"runners": {"blue": [9]}, "halves": {"blue1": "spikes"}},
            "'spikes' is not possible; possible: rings, ordinary",
        ),
        ({"halves": {"blue1": "rings"}}, "halves: blue1 has none, it is not on a double space"),
        ({"halves": {"blue3": "rings"}}, "halves: no 'blue3'"),
        (
            {"hands": [[*SIX, "red 1"]]},
            r"hands: \[7, None, None, None\] cards by seat are not possible, full hands are 6",
        ),
        ({"hands": [["blue 7"]]}, "there is no movement card 'blue 7'"),
        ({"hands": [["special"]]}, "there is no movement card 'special'"),
        (
            {"players": 3, "hands": [["black 1"]]},
            "movement card 'black 1' is named more often than there are in the game",
        ),
        ({"hands": [["blue 1", "blue 1", "blue 1"]]}, "'blue 1' is named more often"),
        ({"hands": ["blue 1"]}, r"hands\[0\]: 'blue 1' is not a list of names"),
        ({"hands": [0]}, r"hands\[0\]: 0 is not a list of names"),
        ({"hands": 5}, "hands: 5 is not a list"),
        ({"discard": ALL}, "discard: 48 cards; with 24 cards in hands there are at most 24"),
        ({"discard": ["red 1"]}, "discard: 1 cards; with 24 cards in hands there are 0, or 24"),
        ({"special": "yes"}, "special: 'yes' is not true or false"),
        ({"bonus": [["super jump"]]}, r"bonus\[0\]: a super jump is carried out when it is drawn and never held"),
        ({"bonus": [["shield"] * 5]}, "bonus card 'shield' is named more often"),
        ({"bonus": [["sword"]]}, "no bonus card 'sword'"),
        ({"bonus": [0]}, r"bonus\[0\]: 0 is not a list of names"),
        ({"bonus": [["shield", None]]}, r"bonus\[0\]: a bonus card cannot be left open"),
        ({"bonus_discard": [None]}, "bonus_discard: null stands for an unknown card, but these are open"),
        ({"bonus_batches": [0]}, r"bonus_batches\[0\]: 0 is not a list"),
        ({"bonus": [["shield"]], "bonus_batches": [[]]}, r"bonus_batches\[0\]: \[\] is not a list of 1 numbers"),
        ({"bonus": [["shield"]], "bonus_batches": [[4]]}, "4 is not a whole number from 0 to 3"),
        ({"phase": "bonus"}, "move: belongs to the phase bonus or half, this is 'bonus'"),
        ({"phase": "play", "move": MOVE}, "move: belongs to the phase bonus or half, this is 'play'"),
        ({"phase": "bonus", "move": MOVE}, "move: A, C holds no bonus card"),
        ({"move": {**MOVE, "asked": 1}, "bonus": [["shield"], ["shield"]]}, r"seat 1 cannot be asked: .*that is \[0\]"),
        ({"move": {**MOVE, "asked": 2}, "bonus": [["shield"]]}, "seat 2 cannot be asked"),
        ({"move": {"card": "blue 3", "runner": "red1", "asked": 0}}, "move: blue 3 cannot move red1"),
        ({"move": {"card": "blue 3", "runner": "yellow1", "asked": 0}}, "move: blue 3 cannot move yellow1"),
        ({"move": {"card": "blue 9", "runner": "blue1"}}, "move.card: 'blue 9' is not possible"),
        ({"move": {"runner": "blue1"}}, "move.card: must be given"),
        ({"move": MOVE, "runners": {"blue": ["home"]}}, "move: blue1 is home"),
        ({"move": MOVE}, "move: blue1 is not on a double space, so no half is chosen"),
        ({"move": MOVE, "runners": {"blue": [9]}, "halves": {"blue1": "rings"}}, "its half is being chosen"),
        ({"phase": "half", "move": {**MOVE, "asked": 0}, "runners": {"blue": [9]}}, "nobody is asked for a bonus card"),
        ({"move": MOVE, "runners": {"blue": [9]}, "discard": ["red 1"]}, "discard: blue 3 was announced"),
        (
            {"move": MOVE, "runners": {"blue": [9]}, "discard": []},
            "discard: 0 cards; with 23 cards in hands there are 1",
        ),
        ({"phase": "jump"}, "jump: belongs to the phase jump"),
        ({"jump": {"left": 1}}, "jump.seat: must be given"),
        ({"jump": {"seat": 0, "left": 4}}, "left: 4 is not a whole number from 0 to 3"),
        ({"jump": {"seat": 0}, "special": True}, "the special card was shown already, since it made everybody draw"),
        ({"jump": {"seat": 0}, "bonus_discard": []}, "in the phase 'jump' the super jump lies there"),
        ({"jump": {"seat": 0}, "runners": {"blue": ["home", "home"]}}, "A has no runner left that could jump"),
        ({"phase": "over"}, "the game is over only when all runners of a player or pair are home"),
        (
            {"phase": "play", "runners": {"blue": ["home"] * 2, "yellow": ["home"] * 2}},
            "all runners of A, C are home, so the game is over, not 'play'",
        ),
        ({"runners": dict.fromkeys(("blue", "red", "yellow", "black"), ["home"] * 2)}, "both sides are home"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(position: dict[str, Any], why: str) -> None:
    """ALL-6."""
    with pytest.raises(paddock.PositionError, match=why):
        paddock.load("looprush", players=position.get("players", 4)).setup(position, seed=1)


def test_the_special_card_cannot_lie_in_an_empty_pile() -> None:
    """LR-14. It would have been turned over."""
    last: dict[str, Any] = {"hands": [ALL[n : n + 6] for n in (0, 6, 12, 18)], "discard": ALL[24:]}
    assert put_up(4, **last).view(None)["special"] is False
    with pytest.raises(paddock.PositionError, match="shown already, since no other card is in the pile"):
        put_up(4, special=True, **last)


@pytest.mark.parametrize(
    ("position", "seat", "notation"),
    [
        ({"hands": [["blue 3"]]}, "A", ["blue 3: blue1", "blue 3: blue2"]),
        ({"move": {**MOVE, "asked": 0}, "bonus": [["super acceleration"]]}, "A", ["pass", "bonus super acceleration"]),
        ({"move": MOVE, "runners": {"blue": [24]}}, "A", ["rings", "spikes"]),
        ({"jump": {"seat": 1}}, "B", ["jump red1", "jump red2"]),
    ],
)
def test_notation(position: dict[str, Any], seat: str, notation: list[str]) -> None:
    """LR-6, LR-10, LR-20, LR-25."""
    match = put_up(4, turn=0, **position)
    assert [action.text for action in match.legal(seat)] == notation
    match.play(seat, notation[-1].upper())


def test_hands_that_name_too_few_cards_are_filled_up():
    """ALL-6, LR-6. Level hands are taken as they are; others are filled up, also where null stands for a card."""
    game = paddock.load("looprush", players=4)
    level = game.setup({"turn": 0, "hands": [["blue 1"], ["red 1"], ["red 2"], ["red 3"]]}).position()["hands"]
    assert level == [["blue 1"], ["red 1"], ["red 2"], ["red 3"]]
    filled = game.setup({"turn": 0, "hands": [["blue 3", None, None, None, None, None]]}).position()["hands"]
    assert [len(hand) for hand in filled] == [6, 6, 6, 6]
    assert "blue 3" in filled[0]
    uneven = game.setup({"turn": 0, "hands": [["blue 1", "blue 2"], [], ["red 1"]]}).position()["hands"]
    assert {"blue 1", "blue 2"} <= set(uneven[0])
    assert "red 1" in uneven[2]
