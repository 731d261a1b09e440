"""How a seat saw the table between the events of an action, as whole views: what tests compare patches with."""

from __future__ import annotations

from typing import Any

from paddock.engine.match import Match


def story(match: Match, seat: str | None) -> list[tuple[int, dict[str, Any]]]:
    """After how many of the last action's events, and what the seat (None: a spectator) saw then."""
    (rows,), told = match.sights([seat], between=True)
    views = [match.program(seat)(row) for row in rows[1:-1]]
    for view in views:
        view.pop("phase", None)  # nobody is asked then
    return list(zip(match.known(seat, told), views, strict=True))
