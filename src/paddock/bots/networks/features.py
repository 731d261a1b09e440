"""Input features of a network, derived from the game's description alone.

A row is what a seat sees, followed by the derived values of `Shown`. For every number, the description tells whether it
is a name (one-hot: one input for each value), an amount (one-hot over its values or ranges of them, and one input for
the amount itself) or a seat, which is relative to the viewer already. If the game has heuristics, their score of each
action follows, one input each.

Where a row says which seat owns each of several names (colours, teams), these names are renumbered too: the viewer's
own first, then those of the next seats, then those of nobody. Such a permutation of the names is called a view;
everything whose name contains one of them is permuted with it: cards, runners, actions.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.networks.forward import NOBODY
from paddock.engine.describe import Kind, Record, whole
from paddock.engine.rulebook import Rulebook

BINS = 32  # most one-hot inputs of an amount
NAMES = 64  # kinds of more names get inputs only for values that were seen in training
SCORE = whole()  # the heuristic score of an action


@dataclass(frozen=True)
class Number:
    """One number of a row: its kind and place, the names of its entry, and whether only the seat itself knows it."""

    kind: Kind
    path: str
    labels: tuple[str, ...]
    private: bool


def numbers_of(described: type[Record], path: str = "", labels: tuple[str, ...] = (), private: bool = False) -> Any:
    """Return all numbers of a record in their order."""
    found: list[Number] = []
    for name, field in described.fields.items():
        if field.same:
            continue
        own = private or field.when == "seated"
        for at in range(prod(field.shape)):
            entry, named = divmod(at, len(field.by)) if field.by else (at, 0)
            here = (*labels, str(field.by[named])) if field.by else labels
            where = f"{path}{name}[{entry}]"
            if isinstance(field.of, Kind):
                found.append(Number(field.of, where, here, own))
            else:
                found += numbers_of(field.of, where + ".", here, own)
    return found


def left_out(described: type[Record]) -> set[int]:
    """Return which numbers of `Shown` belong to lists for people: redundant, and without a meaningful order."""
    places, sizes = described.places(), list(described.fields.items())
    return {
        at
        for name, field in sizes
        if not field.same and (field.cut or field.count == f"{name}_count")
        for at in range(
            places[name], places[name] + prod(field.shape) * (1 if isinstance(field.of, Kind) else field.of.size)
        )
    }


class Row:
    """The numbers of a game's row, and its views."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        table = book.table
        self.numbers: list[Number] = numbers_of(table.Seen)
        self.seen = len(self.numbers)
        self.unused = {at for at, number in enumerate(self.numbers) if number.kind.sort == "action"}
        if book.Shown is not None:
            self.unused |= {self.seen + at for at in left_out(table.Shown)}
            self.numbers += numbers_of(table.Shown, "shown.")
        else:
            self.numbers.append(Number(whole(), "nothing", (), False))
        self.scores = len(self.numbers)  # where the heuristic scores begin
        if book.part("heuristics"):
            self.numbers += [Number(SCORE, f"scores[{action}]", (), False) for action in range(book.ACTIONS)]
        self.size = len(self.numbers)
        self.private = tuple(
            at for at, one in enumerate(self.numbers[: self.seen]) if one.private and at not in self.unused
        )
        self.owners, self.owned = self._owners()

    def _owners(self) -> tuple[int, tuple[str, ...]]:
        """Return where a row says which seat owns each of several names, and these names; (0, ()): nowhere."""
        for name, field in self.book.table.Seen.fields.items():
            if field.by and isinstance(field.of, Kind) and field.of.sort == "seat" and len(field.shape) == 1:
                return self.book.table.Seen.places()[name], tuple(map(str, field.by))
        return 0, ()

    @cached_property
    def orders(self) -> NDArray[np.int64]:
        """For each view: which of the owned names becomes the first, the second …"""
        return np.array(list(itertools.permutations(range(len(self.owned)))), np.int64, ndmin=2)

    @cached_property
    def view_numbers(self) -> NDArray[np.int64]:
        """A lookup table from the code that `view_of` makes of the new numbers of all names to the view."""
        count = len(self.owned)
        table = np.zeros(max(1, count**count), np.int64)
        ranks = np.argsort(self.orders, axis=1)
        table[(ranks * count ** np.arange(count)).sum(1)] = np.arange(len(ranks))
        return table

    def view_of(self, rows: NDArray[np.int16]) -> NDArray[np.int64]:
        """Return the view of the seat that sees each row."""
        count = len(self.owned)
        if not count:
            return np.zeros(len(rows), np.int64)
        owner = rows[:, self.owners : self.owners + count].astype(np.int64)
        key = np.where(owner < 0, NOBODY, owner) * count + np.arange(count)
        ranks = (key[:, None, :] < key[:, :, None]).sum(-1)
        views: NDArray[np.int64] = self.view_numbers[(ranks * count ** np.arange(count)).sum(1)]
        return views

    # -------------------------------------------------------------- what a view renumbers

    def renamed(self, text: str) -> list[str]:
        """Return for each view: the name in the rules of a name as the view numbers it."""
        words = self._word.split(text)  # every second one is an owned name
        numbers = [self.owned.index(word) for word in words[1::2]]
        found = []
        for order in self.orders[:, numbers].tolist():
            words[1::2] = [self.owned[number] for number in order]
            found.append("".join(words))
        return found

    @cached_property
    def _word(self) -> re.Pattern[str]:
        return re.compile("(?<![a-z])(" + "|".join(map(re.escape, self.owned)) + ")(?![a-z])")

    def kind_views(self, kind: Kind) -> NDArray[np.int64]:
        """Return for each view: the value in the rules of each value as the view numbers it."""
        low = int(kind.low)
        values = np.tile(np.arange(low, low + len(kind.names)), (len(self.orders), 1))
        if any(map(self._word.search, kind.names)):
            place = {name: low + at for at, name in enumerate(kind.names)}
            for at, name in enumerate(kind.names):
                values[:, at] = [place.get(one, place[name]) for one in self.renamed(name)]
        return values

    @cached_property
    def sources(self) -> NDArray[np.int64]:
        """For each view: the place in the row of each number as the view orders them."""
        places = np.tile(np.arange(self.size), (len(self.orders), 1))
        if self.owned:
            known = {(one.path, one.labels): at for at, one in enumerate(self.numbers)}
            moving = [at for at, one in enumerate(self.numbers) if any(map(self._word.search, one.labels))]
            for at in moving:
                path, labels = self.numbers[at].path, map(self.renamed, self.numbers[at].labels)
                places[:, at] = [known[path, renamed] for renamed in zip(*labels, strict=True)]
            if self.size > self.scores:
                places[:, self.scores :] = self.scores + self.actions
        return places

    @cached_property
    def actions(self) -> NDArray[np.int64]:
        """For each view: the action as the seat counts it, of each action as the view numbers it."""
        table = np.tile(np.arange(self.book.ACTIONS), (len(self.orders), 1))
        for member in self.book.actions if self.owned else ():
            parts = member.verb.parts
            if not any(self._word.search(name) for part in parts for name in part.names):
                continue
            digits = np.stack(np.unravel_index(np.arange(member.verb.size), [part.size for part in parts]))
            moved = [
                (self.kind_views(part) - int(part.low))[:, digit] if part.names else np.tile(digit, (len(table), 1))
                for part, digit in zip(parts, digits, strict=True)
            ]
            joined = np.ravel_multi_index(moved, [part.size for part in parts])
            table[:, int(member) : int(member) + member.verb.size] = int(member) + joined
        return table

    def widened(self, low: NDArray[Any], high: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Return ranges that are the same in every view and include the given ones."""
        low, high = np.asarray(low, np.int16), np.asarray(high, np.int16)
        return low[self.sources].min(0), high[self.sources].max(0)


@dataclass(frozen=True)
class Inputs:
    """How a row becomes the inputs of the network; all tables have a row for each view.

    The first `hot` inputs are 1 if the number in `column` is between `low` and `high`, else 0. Each of the others is a
    number scaled to its range: 0 at `low`, 1 at `high`.
    """

    hot: int
    column: NDArray[np.int16]
    low: NDArray[np.int16]
    high: NDArray[np.int16]

    @property
    def size(self) -> int:
        return int(self.column.shape[1])

    def of(self, rows: NDArray[np.int16], views: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the inputs of every row, each by its view."""
        low, high = self.low[views], self.high[views]
        taken = np.take_along_axis(rows, self.column[views].astype(np.int64), 1)
        found = ((taken >= low) & (taken <= high)).astype(np.float32)
        low, span = low[:, self.hot :].astype(np.float32), np.float32(1) * (high - low)[:, self.hot :]
        found[:, self.hot :] = np.clip((taken[:, self.hot :] - low) / span, 0, 1)
        return found


def inputs_of(row: Row, low: NDArray[np.int16], high: NDArray[np.int16], columns: tuple[int, ...] = ()) -> Inputs:
    """Return the inputs for numbers that were seen between `low` and `high`; `columns`: for rows of these alone."""
    hot: list[tuple[int, int, int, Kind | None]] = []
    amounts: list[tuple[int, int, int, Kind | None]] = []
    for at in columns or range(len(low)):
        first, last = int(low[at]), int(high[at])
        kind = row.numbers[at].kind
        if at in row.unused or first == last:
            continue
        named = kind.sort in ("name", "seat") and 0 < kind.size <= NAMES
        if named:
            start = int(kind.low)
            hot += [(at, value, value, kind if kind.names else None) for value in range(start, start + kind.size)]
            continue
        if last - first > 1 and kind is not SCORE:
            step = (last - first) // BINS + 1
            hot += [(at, value, value + step - 1, None) for value in range(first, last + 1, step)]
        amounts.append((at, first, last, None))
    return _tables(row, hot, amounts, columns)


def _tables(row: Row, hot: list[Any], amounts: list[Any], columns: tuple[int, ...]) -> Inputs:
    """Return the inputs with their tables for every view."""
    entries = hot + amounts
    views = len(row.orders)
    at = np.array([entry[0] for entry in entries], np.int64)
    column = row.sources[:, at]
    if columns:
        place = np.zeros(row.size, np.int64)
        place[list(columns)] = np.arange(len(columns))
        column = place[column]
    ends = [np.tile(np.array([entry[k] for entry in entries], np.int64), (views, 1)) for k in (1, 2)]
    if row.owned:
        for kind in {entry[3] for entry in entries if entry[3] is not None and entry[3].names}:
            mine = np.array([k for k, entry in enumerate(entries) if entry[3] == kind])
            values = row.kind_views(kind)[:, ends[0][0, mine] - int(kind.low)]
            ends[0][:, mine] = ends[1][:, mine] = values
    low, high = (end.astype(np.int16) for end in ends)
    return Inputs(len(hot), column.astype(np.int16), low, high)
