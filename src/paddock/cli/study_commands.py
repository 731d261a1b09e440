"""Commands for those who study bots and games: simulate, arena, train, bench."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.arguments import GAME_OPTIONS, GameName, Language, Seed, Threads, console, read_pairs, spoken

app = typer.Typer()


@app.command(context_settings=GAME_OPTIONS)
def simulate(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(help="A bot, or one for each seat: rookie,random,random")] = "random",
    seed: Seed = 0,
    threads: Threads = None,
    language: Language = None,
) -> None:
    """Play many games between bots and show how they ended.

    Options of the game follow its name: paddock simulate GAME --players 3 --games 100000
    """
    from paddock.cli.statistics import show_simulation

    names = bots.split(",") if "," in bots else bots
    chosen = read_pairs(context.args)
    show_simulation(console(), spoken(language), game, chosen, games, names, seed, threads)


@app.command(context_settings=GAME_OPTIONS)
def arena(
    context: typer.Context,
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Two or more: rookie,driver,champion:5000; cheater sees everything.")
    ] = "rookie,driver,champion",
    games: Annotated[int, typer.Option(help="Games of every pair, at least.")] = 400,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one, not all.")] = False,
    file: Annotated[Path | None, typer.Option(help="File of all games; a later run continues there.")] = None,
    seed: Annotated[int, typer.Option(help="The first of the seeds, each played with all seatings.")] = 0,
    threads: Threads = None,
    luck: Annotated[int, typer.Option(help="Other outcomes tried for each action, to remove luck; 0: none.")] = 0,
    language: Language = None,
) -> None:
    """Let bots play against each other, with seats changed and the same dice for both, and rate them.

    Options of the game follow its name: paddock arena GAME --players 2 --bots rookie,driver
    """
    from paddock.cli.arena import show_arena

    chosen = read_pairs(context.args)
    show_arena(console(), spoken(language), game, chosen, bots.split(","), games, seed, ladder, file, threads, luck)


@app.command()
def train(
    game: GameName,
    players: Annotated[str, typer.Option(help="Numbers of players, all for one network: 4, 2-6 or 2,4.")] = "2-4",
    on: Annotated[str, typer.Option("--on", help="gpu or cpu.")] = "gpu",
    out: Annotated[Path, typer.Option(help="Folder of GAME.npz, its checkpoint and its curve.")] = Path("trained"),
    seed: Annotated[int, typer.Option(help="The same seed gives the same network on the same machine.")] = 1,
    decisions: Annotated[int | None, typer.Option(help="Decisions of the whole training; rates fall over it.")] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop after this time; --resume continues later.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue from the checkpoint in the folder.")] = False,
    against: Annotated[str, typer.Option(help="Bots to test the network against during training; '' for none.")] = "",
    examined: Annotated[int, typer.Option(help="Games of each such test.")] = 200,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="Another setting, as in width=256; see training/settings.py.")
    ] = None,
) -> None:
    """Train a network for a game by self-play. Needs torch: pip install 'paddock[train]'"""
    from paddock.training.progress import train as train_network

    more = read_pairs(
        [part for pair in settings or [] for part in (f"--{pair.partition('=')[0]}", pair.partition("=")[2])]
    )
    train_network(console(), game, players, on, out, seed, decisions, minutes, resume, against, examined, more)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if left out.")] = None,
) -> None:
    """Measure how fast this machine plays: interpreted, compiled, on all cores."""
    from paddock.cli.statistics import show_speed

    show_speed(console(), games or [])
