"""How fast the champion thinks, and the table of `docs/bots.md`.

python3 run.py bench bots [GAME…]         iterations a second of the champion, and what all levels take to answer
python3 run.py bench bots table FILE…     results of `paddock arena` as a table
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.arena import Arena
from paddock.bots.levels import LEVELS, level_of
from paddock.bots.players import choose, think
from paddock.engine.match import Match

SECONDS = 1.0
ANSWERS = 12  # decisions that are timed for each level
ENOUGH = "champion:10000000"


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["table"]:
        print("\n".join(markdown([Path(file) for file in arguments[1:]])))
    else:
        show_speed(Console(), arguments or list(paddock.names()))


def show_speed(console: Console, games: list[str]) -> None:
    levels = [level for level in LEVELS if level != "random"]
    columns = ["", "players", "iterations/s", "CPU µs each", *(f"{level}, ms" for level in levels)]
    table = Table(*columns, title="At the start of a game")
    for name in games:
        for players in (2, 4):
            match = paddock.load(name, players=players).start(seed=1)
            speed, each = champion_speed(match)
            answers = [f"{1000 * slowest_answer(name, players, level):.0f}" for level in levels]
            table.add_row(name, str(players), f"{speed:,.0f}", f"{each:.1f}", *answers)
    console.print(table)


def champion_speed(match: Match) -> tuple[float, float]:
    """With a second on all cores: iterations a second, and microseconds of processor time that each takes.

    On a busy machine only the second figure means much.
    """
    seat = match.waiting[0]
    think(match, seat, level_of("champion:100"))
    began, worked = time.perf_counter(), time.process_time()
    iterations = int(think(match, seat, level_of(ENOUGH), SECONDS).visits.sum())
    return iterations / (time.perf_counter() - began), 1e6 * (time.process_time() - worked) / iterations


def slowest_answer(name: str, players: int, level: str) -> float:
    """Seconds, among the first decisions of a game, as at a table."""
    match = paddock.load(name, players=players).start(seed=1)
    choose(match, match.waiting[0], level)
    slowest = 0.0
    for _ in range(ANSWERS):
        seat = match.waiting[0]
        began = time.perf_counter()
        action = choose(match, seat, level)
        slowest = max(slowest, time.perf_counter() - began)
        match.play(seat, action)
    return slowest


def markdown(files: list[Path]) -> list[str]:
    """A line for every pair of bots in the files of an arena."""
    lines = ["| game | players | bots | games | share of the second | shown |", "|---|---|---|---|---|---|"]
    for file in files:
        kept = json.loads(file.read_text("utf-8"))
        game = paddock.load(kept["game"], **kept["options"])
        arena = Arena(game, kept["pairs"][0]["bots"], kept["seed"])
        arena.go_on(file)
        for score in arena.scores():
            if not score.games:
                continue
            better = score.pair[0 if score.share > 0.5 else 1] if score.shows else "nothing"
            share = f"{100 * (1 - score.share):.1f} % ± {100 * score.margin:.1f}"
            pair = " – ".join(score.pair)
            lines.append(f"| {game.name} | {game.players} | {pair} | {score.games} | {share} | {better} |")
    return lines
