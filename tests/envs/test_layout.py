"""Numbers keep their meaning as long as a game's version stays the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paddock
from paddock.engine.match import Match
from paddock.envs import layout
from paddock.games import rulebook

LAYOUTS = Path(__file__).parent / "layouts.json"


@pytest.mark.parametrize("name", paddock.names())
def test_a_layout_changes_only_together_with_the_version(name: str):
    """If this fails, the numbers of an environment changed: raise VERSION in the game's book, then

    python -m paddock.envs.layout > tests/envs/layouts.json
    """
    kept = json.loads(LAYOUTS.read_text("utf-8"))
    assert layout.layout(name) == kept[name]


@pytest.mark.parametrize("name", paddock.names())
def test_tables_name_every_number_once(name: str):
    book = rulebook(name)
    for rows, count in ((layout.actions(name), book.ACTIONS), (layout.observation(name), book.OBSERVATION)):
        named = [number for row in rows for number in range(row.first, row.first + row.count)]
        assert named == list(range(count))
        assert all(row.what and row.meaning for row in rows)


def test_rows_say_where_a_number_stands():
    match: Match = paddock.load("runnerup").start(seed=1)
    row = next(row for row in layout.observation("runnerup") if row.what == "hand_values")
    hand = match.observe("A")[row.first : row.first + row.count]
    assert sorted(hand) == sorted(int(card) for card in match.view("A")["hand"])
