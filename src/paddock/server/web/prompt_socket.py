"""WebSocket connections that are written to at once: no queue and no task for what goes out.

All messages of one round of the event loop leave together, in one call of the system.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from paddock.server import limits

EXTENSION = "paddock.socket"  # under which an application finds the protocol in its scope
TEXT = 0x81  # a whole message, not a piece of one


def head(size: int) -> bytes:
    """What stands before a text of so many bytes. A server does not mask what it sends."""
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
        """Send a text, together with what else is sent in this round of the loop."""
        if not self._parts:
            self.loop.call_soon(self.flush)
        self._parts += (head(len(message)), message)

    def flush(self) -> None:
        """Whoever does not read any more is let go: after a reconnect nothing is missing."""
        parts, self._parts = self._parts, []
        if not parts or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(b"".join(parts))
        if self.transport.get_write_buffer_size() > limits.UNREAD_BYTES:
            self.transport.abort()
