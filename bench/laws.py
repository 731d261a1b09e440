"""Many random games of every table: conservation and bounds after every action, redeals in between, an end."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console

import paddock
from paddock.engine.game import Game
from paddock.testing.battery import tables

GAMES = 100_000
CHUNK = 2_000


def patrol(game: Game) -> tuple[int, str]:
    """Decisions made, and the first broken law or nothing."""
    template = game.rulebook.bind("paddock.testing.templates.patrol")
    total = 0
    with ThreadPoolExecutor() as pool:
        chunks = pool.map(lambda first: template.patrol(game.packed, first, CHUNK), range(0, GAMES, CHUNK))
        for decisions, law, seed, decision in chunks:
            total += decisions
            if law:
                return total, f"law {law} ({template.words(law)}), seed {seed}, decision {decision}"
    return total, ""


def main(games: list[str]) -> None:
    console = Console()
    for name in games or paddock.names():
        for game in tables(name):
            began = time.perf_counter()
            decisions, broken = patrol(game)
            seconds = time.perf_counter() - began
            table = {key: value for key, value in game.options.items() if not isinstance(value, dict)}
            figures = f"{GAMES:,} games, {decisions:,} decisions, {seconds:.1f} s"
            console.print(f"{name} {table}: {figures}: {broken or 'all laws hold'}")
            if broken:
                raise SystemExit(1)
