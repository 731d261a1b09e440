"""Bots at a table: which ones are offered, and how they choose a move."""

from __future__ import annotations

import logging
from typing import Any

from paddock.bots.external import names_for, names_of
from paddock.bots.levels import LEVELS, levels_of
from paddock.bots.players import choose
from paddock.engine.match import Match
from paddock.games import load, rulebook

logger = logging.getLogger("paddock.server")


def levels(game: str, options: dict[str, Any] | None = None) -> tuple[str, ...]:
    """Return the names of the bots that a table offers: the levels, and external bots that support the game.

    With `options`, return only those that can play under these options.
    """
    return (*levels_of(rulebook(game)), *(names_of(game) if options is None else names_for(load(game, **options))))


def at_once(level: str) -> bool:
    """Whether a bot decides without simulations, fast enough to run on the event loop."""
    known = LEVELS.get(level)
    return level == "pass" or (known is not None and not known.outside and known.budget(1) == 0)


def think(match: Match, seat: str, level: str) -> str:
    """Return the action that a bot chooses, in notation.

    If the bot raises an exception, return the first legal action, so that the table is not blocked.
    """
    if level == "pass":
        return "pass"
    try:
        return choose(match, seat, level).text
    except Exception:
        logger.exception("bot failed", extra={"task": f"{match.game.name} {level}"})
        return match.legal(seat)[0].text
