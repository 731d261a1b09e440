"""The memory of one game, with windows on its parts: a structured index takes longer than most actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.log import LENGTH


class Windows:
    """One desk. Whoever inherits this has the entry points of the game as `_table`."""

    _table: Any

    def _open(self, desks: NDArray[Any]) -> None:
        self._desks = desks
        self._state = desks["state"]
        self._state_bytes = self._state.view(np.uint8)
        self._waiting, self._over, self._drawn = desks["waiting"], desks["over"], desks["chance"]["drawn"]
        self._phase = self._state["phase"]
        self._listed = desks["actions"][0]
        self._seen = desks["seen"].view("i2")
        places = [self._table.Desk.fields[name][1] for name in ("seen", "log")]  # shown lies between them
        self._rows = desks.view(np.uint8)[slice(*places)].view("i2")
        log = desks["log"]
        self._told, self._log = log["told"], log["events"].view("i2").reshape(LENGTH, -1)
        self._moments = log["moments"]["told"][0]

    @property
    def state(self) -> NDArray[Any]:
        """A copy of the state, as an array of one record: what compiled players think about."""
        return self.memory().view(self._state.dtype)  # much faster than a copy of records

    def memory(self) -> NDArray[np.uint8]:
        """A copy of the state's bytes."""
        return self._state_bytes.copy()

    @property
    def drawn(self) -> int:
        """Words of chance that the last action (at first the deal) drew; 0 if nothing was rolled, dealt, shuffled."""
        return int(self._drawn[0])
