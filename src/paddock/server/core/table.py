"""A table: the fold of its log. Deterministic: no I/O, no clock, no random source of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.match import RECORD_FORMAT
from paddock.engine.reader import Event
from paddock.games import load
from paddock.server import limits
from paddock.server.core import log, segments
from paddock.server.core.race import Race, WholeLogNeeded
from paddock.server.core.rules_version import layout, rules_version
from paddock.server.core.state import FACES, TABLE, State
from paddock.server.core.visibility import known_of

_encode_state = msgspec.json.Encoder().encode
_decode_state = msgspec.json.Decoder(State).decode


class Told(msgspec.Struct, gc=False):
    """One numbered event of a face: what its watchers are sent about one entry. Many are kept in memory, so they are
    excluded from garbage collection.
    """

    n: int
    at: int
    events: tuple[dict[str, Any], ...]
    played: bool = False  # whether they are the events of a game action
    patches: Sequence[tuple[int, msgspec.Raw]] = ()  # changes of the view between the events, if the face was watched

    def json(self) -> dict[str, Any]:
        told = {"n": self.n, "at": self.at, "events": self.events}
        return {**told, "patches": self.patches} if self.patches else told


class Table(Race):
    """The state and its match."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.match = None
        self.told: dict[str, deque[Told]] = {face: deque(maxlen=2 * limits.MISSED) for face in FACES}

    # -------------------------------------------------------------- snapshots and records

    @classmethod
    def read(cls, secret: bytes, snapshot: bytes | None, entries: Iterable[log.AnyEntry]) -> Table:
        """Read a table from a snapshot and the entries after it, or from all entries."""
        table = cls(secret)
        if snapshot is not None:
            table._restore(_decode_state(snapshot))
        for entry in entries:
            try:
                table.apply(entry)
            except PaddockError as error:
                if not isinstance(entry, RACE) or (snapshot is not None and isinstance(error, WholeLogNeeded)):
                    raise
                # Today's rules reject an old action: the race is stopped, but the table can be used.
                table._stop(rules_version(table.game))
                table.apply(entry)
        return table

    def _restore(self, state: State) -> None:
        self.state = state
        self.game = load(state.game, **state.options)
        if state.match is not None:
            if state.layout != layout(self.game):
                raise RecordError("a snapshot of another layout")
            self.match = self.game.restore(state.match, self.seal())
        state.match, state.layout = None, ""

    @property
    def snapshot_possible(self) -> bool:
        """Whether a snapshot can be taken: it holds neither the state to undo to, nor a stopped race."""
        return not self.undoable and self.state.stopped is None

    def snapshot(self) -> bytes:
        self.state.match = self.match.snapshot() if self.match else None
        self.state.layout = layout(self.game)
        try:
            return _encode_state(self.state)
        finally:
            self.state.match, self.state.layout = None, ""

    def record(self) -> dict[str, Any]:
        """Return the record of a finished race, readable by `paddock.replay` and `paddock verify`.

        It is the record of the last segment; earlier ones are under `table`, so that all can be verified.
        """
        assert self.match is not None
        state = self.state
        *earlier, last = segments.segments_json(self.secret, state)
        names = {name: self.name_of(name) for name in state.seats}
        return {
            "paddock": RECORD_FORMAT,
            "game": state.game,
            "rules": rules_version(self.game),
            "options": state.options,
            "seed": last["seed"],
            "start": last["start"],
            "moves": last["moves"],
            "end": self.match.digest(),
            "table": {
                "id": state.table,
                "race": state.race,
                "commitment": state.commitment,
                **({"deal": state.deal} if state.deal else {}),
                "names": names,
                "why": last["why"],
                "earlier": earlier,
                "moments": sum(len(part["moves"]) for part in (*earlier, last)),
            },
        }

    # -------------------------------------------------------------- applying entries

    def apply(self, entry: log.AnyEntry) -> dict[str, Told]:
        """Apply the next entry. Return what each face is told; faces that may not know of it are left out.

        An action without events still sends an update to every face.
        """
        events = self._fold(entry)
        state = self.state
        state.number += 1
        if entry.id and entry.by in state.people:
            recent = state.people[entry.by].recent
            recent.append((entry.id, state.number))
            del recent[: -limits.COMMANDS_REMEMBERED]
        told = {}
        public = known_of(events, TABLE)
        owners = {event.owner for event in events if isinstance(event, Event)}
        for face in FACES:
            known = known_of(events, face) if face in owners else public
            if known or not events:
                state.numbers[face] += 1
                told[face] = Told(state.numbers[face], entry.at, known, isinstance(entry, log.Played))
                self.told[face].append(told[face])
        if isinstance(entry, log.Played) and TABLE in told:
            state.shown = state.numbers[TABLE]
        self._watch_clocks(entry.at)
        return told

    def _fold(self, entry: log.AnyEntry) -> list[Event | dict[str, Any]]:
        if isinstance(entry, RACE) and self.state.stopped is not None:
            return []
        return FOLDS[type(entry)](self, entry)

    def _watch_clocks(self, at: int) -> None:
        waiting = self.waiting
        for name, seat in self.state.seats.items():
            if name not in waiting:
                seat.since = 0
            elif not seat.since:
                seat.since = at


# Entries that are ignored when the race is stopped.
RACE = (log.Played, log.Undone, log.VoteCalled, log.Voted, log.PassingSet, log.TimedOut, log.CameBack, log.Paused)

FOLDS: dict[type[log.Entry], Callable[[Table, Any], list[Any]]] = {
    log.Played: Table._played,
    log.Undone: Table._undone,
    log.SecretTold: Table._secret_told,
    log.Created: Table._created,
    log.Joined: Table._joined,
    log.Keyed: Table._keyed,
    log.Left: Table._left,
    log.Renewed: Table._renewed,
    log.Sat: Table._sat,
    log.Stood: Table._stood,
    log.Swapped: Table._swapped,
    log.BotPlaced: Table._bot_placed,
    log.Invited: Table._invited,
    log.Configured: Table._configured,
    log.Fitted: Table._fitted,
    log.Readied: Table._readied,
    log.Opened: Table._opened,
    log.Revealed: Table._revealed,
    log.Started: Table._started,
    log.Restored: Table._restored,
    log.VoteCalled: Table._vote_called,
    log.Voted: Table._voted,
    log.PassingSet: Table._passing_set,
    log.TimedOut: Table._timed_out,
    log.CameBack: Table._came_back,
    log.Paused: Table._paused,
    log.Rematched: Table._rematched,
    log.Said: Table._said,
    log.Muted: Table._muted,
}
