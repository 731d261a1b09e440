"""A table that somebody sits at: requests come in one by one, are written, and only then told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from hmac import compare_digest
from typing import Any, Protocol

from paddock.engine.match import Match
from paddock.engine.sealed import commitment
from paddock.server import commands, deciding, faces, limits, log
from paddock.server.audience import Audience, Watcher, encode
from paddock.server.bots import think
from paddock.server.core.segments import secret_of_race
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE
from paddock.server.storage.errors import DatabaseDown
from paddock.server.table import Table, Told
from paddock.server.tokens import hashed, new_invitation
from paddock.server.writing import Append


class Office(Protocol):
    """What a table needs of the server around it."""

    shared: bool  # other processes write to the same database

    def now(self) -> int: ...

    def append(self, entry: Append) -> Awaitable[bool]: ...

    async def entries(self, table: str, after: int) -> list[bytes]: ...

    async def read(self, table: str) -> Table: ...

    async def think(self, live: Live, level: str, choose: Callable[[], str]) -> str: ...

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
        self.audience = Audience(lambda: self.table)
        self.source = ""  # the address of whoever acted last: thinking for this table is on their account
        self.origins: dict[str, str] = {}  # where people came from last; where they joined from is in the log
        self.touched = office.now()
        self._resumed = self.touched if table.state.phase == "playing" else 0  # a race that was running before
        self._visited = 0  # when somebody last asked for something
        self._lock = asyncio.Lock()
        self._dirty = False  # the table in memory is ahead of the database
        self._driver: asyncio.Task[None] | None = None
        self._timing_out: asyncio.Task[None] | None = None

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
            origin = self._origin_to_ban(person, command.person) if isinstance(command, commands.Kick) else ""
            return deciding.Request(table, person, self.office.now(), request, secret, origin).decide(command)

        self._visited = self.office.now()
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

    def _origin_to_ban(self, host: str, person: str) -> str:
        """Of somebody who is sent away; nobody bans the address that they come from themselves."""
        known = self.table.state.people.get(person)
        origin = self.origins.get(person) or (known.origin if known else "")
        return "" if origin == self.origins.get(host) else origin

    async def renew(self, person: str, token_hash: str) -> None:
        """Somebody has a new token."""
        async with self._lock:
            await self._refresh()
            await self._perform(lambda: log.Renewed(at=self.office.now(), person=person, token=token_hash))

    async def join(
        self, name: str, token_hash: str, invitation: str, onlooker: bool, origin: str = ""
    ) -> tuple[str, list[str]]:
        """A new person: id and seats."""
        wanted = hashed(invitation) if invitation else ""
        async with self._lock:
            await self._refresh()
            entry = await self._perform(
                lambda: deciding.join(self.table, name, token_hash, wanted, onlooker, self.office.now(), origin)
            )
        assert isinstance(entry, log.Joined)
        self.origins[entry.person] = origin
        return entry.person, entry.seats

    async def go_on_in(self, era: str) -> None:
        """The database was restored from a backup since this table was last written to."""

        def decide() -> log.AnyEntry:
            if self.table.state.era == era:
                raise Rejected("stale")
            secret = secret_of_race(self.table.secret, self.table.state.race, era)
            return log.Restored(at=self.office.now(), era=era, commitment=commitment(secret), anew=True)

        async with self._lock:
            await self._refresh()
            with contextlib.suppress(Rejected):
                await self._perform(decide)

    def look_at_clock(self) -> None:
        """Let the stand-in play for whoever is late. Writing that down is a task of its own: others' clocks go on."""
        if self.table.state.clock == "off" or (self._timing_out and not self._timing_out.done()):
            return
        present = self.present()
        due = self.table.due(lambda person: 0.0 if person in present else limits.GRACE)
        # After a start of the server everybody has time to come back, whatever the time of day says.
        if due is not None and max(due[0] * 1000, self._resumed + limits.GRACE * 1000) <= self.office.now():
            self._timing_out = self.office.spawn(self._time_out(due[1]), f"clock of {self.id}")

    async def _time_out(self, seat: str) -> None:
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
        votes = isinstance(entry, (log.VoteCalled, log.Voted, log.Left)) and table.state.vote is not None
        if votes or isinstance(entry, log.Restored):  # it may play the whole race again
            told = await asyncio.to_thread(table.apply, entry)
        else:
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
        # If this fails, whether it was written is not known: the log is read again before anything else happens.
        if not await asyncio.shield(self.office.append(append)):
            return False
        self._dirty = False
        self._tell(told)
        if state.number % limits.SNAPSHOT_EVERY == 0 and state.stopped is None:
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

    async def read_again(self) -> None:
        """The log was changed by hand."""
        async with self._lock:
            self._dirty = True
            await self._refresh()

    async def _refresh(self, read: bool = False) -> None:
        """If the table in memory is not what the log says, make it so, and tell everybody what they missed."""
        if self._dirty:
            self.table = await self.office.read(self.id)
            self._dirty = False
            self.audience.tell_afresh()
        elif read:
            for body in await self.office.entries(self.id, self.table.state.number):
                self._tell(self.table.apply(log.decode(body)))

    # -------------------------------------------------------------- watching

    async def watch(self, watcher: Watcher, face: str, after: int | None) -> None:
        """From now on the watcher is told what this face may know; at once, what it has missed, and the view."""
        async with self._lock:
            await self._refresh()
            if face != TABLE:
                self._check_right(watcher.person, face)
            self.audience.add(watcher, face, after)
        self.touched = self._visited = self.office.now()
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
        """What everybody at the table may know of it, as it is written."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            return faces.public(self.table)

    async def card(self) -> dict[str, Any]:
        """What somebody may know who has no more than the code."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            return faces.card(self.table)

    async def welcomes(self, invitation: str) -> bool:
        """Whether somebody without a token may look on: at a public table, or with an invitation."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            state = self.table.state
            if not invitation:
                return state.public and not state.locked
            wanted = hashed(invitation)
            return any(compare_digest(seat.invitation, wanted) for seat in state.seats.values())

    async def snapshot_of(self, person: str, face: str, after: int | None) -> dict[str, Any]:
        """The same as an answer to one question."""
        async with self._lock:
            await self._refresh(read=self.office.shared)
            if face != TABLE:
                self._check_right(person, face)
            self._visited = self.office.now()
            self.drive()
            return self.audience.look(face, after)

    def _check_right(self, person: str, face: str) -> None:
        seat = self.table.state.seats.get(face)
        if seat is None:
            raise Rejected("seat-unknown", seat=face, seats=list(self.table.state.seats))
        if not person or seat.person != person:
            raise Rejected("seat-not-yours", seat=face)

    def unwatch(self, watcher: Watcher, face: str) -> None:
        self.audience.remove(watcher, face)
        self.touched = self._visited = self.office.now()

    def here(self) -> set[str]:
        """People who are connected to this process."""
        return self.audience.people()

    def present(self) -> set[str]:
        """People who are connected."""
        return self.here() | self.office.elsewhere(self.id)

    def tell_presence(self) -> None:
        """Somebody came to this process, or left it."""
        self.office.announce(self.id, self.here())
        self.show_presence()

    def show_presence(self) -> None:
        self.audience.say({"type": "presence", "people": sorted(self.present())})

    def _tell(self, told: dict[str, Told]) -> None:
        self.touched = self.office.now()
        self.audience.tell(told)

    # -------------------------------------------------------------- playing by itself

    def drive(self, wait: float = 0.0) -> None:
        """Let the bots play, if it is their turn."""
        playing = self.table.state.phase == "playing"
        if playing and not self.driving and self.watched and self.table.automatic() is not None:
            self._driver = self.office.spawn(self._drive(wait), f"bots of {self.id}")

    @property
    def watchers(self) -> bool:
        return bool(self.audience.watchers)

    @property
    def watched(self) -> bool:
        """Whether bots play: a race that nobody looks at pauses until somebody comes."""
        lately = self.office.now() - self._visited < limits.UNWATCHED_FOR * 1000
        return self.watchers or lately or bool(self.office.elsewhere(self.id))

    @property
    def driving(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def _drive(self, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        while self.table.state.phase == "playing" and self.watched:
            async with self._lock:
                await self._refresh()
                match, automatic = self.table.match, self.table.automatic()
                if match is None or automatic is None:
                    return
                seat, level = automatic
                copy, step = match.copy(), match.step
            action = await self.office.think(self, level, partial(think, copy, seat, level))
            move = partial(self._bot_move, seat, action, level, step)
            async with self._lock:
                await self._refresh()
                try:
                    await self._perform(move)
                except DatabaseDown:
                    raise  # Not again at once: the next round of the clocks lets the bots go on.
                except Rejected:
                    pass  # The table has gone on meanwhile.

    def _bot_move(self, seat: str, action: str, level: str, step: int) -> log.AnyEntry:
        return deciding.bot_move(self.table, seat, action, level, step, self.office.now())


def _commitment(table: Table, race: int) -> str:
    return commitment(secret_of_race(table.secret, race, table.state.era))
