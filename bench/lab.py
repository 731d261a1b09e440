"""`paddock lab balance` of one million random games: seconds and peak memory."""

from __future__ import annotations

import resource
import time

from rich.console import Console

import paddock
from paddock.lab.playing.study import study
from paddock.lab.reporting.report import balance

GAMES = 1_000_000


def peak() -> float:
    """Return the peak memory of this process in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(games: list[str]) -> None:
    console = Console()
    for name in games or paddock.names():
        balance(study(name, {}, games=1))  # compile it, or load it from the cache
        for many in (GAMES // 10, GAMES):
            began, busy = time.perf_counter(), time.process_time()
            report = balance(study(name, {}, games=many))
            seconds, busy = time.perf_counter() - began, time.process_time() - busy
            decisions = report["figures"]["length"]["decisions"]["mean"] * many
            console.print(
                f"{name}: {many:,} games, {decisions:,.0f} decisions watched in {seconds:.1f} s "
                f"({busy:.1f} s of processor time), peak memory {peak():.0f} MB"
            )
