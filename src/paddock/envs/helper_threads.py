"""A thread pool that helps with a step. Its threads take blocks of games from a shared counter, as the calling thread
does (`paddock.engine.shares`): the step never waits for a thread that has not started."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

Work = Callable[[], Any]


class _Helper:
    """One thread. Idle, it holds no reference to work, so that the environment can be garbage-collected."""

    def __init__(self) -> None:
        self.works: SimpleQueue[Work | None] = SimpleQueue()  # None: stop
        self.asleep = True
        self.thread = threading.Thread(target=_stand_by, args=(self,), daemon=True)
        self.thread.start()


def _stand_by(helper: _Helper) -> None:
    while work := helper.works.get():
        work()
        del work
        helper.asleep = True


class HelperThreads:
    """As many helpers as asked for, besides the thread that calls them."""

    def __init__(self, helpers: int) -> None:
        self._threads = [_Helper() for _ in range(helpers)]

    def call(self, works: Sequence[Work]) -> None:
        """Wake idle helpers for their work. A busy one needs no call: it takes new blocks from the shared counter."""
        for helper, work in zip(self._threads, works, strict=False):
            if helper.asleep:
                helper.asleep = False
                helper.works.put(work)

    def close(self) -> None:
        """The threads end; closing again changes nothing."""
        for helper in self._threads:
            helper.works.put(None)
        self._threads = []

    def __del__(self) -> None:
        self.close()
