"""What a game's `words.py` is made of: how events are told, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Teller = Callable[[Any, int], Any]  # (state, number in the log) -> JSON


@dataclass(frozen=True)
class Private:
    """A detail that only the seat named by the event's first detail may know; others get null."""

    tell: Teller


@dataclass(frozen=True)
class Telling:
    """How one kind of event is told: its name, its clause, and a teller for each of its details.

    The text is `<game>-event-<name>`. A secret event is told only to the seat named by its first detail.
    """

    name: str
    clause: str
    details: dict[str, Teller | Private] = field(default_factory=dict)
    secret: bool = False


def number(_state: Any, value: int) -> int:
    """The plain number."""
    return value


def seat(_state: Any, value: int) -> str:
    """A seat by its letter."""
    return "ABCDEF"[value]


@dataclass(frozen=True)
class Event:
    """Something that happened. `details` holds everything; `seen_by` what one seat may know of it."""

    name: str
    clause: str
    details: dict[str, Any]
    private: frozenset[str] = frozenset()  # details that only the owner may know
    owner: str | None = None
    secret: bool = False
    hidden: bool = False  # private details are left out, as null

    def seen_by(self, seat: str | None) -> Event | None:
        """The event as a seat (None: somebody who looks on) may know it; None if it may not know of it at all."""
        if seat is not None and seat == self.owner:
            return self
        if self.secret:
            return None
        if not self.private:
            return self
        details = {name: None if name in self.private else value for name, value in self.details.items()}
        return Event(self.name, self.clause, details, hidden=True)

    @property
    def text_id(self) -> str:
        """Of its sentence, behind the game's name."""
        return f"event-{self.name}-hidden" if self.hidden else f"event-{self.name}"

    def json(self) -> dict[str, Any]:
        return {"event": self.name, "clause": self.clause, **self.details}


def tell(telling: Telling, state: Any, numbers: list[int]) -> Event:
    """The event of one entry of the log."""
    details: dict[str, Any] = {}
    private = set()
    for (name, teller), value in zip(telling.details.items(), numbers, strict=False):
        if isinstance(teller, Private):
            private.add(name)
            teller = teller.tell
        details[name] = teller(state, value)
    owner = next(iter(details.values()), None) if private or telling.secret else None
    return Event(telling.name, telling.clause, details, frozenset(private), owner, telling.secret)
