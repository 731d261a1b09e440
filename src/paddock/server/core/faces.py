"""What a face of the table sees: the only place that lets secrets through, besides the events in `table`."""

from __future__ import annotations

from typing import Any

import msgspec

from paddock.server.core import knowing
from paddock.server.core.state import Seat
from paddock.server.core.table import Table, Told
from paddock.server.messages import encode

View = dict[str, dict[str, Any]]


def view(table: Table, face: str, known: dict[str, Any] | None = None) -> View:
    """Everything a face may know, in three parts: the table, the match, and what concerns this seat alone.

    `known` is the public part, for who has it already. Values of the match are JSON already (`Match.view`).
    """
    seen: View = {"table": public(table) if known is None else known, "match": {}, "you": {}}
    seat = face if face in table.state.seats else None
    if table.match is not None:
        seen["match"] = table.match.view(seat, encoded=True)
    if seat is not None:
        held = table.state.seats[seat]
        playing = table.state.phase == "playing"
        seen["you"] = {
            "seat": seat,
            "undo": playing and table.undoable == seat,
            "passing": held.passing,
            "can_pass": playing and seat in table.waiting and _offers_pass(seen["match"]),
        }
    return seen


def patches(table: Table, face: str, before: View) -> list[tuple[int, msgspec.Raw]]:
    """How the match looked to a face between the events of the last action, as JSON that holds only what changed."""
    if table.match is None:
        return []
    story = table.match.story(face if face in table.state.seats else None, encoded=True)
    return [(told, msgspec.Raw(encode(changed))) for told, changed in knowing.patches(story, before["match"])]


def _offers_pass(match: dict[str, Any]) -> bool:
    return any(action["text"] == "pass" for action in match["actions"])


def public(table: Table) -> dict[str, Any]:
    """What everybody knows of the table. Hashes of tokens and invitations stay here."""
    state = table.state
    due = table.due()
    return {
        "id": state.table,
        "code": state.code,
        "game": state.game,
        "options": state.options,
        "phase": state.phase,
        "race": state.race,
        "clock": state.clock,
        "due": int(due[0] * 1000) if due else None,
        "public": state.public,
        "locked": state.locked,
        "hints": state.hints,
        "absence": state.absence,
        "party": state.party,
        "paused": state.paused,
        "rated": state.rated,
        "championship": state.championship or None,
        "forked": state.forked or None,
        "commitment": state.commitment,
        "secret": state.secret or None,
        "entropy": state.entropy,
        "people": {
            person: {"name": one.name, "host": one.host, "ready": one.ready, "muted": one.muted, "sealed": one.sealed}
            for person, one in state.people.items()
        },
        "seats": {
            name: {
                "person": seat.person or None,
                "bot": seat.bot or None,
                "invited": bool(seat.invitation),
                "away": seat.away,
            }
            for name, seat in state.seats.items()
        },
        "vote": msgspec.to_builtins(state.vote),
        "rewindable": [state.began, state.shown] if state.phase == "playing" and state.shown > state.began else None,
        "opening": bool(state.opening),
        "stopped": msgspec.to_builtins(state.stopped),
    }


def card(table: Table) -> dict[str, Any]:
    """Enough to decide whether to come in: no names, no id, no chat."""
    state = table.state
    held = [seat.person or seat.bot or seat.invitation for seat in state.seats.values()]
    return {
        "code": state.code,
        "game": state.game,
        "options": state.options,
        "phase": state.phase,
        "public": state.public,
        "locked": state.locked,
        "guests": len(state.people),
        "free": held.count(""),
        "party": state.party,
        "seats": {name: _holder(seat) for name, seat in state.seats.items()},
    }


def _holder(seat: Seat) -> str:
    return "bot" if seat.bot else "taken" if seat.person or seat.invitation else "free"


def chat(table: Table) -> list[dict[str, Any]]:
    """The last lines that were said."""
    lines: list[dict[str, Any]] = msgspec.to_builtins(table.state.chat)
    return lines


def missed(table: Table, face: str, after: int) -> list[Told] | None:
    """The events of a face behind the one it saw last; None if they are too many or not its own."""
    last = table.state.numbers[face]
    if not 0 <= after <= last:
        return None
    kept = [told for told in table.told[face] if told.n > after]
    return kept if len(kept) == last - after else None


Difference = tuple[dict[str, Any], list[str]]  # what to set, and what to forget


class Changes:
    """What to set and what to forget to get from one view to the next. Parts that faces share are compared once."""

    def __init__(self) -> None:
        self._public: dict[int, Difference] = {}  # of the table's part, by the one before it

    def between(self, old: View, new: View) -> tuple[dict[str, Any], dict[str, list[str]]]:
        sets: dict[str, Any] = {}
        gone: dict[str, list[str]] = {}
        for part, values in new.items():
            changed, lost = self._compare(part, old[part], values)
            if changed:
                sets[part] = changed
            if lost:
                gone[part] = lost
        return sets, gone

    def _compare(self, part: str, before: dict[str, Any], values: dict[str, Any]) -> Difference:
        if part != "table":
            return difference(before, values)
        known = self._public.get(id(before))
        if known is None:
            known = self._public[id(before)] = difference(before, values)
        return known


_MISSING = object()


def difference(before: dict[str, Any], values: dict[str, Any]) -> Difference:
    if before is values:
        return {}, []
    get = before.get
    # Most values are the same object as before: that is seen without looking into them.
    changed = {key: value for key, value in values.items() if (old := get(key, _MISSING)) is not value and old != value}
    return changed, [] if before.keys() == values.keys() else [key for key in before if key not in values]


def changes(old: View, new: View) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """Between two views."""
    return Changes().between(old, new)
