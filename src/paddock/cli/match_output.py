"""Output of `paddock games`, `rules` and `replay`; events and results of a match as text."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table

import paddock
from paddock.engine.errors import PaddockError
from paddock.engine.moves import Outcome
from paddock.engine.reader import Event
from paddock.games import broken, rulebook
from paddock.texts import Texts, manual


def show_games(console: Console, texts: Texts) -> None:
    for name in paddock.names():
        console.print(f"[bold]{name}[/]  {texts(f'{name}-name')}: {texts(f'{name}-summary')}")
        table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        for option in rulebook(name).options:
            meaning = texts(f"{name}-option-{option.name}")
            table.add_row(
                f"--{option.name}",
                f"{meaning}\n[dim]{texts('cli-allowed', allowed=option.allowed)}[/]",
                str(option.default),
            )
        console.print(table)
        console.print()
    for why in broken().values():
        console.print(why, style="red", highlight=False, markup=False)


def show_rules(console: Console, game: str, texts: Texts) -> None:
    page = manual(rulebook(game).home, texts.language)
    if page is None:
        raise PaddockError(f"the game {game!r} has no manual (manual/en.md)")
    console.print(Markdown(page.read_text("utf-8")))


def event_line(game: str, event: Event, texts: Texts) -> str:
    """Return an event as a sentence, with the clause it comes from."""
    return f"{texts(f'{game}-{event.text_id}', **event.details)} [dim]({event.clause})[/]"


def show_replay(console: Console, file: Path, texts: Texts) -> None:
    """Print all moves and events. The record is replayed to its end first, so that an invalid one prints nothing."""
    record = paddock.read_record(file)
    end = paddock.replay(record)
    match = paddock.replay(record, moves=0)
    for number, move in enumerate(end.moves, 1):
        console.print(f"[bold]{number:>4}. {move.seat}  {move.text}[/]")
        match.skip(move.skipped)
        for event in match.play(move.seat, move.text, move.dice):
            console.print("      " + event_line(match.game.name, event, texts))
    if match.outcome:
        console.print(outcome_table(match.game.name, match.outcome, texts))
    else:
        console.print(texts("cli-still-running", seats=", ".join(match.waiting)))


def outcome_table(game: str, outcome: Outcome, texts: Texts) -> RenderableType:
    """Return why a match ended, who won, and everybody's rank and points."""
    why, who = texts(f"{game}-end-{outcome.reason}"), texts("cli-winners", winners=", ".join(outcome.winners))
    table = Table()
    for column in ("rank", "racer", "points"):
        table.add_column(texts(f"cli-{column}"), justify="left" if column == "racer" else "right")
    for racer in sorted(outcome.ranks, key=lambda racer: (outcome.ranks[racer], racer)):
        table.add_row(str(outcome.ranks[racer]), racer, str(outcome.points[racer]))
    return Group(f"{why} {who}", table)
