"""Many games at once, on all cores, with the GIL released."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paddock.bots.external import play_games
from paddock.bots.levels import Level, levels_by_seat
from paddock.bots.players import choose
from paddock.bots.search_memory import Chunk, Mind
from paddock.engine.errors import PaddockError
from paddock.engine.game import Game, checked_seed

CHUNK = 2048  # games of random players between two reports of progress
THOUGHTS = 200_000  # simulations, roughly, between two reports of progress of bots that search
DECISIONS = 50  # of a game, roughly


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
        """1 for the only winner of a game; winners who tie share the 1."""
        won = self.ranks == 1
        return np.asarray(np.divide(won, won.sum(axis=1, keepdims=True)))


def simulate(
    game: Game,
    games: int,
    bots: str | Sequence[str] = "random",
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play many games; game i has the seed `seed + i`, whatever the number of threads.

    `bots` is one name or a name a seat; `progress` is called with the number of games that were just finished.
    """
    return play(game, games, levels_by_seat(game, bots), seed, threads, progress)


def play(
    game: Game,
    games: int,
    levels: Sequence[Level],
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play many games between bots of any levels, also of levels that have no name."""
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    first = checked_seed(seed)
    chunk, play_chunk = _player(game, levels)

    def play_from(start: int) -> Chunk:
        return play_chunk(first + start, min(chunk, games - start))

    chunks = []
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        for done in pool.map(play_from, range(0, games, chunk)):
            chunks.append(done)
            if progress:
                progress(len(done[0]))
    decisions = np.concatenate([done[0] for done in chunks])
    results = np.concatenate([done[1] for done in chunks])[:, :, : len(game.racers)]
    return Results(game, tuple(level.name for level in levels), first, results[:, 0], results[:, 1], decisions)


def _player(game: Game, levels: Sequence[Level]) -> tuple[int, Callable[[int, int], Chunk]]:
    """Return how many games make a chunk, and the function that plays one: (first seed, how many)."""
    if all(level.name == "random" for level in levels):
        playout = game.rulebook.bind("paddock.engine.templates.playout")
        return CHUNK, lambda first, games: playout.play_chunk(game.packed, first, games)
    if any(level.outside for level in levels):
        names = [level.name for level in levels_by_seat(game, [level.name for level in levels])]
        return 1, lambda first, games: play_games(game, names, choose, first, games)
    thoughts = DECISIONS * max(level.budget(8) for level in levels)
    memory = threading.local()

    def play_chunk(first: int, games: int) -> Chunk:
        if not hasattr(memory, "mind"):
            memory.mind = Mind(game, levels)
        mind: Mind = memory.mind
        return mind.play_games(first, games)

    return max(1, min(CHUNK, THOUGHTS // max(1, thoughts))), play_chunk
