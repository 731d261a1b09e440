"""The file format of puzzles: JSON by columns, compressed with zlib. Actions are indices of the legal ones.

Browsers read the same JSON (`web/src/lib/puzzles.ts`). Each move is one of the first seat that must act, so options,
seed and these indices are a record of the race up to the puzzle.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paddock.engine.errors import PaddockError
from paddock.engine.game import Game
from paddock.engine.match import RECORD_FORMAT, Match
from paddock.engine.rulebook import Rulebook
from paddock.games import rulebook

FORMAT = 1
FILE = "puzzles.zlib"  # in the game's folder
COLUMNS = ("table", "seed", "moves", "solution", "chances", "line", "skipped", "rating", "themes")


class PuzzleError(PaddockError):
    reason = "bad-puzzles"


@dataclass(frozen=True)
class Puzzle:
    """A position, the solution, and the chances to win with each legal action."""

    options: dict[str, Any]
    seed: int
    moves: tuple[int, ...]  # up to the position
    solution: int
    chances: tuple[int, ...]  # to win with each legal action, in thousandths
    line: tuple[int, ...]  # moves after the solution
    skipped: int  # steps whose random numbers are skipped before the solution, see `Match.skip`
    rating: int  # how difficult it is
    themes: tuple[str, ...]

    def match(self, game: str) -> Match:
        """Return the race at the puzzle's position; the question is for the first seat that must act."""
        match = Game(rulebook(game), self.options).start(self.seed)
        for index in self.moves:
            play(match, index)
        return match

    def record(self, game: str) -> dict[str, Any]:
        """Return a record of the race up to the position, the solution and the line after it."""
        match = self.match(game)
        match.skip(self.skipped)
        for index in (self.solution, *self.line):
            play(match, index)
        moves = [move.json() for move in match.moves]
        return {
            "paddock": RECORD_FORMAT,
            "game": game,
            "rules": match.game.rulebook.version,
            "options": match.game.options,
            "seed": self.seed,
            "start": None,
            "moves": moves,
        }

    @property
    def gap(self) -> float:
        """How much better the solution is than the second-best action."""
        return (self.chances[self.solution] - max(self._others)) / 1000

    @property
    def _others(self) -> list[int]:
        return [chance for k, chance in enumerate(self.chances) if k != self.solution]

    @property
    def key(self) -> str:
        """An identifier that is the same in every file."""
        text = json.dumps([self.options, self.seed, self.moves], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def play(match: Match, index: int) -> None:
    """Play a legal action, given by its index, of the first seat that must act."""
    seat = match.waiting[0]
    match.play(seat, match.legal(seat)[index])


def pack(book: Rulebook, puzzles: Iterable[Puzzle]) -> bytes:
    """Return the bytes of a file with puzzles of a game."""
    return zlib.compress(text(book, puzzles), 9)


def text(book: Rulebook, puzzles: Iterable[Puzzle]) -> bytes:
    """Return the JSON of such a file, which browsers read."""
    tables: list[dict[str, Any]] = []
    themes: list[str] = []
    rows: list[tuple[Any, ...]] = []
    for puzzle in puzzles:
        if puzzle.options not in tables:
            tables.append(puzzle.options)
        themes.extend(theme for theme in puzzle.themes if theme not in themes)
        named = [themes.index(theme) for theme in puzzle.themes]
        rows.append((tables.index(puzzle.options), puzzle.seed, puzzle.moves, puzzle.solution, puzzle.chances,
                     puzzle.line, puzzle.skipped, puzzle.rating, named))  # fmt: skip
    columns = {name: [row[k] for row in rows] for k, name in enumerate(COLUMNS)}
    head = {"puzzles": FORMAT, "game": book.name, "rules": book.version, "tables": tables, "names": themes}
    return json.dumps({**head, **columns}, separators=(",", ":")).encode()


def unpack(book: Rulebook, packed: bytes, where: str) -> list[Puzzle]:
    """Return the puzzles of a file; a `PuzzleError` if it is of another game or other rules."""
    try:
        found = json.loads(zlib.decompress(packed))
        made = found["puzzles"], found["game"], found["rules"]
        tables, themes = found["tables"], found["names"]
        rows = list(zip(*(found[name] for name in COLUMNS), strict=True))
    except (zlib.error, ValueError, KeyError, TypeError) as error:
        raise PuzzleError(f"{where} does not hold puzzles: {error}") from None
    if made != (FORMAT, book.name, book.version):
        raise PuzzleError(
            f"{where} holds puzzles (format, game, rules) {made}, not {(FORMAT, book.name, book.version)}"
        )
    return [
        Puzzle(
            tables[table], seed, tuple(moves), solution, tuple(chances), tuple(line), skipped, rating,
            tuple(themes[theme] for theme in named),
        )
        for table, seed, moves, solution, chances, line, skipped, rating, named in rows
    ]  # fmt: skip


def read(book: Rulebook, path: Path) -> list[Puzzle]:
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise PuzzleError(f"cannot read {path}: {error.strerror}") from None
    return unpack(book, packed, str(path))


def shipped(book: Rulebook) -> list[Puzzle]:
    """Return the puzzles in a game's folder; [] if it has no file."""
    path = book.home / FILE
    return read(book, path) if path.exists() else []


def merged(parts: Sequence[Iterable[Puzzle]]) -> list[Puzzle]:
    """Concatenate lists of puzzles without duplicates."""
    return list({puzzle.key: puzzle for part in parts for puzzle in part}.values())
