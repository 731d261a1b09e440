"""Rate limits by token bucket: a burst at once, then a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from paddock.server import limits


class Bucket:
    """A token bucket: it fills with time, up to its size; every request takes its cost out."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._level, self._at = float(burst), clock()

    @property
    def level(self) -> float:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level

    def take(self, cost: float = 1.0) -> bool:
        if self.level < cost:
            return False
        self._level -= cost
        return True


class Buckets:
    """A token bucket per name; the least recently used are dropped."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._burst, self._rate)
        self._buckets.move_to_end(name)
        if len(self._buckets) > limits.BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

    def level(self, name: str) -> float:
        bucket = self._buckets.get(name)
        return self._burst if bucket is None else bucket.level
