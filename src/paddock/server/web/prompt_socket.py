"""WebSocket connections that write at once, without a queue or a task for outgoing messages.

All messages of one iteration of the event loop are sent together, in one system call.
"""

from __future__ import annotations

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


class PromptProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a shorter way out."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._parts: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def push(self, message: bytes) -> None:
        """Send a text, together with what else is sent in this iteration of the loop."""
        if not self._parts:
            self.loop.call_soon(self.flush)
        self._parts += (head(len(message)), message)

    def flush(self) -> None:
        """A client that no longer reads is disconnected: after a reconnect nothing is missing."""
        parts, self._parts = self._parts, []
        if not parts or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(b"".join(parts))
        if self.transport.get_write_buffer_size() > limits.UNREAD_BYTES:
            self.transport.abort()
