"""Helpers for tests of Grand Prix: rows of cars as letters, tables with one card in A's hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import paddock
from paddock import Event, Match, Outcome

LETTERS = {"b": "blue", "w": "white", "r": "red", "g": "green", "y": "yellow", "k": "black"}
GRID = "bwrgykkygrwb"
# A drives blue and red, B white and green; yellow and black are neutral.
OWNERS = {"blue": 0, "red": 0, "white": 1, "green": 1, "yellow": None, "black": None}
FILL = ["lose -3", "lose -3", "lose -2", "lose -2"]


def cars(letters: str) -> list[str]:
    """Colours from their letters; black is k."""
    return [LETTERS[letter] for letter in letters]


def letters(colours: Iterable[str]) -> str:
    return "".join("k" if colour == "black" else colour[0] for colour in colours)


def missing(row: str) -> str:
    """The cars that are not in a row."""
    return "".join(letter * (2 - row.count(letter)) for letter in LETTERS)


def table(card: str, row: str = GRID, out: str | None = None, options: Any = (), **position: Any) -> Match:
    """A holds a card and must play; the cars stand in a row, the others are out (the 12th first)."""
    put_up = {"owners": OWNERS, "turn": 0, "hands": [[card, *FILL]], **position}
    put_up |= {"order": cars(row), "out": cars(missing(row) if out is None else out)}
    return paddock.load("grandprix", **{"players": 2, **dict(options)}).setup(put_up, seed=1)


def row(match: Match) -> str:
    """The racing cars, place 1 first."""
    return letters(match.position()["order"])


def out(match: Match) -> str:
    """The cars that are out, the 12th first."""
    return letters(match.position()["out"])


def legal(match: Match, card: str = "", seat: str = "A") -> list[str]:
    """The notation of what a seat may do, with one card."""
    return [action.text for action in match.legal(seat) if action.text.startswith(card)]


def after(card: str, place: int, before: str = GRID, dice: list[int] | None = None) -> str:
    """The row after A played a card on a place."""
    match = table(card, before)
    match.play("A", f"{card}: P{place}", dice=dice)
    return row(match)


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def seen(event: Event, seat: str | None) -> dict[str, Any]:
    """The details of an event that a seat may know."""
    told = event.seen_by(seat)
    assert told is not None
    return told.details


def outcome(match: Match) -> Outcome:
    """Of a match that is over."""
    assert match.outcome is not None
    return match.outcome


def play_on(match: Match) -> Match:
    """Everybody plays the first legal action to the end."""
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    return match
