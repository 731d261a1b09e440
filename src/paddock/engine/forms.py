"""Options whose values are lists, sets and texts. The format is declared as data, so that clients can check values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from paddock.engine.describe import Field, each, one, whole
from paddock.engine.errors import OptionError
from paddock.engine.options import Custom


def is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


@dataclass(frozen=True, kw_only=True)
class Wholes(Custom):
    """A list of `least` to `most` whole numbers from `low` to `high`, padded with zeros in the record."""

    low: int
    high: int
    least: int
    most: int

    @property
    def fields(self) -> dict[str, Field]:
        return {self.name: each(whole(self.low, self.high), self.most)}

    def numbers(self, value: Any) -> dict[str, Any]:
        return {self.name: value + [0] * (self.most - len(value))}

    def read(self, value: Any) -> list[int]:
        if not isinstance(value, (list, tuple)) or not self.least <= len(value) <= self.most:
            raise self.refuse(value)
        if not all(is_whole(number, self.low, self.high) for number in value):
            raise self.refuse(value)
        return list(value)


@dataclass(frozen=True, kw_only=True)
class Numbers(Custom):
    """A list of whole numbers, one for each of the fields `stored`, within its bounds."""

    stored: Mapping[str, Field]

    @property
    def fields(self) -> dict[str, Field]:
        return dict(self.stored)

    def numbers(self, value: Any) -> dict[str, Any]:
        return dict(zip(self.stored, value, strict=True))

    def read(self, value: Any) -> list[int]:
        if not isinstance(value, (list, tuple)) or len(value) != len(self.stored):
            raise self.refuse(value)
        for number, kept in zip(value, self.stored.values(), strict=True):
            if not is_whole(number, int(kept.kind.low), int(kept.kind.high)):
                raise self.refuse(value)
        return list(value)


@dataclass(frozen=True, kw_only=True)
class OneOf(Custom):
    """One of a few values; the field `stored` holds its index."""

    values: tuple[Any, ...]
    stored: str

    @property
    def candidates(self) -> tuple[Any, ...]:
        return self.values

    @property
    def fields(self) -> dict[str, Field]:
        return {self.stored: one(whole(0, len(self.values) - 1))}

    def numbers(self, value: Any) -> dict[str, Any]:
        return {self.stored: self.values.index(value)}

    def read(self, value: Any) -> Any:
        if not any(type(known) is type(value) and known == value for known in self.values):
            raise self.refuse(value)
        return value


@dataclass(frozen=True, kw_only=True)
class Letters(Custom):
    """A text of `least` to `most` of the `letters`, or the name of such a text.

    Of the two `stored` fields, the array holds the index of each letter, from its entry `first` on; the other one holds
    the length of the text. With `spelt`, names are replaced by their texts.
    """

    letters: str
    least: int
    most: int
    stored: Mapping[str, Field]
    first: int = 0
    named: Mapping[str, str] = field(default_factory=dict)
    spelt: bool = False

    @property
    def fields(self) -> dict[str, Field]:
        return dict(self.stored)

    def numbers(self, value: Any) -> dict[str, Any]:
        text = self.named.get(value, value)
        row = [0] * self.first + [self.letters.index(letter) for letter in text]
        return {
            name: row + [0] * (kept.shape[0] - len(row)) if kept.shape else len(text)
            for name, kept in self.stored.items()
        }

    def read(self, value: Any) -> str:
        if not isinstance(value, str):
            raise self.refuse(value)
        if value in self.named:
            return self.named[value] if self.spelt else value
        for place, letter in enumerate(value, 1):
            if letter not in self.letters:
                why = f"option {self.name}: no letter {letter!r} (place {place} of {value!r}); allowed: {self.allowed}"
                raise OptionError(why, self.name, flaw="letter", places=[place])
        if not self.least <= len(value) <= self.most:
            why = f"option {self.name}: {len(value)} letters; allowed: {self.least} to {self.most}"
            raise OptionError(why, self.name, flaw="length", length=len(value), shortest=self.least, longest=self.most)
        return value


@dataclass(frozen=True, kw_only=True)
class Places(Custom):
    """A set of whole numbers from 1 to `most`, stored as a bit mask in the field `stored`; or the name of such a set.

    In a text, the numbers are separated by spaces or commas.
    """

    most: int
    stored: str
    named: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def fields(self) -> dict[str, Field]:
        return {self.stored: one(whole(1, self.most), bits=True)}

    def numbers(self, value: Any) -> dict[str, Any]:
        places = self.named[value] if isinstance(value, str) else value
        return {self.stored: sum(1 << place for place in places)}

    def read(self, value: Any) -> Any:
        if isinstance(value, str):
            if value in self.named:
                return value
            words = value.replace(",", " ").split()
            value = [int(word) if word.isdecimal() and len(word) < 4 else word for word in words]
        if not isinstance(value, (list, tuple)) or not all(is_whole(number, 1, self.most) for number in value):
            raise self.refuse(value)
        if len(set(value)) < len(value):
            raise OptionError(f"option {self.name}: {value!r} names a number twice", self.name)
        return sorted(value)
