"""The puzzles in the games' folders: each can be put up, and a browser can play its table."""

from __future__ import annotations

import pytest

import paddock
from paddock.games import replay, rulebook
from paddock.puzzles.format import FILE, shipped
from paddock.puzzles.lobby_tables import tables
from paddock.puzzles.making import GAP

LARGEST = 300_000  # bytes of a file


@pytest.mark.parametrize("game", paddock.names())
def test_every_shipped_puzzle_leads_to_its_question_and_on_to_the_end_of_its_line(game: str) -> None:
    book = rulebook(game)
    puzzles, known = shipped(book), [table.options for table in tables(game)]
    assert puzzles
    assert (book.home / FILE).stat().st_size < LARGEST
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        match = puzzle.match(game)
        assert len(match.legal(match.waiting[0])) == len(puzzle.chances)
        assert match.game.options in known
        assert puzzle.gap >= GAP
        assert len(replay(puzzle.record(game)).moves) == len(puzzle.moves) + 1 + len(puzzle.line)
