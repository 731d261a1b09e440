"""What the tests of Dice Peloton share: putting up a race, and what a seat is told of it."""

from __future__ import annotations

from typing import Any

import paddock
from paddock import Event, Match

COLOURS = ("red", "orange", "green", "blue", "violet")


def table(players: int = 3, options: dict[str, Any] | None = None, **position: Any) -> Match:
    return paddock.load("peloton", players=players, **(options or {})).setup({"turn": 0, **position}, seed=1)


def race(*groups: str, rest: int | None = 2) -> list[list[str]]:
    """Groups, front first; the dice that are not named show `rest` and form the last group."""
    lists = [group.split() for group in groups]
    named = [die[:-1] for group in lists for die in group]
    missing = [f"{colour}{rest}" for colour in COLOURS for _ in range(6 - named.count(colour))]
    return [*lists, missing] if missing else lists


def told(event: Event, seat: str | None) -> Event:
    """An event as a seat may know it."""
    seen = event.seen_by(seat)
    assert seen is not None
    return seen
