"""Speed and strength of bots.

python3 run.py bench bots [GAME…]                   iterations a second of the champion, beside OpenSpiel's search
python3 run.py bench bots answers [GAME…]           response time of every level, at all tables
python3 run.py bench bots measure FOLDER [name=…]   the games behind the table of `docs/bots.md`, see `bots_measure`
python3 run.py bench bots table FILE…               files of the arena as a Markdown table
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

import paddock
from bench import bots_measure
from paddock.bots.arena import Arena, Pair, Score
from paddock.bots.levels import CHEATER, LEVELS, level_of
from paddock.bots.players import choose, think
from paddock.engine.match import Match

SECONDS = 1.0
SIMULATIONS = 20  # of OpenSpiel's search, for each decision
ANSWERS = 12  # decisions that are timed for each level
ENOUGH = "champion:10000000"


def main(arguments: list[str]) -> None:
    command, *others = arguments or [""]
    if command == "table":
        print("\n".join(markdown([Path(file) for file in others])))
    elif command == "measure":
        bots_measure.main(others)
    elif command == "answers":
        show_answers(Console(), others or list(paddock.names()))
    else:
        show_speed(Console(), arguments or list(paddock.names()))


# ------------------------------------------------------------------ iterations


def show_speed(console: Console, games: list[str]) -> None:
    columns = ["", "players", "champion/s", "CPU µs each", "OpenSpiel's ISMCTS/s", "CPU µs each"]
    table = Table(*columns, title="Iterations at the first choice of a game, for a second")
    for name in games:
        for players in (2, 4):
            match = first_choice(name, players)
            speed, each = champion_speed(match)
            theirs = openspiel_speed(name, players)
            beside = [f"{theirs[0]:,.0f}", f"{theirs[1]:,.0f}"] if theirs else ["not installed", ""]
            table.add_row(name, str(players), f"{speed:,.0f}", f"{each:.1f}", *beside)
    console.print(table)


def first_choice(name: str, players: int) -> Match:
    """Return a new match, played up to the first decision with several actions."""
    match = paddock.load(name, players=players).start(seed=1)
    while len(match.legal(match.waiting[0])) == 1:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    return match


def champion_speed(match: Match) -> tuple[float, float]:
    """Search for a second on all cores. Returns iterations a second, and microseconds of CPU time for each.

    On a busy machine only the second figure is reliable.
    """
    seat = match.waiting[0]
    think(match, seat, level_of("champion:100"))
    began, worked = time.perf_counter(), time.process_time()
    iterations = int(think(match, seat, level_of(ENOUGH), SECONDS).visits.sum())
    return iterations / (time.perf_counter() - began), 1e6 * (time.process_time() - worked) / iterations


def openspiel_speed(name: str, players: int) -> tuple[float, float] | None:
    """Measure OpenSpiel's Python ISMCTS on one core, with our adapter of the same game; None without OpenSpiel."""
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        from paddock.envs.openspiel import FACES, short_name
    except ImportError:
        return None
    game = pyspiel.load_game(short_name(name), {"players": players})
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2.0, SIMULATIONS, random_state=chance)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(int(chance.randint(FACES)) if state.is_chance_node() else state.legal_actions()[0])
    bot.step(state)
    simulations, began, worked = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - began < SECONDS:
        bot.step(state)
        simulations += SIMULATIONS
    return simulations / (time.perf_counter() - began), 1e6 * (time.process_time() - worked) / simulations


# ------------------------------------------------------------------ answers


def show_answers(console: Console, games: list[str]) -> None:
    levels = [level for level in LEVELS if level != "random"]
    columns = ["", "players", *(f"{level}, ms" for level in levels)]
    table = Table(*columns, title=f"The slowest of the first {ANSWERS} answers")
    for name in games:
        for players in tables_of(name):
            answers = [f"{1000 * slowest_answer(name, players, level):.0f}" for level in levels]
            table.add_row(name, str(players), *answers)
    console.print(table)


def tables_of(name: str) -> list[int]:
    options = paddock.load(name).rulebook.options
    return list(next(option for option in options if option.name == "players").candidates)


def slowest_answer(name: str, players: int, level: str) -> float:
    """Return the seconds of the slowest of a game's first decisions, after a warm-up."""
    match = paddock.load(name, players=players).start(seed=1)
    choose(first_choice(name, players), first_choice(name, players).waiting[0], level)
    slowest = 0.0
    for _ in range(ANSWERS):
        if not match.waiting:
            break
        seat = match.waiting[0]
        began = time.perf_counter()
        action = choose(match, seat, level)
        slowest = max(slowest, time.perf_counter() - began)
        match.play(seat, action)
    return slowest


# ------------------------------------------------------------------ strength


def markdown(files: list[Path]) -> list[str]:
    """Return a Markdown table: a line for each table, and for each pair of bots the second one's share of the wins."""
    tables = {(arena.game.name, arena.game.players): arena for arena in map(arena_in, files)}
    pairs = sorted({pair for arena in tables.values() for pair in arena.tables}, key=standing)
    lines = [
        "| game | players | " + " | ".join(f"{second} against {first}" for first, second in pairs) + " |",
        "|---|---|" + "---|" * len(pairs),
    ]
    for (name, players), arena in tables.items():
        scores = {score.pair: score for score in arena.scores()}
        lines.append(f"| {name} | {players} | " + " | ".join(cell(scores, pair) for pair in pairs) + " |")
    return lines


def standing(pair: Pair) -> list[tuple[int, str]]:
    """Return a sort key: pairs of weaker levels first, external bots last."""
    order = {level: number for number, level in enumerate((*LEVELS, CHEATER.name))}
    return [(order.get(bot.partition(":")[0], len(order)), bot) for bot in pair]


def arena_in(file: Path) -> Arena:
    kept = json.loads(file.read_text("utf-8"))
    arena = Arena(paddock.load(kept["game"], **kept["options"]), kept["pairs"][0]["bots"], kept["seed"])
    arena.go_on(file)
    return arena


def cell(scores: dict[Pair, Score], pair: Pair) -> str:
    """Return a cell of the table; bold if the difference is significant."""
    score = scores.get(pair)
    if score is None or not score.games:
        return ""
    share = f"{100 * (1 - score.share):.1f} % ± {100 * score.margin:.1f}"
    return f"{f'**{share}**' if score.shows else share} ({score.games})"
