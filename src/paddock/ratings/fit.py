"""How much luck a game has, in the unit of ratings, measured on races of bots of known strength.

Each simulated person of a group plays like one level. They meet at random tables and are rated; then held-out races are
predicted. The spread is the `beta` with the smallest log-loss on one half of the seeds; the other half is the test set,
which shows what it gains over openskill's default.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.engine.game import Game
from paddock.ratings.model import BETA, MU, Rating, Spread, learn, log_loss, rate, sides_of
from paddock.ratings.sample import Sample

PEOPLE = 4  # of each level in a group
GAMES = 12  # mean number of games of each person before predictions
HELD_OUT = 40  # races that are predicted
GROUPS = 100
STEPS = [BETA * 2 ** (step / 4) for step in range(-8, 17)]  # grid of the search: a quarter to 16 times the default


@dataclass(frozen=True)
class Fit:
    """The result of a fit for one game."""

    spread: Spread
    loss: float  # log-loss on the test set
    default: float  # the same with openskill's defaults
    even: float  # the same if all are equally strong

    def json(self) -> dict[str, Any]:
        return {
            "beta": round(self.spread.beta, 3),
            "tau": round(self.spread.tau, 4),
            "bots": {level: round(mu, 2) for level, mu in self.spread.bots.items()},
        }


def sides_at(game: Game) -> list[list[int]]:
    """Return who wins together, from the key `partners` of the game's views."""
    partners = game.start(0).view(None).get("partners") or ()
    numbers = {seat: number for number, seat in enumerate(game.seats)}
    return sides_of(game.players, [None if seat is None else numbers[seat] for seat in partners])


@dataclass(frozen=True)
class Race:
    people: Sequence[int]
    ranks: Sequence[int]
    mistakes: Sequence[float]  # of each; empty if decisions are not judged


class Group:
    """Some people of each level, and races between them."""

    def __init__(self, sample: Sample, sides: Sequence[Sequence[int]], number: int, seeds: range) -> None:
        self.sample, self.sides, self.seeds = sample, sides, seeds
        self.levels = [level for level in range(len(sample.levels)) for _ in range(PEOPLE)]
        self.chance = np.random.default_rng([number, seeds.start])

    def races(self, games: int) -> list[Race]:
        races = []
        for _ in range(math.ceil(games * len(self.levels) / self.sample.players)):
            people = self._seated()
            seed = int(self.chance.choice(np.arange(self.seeds.start, self.seeds.stop)))
            line_up = [self.levels[one] for one in people]
            races.append(Race(people, self.sample.race(seed, line_up), self.sample.mistakes_in(seed, line_up)))
        return races

    def _seated(self) -> tuple[int, ...]:
        """Return random people for a table, with at most one of the strongest level."""
        while True:
            people = tuple(int(one) for one in self.chance.permutation(len(self.levels))[: self.sample.players])
            if [self.levels[one] for one in people].count(self.levels[-1]) <= 1:
                return people

    def rated(self, spread: Spread, races: Sequence[Race]) -> list[Rating]:
        """Return everybody's rating after some races."""
        ratings = [Rating()] * len(self.levels)
        for race in races:
            new = rate(spread, [ratings[one] for one in race.people], race.ranks, self.sides)
            for seat, one in enumerate(race.people):
                ratings[one] = learn(spread, new[seat], race.mistakes[seat]) if race.mistakes else new[seat]
        return ratings


def held_out_loss(
    sample: Sample, sides: Sequence[Sequence[int]], spread: Spread, seeds: range, groups: int = GROUPS
) -> float:
    """Return the mean log-loss of a held-out race, over some groups."""
    losses = []
    for number in range(groups):
        group = Group(sample, sides, number, seeds)
        ratings = group.rated(spread, group.races(GAMES))
        races = group.races(HELD_OUT * sample.players // len(group.levels))
        losses += [log_loss(spread, [ratings[one] for one in race.people], race.ranks, sides) for race in races]
    return float(np.mean(losses))


def strengths(sample: Sample, sides: Sequence[Sequence[int]]) -> list[float]:
    """Return the maximum-likelihood strength of each level: the log of its Plackett–Luce weight, with mean 0.

    Newton's method for each level on its own (diagonal Hessian), with steps damped by one half.
    """
    levels = len(sample.levels)
    theta = np.zeros(levels)
    races = [
        ([[line_up[one] for one in side] for side in sides], [ranks[side[0]] for side in sides])
        for seed in range(sample.seeds)
        for line_up, ranks in zip(sample.line_ups, sample.ranks[seed].tolist(), strict=True)
    ]
    for _ in range(200):
        gradient = np.zeros(levels)
        curvature = np.zeros(levels)
        for members, order in races:
            for rank in order:
                remaining = [k for k in range(len(order)) if order[k] >= rank]
                if len(remaining) < 2:
                    continue
                weights = np.exp([theta[members[k]].sum() for k in remaining])
                weights /= weights.sum()
                counts = np.array([[members[k].count(level) for level in range(levels)] for k in remaining])
                mean = weights @ counts
                gradient += counts[[order[k] == rank for k in remaining]].mean(axis=0) - mean
                curvature += weights @ counts**2 - mean**2
        step = gradient / np.maximum(curvature, 1e-9)
        theta += 0.5 * step
        theta -= theta.mean()
        if np.abs(step).max() < 1e-3:
            break
    return [float(one) for one in theta]


def fit(game: Game, sample: Sample, groups: int = GROUPS) -> Fit:
    """Measure the spread of a game."""
    sides = sides_at(game)
    half = sample.seeds // 2
    seen, unseen = range(half), range(half, sample.seeds)
    best = min(STEPS, key=lambda beta: held_out_loss(sample, sides, Spread(beta), seen, groups))
    # In a race of people with sigma 0, c is beta times the root of the number of sides.
    unit = best * math.sqrt(len(sides))
    bots = {
        name.partition(":")[0]: MU + unit * theta
        for name, theta in zip(sample.levels, strengths(sample, sides), strict=True)
    }
    spread = Spread(best, bots=bots)
    even = Spread(BETA * 1000)  # so much luck that ratings hardly differ
    return Fit(spread, *(held_out_loss(sample, sides, one, unseen, groups) for one in (spread, Spread(), even)))
