"""The default terminal picture of a game: every key of a view, with a table of those that are lists by seat.

Also what the pictures of all games use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.rulebook import Rulebook
from paddock.texts import Texts

SHOWN_ELSEWHERE = ("game", "options", "seat", "waiting", "phase", "actions", "outcome")


def drawing(book: Rulebook) -> Callable[[dict[str, Any], Texts], RenderableType]:
    """Return the function that draws a game's views: its own, or the default."""
    picture = book.part("picture")
    return picture.draw if picture else draw


def table_with(texts: Texts, prefix: str, columns: str, padding: tuple[int, ...]) -> Table:
    """Return a table without lines. Titles of columns are the texts `<prefix>-<column>`; `name>` is aligned right."""
    table = Table(box=None, padding=padding)  # type: ignore[arg-type]
    for column in columns.split():
        table.add_column(texts(f"{prefix}-{column.rstrip('>')}"), justify="right" if ">" in column else "left")
    return table


def draw(view: dict[str, Any], texts: Texts) -> RenderableType:
    """Draw the view of a seat."""
    players = view["options"]["players"]
    fields = {key: value for key, value in view.items() if key not in SHOWN_ELSEWHERE}
    columns = {key: value for key, value in fields.items() if isinstance(value, list) and len(value) == players}
    titles = {key: texts(f"{view['game']}-field-{key}") for key in fields}
    lines = [Text(f"{titles[key]}: {written(value)}") for key, value in fields.items() if key not in columns]
    if not columns:
        return Group(*lines)
    table = Table("", *(titles[key] for key in columns))
    for number, seat in enumerate(SEAT_NAMES[:players]):
        marked = f"{seat} ←" if seat == view["seat"] else seat
        table.add_row(marked, *(written(value[number]) for value in columns.values()))
    return Group(*lines, table)


def written(value: Any) -> str:
    """Format a value of a view for people."""
    match value:
        case None | False | [] | {}:
            return "–"
        case True:
            return "✓"
        case list():
            return ", ".join(map(written, value))
        case dict():
            return ", ".join(f"{key} {written(one)}" for key, one in value.items())
    return str(value)
