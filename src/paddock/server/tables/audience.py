"""The watchers of a table in this process, and the view that each of them was sent last."""

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
    """Somebody's connection."""

    person: str  # empty for an onlooker without a name
    invitation: str  # the hash of the one that an onlooker without a name has come with

    def send(self, message: bytes) -> None: ...

    def flush(self) -> None:
        """Write what was sent to the socket now, before other tables of the same commit are told."""


class Audience:
    """The watchers of one table by face. `table` gives the table as it is now, `left` is called when some have lost
    their right to watch.
    """

    def __init__(self, table: Callable[[], Table], left: Callable[[], None]) -> None:
        self.watchers: dict[str, set[Watcher]] = {}
        self._table = table
        self._left = left
        self._views = faces.SentFaces()
        self._sent: dict[str, int] = {}  # the last event that the watchers of each face were told

    def everybody(self) -> set[Watcher]:
        return {watcher for watching in self.watchers.values() for watcher in watching}

    def people(self) -> set[str]:
        return {watcher.person for watching in self.watchers.values() for watcher in watching if watcher.person}

    def add(self, watcher: Watcher, face: str, after: int | None) -> None:
        """From now on the watcher is told what this face may know; at once, what it has missed, and the view."""
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
        """Whoever holds a seat finds room, however many strangers look on."""
        others = self.everybody() - {watcher}
        person, seated = watcher.person, set(self._table().state.players())
        if person and sum(one.person == person for one in others) >= limits.SOCKETS_OF_A_PERSON:
            raise Rejected("too-many", sockets=limits.SOCKETS_OF_A_PERSON)
        if person in seated:
            return
        most = limits.ONLOOKING_SOCKETS if person else limits.NAMELESS_SOCKETS
        if sum(bool(one.person) == bool(person) and one.person not in seated for one in others) >= most:
            raise Rejected("too-many", sockets=most)

    # -------------------------------------------------------------- telling

    def look(self, face: str, after: int | None) -> dict[str, Any]:
        """A fresh view, with the events behind `after` if they are still at hand."""
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
        """What one entry means to every face."""
        if not self.watchers:
            return
        rights = not any(one.played for one in told.values())  # an action of the game changes none
        lost = rights and self._lose_rights([face for face in self.watchers if face != TABLE])
        watched = {face: one for face, one in told.items() if face in self.watchers}
        for face, update in self._views.update(self._table(), watched):
            line, self._sent[face] = encode(update), update.n
            for watcher in self.watchers[face]:
                watcher.send(line)
        if rights and (self._lose_rights([TABLE]) or lost):  # after they were told why
            self._left()

    def tell_afresh(self) -> None:
        """The table was read again: everybody gets what they missed, and a fresh view."""
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
        """Whoever may not see one of these faces any more is told nothing more of it. Whether there was somebody."""
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
