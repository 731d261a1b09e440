"""A study: which games are played by whom from which seeds. It says everything that its numbers depend on."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

import paddock
from paddock.bots.simulation import simulate
from paddock.engine.errors import PaddockError, SeedError
from paddock.engine.game import LARGEST_SEED, Game, checked_seed
from paddock.games import load, rulebook
from paddock.lab.marks import Mark, Marks
from paddock.lab.tally import Tally, rows_of_results

CHUNK = 4096  # games between two reports of progress, where nobody thinks
THOUGHTFUL = 64  # and where bots think


@dataclass(frozen=True)
class Study:
    """Game i is played with the seed `seed + i`."""

    name: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    ends_only: bool = False  # what happened on the way is not looked at

    @cached_property
    def game(self) -> Game:
        return load(self.name, **self.options)

    @property
    def watched(self) -> bool:
        """Whether the course of the games is seen, not only their end."""
        return set(self.bots) == {"random"} and not self.ends_only

    @property
    def chunk(self) -> int:
        return CHUNK if set(self.bots) == {"random"} else THOUGHTFUL

    def chunks(self) -> list[range]:
        """The games in parts of a size that does not depend on where they are played."""
        return [range(at, min(at + self.chunk, self.games)) for at in range(0, self.games, self.chunk)]

    def __reduce__(self) -> tuple[Any, ...]:
        """A study travels without its game, which the other side loads for itself."""
        return Study, (self.name, dict(self.options), self.bots, self.games, self.seed, self.ends_only)

    def json(self) -> dict[str, Any]:
        return {
            "version": paddock.__version__,
            "game": self.name,
            "rules": rulebook(self.name).rules.VERSION,
            "options": self.game.options,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "ends_only": self.ends_only,
        }


def study(
    name: str,
    options: Mapping[str, Any],
    bots: str | Sequence[str] = "random",
    games: int = 10_000,
    seed: int = 0,
    ends_only: bool = False,
) -> Study:
    """A checked study; a mistake is told in words."""
    game = load(name, **options)
    names = (bots,) * game.players if isinstance(bots, str) else tuple(bots)
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    if checked_seed(seed) + games > LARGEST_SEED:
        raise SeedError(f"seeds {seed} to {seed + games - 1}: the largest one is 2**63 - 1")
    if set(names) != {"random"} or len(names) != game.players:
        simulate(game, 1, names, seed, 1)  # the bots check their own names
    return Study(name, game.options, names, games, seed, ends_only)


class Observer:
    """Plays parts of a study. Each thread has a notebook of its own."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._marks = Marks(study.game) if study.watched else None
        self._memory = threading.local()

    @property
    def marks(self) -> list[Mark]:
        return self._marks.all if self._marks else []

    def rows(self, part: range) -> tuple[NDArray[np.int32], NDArray[np.int64] | None]:
        """A row for each game of a part, and the counts of all marks if it was watched."""
        game, first = self.study.game, self.study.seed + part.start
        if self._marks is None:
            done = simulate(game, len(part), list(self.study.bots), first, 1)
            return rows_of_results(done.decisions, done.points, done.ranks), None
        if not hasattr(self._memory, "notebook"):
            self._memory.notebook = self._marks.notebook()
        notebook = self._memory.notebook
        notebook["counts"] = 0
        rows = self._marks.template.watch_chunk(notebook, game.packed, first, len(part))
        return rows, notebook["counts"][0]

    def tally(self, part: range) -> Tally:
        rows, counts = self.rows(part)
        return Tally.of_rows(rows, self.study.watched, counts)
