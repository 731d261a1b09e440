"""So many at once, then so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from paddock.server import limits


class Bucket:
    """Fills with time, up to its size; everything that is done takes one out."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._level, self._at = float(burst), clock()

    def take(self) -> bool:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each of many names; those not seen for longest are forgotten."""

    def __init__(self, burst: int, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._burst, self._rate)
        self._buckets.move_to_end(name)
        if len(self._buckets) > limits.BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()


class Addresses(Buckets):
    """Who asks for changes, by address."""

    def __init__(self) -> None:
        super().__init__(limits.ADDRESS_BURST, limits.ADDRESS_RATE)
