"""Supervised background loops: an error is logged, and the loop continues with exponential back-off.

A loop can be woken early, so its interval can be long.
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
    failures: int = 0  # consecutive
    rounds: int = 0  # successful ones
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    mended: asyncio.Event = field(default_factory=asyncio.Event)  # the cause of the failure may be gone

    @property
    def age(self) -> float:
        """Return the seconds since the last success."""
        return time.monotonic() - self.succeeded

    @property
    def stalled(self) -> bool:
        return self.age > self.every + limits.STALLED_AFTER

    @property
    def pause(self) -> float:
        return min(limits.LONGEST_PAUSE, self.every * (1 << self.failures))

    async def _rest(self) -> None:
        """Wait for the next round. After a failure only `retry` shortens the back-off, but not below the regular
        interval; several wake-ups in a row are merged (debounce).
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
    """The background loops of a process."""

    def __init__(self) -> None:
        self.loops: dict[str, Loop] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def every(self, seconds: float, name: str, work: Work) -> None:
        """Run a task periodically, with this interval in between."""
        loop = self.loops[name] = Loop(name, seconds, work)
        self._tasks.append(asyncio.create_task(loop.run(), name=name))

    def wake(self, *names: str) -> None:
        """Start the next round of these loops now, or after a short debounce."""
        for name in names:
            self.loops[name].woken.set()

    def retry(self, name: str) -> None:
        """End the back-off of a loop, since the cause of its failure may be gone."""
        if self.loops[name].failures:
            self.loops[name].mended.set()

    @property
    def stalled(self) -> list[str]:
        """Return the loops whose last success is too long ago."""
        return [loop.name for loop in self.loops.values() if loop.stalled]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
