"""A monotonic clock for turns: follows wall-clock time, but does not jump when the system clock is set."""

from __future__ import annotations

import time

SLEW = 0.01  # slew rate towards wall-clock time


HAS_BOOTTIME = hasattr(time, "CLOCK_BOOTTIME")


def since_start() -> float:
    """Return monotonic seconds, including suspend where supported."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if HAS_BOOTTIME else time.monotonic()


class SteadyClock:
    """Milliseconds since 1970, monotonic. After a jump of the system clock it is slewed, not stepped."""

    def __init__(self) -> None:
        self._at = since_start()
        self._shown = time.time()

    def __call__(self) -> int:
        passed = since_start() - self._at
        self._at += passed
        self._shown += passed
        away = time.time() - self._shown
        self._shown += max(-SLEW * passed, min(SLEW * passed, away))
        return int(self._shown * 1000)
