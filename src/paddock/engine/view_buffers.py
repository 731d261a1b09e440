"""Buffers for what seats know of a game, as records and as rows of numbers: allocating them takes long."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.describe import SEAT_NAMES
from paddock.engine.log import MOMENTS

Sights = tuple[NDArray[Any], NDArray[np.int16]]  # two views of the same memory


_buffers = threading.local()  # one attribute for each game


def sight_rows(table: Any) -> Sights:
    """Return the buffers of this thread: for each viewer, sights before an action, at its moments and after it."""
    found: Sights | None = vars(_buffers).get(table.__name__)
    if found is None:
        sights = np.zeros((len(SEAT_NAMES) + 1, MOMENTS + 2), table.Sight)
        found = vars(_buffers)[table.__name__] = sights, sights.view("i2").reshape(*sights.shape, -1)
    return found
