"""Speed of random play: interpreted, compiled on one core and on all cores, and hand-written in plain Python."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console

import paddock
from bench.yardsticks import grandprix, runnerup
from paddock.testing.speed import Yardstick, measure_all

# Tables that are measured beside the default one of each game.
MORE_TABLES: dict[str, list[dict[str, Any]]] = {"runnerup": [{"variant": "tactical"}]}


def by_hand(play: Callable[[int, int], int], games: int, seed: int) -> float:
    """Return the decisions a second of a hand-written implementation."""
    began = time.perf_counter()
    decisions = play(games, seed)
    return decisions / (time.perf_counter() - began)


def yardstick(name: str, options: dict[str, Any]) -> Yardstick | None:
    """Return the hand-written implementation of a game, if there is one."""
    players = options.get("players", 4)
    if name == "runnerup":
        variant = options.get("variant", "base")
        return functools.partial(
            by_hand, lambda games, seed: runnerup.play_random(players, variant, games, seed)[0], 600
        )
    if name == "grandprix":
        return functools.partial(by_hand, lambda games, seed: grandprix.play_random(players, games, seed)[0], 500)
    return None


def main(games: list[str]) -> None:
    console = Console()
    for name in games or paddock.names():
        for options in [{}, *MORE_TABLES.get(name, [])]:
            console.print(measure_all(paddock.load(name, **options), yardstick(name, options)))
