"""What the tests of all environments share."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from paddock.engine.game import Game
from paddock.testing import tables


@pytest.fixture
def some_tables() -> Callable[[str], list[Game]]:
    """Tables of a game among which every number of players and every variant occurs: for tests that take long."""

    def choose(name: str) -> list[Game]:
        chosen, counts, variants = [], set(), set()
        # The pairs that bring two new things come first, then those that bring one.
        for news in (2, 1):
            for game in tables(name):
                variant = json.dumps({**game.options, "players": 0}, sort_keys=True)
                if (game.players not in counts) + (variant not in variants) >= news:
                    chosen.append(game)
                    counts.add(game.players)
                    variants.add(variant)
        return chosen

    return choose
