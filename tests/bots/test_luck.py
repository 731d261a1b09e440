"""The luck-adjusted estimate: with any network luck is 0 on average, and the interval becomes smaller."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import paddock
from paddock.bots.analysis import luck
from paddock.bots.analysis.luck import compare, play, signs_of, without_luck
from paddock.bots.external import play_games
from paddock.bots.players import choose
from tests.bots.test_network import random_network

PAIR = ("reflex", "random")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_LEGENDS", str(tmp_path))
    for name in ("scrapdash", "grandprix"):
        random_network(name).write(tmp_path / f"{name}.npz")
    return tmp_path


@pytest.mark.parametrize("name", ["scrapdash", "grandprix"])
def test_luck_is_zero_on_average_even_with_an_untrained_network(name: str):
    game = paddock.load(name, players=2)
    signs = signs_of(PAIR, PAIR)
    lucks = np.array([play(game, PAIR, signs, seed, 1).luck for seed in range(30)])
    error = lucks.std(ddof=1) / np.sqrt(len(lucks))
    assert error > 0
    assert abs(lucks.mean()) < 3.5 * error


def test_sampling_other_random_numbers_does_not_change_the_game():
    game = paddock.load("grandprix", players=2)
    signs = signs_of(PAIR, PAIR)
    _, results = play_games(game, PAIR, choose, 3, 3)
    won = results[:, 1, :2] == 1
    leads = (won / won.sum(1, keepdims=True)) @ signs
    for samples in (1, 3):
        assert [play(game, PAIR, signs, seed, samples).lead for seed in (3, 4, 5)] == leads.tolist()


def test_both_scores_come_from_the_same_games(monkeypatch: pytest.MonkeyPatch):
    game = paddock.load("grandprix", players=2)
    plain, adjusted = compare(game, PAIR, seeds=6, samples=2)
    assert plain.games == adjusted.games == 12
    assert plain.share != adjusted.share
    monkeypatch.setattr(luck, "without_luck", lambda leads, lucks: leads)
    assert compare(game, PAIR, seeds=6, samples=2) == (plain, plain)


def test_subtracting_luck_keeps_the_mean_and_narrows_the_interval():
    """Made-up games in which the part of luck is known: the mean stays, the variance falls to under a hundredth."""
    chance = np.random.default_rng(3)
    means, plain = [], []
    for _ in range(400):
        luck = chance.normal(size=(20, 2))
        lead = 0.2 + 3 * luck + 0.1 * chance.normal(size=(20, 2))
        means.append(without_luck(lead, luck).mean())
        plain.append(lead.mean())
    assert abs(np.mean(means) - 0.2) < 4 * np.std(means) / 20
    assert np.var(plain) > 100 * np.var(means)
