"""The observation and action spaces of a game, for Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from paddock.engine.game import Game

LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def observation_space(game: Game) -> spaces.Box:
    """Return the space of `observe`'s numbers; the game's README has the table."""
    return spaces.Box(LOWEST, HIGHEST, (game.rulebook.OBSERVATION,), np.int16)


def action_space(game: Game) -> spaces.Discrete:
    """Return the space of all action numbers; the game's README has the table."""
    return spaces.Discrete(game.rulebook.ACTIONS)


def mask_space(game: Game, more: int = 0) -> spaces.Box:
    """Return the space of action masks, with `more` actions after those of the game."""
    return spaces.Box(0, 1, (game.rulebook.ACTIONS + more,), np.int8)
