"""Races of bots of known strength: all line-ups of some levels, all with the same seeds.

A sample shows how much luck a game has (`fit`), how fast ratings converge (`order`), and what changes if all tables of
a championship have the same seed. It is stored in one file, which a later call extends. The last level is the strongest
and slowest: there is at most one of it at a table.

In a judged sample every decision is compared with the best one that a search finds, as in an analysis.
"""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from paddock.bots.analysis.analysis import Judge, mistake
from paddock.bots.levels import levels_by_seat
from paddock.bots.players import choose
from paddock.bots.simulation import play
from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.game import Game

LineUp = tuple[int, ...]  # the number of a level for each seat
JUDGED_BY = 400, 2000  # playouts of a comparison and iterations of a search, as in an analysis


@dataclass
class Sample:
    """An array [seed, line-up, seat] of ranks; line-ups are in the order of `line_ups`."""

    game: str
    players: int
    rules: int
    levels: tuple[str, ...]
    ranks: NDArray[np.int16]
    mistakes: NDArray[np.float64] | None = None  # of each seat, if decisions are judged

    @property
    def seeds(self) -> int:
        return len(self.ranks)

    @functools.cached_property
    def line_ups(self) -> list[LineUp]:
        return line_ups(len(self.levels), self.players)

    def race(self, seed: int, line_up: Sequence[int]) -> list[int]:
        """Return the ranks of one race."""
        return [int(rank) for rank in self.ranks[seed, self.line_ups.index(tuple(line_up))]]

    def mistakes_in(self, seed: int, line_up: Sequence[int]) -> list[float]:
        """Return the mistakes in the same race; [] if decisions are not judged."""
        return [] if self.mistakes is None else self.mistakes[seed, self.line_ups.index(tuple(line_up))].tolist()

    def save(self, file: Path) -> None:
        """Write the sample atomically: to another file, which is then renamed."""
        beside = file.with_name(file.name + ".new")
        about = {"game": self.game, "players": self.players, "rules": self.rules, "levels": list(self.levels)}
        mistakes = None if self.mistakes is None else self.mistakes.round(4).tolist()
        beside.write_text(json.dumps({**about, "ranks": self.ranks.tolist(), "mistakes": mistakes}) + "\n", "utf-8")
        beside.replace(file)


def line_ups(levels: int, players: int) -> list[LineUp]:
    """Return all line-ups with at most one of the strongest level, in order."""
    return [one for one in itertools.product(range(levels), repeat=players) if one.count(levels - 1) <= 1]


def read_sample(file: Path) -> Sample:
    try:
        kept = json.loads(file.read_text("utf-8"))
        ranks = np.array(kept["ranks"], np.int16)
        mistakes = None if kept["mistakes"] is None else np.array(kept["mistakes"], np.float64)
        sample = Sample(kept["game"], kept["players"], kept["rules"], tuple(kept["levels"]), ranks, mistakes)
        shape = len(sample.line_ups), sample.players
        if ranks.shape[1:] != shape or (mistakes is not None and mistakes.shape != ranks.shape):
            raise ValueError("ranks or mistakes do not fit the line-ups")
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RecordError(f"{file} is not a sample of races ({error})") from None
    return sample


def play_sample(
    game: Game,
    levels: Sequence[str],
    seeds: int,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    threads: int | None = None,
    judged: bool = False,
) -> Sample:
    """Play the races that are missing. `progress` gets the number of races that are added."""
    all_line_ups = line_ups(len(levels), game.players)
    empty = np.zeros((0, len(all_line_ups), game.players), np.int16)
    none = empty.astype(np.float64) if judged else None
    sample = Sample(game.name, game.players, game.rulebook.version, tuple(levels), empty, none)
    if file is not None and file.exists():
        kept = read_sample(file)
        same = (kept.game, kept.players, kept.rules, kept.levels, kept.mistakes is not None)
        if same != (sample.game, sample.players, sample.rules, sample.levels, judged):
            raise RecordError(f"{file} has other races; name another file")
        sample = kept
    if seeds < 1:
        raise PaddockError(f"seeds: {seeds} is not a whole number from 1 on")
    while sample.seeds < seeds:
        row, judgements = [], []
        for line_up in all_line_ups:
            bots = [levels[level] for level in line_up]
            if judged:
                ranks, mistakes = play_judged(game, bots, sample.seeds)
                judgements.append(mistakes)
            else:
                played = play(game, 1, levels_by_seat(game, bots), sample.seeds, threads)
                ranks = played.ranks[0, : game.players].tolist()
            row.append(ranks)
            if progress:
                progress(1)
        sample.ranks = np.concatenate([sample.ranks, np.array(row, np.int16)[None]])
        if sample.mistakes is not None:
            sample.mistakes = np.concatenate([sample.mistakes, np.array(judgements)[None]])
        if file is not None:
            sample.save(file)
    return sample


def play_judged(game: Game, bots: Sequence[str], seed: int) -> tuple[list[int], list[float]]:
    """Play one race. Returns the ranks of the seats and their mistakes."""
    judge = Judge(*JUDGED_BY, "reflex")
    own_seed = seed + 1  # the judge searches with seed 0: a bot must not search with the same one
    by_seat, mistakes = dict(zip(game.seats, bots, strict=True)), dict.fromkeys(game.seats, 0.0)
    match = game.start(seed)
    while match.waiting:
        seat = match.waiting[0]
        action = choose(match, seat, by_seat[seat], None, own_seed)
        cost = judge.cost(match, seat, action, match.step + 1)
        mistakes[seat] += mistake(cost.lost, cost.options)
        match.play(seat, action)
    assert match.outcome is not None
    return [match.outcome.ranks[seat] for seat in game.seats], list(mistakes.values())
