"""Makes and checks puzzles in several processes. Game i has seed + i, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from multiprocessing.pool import AsyncResult
from typing import Any

from paddock.engine.game import Game
from paddock.games import rulebook
from paddock.puzzles.format import Puzzle
from paddock.puzzles.judging import judge
from paddock.puzzles.lobby_tables import tables
from paddock.puzzles.making import CHECK, GAP, Maker
from paddock.puzzles.searching import Searcher

AHEAD = 3  # queued tasks for each process
Task = tuple[Callable[..., Any], tuple[Any, ...]]


def make(
    game: str,
    wanted: int,
    seed: int,
    workers: int,
    minutes: float | None = None,
    players: Sequence[int] = (),
    progress: Callable[[int, int], None] | None = None,
) -> list[Puzzle]:
    """Make `wanted` puzzles, or as many as are found in the time; `progress` gets the numbers of puzzles and games."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    found: list[Puzzle] = []
    tasks = ((_play, (game, tuple(players), seed + number)) for number in count())
    for games, puzzles in enumerate(_in_parallel(tasks, workers, end), 1):
        found.extend(puzzles)
        if progress:
            progress(len(found), games)
        if len(found) >= wanted:
            break
    return found[:wanted]


def check(game: str, puzzles: Sequence[Puzzle], workers: int, minutes: float | None = None) -> Iterator[str]:
    """Search each puzzle again. Yields "" if its solution is confirmed, else why not."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    yield from _in_parallel(((_check, (game, puzzle)) for puzzle in puzzles), workers, end)


def _in_parallel(tasks: Iterator[Task], workers: int, end: float | None) -> Iterator[Any]:
    """Yield the results of tasks in order; when the time is up, only those that are ready."""
    context = multiprocessing.get_context("spawn")  # a fork would lose the threads of compiled code
    with context.Pool(workers) as pool:
        running: deque[AsyncResult[Any]] = deque()
        while True:
            while len(running) < AHEAD * workers and (task := next(tasks, None)):
                running.append(pool.apply_async(*task))
            if not running:
                return
            running[0].wait(None if end is None else max(0.0, end - time.monotonic()))
            if not running[0].ready():
                yield from (result.get() for result in running if result.ready())
                return
            yield running.popleft().get()


@cache
def _makers(game: str, players: tuple[int, ...]) -> list[Maker]:
    return [Maker(table) for table in tables(game, players)]


def _play(game: str, players: tuple[int, ...], seed: int) -> list[Puzzle]:
    makers = _makers(game, players)
    return list(makers[seed % len(makers)].play(seed))


def _check(game: str, puzzle: Puzzle) -> str:
    match = puzzle.match(game)
    searcher = Searcher(Game(rulebook(game), puzzle.options), CHECK)
    verdict = judge(searcher, match, match.waiting[0], CHECK, 2)
    if verdict.best != puzzle.solution:
        legal = match.legal(match.waiting[0])
        return f"{legal[verdict.best].text} is better than {legal[puzzle.solution].text}"
    return "" if verdict.gap >= GAP else f"the gap is only {verdict.gap:.1%}"
