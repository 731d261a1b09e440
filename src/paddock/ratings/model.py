"""Ratings by Plackett–Luce, updated after every race.

A rating is a normal distribution with mean `mu` and standard deviation `sigma`. A game's `beta` is its luck: the larger
it is, the less a race changes ratings. See docs/ratings.md.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

MU, SIGMA = 25.0, 25.0 / 3  # of a new player
BETA = 25.0 / 6  # of a game that is not measured; openskill's default
TAU = 25.0 / 300  # added to sigma by every race (in quadrature): people change
SURE = 25.0 / 6  # a rating with a smaller sigma is no longer provisional
FORGETTING = 365.0  # days of absence in which sigma grows from SURE to SIGMA
DAILY = math.sqrt((SIGMA**2 - SURE**2) / FORGETTING)  # added to sigma by a day of absence (in quadrature)
POINTS = 40.0  # for 1 of `mu` on the scale that people see: a new player has 1000

Sides = Sequence[Sequence[int]]  # numbers of the players who win together


@dataclass(frozen=True)
class Rating:
    mu: float = MU
    sigma: float = SIGMA

    @property
    def provisional(self) -> bool:
        return self.sigma > SURE

    @property
    def points(self) -> int:
        """The rating on the scale that people see."""
        return round(self.mu * POINTS)

    @property
    def margin(self) -> int:
        """Half the width of the 95 % interval, on that scale."""
        return round(1.96 * self.sigma * POINTS)

    def after(self, days: float) -> Rating:
        """Return the rating after some days without a race: the same mu, a larger sigma."""
        return Rating(self.mu, min(SIGMA, math.sqrt(self.sigma**2 + max(0.0, days) * DAILY**2)))


@dataclass(frozen=True)
class Decisions:
    """How mistakes depend on strength: in a race there are `even - slope * (mu - MU)` of them, plus noise."""

    even: float  # mistakes at `MU`
    slope: float  # how many mistakes fewer for 1 of `mu` more
    scatter: float  # standard deviation in one race


@dataclass(frozen=True)
class Spread:
    """The measured parameters of a game: its luck, the strengths of its bots, how mistakes depend on strength."""

    beta: float = BETA
    tau: float = TAU
    bots: Mapping[str, float] = field(default_factory=dict)  # mu of each level
    decisions: Decisions | None = None  # not measured: only results count

    def anchor(self, level: str) -> Rating:
        """Return a bot's rating, which is fixed (sigma 0), since bots do not learn."""
        return Rating(self.bots.get(level.partition(":")[0], MU), 0.0)


@functools.cache
def spreads() -> Mapping[str, Spread]:
    """Return the spreads of all games that `paddock ratings fit` has measured."""
    text = resources.files("paddock.ratings").joinpath("spreads.json").read_text("utf-8")
    return {game: read_spread(found) for game, found in json.loads(text).items()}


def read_spread(found: Mapping[str, Any]) -> Spread:
    decisions = Decisions(**found["decisions"]) if "decisions" in found else None
    return Spread(found["beta"], found["tau"], found["bots"], decisions)


def spread_of(game: str) -> Spread:
    """Return the spread of a game; a game that is not measured has openskill's defaults and average bots."""
    return spreads().get(game, Spread())


@functools.lru_cache(64)
def _model(beta: float, tau: float) -> Any:
    from openskill.models import PlackettLuce  # takes a moment to load

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=beta, tau=tau)


def sides_of(players: int, partners: Sequence[int | None] = ()) -> list[list[int]]:
    """Return the sides, each as the players who win together, in the order of their seats."""
    sides: list[list[int]] = []
    for player in range(players):
        partner = partners[player] if partners else None
        home = next((side for side in sides if partner in side), None)
        if home is None:
            sides.append([player])
        else:
            home.append(player)
    return sides


def rate(
    spread: Spread,
    ratings: Sequence[Rating],
    ranks: Sequence[int],
    sides: Sides | None = None,
    fixed: Sequence[bool] = (),
) -> list[Rating]:
    """Return the ratings after a race. Those that are `fixed` do not change: bots are anchors."""
    sides = sides or sides_of(len(ratings))
    model = _model(spread.beta, spread.tau)
    teams = [[model.rating(mu=ratings[one].mu, sigma=max(ratings[one].sigma, 1e-3)) for one in side] for side in sides]
    rated = model.rate(teams, ranks=[float(ranks[side[0]]) for side in sides])
    found = list(ratings)
    for side, team in zip(sides, rated, strict=True):
        for one, new in zip(side, team, strict=True):
            if not (fixed and fixed[one]):
                found[one] = Rating(float(new.mu), float(new.sigma))
    return found


def learn(spread: Spread, rating: Rating, mistakes: float) -> Rating:
    """Return the rating after the decisions of a race are judged: a Kalman update by a noisy observation of `mu`."""
    measured = spread.decisions
    if measured is None:
        return rating
    seen = MU + (measured.even - mistakes) / measured.slope
    noise = (measured.scatter / measured.slope) ** 2
    gain = rating.sigma**2 / (rating.sigma**2 + noise)
    return Rating(rating.mu + gain * (seen - rating.mu), rating.sigma * math.sqrt(1 - gain))


def log_loss(spread: Spread, ratings: Sequence[Rating], ranks: Sequence[int], sides: Sides | None = None) -> float:
    """Return the log-loss of a race: minus the log of the probability of its ranks by the ratings before it.

    In Plackett–Luce the first is drawn among all with weights by strength, the second among the rest, and so on. Those
    who share a rank are drawn from the same set.
    """
    sides = sides or sides_of(len(ratings))
    mu = [sum(ratings[one].mu for one in side) for side in sides]
    c = math.sqrt(sum(spread.beta**2 + sum(ratings[one].sigma ** 2 for one in side) for side in sides))
    order = [ranks[side[0]] for side in sides]
    loss = 0.0
    for side, rank in enumerate(order):
        company = [mu[other] / c for other in range(len(sides)) if order[other] >= rank]
        if len(company) > 1:
            top = max(company)
            loss += top + math.log(sum(math.exp(one - top) for one in company)) - mu[side] / c
    return loss


def overall(ratings: Mapping[str, Rating]) -> Rating:
    """Return one rating for all games: their mean weighted by precision (1 / sigma²)."""
    if not ratings:
        return Rating()
    weights = {game: 1 / max(one.sigma, 1e-3) ** 2 for game, one in ratings.items()}
    total = sum(weights.values())
    mu = sum(weights[game] * one.mu for game, one in ratings.items()) / total
    return Rating(mu, min(SIGMA, math.sqrt(1 / total)))
