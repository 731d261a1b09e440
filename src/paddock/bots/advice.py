"""Chances to win from here, and hints: what `match.chances()` and `match.hint(seat)` answer."""

from __future__ import annotations

import itertools
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import LEVELS, Level, level_of
from paddock.bots.minds import ONLOOKER, Mind
from paddock.bots.players import PATIENCE, legal_now, seed_of, think
from paddock.engine.advice import Chance, Hint
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match

PARTS = 8  # of the games played on, so that all cores have something to do


def chances(match: Match, level: str, games: int, seat: str | None) -> dict[str, Chance]:
    """Everybody's chance to come first, as a seat (None: somebody who looks on) can judge it."""
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    looker = ONLOOKER if seat is None else match.game.seat_number(seat)
    won = play_on(match, level_of(level), games, looker, seed=seed_of(match, seat))
    return {racer: Chance.counted(int(wins), games) for racer, wins in zip(match.game.racers, won.sum(0), strict=True)}


def play_on(
    match: Match, level: Level, games: int, looker: int = ONLOOKER, actor: int = 0, action: int = -1, seed: int = 0
) -> NDArray[np.bool_]:
    """Who came first in games that bots of one level play on from here: a row a game, a column a racer."""
    game, states = match.game, match.state

    def play_part(part: tuple[int, int]) -> NDArray[np.int16]:
        mind = Mind(game, [level] * game.players)
        return mind.play_on(states, looker, actor, action, seed + part[0], part[1] - part[0])[1]

    edges = [games * part // PARTS for part in range(PARTS + 1)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(play_part, [part for part in itertools.pairwise(edges) if part[0] < part[1]]))
    return np.asarray(np.concatenate(results)[:, 1, : len(game.racers)] == 1)


def hint(match: Match, seat: str, iterations: int | None, seconds: float | None) -> tuple[Hint, ...]:
    """Every legal action of a seat, the best first."""
    champion = replace(LEVELS["champion"], patient=True)  # a chance to win, not to be ahead at some time
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
