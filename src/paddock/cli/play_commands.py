"""Commands for those who play: games, rules, play, replay, analyse."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.arguments import GAME_OPTIONS, GameName, Language, OneSeed, console, read_pairs, spoken

app = typer.Typer()


@app.command()
def games(language: Language = None) -> None:
    """List the games with their options."""
    from paddock.cli.match_output import show_games

    show_games(console(), spoken(language))


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Show the rules of a game."""
    from paddock.cli.match_output import show_rules

    show_rules(console(), game, spoken(language))


@app.command(context_settings=GAME_OPTIONS)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Name of a game; asked for if left out.")] = None,
    people: Annotated[int, typer.Option(help="People at this keyboard; bots play the other seats.")] = 1,
    bot: Annotated[str, typer.Option(help="Level of the bots, or policy:NAME.")] = "rookie",
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    seed: OneSeed = None,
    language: Language = None,
) -> None:
    """Play in this terminal, alone against bots or passing the keyboard round.

    Options of the game follow its name: paddock play GAME --players 4
    """
    from paddock.cli.terminal import play_in_terminal

    arguments = list(context.args)
    if game is not None and game.startswith("--"):  # no game was named, this is the first of its options
        arguments.insert(0, game)
        game = None
    options = read_pairs(arguments)
    play_in_terminal(console(), spoken(language), game, options, people, bot, resume, seed)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    language: Language = None,
) -> None:
    """Replay a saved match: every move and what happened."""
    from paddock.cli.match_output import show_replay

    show_replay(console(), record, spoken(language))


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A saved match.")],
    games: Annotated[int, typer.Option(help="Rollouts for each estimate.")] = 400,
    iterations: Annotated[int, typer.Option(help="Iterations of the search for the best move.")] = 2000,
    level: Annotated[str, typer.Option(help="Level of the bots in the rollouts.")] = "reflex",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option(help="Draw the chances into this SVG file.")] = None,
    language: Language = None,
) -> None:
    """Analyse a saved match: how the chances moved, what decisions cost, what was luck."""
    from paddock.cli.analyse import show_analysis

    show_analysis(console(), spoken(language), record, games, iterations, level, as_json, picture)
