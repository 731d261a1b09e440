"""Mergeable counters over very many games. All are integers: parts add up to the same sums in any order."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.lab.templates import layout

LENGTHS = 4096  # bins of the histogram of lengths; longer games fall into the last one
Ints = NDArray[np.int64]


@dataclass
class Tally:
    """Counters over many games; nothing is kept of a single one."""

    games: Ints  # how many, and of how many the course was watched
    sums: Ints  # of each column
    squares: Ints
    lengths: Ints  # how many games took so many decisions
    longest: Ints  # decisions of the longest game
    ranks: Ints  # how often each racer came to each rank
    settled: Ints  # in which tenth the lead became final
    counts: Ints  # of each mark
    sides: Ints  # of each side that is no seat

    @classmethod
    def empty(cls) -> Tally:
        return cls.of_rows(np.zeros((0, layout.COLUMNS), np.int32))

    @classmethod
    def of_rows(cls, rows: NDArray[Any], book: NDArray[Any] | None = None) -> Tally:
        """Return the tally of some games, from their rows and, if they were watched, the notebook with the counters."""
        watched = book is not None
        wide = rows.astype(np.int64)
        decisions = wide[:, layout.DECISIONS]
        ranks = wide[:, layout.RANK : layout.RANK + layout.RACERS]
        return cls(
            np.array([len(rows), len(rows) if watched else 0]),
            wide.sum(axis=0),
            (wide * wide).sum(axis=0),
            np.bincount(np.minimum(decisions, LENGTHS - 1), minlength=LENGTHS).astype(np.int64),
            np.array([decisions.max(initial=0)]),
            np.stack([(ranks == 1 + rank).sum(axis=0) for rank in range(layout.RACERS)], axis=1),
            np.bincount(wide[:, layout.SETTLED], minlength=layout.TENTHS).astype(np.int64) * watched,
            _kept(book, "counts", (layout.COUNTS, layout.MARKS)),
            _kept(book, "sides", (layout.SIDE_COUNTS, layout.SIDES)),
        )

    def add(self, other: Tally) -> None:
        self.longest = np.maximum(self.longest, other.longest)
        for field in fields(self):
            if field.name != "longest":
                getattr(self, field.name)[...] += getattr(other, field.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and all(
            np.array_equal(getattr(self, field.name), getattr(other, field.name)) for field in fields(self)
        )

    __hash__ = None  # type: ignore[assignment]


def _kept(book: NDArray[Any] | None, field: str, shape: tuple[int, int]) -> Ints:
    return np.zeros(shape, np.int64) if book is None else book[field][0].copy()


def rows_of_results(decisions: NDArray[Any], points: NDArray[Any], ranks: NDArray[Any]) -> NDArray[np.int32]:
    """Return the rows of games of which only the results are known."""
    rows = np.zeros((len(decisions), layout.COLUMNS), np.int32)
    racers = points.shape[1]
    winners = ranks == 1
    many = winners.sum(axis=1, keepdims=True)
    rows[:, layout.DECISIONS] = decisions
    rows[:, layout.SHARED] = many[:, 0] > 1
    rows[:, layout.WON : layout.WON + racers] = np.where(winners, layout.SHARE // many, 0)
    rows[:, layout.POINTS : layout.POINTS + racers] = points
    rows[:, layout.RANK : layout.RANK + racers] = ranks
    return rows
