"""The view of a match that somebody was sent last: after an action only what has changed is written and sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from msgspec.json import decode, encode
from numpy.typing import NDArray

from paddock.engine.json_program import Program
from paddock.engine.match import Match


@dataclass(frozen=True)
class Change:
    """What is new in a view: a JSON object of the changed keys, and the keys that are gone.

    `patches`: how the view changed between the events of an action, each with how many of them were known by then.
    """

    changed: bytes
    gone: list[str]
    patches: list[tuple[int, bytes]]

    def between(self) -> list[tuple[int, dict[str, Any]]]:
        """The patches as Python objects."""
        return [(known, decode(patch)) for known, patch in self.patches]


class SentView:
    """Of one seat, or of a spectator (None)."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self._program: Program | None = None
        self._row: NDArray[np.int16]  # what the program writes
        self._rest: dict[str, object] = {}  # the keys that are not in a row of numbers

    def update(self, match: Match, story: bool = False) -> Change:
        """What has changed since the last update; everything the first time. `story`: also between the last action's
        events.
        """
        program, rows, told = match.sights(self.seat, between=story)
        if program is self._program:
            rows[0] = self._row
            (*between, changed), gone = program.changes(rows, skip="phase")  # between, nobody is asked
        else:
            changed, between = program.json(rows[-1])[1:-1] + b",", []
            gone = [key for key in self._row_keys() if key not in decode(_object(changed))]
        self._program, self._row = program, rows[-1].copy()
        changed += self._changed_rest(match)
        patches = [(events, _object(patch)) for events, patch in zip(told, between, strict=False) if patch]
        return Change(_object(changed), gone, patches)

    def keys(self) -> list[str]:
        """The keys of the view as it was sent."""
        return [*self._row_keys(), *self._rest]

    def _row_keys(self) -> list[str]:
        return [] if self._program is None else list(decode(self._program.json(self._row)))

    def _changed_rest(self, match: Match) -> bytes:
        """What does not come from the rules' rows."""
        game, before = match.game, self._rest
        if not before:
            self._rest = {"game": game.name, "options": game.options, "seat": self.seat}
        actions = match.legal(self.seat) if self.seat is not None else ()
        now = {"waiting": match.waiting, "actions": actions, "outcome": match.outcome}
        self._rest = {**self._rest, **now}
        return b"".join(
            b'"%s":%s,' % (key.encode(), encode(value))
            for key, value in (now if before else self._rest).items()
            if key not in before or before[key] != value
        )


def _object(entries: bytes) -> bytes:
    """A JSON object of entries with a comma behind each."""
    return b"{" + entries[:-1] + b"}"
