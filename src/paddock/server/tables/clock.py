"""A monotonic clock for people's turns: it shows the time of day, but does not jump when the system's clock is set."""

from __future__ import annotations

import time

SLEW = 0.01  # of the time that passes: so much faster or slower it may run to meet the time of day


HAS_BOOTTIME = hasattr(time, "CLOCK_BOOTTIME")


def since_start() -> float:
    """Seconds on a clock that only runs, also while the machine sleeps where the system can tell."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if HAS_BOOTTIME else time.monotonic()


class SteadyClock:
    """Milliseconds since 1970. When the system's clock jumps, this one only runs a little faster or slower."""

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
