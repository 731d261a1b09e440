"""What each face may see. Only this module and `visibility` filter secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from paddock.engine.sent_view import Change, SentViews
from paddock.server.core.state import TABLE, Seat
from paddock.server.core.table import Table, Told
from paddock.server.messages import encode

View = dict[str, dict[str, Any]]


def view(table: Table, face: str) -> View:
    """Return everything a face may know, in three parts: the table, the match, and the seat's private part."""
    match = table.match.view(_seat(face)) if table.match is not None else {}
    return {"table": public(table), "match": match, "you": _own(table, face)}


def _seat(face: str) -> str | None:
    return None if face == TABLE else face


def _own(table: Table, face: str) -> dict[str, Any]:
    """Return the part that only the people of this seat see."""
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
    """Return the public view of the table. Leaves out hashes of tokens and invitations."""
    state = table.state
    return {
        "id": state.table,
        "code": state.code,
        "game": state.game,
        "options": state.options,
        "race": state.race,
        "clock": state.clock,
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
        "entropy": state.entropy,
        "people": {
            person: {"name": one.name, "host": one.host, "ready": one.ready, "muted": one.muted, "sealed": one.sealed}
            for person, one in state.people.items()
        },
        "opening": bool(state.opening),
        "stopped": msgspec.to_builtins(state.stopped),
        **standing(table),
    }


def standing(table: Table) -> dict[str, Any]:
    """Return the part of the public view that a game action can change."""
    state, due = table.state, table.due()
    return {
        "phase": state.phase,
        "due": int(due[0] * 1000) if due else None,
        "secret": state.secret or None,
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
    }


def card(table: Table) -> dict[str, Any]:
    """Return what is shown before joining: no names, no id, no chat."""
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
    """Return the last chat lines."""
    lines: list[dict[str, Any]] = msgspec.to_builtins(table.state.chat)
    return lines


def missed(table: Table, face: str, after: int) -> list[Told] | None:
    """Return the events of a face after number `after`; None if the number is unknown or too old."""
    last = table.state.numbers[face]
    if not 0 <= after <= last:
        return None
    kept = [told for told in table.told[face] if told.n > after]
    return kept if len(kept) == last - after else None


class Update(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    """The message that tells the watchers of a face about an entry."""

    face: str
    n: int
    at: int
    events: msgspec.Raw
    set: dict[str, msgspec.Raw]
    gone: dict[str, list[str]] = {}
    patches: Sequence[tuple[int, msgspec.Raw]] = ()


class SentFaces:
    """Keeps the view last sent for each face of a table and computes deltas against it."""

    def __init__(self) -> None:
        self._public: dict[str, dict[str, Any]] = {}  # by face: some faces are not sent every entry
        self._own: dict[str, dict[str, Any]] = {}
        self._views = SentViews()

    def __contains__(self, face: str) -> bool:
        return face in self._public

    def forget(self, face: str) -> None:
        self._public.pop(face, None)
        self._own.pop(face, None)
        self._views.forget(_seat(face))

    def begin(self, table: Table, face: str) -> dict[str, Any]:
        """Return the full view, and remember it as sent."""
        self.forget(face)
        self._public[face], self._own[face] = public(table), _own(table, face)
        match: Any = {}
        if table.match is not None:
            (change,) = self._views.update(table.match, [_seat(face)])
            match = msgspec.Raw(change.changed)
        return {"table": self._public[face], "match": match, "you": self._own[face]}

    def update(self, table: Table, told: Mapping[str, Told]) -> Iterator[tuple[str, Update]]:
        """Yield the messages about an entry. Adds the patches between its events to `told`."""
        played = any(one.played for one in told.values())
        now, once = self._now(table, told, played), _Once()
        for face, match in zip(told, self._match_changes(table, told, played), strict=True):
            one, own = told[face], _own(table, face)
            sets, gone = once.difference(self._public[face], now)
            if match.changed != b"{}":
                sets = {**sets, "match": msgspec.Raw(match.changed)}
            if own != self._own[face]:
                sets = {**sets, "you": _raw(difference(self._own[face], own)[0])}
            if match.gone:
                gone = {**gone, "match": match.gone}
            self._public[face], self._own[face] = now, own
            one.patches = tuple((known, msgspec.Raw(patch)) for known, patch in match.patches)
            yield face, Update(face, one.n, one.at, once.written(one.events), sets, gone, one.patches)

    def _now(self, table: Table, told: Mapping[str, Told], played: bool) -> dict[str, Any]:
        """Return the table part; unchanged parts are reused for all faces."""
        known = next((self._public[face] for face in told), None)
        return {**known, **standing(table)} if played and known is not None else public(table)

    def _match_changes(self, table: Table, told: Mapping[str, Told], played: bool) -> list[Change]:
        """Return the match delta of each face in `told`."""
        seats = [_seat(face) for face in told]
        if table.match is not None:
            return self._views.update(table.match, seats, story=played)
        ended = [Change(b"{}", self._views.keys(seat), []) for seat in seats]
        for seat in seats:
            self._views.forget(seat)
        return ended


class _Once:
    """Caches the JSON of an entry that several faces share."""

    def __init__(self) -> None:
        self._differences: dict[int, tuple[dict[str, msgspec.Raw], dict[str, list[str]]]] = {}  # by id(before)
        self._written: dict[int, msgspec.Raw] = {}

    def written(self, events: tuple[dict[str, Any], ...]) -> msgspec.Raw:
        found = self._written.get(id(events))
        if found is None:
            found = self._written[id(events)] = _raw(events)
        return found

    def difference(
        self, before: dict[str, Any], now: dict[str, Any]
    ) -> tuple[dict[str, msgspec.Raw], dict[str, list[str]]]:
        """Return the delta of the table part: values to set and keys to delete."""
        found = self._differences.get(id(before))
        if found is None:
            changed, gone = difference(before, now)
            sets, lost = {"table": _raw(changed)} if changed else {}, {"table": gone} if gone else {}
            found = self._differences[id(before)] = sets, lost
        return found


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


_MISSING = object()


def difference(before: dict[str, Any], values: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the delta of two views: values to set and keys to delete."""
    if before is values:
        return {}, []
    get = before.get
    # Most values are the same object as before: an identity check skips the deep comparison.
    changed = {key: value for key, value in values.items() if (old := get(key, _MISSING)) is not value and old != value}
    return changed, [] if before.keys() == values.keys() else [key for key in before if key not in values]
