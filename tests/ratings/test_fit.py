"""The parameters of a game's ratings, fitted to races of bots; here of quick ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import paddock
from paddock.engine.errors import PaddockError, RecordError
from paddock.ratings.decisions import fit_decisions
from paddock.ratings.fit import fit, sides_at, strengths
from paddock.ratings.model import BETA, Spread, spread_of
from paddock.ratings.order import in_order
from paddock.ratings.sample import Sample, line_ups, play_sample, read_sample

SIDES = [[0], [1], [2], [3]]


def made(gap: float, seeds: int = 12) -> Sample:
    """Made-up races in which each level is stronger than the one before by `gap`; ranks drawn by Plackett–Luce."""
    chance = np.random.default_rng(7)
    lines = line_ups(3, 4)
    strength = np.array([[gap * level for level in line] for line in lines])
    noise = chance.gumbel(size=(seeds, len(lines), 4))
    ranks = (-(strength + noise)).argsort(axis=2).argsort(axis=2) + 1
    return Sample("runnerup", 4, 1, ("rookie", "driver", "champion"), ranks.astype(np.int16))


def test_known_strengths_are_estimated():
    found = strengths(made(1.0), SIDES)
    assert np.diff(found) == pytest.approx([1.0, 1.0], abs=0.2)


def test_more_luck_is_a_larger_spread_and_both_beat_the_default():
    game = paddock.load("runnerup", players=4)
    calm, wild = fit(game, made(2.0, 6), 6), fit(game, made(0.3, 6), 6)
    assert calm.spread.beta < wild.spread.beta
    assert wild.spread.beta > BETA
    for found in (calm, wild):
        assert found.loss <= found.default
    assert list(wild.spread.bots) == ["rookie", "driver", "champion"]
    assert calm.loss < calm.even


def test_the_order_of_levels_is_found_within_ten_races_where_they_differ_enough():
    assert in_order(made(3.5), SIDES, spread_of("none"), 10, 40) >= 0.9
    assert in_order(made(0.0), SIDES, spread_of("none"), 10, 40) < 0.5


def judged(gap: float, seeds: int = 4) -> Sample:
    """Made-up races with random ranks; each level loses `gap` less by its decisions than the one before."""
    sample = made(0.0, seeds)
    level = np.array(sample.line_ups)
    sample.mistakes = 0.3 - gap * level + 0.1 * np.random.default_rng(1).normal(size=sample.ranks.shape)
    return sample


def test_decisions_give_the_order_where_results_are_luck():
    sample = judged(0.1)
    bots = {"rookie": 20.0, "driver": 25.0, "champion": 30.0}
    found = fit_decisions(sample, bots, range(2))
    assert (found.even, found.slope, found.scatter) == (
        pytest.approx(0.2, abs=0.01),
        pytest.approx(0.02, abs=0.002),
        pytest.approx(0.1, abs=0.01),
    )
    spread = Spread(bots=bots, beta=100.0, decisions=found)
    unseen = range(2, 4)
    assert in_order(sample, SIDES, spread, 10, 40, unseen) >= 0.9
    assert in_order(sample, SIDES, Spread(bots=bots, beta=100.0), 10, 40, unseen) < 0.5


def test_decisions_that_were_not_judged_or_tell_nothing_are_refused():
    bots = {"rookie": 20.0, "driver": 25.0, "champion": 30.0}
    with pytest.raises(PaddockError, match="not judged"):
        fit_decisions(made(1.0), bots, range(2))
    with pytest.raises(PaddockError, match="stronger bots"):
        fit_decisions(judged(-0.1), bots, range(2))


def test_a_judged_race_has_ranks_and_mistakes(tmp_path: Path):
    game, file = paddock.load("runnerup", players=2, turns=1), tmp_path / "races.json"
    sample = play_sample(game, ("random", "reflex"), 1, file, judged=True)
    assert sample.mistakes is not None
    assert sample.mistakes.shape == sample.ranks.shape
    assert sample.mistakes.any()
    assert read_sample(file).mistakes_in(0, (0, 0)) == pytest.approx(sample.mistakes_in(0, (0, 0)), abs=1e-4)
    with pytest.raises(RecordError, match="other races"):
        play_sample(game, ("random", "reflex"), 1, file)


def test_a_sample_is_continued_and_read_from_its_file(tmp_path: Path):
    game, file = paddock.load("runnerup", players=2), tmp_path / "races.json"
    first = play_sample(game, ("random", "reflex"), 1, file)
    both = play_sample(game, ("random", "reflex"), 2, file)
    assert both.seeds == 2
    assert (both.ranks[0] == first.ranks[0]).all()
    assert (read_sample(file).ranks == both.ranks).all()
    assert both.race(1, (0, 1)) == both.ranks[1, 1].tolist()
    assert sides_at(game) == [[0], [1]]
    with pytest.raises(RecordError, match="other races"):
        play_sample(game, ("random", "rookie"), 2, file)
    file.write_text("{}")
    with pytest.raises(RecordError, match="not a sample of races"):
        read_sample(file)
