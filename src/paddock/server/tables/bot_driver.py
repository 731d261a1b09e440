"""Plays the bots of a table while somebody is watching."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from paddock.server import limits
from paddock.server.core import deciding, log
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown

if TYPE_CHECKING:
    from paddock.server.tables.live_table import LiveTable


class BotDriver:
    """Plays the bots of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, wait: float = 0.0) -> None:
        """Start the bots' task if a bot is to move."""
        live = self.live
        playing = live.table.state.phase == "playing"
        if playing and not self.running and live.watched and live.table.automatic() is not None:
            self._task = live.services.spawn(self._play(wait), f"bots of {live.id}")

    async def _play(self, wait: float) -> None:
        live = self.live
        if wait:
            await asyncio.sleep(wait)
        while live.table.state.phase == "playing" and live.watched:
            async with live.lock:
                await live.refresh()
                match, automatic = live.table.match, live.table.automatic()
                if match is None or automatic is None:
                    return
                seat, level = automatic
                copy, step = match.copy(), match.step
            if self._alone:
                await asyncio.sleep(limits.BOTS_ALONE)  # only bots play: leave the CPU to tables with people
            action = await live.services.think(live, copy, seat, level)
            move = partial(self._move, seat, action, level, step)
            async with live.lock:
                await live.refresh()
                try:
                    await live.perform(move)
                except DatabaseDown:
                    raise  # Retried by the next check of the clocks.
                except Rejected:
                    pass  # The table has changed in the meantime.

    @property
    def _alone(self) -> bool:
        """Whether no person holds a seat and nobody who joined is connected."""
        seats = self.live.table.state.seats.values()
        return not any(seat.person for seat in seats) and not self.live.present()

    def _move(self, seat: str, action: str, level: str, step: int) -> log.AnyEntry:
        return deciding.bot_move(self.live.table, seat, action, level, step, self.live.services.now())
