"""Visibility of events: what a face may know, and whether an action has revealed something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paddock.engine.match import Match
from paddock.engine.reader import Event
from paddock.server.core.state import TABLE


def known_of(events: Iterable[Event | dict[str, Any]], face: str) -> tuple[dict[str, Any], ...]:
    """Return what a face may know of the events. The result is the same for all faces that own none of them."""
    return tuple(one for event in events if (one := seen(event, face)) is not None)


def seen(event: Event | dict[str, Any], face: str) -> dict[str, Any] | None:
    """Return what a face may know of an event, or None. All events pass through this filter."""
    if isinstance(event, dict):
        return event
    known = event.seen_by(None if face == TABLE else face)
    if known is None:
        return None
    return {**known.json(), "hidden": True} if known.hidden else known.json()


def can_undo(after: Match, seat: str) -> bool:
    """Whether the seat's last action can be undone: nothing was rolled, drawn or revealed by it.

    A choice that can still be replaced cannot be undone (ALL-2).
    """
    return not (after.drawn or after.revealed or after.outcome is not None or pending(after, seat))


def pending(match: Match, seat: str) -> bool:
    """Whether a seat has made a secret choice that it may still replace."""
    return seat not in match.waiting and bool(match.legal(seat))
