"""What happens by itself, again and again: clocks run out, tables go to sleep, codes come free, old tables go."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from paddock.server import limits
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown
from paddock.server.supervision import Supervisor

if TYPE_CHECKING:
    from paddock.server.hall import Hall

logger = logging.getLogger("paddock.server")
DAY = 86_400_000  # milliseconds


class Keeper:
    """The background loops of one process."""

    def __init__(self, hall: Hall, keep: int) -> None:
        self.hall = hall
        self.keep = keep  # days for which tables are kept; 0: for ever
        self.supervisor = Supervisor()
        self.supervisor.every(limits.CLOCKS_EVERY, "clocks", self._look_at_clocks)
        self.supervisor.every(limits.SWEEP_EVERY, "sweep", self._sweep)
        self.supervisor.every(limits.PRESENCE_SAID_EVERY, "presence", self._say_presence)
        if keep:
            self.supervisor.every(limits.RETENTION_EVERY, "retention", self._forget_old)

    async def close(self) -> None:
        await self.supervisor.close()

    @property
    def health(self) -> str:
        """`ok` while everything can be written and every background loop has gone well a moment ago."""
        if not self.hall.store.writes or self.supervisor.loops["sweep"].stalled:
            return "no-database"
        return "stalled" if self.supervisor.stalled else "ok"

    async def _look_at_clocks(self) -> None:
        """Of the tables in memory. Nothing here waits for the database."""
        hall = self.hall
        for live in list(hall.live.values()):
            try:
                live.look_at_clock()
                live.drive()  # bots that stopped when the database did
            except Exception:
                logger.exception("clock failed", extra={"table": live.id})
            idle = (hall.now() - live.touched) / 1000
            if not live.watchers and not live.driving and idle > limits.TABLE_SLEEPS_AFTER:
                hall.live.pop(live.id, None)
                hall.others.forget(live.id)

    async def _sweep(self) -> None:
        """Tables that are not in memory: those whose clock has run out are loaded; codes come free."""
        hall = self.hall
        await hall.store.show_life(hall.now())
        hall.broken = {table: until for table, until in hall.broken.items() if until > time.monotonic()}
        for table in await hall.store.due_tables(hall.now() - int(limits.GRACE * 1000), hall.broken):
            try:
                await hall.table(table)
            except DatabaseDown:
                raise
            except Rejected as error:
                logger.info("not due", extra={"table": table, "reason": error.reason})
        await hall.store.free_codes(hall.now())

    async def _forget_old(self) -> None:
        while deleted := await self.hall.store.forget_tables(self.hall.now() - self.keep * DAY):
            for table in deleted:  # somebody may have looked at it meanwhile
                await self.hall.forget(table)
            logger.info("old tables deleted")

    async def _say_presence(self) -> None:
        for live in self.hall.live.values():
            if live.watchers:
                self.hall.announce(live.id, live.here())
