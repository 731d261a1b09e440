"""Bots choose from what a seat may know, and simulations count."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from paddock import PaddockError, UnknownBot
from paddock.bots.players import advise, choose


def test_simulated_games_are_those_of_their_seeds_whatever_the_threads():
    game = paddock.load("runnerup", players=3)
    one = paddock.simulate(game, 5000, seed=7, threads=1)
    two = paddock.simulate(game, 5000, seed=7, threads=2)
    assert np.array_equal(one.points, two.points)
    assert np.array_equal(one.ranks, two.ranks)
    later = paddock.simulate(game, 10, seed=4007)
    assert np.array_equal(later.points, one.points[4000:4010])


def test_results_have_a_column_for_everybody_and_wins_add_up():
    results = paddock.simulate(paddock.load("runnerup", players=2), 300)
    assert results.points.shape == results.ranks.shape == (300, 3)
    assert len(results) == 300
    assert np.allclose(results.wins.sum(axis=1), 1)
    assert (results.decisions == 50).all()


def test_progress_is_told_to_the_last_game():
    told: list[int] = []
    paddock.simulate(paddock.load("runnerup"), 5000, progress=told.append)
    assert sum(told) == 5000
    assert len(told) > 1


@pytest.mark.parametrize("games", [0, -3, 1.5, "10", True])
def test_a_number_of_games_is_checked(games):
    with pytest.raises(PaddockError, match="games"):
        paddock.simulate(paddock.load("runnerup"), games)


def test_unknown_bots_are_named_with_what_there_is():
    game = paddock.load("runnerup")
    with pytest.raises(UnknownBot, match="no bot 'genius'; bots: random, rookie"):
        paddock.simulate(game, 10, bots="genius")
    with pytest.raises(UnknownBot, match="2 bots for 4 seats"):
        paddock.simulate(game, 10, bots=["random", "random"])


def test_a_rookie_beats_random_players():
    """Far beyond chance: a quarter would be no better than random, the limit is ten standard errors above."""
    results = paddock.simulate(paddock.load("runnerup", players=4), 600, bots=["rookie", "random", "random", "random"])
    share = results.wins[:, 0].mean()
    assert share > 0.25 + 4 * np.sqrt(0.25 * 0.75 / 600)


def test_a_bots_choice_depends_only_on_what_its_seat_knows():
    match = paddock.load("runnerup", players=3).start(seed=2)
    match.play("B", match.legal("B")[0])
    for bot in ("random", "rookie"):
        assert choose(match, "A", bot) in match.legal("A")
        for seed in range(5):
            assert choose(match.redeal("A", seed), "A", bot) == choose(match, "A", bot)


def test_advice_names_every_action_the_best_first():
    match = paddock.load("runnerup", players=3).setup({"round": 5, "turn": 5})
    assert [one.action for one in advise(match, "A")] == list(match.legal("A"))
    match = paddock.load("runnerup", players=3).start(seed=1)
    advice = advise(match, "A", tries=20)
    assert {one.action for one in advice} == set(match.legal("A"))
    worth = [one.worth for one in advice]
    assert worth == sorted(worth, reverse=True)
    assert all(0 <= one <= 1 for one in worth)


def test_a_winning_move_is_found():
    """Tactical, the last move of the game: only B's pawn beside A's own makes A's total the second-highest."""
    game = paddock.load("runnerup", players=3, variant="tactical")
    end = {"turn": 5, "round": 5, "pawns": [3, 2, 9], "scores": [9, 10, 0], "shown": ["+1/6", None, None]}
    match = game.setup(end)
    assert {one.action.text: one.worth for one in advise(match, "A", tries=2)} == {
        "move A": 0.5,
        "move B": 1.0,
        "move C": 0.5,
    }
    assert choose(match, "A", "rookie").text == "move B"
