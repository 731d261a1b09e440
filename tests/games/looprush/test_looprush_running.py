"""Loop Rush: moving on the track. Spaces of the default track are named in the comments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import paddock
from tests.games.looprush.looprush_table import put_up

# 3 * bonus, 5 O rings, 7 ^ spikes, 9 B rings/ordinary, 10 . before the loop 11-13, 14 . after it, 15 * bonus,
# 17 C spikes/ordinary, 19 O rings, 20 ^ spikes, 24 A rings/spikes, 28-31 loop, 47 ^ spikes, 48 the last space
ALL_BONUS = ["acceleration", "momentum", "super acceleration", "shield", "super jump"] * 4


def runner_at(place: Any, half: str | None = None, hand: str = "blue 3", **position: Any) -> paddock.Match:
    """blue1 somewhere, and A holds one card."""
    halves = {"blue1": half} if half else {}
    return put_up(runners={"blue": [place, 0]}, halves=halves, hands=[[hand]], **position)


def places(match: paddock.Match) -> Any:
    return match.view(None)["runners"]


def names(events: Iterable[paddock.Event]) -> list[str]:
    return [event.name for event in events]


def test_a_card_moves_a_runner_of_its_colour_by_its_number() -> None:
    """LR-6."""
    match = runner_at(1)
    match.play("A", "blue 3: blue1")
    assert places(match)["blue"] == [4, 0]
    assert match.waiting == ("B",)


def test_a_card_of_anybodys_colour_moves_that_team() -> None:
    """LR-6."""
    match = put_up(hands=[["red 4", "yellow 2"]])
    assert [one.text for one in match.legal("A")] == [
        "red 4: red1",
        "red 4: red2",
        "yellow 2: yellow1",
        "yellow 2: yellow2",
    ]
    match.play("A", "red 4: red2")
    assert places(match)["red"] == [0, 4]


def test_two_equal_cards_are_one_action_and_two_runners_on_one_space_are_two() -> None:
    """LR-6, ALL-3."""
    match = put_up(hands=[["blue 3", "blue 3"]], runners={"blue": [4, 4]})
    assert [one.text for one in match.legal("A")] == ["blue 3: blue1", "blue 3: blue2"]


def test_any_number_of_runners_share_a_space() -> None:
    """LR-6."""
    match = put_up(hands=[["blue 3"]], runners={"blue": [1, 4], "red": [4, 4], "yellow": [4, 4], "black": [4, 4]})
    match.play("A", "blue 3: blue1")
    assert places(match) == {team: [4, 4] for team in ("blue", "red", "yellow", "black")}


def test_a_finished_runner_never_moves() -> None:
    """LR-6, LR-11."""
    match = put_up(hands=[["blue 3"]], runners={"blue": ["home", 4]})
    assert [one.text for one in match.legal("A")] == ["blue 3: blue2"]
    with pytest.raises(paddock.IllegalAction, match="cannot play 'blue 3: blue1'"):
        match.play("A", "blue 3: blue1")


@pytest.mark.parametrize(
    ("place", "half", "card", "goal"),
    [
        (35, None, "blue 3", 41),
        (19, None, "blue 4", 27),
        (5, None, "blue 1", 7),
        (7, None, "blue 4", 8),
        (7, None, "blue 1", 8),
        (20, None, "blue 6", 21),
        (4, None, "blue 2", 6),
        (22, None, "blue 3", 25),  # a bridge is ordinary
        (15, None, "blue 3", 18),  # a bonus space is ordinary
        (9, "rings", "blue 3", 15),
        (9, "ordinary", "blue 5", 14),
        (17, "spikes", "blue 5", 18),
        (17, "ordinary", "blue 4", 21),
        (24, "rings", "blue 4", 32),
        (24, "spikes", "blue 4", 25),
        (0, None, "blue 4", 4),
    ],
)
def test_the_space_a_runner_stands_on_changes_its_move(place: int, half: str | None, card: str, goal: int) -> None:
    """LR-7. The rulebook's examples: a 4 on rings is 8 spaces, a 4 on spikes is 1."""
    match = runner_at(place, half, card)
    match.play("A", f"{card}: blue1")
    assert places(match)["blue"][0] == goal


def test_the_rings_count_for_an_opponent_who_plays_the_card_too() -> None:
    """LR-7."""
    match = put_up(hands=[["red 4"]], runners={"red": [19, 0]})
    match.play("A", "red 4: red1")
    assert places(match)["red"] == [27, 0]


@pytest.mark.parametrize(("card", "loop"), [("blue 1", 11), ("blue 2", 12), ("blue 3", 13)])
def test_a_runner_that_would_stop_on_a_loop_goes_back_before_it(card: str, loop: int) -> None:
    """LR-8."""
    match = runner_at(10, hand=card)
    events = match.play("A", f"{card}: blue1")
    assert places(match)["blue"][0] == 10
    assert [event.details for event in events if event.name == "set-back"] == [
        {"runner": "blue1", "from": loop, "to": 10}
    ]


def test_a_loop_is_crossed_in_one_move() -> None:
    """LR-8."""
    match = runner_at(10, hand="blue 4")
    assert "set-back" not in names(match.play("A", "blue 4: blue1"))
    assert places(match)["blue"][0] == 14


