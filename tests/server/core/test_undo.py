"""Undo gives no information: it is offered only where a seat has learnt nothing by its action."""

from __future__ import annotations

import pytest

import paddock
from bench.server_undo import find_leaks
from paddock.engine.match import Match


@pytest.mark.parametrize("game", paddock.names())
def test_what_can_be_undone_has_shown_nothing_that_was_hidden(game: str):
    found = find_leaks(game, offers=60, redeals=40)
    assert found.offered == 60
    assert found.leaks == []


@pytest.mark.parametrize("game", ["grandprix", "scrapdash"])
def test_that_nothing_was_drawn_is_not_enough_to_undo(game: str):
    """Cards and tokens dealt at the start are turned up without drawing random numbers; `find_leaks` finds that."""

    def nothing_drawn(after: Match, seat: str) -> bool:
        return not after.drawn and after.outcome is None

    assert find_leaks(game, offers=400, redeals=10, offered=nothing_drawn).leaks
