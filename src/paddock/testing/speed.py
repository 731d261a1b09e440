"""Benchmark of a game's speed. Compare ratios within one run: times depend on the machine's load."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from rich.table import Table

from paddock.bots.simulation import simulate
from paddock.engine import jit
from paddock.engine.game import Game

REPEATS = 15  # interleaved short runs, so that other load on the machine slows all variants alike
Yardstick = Callable[[int], float]  # decisions a second of one short run with that seed
FIRST_GAME = """
import time, sys
began = time.perf_counter()
import paddock
imported = time.perf_counter()
match = paddock.load(sys.argv[1]).start(seed=1)
while match.waiting:
    seat = match.waiting[0]
    match.play(seat, match.legal(seat)[0])
print(imported - began, time.perf_counter() - began)
"""
PLAIN_PLAY = """
import time, sys, json, paddock
game = paddock.load(sys.argv[1], **json.loads(sys.argv[2]))
began, cpu = time.perf_counter(), time.process_time()
decisions = paddock.simulate(game, int(sys.argv[3]), threads=1).decisions.sum()
print(decisions / (time.process_time() - cpu))
"""


@dataclass(frozen=True)
class Speed:
    """Decisions a second of random play, in several ways, measured in turns within one run."""

    plain: float  # interpreted
    one_core: float
    all_cores: float
    scaling: float  # median of all_cores / one_core, pair by pair
    by_hand: float = 0.0  # the same game written by hand, where there is one …
    lead: float = 0.0  # … and the median of one_core / by_hand, pair by pair


def decisions_per_second(game: Game, games: int, threads: int) -> float:
    began = time.perf_counter()
    results = simulate(game, games, threads=threads)
    return float(results.decisions.sum()) / (time.perf_counter() - began)


def games_for(game: Game, seconds: float) -> int:
    """Return how many games take about that time on one core."""
    games = 64
    while True:
        began = time.perf_counter()
        simulate(game, games, threads=1)
        spent = time.perf_counter() - began
        if spent > 0.05:
            return max(64, int(games * seconds / spent))
        games *= 4


def measure(game: Game, yardstick: Yardstick | None = None, seconds: float = 0.15) -> Speed:
    """Measure random play by hand, on one core and on all, in turns: the best of many short runs, and their ratios."""
    simulate(game, 16, threads=1)
    games = games_for(game, seconds)
    cores = os.cpu_count() or 1
    by_hand, one, every = [], [], []
    for repeat in range(REPEATS):
        by_hand.append(yardstick(repeat) if yardstick else 0.0)
        one.append(decisions_per_second(game, games, 1))
        every.append(decisions_per_second(game, games * cores, cores))
    scaling = statistics.median(many / single for many, single in zip(every, one, strict=True))
    lead = statistics.median(single / hand for single, hand in zip(one, by_hand, strict=True)) if yardstick else 0.0
    return Speed(plain_speed(game), max(one), max(every), scaling, max(by_hand), lead)


def plain_speed(game: Game, games: int = 12) -> float:
    """Return the decisions a second of the same rules, interpreted."""
    import json

    return _run(PLAIN_PLAY, [game.name, json.dumps(game.options), str(games)], {"PADDOCK_JIT": "0"})[0]


def start_times(game: Game) -> dict[str, float]:
    """Return seconds of `import paddock` alone, of the first game ever (nothing compiled), and of a later process."""
    with tempfile.TemporaryDirectory() as empty:
        _, cold = _run(FIRST_GAME, [game.name], {"PADDOCK_CACHE": empty})
        imported, warm = min((_run(FIRST_GAME, [game.name], {"PADDOCK_CACHE": empty}) for _ in range(3)), key=sum)
    return {"import": imported, "cold": cold, "warm": warm}


def _run(program: str, arguments: list[str], environment: dict[str, str]) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return [float(number) for number in done.stdout.split()]


def measure_all(game: Game, yardstick: Yardstick | None = None) -> Table:
    """Return a table of all figures of one game; `yardstick` plays the same game written by hand."""
    if not jit.COMPILED:
        raise RuntimeError("PADDOCK_JIT=0, or Numba is missing: there is nothing compiled to measure")
    speed = measure(game, yardstick)
    starts = start_times(game)
    players = f"{game.players} players" + "".join(f", {value}" for value in [game.options.get("variant")] if value)
    table = Table("", "decisions/s", "ratio", title=f"{game.name}, {players}", title_justify="left")
    table.add_row("interpreted", _number(speed.plain), "")
    ratio = f"{speed.one_core / speed.plain:.0f} × interpreted"
    if yardstick:
        table.add_row("plain Python by hand", _number(speed.by_hand), "1")
        ratio = f"{speed.lead:.0f} × by hand"
    table.add_row("compiled, one core", _number(speed.one_core), ratio)
    table.add_row(f"compiled, {os.cpu_count()} cores", _number(speed.all_cores), f"{speed.scaling:.2f} × one core")
    table.add_section()
    table.add_row("import paddock", f"{starts['import']:.2f} s", "")
    table.add_row("first game ever", f"{starts['cold']:.1f} s", "")
    table.add_row("first game of a later process", f"{starts['warm']:.2f} s", "")
    table.add_row("a state", f"{game.rulebook.State.itemsize} bytes", "")
    return table


def _number(value: float) -> str:
    return f"{value / 1e6:.2f} M" if value >= 1e5 else f"{value:,.0f}"
