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


class Addresses:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, burst: int | None = None, rate: float | None = None) -> None:
        self._burst = limits.ADDRESS_BURST if burst is None else burst
        self._rate = limits.ADDRESS_RATE if rate is None else rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.setdefault(address, Bucket(self._burst, self._rate))
        self._buckets.move_to_end(address)
        if len(self._buckets) > limits.ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
