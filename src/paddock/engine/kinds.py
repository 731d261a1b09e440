"""Kinds of numbers in a description: what a number means, its bounds, and how it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

SEAT_NAMES = "ABCDEF"
NONE = -1  # the usual number for "none"
LARGEST = 2**15 - 1  # largest number in a row


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
    if isinstance(given, type):
        texts = tuple(member.name.lower().replace("_", "-") for member in given)
    else:
        texts = tuple(given)
    return Kind("name", 0, len(texts) - 1 if last is None else int(last), names=texts)


def text(*pieces: Piece, low: int = 0, high: int = 0, sort: str = "name") -> Kind:
    """Return a kind whose name is made of pieces, because it depends on facts of the table."""
    return Kind(sort, low, high, pieces=pieces)


AMOUNT = whole()
FLAG = Kind("flag", 0, 1)
SEAT = Kind("seat", 0, len(SEAT_NAMES) - 1, names=tuple(SEAT_NAMES))
SEAT_NUMBER = Kind("seat", 0, len(SEAT_NAMES) - 1)  # written as a number
ACTION = Kind("action")
