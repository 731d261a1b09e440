"""`paddock analyse`: the analysis of a match, move by move."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import paddock
from paddock.bots.analysis.analysis import Analysis, Judged, analyse
from paddock.bots.analysis.picture import curve_svg
from paddock.engine.errors import RecordError
from paddock.texts import Texts


def show_analysis(
    console: Console,
    texts: Texts,
    record: Path,
    games: int,
    iterations: int,
    level: str,
    as_json: bool,
    picture: Path | None,
) -> None:
    played = paddock.read_record(record)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(record.name, total=max(1, len(played.get("moves") or ())))
        analysis = analyse(played, games, iterations, level, lambda moves: bar.advance(task, moves))
    if picture is not None:
        title = texts("bots-curve-title", game=texts(f"{analysis.game}-name"))
        try:
            picture.write_text(curve_svg(analysis, title), "utf-8")
        except OSError as error:
            raise RecordError(f"cannot write {picture}: {error.strerror}") from None
    if as_json:
        print(json.dumps(analysis.json(), indent=1, ensure_ascii=False))
        return
    console.print(moves_table(analysis, texts))
    console.print(racers_table(analysis, texts))
    console.print(texts("bots-analysis-meaning", games=games, level=level))


def moves_table(analysis: Analysis, texts: Texts) -> Table:
    """Return a table of every move, the chances after it, luck and cost; a star marks a turning point."""
    table = Table()
    table.add_column("", justify="right")
    table.add_column(texts("bots-analysis-move"))
    for racer in analysis.racers:
        table.add_column(racer, justify="right")
    for column in (texts("bots-analysis-luck"), texts("bots-analysis-cost")):
        table.add_column(column, justify="right")
    table.add_column(texts("bots-analysis-best"))
    points = analysis.turning_points
    for move in analysis.moves:
        star = "*" if move in points else ""
        chances = [f"{chance:.0%}" for chance in move.after]
        luck = f"{100 * own_luck(analysis, move):+.0f}"
        cost = f"{100 * move.cost:.0f} ± {100 * move.margin:.0f}" if move.best != move.text else ""
        best = move.best if move.best != move.text else ""
        table.add_row(f"{star}{move.number}", f"{move.seat}  {move.text}", *chances, luck, cost, best)
    return table


def own_luck(analysis: Analysis, move: Judged) -> float:
    return float(move.luck[analysis.racers.index(move.seat)])


def racers_table(analysis: Analysis, texts: Texts) -> Table:
    table = Table()
    table.add_column("")
    for column in (texts("bots-analysis-luck"), texts("bots-analysis-decisions"), texts("bots-analysis-cost")):
        table.add_column(column, justify="right")
    for racer in analysis.racers:
        luck, decided, cost = analysis.luck(racer), analysis.decided(racer), analysis.cost(racer)
        table.add_row(racer, f"{100 * luck:+.0f}", f"{100 * decided:+.0f}", f"{100 * cost:.0f}")
    return table
