"""What is kept and told of daily races."""

from __future__ import annotations

from typing import Any

import msgspec


class Race(msgspec.Struct):
    """The race of a day. The commitment is public before it begins, the secret when it is over."""

    date: str
    game: str
    options: dict[str, Any]
    level: str
    commitment: str
    secret: str = ""


class Result(msgspec.Struct):
    """How it went for somebody; `lost`: points by rank that decisions lost, once these were judged."""

    rank: int
    players: int
    points: int
    lost: float | None = None


class Row(msgspec.Struct):
    """A line of the board."""

    place: int
    name: str
    colour: str
    you: bool
    result: Result
    record: str | None  # its replay, when the day is over


class Day(msgspec.Struct):
    """A race and everybody's results, the best first. Of whoever asks: the table of that day, and results by date."""

    race: Race
    over: bool
    board: list[Row]
    yours: str | None
    days: dict[str, Result]
