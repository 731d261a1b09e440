"""Complete views between the events of an action, which tests compare with patches."""

from __future__ import annotations

from typing import Any

from paddock.engine.match import Match


def story(match: Match, seat: str | None) -> list[tuple[int, dict[str, Any]]]:
    """Return the views of a seat (None: a spectator) between events, each after how many events that it knew."""
    (rows,), told = match.sights([seat], between=True)
    views = [match.program(seat)(row) for row in rows[1:-1]]
    for view in views:
        view.pop("phase", None)  # nobody has to act then
    return list(zip(match.known(seat, told), views, strict=True))
