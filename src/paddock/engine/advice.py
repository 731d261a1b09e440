"""What a match can ask of whoever advises it. The engine knows no advisor; `import paddock` names one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from paddock.engine.match import Action, Match

SURE = 1.96  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Chance:
    """A chance to come first, and the interval in which it lies with 95 % certainty."""

    chance: float
    low: float
    high: float

    @classmethod
    def counted(cls, wins: float, games: int) -> Chance:
        """From so many wins in so many games (Wilson's interval)."""
        if games == 0:
            return cls(0.0, 0.0, 1.0)
        share, spread = wins / games, SURE * SURE / games
        middle = (share + spread / 2) / (1 + spread)
        reach = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
        return cls(share, min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach)))

    def json(self) -> dict[str, Any]:
        return {"chance": round(self.chance, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


@dataclass(frozen=True)
class Hint:
    """An action, the chance to win with it, and how much of the thinking went into it."""

    action: Action
    chance: Chance
    weight: float  # the best action has the most, all together have 1

    def json(self) -> dict[str, Any]:
        return {"id": self.action.id, "text": self.action.text, "weight": round(self.weight, 4), **self.chance.json()}


class Advisor(Protocol):
    """Who can be asked."""

    def chances(self, match: Match, level: str, games: int, seat: str | None) -> dict[str, Chance]: ...

    def hint(self, match: Match, seat: str, iterations: int | None, seconds: float | None) -> tuple[Hint, ...]: ...


_find: list[Callable[[], Advisor]] = []


def appoint(find: Callable[[], Advisor]) -> None:
    """From now on matches ask the advisor that this finds."""
    _find[:] = [find]


def advisor() -> Advisor:
    if not _find:
        raise RuntimeError("nobody advises matches: `import paddock` appoints an advisor")
    return _find[0]()
