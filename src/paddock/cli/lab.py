"""`paddock lab …`: statistics of a game's behaviour, from very many simulated games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import GAME_OPTIONS, GameName, Language, Seed, Threads, console, read_pairs, spoken
from paddock.texts import Texts

if TYPE_CHECKING:
    from rich.console import Console

    from paddock.lab.reporting.sheets import Sheet

SHOWN = 16  # rows of a long table in the terminal; files have all

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Study how a game behaves: balance, comparison, sweeps, tuning.",
)

Games = Annotated[int, typer.Option(help="How many games.")]
Bots = Annotated[str, typer.Option(help="A bot, or one for each seat: driver,random,random")]
Place = Annotated[str, typer.Option("--on", help="Where to play: local, ray, gpu.")]
Json = Annotated[Path | None, typer.Option("--json", help="Write the report as JSON.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Write all figures as CSV.")]
Parquet = Annotated[Path | None, typer.Option("--parquet", help="Write all figures as Parquet.")]
Picture = Annotated[Path | None, typer.Option("--picture", help="Draw the main results as SVG.")]
Html = Annotated[Path | None, typer.Option("--html", help="Write the report as one page with pictures.")]


@app.command(context_settings=GAME_OPTIONS)
def balance(
    context: typer.Context,
    game: GameName,
    games: Games = 10_000,
    bots: Bots = "random",
    seed: Seed = 0,
    ends_only: Annotated[bool, typer.Option("--ends-only", help="Record only results; faster.")] = False,
    on: Place = "local",
    threads: Threads = None,
    json_file: Json = None,
    csv_file: Csv = None,
    parquet_file: Parquet = None,
    html_file: Html = None,
    picture_file: Picture = None,
    language: Language = None,
) -> None:
    """Measure seats, length, lead changes, and the worth of cards and events, with 95 % confidence intervals.

    Options of the game follow its name: paddock lab balance GAME --players 3 --games 100000
    """
    from paddock.lab.playing.study import study
    from paddock.lab.reporting.report import balance as play

    words = spoken(language)
    of = study(game, read_pairs(context.args), by_seat(bots), games, seed, ends_only)
    with progress(game, games) as advance:
        report = play(of, threads, advance, on)
    show_balance(console(), report, words)
    files = {"json": json_file, "csv": csv_file, "parquet": parquet_file, "html": html_file, "picture": picture_file}
    write_balance(report, words, files)


@app.command(name="passport", context_settings=GAME_OPTIONS)
def make_passport(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Name of a game; with --all it is left out.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Passports of all games.")] = False,
    games: Games = 400,
    bot: Annotated[str, typer.Option(help="The bot that plays the games.")] = "driver",
    seed: Seed = 0,
    threads: Threads = None,
    folder: Annotated[Path, typer.Option("--out", help="Where GAME.html and GAME.json are written.")] = Path(),
    language: Language = None,
) -> None:
    """Measure luck, skill, seats, drama, and the worth of choices; write an HTML page and JSON.

    Options of the game follow its name: paddock lab passport GAME --players 3
    """
    import paddock
    from paddock.engine.errors import OptionError
    from paddock.lab.passport import passport
    from paddock.lab.reporting.page import page
    from paddock.lab.reporting.report import write, write_json

    if every == bool(game):
        raise OptionError("name a game, or give --all")
    words = spoken(language)
    folder.mkdir(parents=True, exist_ok=True)
    for name in paddock.names() if every else (game,):

        def told(part: str, name: str = name) -> None:
            print(words("lab-passport-part", game=words(f"{name}-name"), part=part), flush=True)

        found = passport(name, read_pairs(context.args), games, bot, seed, threads, told)
        for file, text in ((folder / f"{name}.html", page(found, words)), (folder / f"{name}.json", "")):
            if text:
                write(file, text)
            else:
                write_json(file, found)
            print(words("lab-written", file=str(file)))


@app.command()
def rerun(
    report_file: Annotated[Path, typer.Argument(metavar="REPORT", help="A balance report in JSON.")],
    on: Place = "local",
    threads: Threads = None,
    html_file: Html = None,
    picture_file: Picture = None,
    language: Language = None,
) -> None:
    """Play the study of a report again and see whether its numbers are the same."""
    from paddock.lab.reporting.report import balance as play
    from paddock.lab.reporting.report import differing, flat, read_report, study_of

    words = spoken(language)
    before = read_report(report_file)
    of = study_of(before)
    with progress(of.name, of.games) as advance:
        report = play(of, threads, advance, on)
    write_balance(report, words, {"html": html_file, "picture": picture_file})
    others = differing(before, report)
    if others:
        print(words("lab-rerun-differs", numbers=len(others), names=", ".join(others[:3])))
        raise typer.Exit(1)
    print(words("lab-rerun-same", numbers=sum(1 for _ in flat(report["figures"]))))


@app.command(context_settings=GAME_OPTIONS)
def compare(
    context: typer.Context,
    game: GameName,
    a: Annotated[str, typer.Option("--a", help="Options of table A, as JSON.")] = "{}",
    b: Annotated[str, typer.Option("--b", help="Options of table B, as JSON.")] = "{}",
    games: Games = 10_000,
    bots: Bots = "random",
    seed: Seed = 0,
    threads: Threads = None,
    json_file: Json = None,
    csv_file: Csv = None,
    language: Language = None,
) -> None:
    """Compare two tables on the same seeds.

    paddock lab compare GAME --a '{"players": 3}' --b '{"players": 4}'
    """
    from paddock.lab.compare import compare as play
    from paddock.lab.playing.study import study
    from paddock.lab.reporting.sheets import compare_sheet

    words = spoken(language)
    common = read_pairs(context.args)
    one, other = (
        study(game, {**common, **table(name, text)}, by_seat(bots), games, seed) for name, text in (("a", a), ("b", b))
    )
    with progress(game, games) as advance:
        report = play(one, other, threads, advance)
    finish(compare_sheet(report, words), report, json_file, csv_file)


@app.command(context_settings=GAME_OPTIONS)
def sweep(
    context: typer.Context,
    game: GameName,
    vary: Annotated[list[str], typer.Option(help="turns=1..5, players=2,4, or a name: all its values.")],
    games: Games = 10_000,
    bots: Bots = "random",
    seed: Seed = 0,
    threads: Threads = None,
    json_file: Json = None,
    csv_file: Csv = None,
    language: Language = None,
) -> None:
    """Measure every combination of some options' values.

    paddock lab sweep GAME --vary turns=1..5 --vary players=3,4
    """
    from paddock.lab.reporting.sheets import sweep_sheet
    from paddock.lab.sweep import axis, size
    from paddock.lab.sweep import sweep as play

    words = spoken(language)
    axes = [axis(game, text) for text in vary]
    with progress(game, size(axes)) as advance:
        report = play(game, read_pairs(context.args), axes, bots, games, seed, threads, advance)
    finish(sweep_sheet(report, words), report, json_file, csv_file)


@app.command(context_settings=GAME_OPTIONS)
def tune(
    context: typer.Context,
    game: GameName,
    vary: Annotated[list[str], typer.Option(help="turns=1..5, players=2,4, or a name: all its values.")],
    target: Annotated[list[str], typer.Option(help="edge<1, comebacks>40, decisions=60..90; shares in per cent.")],
    tables: Annotated[int, typer.Option(help="Try at most this many tables, including those of earlier runs.")] = 30,
    keep: Annotated[Path | None, typer.Option(help="Keep the search in a file; the same command continues it.")] = None,
    games: Games = 10_000,
    bots: Bots = "random",
    seed: Seed = 0,
    threads: Threads = None,
    json_file: Json = None,
    csv_file: Csv = None,
    language: Language = None,
) -> None:
    """Search for values of the options with which the game meets targets.

    paddock lab tune GAME --vary turns=1..10 --target 'changes=2..3' --target 'shared<12' --keep game.tune
    """
    from paddock.lab.reporting.sheets import tune_sheet
    from paddock.lab.sweep import axis
    from paddock.lab.targets import read_target
    from paddock.lab.tune import tune as play

    words = spoken(language)
    axes = [axis(game, text) for text in vary]
    targets = [read_target(text) for text in target]
    with progress(game, tables) as advance:
        report = play(
            game, read_pairs(context.args), axes, targets, by_seat(bots), games, seed, tables, keep, threads, advance
        )
    finish(tune_sheet(report, words), report, json_file, csv_file, tune_sheet(report, words, SHOWN))


# ------------------------------------------------------------------ reading and showing


def by_seat(bots: str) -> str | list[str]:
    return bots.split(",") if "," in bots else bots


def table(name: str, text: str) -> dict[str, Any]:
    from paddock.engine.errors import OptionError

    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise OptionError(f'--{name}: {text!r} is not a JSON object of options like {{"players": 3}}')
    return options


@contextmanager
def progress(name: str, many: int) -> Iterator[Any]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=many)
        yield lambda finished: bar.advance(task, finished)


def show_balance(console: Console, report: dict[str, Any], words: Texts) -> None:
    from paddock.lab.reporting.sheets import (
        game_sheet,
        heading,
        mark_sheets,
        order_sheets,
        origin,
        seats_sheet,
        side_sheets,
    )

    console.print(f"[bold]{heading(report, words)}[/]")
    console.print(f"{origin(report['study'], words)} {words('lab-intervals')}", highlight=False)
    sheets = [seats_sheet(report, words), *order_sheets(report, words), *side_sheets(report, words)]
    for sheet in (*sheets, game_sheet(report, words), *mark_sheets(report, words, SHOWN)):
        show_sheet(console, sheet)


def finish(
    sheet: Sheet, report: dict[str, Any], json_file: Path | None, csv_file: Path | None, shown: Sheet | None = None
) -> None:
    """Print a sheet, or a shorter one, and write the report as JSON and the whole sheet as CSV, as far as asked for."""
    from paddock.lab.reporting.report import write_csv, write_json

    show_sheet(console(), shown or sheet)
    if json_file:
        write_json(json_file, report)
    if csv_file:
        write_csv(csv_file, [sheet.heads, *sheet.rows])


def show_sheet(console: Console, sheet: Sheet) -> None:
    from rich.table import Table

    drawn = Table(title=sheet.title, title_justify="left")
    for at, head in enumerate(sheet.heads):
        drawn.add_column(head, justify="left" if at < sheet.words else "right")
    for row in sheet.rows:
        drawn.add_row(*row)
    console.print(drawn)
    if sheet.note:
        console.print(sheet.note, highlight=False)


def write_balance(report: dict[str, Any], words: Texts, files: dict[str, Path | None]) -> None:
    """Write every file that was asked for."""
    from paddock.lab.reporting.page import page
    from paddock.lab.reporting.parquet import write_parquet
    from paddock.lab.reporting.picture import picture
    from paddock.lab.reporting.report import flat, write, write_csv, write_json

    for sort, file in files.items():
        if file is None:
            continue
        if sort == "json":
            write_json(file, report)
        elif sort == "csv":
            write_csv(file, [("name", "value"), *flat(report["study"], "study"), *flat(report["figures"])])
        elif sort == "parquet":
            write_parquet(file, report)
        elif sort == "html":
            write(file, page(report, words))
        else:
            write(file, picture(report, words))
        print(words("lab-written", file=str(file)))
