"""A folder with made-up races of bots, as `paddock ratings` and `paddock championship simulate` keep them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from paddock.cli.ratings import LEVELS
from paddock.games import rulebook
from paddock.ratings.sample import Sample, line_ups


def write_races(folder: Path, game: str, seeds: int = 2) -> None:
    """Write races in which stronger bots have better ranks and make fewer mistakes."""
    chance, level = np.random.default_rng(3), np.array(line_ups(3, 4))
    strength = level + chance.normal(size=(seeds, *level.shape))
    ranks = ((-strength).argsort(axis=2).argsort(axis=2) + 1).astype(np.int16)
    mistakes = 0.4 - 0.1 * level + 0.05 * chance.random(size=(seeds, *level.shape))
    for name, judged in (("4", None), ("4-judged", mistakes)):
        sample = Sample(game, 4, rulebook(game).version, tuple(LEVELS.split(",")), ranks, judged)
        sample.save(folder / f"{game}-{name}.json")
