"""Perft: how many sequences of actions small matches of every game have. A change of a rule changes a count."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock.testing.perft import perft

COUNTS: list[tuple[str, dict[str, Any], dict[str, Any] | None, int, int]] = [
    ("runnerup", {"players": 2, "turns": 1}, {"round": 4}, 4, 36),
    ("runnerup", {"players": 3, "variant": "tactical", "turns": 1}, {"round": 4}, 6, 216),
    ("grandprix", {"players": 2}, None, 2, 258),
    ("grandprix", {"players": 2, "hidden_colour": True}, {"phase": "risk", "card": "corner", "place": 4}, 2, 42),
    ("grandprix", {"players": 3, "last_straight": 5}, None, 2, 90),
    ("looprush", {"players": 2, "track": "short"}, None, 3, 804),
    ("looprush", {"players": 4}, None, 3, 1156),
    ("peloton", {"players": 2}, None, 2, 284),
    ("peloton", {"players": 3}, {"phase": "show"}, 3, 64),
    ("scrapdash", {"players": 2}, None, 9, 62),
    ("scrapdash", {"players": 4, "circuit": "B", "laps": 1}, None, 10, 62),
]


@pytest.mark.parametrize(("name", "options", "position", "depth", "count"), COUNTS)
def test_the_number_of_action_sequences_of_a_small_match(
    name: str, options: dict[str, Any], position: dict[str, Any] | None, depth: int, count: int
):
    game = paddock.load(name, **options)
    match = game.start(seed=3) if position is None else game.setup(position, seed=3)
    assert perft(match, depth) == count
