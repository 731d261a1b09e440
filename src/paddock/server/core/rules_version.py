"""Versions of the rules and of the state layout."""

from __future__ import annotations

from paddock.engine.game import Game


def rules_version(game: Game) -> int:
    """Return a number that changes whenever the same moves could have another result."""
    return game.rulebook.version


def layout(game: Game) -> str:
    """Return a hash of the state's memory layout; snapshots of another layout are ignored."""
    return game.rulebook.layout
