"""A table that somebody sits at: requests come in one by one, are written, and only then told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

import msgspec

from paddock.engine.match import Match
from paddock.engine.sealed import commitment
from paddock.server import commands, deciding, faces, limits, log
from paddock.server.bots import think
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE
from paddock.server.table import Table, Told, secret_of_race
from paddock.server.tokens import hashed, new_invitation
from paddock.server.writing import Append

encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """Somebody's connection."""

    person: str  # empty for an onlooker without a name

    def send(self, message: bytes) -> None: ...


class Office(Protocol):
    """What a table needs of the server around it."""

    shared: bool  # other processes write to the same database

    def now(self) -> int: ...

    async def append(self, entry: Append) -> bool: ...

    async def entries(self, table: str, after: int) -> list[bytes]: ...

    async def read(self, table: str) -> Table: ...

    async def think(self, choose: Callable[[], str]) -> str: ...

    def keep(self, table: str, number: int, snapshot: bytes) -> None: ...

    def spawn(self, work: Awaitable[None], name: str) -> asyncio.Task[None]: ...

    def acted(self, seconds: float) -> None: ...

    def elsewhere(self, table: str) -> set[str]:
        """People who are connected to other processes."""

    def announce(self, table: str, people: set[str]) -> None:
        """Tell the other processes who is connected to this one."""


