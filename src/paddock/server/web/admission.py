"""Admission of HTTP requests: one begins per iteration of the event loop, so that actions of seated players, which come
over sockets, wait for one request at most and not for a burst of them.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Admission:
    """A queue, first in, first out."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False  # a request has begun in this iteration

    async def enter(self) -> None:
        """Return when the request may begin."""
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
            if not turn.done():  # not cancelled: its client is still there
                turn.set_result(None)
                turn.get_loop().call_soon(self._admit_next)
                return
        self._taken = False
