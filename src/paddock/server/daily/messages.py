"""Stored and public data of daily races."""

from __future__ import annotations

from typing import Any

import msgspec


class Race(msgspec.Struct):
    """The race of a day. The commitment is published before it, the secret after it."""

    date: str
    game: str
    options: dict[str, Any]
    level: str
    commitment: str
    secret: str = ""


class Result(msgspec.Struct):
    """A player's result; `lost`: expected rank points lost by decisions, once they are judged."""

    rank: int
    players: int
    points: int
    lost: float | None = None


class Row(msgspec.Struct):
    """A line of the leaderboard."""

    place: int
    name: str
    colour: str
    you: bool
    result: Result
    record: str | None  # id of the replay, once the day has ended


class Day(msgspec.Struct):
    """A race with its leaderboard, best first, and the asking player's table of the day and results by date."""

    race: Race
    over: bool
    board: list[Row]
    yours: str | None
    days: dict[str, Result]
