"""Durable actions: decide on the table in memory, append to the log, and only then tell the watchers."""

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
    """What a table needs from the server for reading and writing."""

    shared: bool  # other processes write to the same database

    def now(self) -> int: ...

    def append(self, entry: Append) -> Awaitable[bool]: ...

    async def entries(self, table: str, after: int) -> list[bytes]: ...

    async def read(self, table: str) -> Table: ...

    def keep(self, table: str, number: int, snapshot: bytes) -> None: ...

    def acted(self, seconds: float) -> None: ...

    def race_ended(self) -> None: ...


class DurableTable:
    """A table in memory and its log in the database. Changes require the lock."""

    def __init__(self, services: LogStore, table: Table) -> None:
        self._services = services
        self.table = table
        self.id = table.state.table
        self.audience = Audience(lambda: self.table, self.tell_presence)
        self.touched = services.now()
        self.lock = asyncio.Lock()
        self.settled = False  # nothing time-driven is pending until somebody acts, comes or goes
        self._dirty = False  # the table in memory may differ from the database
        self._snapshot_due = False
        self._noted = 0  # when this process last wrote the table's row, in milliseconds

    async def perform(self, decide: Callable[[], log.AnyEntry], player: str = "") -> log.AnyEntry:
        """Decide, write, tell. If another process has written first, read its entries and decide again.

        `player` is the player of a person who joins by this entry.
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
        """Before rejecting, read newer entries of other processes and decide again."""
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
        if votes or isinstance(entry, log.Restored):  # may replay the whole race
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
        # If this fails, it is unknown whether it was written: the log is read again before the next request.
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
        """Store a snapshot every `SNAPSHOT_EVERY` entries, or as soon as possible after that."""
        number = self.table.state.number
        self._snapshot_due = self._snapshot_due or number % limits.SNAPSHOT_EVERY == 0
        if self._snapshot_due and self.table.snapshot_possible:
            self._services.keep(self.id, number, self.table.snapshot())
            self._snapshot_due = False

    def _row(self) -> tuple[str, bool, int | None]:
        """Return the columns of the table's row that depend on its state: phase, listed, deadline."""
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
        """Called when a watcher came or left. Subclasses announce it."""

    def _tell(self, told: dict[str, Told], at: int) -> None:
        self.touched, self.settled = at, False
        self.audience.tell(told)

    # -------------------------------------------------------------- synchronizing with the log

    async def read_again(self) -> None:
        """Read the table again after its log was rewritten."""
        async with self.lock:
            self._dirty = True
            await self.refresh()

    async def refresh(self, read: bool = False) -> None:
        """Synchronize the table with its log, and tell the watchers what they missed."""
        if self._dirty:
            self.table = await self._services.read(self.id)
            self._dirty, self.settled, self._noted = False, False, 0
            self.audience.tell_afresh()
        elif read:
            for body in await self._services.entries(self.id, self.table.state.number):
                try:
                    told = self.table.apply(log.decode(body))
                except PaddockError:  # read the whole table again, which handles the error
                    self._dirty = True
                    await self.refresh()
                    return
                self._tell(told, self._services.now())
