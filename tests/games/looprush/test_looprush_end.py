"""Loop Rush: how it ends and who is where."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from tests.games.looprush.looprush_table import put_up

HOME = ["home", "home"]


def finish(match: paddock.Match, seat: str, action: str) -> paddock.Outcome:
    events = match.play(seat, action)
    assert [event.name for event in events][-2:] == ["finished", "ended"]
    assert match.waiting == ()
    assert match.outcome is not None
    return match.outcome


def test_two_players_the_first_with_four_runners_home_wins() -> None:
    """LR-30."""
    match = put_up(
        2,
        hands=[["blue 2"]],
        runners={"blue": ["home", 48], "yellow": HOME, "red": HOME, "black": ["home", 40]},
        halves={"black2": "rings"},
    )
    outcome = finish(match, "A", "blue 2: blue2")
    assert outcome.winners == ("A",)
    assert outcome.points == {"A": 4, "B": 3}
    assert outcome.ranks == {"A": 1, "B": 2}
    assert outcome.reason == "player-home"


def test_one_team_home_is_not_enough_for_two_players() -> None:
    """LR-30."""
    match = put_up(2, hands=[["blue 2"]], runners={"blue": ["home", 48]})
    match.play("A", "blue 2: blue2")
    assert match.outcome is None
    assert match.waiting == ("B",)


def test_a_pair_wins_when_its_four_runners_are_home_whoever_moved_the_last_one() -> None:
    """LR-30. B has to move the last runner of A and C."""
    match = put_up(turn=1, hands=[None, ["yellow 6"]], runners={"blue": HOME, "yellow": ["home", 44]})
    outcome = finish(match, "B", "yellow 6: yellow2")
    assert outcome.winners == ("A", "C")
    assert outcome.ranks == {"A": 1, "B": 3, "C": 1, "D": 3}
    assert outcome.points == {"A": 4, "B": 0, "C": 4, "D": 0}
    assert outcome.reason == "pair-home"


@pytest.mark.parametrize(
    ("red", "yellow", "ranks"),
    [
        (["home", 0], [32, 35], {"A": 1, "B": 2, "C": 3}),  # first by finished runners
        ([18, 10], [0, 26], {"A": 1, "B": 2, "C": 3}),  # then by the spaces run
        ([8, 10], [0, 26], {"A": 1, "B": 3, "C": 2}),
        ([8, 18], [0, 26], {"A": 1, "B": 2, "C": 2}),  # level ones share the rank
        (["home", 18], ["home", 19], {"A": 1, "B": 3, "C": 2}),
    ],
)
def test_three_players_two_runners_win_and_the_others_are_ranked(red: Any, yellow: Any, ranks: dict[str, int]) -> None:
    """LR-30."""
    match = put_up(3, hands=[["blue 1"]], runners={"blue": [48, "home"], "red": red, "yellow": yellow})
    outcome = finish(match, "A", "blue 1: blue1")
    assert outcome.ranks == ranks
    assert outcome.winners == ("A",)


def test_the_end_comes_at_once_no_cards_are_dealt() -> None:
    """LR-30, LR-13."""
    match = put_up(3, turn=2, hands=[[], [], ["blue 1"]], runners={"blue": [48, "home"]})
    assert finish(match, "C", "blue 1: blue1").winners == ("A",)
    assert match.view(None)["hand_sizes"] == [0, 0, 0]
    with pytest.raises(paddock.IllegalAction, match="the match is over"):
        match.play("A", "pass")


def test_a_bonus_card_may_bring_the_last_runner_home() -> None:
    """LR-30, LR-21."""
    match = put_up(3, hands=[["blue 1"]], runners={"blue": [48, "home"]}, bonus=[["acceleration"]])
    match.play("A", "blue 1: blue1")
    assert finish(match, "A", "bonus acceleration").winners == ("A",)


def leading(players: int = 2, **runners: list[object]) -> list[str]:
    leaders: list[str] = put_up(players, runners=runners).view("B")["leading"]
    return leaders


def test_whoever_would_win_now_leads() -> None:
    """LR-30. A runner at home counts more than all spaces; nobody leads while all are level."""
    assert leading(blue=[10, 4], red=[6, 5]) == ["A"]
    assert leading(blue=[10, 10], red=["home", 0]) == ["B"]
    assert leading(blue=[0, 0], red=[0, 0]) == []
    assert leading(blue=[4, 5], red=[8, 1]) == []


def test_partners_lead_together() -> None:
    """LR-1, LR-30."""
    assert leading(4, blue=[1, 1], red=[2, 1], yellow=[1, 1], black=[0, 0]) == ["A", "C"]
