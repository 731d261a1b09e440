"""A thread pool for the steps of a vector environment. Its threads and the caller share the games by work stealing
(`paddock.engine.work_stealing`): a step never waits for a thread that has not started."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

Work = Callable[[], Any]


class _Helper:
    """One thread. While idle it holds no reference to work, so that the environment can be garbage-collected."""

    def __init__(self) -> None:
        self.works: SimpleQueue[Work | None] = SimpleQueue()  # None: stop
        self.idle = True
        self.thread = threading.Thread(target=_work_loop, args=(self,), daemon=True)
        self.thread.start()


def _work_loop(helper: _Helper) -> None:
    while work := helper.works.get():
        work()
        del work
        helper.idle = True


class HelperThreads:
    """A number of helper threads, besides the thread that calls them."""

    def __init__(self, helpers: int) -> None:
        self._threads = [_Helper() for _ in range(helpers)]

    def call(self, works: Sequence[Work]) -> None:
        """Wake the idle helpers. A busy one needs no call: it claims blocks from the shared counters."""
        for helper, work in zip(self._threads, works, strict=False):
            if helper.idle:
                helper.idle = False
                helper.works.put(work)

    def close(self) -> None:
        """Stop the threads; closing again changes nothing."""
        for helper in self._threads:
            helper.works.put(None)
        self._threads = []

    def __del__(self) -> None:
        self.close()
