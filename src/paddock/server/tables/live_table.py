"""A table with connected people: requests are serialized, written, and only then told."""

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
    """What a table with people needs from the server."""

    async def think(self, live: LiveTable, match: Match, seat: str, level: str) -> str:
        """Return a bot's action. May change the match, which is a copy."""

    def spawn(self, work: Awaitable[None], name: str) -> asyncio.Task[None]: ...

    def elsewhere(self, table: str) -> set[str]:
        """Return the people who are connected to other processes."""

    async def player_hash(self, table: str, person: str) -> str:
        """Return the keyed hash of a person's player; empty without a key."""

    def announce(self, table: str, people: set[str]) -> None:
        """Tell the other processes who is connected to this one."""


class LiveTable(DurableTable):
    """One table in this process: requests, clocks, watchers, bots."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.services = services
        self.source = ""  # address charged for this table's bot CPU time
        self.origins: dict[str, str] = {}  # keyed hash of each person's last address; that of joining is in the log
        self._resumed = self.touched if table.state.phase == "playing" else 0  # load time of a running race
        self._gone: dict[str, int] = {}  # disconnected players, and since when
        self._visited = 0  # time of the last request
        self._bots = BotDriver(self)
        self._timing_out: asyncio.Task[None] | None = None
        self._recovering: asyncio.Task[None] | None = None

    # -------------------------------------------------------------- requests

    async def request(self, person: str, command: commands.AnyCommand, request: str = "") -> dict[str, Any]:
        """Carry out a command. Idempotent: a repeated request id has no further effect."""
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
        """Return the origin of a person to ban; empty if it is the host's own."""
        known = self.table.state.people.get(person)
        origin = self.origins.get(person) or (known.origin if known else "")
        return "" if origin == self.origins.get(host) else origin

    async def _player_to_ban(self, host: str, person: str) -> str:
        """Return the hash of the player to ban; empty without a key, or if it is the host's own."""
        player_hash = await self.services.player_hash(self.id, person)
        return "" if player_hash == await self.services.player_hash(self.id, host) else player_hash

    async def renew(self, person: str, token_hash: str) -> None:
        """Store a new token of a person."""
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
        player_hash: str = "",
    ) -> tuple[str, list[str]]:
        """Add a person; return their id and seats. `player_hash` is the keyed hash of the player at this table."""
        wanted = hashed(invitation) if invitation else ""
        async with self.lock:
            await self.refresh()
            entry = await self.perform(
                lambda: join(
                    self.table, name, token_hash, wanted, onlooker, self.services.now(), origin, seat, player_hash
                ),
                player,
            )
        assert isinstance(entry, log.Joined)
        self.origins[entry.person] = origin
        return entry.person, entry.seats

    async def tell_secret(self) -> None:
        """Publish the secret once all tables that share it have ended."""

        def decide() -> log.AnyEntry:
            if self.table.state.phase != "over" or self.table.state.secret:
                raise Rejected("stale")
            return log.SecretTold(at=self.services.now())

        async with self.lock:
            await self.refresh(read=self.services.shared)
            with contextlib.suppress(Rejected):
                await self.perform(decide)

    async def claim(self, person: str, player: str) -> None:
        """Link a person to a player; a race that has ended counts for the player too."""
        async with self.lock:
            await self.refresh()
            self._check_person(person)
            if not self.table.state.people[person].keyed:
                await self.perform(lambda: log.Keyed(at=self.services.now(), person=person), player)

    async def go_on_in(self, era: str) -> None:
        """Start a new era after a restored backup."""

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
        """Replace late players by a bot, and resume bots that stopped when the database failed.

        Writing happens in a separate task, so that it does not delay the clocks of other tables.
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
        """Read the log again after a failed write, then let the bots repeat moves that were not written."""
        async with self.lock:
            with contextlib.suppress(DatabaseDown):  # retried by the next check of the clocks
                await self.refresh()
        self.drive()

    def _late(self) -> str:
        """Return a seat whose clock has run out or whose player is absent too long."""
        now, seats = self.services.now(), self.table.state.seats
        missing = self._missing(now)
        if missing:
            given_up = self.table.given_up(missing)
            for seat in self.table.waiting:
                if given_up.get(seats[seat].person, now + 1) <= now:
                    return seat
        there = self.services.elsewhere(self.id) - self.here()  # the process they are connected to decides

        def grace(person: str) -> float:
            return math.inf if person in there else limits.GRACE if person in missing else 0.0

        due = self.table.due(grace)
        # After a restart of the server everybody has a grace period to reconnect.
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
        """Read what another process has written, up to this number."""
        async with self.lock:
            if self._dirty or number is None or number > self.table.state.number:
                await self.refresh(read=True)
        self.drive(limits.OTHERS_ACT_FIRST)

    # -------------------------------------------------------------- watching

    async def watch(self, watcher: Watcher, face: str, after: int | None) -> None:
        """Subscribe a watcher to a face, and send the view with the missed events."""
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
        """Return a copy of the match if this person may have a hint for this seat now."""
        return await self._copy(lambda: deciding.ask_for_hint(self.table, person, seat))

    async def running(self) -> Match:
        """Return a copy of the match if the table allows win chances."""
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
        """Return the public view of the table, as of the database."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            return faces.public(self.table)

    async def card(self) -> dict[str, Any]:
        """Return what somebody who only has the code may know."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            return faces.card(self.table)

    async def welcomes(self, invitation: str) -> bool:
        """Whether somebody without a token may watch: the table is public, or they have an invitation."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            state = self.table.state
            return state.invites(hashed(invitation)) if invitation else state.shows(TABLE, "")

    async def snapshot_of(self, person: str, face: str, after: int | None) -> dict[str, Any]:
        """Return the snapshot of one face over HTTP."""
        async with self.lock:
            await self.refresh(read=self.services.shared)
            if person or face != TABLE:  # anonymous spectators were checked by `welcomes`
                self._check_right(person, face)
            self._visited = self.services.now()
            self.drive()
            return self.audience.look(face, after)

    def _check_person(self, person: str) -> None:
        """Raise `Rejected` if the person has left or was removed in the meantime."""
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
        """Return the people who are connected to this process."""
        return self.audience.people()

    def present(self) -> set[str]:
        """Return the people who are connected to any process."""
        return self.here() | self.services.elsewhere(self.id)

    def _missing(self, now: int) -> dict[str, int]:
        """Return the disconnected players, and since when."""
        present = self.present()
        missing = [person for person in self.table.state.players() if person not in present]
        self._gone = {person: self._gone.get(person, now) for person in missing}
        return self._gone

    def tell_presence(self) -> None:
        """Announce a change of who is connected, to other processes and to the watchers."""
        self.services.announce(self.id, self.here())
        self.show_presence()

    def show_presence(self) -> None:
        """Tell the watchers who is connected, and when bots will replace absent players."""
        self.settled = False
        given_up = self.table.given_up(self._missing(self.services.now()))
        self.audience.say({"type": "presence", "people": sorted(self.present()), "given_up": given_up})

    # -------------------------------------------------------------- bots

    def drive(self, wait: float = 0.0) -> None:
        """Start the bots, if a bot is to move."""
        self._bots.start(wait)

    @property
    def driving(self) -> bool:
        return self._bots.running

    @property
    def watchers(self) -> bool:
        return bool(self.audience.watchers)

    @property
    def watched(self) -> bool:
        """Whether bots play. Unwatched races are suspended, except with clocks of days and in championships."""
        state = self.table.state
        slow = state.clock in limits.SLOW_CLOCKS and bool(state.players())
        if self.watchers or slow or state.championship:
            return True
        lately = self.services.now() - self._visited < limits.UNWATCHED_FOR * 1000
        return lately or bool(self.services.elsewhere(self.id))


def _commitment(table: Table, race: int) -> str:
    return commitment(secret_of_race(table.secret, race, table.state.era))
