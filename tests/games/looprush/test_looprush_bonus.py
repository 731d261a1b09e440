"""Loop Rush: bonus cards, who is asked for them, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.looprush.looprush_table import put_up

HELD = ("acceleration", "momentum", "super acceleration", "shield")
EVERY_KIND = [*HELD, "super jump"]


def announce(place: int, card: str, half: str | None = None, **position: Any) -> paddock.Match:
    """A plays a blue card on blue1 and holds one bonus card of each kind."""
    halves = {"blue1": half} if half else {}
    match = put_up(hands=[[card]], runners={"blue": [place, 0]}, halves=halves, bonus=[list(HELD)], **position)
    match.play("A", f"{card}: blue1")
    return match


def texts(match: paddock.Match, seat: str) -> list[str]:
    return [action.text for action in match.legal(seat)]


def blue1(match: paddock.Match) -> Any:
    return match.view(None)["runners"]["blue"][0]


def drawing(pile: str, card: str = "blue 3", runner: int = 0, **position: Any) -> paddock.Match:
    """A is about to move blue1; only this one card is in the bonus pile."""
    rest = EVERY_KIND * 4
    rest.remove(pile)
    for hand in position.get("bonus", []):
        for held in hand:
            rest.remove(held)
    return put_up(hands=[[card]], runners={"blue": [runner, 0]}, bonus_discard=rest, **position)


# ------------------------------------------------------------------ who is asked


def test_the_rulebooks_example_red_moves_a_spiked_blue_runner_and_blue_plays_a_shield() -> None:
    """LR-24, LR-20. It moves 3."""
    match = put_up(turn=1, hands=[None, ["blue 3"]], runners={"blue": [20, 0]}, bonus=[["shield"]])
    match.play("B", "blue 3: blue1")
    assert (match.phase, match.waiting) == ("bonus", ("A",))
    assert match.view("C")["move"] == {"card": "blue 3", "runner": "blue1", "asked": "A"}
    events = match.play("A", "bonus shield")
    assert events[0].details == {"seat": "A", "card": "shield", "runner": "blue1"}
    assert blue1(match) == 23
    assert match.view(None)["bonus_discard"] == ["shield"]
    assert match.view(None)["bonus_sizes"] == [0, 0, 0, 0]
    assert match.waiting == ("C",)


def test_the_teams_own_player_is_asked_first_then_the_partner() -> None:
    """LR-20. Opponents are never asked."""
    match = put_up(hands=[["yellow 3"]], bonus=[["acceleration"], ["shield"], ["acceleration"], ["shield"]])
    match.play("A", "yellow 3: yellow1")
    assert match.waiting == ("C",)
    match.play("C", "pass")
    assert match.waiting == ("A",)
    match.play("A", "pass")
    assert match.view(None)["runners"]["yellow"][0] == 3
    assert match.waiting == ("B",)


def test_one_bonus_card_a_move_in_all() -> None:
    """LR-20. After the first nobody else is asked."""
    match = put_up(hands=[["blue 3"]], bonus=[["acceleration"] * 2, [], ["acceleration"]])
    match.play("A", "blue 3: blue1")
    match.play("A", "bonus acceleration")
    assert blue1(match) == 4
    assert match.waiting == ("B",)
    assert match.view(None)["bonus_sizes"] == [1, 0, 1, 0]


def test_the_mover_may_help_the_partners_runner() -> None:
    """LR-20."""
    match = put_up(hands=[["yellow 3"]], bonus=[["acceleration"]])
    match.play("A", "yellow 3: yellow1")
    assert match.waiting == ("A",)
    match.play("A", "bonus acceleration")
    assert match.view(None)["runners"]["yellow"][0] == 4


def test_the_mover_of_an_opponents_runner_cannot_play_a_bonus_card() -> None:
    """LR-20."""
    match = put_up(hands=[["red 3"]], bonus=[["acceleration"]])
    match.play("A", "red 3: red1")
    assert match.view(None)["runners"]["red"][0] == 3
    assert match.waiting == ("B",)


@pytest.mark.parametrize("players", [2, 3])
def test_without_partners_only_the_player_of_the_team_is_asked(players: int) -> None:
    """LR-20."""
    match = put_up(
        players, hands=[["yellow 3"]], bonus=[["acceleration"], ["acceleration"], ["acceleration"]][:players]
    )
    match.play("A", "yellow 3: yellow1")
    assert match.waiting == ("A" if players == 2 else "C",)
    match.play(match.waiting[0], "pass")
    assert match.waiting == ("B",)
    assert match.phase == "play"


def test_where_another_team_stands_in_its_player_is_asked() -> None:
    """LR-20, LR-12. Blue is home, so the blue card moves yellow: C first, then A."""
    runners = {"blue": ["home", "home"]}
    match = put_up(turn=1, hands=[None, ["blue 3"]], runners=runners, bonus=[["acceleration"], [], ["acceleration"]])
    match.play("B", "blue 3: yellow1")
    assert match.waiting == ("C",)
    match.play("C", "pass")
    assert match.waiting == ("A",)


def test_a_player_is_asked_exactly_when_he_holds_a_bonus_card() -> None:
    """LR-28. Even if it cannot be played: then only `pass` is legal."""
    match = put_up(hands=[["blue 1"]], bonus=[["shield"], [], ["momentum"]])
    match.play("A", "blue 1: blue1")
    assert (match.waiting, texts(match, "A")) == (("A",), ["pass"])
    assert match.legal("C") == ()
    events = match.play("A", "pass")
    assert (match.waiting, texts(match, "C")) == (("C",), ["pass"])
    assert [event.json() for event in events] == [{"event": "passed", "clause": "LR-28", "seat": "A"}]
    match.play("C", "pass")
    assert blue1(match) == 1


def test_equal_bonus_cards_are_one_action() -> None:
    """LR-20, ALL-3."""
    match = put_up(hands=[["blue 1"]], bonus=[["acceleration", "acceleration"]])
    match.play("A", "blue 1: blue1")
    assert texts(match, "A") == ["pass", "bonus acceleration"]


# ------------------------------------------------------------------ what they do


@pytest.mark.parametrize(
    ("place", "half", "card", "goal"),
    [
        (0, None, "blue 3", 4),
        (21, None, "blue 6", 27),  # 28 is a loop: back to 27
        (19, None, "blue 2", 25),  # rings: (2 + 1) * 2
        (9, "rings", "blue 1", 10),  # (1 + 1) * 2 leads to 13, a loop: back to 10
        (20, None, "blue 4", 21),  # spikes: still 1
        (17, "spikes", "blue 6", 18),
    ],
)
def test_acceleration_adds_one_to_the_number(place: int, half: str | None, card: str, goal: int) -> None:
    """LR-21. Before doubling; on spikes it may be played but changes nothing."""
    match = announce(place, card, half)
    match.play("A", "bonus acceleration")
    assert blue1(match) == goal


def test_momentum_carries_a_runner_over_the_loop() -> None:
    """LR-22."""
    match = announce(10, "blue 2")
    events = match.play("A", "bonus momentum")
    assert [event.name for event in events] == ["helped", "moved", "carried-on"]
    assert blue1(match) == 14


@pytest.mark.parametrize("double", ["B", "C"])
def test_momentum_takes_the_ordinary_half_after_the_loop(double: str) -> None:
    """LR-22. Without asking."""
    match = announce(0, "blue 4", track=f"...@@{double}......")
    match.play("A", "bonus momentum")
    assert blue1(match) == 6
    assert match.view(None)["halves"] == {"blue1": "ordinary"}
    assert match.phase == "play"


def test_momentum_onto_a_bonus_space_draws() -> None:
    """LR-22, LR-9."""
    match = announce(0, "blue 4", track="...@@*......", bonus_discard=["super jump"] * 4)
    events = match.play("A", "bonus momentum")
    assert [event.name for event in events] == ["helped", "moved", "carried-on", "drew"]
    assert len(match.view("A")["bonus"]) == 4


@pytest.mark.parametrize(
    ("place", "half", "card", "goal"),
    [(0, None, "blue 2", 4), (3, None, "blue 6", 15), (22, None, "blue 2", 26), (17, "ordinary", "blue 2", 21)],
)
def test_super_acceleration_doubles_the_number_on_an_ordinary_space(
    place: int, half: str | None, card: str, goal: int
) -> None:
    """LR-23. The start, bonus spaces, bridges and ordinary halves count."""
    match = announce(place, card, half, bonus_discard=["super jump"] * 4)
    match.play("A", "bonus super acceleration")
    assert blue1(match) == goal


@pytest.mark.parametrize(
    ("place", "half", "card", "playable"),
    [
        (0, None, "blue 1", ["acceleration", "super acceleration"]),
        (5, None, "blue 1", ["acceleration"]),  # rings
        (20, None, "blue 6", ["acceleration", "shield"]),  # spikes
        (20, None, "blue 1", ["acceleration", "shield"]),  # also on a 1
        (10, None, "blue 1", ["acceleration", "momentum", "super acceleration"]),
        (10, None, "blue 4", ["acceleration", "super acceleration"]),  # over the loop
        (9, "rings", "blue 1", ["acceleration", "momentum"]),
        (9, "ordinary", "blue 2", ["acceleration", "momentum", "super acceleration"]),
        (17, "spikes", "blue 3", ["acceleration", "shield"]),
        (48, None, "blue 3", ["acceleration", "super acceleration"]),
    ],
)
def test_only_a_bonus_card_that_takes_effect_may_be_played(
    place: int, half: str | None, card: str, playable: list[str]
) -> None:
    """LR-26. Acceleration always may."""
    match = announce(place, card, half)
    assert texts(match, "A") == ["pass", *(f"bonus {name}" for name in playable)]
    with pytest.raises(paddock.IllegalAction):
        match.play("A", "bonus super jump")


def test_momentum_counts_with_the_move_as_it_is_on_spikes() -> None:
    """LR-26. On the spikes half right before a loop every card is a 1 and hits it; a Shield would cross it."""
    match = announce(4, "blue 6", "spikes", track="...C@@......")
    assert texts(match, "A") == ["pass", "bonus acceleration", "bonus momentum", "bonus shield"]
    match.play("A", "bonus shield")
    assert blue1(match) == 10


def test_a_shield_on_a_one_moves_one() -> None:
    """LR-26, LR-24."""
    match = announce(20, "blue 1")
    match.play("A", "bonus shield")
    assert blue1(match) == 21


# ------------------------------------------------------------------ Super jump


@pytest.mark.parametrize(("place", "card", "rings"), [(0, "blue 3", 5), (14, "blue 1", 19)])
def test_a_super_jump_is_carried_out_at_once_by_the_runner_that_stopped(place: int, card: str, rings: int) -> None:
    """LR-25. To the nearest rings ahead."""
    match = drawing("super jump", card=card, runner=place)
    events = match.play("A", f"{card}: blue1")
    assert [event.name for event in events] == ["played", "moved", "super-jump", "jumped"]
    assert blue1(match) == rings
    assert match.view(None)["bonus_sizes"] == [0] * 4
    assert match.view(None)["bonus_discard"].count("super jump") == 4
    assert match.waiting == ("B",)


@pytest.mark.parametrize("double", ["A", "B"])
def test_a_double_with_rings_counts_on_its_rings_half(double: str) -> None:
    """LR-25."""
    match = drawing("super jump", track=f"..*@@.C^.{double}.O..")
    match.play("A", "blue 3: blue1")
    assert blue1(match) == 10
    assert match.view(None)["halves"] == {"blue1": "rings"}


def test_without_rings_ahead_a_super_jump_has_no_effect() -> None:
    """LR-25. The rings on 45 are behind the bonus space 46."""
    match = drawing("super jump", "blue 2", 44)
    assert [event.name for event in match.play("A", "blue 2: blue1")][-2:] == ["super-jump", "no-rings"]
    assert blue1(match) == 46


def test_a_super_jump_does_not_use_up_the_bonus_card_of_the_move() -> None:
    """LR-25, LR-20."""
    match = drawing("super jump", "blue 1", 1, bonus=[["super acceleration"]])
    match.play("A", "blue 1: blue1")
    match.play("A", "bonus super acceleration")  # 1 + 2 = 3, a bonus space
    assert blue1(match) == 5


# ------------------------------------------------------------------ piles


def test_used_bonus_cards_are_shuffled_into_a_new_pile_when_one_must_be_drawn() -> None:
    """LR-27. The card played in this move is among them."""
    match = put_up(
        hands=[["blue 2"]],
        bonus=[["acceleration"] * 4, ["momentum"] * 4, ["super acceleration"] * 4, ["shield"] * 4],
        bonus_discard=["super jump"] * 4,
        runners={"blue": [0, 0]},
    )
    assert match.view(None)["bonus_pile"] == 0
    match.play("A", "blue 2: blue1")
    events = match.play("A", "bonus acceleration")
    assert [event.name for event in events][:3] == ["helped", "moved", "bonus-shuffled"]
    view = match.view(None)
    assert view["bonus_pile"] == 4
    assert view["bonus_discard"] == (["super jump"] if events[3].name == "super-jump" else [])


def test_the_pile_is_not_renewed_before_it_must_be() -> None:
    """LR-27."""
    match = drawing("shield")
    match.play("A", "blue 3: blue1")
    assert match.view(None)["bonus_pile"] == 0
    assert len(match.view(None)["bonus_discard"]) == 19


def test_when_all_bonus_cards_are_in_hands_nobody_draws_and_there_is_no_hand_limit() -> None:
    """LR-27."""
    every = dict.fromkeys(HELD, 4) | {"super jump": 0}
    game = paddock.load("looprush", bonus_deck=every)
    match = game.setup({"turn": 0, "hands": [["red 3"]], "bonus": [[], list(HELD) * 4]}, seed=1)
    match.play("A", "red 3: red1")
    events = match.play("B", "pass")
    assert [event.name for event in events][-1] == "no-bonus"
    assert match.view(None)["bonus_sizes"] == [0, 16, 0, 0]
