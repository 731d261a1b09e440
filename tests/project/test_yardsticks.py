"""The yardsticks of the benchmark play the same games as the engine: their statistics agree."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from bench.yardsticks import runnerup


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_runnerup_by_hand_has_the_scores_of_the_engine(players: int, variant: str):
    games = 1500
    decisions, scores = runnerup.play_random(players, variant, games, seed=1)
    by_hand = np.array(scores)
    engine = paddock.simulate(paddock.load("runnerup", players=players, variant=variant), 40_000)
    assert decisions == games * engine.decisions.mean()
    error = np.sqrt(by_hand.var(axis=0) / games + engine.points.var(axis=0) / len(engine))
    assert (abs(by_hand.mean(axis=0) - engine.points.mean(axis=0)) < 4.5 * error).all()
    spread = by_hand.std(axis=0) / engine.points.std(axis=0)
    assert ((spread > 0.9) & (spread < 1.1)).all()
