"""The hand-written games that the benchmark compares with have the same statistics as those of the engine."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import paddock
from bench.yardsticks import grandprix, runnerup


def assert_same_points(by_hand: np.ndarray, engine: paddock.Results) -> None:
    """Means within 4.5 standard errors, spreads within a tenth."""
    error = np.sqrt(by_hand.var(axis=0) / len(by_hand) + engine.points.var(axis=0) / len(engine))
    assert (abs(by_hand.mean(axis=0) - engine.points.mean(axis=0)) < 4.5 * error).all()
    spread = by_hand.std(axis=0) / engine.points.std(axis=0)
    assert ((spread > 0.9) & (spread < 1.1)).all()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_runnerup_by_hand_has_the_scores_of_the_engine(players: int, variant: str):
    games = 1500
    decisions, scores = runnerup.play_random(players, variant, games, seed=1)
    engine = paddock.simulate(paddock.load("runnerup", players=players, variant=variant), 40_000)
    assert decisions == games * engine.decisions.mean()
    assert_same_points(np.array(scores), engine)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 6},
        {"players": 4, "last_straight": 5},
        {"players": 3, "races": 2},
        {"players": 2, "hidden_colour": True},
    ],
    ids=str,
)
def test_grandprix_by_hand_has_the_points_and_length_of_the_engine(options: dict[str, Any]):
    games = 1500
    decisions, points = grandprix.play_random(games=games, seed=1, **options)
    engine = paddock.simulate(paddock.load("grandprix", **options), 40_000)
    error = engine.decisions.std() * np.sqrt(1 / games + 1 / len(engine))
    assert abs(decisions / games - engine.decisions.mean()) < 4.5 * error
    assert_same_points(np.array(points), engine)
