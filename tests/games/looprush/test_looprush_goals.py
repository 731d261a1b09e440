"""Loop Rush: the view says beforehand where a move would end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import paddock


def stands(match: paddock.Match, runner: str) -> Any:
    return match.view(None)["runners"][runner[:-1]][int(runner[-1]) - 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_runners_stop_where_the_view_said(players: int) -> None:
    """LR-6 … LR-11, LR-21 … LR-25. In whole matches, as spectators see them, with and without bonus cards."""
    match, dice, seen = paddock.load("looprush", players=players).start(5), random.Random(5), set()
    while match.waiting:
        seat, view = match.waiting[0], match.view(None)
        action = dice.choice(match.legal(seat)).text
        runner, goal = None, None
        if view["phase"] == "play":
            card, runner = action.split(": ")
            goal = view["goals"][runner][int(card.split()[1]) - 1]
        elif view["phase"] == "bonus":
            runner = view["move"]["runner"]
            (goal,) = view["goals"][action.removeprefix("bonus ")]
        elif view["phase"] == "jump":
            runner = action.split()[1]
            goal = (*view["goals"][runner], stands(match, runner))[0]
        events = [event.name for event in match.play(seat, action)]
        jumped_on = view["phase"] != "jump" and "jumped" in events
        if runner and match.view(None)["phase"] not in ("bonus", "over") and not jumped_on:
            seen.add(view["phase"])
            assert stands(match, runner) == goal
    assert {"play", "bonus"} <= seen


def test_a_jumper_without_rings_ahead_has_no_goal() -> None:
    """LR-25."""
    position = {"turn": 0, "runners": {"blue": [46, 44]}, "jump": {"seat": 0, "left": 0}}
    match = paddock.load("looprush", players=4).setup(position, seed=1)
    assert match.view("A")["goals"] == {"blue1": [], "blue2": [45]}


def test_while_a_half_is_chosen_there_are_no_goals() -> None:
    """LR-10. The runner has stopped already."""
    match = paddock.load("looprush", players=4).setup(
        {"turn": 0, "runners": {"blue": [8, 0]}, "hands": [["blue 1"]]}, seed=1
    )
    match.play("A", "blue 1: blue1")
    view = match.view("A")
    assert (view["phase"], view["goals"]) == ("half", {})
