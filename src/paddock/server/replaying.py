"""Finished races never change: what was computed of one is kept and told again."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from paddock.engine.errors import PaddockError
from paddock.server import limits
from paddock.server.audience import encode
from paddock.server.fair_pool import FairPool
from paddock.server.rejections import Rejected
from paddock.server.store import Store

T = TypeVar("T")
Key = tuple[str | int, ...]


class Replays:
    """Answers about records, computed one after the other beside the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._pool = FairPool(1, "replays")
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._computing: dict[Key, asyncio.Task[bytes]] = {}

    def close(self) -> None:
        self._pool.close()

    def forget(self) -> None:
        """All that is kept: a record was changed by hand."""
        self._kept.clear()
        self._size = 0

    async def record(self, name: str) -> dict[str, Any]:
        body = await self.store.record(name)
        if body is None:
            raise Rejected("record-unknown")
        record: dict[str, Any] = json.loads(body)
        return record

    async def answer(self, key: Key, source: str, spend: Callable[[float], None], work: Callable[[Any], Any]) -> bytes:
        """What `work` says of the record that the key begins with, as JSON; paid for only if it has to be computed."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        spend(limits.COST_REPLAY)
        if key not in self._computing:
            task = self._computing[key] = asyncio.ensure_future(self._compute(key, source, work))
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(self._computing[key])

    async def _compute(self, key: Key, source: str, work: Callable[[Any], Any]) -> bytes:
        record = await self.record(str(key[0]))
        return await self.carry_out(record, source, lambda found: encode(work(found)))

    def _done(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._computing[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._kept[key] = task.result()
        self._size += len(task.result())
        while self._size > limits.REPLAYS_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def carry_out(self, record: dict[str, Any], source: str, work: Callable[[Any], T]) -> T:
        """Some work on a record, in a thread. A record of other rules than today's says so."""
        try:
            return await self._pool.run(source, str(record.get("game")), "replay", partial(work, record))
        except PaddockError:
            raise Rejected("rules-changed", game=record.get("game"), rules=record.get("rules")) from None
