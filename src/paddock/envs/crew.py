"""Threads that stand by to help with a step. They share its games with the thread that calls them, see
`paddock.engine.shares`: nothing waits for them, and nothing depends on them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

Work = Callable[[], Any]


class _Hand:
    """One thread; asleep it holds no work, so that nobody is kept alive by a thread."""

    def __init__(self) -> None:
        self.works: SimpleQueue[Work | None] = SimpleQueue()  # None: go home
        self.asleep = True
        self.thread = threading.Thread(target=_stand_by, args=(self,), daemon=True)
        self.thread.start()


def _stand_by(hand: _Hand) -> None:
    while work := hand.works.get():
        work()
        del work
        hand.asleep = True


class Crew:
    """As many hands as asked for, besides the thread that calls them."""

    def __init__(self, hands: int) -> None:
        self._hands = [_Hand() for _ in range(hands)]

    def call(self, works: Sequence[Work]) -> None:
        """A work for each hand. One that has not left the last one sees by itself that there is more."""
        for hand, work in zip(self._hands, works, strict=False):
            if hand.asleep:
                hand.asleep = False
                hand.works.put(work)

    def close(self) -> None:
        """The threads end; closing again changes nothing."""
        for hand in self._hands:
            hand.works.put(None)
        self._hands = []

    def __del__(self) -> None:
        self.close()
