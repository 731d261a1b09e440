"""How fast ratings converge: are players of known levels in the right order after some races?"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from paddock.ratings.model import Rating, Spread, learn, rate
from paddock.ratings.sample import Sample


def in_order(
    sample: Sample,
    sides: Sequence[Sequence[int]],
    spread: Spread,
    games: int = 10,
    runs: int = 100,
    seeds: range | None = None,
) -> float:
    """Return the share of runs in which players of all levels, one each, are in order after some races.

    They meet at one table on random seats; other seats are taken by players of the weaker levels. Decisions count if
    the races are judged and the spread has parameters for them.
    """
    return (
        sum(_run(sample, sides, spread, games, 10_000 + run, seeds or range(sample.seeds)) for run in range(runs))
        / runs
    )


def _run(sample: Sample, sides: Sequence[Sequence[int]], spread: Spread, games: int, number: int, seeds: range) -> bool:
    chance = np.random.default_rng([number, seeds.start])
    levels = list(range(len(sample.levels)))
    people = levels + [int(one) for one in chance.integers(len(levels) - 1, size=sample.players - len(levels))]
    ratings = [Rating()] * len(people)
    for _ in range(games):
        seated = [int(one) for one in chance.permutation(len(people))]
        line_up = [people[one] for one in seated]
        seed = int(chance.integers(seeds.start, seeds.stop))
        new = rate(spread, [ratings[one] for one in seated], sample.race(seed, line_up), sides)
        mistakes = sample.mistakes_in(seed, line_up)
        for seat, one in enumerate(seated):
            ratings[one] = learn(spread, new[seat], mistakes[seat]) if mistakes else new[seat]
    return bool((np.diff([ratings[level].mu for level in levels]) > 0).all())
