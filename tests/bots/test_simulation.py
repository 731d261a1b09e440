"""Simulated games are matches: the same seed, the same chance, the same end."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from paddock.testing.battery import tables
from paddock.testing.random_play import random_match

SEEDS = (0, 1, 2**32 + 7)  # the last one does not fit into 32 bits


@pytest.mark.parametrize("name", paddock.names())
def test_game_i_of_random_players_is_the_match_of_seed_i(name: str):
    for game in tables(name):
        for seed in SEEDS:
            result, match = paddock.simulate(game, 2, seed=seed), random_match(game, seed)
            assert match.outcome is not None
            assert result.decisions[0] == match.step
            assert dict(zip(game.racers, result.points[0].tolist(), strict=True)) == match.outcome.points
            assert dict(zip(game.racers, result.ranks[0].tolist(), strict=True)) == match.outcome.ranks
            assert paddock.replay(match.record()).digest() == match.digest()


@pytest.mark.parametrize("name", paddock.names())
def test_a_simulated_game_ends_in_the_state_of_the_match(name: str):
    """All its bytes, from the compiled loop."""
    game = paddock.load(name)
    playout = game.rulebook.bind("paddock.engine.templates.playout")
    desks, results = np.zeros(1, playout.Desk), np.zeros((1, 2, game.rulebook.RACERS), np.int16)
    playout.play_games(desks, np.zeros(1, np.int32), results, game.packed, 5)
    assert desks["state"].tobytes() == random_match(game, 5).state.tobytes()


def test_random_players_choose_every_action_equally_often():
    """The choice does not depend on the dice that follow it."""
    game = paddock.load("runnerup", players=3)
    first = [random_match(game, seed, 1).moves[0].text for seed in range(600)]
    legal = {seed: [one.text for one in game.start(seed).legal("A")] for seed in range(600)}
    places = np.array([legal[seed].index(text) / len(legal[seed]) for seed, text in enumerate(first)])
    assert abs(places.mean() - 0.5) < 0.06
    assert np.histogram(places, 4, (0, 1))[0].min() > 100
