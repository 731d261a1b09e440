"""Reading positions that people write: every slip gets an error that names the key, the value and what is right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paddock.engine.errors import PositionError, listed

Position = dict[str, Any]
SEAT_NAMES = "ABCDEF"


class Reader:
    """The keys of a position, one by one. A key that is left out, or null, answers None or the default."""

    def __init__(self, position: Mapping[str, Any], keys: Sequence[str]) -> None:
        for key in position:
            if key not in keys:
                near = difflib.get_close_matches(str(key), keys, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise PositionError(f"a position has no key {key!r}{hint}; keys: {listed(keys, 40)}")
        self._position = position

    def has(self, key: str) -> bool:
        return self._position.get(key) is not None

    def get(self, key: str, default: Any = None) -> Any:
        value = self._position.get(key)
        return default if value is None else value

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        return check_whole(key, self.get(key, default), low, high)

    def flag(self, key: str, default: bool) -> bool:
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise PositionError(f"{key}: {value!r} is not true or false")
        return value

    def choice(self, key: str, choices: Iterable[str], default: str) -> str:
        return check_choice(key, self.get(key, default), choices)

    def entries(self, key: str, count: int) -> list[Any]:
        """A list by seat (or racer, pilot, …): None for each entry that is left out."""
        value = self.get(key, [])
        if not isinstance(value, (list, tuple)):
            raise PositionError(f"{key}: {value!r} is not a list")
        if len(value) > count:
            raise PositionError(f"{key}: {len(value)} entries, at most {count} are possible")
        return [*value, *[None] * (count - len(value))]

    def names(self, key: str, default: Sequence[str] = ()) -> list[str]:
        """A list of names (cards, colours, …)."""
        return check_names(key, self.get(key, list(default)))

    def mapping(self, key: str, keys: Sequence[str]) -> dict[str, Any]:
        """A mapping whose keys are all known; left-out ones are missing from the answer."""
        value = self.get(key, {})
        if not isinstance(value, Mapping):
            raise PositionError(f"{key}: {value!r} is not a mapping")
        for name in value:
            if name not in keys:
                raise PositionError(f"{key}: no {name!r}; possible: {listed(keys, 40)}")
        return {name: entry for name, entry in value.items() if entry is not None}


def check_whole(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{key}: {value!r} is not a whole number from {low} to {high}")
    return value


def check_choice(key: str, value: Any, choices: Iterable[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise PositionError(f"{key}: {value!r} is not possible; possible: {listed(choices, 40)}")
    return value


def check_some_names(key: str, value: Any) -> list[str]:
    """The names of a list in which null stands for what is not known (ALL-6)."""
    return check_names(key, [name for name in value if name is not None] if isinstance(value, (list, tuple)) else value)


def check_names(key: str, value: Any) -> list[str]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise PositionError(f"{key}: {value!r} is not a list of names")
    return list(value)
