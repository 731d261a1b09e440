"""Many games at once, on all cores, with the GIL released."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paddock.bots.players import bots_by_seat
from paddock.engine.errors import PaddockError
from paddock.engine.game import Game, checked_seed

CHUNK = 2048  # games between two reports of progress

Chunk = tuple[NDArray[np.int32], NDArray[np.int16]]


@dataclass(frozen=True)
class Results:
    """Outcomes of many games: a row a game, a column a racer."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    points: NDArray[np.int16]
    ranks: NDArray[np.int16]
    decisions: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.decisions)

    @property
    def wins(self) -> NDArray[np.float64]:
        """1 for the only winner of a game; winners who share it share the 1."""
        won = self.ranks == 1
        return np.divide(won, won.sum(axis=1, keepdims=True))


def simulate(
    game: Game,
    games: int,
    bots: str | Sequence[str] = "random",
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play many games; game i has the seed `seed + i`, whatever the number of threads.

    `bots` is one name or a name a seat; `progress` is told how many more games are finished.
    """
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    names = (bots,) * game.players if isinstance(bots, str) else tuple(bots)
    play = _player(game, bots)
    first = checked_seed(seed)

    def play_chunk(start: int) -> Chunk:
        return play(first + start, min(CHUNK, games - start))

    chunks = []
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for chunk in pool.map(play_chunk, range(0, games, CHUNK)):
            chunks.append(chunk)
            if progress:
                progress(len(chunk[0]))
    decisions = np.concatenate([chunk[0] for chunk in chunks])
    results = np.concatenate([chunk[1] for chunk in chunks])[:, :, : len(game.racers)]
    return Results(game, names, first, results[:, 0], results[:, 1], decisions)


def _player(game: Game, bots: str | Sequence[str]) -> Callable[[int, int], Chunk]:
    """Plays a chunk of games: (first seed, how many)."""
    tries = bots_by_seat(game, bots)
    if any(tries):
        rollouts = game.rulebook.bind("paddock.bots.templates.rollouts")
        by_seat = np.array(tries, np.int64)
        return lambda first, games: rollouts.play_chunk(by_seat, len(game.racers), game.packed, first, games)
    playout = game.rulebook.bind("paddock.engine.templates.playout")
    return lambda first, games: playout.play_chunk(game.packed, first, games)
