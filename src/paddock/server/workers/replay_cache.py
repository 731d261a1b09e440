"""A cache of replays: finished races do not change, so each answer is computed once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from paddock.server import limits
from paddock.server.rejections import Rejected
from paddock.server.storage.store import Store
from paddock.server.workers.fair_pool import FairPool
from paddock.server.workers.worker_process import WorkerProcess

Key = tuple[str | int, ...]


class Replays:
    """Answers questions about records, computed in a worker process, one at a time."""

    def __init__(self, store: Store, worker: WorkerProcess) -> None:
        self.store, self._worker = store, worker
        self._pool = FairPool(1)
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._computing: dict[Key, asyncio.Task[bytes]] = {}

    def forget(self) -> None:
        """Clear the cache, after something was deleted."""
        self._kept.clear()
        self._size = 0

    async def record(self, name: str) -> bytes:
        """Return a record. Not cached: another process may delete names from it."""
        body = await self.store.record(name)
        if body is None:
            raise Rejected("record-unknown")
        return body

    async def answer(self, record: str, source: str, spend: Callable[[float], None], what: str, **more: Any) -> bytes:
        """Return the result of a task about a record, as JSON; it costs only if it is not cached."""
        key = (record, what, *more.values())
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        spend(limits.COST_REPLAY)
        if key not in self._computing:
            task = self._computing[key] = asyncio.ensure_future(self.compute(record, source, what, more))
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(self._computing[key])

    async def compute(self, record: str, source: str, what: str, more: dict[str, Any]) -> bytes:
        """Compute the result of a task about a record, without the cache."""
        body = msgspec.Raw(await self.record(record))
        task = {what: {"record": body, **more}}
        return await self._pool.run(source, record, what, lambda: self._worker.do(task))

    async def local_race_position(self, record: dict[str, Any], seats: list[str], source: str) -> bytes:
        """Return the position at which a race from one device continues."""
        task = {"local_race_position": {"record": record, "seats": seats}}
        return await self._pool.run(source, "", "local_race_position", lambda: self._worker.do(task))

    def _done(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._computing[key]
        if not task.cancelled() and task.exception() is None:
            self._keep(key, task.result())

    def _keep(self, key: Key, body: bytes) -> None:
        self._size += len(body) - len(self._kept.pop(key, b""))
        self._kept[key] = body
        while self._size > limits.REPLAYS_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
