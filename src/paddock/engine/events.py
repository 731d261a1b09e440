"""The events of a game, declared as an enumeration: their clauses and details, and who may know them.

class Told(Events):
    MOVED = Event("RU-9", racer=RACER, to=SPACE)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from paddock.engine.describe import Kind, member_text


@dataclass(frozen=True)
class Private:
    """A detail that only the seat in the event's first detail may know; others get null."""

    kind: Kind


private = Private  # as descriptions spell it


class Event:
    """Something that happened: its clause, and its details in the order in which rules emit them.

    `secret`: only the seat in its first detail may know of it.
    `reveals`: the player who acted may learn something hidden by it (a card drawn, secret choices revealed), so the
    action cannot be undone. What players show knowingly (a card played from the hand) does not count.
    A detail's name may end in _, which is left out (`from_`).
    """

    def __init__(self, clause: str, *, secret: bool = False, reveals: bool = False, **details: Kind | Private) -> None:
        self.clause, self.secret, self.reveals = clause, secret, reveals
        self.details = {name.rstrip("_"): kind for name, kind in details.items()}


class Events(IntEnum):
    """All events of a game; rules emit the members, JSON and texts name them in lower case with hyphens."""

    event: Event

    def __new__(cls, event: Event) -> Events:
        number = len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member.event = event
        return member

    @property
    def text(self) -> str:
        return member_text(self)
