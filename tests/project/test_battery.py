"""The whole battery, for every game, every number of players and every variant."""

from __future__ import annotations

import json

import pytest

import paddock
from paddock.engine.game import Game
from paddock.testing.battery import check_game, tables
from paddock.testing.modes import check_modes_agree

TABLES = [game for name in paddock.names() for game in tables(name)]


def label(game: Game) -> str:
    defaults = {option.name: option.default for option in game.rulebook.options}
    changed = {key: value for key, value in game.options.items() if key != "players" and value != defaults[key]}
    return f"{game.name}-{game.players}-{json.dumps(changed)}"


@pytest.mark.parametrize("game", TABLES, ids=label)
def test_battery(game: Game):
    """ALL-1, ALL-2, ALL-3, ALL-4, ALL-6, ALL-7."""
    check_game(game)


@pytest.mark.parametrize("name", paddock.names())
def test_interpreted_and_compiled_games_agree_action_by_action(name: str):
    check_modes_agree(list(tables(name)))
