"""A pool with fair scheduling: the source with the least recent usage is next."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
HALF_FORGOTTEN = 10.0  # half-life of the recorded usage, in seconds
LONG = 0.05  # seconds; longer jobs may not occupy all slots


@dataclass(frozen=True)
class Job:
    kind: str  # jobs of one kind take about the same time
    work: Callable[[], Awaitable[Any]]
    answer: asyncio.Future[Any]


class FairPool:
    """Runs a limited number of jobs concurrently. Jobs queue by source (address) and table; sources are scheduled
    fairly, and a source's tables take turns. Long jobs leave one slot free if there are several, so that short ones
    never wait for a long one.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._queues: dict[str, OrderedDict[str, deque[Job]]] = {}
        self._used: dict[str, tuple[float, float]] = {}  # by source: seconds used, and the time of that value
        self._takes: dict[str, float] = {}  # by kind: moving average of seconds
        self._running: Counter[str] = Counter()  # by source
        self._long = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def waiting(self, source: str) -> int:
        """Return the number of waiting jobs of a source."""
        return sum(map(len, self._queues.get(source, {}).values()))

    async def run(self, source: str, table: str, kind: str, work: Callable[[], Awaitable[T]]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queues = self._queues.setdefault(source, OrderedDict())
        queues.setdefault(table, deque()).append(Job(kind, work, answer))
        self._begin()
        return await answer

    def _begin(self) -> None:
        """Start jobs while there are free slots."""
        while self._running.total() < self._places:
            free = {source: table for source in self._queues if (table := self._startable(source)) is not None}
            if not free:
                return
            source = min(free, key=lambda one: (self._running[one], self._recently(one)))
            self._start(source, free[source])

    def _startable(self, source: str) -> str | None:
        """Return the first table of a source whose next job may start now."""
        for table, jobs in self._queues[source].items():
            if not self._is_long(jobs[0].kind) or self._long < max(1, self._places - 1):
                return table
        return None

    def _is_long(self, kind: str) -> bool:
        return self._takes.get(kind, 0.0) > LONG

    def _recently(self, source: str) -> float:
        """Return the seconds that a source has used, with exponential decay."""
        used, at = self._used.get(source, (0.0, 0.0))
        return used * math.exp2((at - time.monotonic()) / HALF_FORGOTTEN)

    def _start(self, source: str, table: str) -> None:
        queues = self._queues[source]
        job = queues[table].popleft()
        queues.move_to_end(table)
        if not queues[table]:
            del queues[table]
        if not queues:
            del self._queues[source]
        if job.answer.cancelled():
            return
        long = self._is_long(job.kind)
        self._running[source] += 1
        self._long += long
        task = asyncio.ensure_future(self._carry_out(job, source, long))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, job: Job, source: str, long: bool) -> None:
        began = time.monotonic()
        try:
            result = await job.work()
        except BaseException as error:
            if not job.answer.done():
                job.answer.set_exception(error if isinstance(error, Exception) else asyncio.CancelledError())
        else:
            if not job.answer.done():
                job.answer.set_result(result)
        finally:
            took = time.monotonic() - began
            self._takes[job.kind] = 0.7 * self._takes.get(job.kind, took) + 0.3 * took
            self._used[source] = (self._recently(source) + took, time.monotonic())
            self._running -= Counter([source])
            self._long -= long
            self._forget()
            self._begin()

    def _forget(self) -> None:
        if len(self._used) > 1000:
            self._used = {source: used for source, used in self._used.items() if self._recently(source) > 0.01}
