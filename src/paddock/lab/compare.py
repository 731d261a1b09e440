"""Paired comparison of two tables of a game on common random numbers, with confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.lab.playing.counted import counted
from paddock.lab.playing.local import Progress, in_threads
from paddock.lab.playing.study import Observer, Study
from paddock.lab.playing.tally import Tally
from paddock.lab.reporting.estimates import Estimate, mean_of
from paddock.lab.reporting.report import FORMAT
from paddock.lab.templates import layout

DECIDED_EARLY = layout.COLUMNS  # a column that is computed here


def quantities(one: Study, other: Study) -> list[tuple[str, int, int]]:
    """Return the quantities that can be compared: name, column, and unit. Wins and points need the same racers."""
    found = [("decisions", layout.DECISIONS, 1), ("shared", layout.SHARED, 1)]
    if one.watched and other.watched:
        if counted(one.game).turn_events:
            found.append(("turns", layout.TURNS, 1))
        if one.ordered and other.ordered:
            found.append(("begins", layout.ORDER, layout.SHARE))
        found += [("changes", layout.CHANGES, 1), ("comebacks", layout.COMEBACK, 1), ("early", DECIDED_EARLY, 1)]
    if one.game.racers == other.game.racers:
        for at, racer in enumerate(one.game.racers):
            found.append((f"wins {racer}", layout.WON + at, layout.SHARE))
            found.append((f"points {racer}", layout.POINTS + at, 1))
    return found


def compare(one: Study, other: Study, threads: int | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """Return a paired comparison: game i of both tables has the same seed; differences are taken game by game."""
    observers = Observer(one), Observer(other)

    def play(part: range) -> tuple[Tally, Tally, Tally]:
        rows = [_widened(observer.rows(part)[0]) for observer in observers]
        return _sums(rows[0]), _sums(rows[1]), _sums(rows[1] - rows[0])

    total = None
    for tallies in in_threads(play, one.chunks(), threads):
        if total is None:
            total = tallies
        else:
            for sums, more in zip(total, tallies, strict=True):
                sums.add(more)
        if progress:
            progress(int(tallies[0].games[0]))
    assert total is not None
    entries = []
    for name, column, unit in quantities(one, other):
        a, b, apart = (_mean(tally, column, unit).json() for tally in total)
        entries.append({"name": name, "a": a, "b": b, "difference": apart})
    return {
        "report": "compare",
        "format": FORMAT,
        "a": one.json(),
        "b": other.json(),
        "figures": entries,
        "verdict": verdict(entries),
    }


def _widened(rows: NDArray[Any]) -> NDArray[np.int64]:
    early = rows[:, layout.SETTLED] < layout.TENTHS - 1
    return np.concatenate([rows.astype(np.int64), early[:, None]], axis=1)


def _sums(rows: NDArray[np.int64]) -> Tally:
    """Return a tally of sums and squares alone, since differences may be negative."""
    tally = Tally.empty()
    tally.games = np.array([len(rows), 0])
    tally.sums, tally.squares = rows.sum(axis=0), (rows * rows).sum(axis=0)
    return tally


def _mean(tally: Tally, column: int, unit: int) -> Estimate:
    return mean_of(int(tally.sums[column]), int(tally.squares[column]), int(tally.games[0]), unit)


def verdict(entries: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Return which quantities are significantly larger, significantly smaller, or not different.

    Multiple comparisons: each interval is widened until all hold at once with 95 % confidence (Bonferroni, with the
    tail of the normal distribution).
    """
    words: dict[str, list[str]] = {"more": [], "less": [], "same": []}
    for entry in entries:
        mean, low, high = (entry["difference"][key] for key in ("mean", "low", "high"))
        reach = (high - low) / 2 * _stretch(len(entries))
        sort = "more" if mean - reach > 0 else "less" if mean + reach < 0 else "same"
        words[sort].append(entry["name"])
    return words


def _stretch(many: int) -> float:
    """Return how much wider each of so many intervals must be, so that all hold at once with 95 % confidence."""
    return NormalDist().inv_cdf(1 - 0.025 / many) / NormalDist().inv_cdf(1 - 0.025)
