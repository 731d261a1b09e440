"""Admission of HTTP requests: one starts per iteration of the event loop, so that actions of seated players, which come
over WebSockets, wait for at most one request and not for a burst.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Admission:
    """A first-in, first-out queue."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False  # a request has started in this iteration

    async def enter(self) -> None:
        """Return when the request may start."""
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_soon(self._admit_next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _admit_next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # not cancelled: the client is still connected
                turn.set_result(None)
                turn.get_loop().call_soon(self._admit_next)
                return
        self._taken = False
