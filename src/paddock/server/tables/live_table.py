"""A table that somebody sits at: requests come in one by one, are written, and only then told."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from paddock.engine.match import Match
from paddock.engine.sealed import commitment
from paddock.server import limits
from paddock.server.core import commands, deciding, faces, log
from paddock.server.core.joining import join
from paddock.server.core.segments import secret_of_race
from paddock.server.core.state import TABLE
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed, new_invitation
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown
from paddock.server.tables.audience import Watcher
from paddock.server.tables.bot_driver import BotDriver
from paddock.server.tables.durable import DurableTable, LogStore


class Services(LogStore, Protocol):
    """What a table with people needs of the server around it."""

    async def think(self, live: LiveTable, match: Match, seat: str, level: str) -> str:
        """What a bot does. The match is a copy."""

    def spawn(self, work: Awaitable[None], name: str) -> asyncio.Task[None]: ...

    def elsewhere(self, table: str) -> set[str]:
        """People who are connected to other processes."""

    async def player_mark(self, table: str, person: str) -> str:
        """Stands for the player that somebody at a table is; empty if they have no key."""

    def announce(self, table: str, people: set[str]) -> None:
        """Tell the other processes who is connected to this one."""


class LiveTable(DurableTable):
    """One table in this process."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.services = services
        self.source = ""  # the address of whoever acted last: thinking for this table is on their account
        self.origins: dict[str, str] = {}  # where people came from last; where they joined from is in the log
        self._resumed = self.touched if table.state.phase == "playing" else 0  # a race that was running before
        self._gone: dict[str, int] = {}  # players who are not connected, and since when
        self._visited = 0  # when somebody last asked for something
        self._bots = BotDriver(self)
        self._timing_out: asyncio.Task[None] | None = None
        self._recovering: asyncio.Task[None] | None = None

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
            bans = (self._origin_to_ban(person, banned), player) if banned else ("", "")
            return deciding.Request(table, person, self.services.now(), request, secret, bans).decide(command)

        self._visited = self.services.now()
        banned = command.person if isinstance(command, commands.Kick) and command.ban else ""
        player = await self._player_to_ban(person, banned) if banned else ""
        async with self.lock:
            await self.refresh()
            before = deciding.done_before(self.table, person, request)
            if before is not None:
                return {"again": True}
            await self.perform(decide)
        if invitation:
            answer["invitation"] = invitation
        self.drive()
        return answer

    def _origin_to_ban(self, host: str, person: str) -> str:
        """Of somebody who is sent away; nobody bans the address that they come from themselves."""
        known = self.table.state.people.get(person)
        origin = self.origins.get(person) or (known.origin if known else "")
        return "" if origin == self.origins.get(host) else origin

    async def _player_to_ban(self, host: str, person: str) -> str:
        """Stands for the player somebody is, if they have a key; nobody bans themselves."""
        mark = await self.services.player_mark(self.id, person)
        return "" if mark == await self.services.player_mark(self.id, host) else mark

    async def renew(self, person: str, token_hash: str) -> None:
        """Somebody has a new token."""
        async with self.lock:
            await self.refresh()
            self._check_person(person)
            await self.perform(lambda: log.Renewed(at=self.services.now(), person=person, token=token_hash))

    async def join(
        self,
        name: str,
        token_hash: str,
        invitation: str,
        onlooker: bool,
        origin: str = "",
        seat: str = "",
        player: str = "",
        mark: str = "",
    ) -> tuple[str, list[str]]:
        """A new person: id and seats. `mark` stands for the player at this table."""
        wanted = hashed(invitation) if invitation else ""
        async with self.lock:
            await self.refresh()
            entry = await self.perform(
                lambda: join(self.table, name, token_hash, wanted, onlooker, self.services.now(), origin, seat, mark),
                player,
            )
        assert isinstance(entry, log.Joined)
        self.origins[entry.person] = origin
        return entry.person, entry.seats

    async def tell_secret(self) -> None:
        """All tables with the chance of this one are done."""

        def decide() -> log.AnyEntry:
            if self.table.state.phase != "over" or self.table.state.secret:
                raise Rejected("stale")
            return log.SecretTold(at=self.services.now())

        async with self.lock:
            await self.refresh(read=self.services.shared)
            with contextlib.suppress(Rejected):
                await self.perform(decide)

    async def claim(self, person: str, player: str) -> None:
        """Somebody has shown that they are this player; a race that is over counts for them too."""
        async with self.lock:
            await self.refresh()
            self._check_person(person)
            if not self.table.state.people[person].keyed:
                await self.perform(lambda: log.Keyed(at=self.services.now(), person=person), player)

    async def go_on_in(self, era: str) -> None:
        """The database was restored from a backup since this table was last written to."""

        def decide() -> log.AnyEntry:
            if self.table.state.era == era:
                raise Rejected("stale")
            secret = secret_of_race(self.table.secret, self.table.state.race, era)
            return log.Restored(at=self.services.now(), era=era, commitment=commitment(secret), anew=True)

        async with self.lock:
            await self.refresh()
            with contextlib.suppress(Rejected):
                await self.perform(decide)

    def look_at_clock(self) -> None:
        """Let the stand-in play for whoever is late, and bots go on that stopped when the database did.

        Writing that down is a task of its own: others' clocks go on.
        """
        if self._dirty and not self.lock.locked():
            if self._recovering is None or self._recovering.done():
                self._recovering = self.services.spawn(self._recover(), f"reading {self.id} again")
            return
        state = self.table.state
        playing = state.phase == "playing" and not state.paused
        if playing and not (self._timing_out and not self._timing_out.done()):
            late = self._late()
            if late:
                self._timing_out = self.services.spawn(self._time_out(late), f"clock of {self.id}")
        self.drive()
        timed = playing and (self._gone or self.table.due() is not None or self.table.automatic() is not None)
        self.settled = self.watchers and not timed and not self.services.shared

    async def _recover(self) -> None:
        """Read the log again after a failed write: a bot whose move was not written has to move again."""
        async with self.lock:
            with contextlib.suppress(DatabaseDown):  # the next round of the clocks tries again
                await self.refresh()
        self.drive()

    def _late(self) -> str:
        """A seat that is waited for in vain: its player is gone for too long, or its clock has run out."""
        now, seats = self.services.now(), self.table.state.seats
        missing = self._missing(now)
        if missing:
            given_up = self.table.given_up(missing)
            for seat in self.table.waiting:
                if given_up.get(seats[seat].person, now + 1) <= now:
                    return seat
        there = self.services.elsewhere(self.id) - self.here()  # the clock of their own process decides

        def grace(person: str) -> float:
            return math.inf if person in there else limits.GRACE if person in missing else 0.0

        due = self.table.due(grace)
        # After a start of the server everybody has time to come back, whatever the time of day says.
        if due is not None and max(due[0] * 1000, self._resumed + limits.GRACE * 1000) <= now:
            return due[1]
        return ""

    async def _time_out(self, seat: str) -> None:
        async with self.lock:
            await self.refresh()
            with contextlib.suppress(Rejected):
                now = self.services.now()
                await self.perform(lambda: deciding.time_out(self.table, seat, now, self._missing(now)))
        self.drive()

    # -------------------------------------------------------------- other processes

    async def catch_up(self, number: int | None = None) -> None:
        """Another process has written up to this number."""
        async with self.lock:
            if self._dirty or number is None or number > self.table.state.number:
                await self.refresh(read=True)
        self.drive(limits.OTHERS_ACT_FIRST)

    # -------------------------------------------------------------- watching

    async def watch(self, watcher: Watcher, face: str, after: int | None) -> None:
        """From now on the watcher is told what this face may know; at once, what it has missed, and the view."""
        async with self.lock:
            await self.refresh()
            self._check_right(watcher.person, face, watcher.invitation)
            self.audience.add(watcher, face, after)
        self.settled = False
        self.touched = self._visited = self.services.now()
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
        async with self.lock:
            await self.refresh(read=self.services.shared)
            check()
            assert self.table.match is not None
            return self.table.match.copy()

    async def seats_of(self, person: str) -> list[str]:
        async with self.lock:
            await self.refresh()
            return self.table.state.seats_of(person) if person else []

    async def public(self) -> dict[str, Any]:
        """What everybody at the table may know of it, as it is written."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            return faces.public(self.table)

    async def card(self) -> dict[str, Any]:
        """What somebody may know who has no more than the code."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            return faces.card(self.table)

    async def welcomes(self, invitation: str) -> bool:
        """Whether somebody without a token may look on: at a public table, or with an invitation."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            state = self.table.state
            return state.invites(hashed(invitation)) if invitation else state.shows(TABLE, "")

    async def snapshot_of(self, person: str, face: str, after: int | None) -> dict[str, Any]:
        """The same as an answer to one question."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            if person or face != TABLE:  # others were just let in
                self._check_right(person, face)
            self._visited = self.services.now()
            self.drive()
            return self.audience.look(face, after)

    def _check_person(self, person: str) -> None:
        """Somebody who was here a moment ago may have left, or was sent away."""
        if person not in self.table.state.people:
            raise Rejected("token-bad")

    def _check_right(self, person: str, face: str, invitation: str = "") -> None:
        state = self.table.state
        if face != TABLE and face not in state.seats:
            raise Rejected("seat-unknown", seat=face, seats=list(state.seats))
        if not state.shows(face, person, invitation):
            raise Rejected("token-bad") if face == TABLE else Rejected("seat-not-yours", seat=face)

    def unwatch(self, watcher: Watcher, face: str) -> None:
        self.settled = False
        self.audience.remove(watcher, face)
        self.touched = self._visited = self.services.now()

    def here(self) -> set[str]:
        """People who are connected to this process."""
        return self.audience.people()

    def present(self) -> set[str]:
        """People who are connected."""
        return self.here() | self.services.elsewhere(self.id)

    def _missing(self, now: int) -> dict[str, int]:
        """Players who are not connected, and since when."""
        present = self.present()
        missing = [person for person in self.table.state.players() if person not in present]
        self._gone = {person: self._gone.get(person, now) for person in missing}
        return self._gone

    def tell_presence(self) -> None:
        """Somebody came to this process, or left it."""
        self.services.announce(self.id, self.here())
        self.show_presence()

    def show_presence(self) -> None:
        """Who is connected, and when a bot will play for whoever is not."""
        self.settled = False
        given_up = self.table.given_up(self._missing(self.services.now()))
        self.audience.say({"type": "presence", "people": sorted(self.present()), "given_up": given_up})

    # -------------------------------------------------------------- bots

    def drive(self, wait: float = 0.0) -> None:
        """Let the bots play, if it is their turn."""
        self._bots.start(wait)

    @property
    def driving(self) -> bool:
        return self._bots.running

    @property
    def watchers(self) -> bool:
        return bool(self.audience.watchers)

    @property
    def watched(self) -> bool:
        """Whether bots play: a race nobody looks at pauses, unless its players have days or a championship waits."""
        state = self.table.state
        slow = state.clock in limits.SLOW_CLOCKS and bool(state.players())
        if self.watchers or slow or state.championship:
            return True
        lately = self.services.now() - self._visited < limits.UNWATCHED_FOR * 1000
        return lately or bool(self.services.elsewhere(self.id))


def _commitment(table: Table, race: int) -> str:
    return commitment(secret_of_race(table.secret, race, table.state.era))
