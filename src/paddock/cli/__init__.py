"""`paddock …`: one entry point for everything."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from paddock import __version__
from paddock.cli import admin, lab
from paddock.server.listening import Place
from paddock.texts import LANGUAGES, texts

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Race games to play, to study and to train on.",
)

app.add_typer(lab.app, name="lab")
app.add_typer(admin.app, name="admin")

# Every game has options of its own: what a command does not know goes to the game.
GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}

Language = Annotated[str | None, typer.Option("--language", help=f"One of {', '.join(LANGUAGES)}.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `paddock games` lists them.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same chance again.")]

Database = Annotated[
    str | None, typer.Option(envvar="PADDOCK_DATABASE", help="postgresql://…; left out: the data folder's own.")
]
DataFolder = Annotated[Path | None, typer.Option(envvar="PADDOCK_DATA", help="Folder of the embedded database.")]


def main() -> None:
    """The command line; a user's mistake is told in one line, one in a game's rules in a few; both end with code 2."""
    from paddock.engine.errors import PaddockError, RuleError

    try:
        app()
    except (PaddockError, RuleError) as error:
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
    bot: Annotated[str, typer.Option(help="Level of the bots, or policy:NAME.")] = "rookie",
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    seed: Seed = None,
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

    Options of the game follow its name: paddock simulate GAME --players 3 --games 100000
    """
    from paddock.cli.statistics import show_simulation

    names = bots.split(",") if "," in bots else bots
    chosen = game_options(context.args)
    show_simulation(Console(), texts(checked_language(language)), game, chosen, games, names, seed, threads)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Port to listen on; 8321 if left out.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in the same network come; shows a QR code.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    database: Database = None,
    data: DataFolder = None,
    origin: Annotated[list[str] | None, typer.Option(help="A page from elsewhere that may call; repeat it.")] = None,
    proxied: Annotated[
        list[str] | None,
        typer.Option(metavar="CIDR", help="Address or network of a proxy in front of this, which says who asks."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name that this server is called by; repeat it for several.")
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="ADDRESS:PORT", help="Tell figures for Prometheus there.")
    ] = None,
    keep: Annotated[int, typer.Option(min=0, help="Days for which tables nobody touches are kept; 0: for ever.")] = 0,
    local: Annotated[bool, typer.Option(help="Build games for play on one device, if there is a linker.")] = True,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    language: Language = None,
) -> None:
    """Run the table server; without any option on this machine alone, with its own database."""
    level, spoken = checked_log_level(log_level), texts(checked_language(language))
    listener = Place(host, port, lan, open_page).listener()
    gc.disable()  # what is loaded now stays, so there is nothing to look for; the server takes it up again
    from paddock.cli.serve import Settings, serve_tables

    settings = Settings(database, data, origin or [], proxied or [], name or [], metrics, keep, level, open_page, local)
    serve_tables(spoken, listener, settings)


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a race, from a table server.")],
    commitment: Annotated[
        list[str] | None, typer.Option(help="What you saw at the table before the race; repeat it for several.")
    ] = None,
    entropy: Annotated[
        list[str] | None, typer.Option(help="What a seat of yours added, as A:text; repeat it for several.")
    ] = None,
    language: Language = None,
) -> None:
    """Check the dice of a race: compute every roll and shuffle again from the revealed secret."""
    from paddock.cli.serve import verify_record

    verify_record(Console(), texts(checked_language(language)), record, commitment, entropy)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Database = None,
    data: DataFolder = None,
    language: Language = None,
) -> None:
    """Write everything the table server keeps into one file; it may go on running."""
    from paddock.cli.serve import back_up_to

    chosen = texts(checked_language(language))
    print(chosen("server-backed-up", rows=back_up_to(database, data, file), file=str(file)))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = None,
    data: DataFolder = None,
    language: Language = None,
) -> None:
    """Put a backup into an empty database."""
    from paddock.cli.serve import restore_from

    chosen = texts(checked_language(language))
    print(chosen("server-restored", rows=restore_from(database, data, file), file=str(file)))


