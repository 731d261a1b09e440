"""The return values of `render`: the terminal's picture of a table, as text or as SVG."""

from __future__ import annotations

import io

from rich.console import Console

from paddock.engine.match import Match
from paddock.engine.picture import drawing
from paddock.texts import texts

MODES = ("ansi", "svg")
WIDTH = 90


def picture(match: Match, seat: str | None, mode: str) -> str:
    """Return the table as a seat (None: a spectator) sees it."""
    draw = drawing(match.game.rulebook)
    console = Console(file=io.StringIO(), record=True, width=WIDTH)
    console.print(draw(match.view(seat), texts("en")))
    if mode == "svg":
        return console.export_svg(title=match.game.rulebook.title)
    return console.export_text()
