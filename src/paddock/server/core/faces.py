"""What a face of the table sees: the only place that lets secrets through, besides the events in `table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from paddock.engine.sent_view import SentView
from paddock.server.core.state import Seat
from paddock.server.core.table import Table, Told
from paddock.server.messages import encode

View = dict[str, dict[str, Any]]


def view(table: Table, face: str) -> View:
    """Everything a face may know, in three parts: the table, the match, and what concerns this seat alone."""
    match = table.match.view(_seat(table, face)) if table.match is not None else {}
    return {"table": public(table), "match": match, "you": _own(table, face)}


def _seat(table: Table, face: str) -> str | None:
    return face if face in table.state.seats else None


def _own(table: Table, face: str) -> dict[str, Any]:
    """What concerns the people of this seat alone."""
    held = table.state.seats.get(face)
    if held is None:
        return {}
    playing = table.state.phase == "playing"
    return {
        "seat": face,
        "undo": playing and table.undoable == face,
        "passing": held.passing,
        "can_pass": playing and face in table.waiting and table.can_pass(face),
    }


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


class News:
    """What one log entry means to all faces; what several of them are told is written as JSON once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.public = public(table)
        self._changes: dict[int, tuple[msgspec.Raw | None, list[str]]] = {}  # of the table's part, by the one before it
        self._events: dict[int, msgspec.Raw] = {}

    def events(self, told: Told) -> msgspec.Raw:
        """Most faces are told the very same events."""
        written = self._events.get(id(told.events))
        if written is None:
            written = self._events[id(told.events)] = _raw(told.events)
        return written

    def change(self, before: dict[str, Any]) -> tuple[msgspec.Raw | None, list[str]]:
        """Of the table's part: what to set, and what to forget."""
        known = self._changes.get(id(before))
        if known is None:
            changed, gone = difference(before, self.public)
            known = self._changes[id(before)] = _raw(changed) if changed else None, gone
        return known


class Update(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    """The message by which a face's people are told of an entry."""

    face: str
    n: int
    at: int
    events: msgspec.Raw
    set: dict[str, msgspec.Raw]
    gone: dict[str, list[str]] = {}
    patches: Sequence[tuple[int, msgspec.Raw]] = []


class SentFace:
    """What the watchers of a face were sent last: they are told only what changes."""

    def __init__(self, face: str) -> None:
        self.face = face
        self._public: dict[str, Any] = {}
        self._own: dict[str, Any] = {}
        self._match: SentView | None = None

    def begin(self, table: Table) -> dict[str, Any]:
        """The whole view."""
        self._public, self._own = public(table), _own(table, self.face)
        match: Any = {}
        if table.match is not None:
            self._match = SentView(_seat(table, self.face))
            match = msgspec.Raw(self._match.update(table.match).changed)
        return {"table": self._public, "match": match, "you": self._own}

    def update(self, told: Told, news: News) -> Update:
        """The message about an entry. What happened between its events is noted in `told`."""
        sets: dict[str, msgspec.Raw] = {}
        gone: dict[str, list[str]] = {}
        changed, gone["table"] = news.change(self._public)
        if changed is not None:
            sets["table"] = changed
        self._public = news.public
        changed, gone["match"] = self._update_match(told, news.table)
        if changed is not None:
            sets["match"] = changed
        own = _own(news.table, self.face)
        if own != self._own:
            different, gone["you"] = difference(self._own, own)
            sets["you"] = _raw(different)
            self._own = own
        gone = {part: keys for part, keys in gone.items() if keys}
        return Update(self.face, told.n, told.at, news.events(told), sets, gone, told.patches)

    def _update_match(self, told: Told, table: Table) -> tuple[msgspec.Raw | None, list[str]]:
        if table.match is None:
            gone = self._match.keys() if self._match else []
            self._match = None
            return None, gone
        if self._match is None:
            self._match = SentView(_seat(table, self.face))
        change = self._match.update(table.match, told.played)
        told.patches = [(known, msgspec.Raw(patch)) for known, patch in change.patches]
        return msgspec.Raw(change.changed) if len(change.changed) > len(b"{}") else None, change.gone


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


_MISSING = object()


def difference(before: dict[str, Any], values: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What to set and what to forget."""
    if before is values:
        return {}, []
    get = before.get
    # Most values are the same object as before: that is seen without looking into them.
    changed = {key: value for key, value in values.items() if (old := get(key, _MISSING)) is not value and old != value}
    return changed, [] if before.keys() == values.keys() else [key for key in before if key not in values]
