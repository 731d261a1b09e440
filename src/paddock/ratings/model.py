"""Ratings by Plackett–Luce: one race moves the ratings of those who took part.

A strength is a normal distribution with mean `mu` and deviation `sigma`. A game's `beta` says how much luck it has: the
larger it is, the less one race tells. See docs/ratings.md.
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
BETA = 25.0 / 6  # of a game that was not measured; openskill's default
TAU = 25.0 / 300  # what a race adds to sigma: people change
SURE = 25.0 / 6  # a rating with a smaller sigma is no longer provisional
YEAR_TO_FORGET = 365.0  # days after which a rating that was just sure is as unsure as a new one
DAILY = math.sqrt((SIGMA**2 - SURE**2) / YEAR_TO_FORGET)  # what a day of absence adds to sigma, as variance
POINTS = 40.0  # of the scale that people see, for 1 of `mu`: somebody new has 1000

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
        """The same after some days without a race: as strong, less sure."""
        return Rating(self.mu, min(SIGMA, math.sqrt(self.sigma**2 + max(0.0, days) * DAILY**2)))


@dataclass(frozen=True)
class Decisions:
    """How mistakes depend on strength: in a race there are `even - slope * (mu - MU)` of them, plus noise."""

    even: float  # mistakes of somebody new
    slope: float  # fewer mistakes for 1 of `mu` more
    scatter: float  # standard deviation of one race


@dataclass(frozen=True)
class Spread:
    """What was measured of a game: its luck, the strengths of its bots, and how mistakes depend on strength."""

    beta: float = BETA
    tau: float = TAU
    bots: Mapping[str, float] = field(default_factory=dict)  # mu of each level
    decisions: Decisions | None = None  # not measured: only results count

    def anchor(self, level: str) -> Rating:
        """A bot's rating: fixed, since bots do not learn."""
        return Rating(self.bots.get(level.partition(":")[0], MU), 0.0)


@functools.cache
def spreads() -> Mapping[str, Spread]:
    """The spreads of all games that were measured by `paddock ratings fit`."""
    text = resources.files("paddock.ratings").joinpath("spreads.json").read_text("utf-8")
    return {game: read_spread(found) for game, found in json.loads(text).items()}


def read_spread(found: Mapping[str, Any]) -> Spread:
    decisions = Decisions(**found["decisions"]) if "decisions" in found else None
    return Spread(found["beta"], found["tau"], found["bots"], decisions)


def spread_of(game: str) -> Spread:
    """The spread of a game; one that was never measured has openskill's defaults and bots of average strength."""
    return spreads().get(game, Spread())


@functools.lru_cache(64)
def _model(beta: float, tau: float) -> Any:
    from openskill.models import PlackettLuce  # takes a moment to load

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=beta, tau=tau)


def sides_of(players: int, partners: Sequence[int | None] = ()) -> list[list[int]]:
    """Players who win together, each side once, in the order of their seats."""
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
    """The ratings after a race. Those that are `fixed` stay as they are: bots are anchors."""
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
    """The rating after the decisions of a race were judged: a Kalman update by one noisy observation of strength."""
    measured = spread.decisions
    if measured is None:
        return rating
    seen = MU + (measured.even - mistakes) / measured.slope
    noise = (measured.scatter / measured.slope) ** 2
    gain = rating.sigma**2 / (rating.sigma**2 + noise)
    return Rating(rating.mu + gain * (seen - rating.mu), rating.sigma * math.sqrt(1 - gain))


def log_loss(spread: Spread, ratings: Sequence[Rating], ranks: Sequence[int], sides: Sides | None = None) -> float:
    """The log-loss of a race: minus the logarithm of the probability of its ranks by the ratings before it.

    The probability of an order is Plackett–Luce's: the first is drawn by strength among all, the second among the rest,
    and so on. Those who share a rank are drawn from the same set.
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
    """One rating for all games: the mean weighted by precision. Somebody who played one game has that one's."""
    if not ratings:
        return Rating()
    weights = {game: 1 / max(one.sigma, 1e-3) ** 2 for game, one in ratings.items()}
    total = sum(weights.values())
    mu = sum(weights[game] * one.mu for game, one in ratings.items()) / total
    return Rating(mu, min(SIGMA, math.sqrt(1 / total)))
