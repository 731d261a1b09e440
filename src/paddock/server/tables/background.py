"""Periodic work of one process: clocks, unloading idle tables, releasing codes, retention."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from paddock.server import limits
from paddock.server.rating.counting import count_next
from paddock.server.rating.judging import judge_races
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown
from paddock.server.storage.schema import rated_races
from paddock.server.tables.cpu_load import CpuLoad
from paddock.server.tables.supervision import Supervisor

if TYPE_CHECKING:
    from paddock.server.tables.registry import TableRegistry

logger = logging.getLogger("paddock.server")
LOOKED_AT = 20  # tables checked before yielding to the event loop
DAY = 86_400_000  # milliseconds


class BackgroundWork:
    """The periodic loops of one process."""

    def __init__(self, registry: TableRegistry, keep: int) -> None:
        self.registry = registry
        self.keep = keep  # retention in days; 0: unlimited
        self.supervisor = Supervisor()
        self._load = CpuLoad()
        self.supervisor.every(limits.CLOCKS_EVERY, "clocks", self._look_at_clocks)
        self.supervisor.every(limits.SWEEP_EVERY, "sweep", self._sweep)
        self.supervisor.every(limits.PRESENCE_SAID_EVERY, "presence", self._say_presence)
        self.supervisor.every(limits.CHAIN_EVERY, "chain", registry.store.extend_chain)
        self.supervisor.every(limits.NOTICES_EVERY, "turns", registry.channels.tell_turns)
        self.supervisor.every(limits.CODES_FORGOTTEN_EVERY, "codes", self._forget_codes)
        self.supervisor.every(limits.CHAMPIONSHIPS_EVERY, "championships", registry.championships.look)
        self.supervisor.every(limits.DAILY_EVERY, "daily race", registry.daily.look)
        self.supervisor.every(limits.RATINGS_EVERY, "ratings", self._count_races)
        self.supervisor.every(limits.JUDGED_EVERY, "decisions", self._judge_races)
        if keep:
            self.supervisor.every(limits.RETENTION_EVERY, "retention", self._forget_old)

    async def close(self) -> None:
        await self.supervisor.close()

    def race_ended(self) -> None:
        """Wake the loops that wait for results: ratings, championships, daily race."""
        self.supervisor.wake("ratings", "championships", "daily race")

    @property
    def health(self) -> str:
        """Return `ok` while the database is writable and no background loop has stalled."""
        if not self.registry.store.writes or self.supervisor.loops["sweep"].stalled:
            return "no-database"
        return "stalled" if self.supervisor.stalled else "ok"

    async def _look_at_clocks(self) -> None:
        """Check the clocks of tables in memory; no database access."""
        registry = self.registry
        for number, live in enumerate([live for live in registry.live.values() if not live.settled]):
            if number % LOOKED_AT == LOOKED_AT - 1:
                await asyncio.sleep(0)  # yield, so that actions need not wait for all tables
            if registry.live.get(live.id) is not live:
                continue
            try:
                live.look_at_clock()
            except Exception:
                logger.exception("clock failed", extra={"table": live.id})
            if live.watchers or live.driving:
                continue
            if registry.now() - live.touched > limits.TABLE_SLEEPS_AFTER * 1000:
                registry.live.pop(live.id, None)
                registry.others.forget(live.id)

    async def _sweep(self) -> None:
        """Load tables whose clock has run out and that are not in memory; release unused codes."""
        registry = self.registry
        await registry.store.show_life(registry.now())
        registry.broken = {table: until for table, until in registry.broken.items() if until > time.monotonic()}
        for table in await registry.store.due_tables(registry.now() - int(limits.GRACE * 1000), registry.broken):
            try:
                await registry.table(table)
            except DatabaseDown:
                raise
            except Rejected as error:
                logger.info("not due", extra={"table": table, "reason": error.reason})
            except Exception:
                logger.exception("sweep failed", extra={"table": table})
        await registry.store.free_codes(registry.now())

    async def _forget_old(self) -> None:
        while deleted := await self.registry.store.forget_tables(self.registry.now() - self.keep * DAY):
            for table in deleted:  # it may have been loaded in the meantime
                await self.registry.forget(table)
            logger.info("old tables deleted")

    async def _forget_codes(self) -> None:
        await self.registry.players.forget_codes(self.registry.now())

    async def _count_races(self) -> None:
        """Count finished rated races, each once. One per transaction, so that actions need not wait long."""
        store = self.registry.store
        waiting = sa.select(rated_races.c.race).where(rated_races.c.counted.is_(False)).limit(1)
        if await store.rows(waiting):
            while await store.database.write(count_next):
                pass

    async def _judge_races(self) -> None:
        """Judge the decisions of rated races; skipped while the CPU is busy."""
        if self._load.since_last() <= limits.JUDGED_BELOW:
            await judge_races(self.registry.store, self.registry.analyses, self.registry.now())

    async def _say_presence(self) -> None:
        for live in self.registry.live.values():
            if live.watchers:
                self.registry.announce(live.id, live.here())