def test_a_loop_right_after_the_start_sets_back_to_the_start() -> None:
    """LR-8, LR-5. The start counts as the ordinary space before it."""
    match = runner_at(0, hand="blue 2", track="@@@.........")
    match.play("A", "blue 2: blue1")
    assert places(match)["blue"][0] == 0


@pytest.mark.parametrize("double", ["B", "C"])
def test_before_a_loop_the_ordinary_half_is_taken_without_asking(double: str) -> None:
    """LR-8. Even by a runner that stood on the other half before."""
    track = f"...{double}@@......."
    other = "rings" if double == "B" else "spikes"
    for place, half, hand in ((0, None, "blue 5"), (4, other, "blue 1")):
        match = runner_at(place, half, hand, track=track)
        match.play("A", f"{hand}: blue1")
        assert places(match)["blue"][0] == 4
        assert match.view(None)["halves"] == {"blue1": "ordinary"}
        assert match.phase == "play"


def test_stopping_on_a_bonus_space_gives_the_player_of_the_team_a_card() -> None:
    """LR-9. Whoever played the movement card; only the drawer sees which one it is."""
    match = put_up(hands=[["red 3"]], bonus_discard=[card for card in ALL_BONUS if card != "shield"])
    events = match.play("A", "red 3: red1")
    drew = events[-1]
    assert (drew.name, drew.details) == ("drew", {"seat": "B", "card": "shield"})
    assert match.view("B")["bonus"] == ["shield"]
    assert match.view("A")["bonus"] == []
    assert match.view(None)["bonus_sizes"] == [0, 1, 0, 0]
    seen = drew.seen_by("A")
    assert seen is not None
    assert seen.details == {"seat": "B", "card": None}


def test_passing_over_a_bonus_space_gives_nothing() -> None:
    """LR-9."""
    match = runner_at(2, hand="blue 2")
    assert "drew" not in names(match.play("A", "blue 2: blue1"))


@pytest.mark.parametrize("place", [0, 4])
def test_a_loop_that_sets_back_onto_a_bonus_space_gives_a_card_too(place: int) -> None:
    """LR-9. Also to a runner that stood there already."""
    match = runner_at(place, hand=f"blue {5 - place}", track="...*@@......", bonus_discard=["super jump"] * 4)
    events = match.play("A", f"blue {5 - place}: blue1")
    assert names(events) == ["played", "moved", "set-back", "drew"]
    assert places(match)["blue"][0] == 4


@pytest.mark.parametrize(
    ("place", "card", "halves"),
    [(22, "blue 2", ["rings", "spikes"]), (8, "blue 1", ["rings", "ordinary"]), (16, "blue 1", ["spikes", "ordinary"])],
)
def test_on_a_double_the_mover_chooses_the_half(place: int, card: str, halves: list[str]) -> None:
    """LR-10."""
    for half in halves:
        match = put_up(hands=[None, [card]], runners={"blue": [place, 0]}, turn=1)
        match.play("B", f"{card}: blue1")
        assert (match.phase, match.waiting) == ("half", ("B",))
        assert [one.text for one in match.legal("B")] == halves
        assert match.legal("A") == ()
        match.play("B", half)
        assert match.view(None)["halves"] == {"blue1": half}
        assert match.waiting == ("C",)


@pytest.mark.parametrize("card", ["blue 1", "blue 6"])
def test_a_runner_that_passes_the_last_space_is_home_exactly_or_not(card: str) -> None:
    """LR-11."""
    match = runner_at(48, hand=card)
    assert names(match.play("A", f"{card}: blue1"))[-1] == "finished"
    assert places(match)["blue"][0] == "home"


def test_the_last_space_is_not_the_finish() -> None:
    """LR-11."""
    match = runner_at(46, hand="blue 2")
    match.play("A", "blue 2: blue1")
    assert places(match)["blue"][0] == 48


def test_a_card_of_a_finished_team_moves_the_partners_team() -> None:
    """LR-12. The rulebook's example: red plays a blue card, blue is home, so he moves a yellow runner."""
    match = put_up(turn=1, hands=[None, ["blue 4"]], runners={"blue": ["home", "home"], "yellow": [1, 2]})
    assert [one.text for one in match.legal("B")] == ["blue 4: yellow1", "blue 4: yellow2"]
    match.play("B", "blue 4: yellow2")
    assert places(match)["yellow"] == [1, 6]


@pytest.mark.parametrize(
    ("done", "other"), [("blue", "yellow"), ("red", "black"), ("yellow", "blue"), ("black", "red")]
)
def test_with_two_players_it_moves_the_players_other_team(done: str, other: str) -> None:
    """LR-12."""
    match = put_up(2, hands=[[f"{done} 2"]], runners={done: ["home", "home"], other: ["home", 21]})
    assert [one.text for one in match.legal("A")] == [f"{done} 2: {other}2"]
    match.play("A", f"{done} 2: {other}2")
    assert places(match)[other] == ["home", 23]


def test_while_one_runner_of_the_colour_is_running_it_must_be_moved() -> None:
    """LR-12."""
    match = put_up(hands=[["blue 4"]], runners={"blue": ["home", 1]})
    assert [one.text for one in match.legal("A")] == ["blue 4: blue2"]
