"""A large property test: random games of every table, with redeals, and all laws checked after every action. Some games
are also compared with plain Python, action by action."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console

import paddock
from paddock.engine.game import Game
from paddock.testing.battery import tables
from paddock.testing.modes import check_modes_agree

GAMES = 100_000
CHUNK = 2_000
PLAIN = 10  # matches of every table that are also played as plain Python


def play_checked(game: Game) -> tuple[int, str]:
    """Return the number of decisions, and the first broken law ("" if there is none)."""
    template = game.rulebook.bind("paddock.testing.templates.checked_play")
    total = 0
    with ThreadPoolExecutor() as pool:
        chunks = pool.map(lambda first: template.play_checked(game.packed, first, CHUNK), range(0, GAMES, CHUNK))
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
            decisions, broken = play_checked(game)
            seconds = time.perf_counter() - began
            table = {key: value for key, value in game.options.items() if not isinstance(value, dict)}
            figures = f"{GAMES:,} games, {decisions:,} decisions, {seconds:.1f} s"
            console.print(f"{name} {table}: {figures}: {broken or 'all laws hold'}")
            if broken:
                raise SystemExit(1)
        check_modes_agree(list(tables(name)), PLAIN)
        console.print(f"{name}: {PLAIN} matches of every table are the same as plain Python")
