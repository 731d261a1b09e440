"""Gymnasium's spaces of a game."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from paddock.engine.game import Game

LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def observation_space(game: Game) -> spaces.Box:
    """The numbers of `observe`; the game's README has the table."""
    return spaces.Box(LOWEST, HIGHEST, (game.rulebook.OBSERVATION,), np.int16)


def action_space(game: Game) -> spaces.Discrete:
    """All action numbers; the game's README has the table."""
    return spaces.Discrete(game.rulebook.ACTIONS)


def mask_space(game: Game, more: int = 0) -> spaces.Box:
    """1 for every allowed action; with `more` actions after those of the game."""
    return spaces.Box(0, 1, (game.rulebook.ACTIONS + more,), np.int8)
