"""Effects of the machine itself on a measurement."""

from __future__ import annotations

import os
from pathlib import Path


def stolen() -> float:
    """Return the steal time so far: seconds of CPU that the host of this virtual machine gave to others."""
    stat = Path("/proc/stat")
    return int(stat.read_text().split()[8]) / os.sysconf("SC_CLK_TCK") if stat.is_file() else 0.0
