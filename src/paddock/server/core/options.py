"""Validates the options of a table."""

from __future__ import annotations

import contextlib
from typing import Any

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.errors import OptionError
from paddock.games import load
from paddock.server.rejections import Rejected


def check_rated(rated: bool, hints: bool, start: dict[str, Any] | None) -> None:
    """Raise `Rejected` if a race cannot be rated: it needs hints off and a regular start."""
    if rated and (hints or start is not None):
        raise Rejected("rated", hints=hints, forked=start is not None)


def smallest_table(game: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """Return the options for the smallest possible table of at least this many players."""
    for number in range(players, len(SEAT_NAMES)):
        with contextlib.suppress(Rejected):
            return checked_options(game, {**options, "players": number})
    return checked_options(game, {**options, "players": len(SEAT_NAMES)})


def checked_options(game: str, options: dict[str, Any]) -> dict[str, Any]:
    try:
        return load(game, **options).options
    except OptionError as error:
        raise Rejected("option-bad", game=game, why=str(error), flaw=error.flaw, numbers=error.numbers) from None
    except (ValueError, TypeError, OverflowError, RecursionError):  # a value that the game did not expect
        raise Rejected("option-bad", game=game, why="an option has a value that cannot be read") from None
