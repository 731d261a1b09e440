"""WebSocket connections that write at once, without a queue or a task for outgoing messages.

All messages of one iteration of the event loop are sent together, in one system call. Reading is not paused for every
message that comes in, which takes two system calls.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from paddock.server import limits

EXTENSION = "paddock.socket"  # under which an application finds the protocol in its scope
TEXT = 0x81  # a whole message, not a piece of one


def head(size: int) -> bytes:
    """The frame header of a text of so many bytes. A server does not mask its frames."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 2**16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")


class Gone(Exception):
    """The connection is closed: no further message comes."""


class Inbox:
    """What came in, for one reader: as much of asyncio.Queue as uvicorn's protocol needs, and cheaper."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._reader = self._loop.create_future()
            await self._reader
        return self._items.popleft()


class PromptProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a shorter way in and out."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue: Any = Inbox(self.loop)
        self._parts: list[bytes] = []
        self._heard = 0.0  # when something came in last

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    # -------------------------------------------------------------- in

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A whole message. Reading is paused only for whoever sends faster than they are answered."""
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait(message)
        if len(self.queue) > limits.UNREAD_MESSAGES and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def next(self) -> bytes:
        """The next message, or `Gone`."""
        found = await self.receive()
        if isinstance(found, bytes):
            return found
        raise Gone

    def send_keepalive_ping(self) -> None:
        """Only to whoever has been silent."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard
        if silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # -------------------------------------------------------------- out

    @property
    def open(self) -> bool:
        """Whether something can still be sent."""
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def push(self, message: bytes) -> None:
        """Send a text, together with what else is sent in this iteration of the loop."""
        if not self._parts:
            self.loop.call_soon(self.flush)
        self._parts += (head(len(message)), message)

    def flush(self) -> None:
        """A client that no longer reads is disconnected: after a reconnect nothing is missing."""
        parts, self._parts = self._parts, []
        if not parts or not self.open:
            return
        self.transport.write(b"".join(parts))
        if self.transport.get_write_buffer_size() > limits.UNREAD_BYTES:
            self.transport.abort()
