"""Tests for leaks of hidden information: `secret` fields of the state, and `reveals` of the events.

Both compare a match with its determinizations (`redeal`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.describe import Field, Kind, Record
from paddock.engine.errors import IllegalAction
from paddock.engine.match import SPECTATOR, Match
from paddock.engine.reader import Action

REDEALS = 20  # how many redeals are tried


def has_secrets(described: type[Record]) -> bool:
    """Whether some field is not known to everybody."""
    return any(
        field.secret or (not isinstance(field.of, Kind) and has_secrets(field.of))
        for field in described.fields.values()
    )


@cache
def known_bytes(described: type[Record], seat: int) -> NDArray[np.bool_]:
    """Return the mask of the bytes of a state that a seat (-1: a spectator) knows."""
    known = np.ones(described.dtype.itemsize, bool)
    for begin, end in hidden_places(described, seat):
        known[begin:end] = False
    return known


def hidden_places(described: type[Record], seat: int, base: int = 0) -> Iterator[tuple[int, int]]:
    """Yield (begin, end) of everything that the seat does not know."""
    for name, (kind, at) in places(described):
        field, begin = described.fields[name], base + at
        if field.secret:
            size = kind.itemsize // field.shape[0] if by_seat(field) and seat >= 0 else 0
            yield begin, begin + seat * size  # the entries before the seat's own one, and those after it
            yield begin + (seat + 1) * size, begin + kind.itemsize
        elif not isinstance(field.of, Kind):
            for n in range(int(np.prod(field.shape, dtype=np.int64))):
                yield from hidden_places(field.of, SPECTATOR, begin + n * kind.base.itemsize)


def places(described: type[Record]) -> Iterator[tuple[str, tuple[np.dtype[Any], int]]]:
    """Return the fields that have memory of their own, each with its type and where it begins, in bytes."""
    laid: Any = described.dtype.fields
    return ((name, laid[name][:2]) for name in described.fields if name in laid)


def by_seat(field: Field) -> bool:
    """Whether it is an array with an entry for each seat."""
    return bool(field.shape) and field.count.split()[:1] == ["players"]


def field_at(described: type[Record], byte: int) -> str:
    """Return the name of the field that a byte of a record belongs to."""
    for name, (kind, at) in places(described):
        if at <= byte < at + kind.itemsize:
            return name
    return "a gap"


def check_open_fields(match: Match, redealt: Match, seat: str | None) -> None:
    """Check that `redeal` changes only what is marked `secret`, and of an array by seat not the seat's own entry."""
    described = match.game.rulebook.table.State
    known = known_bytes(described, SPECTATOR if seat is None else match.game.seat_number(seat))
    changed = known & (match.state.view(np.uint8) != redealt.state.view(np.uint8))
    if changed.any():
        name = field_at(described, int(changed.argmax()))
        owner = "a spectator" if seat is None else seat
        raise AssertionError(
            f"redealing for {owner} changes State.{name}, which {owner} knows: "
            f"it is not marked secret, or this entry is the seat's own"
        )


def check_reveals(match: Match, viewer: str | None, seat: str, action: Action, seed: int) -> None:
    """Check that an action which shows the viewer something hidden has an event that is marked `reveals`.

    The action is carried out in several redeals, which look the same to the viewer. If they look different afterwards,
    and no random words were drawn, something hidden became known. What the action itself tells does not count: that is
    the player's own choice.
    """
    real, told = seen_after(match, viewer, seat, action)
    if real.drawn or real.revealed:
        return
    for number in range(REDEALS):
        try:
            other, heard = seen_after(match.redeal(viewer, seed + number), viewer, seat, action)
        except IllegalAction:
            continue  # in that redeal it is not legal
        if other.drawn or heard == told:
            continue
        differing = sorted(key for key in told if told[key] != heard[key])
        who = "a spectator" if viewer is None else viewer
        names = ", ".join(dict.fromkeys(event.name for event in told["events"])) or "it has none"
        raise AssertionError(
            f"{action} of {seat} shows {who} something hidden (it changes {', '.join(differing)} of the view), "
            f"but none of its events is marked reveals=True: {names}"
        )


def seen_after(match: Match, viewer: str | None, seat: str, action: Action) -> tuple[Match, dict[str, Any]]:
    """Return the match after an action, and the viewer's view and events then."""
    after = match.copy()
    happened = after.play(seat, action)
    seen = [event.seen_by(viewer) for event in happened]
    return after, {**after.view(viewer), "events": [event for event in seen if event is not None]}
