"""Decisions a second on an NVIDIA GPU, after a comparison with games on the CPU; also of Runner-Up in JAX.

    python3 run.py bench gpu [GAME | jax]…

Compiling takes longer than measuring, so several processes may run in parallel: a lock serializes the measurements.
"""

from __future__ import annotations

import fcntl
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import paddock
from paddock.engine.game import Game
from paddock.lab.playing.gpu import PLAYERS, GpuPlayer

CHECKED = 10_000  # games that must have the same results as on the CPU
REPEATS = 3
SECONDS = 0.5  # of a measurement, about
JAX = "jax"
JAX_GAMES = 1_000_000  # of a batch
FEWEST = 20  # games in a cell of the chi-square test
FAR_APART = 4  # standard deviations


@contextmanager
def measuring_lock() -> Iterator[None]:
    """Context manager: a file lock, so that one process measures at a time."""
    with (Path(tempfile.gettempdir()) / "paddock-bench-gpu").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def check(game: Game, bot: str, player: GpuPlayer) -> int:
    """Return how many of the first games have other results than on the CPU."""
    here = paddock.simulate(game, CHECKED, bot)
    decisions, results = player.play_chunk(0, CHECKED)
    racers = len(game.racers)
    same = (here.decisions == decisions) & np.all(here.points == results[:, 0, :racers], axis=1)
    same &= np.all(here.ranks == results[:, 1, :racers], axis=1)
    return int(CHECKED - same.sum())


def timed(player: GpuPlayer, games: int, first: int = 0) -> tuple[float, int]:
    """Return the seconds on the GPU and the number of decisions."""
    cuda: Any = player.cuda
    begin, end = cuda.event(), cuda.event()
    begin.record()
    decisions, _ = player.launch(first, games)
    end.record()
    end.synchronize()
    return cuda.event_elapsed_time(begin, end) / 1000, int(decisions.copy_to_host().sum(dtype=np.int64))


def measure(player: GpuPlayer) -> tuple[float, float, int]:
    """Return the best of several runs: decisions a second, games a second, games of a run."""
    games = 4 * player.blocks * player.threads
    seconds, _ = timed(player, games)
    games = int(min(40_000_000, max(games, games * SECONDS / seconds)))
    best = (0.0, 0.0, games)
    for repeat in range(REPEATS):
        seconds, decisions = timed(player, games, repeat * games)
        best = max(best, (decisions / seconds, games / seconds, games))
    return best


def bench(name: str, bot: str) -> None:
    began = time.perf_counter()
    game = paddock.load(name)
    player = GpuPlayer(game, (bot,) * game.players)
    wrong = check(game, bot, player)
    compiled = time.perf_counter() - began
    print(f"{name}, {bot}: {CHECKED - wrong} of the first {CHECKED} games as on the CPU; compiled in {compiled:.0f} s")
    with measuring_lock():
        decisions, finished, many = measure(player)
    print(
        f"{name}, {bot}: {decisions:,.0f} decisions a second, {finished:,.0f} games a second (runs of {many:,} games)"
    )
    if wrong:
        raise SystemExit(1)


def chi_square(one: NDArray[Any], other: NDArray[Any]) -> float:
    """Test whether two samples of whole numbers have the same distribution. Returns a number of standard deviations."""
    lowest = min(one.min(), other.min())
    cells = max(one.max(), other.max()) - lowest + 1
    left, right = (np.bincount(sample.astype(np.int64) - lowest, minlength=cells) for sample in (one, other))
    filled = left + right >= FEWEST
    left, right = left[filled], right[filled]
    even = (left + right) * left.sum() / (left.sum() + right.sum())
    odd = left + right - even
    square = float(((left - even) ** 2 / even + (right - odd) ** 2 / odd).sum())
    free = int(filled.sum()) - 1
    return float((square - free) / np.sqrt(2 * free))


def bench_jax() -> None:
    from bench.yardsticks import runnerup_jax

    scores = runnerup_jax.play_random(JAX_GAMES, 0)
    ours = paddock.simulate(paddock.load("runnerup"), JAX_GAMES // 10)
    distances = [chi_square(scores[:, seat], ours.points[:, seat]) for seat in range(scores.shape[1])]
    print(
        f"runnerup in JAX: scores of each seat lie {', '.join(f'{far:+.1f}' for far in distances)} deviations from ours"
    )
    with measuring_lock():
        decisions = runnerup_jax.speed(JAX_GAMES)
    print(f"runnerup in JAX: {decisions:,.0f} decisions a second (batches of {JAX_GAMES:,} games)")
    if max(distances) > FAR_APART:
        raise SystemExit(1)


def main(games: list[str]) -> None:
    for name in games or [*paddock.names(), JAX]:
        if name == JAX:
            bench_jax()
            continue
        for bot in PLAYERS:
            bench(name, bot)
