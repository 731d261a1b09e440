"""Chances to win from a position, and hints: `paddock.chances(match)` and `paddock.hint(match, seat)`."""

from __future__ import annotations

import itertools
import math
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import LEVELS, Level, level_of
from paddock.bots.players import PATIENCE, legal_now, seed_of, think
from paddock.bots.search_memory import SPECTATOR, Mind
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.engine.reader import Action

PARTS = 8  # parts that rollouts are divided into, for all cores
Z_95 = 1.96  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Chance:
    """A chance to come first, with its 95 % confidence interval."""

    chance: float
    low: float
    high: float

    @classmethod
    def counted(cls, wins: float, games: int) -> Chance:
        """Return the chance after some wins in a number of games, with Wilson's score interval."""
        if games == 0:
            return cls(0.0, 0.0, 1.0)
        share, spread = wins / games, Z_95 * Z_95 / games
        middle = (share + spread / 2) / (1 + spread)
        reach = Z_95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
        return cls(share, min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach)))

    def json(self) -> dict[str, Any]:
        return {"chance": round(self.chance, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


@dataclass(frozen=True)
class Hint:
    """An action, the chance to win with it, and its share of the search's visits."""

    action: Action
    chance: Chance
    weight: float  # highest for the best action; the sum is 1

    def json(self) -> dict[str, Any]:
        return {"id": self.action.id, "text": self.action.text, "weight": round(self.weight, 4), **self.chance.json()}


def chances(match: Match, level: str = "reflex", games: int = 1000, seat: str | None = None) -> dict[str, Chance]:
    """Return everybody's chance to come first, estimated by `games` rollouts between bots of that level.

    It depends only on what the seat knows; without a seat, on what everybody knows.
    """
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    viewer = SPECTATOR if seat is None else match.game.seat_number(seat)
    won = play_on(match, level_of(level), games, viewer, seed=seed_of(match, seat)) == 1
    return {racer: Chance.counted(int(wins), games) for racer, wins in zip(match.game.racers, won.sum(0), strict=True)}


def play_on(
    match: Match, level: Level, games: int, viewer: int = SPECTATOR, actor: int = 0, action: int = -1, seed: int = 0
) -> NDArray[np.int16]:
    """Return the ranks after rollouts from here by bots of one level: a row a game, a column a racer."""
    game, states = match.game, match.state

    def play_part(part: tuple[int, int]) -> NDArray[np.int16]:
        mind = Mind(game, [level] * game.players)
        return mind.play_on(states, viewer, actor, action, seed + part[0], part[1] - part[0])[1]

    edges = [games * part // PARTS for part in range(PARTS + 1)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(play_part, [part for part in itertools.pairwise(edges) if part[0] < part[1]]))
    return np.asarray(np.concatenate(results)[:, 1, : len(game.racers)])


def hint(match: Match, seat: str, iterations: int | None = None, seconds: float | None = None) -> tuple[Hint, ...]:
    """Return a seat's actions, the best first, each with its chance to win and a confidence interval.

    It takes about a second. With a number of `iterations` the result is deterministic, however long that takes.
    """
    champion = replace(LEVELS["champion"], patient=True)  # rollouts to the end: the chance to win, not to be ahead
    if iterations is not None:
        if type(iterations) is not int or iterations < 1:
            raise PaddockError(f"iterations: {iterations!r} is not a whole number from 1 on")
        champion = replace(champion, iterations=iterations)
    elif seconds is None:
        seconds = PATIENCE
    legal = legal_now(match, seat)
    thoughts = think(match, seat, champion, seconds)
    order = np.lexsort((thoughts.worth, thoughts.visits))[::-1]
    tried = max(1, int(thoughts.visits.sum()))
    return tuple(
        Hint(
            legal[k], Chance.counted(int(thoughts.wins[k]), int(thoughts.visits[k])), float(thoughts.visits[k] / tried)
        )
        for k in order
    )
