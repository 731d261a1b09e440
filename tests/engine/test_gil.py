"""What a match calls keeps Python's GIL: beside a busy thread, every release would cost milliseconds."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

import paddock
from paddock.engine.jit import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="only compiled code can release the GIL")


class Waiter(threading.Thread):
    """Waits for `begin`, then for the GIL."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.begin = threading.Event()
        self.had_the_gil = False

    def run(self) -> None:
        self.begin.wait()
        self.had_the_gil = True


@pytest.fixture
def waiter() -> Iterator[Waiter]:
    """A thread that gets the GIL only where this one releases it, not because a time slice is over."""
    before = sys.getswitchinterval()
    one = Waiter()
    one.start()
    sys.setswitchinterval(1000)
    yield one
    sys.setswitchinterval(before)
    one.begin.set()
    one.join()


def test_playing_an_action_keeps_the_gil(waiter: Waiter):
    match = paddock.load("looprush", players=4).start(seed=1)

    def play() -> None:
        for _ in range(30):
            seat = match.waiting[0]
            match.play(seat, match.legal(seat)[0])
            match.view(seat)

    play()
    waiter.begin.set()
    play()
    assert not waiter.had_the_gil
