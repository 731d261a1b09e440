"""Under which rules a race was begun."""

from __future__ import annotations

from paddock.engine.game import Game


def rules_version(game: Game) -> int:
    """A number that changes whenever the same moves could lead to something else."""
    return game.rulebook.version


def layout(game: Game) -> str:
    """A hash of the record that holds the state: snapshots of another are not read."""
    return game.rulebook.layout
