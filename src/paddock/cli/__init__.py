"""`paddock …`: one entry point for everything."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from paddock import __version__
from paddock.texts import LANGUAGES, texts

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Race games to play, to study and to train on.",
)

# Every game has options of its own: what a command does not know goes to the game.
GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}

Language = Annotated[str | None, typer.Option("--language", help=f"One of {', '.join(LANGUAGES)}.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `paddock games` lists them.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same chance again.")]


def main() -> None:
    """The command line; a user's mistake is told in one line and ends with exit code 2."""
    from paddock.engine.errors import PaddockError

    try:
        app()
    except PaddockError as error:
        print(f"paddock: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


@app.callback(invoke_without_command=False)
def paddock(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=lambda on: show_version(on))] = False,
) -> None:
    """Race games to play, to study and to train on."""


def show_version(on: bool) -> None:
    if on:
        print(f"paddock {__version__}")
        raise typer.Exit


@app.command()
def games(language: Language = None) -> None:
    """List the games with their options."""
    from paddock.cli.shelf import show_games

    show_games(Console(), texts(checked_language(language)))


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Show the rules of a game."""
    from paddock.cli.shelf import show_rules

    show_rules(Console(), game, texts(checked_language(language)))


@app.command(context_settings=GAME_OPTIONS)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Name of a game; asked for if left out.")] = None,
    people: Annotated[int, typer.Option(help="People at this keyboard; bots play the other seats.")] = 1,
    bot: Annotated[str, typer.Option(help="Level of the bots.")] = "rookie",
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    seed: Seed = None,
    language: Language = None,
) -> None:
    """Play in this terminal, alone against bots or passing the keyboard round.

    Options of the game follow its name: paddock play runnerup --players 4 --variant tactical
    """
    from paddock.cli.terminal import play_in_terminal

    arguments = list(context.args)
    if game is not None and game.startswith("--"):  # no game was named, this is the first of its options
        arguments.insert(0, game)
        game = None
    options = game_options(arguments)
    play_in_terminal(Console(), texts(checked_language(language)), game, options, people, bot, resume, seed)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    language: Language = None,
) -> None:
    """Play a saved match again: every move and what happened."""
    from paddock.cli.shelf import show_replay

    show_replay(Console(), record, texts(checked_language(language)))


@app.command(context_settings=GAME_OPTIONS)
def simulate(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(help="A bot, or one for each seat: rookie,random,random")] = "random",
    seed: Annotated[int, typer.Option(help="Game i is played with seed + i.")] = 0,
    threads: Annotated[int | None, typer.Option(help="Threads; all cores if left out.")] = None,
    language: Language = None,
) -> None:
    """Play many games between bots and show how they ended.

    Options of the game follow its name: paddock simulate runnerup --players 3 --games 100000
    """
    from paddock.cli.statistics import show_simulation

    names = bots.split(",") if "," in bots else bots
    chosen = game_options(context.args)
    show_simulation(Console(), texts(checked_language(language)), game, chosen, games, names, seed, threads)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if left out.")] = None,
) -> None:
    """Measure how fast this machine plays: plain, compiled, on all cores."""
    from paddock.cli.statistics import show_speed

    show_speed(Console(), games or [])


def checked_language(language: str | None) -> str | None:
    from paddock.engine.errors import OptionError

    if language is not None and language not in LANGUAGES:
        raise OptionError(f"there is no language {language!r}; languages: {', '.join(LANGUAGES)}")
    return language


def game_options(arguments: list[str]) -> dict[str, Any]:
    """`--name value` or `--name=value` pairs; a value that reads as JSON is what it says, else it is a word."""
    from paddock.cli.arguments import read_pairs

    return read_pairs(arguments)
