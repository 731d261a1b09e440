"""`paddock arena`: games between bots, their scores and ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import paddock
from paddock.bots.analysis.luck import compare
from paddock.bots.arena import Arena, seatings
from paddock.texts import Texts


def show_arena(
    console: Console,
    texts: Texts,
    name: str,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    ladder: bool,
    file: Path | None,
    threads: int | None,
    luck: int = 0,
) -> None:
    game = paddock.load(name, **options)
    arena = Arena(game, bots, seed, ladder)
    if luck:
        console.print(adjusted_table(arena, texts, games, luck, threads))
        return
    file = file or Path(f"arena-{name}-{game.players}.json")
    if file.exists():
        arena.go_on(file)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=max(1, arena.missing(games)))

        def after_step(finished: int) -> None:
            arena.save(file)
            bar.advance(task, finished)

        arena.play(games, after_step, threads)
    console.print(scores_table(arena, texts))
    console.print(ratings_table(arena, texts))
    console.print(texts("bots-arena-saved", file=str(file)), highlight=False)


def scores_table(arena: Arena, texts: Texts) -> Table:
    """Return a table of all pairs, with the first bot's share of their wins."""
    title = texts("bots-arena-title", game=texts(f"{arena.game.name}-name"), players=arena.game.players)
    table = Table(title=title, title_justify="left")
    for column in (texts("bots-arena-pair"), texts("bots-arena-games"), texts("bots-arena-share"), ""):
        table.add_column(column, justify="left" if column == texts("bots-arena-pair") else "right")
    for score in arena.scores():
        better = score.pair[0 if score.share > 0.5 else 1]
        verdict = texts("bots-arena-better", bot=better) if score.shows else texts("bots-arena-open")
        share = f"{100 * score.share:.1f} % ± {100 * score.margin:.1f}"
        table.add_row(" – ".join(score.pair), str(score.games), share, verdict)
    return table


def adjusted_table(arena: Arena, texts: Texts, games: int, samples: int, threads: int | None) -> Table:
    """Return a table of all pairs, with the share as played and without luck. These games are not kept."""
    table = Table(title=texts("bots-arena-luck", samples=samples), title_justify="left")
    for column in ("bots-arena-pair", "bots-arena-games", "bots-arena-share", "bots-arena-adjusted"):
        table.add_column(texts(column), justify="left" if column == "bots-arena-pair" else "right")
    for pair in arena.pairs:
        seeds = -(-games // len(seatings(pair, arena.game.players)))
        plain, adjusted = compare(arena.game, pair, seeds, arena.seed, samples, threads)
        shares = [f"{100 * score.share:.1f} % ± {100 * score.margin:.1f}" for score in (plain, adjusted)]
        table.add_row(" – ".join(pair), str(plain.games), *shares)
    return table


def ratings_table(arena: Arena, texts: Texts) -> Table:
    table = Table(title=texts("bots-arena-ratings"), title_justify="left")
    for column in (texts("bots-arena-bot"), texts("bots-arena-strength")):
        table.add_column(column, justify="left" if column == texts("bots-arena-bot") else "right")
    for rating in arena.ratings():
        table.add_row(rating.bot, f"{rating.strength:.1f} ± {1.96 * rating.sigma:.1f}")
    return table
