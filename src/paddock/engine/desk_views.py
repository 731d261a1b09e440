"""Cached NumPy views of one game's memory: indexing a structured array takes longer than most actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.log import LENGTH


class Windows:
    """Views of a desk, the memory of one running game. Subclasses set `_table` to the entry points of the game."""

    _table: Any

    def _open(self, desks: NDArray[Any]) -> None:
        self._desks = desks
        self._state = desks["state"]
        self._state_bytes = self._state.view(np.uint8)
        self._waiting, self._over, self._drawn = desks["waiting"], desks["over"], desks["chance"]["drawn"]
        self._phase = self._state["phase"]
        self._listed = desks["actions"][0]
        self._seen = desks["seen"].view("i2")
        places = [self._table.Desk.fields[name][1] for name in ("seen", "log")]  # `shown` lies between these two
        self._rows = desks.view(np.uint8)[slice(*places)].view("i2")
        log = desks["log"]
        self._told, self._log = log["told"], log["events"].view("i2").reshape(LENGTH, -1)
        self._moments = log["moments"]["told"][0]

    @property
    def state(self) -> NDArray[Any]:
        """A copy of the state as an array of one record, the form that compiled bots take."""
        return self.memory().view(self._state.dtype)  # much faster than copying a structured array

    def memory(self) -> NDArray[np.uint8]:
        """A copy of the state's bytes."""
        return self._state_bytes.copy()

    @property
    def drawn(self) -> int:
        """How many random words the last action (or the deal) drew."""
        return int(self._drawn[0])
