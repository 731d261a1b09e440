"""The moves and the outcome of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from paddock.engine.chance import SCRIPT
from paddock.engine.errors import DiceError


@dataclass(frozen=True)
class Outcome:
    """How a match ended: points and rank of everybody, who won, and why it ended (the id of a text)."""

    points: dict[str, int]
    ranks: dict[str, int]
    winners: tuple[str, ...]
    reason: str

    def json(self) -> dict[str, Any]:
        return {"points": self.points, "ranks": self.ranks, "winners": list(self.winners), "reason": self.reason}


class Move(NamedTuple):
    """One action that was played, with its scripted dice and the number of steps that were skipped before it."""

    seat: str
    text: str
    dice: tuple[int, ...] = ()
    skipped: int = 0

    def json(self) -> list[Any]:
        if self.skipped:
            return [self.seat, self.text, list(self.dice), self.skipped]
        return [self.seat, self.text, list(self.dice)] if self.dice else [self.seat, self.text]


def checked_dice(dice: Sequence[int]) -> tuple[int, ...]:
    """Return scripted dice as a tuple; a `DiceError` if they are invalid."""
    faces = tuple(dice)
    if len(faces) > SCRIPT or any(type(face) is not int or not 0 < face < 100 for face in faces):
        raise DiceError(f"dice {list(faces)!r}: at most {SCRIPT} faces, each a whole number from 1 on")
    return faces


def plain(text: object) -> str:
    """Return notation in normal form: single spaces, lower case, ASCII minus."""
    return " ".join(str(text).replace("\N{MINUS SIGN}", "-").casefold().split())
