"""The actions of a game, declared as an enumeration: their numbers and notation.

class Act(Actions):
    PLAY = Verb("play {} on {}", CARD, RACER)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import prod
from typing import Any

from paddock.engine.describe import Kind, member_text
from paddock.engine.errors import DescriptionError
from paddock.engine.jit import inline


class Verb:
    """A type of action: its notation, with {} for each of its parts."""

    def __init__(self, notation: str, *parts: Kind, means: str = "") -> None:
        if any(part.size == 0 for part in parts):
            raise DescriptionError(f"action {notation!r}: every part needs bounds that are numbers")
        self.notation, self.parts, self.means = notation, parts, means
        self.size = prod(part.size for part in parts)  # how many actions


class Actions(IntEnum):
    """All actions of a game. A member is the number of its verb's first action; the parts are digits in mixed radix."""

    verb: Verb

    def __new__(cls, verb: Verb) -> Actions:
        first = sum(member.verb.size for member in cls.__members__.values())
        member = int.__new__(cls, first)
        member._value_ = first
        member.verb = verb
        return member

    @property
    def text(self) -> str:
        return member_text(self)

    @classmethod
    def total(cls) -> int:
        """Return how many actions there are."""
        return sum(member.verb.size for member in cls)

    @classmethod
    def split(cls, action: int) -> tuple[Actions, tuple[int, ...]]:
        """Return the verb of an action and the values of its parts."""
        member = max((one for one in cls if one <= action), key=int)
        rest, parts = action - int(member), []
        for part in reversed(member.verb.parts):
            rest, digit = divmod(rest, part.size)
            parts.append(digit + int(part.low))
        return member, tuple(reversed(parts))

    def join(self, parts: Sequence[int]) -> int:
        """Return the number of the action with these parts."""
        number = 0
        for part, value in zip(self.verb.parts, parts, strict=True):
            number = number * part.size + value - int(part.low)
        return int(self) + number

    def coders(self) -> tuple[Any, Any]:
        """Return compiled versions of `join` and `split`, for a verb with one or two parts."""
        first, low = int(self), int(self.verb.parts[-1].low)
        if len(self.verb.parts) == 1:

            @inline
            def join_one(part):  # type: ignore[no-untyped-def]
                return first + part - low

            @inline
            def split_one(action):  # type: ignore[no-untyped-def]
                return action - first + low

            return join_one, split_one
        start, size = int(self.verb.parts[0].low), self.verb.parts[1].size

        @inline
        def join(one, other):  # type: ignore[no-untyped-def]
            return first + (one - start) * size + other - low

        @inline
        def split(action):  # type: ignore[no-untyped-def]
            return (action - first) // size + start, (action - first) % size + low

        return join, split
