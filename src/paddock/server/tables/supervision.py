"""Supervised background loops: an error is logged, and the loop goes on after a longer pause (back-off).

A loop can be woken before its pause is over, so it can rest for long while there is nothing to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from paddock.server import limits
from paddock.server.rejections import Rejected

logger = logging.getLogger("paddock.server")
Work = Callable[[], Awaitable[None]]


@dataclass
class Loop:
    """One periodic task."""

    name: str
    every: float  # seconds
    work: Work
    succeeded: float = field(default_factory=time.monotonic)
    failures: int = 0  # in a row
    rounds: int = 0  # that went well
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    mended: asyncio.Event = field(default_factory=asyncio.Event)  # what it failed by may be over

    @property
    def age(self) -> float:
        """Seconds since it last went well."""
        return time.monotonic() - self.succeeded

    @property
    def stalled(self) -> bool:
        return self.age > self.every + limits.STALLED_AFTER

    @property
    def pause(self) -> float:
        return min(limits.LONGEST_PAUSE, self.every * (1 << self.failures))

    async def _rest(self) -> None:
        """Wait for the next round. Only `retry` shortens the pause after a failure, and not below the usual one;
        several wakings in a row are one.
        """
        if self.failures:
            await asyncio.sleep(self.every)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.mended.wait(), self.pause - self.every)
            self.mended.clear()
        else:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), self.pause)
                await asyncio.sleep(min(limits.WOKEN_AFTER, self.every))
        self.woken.clear()

    async def run(self) -> None:
        while True:
            await self._rest()
            try:
                await self.work()
            except Rejected as error:
                self._failed(error.reason)
            except Exception as error:
                self._failed(type(error).__name__, trace=True)
            else:
                self.failures, self.succeeded = 0, time.monotonic()
                self.rounds += 1

    def _failed(self, why: str, trace: bool = False) -> None:
        self.failures = min(self.failures + 1, 16)
        logger.error("background work failed", exc_info=trace, extra={"task": self.name, "error": why})


class Supervisor:
    """All background loops of a process."""

    def __init__(self) -> None:
        self.loops: dict[str, Loop] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def every(self, seconds: float, name: str, work: Work) -> None:
        """Run a task periodically, with this pause in between."""
        loop = self.loops[name] = Loop(name, seconds, work)
        self._tasks.append(asyncio.create_task(loop.run(), name=name))

    def wake(self, *names: str) -> None:
        """Let these loops have their next round at once, or a moment later."""
        for name in names:
            self.loops[name].woken.set()

    def retry(self, name: str) -> None:
        """What this loop failed by may be over: no longer pause than after a round that went well."""
        if self.loops[name].failures:
            self.loops[name].mended.set()

    @property
    def stalled(self) -> list[str]:
        """Loops that have not gone well for too long."""
        return [loop.name for loop in self.loops.values() if loop.stalled]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
