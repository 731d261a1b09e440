"""Puzzles of a quick game: found, written, read, and searched again."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

import paddock
from paddock.games import replay, rulebook
from paddock.puzzles.format import Puzzle, PuzzleError, merged, pack, read, unpack
from paddock.puzzles.judging import judge
from paddock.puzzles.lobby_tables import tables
from paddock.puzzles.making import CLEAR, Maker
from paddock.puzzles.searching import Searcher

GAME = "scrapdash"


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    return found_in(range(1, 200))


def found_in(seeds: range, wanted: int = 4) -> list[Puzzle]:
    maker = Maker(paddock.load(GAME, players=2))
    found: list[Puzzle] = []
    for seed in seeds:
        found.extend(maker.play(seed))
        if len(found) >= wanted:
            break
    return found


def test_solution_is_clearly_better_than_every_other_action(puzzles: list[Puzzle]) -> None:
    assert puzzles
    for puzzle in puzzles:
        match = puzzle.match(GAME)
        assert len(puzzle.chances) == len(match.legal(match.waiting[0])) >= 2
        assert puzzle.gap >= CLEAR - 0.001


def test_the_same_seeds_give_the_same_puzzles(puzzles: list[Puzzle]) -> None:
    assert found_in(range(1, 200)) == puzzles


def test_record_plays_the_solution_and_its_line(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        match = puzzle.match(GAME)
        best = match.legal(match.waiting[0])[puzzle.solution]
        record = puzzle.record(GAME)
        seat, text, *_ = record["moves"][len(puzzle.moves)]
        assert (seat, text) == (match.waiting[0], best.text)
        assert len(replay(record).moves) == len(puzzle.moves) + 1 + len(puzzle.line)


def test_hidden_information_does_not_change_the_verdict(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        match = puzzle.match(GAME)
        seat = match.waiting[0]
        searcher = Searcher(match.game, 2000)
        verdicts = [judge(searcher, one, seat, 2000) for one in (match, match.redeal(seat, 5))]
        assert verdicts[0] == verdicts[1]


def test_puzzles_are_the_same_after_writing_and_reading(puzzles: list[Puzzle], tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    file.write_bytes(pack(rulebook(GAME), puzzles))
    assert read(rulebook(GAME), file) == puzzles
    assert merged([puzzles, read(rulebook(GAME), file)]) == puzzles


def test_file_of_another_game_is_refused(puzzles: list[Puzzle]) -> None:
    packed = pack(rulebook(GAME), puzzles)
    with pytest.raises(PuzzleError, match="holds puzzles"):
        unpack(rulebook("runnerup"), packed, "file")
    for broken in (b"", packed[:-9], zlib.compress(b"{}"), zlib.compress(b"[]")):
        with pytest.raises(PuzzleError, match="does not hold puzzles"):
            unpack(rulebook(GAME), broken, "file")


def test_tables_have_all_requested_numbers_of_players() -> None:
    assert {game.players for game in tables(GAME, (2, 3))} == {2, 3}
    assert {game.players for game in tables(GAME)} == set(range(2, rulebook(GAME).SEATS + 1))
    with pytest.raises(paddock.PaddockError, match="no table"):
        tables(GAME, (99,))
