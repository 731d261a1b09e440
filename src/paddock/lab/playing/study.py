"""A study: which games are played by whom from which seeds. It holds everything that its figures depend on."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

import paddock
from paddock.bots.levels import level_of, levels_by_seat
from paddock.bots.search_memory import Mind
from paddock.bots.simulation import simulate
from paddock.engine.errors import PaddockError, RuleError, SeedError
from paddock.engine.game import LARGEST_SEED, Game, checked_seed
from paddock.engine.log import LENGTH
from paddock.games import load, rulebook
from paddock.lab.playing.marks import Mark, Marks
from paddock.lab.playing.tally import Tally, rows_of_results

CHUNK = 4096  # games of one part, between random players
BOT_CHUNK = 64  # games of one part, between other bots
ROOM = 16_384  # initial size of the buffer for the moves of a part
MOVES = "paddock.bots.templates.moves"


@dataclass(frozen=True)
class Study:
    """Game i is played with the seed `seed + i`."""

    name: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    ends_only: bool = False  # only results are recorded, not what happened on the way

    @cached_property
    def game(self) -> Game:
        return load(self.name, **self.options)

    @property
    def watched(self) -> bool:
        """Whether the course of the games is recorded, not only the results; never with external bots."""
        return not self.ends_only and not any(level_of(bot).outside for bot in self.bots)

    @cached_property
    def ordered(self) -> bool:
        """Whether there is a first player: one seat begins, not all at once."""
        return self.watched and len(self.game.start(seed=self.seed).waiting) == 1

    @property
    def random(self) -> bool:
        """Whether all players choose at random."""
        return set(self.bots) == {"random"}

    @property
    def chunk(self) -> int:
        return CHUNK if self.random else BOT_CHUNK

    def chunks(self) -> list[range]:
        """Return the games in parts, whose size does not depend on where they are played."""
        return [range(at, min(at + self.chunk, self.games)) for at in range(0, self.games, self.chunk)]

    def __reduce__(self) -> tuple[Any, ...]:
        """A study is pickled without its game, which the receiver loads for itself."""
        return Study, (self.name, dict(self.options), self.bots, self.games, self.seed, self.ends_only)

    def json(self) -> dict[str, Any]:
        return {
            "version": paddock.__version__,
            "game": self.name,
            "rules": rulebook(self.name).version,
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
    """Return a study, after checking all its settings."""
    game = load(name, **options)
    names = (bots,) * game.players if isinstance(bots, str) else tuple(bots)
    if type(games) is not int or games < 1:
        raise PaddockError(f"games: {games!r} is not a whole number from 1 on")
    if checked_seed(seed) + games > LARGEST_SEED:
        raise SeedError(f"seeds {seed} to {seed + games - 1}: the largest one is 2**63 - 1")
    levels_by_seat(game, names)  # raises an error for a wrong name, or a wrong number of names
    return Study(name, game.options, names, games, seed, ends_only)


class Observer:
    """Plays parts of a study. Each thread has counters and bots of its own."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._marks = Marks(study.game) if study.watched else None
        self._memory = threading.local()

    @property
    def marks(self) -> list[Mark]:
        return self._marks.all if self._marks else []

    def rows(self, part: range) -> tuple[NDArray[np.int32], NDArray[Any] | None]:
        """Play a part. Returns a row for each game, and the counters of what happened in them if they were watched."""
        game, first = self.study.game, self.study.seed + part.start
        if self._marks is None:
            done = simulate(game, len(part), list(self.study.bots), first, 1)
            return rows_of_results(done.decisions, done.points, done.ranks), None
        if not hasattr(self._memory, "notebook"):
            self._memory.notebook = self._marks.notebook()
        notebook = self._memory.notebook
        notebook["counts"], notebook["sides"] = 0, 0
        if self.study.random:
            rows = self._marks.template.watch_chunk(notebook, game.packed, first, len(part))
        else:
            rows = self._marks.template.watch_again(notebook, game.packed, first, *self._moves(first, len(part)))
        if notebook["overflows"][0]:
            raise RuleError(f"an action of {self.study.name} logs more than {LENGTH} events: seeds from {first} on")
        return rows, notebook

    def _moves(self, first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Play games from a seed on between bots. Returns the decisions of each, and all moves one after another."""
        game = self.study.game
        if not hasattr(self._memory, "mind"):
            self._memory.mind = Mind(game, levels_by_seat(game, self.study.bots))
            self._memory.moves = np.zeros(ROOM, np.int16)
        mind, play = self._memory.mind, game.rulebook.bind(MOVES).play_moves
        decisions = np.zeros(games, np.int32)
        while True:
            made = play(mind.minds, mind.nodes, mind.net, decisions, self._memory.moves, game.packed, first)
            if made <= len(self._memory.moves):
                return decisions, self._memory.moves
            self._memory.moves = np.zeros(2 * made, np.int16)

    def tally(self, part: range) -> Tally:
        return Tally.of_rows(*self.rows(part))