@app.command(context_settings=GAME_OPTIONS)
def arena(
    context: typer.Context,
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Two or more: rookie,driver,champion:5000; cheater sees everything.")
    ] = "rookie,driver,champion",
    games: Annotated[int, typer.Option(help="Games of every pair, at least.")] = 400,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one, not all.")] = False,
    file: Annotated[Path | None, typer.Option(help="Where all games are kept, to go on later.")] = None,
    seed: Annotated[int, typer.Option(help="The first of the seeds, each played with all seatings.")] = 0,
    threads: Annotated[int | None, typer.Option(help="Threads; all cores if left out.")] = None,
    language: Language = None,
) -> None:
    """Let bots meet, with seats changed and the same chance for both, and rate them.

    Options of the game follow its name: paddock arena GAME --players 2 --bots rookie,driver
    """
    from paddock.cli.arena import show_arena

    chosen = game_options(context.args)
    spoken = texts(checked_language(language))
    show_arena(Console(), spoken, game, chosen, bots.split(","), games, seed, ladder, file, threads)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A saved match.")],
    games: Annotated[int, typer.Option(help="Games played on for each judgement.")] = 400,
    iterations: Annotated[int, typer.Option(help="Of the search for the best move.")] = 2000,
    level: Annotated[str, typer.Option(help="Level of the bots that play on.")] = "reflex",
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option(help="Draw the chances into this SVG file.")] = None,
    language: Language = None,
) -> None:
    """Read a saved match again: how the chances moved, what decisions cost, what was luck."""
    from paddock.cli.analyse import show_analysis

    spoken = texts(checked_language(language))
    show_analysis(Console(), spoken, record, games, iterations, level, as_json, picture)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if left out.")] = None,
) -> None:
    """Measure how fast this machine plays: plain, compiled, on all cores."""
    from paddock.cli.statistics import show_speed

    show_speed(Console(), games or [])


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters and digits.")],
    out: Annotated[Path | None, typer.Option(help="Folder of the package; paddock-NAME if left out.")] = None,
) -> None:
    """Write a small game that can be played, as a package of its own: where a new game begins."""
    from paddock.cli.making import new_game

    print(new_game(name, out))


@app.command()
def check(
    game: GameName,
    write: Annotated[bool, typer.Option("--write", help="Write the tables of the game's README anew first.")] = False,
) -> None:
    """Check everything that a game must pass: rules, description, texts, manual, tests, many games of every table."""
    from paddock.cli.making import check_game

    if not check_game(game, write):
        raise typer.Exit(1)


@app.command()
def describe(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Name of a game.")] = None,
    types: Annotated[bool, typer.Option("--types", help="As TypeScript types of its views and events.")] = False,
    write_types: Annotated[
        bool, typer.Option("--write-types", help="Write the types of all own games into web/src/games/.")
    ] = False,
) -> None:
    """Print a game's description: its records, options, actions and events as one JSON document."""
    from paddock.cli import making
    from paddock.engine.errors import OptionError

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
) -> None:
    """Write games for the browser: rules and bots as WebAssembly, their description as JSON."""
    from paddock.cli.making import write_for_browser

    for line in write_for_browser(games or [], out):
        print(line)


def checked_language(language: str | None) -> str | None:
    from paddock.engine.errors import OptionError

    if language is not None and language not in LANGUAGES:
        raise OptionError(f"there is no language {language!r}; languages: {', '.join(LANGUAGES)}")
    return language


def checked_log_level(level: str) -> str:
    from paddock.engine.errors import OptionError

    if level not in ("debug", "info", "warning", "error"):
        raise OptionError(f"log level {level!r} is not one of debug, info, warning, error")
    return level


def game_options(arguments: list[str]) -> dict[str, Any]:
    """`--name value` or `--name=value` pairs; a value that reads as JSON is what it says, else it is a word."""
    from paddock.cli.arguments import read_pairs

    return read_pairs(arguments)
