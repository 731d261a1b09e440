"""Random play on an NVIDIA GPU: decisions a second, after the first games were compared with the CPU's."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

import paddock
from paddock.engine.game import Game
from paddock.lab.gpu import GpuPlayer

CHECKED = 10_000  # games that must be the same, bit for bit
REPEATS = 3
SECONDS = 0.5  # a measurement lasts about as long


def check(game: Game, player: GpuPlayer) -> int:
    """How many of the first games end otherwise than on the CPU."""
    playout = game.rulebook.bind("paddock.engine.templates.playout")
    decisions, results = playout.play_chunk(game.packed, 0, CHECKED)
    gpu_decisions, gpu_results = player.play_chunk(0, CHECKED)
    racers = len(game.racers)
    same = np.all(results[:, :, :racers] == gpu_results[:, :, :racers], axis=(1, 2)) & (decisions == gpu_decisions)
    return int(CHECKED - same.sum())


def timed(player: GpuPlayer, games: int, first: int = 0) -> tuple[float, int]:
    """Seconds on the GPU, and decisions made."""
    cuda: Any = player.cuda
    begin, end = cuda.event(), cuda.event()
    begin.record()
    decisions, _ = player.launch(first, games)
    end.record()
    end.synchronize()
    return cuda.event_elapsed_time(begin, end) / 1000, int(decisions.copy_to_host().sum(dtype=np.int64))


def measure(player: GpuPlayer) -> tuple[float, float, int]:
    """The best of several runs: decisions a second, games a second, games of a run."""
    threads = player.blocks * player.threads
    games = 4 * threads
    seconds, _ = timed(player, games)
    games = int(min(40_000_000, max(games, games * SECONDS / seconds)))
    best = (0.0, 0.0, games)
    for repeat in range(REPEATS):
        seconds, decisions = timed(player, games, repeat * games)
        best = max(best, (decisions / seconds, games / seconds, games))
    return best


def main(games: list[str]) -> None:
    for name in games or paddock.names():
        began = time.perf_counter()
        game = paddock.load(name)
        player = GpuPlayer(game)
        wrong = check(game, player)
        compiled = time.perf_counter() - began
        print(f"{name}: {CHECKED - wrong} of the first {CHECKED} games as on the CPU; compiled in {compiled:.0f} s")
        decisions, finished, many = measure(player)
        print(f"{name}: {decisions:,.0f} decisions a second, {finished:,.0f} games a second (runs of {many:,} games)")
        if wrong:
            raise SystemExit(1)
