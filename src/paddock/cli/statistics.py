"""`paddock simulate` and `paddock bench`: statistics of many games, and their speed."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import paddock
from paddock.bots.simulation import Results, simulate
from paddock.testing.speed import measure_all
from paddock.texts import Texts


def show_simulation(
    console: Console,
    texts: Texts,
    name: str,
    options: dict[str, Any],
    games: int,
    bots: str | list[str],
    seed: int,
    threads: int | None,
) -> None:
    game = paddock.load(name, **options)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=games)
        began = time.perf_counter()
        results = simulate(game, games, bots, seed, threads, lambda finished: bar.advance(task, finished))
        seconds = time.perf_counter() - began
    console.print(results_table(results, texts))
    decisions = int(results.decisions.sum())
    console.print(
        texts("cli-simulated", games=games, decisions=decisions, seconds=round(seconds, 2)),
        texts("cli-per-game", decisions=round(decisions / games, 1)),
    )


def results_table(results: Results, texts: Texts) -> Table:
    """Return the points and wins of every racer with their 95 % intervals."""
    table = Table()
    for column in ("racer", "bot", "points", "wins"):
        table.add_column(texts(f"cli-{column}"), justify="left" if column in ("racer", "bot") else "right")
    points, wins = with_interval(results.points), with_interval(results.wins)
    for number, racer in enumerate(results.game.racers):
        bot = results.bots[number] if number < len(results.bots) else ""
        mean, margin = points[0][number], points[1][number]
        share, spread = 100 * wins[0][number], 100 * wins[1][number]
        table.add_row(racer, bot, f"{mean:.2f} ± {margin:.2f}", f"{share:.2f} % ± {spread:.2f}")
    return table


def with_interval(samples: Any) -> tuple[Any, Any]:
    """Return mean and half width of the 95 % interval of every column."""
    return samples.mean(axis=0), 1.96 * samples.std(axis=0) / np.sqrt(len(samples))


def show_speed(console: Console, games: list[str]) -> None:
    for name in games or paddock.names():
        console.print(measure_all(paddock.load(name)))
