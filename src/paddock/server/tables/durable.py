"""Where an action is written to the disk: decided on the table in memory, appended to the log, and only then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from paddock.engine.errors import PaddockError
from paddock.server import limits
from paddock.server.accounts import player_index
from paddock.server.core import log
from paddock.server.core.table import Table, Told
from paddock.server.messages import encode
from paddock.server.rating.counting import note
from paddock.server.rejections import Rejected
from paddock.server.storage import chain
from paddock.server.storage.writing import Append
from paddock.server.tables.audience import Audience


class LogStore(Protocol):
    """What a table needs of the server around it to be written and read."""

    shared: bool  # other processes write to the same database

    def now(self) -> int: ...

    def append(self, entry: Append) -> Awaitable[bool]: ...

    async def entries(self, table: str, after: int) -> list[bytes]: ...

    async def read(self, table: str) -> Table: ...

    def keep(self, table: str, number: int, snapshot: bytes) -> None: ...

    def acted(self, seconds: float) -> None: ...

    def race_ended(self) -> None: ...


class DurableTable:
    """A table in memory and its log in the database. Whoever changes it holds the lock."""

    def __init__(self, services: LogStore, table: Table) -> None:
        self._services = services
        self.table = table
        self.id = table.state.table
        self.audience = Audience(lambda: self.table, self.tell_presence)
        self.touched = services.now()
        self.lock = asyncio.Lock()
        self.settled = False  # nothing happens here by time alone, until somebody acts, comes or goes
        self._dirty = False  # the table in memory is ahead of the database
        self._snapshot_due = False
        self._noted = 0  # when its row was last written by this process

    async def perform(self, decide: Callable[[], log.AnyEntry], player: str = "") -> log.AnyEntry:
        """Decide, write, tell. If another process was quicker, decide again on what it wrote.

        `player`: who somebody is that the entry brings to the table.
        """
        for _ in range(limits.TRIES):
            entry = await self._decide(decide)
            began = time.perf_counter()
            if await self._write(entry, player):
                self._services.acted(time.perf_counter() - began)
                return entry
            await self.refresh()
        raise Rejected("unavailable")

    async def _decide(self, decide: Callable[[], log.AnyEntry]) -> log.AnyEntry:
        """What is refused here may be right by what another process wrote a moment ago."""
        try:
            return decide()
        except Rejected:
            number = self.table.state.number
            if self._services.shared:
                await self.refresh(read=True)
            if self.table.state.number == number:
                raise
        return decide()

    async def _write(self, entry: log.AnyEntry, player: str) -> bool:
        table = self.table
        before, told_before = self._row(), table.state.secret
        waited = player_index.waited_for(table)
        self._dirty, self.settled = True, False
        votes = isinstance(entry, (log.VoteCalled, log.Voted, log.Left)) and table.state.vote is not None
        if votes or isinstance(entry, log.Restored):  # it may play the whole race again
            told = await asyncio.to_thread(table.apply, entry)
        else:
            told = table.apply(entry)
        state = table.state
        phase, listed, due = row = self._row()
        noted = row != before or entry.at - self._noted > limits.TOUCHED_EVERY * 1000
        ended = phase == "over" != before[0]
        append = Append(
            table=self.id,
            number=state.number,
            body=log.encode(entry),
            touched=entry.at,
            phase=phase,
            open=listed,
            due=due,
            noted=noted,
            record=self._record(entry.at) if state.secret and not told_before else None,
            committed=chain.promised(entry, self.id, state.race),
            also=[
                *player_index.updates(table, entry, player, ended, waited),
                *(note(table, entry.at) if ended else ()),
            ],
        )
        # If this fails, whether it was written is not known: the log is read again before anything else happens.
        if not await self._services.append(append):
            return False
        self._dirty = False
        if noted:
            self._noted = entry.at
        if ended:
            self._services.race_ended()
        self._tell(told, entry.at)
        self._keep_snapshot()
        return True

    def _keep_snapshot(self) -> None:
        """Every so many entries; if that is not possible then, after the next entry after which it is."""
        number = self.table.state.number
        self._snapshot_due = self._snapshot_due or number % limits.SNAPSHOT_EVERY == 0
        if self._snapshot_due and self.table.snapshot_possible:
            self._services.keep(self.id, number, self.table.snapshot())
            self._snapshot_due = False

    def _row(self) -> tuple[str, bool, int | None]:
        """What the table's row says of its state: phase, whether it is listed, when a clock runs out."""
        due = self.table.due()
        return self.table.state.phase, self.table.state.open, int(due[0] * 1000) if due else None

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

    def tell_presence(self) -> None:
        """Somebody came to this process, or left it."""

    def _tell(self, told: dict[str, Told], at: int) -> None:
        self.touched, self.settled = at, False
        self.audience.tell(told)

    # -------------------------------------------------------------- reading the log again

    async def read_again(self) -> None:
        """The log was changed by hand."""
        async with self.lock:
            self._dirty = True
            await self.refresh()

    async def refresh(self, read: bool = False) -> None:
        """If the table in memory is not what the log says, make it so, and tell everybody what they missed."""
        if self._dirty:
            self.table = await self._services.read(self.id)
            self._dirty, self.settled, self._noted = False, False, 0
            self.audience.tell_afresh()
        elif read:
            for body in await self._services.entries(self.id, self.table.state.number):
                try:
                    told = self.table.apply(log.decode(body))
                except PaddockError:  # all of the table is read again, which knows what to do
                    self._dirty = True
                    await self.refresh()
                    return
                self._tell(told, self._services.now())
