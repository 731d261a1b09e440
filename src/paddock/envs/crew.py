"""Threads that stand by for the parts of a step: to wake them costs microseconds, a pool of the standard library ten
times that, which is more than many a step takes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

Work = Callable[[], Any]


class _Hand:
    """One thread's share; it holds no work between two steps, so that nobody is kept alive by a thread."""

    def __init__(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()  # each is released by the other side
        self.go.acquire()
        self.done.acquire()
        self.work: Work | None = None
        self.failure: BaseException | None = None
        threading.Thread(target=_stand_by, args=(self,), daemon=True).start()


def _stand_by(hand: _Hand) -> None:
    while True:
        hand.go.acquire()
        work, hand.work = hand.work, None
        if work is None:
            hand.done.release()
            return
        try:
            work()
        except BaseException as failure:
            hand.failure = failure
        del work
        hand.done.release()


class Crew:
    """As many hands as asked for, besides the thread that asks."""

    def __init__(self, hands: int) -> None:
        self._hands = [_Hand() for _ in range(hands)]

    def run(self, works: Sequence[Work]) -> None:
        """All of them at once: one for each hand, the rest in this thread. Ends when all have ended."""
        for hand, work in zip(self._hands, works, strict=False):
            hand.work = work
            hand.go.release()
        try:
            for work in works[len(self._hands) :]:
                work()
        finally:
            for hand in self._hands:
                hand.done.acquire()
        for hand in self._hands:
            failure, hand.failure = hand.failure, None
            if failure is not None:
                raise failure

    def close(self) -> None:
        """The threads end; closing again changes nothing."""
        for hand in self._hands:
            hand.go.release()
        self._hands = []

    def __del__(self) -> None:
        self.close()
