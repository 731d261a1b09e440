"""Bots at a table."""

from __future__ import annotations

import logging

from paddock.bots.levels import LEVELS
from paddock.bots.players import choose
from paddock.engine.match import Match

logger = logging.getLogger("paddock.server")


def levels() -> tuple[str, ...]:
    """Names of the levels that a table offers."""
    return tuple(LEVELS)


def think(match: Match, seat: str, level: str) -> str:
    """The action a bot takes, in notation. For a thread: the match is a copy.

    A bot that breaks must not hold the table up: it takes the first action there is.
    """
    if level == "pass":
        return "pass"
    try:
        return choose(match, seat, level).text
    except Exception:
        logger.exception("bot failed", extra={"task": f"{match.game.name} {level}"})
        return match.legal(seat)[0].text
