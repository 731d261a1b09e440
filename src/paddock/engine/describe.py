"""The description of a game: what its numbers mean, and the records that hold them.

A game's `table.py` consists of these, of its actions (`actions.py`) and events (`events.py`). Generic code derives the
rest: NumPy records and bounds, positions (`stating.py`), views (`json_program.py`), notation and events (`reader.py`),
the exported document and its TypeScript types (`document.py`).

    class Phase(IntEnum):
        CHOOSE, OVER, REVEAL = range(3)

    class State(Record):
        options = one(Options)
        phase = one(names(Phase, Phase.OVER))
        pawns = each(whole(0, 30), RACERS, count="racers")
        hands = each(CARD, SEATS, count="players", bits=True, secret=True)

    class Seen(Record, numbers="i2"):
        pawns = each(whole(0, 30), RACERS, count="racers", around=True)
        hand = listed(CARD, HAND, when="seated")
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from math import prod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import DescriptionError
from paddock.engine.record import record

SEAT_NAMES = "ABCDEF"
NONE = -1  # the usual number for "none"
LARGEST = 2**15 - 1  # largest number in a row
WORD = 8  # bytes; a state is copied word by word
COUNT = "_count"  # suffix of the field with the length of a list


def member_text(member: IntEnum) -> str:
    """Return the name of a member of an enumeration in JSON and in the ids of texts: lower case, with hyphens."""
    return member.name.lower().replace("_", "-")


# ------------------------------------------------------------------ kinds


@dataclass(frozen=True)
class Piece:
    """A part of a name: the number itself, one of `names`, or the entry of the state's fact `look` at that number.

    It is left out while the fact or option `when` is 0.
    """

    before: str = ""
    look: str = ""
    when: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kind:
    """What a number means.

    `sort` is amount, flag, name, seat or action. Bounds include both ends; a string is the name of an option or fact.
    In a row that a seat sees, seats (numbers below the number of players) are relative to the viewer.
    """

    sort: str
    low: int | str = 0
    high: int | str = LARGEST
    none: int | None = None  # the number that means null
    names: tuple[str, ...] = ()  # of low, low + 1, …
    pieces: tuple[Piece, ...] = ()  # parts of a name that depends on facts of the table
    signed: bool = False  # written with its sign
    special: tuple[tuple[int, str], ...] = ()  # amounts that have a name
    track: bool = False  # a place on a track, which is drawn from the lowest to the highest

    def maybe(self, none: int = NONE) -> Kind:
        """Return the same kind with one more number, which means null."""
        return replace(self, none=none)

    @property
    def size(self) -> int:
        """How many numbers are possible; 0 if that depends on the table or has no useful limit."""
        if isinstance(self.low, str) or isinstance(self.high, str) or self.high == LARGEST:
            return 0
        return self.high - self.low + 1


def whole(
    low: int | str = 0, high: int | str = LARGEST, signed: bool = False, track: bool = False, **special: int
) -> Kind:
    """Return an amount. Keywords are numbers that have a name: `whole(0, 65, home=65)`."""
    named = tuple((number, name) for name, number in special.items())
    return Kind("amount", low, high, signed=signed, special=named, track=track)


def names(given: Iterable[str] | type[IntEnum], last: int | None = None) -> Kind:
    """Return a kind of names: a list, or the members of an IntEnum, written in lower case.

    Members after `last` have a name but are out of bounds: phases that pass by themselves, in which nobody has to act.
    """
    texts = tuple(member_text(member) for member in given) if isinstance(given, type) else tuple(given)
    return Kind("name", 0, len(texts) - 1 if last is None else int(last), names=texts)


def text(*pieces: Piece, low: int = 0, high: int = 0, sort: str = "name") -> Kind:
    """Return a kind whose name is made of pieces, because it depends on facts of the table."""
    return Kind(sort, low, high, pieces=pieces)


AMOUNT = whole()
FLAG = Kind("flag", 0, 1)
SEAT = Kind("seat", 0, len(SEAT_NAMES) - 1, names=tuple(SEAT_NAMES))
SEAT_NUMBER = Kind("seat", 0, len(SEAT_NAMES) - 1)  # written as a number
ACTION = Kind("action")


# ------------------------------------------------------------------ fields and records


@dataclass(frozen=True)
class Field:
    """One field of a record: a number or a record, or an array of them.

    `key`: its key in JSON ("": the field's name; None: not in JSON).
    `count`: the field, option or fact with the number of entries (for each axis, separated by spaces).
    `when`: the field, option or fact that must not be 0, else the key is left out (or null, with `null`).
    `around`: stored from the viewer's own entry on (or from the one with the index that the named field has), and
    rotated back in JSON.
    `by`: names of the entries, which are written as a mapping; `there`: without those whose field of that name is 0.
    `sparse`: a list or mapping without the entries that are none.
    `bag`: counts of each kind, written as a list of names.
    `bits`: a set as a bit mask, written as a list. `nibbles`: a list packed into one number, four bits an entry.
    `first`: index of the first entry that is used. `reverse`: written from the last entry to the first.
    `cut`: names the list of lengths by which this list is split into several.
    `bare`: a record written as the value of its only key. `joined`: a list written as one string.
    `same`: names an earlier field, whose numbers are written a second time, in this form; it takes no memory.
    `fact`: it never changes in a match and everybody knows it.
    `secret`: not everybody knows it; in an array by seat, the seat knows its own entry.
    `stated`: a field of Shown that is also a key of positions, as a spectator sees it.
    """

    of: Kind | type[Record]
    key: str | None = ""
    shape: tuple[int, ...] = ()
    count: str = ""
    when: str = ""
    null: bool = False
    around: bool | str = False
    by: tuple[Any, ...] = ()
    sparse: bool = False
    there: str = ""
    bag: bool = False
    bits: bool = False
    nibbles: bool = False
    order: str = ""  # of bits and lists: the fact by which they are sorted, then by their numbers
    first: int = 0
    reverse: bool = False
    cut: str = ""
    bare: bool = False
    joined: bool = False
    same: str = ""
    fact: bool = False
    secret: bool = False
    stated: bool = False
    store: str = ""  # the NumPy type, if it does not follow from the bounds

    @property
    def kind(self) -> Kind:
        return self.of if isinstance(self.of, Kind) else Kind("record")

    def stored(self) -> Any:
        """Return the type of one entry."""
        if not isinstance(self.of, Kind):
            return self.of.dtype
        if self.store:
            return self.store
        if self.bits or self.nibbles:
            return "i8"
        low, high = self.of.low, self.of.high
        if isinstance(low, str) or isinstance(high, str):
            return "i2"
        ends = (min(low, NONE if self.of.none is None else self.of.none), high)
        return next(
            f"i{size}" for size in (1, 2, 4, 8) if -(2 ** (8 * size - 1)) <= ends[0] and ends[1] < 2 ** (8 * size - 1)
        )


def one(of: Kind | type[Record], key: str | None = "", **more: Any) -> Field:
    """A single number or record."""
    return Field(of, key, **more)


def each(of: Kind | type[Record], *shape: int, key: str | None = "", **more: Any) -> Field:
    """An array; `count` says how many of its entries are in use, without it all are."""
    return Field(of, key, shape, **more)


def listed(of: Kind | type[Record], most: int, key: str | None = "", **more: Any) -> Field:
    """A list of variable length, which is stored in the field `<name>_count` before it."""
    return Field(of, key, (most,), count=COUNT, **more)


def bag(of: Kind, key: str | None = "", seats: int = 0, **more: Any) -> Field:
    """Counts of each of the kind's names, in JSON a sorted list of names; with `seats` one bag for each seat."""
    shape = (seats, len(of.names)) if seats else (len(of.names),)
    return Field(whole(0, 127), key, shape, by=of.names, bag=True, **more)


def mapping(by: Kind, of: Kind | type[Record], key: str | None = "", **more: Any) -> Field:
    """An entry for each of the kind's names."""
    return Field(of, key, (len(by.names),), by=by.names, **more)


class Record:
    """A record, described by its class body. `dtype` is its NumPy type, `fields` are its fields in order.

    With `numbers="i2"` every number has that type, so the record is also an array of int16.
    """

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]]
    size: ClassVar[int]  # how many numbers it has

    def __init_subclass__(cls, numbers: str = "") -> None:
        cls.fields = {}
        for name, field in vars(cls).copy().items():
            if not isinstance(field, Field):
                continue
            if hasattr(Record, name):
                raise DescriptionError(f"{cls.__name__}: a field cannot be called {name!r}: records use that name")
            if field.count == COUNT:
                cls.fields[name + COUNT] = Field(whole(0, field.shape[-1]), None)
                field = replace(field, count=name + COUNT)
            cls.fields[name] = field
        parts = []
        for name, field in cls.fields.items():
            if field.same:
                if _numbers(field) != _numbers(cls.fields[field.same]):
                    raise DescriptionError(f"{cls.__name__}.{name} does not have as many numbers as {field.same}")
                continue
            stored = numbers if numbers and isinstance(field.of, Kind) else field.stored()
            parts.append((name, stored, field.shape) if field.shape else (name, stored))
        # Facts come last, so that fields that change share cache lines.
        parts.sort(key=lambda part: cls.fields[part[0]].fact)
        cls.dtype = record(*parts, step=WORD if "options" in cls.fields else 1)
        cls.size = sum(_numbers(field) for field in cls.fields.values() if not field.same)
        if numbers and cls.dtype.itemsize != cls.size * np.dtype(numbers).itemsize:
            raise DescriptionError(f"{cls.__name__}: a record inside it is not made of {numbers} alone")

    @classmethod
    def blank(cls) -> NDArray[Any]:
        """Return an array of one empty record: every number is its kind's none, or 0."""
        empty = np.zeros(1, cls.dtype)
        for name, field in cls.fields.items():
            if not field.same:
                empty[name] = (field.of.none or 0) if isinstance(field.of, Kind) else field.of.blank()[0]
        return empty

    @classmethod
    def by_key(cls) -> dict[str, Field]:
        """Return the fields that are in JSON, by their keys."""
        return {field.key or name: field for name, field in cls.fields.items() if field.key is not None}

    @classmethod
    def places(cls) -> dict[str, int]:
        """Return the index of each field's first number in the record."""
        found: dict[str, int] = {}
        at = 0
        for name, field in cls.fields.items():
            found[name] = found[field.same] if field.same else at
            at += 0 if field.same else _numbers(field)
        return found

    @classmethod
    def spans(cls, name: str) -> list[tuple[int, int]]:
        """Return the ranges of numbers on which the JSON of a field depends, each as (first, end)."""
        places, field = cls.places(), cls.fields[name]
        names = [name, *field.count.split(), field.cut, field.cut + COUNT, field.when, str(field.around)]
        return [(places[one], places[one] + _numbers(cls.fields[one])) for one in names if one in cls.fields]

    @classmethod
    def numbers(cls, values: Any) -> list[int]:
        """Return all numbers of a record (an array of one), in their order."""
        found: list[int] = []
        for name, field in cls.fields.items():
            if field.same:
                continue
            if isinstance(field.of, Kind):
                found += values[name].ravel().tolist()
            else:
                for entry in values[name].reshape(-1, 1):
                    found += field.of.numbers(entry)
        return found


def _numbers(field: Field) -> int:
    """Return how many numbers a field has."""
    return prod(field.shape) * (1 if isinstance(field.of, Kind) else field.of.size)
