"""Supervised background loops: an error is logged, and the loop goes on after a longer pause (back-off)."""

from __future__ import annotations

import asyncio
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

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.pause)
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

    @property
    def stalled(self) -> list[str]:
        """Loops that have not gone well for too long."""
        return [loop.name for loop in self.loops.values() if loop.stalled]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
