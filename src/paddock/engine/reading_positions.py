"""Reads positions (JSON that people can write) key by key, by the game's description; also the bounds of a state.

Errors name the key, the value and what would be right. Rules about several keys (whose turn it is, how large hands are)
are up to the game's `positions.py`.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Mapping
from enum import IntEnum
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.dealer import Dealer
from paddock.engine.describe import COUNT, Field, Kind, Record, member_text, whole
from paddock.engine.errors import PositionError, listed
from paddock.engine.nibbles import pack
from paddock.engine.reader import Reader


class Given:
    """The values of a position by key; None for keys that are left out.

    Numbers, flags, names and seats are numbers. Cards of hands and piles, and names that several pieces share, stay
    names: the game takes them from its supply. Actions stay notation. Lists by seat are padded with None.
    """

    def __init__(self, reader: Reader, fields: Mapping[str, Field], position: Mapping[str, Any]) -> None:
        """Read a position; `fields` are the keys that it can have."""
        self._reader = reader
        self._values = {}
        for key, value in position.items():
            if key not in fields:
                near = difflib.get_close_matches(str(key), fields, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise PositionError(f"a position has no key {key!r}{hint}; keys: {listed(fields, 40)}")
            if value is not None:
                self._values[key] = self._field(fields[key], key, value)
        for key, field in fields.items():  # lists by seat that are left out
            mapped = field.by and not field.bag
            single = mapped or field.cut or self._has_length(field, 0) or self._is_pile(field, 0)
            if key not in self._values and field.shape and not single:
                self._values[key] = [None] * self._count(field)
        self._position = {key: value for key, value in position.items() if value is not None}

    def __contains__(self, key: str) -> bool:
        """Whether the position has a value for a key."""
        return key in self._position

    def __getitem__(self, key: str) -> Any:
        return self._values.get(key)

    def get(self, key: str, default: Any) -> Any:
        value = self._values.get(key)
        return default if value is None else value

    def sizes(self, key: str) -> list[int | None]:
        """Return the number of cards (null ones too) of each hand in a list by seat; None for a hand left out."""
        sizes = [None if hand is None else len(hand) for hand in self._position.get(key, ())]
        return sizes + [None] * (self._reader.players - len(sizes))

    # -------------------------------------------------------------- one value

    def _field(self, field: Field, key: str, value: Any, axis: int = 0) -> Any:
        """Read the entries along an axis of a field; after the last axis, one entry."""
        shape = field.shape[axis:]
        if field.cut:
            return self._several(field, key, value)
        if field.by and not field.bag and len(shape) == 1:
            return self._mapping(field, key, value)
        if self._is_pile(field, axis):
            return self._names(field, key, value)
        if not shape:
            return self._entry(field, key, value)
        if not isinstance(value, (list, tuple)):
            raise PositionError(f"{key}: {value!r} is not a list")
        most = shape[0] if axis else self._count(field)
        if len(value) > most:
            raise PositionError(f"{key}: {len(value)} entries, at most {most} are possible")
        own_length = self._has_length(field, axis)
        found = [
            None if entry is None and not own_length else self._field(field, f"{key}[{n}]", entry, axis + 1)
            for n, entry in enumerate(value)
        ]
        return found if own_length else found + [None] * (most - len(found))

    @staticmethod
    def _has_length(field: Field, axis: int) -> bool:
        """Whether the length of an axis is stored in a field of its own, instead of one entry for each seat."""
        return any(name.endswith(COUNT) for name in field.count.split()[axis : axis + 1])

    def _several(self, field: Field, key: str, value: Any) -> list[list[Any] | None]:
        """Read several lists that are one list in the record; each may be null."""
        if not isinstance(value, (list, tuple)):
            raise PositionError(f"{key}: {value!r} is not a list of lists")
        found: list[list[Any] | None] = []
        for n, entries in enumerate(value):
            if entries is not None and not isinstance(entries, (list, tuple)):
                raise PositionError(f"{key}[{n}]: {entries!r} is not a list")
            found.append(None if entries is None else [self._entry(field, f"{key}[{n}]", entry) for entry in entries])
        return found

    def _is_pile(self, field: Field, axis: int) -> bool:
        """Whether the value at an axis is a list of names: a pile, hand or set."""
        if not isinstance(field.of, Kind):
            return False
        if field.bits or field.nibbles:
            return axis == len(field.shape)
        own_length = self._has_length(field, axis) and field.of.sort not in ("amount", "flag", "seat")
        return axis == len(field.shape) - 1 and (field.bag or own_length)

    def _count(self, field: Field) -> int:
        """Return how many entries the first axis can have."""
        known: Any = self._reader.facts.get(field.count.partition(" ")[0])
        return int(known) if isinstance(known, int) else field.shape[0]

    def _mapping(self, field: Field, key: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise PositionError(f"{key}: {value!r} is not a mapping")
        possible = field.by[: self._count(field)]
        for name in value:
            if name not in possible:
                raise PositionError(f"{key}: no {name!r}; possible: {listed(possible, 40)}")
        none = field.kind.none  # what null stands for; without such a number, entries that are null are ignored
        entries = {
            name: none if entry is None else self._entry(field, f"{key}.{name}", entry) for name, entry in value.items()
        }
        return {name: entry for name, entry in entries.items() if entry is not None}

    def _names(self, field: Field, key: str, value: Any) -> list[Any]:
        """Read names of cards; null stands for an unknown card (ALL-6). A bag may also be of numbers."""
        if field.bag and isinstance(field.by[0], int) and isinstance(value, (list, tuple)):
            return [self._amount(whole(min(field.by), max(field.by)), key, number) for number in value]
        if not isinstance(value, (list, tuple)) or not all(name is None or isinstance(name, str) for name in value):
            raise PositionError(f"{key}: {value!r} is not a list of names")
        if None in value and not field.secret:
            raise PositionError(f"{key}: null stands for an unknown card, but these are open")
        return [name.replace("\N{MINUS SIGN}", "-") for name in value if name is not None]

    def _entry(self, field: Field, key: str, value: Any) -> Any:
        if isinstance(field.of, Kind):
            return self._number(field.of, key, value)
        if field.bare:
            inner = next(iter(field.of.by_key().values()))
            return self._field(inner, key, value)
        if not isinstance(value, Mapping):
            raise PositionError(f"{key}: {value!r} is not a mapping with keys of {listed(field.of.by_key())}")
        fields = field.of.by_key()
        for name in value:
            if name not in fields:
                raise PositionError(f"{key}: no {name!r}; possible: {listed(fields)}")
        given = {name: entry for name, entry in value.items() if entry is not None}
        return {name: self._field(fields[name], f"{key}.{name}", entry) for name, entry in given.items()}

    def _number(self, kind: Kind, key: str, value: Any) -> Any:
        if kind.sort == "flag":
            if not isinstance(value, (bool, np.bool_)):
                raise PositionError(f"{key}: {value!r} is not true or false")
            return bool(value)
        if kind.sort == "action":
            if not isinstance(value, str):
                raise PositionError(f"{key}: {value!r} is not the text of an action")
            return value
        if kind.sort == "amount":
            return self._amount(kind, key, value)
        low, high = self._reader.bounds(kind)
        words = {text: n for n, text in self._reader.words(kind).items() if text is not None and low <= n <= high}
        if not isinstance(value, str) or value not in words:
            raise PositionError(f"{key}: {value!r} is not possible; possible: {listed(words, 40)}")
        return value if kind.pieces and kind.sort == "name" else words[value]

    def _amount(self, kind: Kind, key: str, value: Any) -> int:
        low, high = self._reader.bounds(kind)
        named = {name: number for number, name in kind.special} | {
            name: number for number, name in enumerate(kind.names, low) if number <= high
        }
        if isinstance(value, str) and value in named:
            return named[value]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            names = f", or {listed(map(repr, named))}" if named else ""
            raise PositionError(f"{key}: {value!r} is not a whole number from {low} to {high}{names}")
        return value


def put_up(state: Any, given: Given, _dealer: Dealer, find_action: Callable[[int, str], int], reader: Reader) -> None:
    """Write a position into a state, for games without `positions.py`; keys that are left out stay as at the start."""
    _write(state, reader.described, given, reader)
    for name, field in reader.described.fields.items():
        if field.key is not None and field.kind.sort == "action":  # last, since what is legal depends on the rest
            for seat, text in enumerate(given[field.key or name]):
                if text is not None:
                    state[name][seat] = find_action(seat, text)


def put_up_choices(state: Any, given: Given, find_action: Callable[[int, str], int], phase: IntEnum) -> None:
    """Read the key `committed`: secret choices, which are possible in one phase only."""
    for seat, text in enumerate(given["committed"]):
        if text is not None:
            if state.phase != phase:
                now = member_text(type(phase)(state.phase))
                raise PositionError(f"committed: nobody chooses in the phase {now!r}")
            state.choice[seat] = find_action(seat, text)


def _write(record: Any, described: type[Record], values: Given | Mapping[str, Any], reader: Reader) -> None:
    """Write the values of keys into the fields of a record."""
    for name, field in described.fields.items():
        key = field.key or name
        if field.key is None or field.same or field.kind.sort == "action" or key not in values:
            continue
        value = values[key]
        if not isinstance(field.of, Kind):
            _write(record[name], field.of, value, reader)
        elif not field.shape and not field.bits and not field.nibbles:
            record[name] = value
        elif len(field.shape) == 1 and not field.bag and not field.bits and field.count != name + COUNT:
            for at, number in enumerate([value.get(entry) for entry in field.by] if field.by else value):
                if number is not None:
                    record[name][at] = number
        elif len(field.shape) == (1 if field.bits else 2):  # a pile for each seat
            for seat, names in enumerate(value):
                if names is not None:
                    record[name][seat] = _pile(field, f"{key}[{seat}]", names, reader)
        else:
            record[name] = _pile(field, key, value, reader)
            if field.count in (record.dtype.names or ()):
                record[field.count] = len(value)


def _pile(field: Field, key: str, names: list[str], reader: Reader) -> Any:
    """Return cards as counts, as a bit mask or as a list of numbers, whichever the field stores."""
    words = dict(enumerate(field.by)) if field.bag else reader.words(field.kind)
    numbers = {text: number for number, text in words.items()}
    for name in names:
        if name not in numbers:
            raise PositionError(f"{key}: there is no {name!r}; there are: {listed(numbers, 60)}")
    if field.bag:
        counts = [names.count(name) for name in field.by]
        if max(counts) > int(field.kind.high):
            raise PositionError(f"{key}: {max(counts)} of one name, at most {field.kind.high} are possible")
        return counts
    cards = [numbers[name] for name in names]
    if field.bits:
        if len(set(cards)) < len(cards):
            raise PositionError(f"{key}: a name is given twice, but there is only one of each")
        return sum(1 << card for card in cards)
    if field.reverse:
        cards.reverse()
    if field.nibbles:
        return pack(cards)
    most = field.shape[-1]
    if len(cards) > most:
        raise PositionError(f"{key}: {len(cards)} entries, at most {most} are possible")
    none = 0 if field.kind.none is None else field.kind.none
    return cards + [none] * (most - len(cards))


# ------------------------------------------------------------------ bounds


class Bounds:
    """The bounds of every number of a state, as a table for generic loops.

    Bounds that are options or facts are read from the state itself, so all matches of a game share one table.
    """

    # The columns after these hold valid numbers outside of the range.
    COLUMNS = ("place", "size", "low", "low_place", "low_size", "high", "high_place", "high_size")
    NO_PLACE = -1
    NOTHING = -(2**62)  # no number of a state

    def __init__(self, described: type[Record], actions: int) -> None:
        self._described, self._actions = described, actions
        self.names: list[str] = []
        rows: list[list[int]] = []
        self._add(described, 0, "", rows)
        width = max(map(len, rows))
        self.table = np.array([row + [row[-1]] * (width - len(row)) for row in rows], np.int64)

    def _add(self, described: type[Record], base: int, before: str, rows: list[list[int]]) -> None:
        for name, field in described.fields.items():
            if field.same:
                continue
            kind, at = described.dtype.fields[name][:2]  # type: ignore[index]
            size = kind.base.itemsize
            for n in range(prod(field.shape)):
                label = f"{before}{name}[{n}]" if field.shape else before + name
                if not isinstance(field.of, Kind):
                    self._add(field.of, base + at + n * size, f"{label}.", rows)
                    continue
                others = [*dict(field.of.special), *([] if field.of.none is None else [field.of.none])]
                if field.shape:
                    others.append(0)  # an entry that is not in use
                rows.append([base + at + n * size, size, *self._ends(field), *(others or [self.NOTHING])])
                self.names.append(label)

    def _ends(self, field: Field) -> tuple[int, ...]:
        if field.kind.sort == "action":
            return 0, self.NO_PLACE, 0, self._actions - 1, self.NO_PLACE, 0
        if field.bits or field.nibbles:
            return 0, self.NO_PLACE, 0, 2**62, self.NO_PLACE, 0
        return *self._end(field.kind.low), *self._end(field.kind.high)

    def _end(self, end: int | str) -> tuple[int, int, int]:
        """Return an end of a range: a number, and the place and size of a number in the state that is added to it."""
        if isinstance(end, int):
            return end, self.NO_PLACE, 0
        name, _, less = end.partition("-")
        whole: Any = self._described.dtype.fields
        options, base = whole["options"]
        kind, at = whole[name] if name in whole else (options.fields[name][0], base + options.fields[name][1])
        return -int(less or 0), at, kind.itemsize

    def broken(self, state: NDArray[Any]) -> str | None:
        """Describe the first number of a state (an array of one) that is out of bounds; None if there is none."""
        memory = state.tobytes()

        def number(place: int, size: int) -> int:
            return int.from_bytes(memory[place : place + size], sys.byteorder, signed=True)

        for name, (place, size, *ends) in zip(self.names, self.table.tolist(), strict=True):
            low, low_at, low_size, high, high_at, high_size, *others = ends
            low += number(low_at, low_size) if low_at >= 0 else 0
            high += number(high_at, high_size) if high_at >= 0 else 0
            found = number(place, size)
            if not low <= found <= high and found not in others:
                return f"{name} is {found}, not from {low} to {high}"
        return None
