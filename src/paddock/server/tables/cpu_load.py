"""CPU load of this process."""

from __future__ import annotations

import os
import time


class CpuLoad:
    """CPU time of all threads as a share of all cores."""

    def __init__(self) -> None:
        self._cores = os.cpu_count() or 1
        self._cpu, self._at = time.process_time(), time.monotonic()

    def since_last(self) -> float:
        """Return the load since the last call, or since creation."""
        cpu, at = time.process_time(), time.monotonic()
        used, passed = cpu - self._cpu, at - self._at
        self._cpu, self._at = cpu, at
        return used / (self._cores * passed) if passed > 0 else 0.0
