"""Commands for those who make games: new, check, describe, browser, puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.arguments import GameName
from paddock.engine.errors import OptionError

app = typer.Typer()


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters and digits.")],
    out: Annotated[Path | None, typer.Option(help="Folder of the package; paddock-NAME if left out.")] = None,
) -> None:
    """Write a small playable game as a package of its own, to start a new game from."""
    from paddock.cli.making import new_game

    print(new_game(name, out))


@app.command()
def check(
    game: GameName,
    write: Annotated[bool, typer.Option("--write", help="First update the tables in the game's README.")] = False,
) -> None:
    """Check everything that a game must pass: rules, description, texts, manual, tests, many games of every table."""
    from paddock.cli.making import check_game

    if not check_game(game, write):
        raise typer.Exit(1)


@app.command()
def describe(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Name of a game.")] = None,
    types: Annotated[bool, typer.Option("--types", help="Print its views and events as TypeScript types.")] = False,
    write_types: Annotated[
        bool, typer.Option("--write-types", help="Write the types of all own games into web/src/games/.")
    ] = False,
) -> None:
    """Print a game's description: its records, options, actions and events as one JSON document."""
    from paddock.cli import making

    if write_types:
        for file in making.write_types():
            print(file)
    elif game is None:
        raise OptionError("which game? `paddock games` lists them")
    else:
        print(making.described(game, types), end="")


@app.command()
def browser(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if left out.")] = None,
    out: Annotated[Path, typer.Option(help="Folder for the files.")] = Path("browser"),
    ship: Annotated[
        bool, typer.Option("--ship", help="Write those of Paddock's own games into the package instead.")
    ] = False,
) -> None:
    """Write games for the browser: rules and bots as WebAssembly, their description as JSON."""
    from paddock.cli.making import ship_for_browser, write_for_browser

    if ship and games:
        raise OptionError("--ship writes all games of this package: leave the names out")
    for line in ship_for_browser() if ship else write_for_browser(games or [], out):
        print(line)


@app.command()
def puzzles(
    game: GameName,
    out: Annotated[Path | None, typer.Option(help="File to write; puzzles that it has already stay.")] = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; game i is played with seed + i.")] = 1,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all cores if left out.")] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop after this time, with the puzzles found so far.")] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, as in 2-4 or 2,4; all if left out.")] = "",
    check: Annotated[int, typer.Option(help="Search this many of the file's again, with ten times the budget.")] = 0,
) -> None:
    """Make puzzles of a game: positions with one clearly best action. Without --out, describe its shipped ones."""
    from paddock.cli.puzzles import check_puzzles, make_puzzles, show_puzzles

    if check:
        check_puzzles(game, out, check, workers, minutes)
    elif out is None:
        show_puzzles(game)
    else:
        make_puzzles(game, out, count, seed, workers, minutes, players)
