"""Games on an NVIDIA GPU: the rule functions of the CPU, compiled once more.

Needs the extra `gpu`. The same seeds give the same games as on the CPU, bit for bit; only their results are recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.game import Game
from paddock.engine.gpu import NoGpu, available
from paddock.lab.playing.counted import counted
from paddock.lab.playing.local import Progress
from paddock.lab.playing.study import Study
from paddock.lab.playing.tally import Tally, rows_of_results

TEMPLATES = "paddock.lab.templates"
REGISTERS = 65536  # of a multiprocessor
THREADS = 128  # of a block, where each thread has a game of its own
BLOCKS = 16  # for each multiprocessor
CHUNK = 1_000_000  # games whose results are copied back at once
PLAYERS = ("random", "reflex")  # bots that need no search


class GpuPlayer:
    """Games of one table on the first GPU, between bots that need no search."""

    def __init__(self, game: Game, bots: Sequence[str] = ()) -> None:
        """Without bots everybody plays at random."""
        self.cuda = available()
        self.racers = game.rulebook.RACERS
        multiprocessors = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        players = game.rulebook.bind(f"{TEMPLATES}.players")
        record, begin, choose = players.RandomGame, players.begin_random, players.choose_random
        if "reflex" in bots:
            record, begin, choose = players.HeuristicGame, players.begin_heuristic, players.choose_heuristic
        if not counted(game).grouped:
            self.kernel = self.cuda.jit(game.rulebook.bind(f"{TEMPLATES}.kernel").kernel(record, begin, choose))
            self.threads, self.blocks = THREADS, BLOCKS * multiprocessors
            self.places = self.cuda.device_array(1, record)
        else:
            template = game.rulebook.bind(f"{TEMPLATES}.grouped")
            self.threads, self.blocks = template.THREADS, template.BLOCKS * multiprocessors
            registers = REGISTERS // (template.THREADS * template.BLOCKS)
            self.kernel = self.cuda.jit(template.kernel(begin, choose), max_registers=registers)
            self.places = self.cuda.device_array(self.blocks * template.GAMES, record)
        self.options = self.cuda.to_device(game.packed)
        feels = [bot == "reflex" for bot in bots or ["random"] * game.players]
        self.feels = self.cuda.to_device(np.array(feels, np.int8))

    def launch(self, first: int, games: int) -> tuple[Any, Any]:
        """Launch the games of the seeds first, first + 1, …; decisions and results stay on the GPU."""
        decisions = self.cuda.device_array(games, np.int32)
        results = self.cuda.device_array((games, 2, self.racers), np.int16)
        self.kernel[self.blocks, self.threads](
            decisions, results, self.options, np.int64(first), self.feels, self.places
        )
        return decisions, results

    def play_chunk(self, first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Play the games of seeds first … first + games - 1. Returns decisions and results (points, ranks) of each."""
        decisions, results = self.launch(first, games)
        return decisions.copy_to_host(), results.copy_to_host()


def tally_on_gpu(study: Study, progress: Progress | None = None) -> Tally:
    """Play all games of a study that records only results; the same sums as on the CPU."""
    if not study.ends_only or not set(study.bots) <= set(PLAYERS):
        raise NoGpu(
            "on a GPU only random and reflex bots play, and only results are recorded: --bots reflex --ends-only"
        )
    player = GpuPlayer(study.game, study.bots)
    everybody = len(study.game.racers)
    total = Tally.empty()
    for at in range(0, study.games, CHUNK):
        games = min(CHUNK, study.games - at)
        decisions, results = player.play_chunk(study.seed + at, games)
        rows = rows_of_results(decisions, results[:, 0, :everybody], results[:, 1, :everybody])
        total.add(Tally.of_rows(rows))
        if progress:
            progress(games)
    return total
