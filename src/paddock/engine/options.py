"""Options of a game as data: default, allowed values, values worth trying; used by tables, sweeps and tuning."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.describe import FLAG, Field, Record, each, names, one, whole
from paddock.engine.errors import OptionError, listed

Values = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """A house rule that a table decides before a game, explained by the text `<game>-option-<name>`.

    An option that was added `later` than the first records is left out of digests while it has its default, so that the
    digests of older records stay valid.
    """

    name: str
    default: Any
    later: bool = field(default=False, kw_only=True)

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        raise NotImplementedError

    @property
    def candidates(self) -> Sequence[Any]:
        """Values worth trying in a sweep."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """Return the value in its canonical form; an `OptionError` if it is not allowed."""
        raise NotImplementedError

    @property
    def fields(self) -> dict[str, Field]:
        """The fields that store the option; most options have one, of the same name."""
        raise NotImplementedError

    def numbers(self, value: Any) -> dict[str, Any]:
        """Return the values of these fields for a value in its canonical form."""
        return {self.name: value}

    def refuse(self, value: Any) -> OptionError:
        """Return the error for a value that is not allowed."""
        return OptionError(f"option {self.name}: {value!r} is not possible; allowed: {self.allowed}", self.name)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"{self.low} to {self.high}"

    @property
    def candidates(self) -> Sequence[int]:
        return range(self.low, self.high + 1)

    @property
    def fields(self) -> dict[str, Field]:
        return {self.name: one(whole(self.low, self.high))}

    def read(self, value: Any) -> int:
        if isinstance(value, str):
            try:
                value = int(value)
            except ValueError:
                raise self.refuse(value) from None
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class Choice(Option):
    """One of a few names."""

    choices: tuple[str, ...]

    @property
    def allowed(self) -> str:
        return listed(self.choices)

    @property
    def candidates(self) -> Sequence[str]:
        return self.choices

    @property
    def fields(self) -> dict[str, Field]:
        return {self.name: one(names(self.choices))}

    def numbers(self, value: Any) -> dict[str, Any]:
        return {self.name: self.choices.index(value)}

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    @property
    def allowed(self) -> str:
        return "true, false"

    @property
    def candidates(self) -> Sequence[bool]:
        return (False, True)

    @property
    def fields(self) -> dict[str, Field]:
        return {self.name: one(FLAG)}

    def read(self, value: Any) -> bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, str):
            value = words.get(value.lower(), value)
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class Composition(Option):
    """How many of each kind a deck holds; kinds left out keep their default number.

    `default` lists every kind that may be named.
    """

    most: int

    @property
    def allowed(self) -> str:
        return f"a number from 0 to {self.most} for any of {listed(self.default, 40)}"

    @property
    def candidates(self) -> Sequence[Any]:
        return (self.default,)

    @property
    def fields(self) -> dict[str, Field]:
        return {self.name: each(whole(0, self.most), len(self.default))}

    def numbers(self, value: Any) -> dict[str, Any]:
        return {self.name: [value[kind] for kind in self.default]}

    def read(self, value: Any) -> dict[str, int]:
        if not isinstance(value, Mapping):
            raise self.refuse(value)
        for kind, number in value.items():
            if kind not in self.default:
                near = difflib.get_close_matches(str(kind), self.default, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise OptionError(f"option {self.name}: no kind {kind!r}{hint}; allowed: {self.allowed}", self.name)
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= self.most:
                why = f"option {self.name}: {kind!r} cannot be {number!r}; allowed: 0 to {self.most}"
                raise OptionError(why, self.name)
        return {**self.default, **value}


@dataclass(frozen=True)
class Custom(Option):
    """A value with its own format (a track, a circuit), which `form` describes in words; see `forms.py`."""

    form: str
    examples: tuple[Any, ...] = ()

    @property
    def allowed(self) -> str:
        return self.form

    @property
    def candidates(self) -> Sequence[Any]:
        return self.examples or (self.default,)


def options_record(declared: Sequence[Option]) -> type[Record]:
    """Return the record type of a game's options, which is a part of every state."""
    fields = {name: one_field for option in declared for name, one_field in option.fields.items()}
    return type("Options", (Record,), fields)


def pack(described: type[Record], declared: Sequence[Option], values: Values) -> NDArray[Any]:
    """Return the options of a table as an array of one such record."""
    packed = np.zeros(1, described.dtype)
    for option in declared:
        for name, numbers in option.numbers(values[option.name]).items():
            packed[name][0] = numbers
    return packed


def read_options(declared: Sequence[Option], given: Mapping[str, Any]) -> Values:
    """Return all options in order; each value is checked on its own, combinations by `check_options`."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise OptionError(f"there is no option {name!r}{hint}; options: {listed(names)}", name)
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default for option in declared
    }
