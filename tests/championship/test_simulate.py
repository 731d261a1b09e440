"""Simulated championships: the strongest wins more often than by chance, and more often still where decisions count."""

from __future__ import annotations

import numpy as np

from paddock.championship.simulate import share_of_strongest
from paddock.ratings.sample import Sample, line_ups

FIELD = [2, *[1] * 7, *[0] * 8]


def made(seeds: int = 20, seen: float = 0.15) -> Sample:
    """Races with much luck, in which stronger players lose fewer points by their decisions."""
    chance = np.random.default_rng(3)
    level = np.array(line_ups(3, 4))
    worth = 0.5 * level + chance.normal(size=(seeds, *level.shape))
    ranks = (-worth).argsort(axis=2).argsort(axis=2) + 1
    mistakes = 0.3 - 0.1 * level + seen * chance.normal(size=(seeds, *level.shape))
    return Sample("made", 4, 1, ("low", "middle", "high"), ranks.astype(np.int16), mistakes)


def test_the_strongest_wins_more_often_than_its_share():
    assert share_of_strongest([made()], FIELD, 5, 60).share > 0.15


def test_the_strongest_wins_duplicate_championships_more_often():
    plain = share_of_strongest([made()], FIELD, 5, 60)
    duplicate = share_of_strongest([made()], FIELD, 5, 60, duplicate=True)
    assert duplicate.share > 1.2 * plain.share


def test_decisions_judged_with_much_noise_do_not_help():
    plain = share_of_strongest([made(seen=100.0)], FIELD, 5, 60)
    duplicate = share_of_strongest([made(seen=100.0)], FIELD, 5, 60, duplicate=True)
    assert duplicate.share <= plain.share + 0.1
