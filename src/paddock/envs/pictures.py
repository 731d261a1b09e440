"""What `render` returns: the picture of the terminal, as text or as SVG."""

from __future__ import annotations

import io

from rich.console import Console

from paddock.engine.match import Match
from paddock.engine.picture import drawing
from paddock.texts import texts

MODES = ("ansi", "svg")
WIDTH = 90


def picture(match: Match, seat: str | None, mode: str) -> str:
    """The table as a seat sees it; None: as a spectator sees it."""
    draw = drawing(match.game.rulebook)
    console = Console(file=io.StringIO(), record=True, width=WIDTH)
    console.print(draw(match.view(seat), texts("en")))
    if mode == "svg":
        return console.export_svg(title=match.game.rulebook.title)
    return console.export_text()