class Live:
    """One table in this process."""

    def __init__(self, office: Office, table: Table) -> None:
        self.office = office
        self.table = table
        self.id = table.state.table
        self.watchers: dict[str, set[Watcher]] = {}
        self.touched = office.now()
        self._lock = asyncio.Lock()
        self._views: dict[str, faces.View] = {}  # what the watchers of each face see
        self._sent: dict[str, int] = {}  # the last event that they were told
        self._dirty = False  # the table in memory is ahead of the database
        self._driver: asyncio.Task[None] | None = None

    # -------------------------------------------------------------- requests

    async def request(self, person: str, command: commands.AnyCommand, request: str = "") -> dict[str, Any]:
        """Carry out what a person asks for. The same request is carried out once, however often it comes."""
        answer: dict[str, Any] = {}
        invitation = new_invitation() if isinstance(command, commands.Invite) else ""

        def decide() -> log.AnyEntry:
            table = self.table
            secret = hashed(invitation) if invitation else ""
            if isinstance(command, commands.Rematch):
                secret = _commitment(table, table.state.race + 1)
            return deciding.Request(table, person, self.office.now(), request, secret).decide(command)

        async with self._lock:
            await self._refresh()
            before = deciding.done_before(self.table, person, request)
            if before is not None:
                return {"again": True}
            await self._perform(decide)
        if invitation:
            answer["invitation"] = invitation
        self.drive()
        return answer

    async def join(self, name: str, token_hash: str, invitation: str, onlooker: bool) -> tuple[str, list[str]]:
        """A new person: id and seats."""
        wanted = hashed(invitation) if invitation else ""
        async with self._lock:
            await self._refresh()
            entry = await self._perform(
                lambda: deciding.join(self.table, name, token_hash, wanted, onlooker, self.office.now())
            )
        assert isinstance(entry, log.Joined)
        return entry.person, entry.seats

    async def time_out(self, seat: str) -> None:
        async with self._lock:
            await self._refresh()
            with contextlib.suppress(Rejected):
                await self._perform(lambda: deciding.time_out(self.table, seat, self.office.now()))
        self.drive()

    async def _perform(self, decide: Callable[[], log.AnyEntry]) -> log.AnyEntry:
        """Decide, write, tell. If another process was quicker, decide again on what it wrote."""
        for _ in range(limits.TRIES):
            entry = await self._decide(decide)
            began = self.office.now()
            if await self._write(entry):
                self.office.acted((self.office.now() - began) / 1000)
                return entry
            await self._refresh()
        raise Rejected("unavailable")

    async def _decide(self, decide: Callable[[], log.AnyEntry]) -> log.AnyEntry:
        """What is refused here may be right by what another process wrote a moment ago."""
        try:
            return decide()
        except Rejected:
            number = self.table.state.number
            if self.office.shared:
                await self._refresh(read=True)
            if self.table.state.number == number:
                raise
        return decide()

    async def _write(self, entry: log.AnyEntry) -> bool:
        table = self.table
        over = table.state.phase == "over"
        self._dirty = True
        told = table.apply(entry)
        state = table.state
        due = table.due()
        append = Append(
            table=self.id,
            number=state.number,
            body=log.encode(entry),
            touched=entry.at,
            phase=state.phase,
            open=state.open,
            due=int(due[0] * 1000) if due else None,
            record=self._record(entry.at) if state.phase == "over" and not over else None,
        )
        try:
            won = await asyncio.shield(self.office.append(append))
        except ConnectionError:
            # Whether it was written is not known: the log is read again before anything else happens.
            raise Rejected("unavailable") from None
        if not won:
            return False
        self._dirty = False
        self._tell(told)
        if state.number % limits.SNAPSHOT_EVERY == 0:
            self.office.keep(self.id, state.number, table.snapshot())
        return True

    def _record(self, at: int) -> dict[str, Any]:
        state = self.table.state
        return {
            "id": f"{self.id}-{state.race}",
            "table": self.id,
            "game": state.game,
            "public": state.public,
            "ended": at,
            "body": encode(self.table.record()),
        }

    # -------------------------------------------------------------- other processes

    async def catch_up(self, number: int | None = None) -> None:
        """Another process has written up to this number."""
        async with self._lock:
            if self._dirty or number is None or number > self.table.state.number:
                await self._refresh(read=True)
        self.drive(limits.OTHERS_ACT_FIRST)

    async def _refresh(self, read: bool = False) -> None:
        """If the table in memory is not what the log says, make it so, and tell everybody what they missed."""
        try:
            if self._dirty:
                self.table = await self.office.read(self.id)
                self._dirty = False
                for face in list(self.watchers):
                    self._tell_afresh(face)
            elif read:
                for body in await self.office.entries(self.id, self.table.state.number):
                    self._tell(self.table.apply(log.decode(body)))
        except (OSError, TimeoutError):
            raise Rejected("unavailable") from None

    # -------------------------------------------------------------- watching

    async def watch(self, watcher: Watcher, face: str, after: int | None) -> None:
        """From now on the watcher is told what this face may know; at once, what it has missed, and the view."""
        async with self._lock:
            await self._refresh()
            if face != TABLE:
                self._check_right(watcher.person, face)
            if sum(map(len, self.watchers.values())) >= limits.SOCKETS_OF_A_TABLE:
                raise Rejected("too-many", sockets=limits.SOCKETS_OF_A_TABLE)
            self.watchers.setdefault(face, set()).add(watcher)
            watcher.send(encode(self.look(face, after)))
        self.touched = self.office.now()
        self.tell_presence()
        if face != TABLE and self.table.state.seats[face].away:
            with contextlib.suppress(Rejected):
                await self.request(watcher.person, commands.Back())
        self.drive()

    async def asked(self, person: str, seat: str) -> Match:
        """A copy of the match, for a person who may have a hint for a seat now."""
        return await self._copy(lambda: deciding.ask_for_hint(self.table, person, seat))

    async def running(self) -> Match:
        """A copy of the match, for anybody, if the table lets chances be known."""
        return await self._copy(lambda: deciding.ask_for_chances(self.table))

    async def _copy(self, check: Callable[[], None]) -> Match:
        async with self._lock:
            await self._refresh(read=self.office.shared)
            check()
            assert self.table.match is not None
            return self.table.match.copy()

    async def seats_of(self, person: str) -> list[str]:
        async with self._lock:
            await self._refresh()
            return self.table.state.seats_of(person) if person else []

    async def public(self) -> dict[str, Any]:
        """What everybody may know of the table, as it is written."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            return faces.public(self.table)

    async def snapshot_of(self, person: str, face: str, after: int | None) -> dict[str, Any]:
        """The same as an answer to one question."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            if face != TABLE:
                self._check_right(person, face)
            return self.look(face, after)

    def _check_right(self, person: str, face: str) -> None:
        seat = self.table.state.seats.get(face)
        if seat is None:
            raise Rejected("seat-unknown", seat=face, seats=list(self.table.state.seats))
        if not person or seat.person != person:
            raise Rejected("seat-not-yours", seat=face)

    def look(self, face: str, after: int | None) -> dict[str, Any]:
        """A fresh view, with the events behind `after` if they are still at hand."""
        view = self._views.get(face) or faces.view(self.table, face)
        if face in self.watchers:
            self._views[face] = view
            self._sent[face] = self.table.state.numbers[face]
        missed = None if after is None else faces.missed(self.table, face, after)
        return {
            "type": "view",
            "face": face,
            "n": self.table.state.numbers[face],
            "missed": None if missed is None else [told.json() for told in missed],
            "view": view,
            "chat": faces.chat(self.table),
        }

    def unwatch(self, watcher: Watcher, face: str) -> None:
        watching = self.watchers.get(face, set())
        watching.discard(watcher)
        if not watching:
            self.watchers.pop(face, None)
            self._views.pop(face, None)
            self._sent.pop(face, None)
        self.touched = self.office.now()

    def here(self) -> set[str]:
        """People who are connected to this process."""
        return {watcher.person for watching in self.watchers.values() for watcher in watching if watcher.person}

    def present(self) -> set[str]:
        """People who are connected."""
        return self.here() | self.office.elsewhere(self.id)

    def tell_presence(self) -> None:
        """Somebody came to this process, or left it."""
        self.office.announce(self.id, self.here())
        self.show_presence()

    def show_presence(self) -> None:
        message = encode({"type": "presence", "people": sorted(self.present())})
        for watcher in {watcher for watching in self.watchers.values() for watcher in watching}:
            watcher.send(message)

    # -------------------------------------------------------------- telling

    def _tell(self, told: dict[str, Told]) -> None:
        self.touched = self.office.now()
        self._lose_rights()
        public = faces.public(self.table)
        for face, one in told.items():
            watching = self.watchers.get(face)
            if not watching:
                continue
            view = faces.view(self.table, face, public)
            sets, gone = faces.changes(self._views[face], view)
            self._views[face], self._sent[face] = view, one.n
            message = {"type": "update", "face": face, **one.json(), "set": sets}
            if gone:
                message["gone"] = gone
            line = encode(message)
            for watcher in watching:
                watcher.send(line)

    def _tell_afresh(self, face: str) -> None:
        self._views.pop(face, None)
        self._lose_rights()
        if face in self.watchers:
            line = encode(self.look(face, self._sent.get(face)))
            for watcher in self.watchers[face]:
                watcher.send(line)

    def _lose_rights(self) -> None:
        """Whoever does not hold a seat any more is told nothing more of it."""
        for face in [face for face in self.watchers if face != TABLE]:
            seat = self.table.state.seats.get(face)
            for watcher in list(self.watchers[face]):
                if seat is None or seat.person != watcher.person:
                    watcher.send(encode({"type": "unwatched", "face": face}))
                    self.unwatch(watcher, face)

    # -------------------------------------------------------------- playing by itself

    def drive(self, wait: float = 0.0) -> None:
        """Let the bots play, if it is their turn."""
        playing = self.table.state.phase == "playing"
        if playing and not self.driving and self.table.automatic() is not None:
            self._driver = self.office.spawn(self._drive(wait), f"bots of {self.id}")

    @property
    def driving(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def _drive(self, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        while self.table.state.phase == "playing":
            async with self._lock:
                await self._refresh()
                match, automatic = self.table.match, self.table.automatic()
                if match is None or automatic is None:
                    return
                seat, level = automatic
                copy, step = match.copy(), match.step
            action = await self.office.think(partial(think, copy, seat, level))
            move = partial(self._bot_move, seat, action, level, step)
            async with self._lock:
                await self._refresh()
                with contextlib.suppress(Rejected):
                    await self._perform(move)

    def _bot_move(self, seat: str, action: str, level: str, step: int) -> log.AnyEntry:
        return deciding.bot_move(self.table, seat, action, level, step, self.office.now())


def _commitment(table: Table, race: int) -> str:
    return commitment(secret_of_race(table.secret, race))
