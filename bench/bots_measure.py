"""Plays the games behind the table of `docs/bots.md`: pairs of bots on many cores, stored in files of the arena.

python3 run.py bench bots measure FOLDER [plan=levels|networks|grandmaster] [seconds=N] [cores=N]

Another call continues where it stopped. `levels` are the bots without a network, `networks` the legend against them,
and `grandmaster` the search with a network against the legend and against a champion of the same speed.

Stages run one after another; within a stage all meetings advance together. It needs only the standard library, NumPy
and Numba: `PADDOCK_CACHE=… python3 -m bench.bots_measure FOLDER`.
"""

from __future__ import annotations

import functools
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

import paddock
from paddock.bots.arena import Arena, Pair, Table, seatings
from paddock.bots.levels import level_of
from paddock.bots.networks.network import has_network
from paddock.bots.simulation import DECISIONS, THOUGHTS

SEARCHES = 800  # iterations of a grandmaster …
SLOWER = 10  # … each of which takes as long as this many of a champion
SAVING = 15.0  # seconds between two saves
TABLES = {name: (2, 3, 4) if name == "looprush" else (2, 4) for name in paddock.names()}


@dataclass(frozen=True)
class Meeting:
    """Two bots at a table of a game, and how many games they play."""

    game: str
    players: int
    pair: Pair
    games: int

    @property
    def seeds(self) -> int:
        return -(-self.games // len(seatings(self.pair, self.players)))

    @property
    def stride(self) -> int:
        """The number of seeds in one part: a few seconds of work."""
        levels = [level_of(bot, arena=True) for bot in self.pair]
        thoughts = DECISIONS * max(level.budget(8) * (SLOWER if level.network else 1) for level in levels)
        return max(1, THOUGHTS // max(1, thoughts * len(seatings(self.pair, self.players))))


@dataclass(frozen=True)
class Part:
    """Some seeds of a meeting."""

    meeting: Meeting
    first: int
    seeds: int


def everywhere(first: str, second: str, games: int) -> list[Meeting]:
    return [Meeting(name, players, (first, second), games) for name, tables in TABLES.items() for players in tables]


def levels() -> list[list[Meeting]]:
    """Return stages with pairs of levels without a network, most important first. No pair is in two stages."""
    return [
        everywhere("rookie", "driver", 600),
        everywhere("driver", "champion:2000", 400),
        [Meeting(name, 2, ("champion:500", "champion:2000"), 400) for name in TABLES],
        everywhere("champion:2000", "cheater:2000", 400),
        everywhere("driver", "champion", 400),
    ]


def with_network(meetings: Sequence[Meeting]) -> list[Meeting]:
    return [meeting for meeting in meetings if has_network(paddock.load(meeting.game).rulebook)]


def networks() -> list[list[Meeting]]:
    """Return stages with the legend against a driver, and where it is fast enough a champion with full budget."""
    whole = [("grandprix", 2), ("grandprix", 4), ("runnerup", 4), ("scrapdash", 4)]
    quick = [("peloton", 2), ("looprush", 2)]
    every = [(name, players) for name in paddock.names() for players in range(2, paddock.load(name).rulebook.SEATS + 1)]
    stages = [
        [Meeting(*table, ("champion:2000", "legend"), 1000) for table in quick],
        [Meeting(*table, ("driver", "legend"), 1000) for table in every],
        [Meeting(*table, ("champion:20000", "legend"), 1000) for table in whole],
        [Meeting(*table, ("champion:20000", "legend"), 400) for table in quick],
    ]
    return [with_network(stage) for stage in stages]


def grandmaster() -> list[list[Meeting]]:
    """Return stages with the grandmaster against the legend, and against a champion of the same speed."""
    tables = [(name, players) for name in paddock.names() for players in (2, 4)]
    stages = [
        [Meeting(*table, ("legend", f"grandmaster:{SEARCHES}"), 600) for table in tables],
        [Meeting(*table, (f"champion:{SEARCHES * SLOWER}", f"grandmaster:{SEARCHES}"), 600) for table in tables],
    ]
    return [with_network(stage) for stage in stages]


PLANS = {"levels": levels, "networks": networks, "grandmaster": grandmaster}


def parts(stage: Sequence[Meeting], arenas: dict[tuple[str, int], Arena]) -> Iterator[Part]:
    """Yield the parts that are not played yet, ordered so that all meetings of the stage advance equally."""
    waiting: list[tuple[float, int, Part]] = []
    for meeting in stage:
        done = len(arenas[meeting.game, meeting.players].tables[meeting.pair])
        for first in range(done, meeting.seeds, meeting.stride):
            part = Part(meeting, first, min(meeting.stride, meeting.seeds - first))
            waiting.append((first / meeting.seeds, len(waiting), part))
    yield from (part for _, _, part in sorted(waiting))


@functools.cache
def arena_of(game: str, players: int, pair: Pair) -> Arena:
    return Arena(paddock.load(game, players=players), pair)


def play_part(part: Part) -> Table:
    meeting = part.meeting
    arena = arena_of(meeting.game, meeting.players, meeting.pair)
    return arena.play_seeds(meeting.pair, part.first, part.seeds, threads=1)


def compile_game(name: str) -> None:
    arena_of(name, 2, ("random", "rookie")).play_seeds(("random", "rookie"), 0, 1, threads=1)


def open_arenas(folder: Path, meetings: Sequence[Meeting]) -> dict[tuple[str, int], Arena]:
    """Return an arena for every table, with the games that are saved."""
    arenas: dict[tuple[str, int], Arena] = {}
    for meeting in meetings:
        table = meeting.game, meeting.players
        if table not in arenas:
            arenas[table] = Arena(paddock.load(meeting.game, players=meeting.players), meeting.pair)
            if file_of(folder, *table).exists():
                arenas[table].go_on(file_of(folder, *table))
        arenas[table].invite(meeting.pair)
    return arenas


def file_of(folder: Path, game: str, players: int) -> Path:
    return folder / f"{game}-{players}.json"


def measure(folder: Path, plan: Sequence[Sequence[Meeting]], seconds: float, cores: int) -> None:
    """Play all parts, or as many as the time allows."""
    end = time.monotonic() + seconds
    folder.mkdir(parents=True, exist_ok=True)
    arenas = open_arenas(folder, [meeting for stage in plan for meeting in stage])
    todo = itertools.chain.from_iterable(parts(stage, arenas) for stage in plan)
    early: dict[tuple[Meeting, int], Table] = {}  # results that wait for those of earlier seeds
    saved = time.monotonic()

    def keep(part: Part, ranks: Table) -> None:
        arena = arenas[part.meeting.game, part.meeting.players]
        early[part.meeting, part.first] = ranks
        pair = part.meeting.pair
        while (part.meeting, len(arena.tables[pair])) in early:
            arena.take(pair, early.pop((part.meeting, len(arena.tables[pair]))))

    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(compile_game, dict.fromkeys(game for game, _ in arenas)))
        running: dict[Future[Table], Part] = {}
        while True:
            while len(running) < cores + 2 and time.monotonic() < end and (part := next(todo, None)):
                running[pool.submit(play_part, part)] = part
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                keep(running.pop(future), future.result())
            if time.monotonic() - saved > SAVING:
                saved = time.monotonic()
                save(folder, arenas)
    save(folder, arenas)


def save(folder: Path, arenas: dict[tuple[str, int], Arena]) -> None:
    for (game, players), arena in arenas.items():
        arena.save(file_of(folder, game, players))


def main(arguments: list[str]) -> None:
    settings = dict(argument.split("=", 1) for argument in arguments if "=" in argument)
    folders = [argument for argument in arguments if "=" not in argument]
    plan = settings.pop("plan", "levels")
    unknown = [key for key, value in settings.items() if key not in ("seconds", "cores") or not value.isdecimal()]
    if len(folders) != 1 or unknown or plan not in PLANS:
        raise SystemExit(__doc__)
    measure(
        Path(folders[0]),
        PLANS[plan](),
        float(settings.get("seconds", 1_000_000)),
        int(settings.get("cores", os.cpu_count() or 1)),
    )


if __name__ == "__main__":
    main(sys.argv[1:])
