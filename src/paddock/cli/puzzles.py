"""`paddock puzzles`: make puzzles, describe a file of them, check them by longer searches."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

from paddock.engine.errors import OptionError
from paddock.engine.rulebook import Rulebook
from paddock.games import rulebook
from paddock.puzzles import working
from paddock.puzzles.format import Puzzle, merged, pack, read, shipped
from paddock.training.progress import players_of


def make_puzzles(
    game: str, out: Path, count: int, seed: int, workers: int | None, minutes: float | None, players: str
) -> None:
    """Find puzzles and write them after those that the file has."""
    book = rulebook(game)
    before = read(book, out) if out.exists() else []

    def tell(found: int, games: int) -> None:
        print(f"\r{game}: {found} puzzles in {games} games", end="", file=sys.stderr, flush=True)

    found = working.make(
        game, count, seed, workers or cores(), minutes, players_of(game, players) if players else (), tell
    )
    print(file=sys.stderr)
    puzzles = merged([before, found])
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(pack(book, puzzles))
    tell_puzzles(game, puzzles, out.stat().st_size)


def show_puzzles(game: str) -> None:
    book = rulebook(game)
    puzzles = shipped(book)
    tell_puzzles(game, puzzles, len(pack(book, puzzles)))


def check_puzzles(game: str, file: Path | None, wanted: int, workers: int | None, minutes: float | None) -> None:
    """Search some puzzles again, evenly spread over the file, and print the share that is refuted."""
    chosen = spread(puzzles_of(rulebook(game), file), wanted)
    refuted = checked = 0
    for why in working.check(game, chosen, workers or cores(), minutes):
        puzzle = chosen[checked]
        checked += 1
        if why:
            refuted += 1
            print(f"{puzzle.key}: {why}")
    if not checked:
        raise OptionError(f"no puzzle of {game} was searched again")
    print(f"{game}: {checked} puzzles searched again, {refuted} refuted ({refuted / checked:.1%})")


def puzzles_of(book: Rulebook, file: Path | None) -> list[Puzzle]:
    return shipped(book) if file is None else read(book, file)


def spread(puzzles: list[Puzzle], wanted: int) -> list[Puzzle]:
    """Return some puzzles, evenly spread over the whole list."""
    count = min(wanted, len(puzzles))
    return [puzzles[k * len(puzzles) // count] for k in range(count)]


def tell_puzzles(game: str, puzzles: list[Puzzle], size: int) -> None:
    print(f"{game}: {len(puzzles)} puzzles, {size:,} bytes")
    if puzzles:
        ratings = sorted(puzzle.rating for puzzle in puzzles)
        parts = ", ".join(str(ratings[k * (len(ratings) - 1) // 4]) for k in range(5))
        themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
        print(f"  ratings (quartiles): {parts}")
        print(f"  themes: {', '.join(f'{theme} {number}' for theme, number in themes.most_common())}")


def cores() -> int:
    return os.cpu_count() or 1
