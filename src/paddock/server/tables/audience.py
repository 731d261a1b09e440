"""The watchers of a table in this process, and the view last sent to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from paddock.server import limits
from paddock.server.core import faces
from paddock.server.core.state import TABLE
from paddock.server.core.table import Table, Told
from paddock.server.messages import encode
from paddock.server.rejections import Rejected


class Watcher(Protocol):
    """A client's connection."""

    person: str  # empty for an anonymous spectator
    invitation: str  # hash of an anonymous spectator's invitation

    def send(self, message: bytes) -> None: ...

    def flush(self) -> None:
        """Write buffered messages to the socket now, before the fan-out to other tables of the same commit."""


class Audience:
    """The watchers of one table by face. `table` returns the current table; `left` is called after watchers have lost
    access.
    """

    def __init__(self, table: Callable[[], Table], left: Callable[[], None]) -> None:
        self.watchers: dict[str, set[Watcher]] = {}
        self._table = table
        self._left = left
        self._views = faces.SentFaces()
        self._sent: dict[str, int] = {}  # by face: number of the last event sent

    def everybody(self) -> set[Watcher]:
        return {watcher for watching in self.watchers.values() for watcher in watching}

    def people(self) -> set[str]:
        return {watcher.person for watching in self.watchers.values() for watcher in watching if watcher.person}

    def add(self, watcher: Watcher, face: str, after: int | None) -> None:
        """Subscribe a watcher to a face, and send the view with the missed events."""
        self._check_room(watcher)
        self.watchers.setdefault(face, set()).add(watcher)
        watcher.send(encode(self.look(face, after)))

    def remove(self, watcher: Watcher, face: str) -> None:
        watching = self.watchers.get(face, set())
        watching.discard(watcher)
        if not watching:
            self.watchers.pop(face, None)
            self._views.forget(face)
            self._sent.pop(face, None)

    def _check_room(self, watcher: Watcher) -> None:
        """Enforce the limit for sockets without a seat."""
        others = self.everybody() - {watcher}
        person, seated = watcher.person, set(self._table().state.players())
        if person and sum(one.person == person for one in others) >= limits.SOCKETS_OF_A_PERSON:
            raise Rejected("too-many", sockets=limits.SOCKETS_OF_A_PERSON)
        if person in seated:
            return
        most = limits.ONLOOKING_SOCKETS if person else limits.NAMELESS_SOCKETS
        if sum(bool(one.person) == bool(person) and one.person not in seated for one in others) >= most:
            raise Rejected("too-many", sockets=most)

    # -------------------------------------------------------------- fan-out

    def look(self, face: str, after: int | None) -> dict[str, Any]:
        """Return a fresh view, with the events after `after` if they are still kept."""
        table = self._table()
        first = face in self.watchers and face not in self._views
        view = (self._views if first else faces.SentFaces()).begin(table, face)
        if first:
            self._sent[face] = table.state.numbers[face]
        missed = None if after is None else faces.missed(table, face, after)
        return {
            "type": "view",
            "face": face,
            "n": table.state.numbers[face],
            "missed": None if missed is None else [told.json() for told in missed],
            "view": view,
            "chat": faces.chat(table),
        }

    def tell(self, told: dict[str, Told]) -> None:
        """Send the update of one entry to the watchers of each face."""
        if not self.watchers:
            return
        rights = not any(one.played for one in told.values())  # a game action does not change access rights
        lost = rights and self._lose_rights([face for face in self.watchers if face != TABLE])
        watched = {face: one for face, one in told.items() if face in self.watchers}
        for face, update in self._views.update(self._table(), watched):
            line, self._sent[face] = encode(update), update.n
            for watcher in self.watchers[face]:
                watcher.send(line)
        if rights and (self._lose_rights([TABLE]) or lost):  # after the update that explains why
            self._left()

    def tell_afresh(self) -> None:
        """Send everybody the missed events and a fresh view, after the table was read again."""
        lost = self._lose_rights(list(self.watchers))
        for face, watching in self.watchers.items():
            self._views.forget(face)
            line = encode(self.look(face, self._sent.get(face)))
            for watcher in watching:
                watcher.send(line)
        if lost:
            self._left()

    def say(self, message: dict[str, Any]) -> None:
        line = encode(message)
        for watcher in self.everybody():
            watcher.send(line)

    def flush(self) -> None:
        for watcher in self.everybody():
            watcher.flush()

    def _lose_rights(self, of: Iterable[str]) -> bool:
        """Unsubscribe watchers who may no longer see these faces; return whether there were any."""
        state = self._table().state
        gone = [
            (watcher, face)
            for face in of
            for watcher in self.watchers.get(face, ())
            if not state.shows(face, watcher.person, watcher.invitation)
        ]
        for watcher, face in gone:
            watcher.send(encode({"type": "unwatched", "face": face}))
            self.remove(watcher, face)
        return bool(gone)
