"""Updates of views (deltas): remembers the view last sent to each seat, and writes only what has changed since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec.json import decode, encode
from numpy.typing import NDArray

from paddock.engine.json_program import Program
from paddock.engine.match import Match

Seat = str | None  # None: a spectator
# Keys that are not in the rows of numbers: those of PLAIN may change; WHOLE begins with those that never do.
PLAIN = b'"waiting"', b'"actions"', b'"outcome"'
WHOLE = b'"game":%s,"options":%s,"seat":%s,' + b":%s,".join(PLAIN) + b":%s,"


class Change(NamedTuple):
    """An update of a view: a JSON object of the changed keys, and the removed keys.

    `patches`: updates between the events of an action, each with the number of events that the seat knows before it.
    """

    changed: bytes
    gone: list[str]
    patches: list[tuple[int, bytes]]

    def between(self) -> list[tuple[int, dict[str, Any]]]:
        """Return the patches as Python objects."""
        return [(known, decode(patch)) for known, patch in self.patches]


class Sent(NamedTuple):
    """A view as it was sent: its row of numbers, the program that writes it, and the values of PLAIN."""

    program: Program
    row: NDArray[np.int16]
    plain: tuple[object, ...]


class SentViews:
    """The views that were last sent to each seat."""

    def __init__(self) -> None:
        self._sent: dict[Seat, Sent] = {}

    def forget(self, seat: Seat) -> None:
        """Make the next update of a seat a full view."""
        self._sent.pop(seat, None)

    def keys(self, seat: Seat) -> list[str]:
        """Return the keys of the view that was last sent to a seat."""
        sent = self._sent.get(seat)
        if sent is None:
            return []
        return [*decode(sent.program.json(sent.row)), *decode(_object(WHOLE % ((b"0",) * 6)))]

    def update(self, match: Match, seats: Sequence[Seat], story: bool = False) -> list[Change]:
        """Return what has changed for some seats since their last update; the first one is a full view.

        `story`: also what has changed between the events of the last action.
        """
        rows, told = match.sights(seats, story)
        return [self._change(match, seat, rows[n], told) for n, seat in enumerate(seats)]

    def _change(self, match: Match, seat: Seat, rows: NDArray[np.int16], told: list[int]) -> Change:
        sent, program = self._sent.get(seat), match.program(seat)
        plain = match.waiting, match.legal(seat) if seat is not None else (), match.outcome
        if sent is not None and sent.program is program:
            rows[0] = sent.row
            (*between, changed), gone = program.changes(rows, skip="phase")  # between events nobody has to act
            for key, value, before in zip(PLAIN, plain, sent.plain, strict=True):
                if value != before:
                    changed += b"%s:%s," % (key, encode(value))
        else:
            game = match.game
            whole = encode(game.name), encode(game.options), encode(seat), *map(encode, plain)
            changed, between = program.json(rows[-1])[1:-1] + b"," + WHOLE % whole, []
            gone = [key for key in self.keys(seat) if key not in decode(_object(changed))]
        self._sent[seat] = Sent(program, rows[-1].copy(), plain)
        patches = zip(match.known(seat, told), between, strict=False) if between else ()
        return Change(_object(changed), gone, [(known, _object(patch)) for known, patch in patches if patch])


def _object(entries: bytes) -> bytes:
    """Return a JSON object from entries that each end with a comma."""
    return b"{" + entries[:-1] + b"}"
