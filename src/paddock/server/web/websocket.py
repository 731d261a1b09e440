"""WebSocket connections (RFC 6455, no extensions) as a protocol of uvicorn.

Several times as fast as a general library: a small JSON text is a single frame, frames are parsed with few comparisons,
and all messages of one iteration of the event loop are sent with one system call. Tests compare it with the library
`websockets`, byte by byte.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections import deque
from enum import IntEnum
from typing import Any
from urllib.parse import unquote

from paddock.server import limits

logger = logging.getLogger("paddock.server")
EXTENSION = "paddock.socket"  # key of the connection in the ASGI scope's extensions
KEY = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
FINAL, RESERVED, OPCODE = 0x80, 0x70, 0x0F  # bits of a frame's first byte
MASKED, LENGTH = 0x80, 0x7F  # bits of the second byte
SENT_CODES = (*range(1000, 1004), *range(1007, 1015))  # valid codes of a close frame, besides 3000 to 4999
SHORT = 125  # longest payload whose length fits into the second byte


class Op(IntEnum):
    MORE = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


class Code(IntEnum):
    """Codes of close frames."""

    NORMAL = 1000
    PROTOCOL = 1002
    NO_CODE = 1005
    POLICY = 1008
    TOO_LARGE = 1009
    RESTART = 1012
    TRY_AGAIN = 1013


class Gone(Exception):
    """The connection is closed; there are no more messages."""


def frame(op: Op, payload: bytes) -> bytes:
    """Return a complete frame. Frames of a server are not masked."""
    return head(op, len(payload)) + payload


def head(op: Op, size: int) -> bytes:
    if size <= SHORT:
        return bytes((FINAL | op, size))
    if size < 2**16:
        return bytes((FINAL | op, 126)) + size.to_bytes(2, "big")
    return bytes((FINAL | op, 127)) + size.to_bytes(8, "big")


def unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def is_goodbye(payload: bytes) -> bool:
    """Whether this is a valid payload of a close frame: empty, or a code and a UTF-8 reason."""
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        return False
    code = int.from_bytes(payload[:2], "big")
    return not payload or (len(payload) > 1 and (code in SENT_CODES or 3000 <= code < 5000))


def accept_key(headers: dict[bytes, bytes]) -> bytes | None:
    """Return the accept key of a handshake; None if the request is not a valid handshake."""
    key = headers.get(b"sec-websocket-key", b"").strip()
    if headers.get(b"sec-websocket-version") != b"13" or len(key) != 24 or not key.endswith(b"=="):
        return None
    return base64.b64encode(hashlib.sha1(key + KEY).digest())


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self.app, self.app_state = config.loaded_app, app_state
        self.connections, self.tasks = server_state.connections, server_state.tasks
        self.loop = asyncio.get_running_loop()
        self.transport: Any = None
        self.open = False  # whether messages can be sent
        self._closing = False  # close frame sent; waiting for the peer's
        self._accept: bytes | None = None
        self._rest = b""  # incomplete frame
        self._pieces: list[bytes] | None = None  # fragments of an incomplete message
        self._inbox: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._ended = False  # no more messages will be received
        self._paused = False
        self._parts: list[bytes] = []  # output buffer of this iteration
        self._heard = 0.0  # time of the last received data
        self._timer: asyncio.TimerHandle | None = None

    # -------------------------------------------------------------- upgrade from HTTP

    def take_over(self, transport: Any, http: dict[str, Any], target: bytes) -> None:
        """Take over a connection that requested an upgrade, with the ASGI scope of that request."""
        self.transport = transport
        transport.set_protocol(self)
        self._accept = accept_key(dict(http["headers"])) if http["method"] == "GET" else None
        if self._accept is None:
            self._answer(b"400 Bad Request")
            return
        path, _, query = target.partition(b"?")
        scope = {
            **http,
            "type": "websocket",
            "scheme": http["scheme"].replace("http", "ws"),
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "query_string": query,
            "subprotocols": [],
            "extensions": {EXTENSION: self},
        }
        self.connections.add(self)
        task = self.loop.create_task(self._run(scope))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self.app(scope, self._connect, self._decide)
        except Exception:
            logger.exception("socket failed")
        finally:
            self.close(Code.NORMAL)

    async def _connect(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def _decide(self, message: dict[str, Any]) -> None:
        """Handle the application's answer: accept, reject, or close later."""
        if message["type"] == "websocket.close":
            self.close(message.get("code", Code.NORMAL))
        else:
            self.accept()

    def accept(self) -> None:
        accept, self._accept = self._accept, None
        if accept is None or self.transport.is_closing():
            return
        upgrade = b"upgrade: websocket", b"connection: upgrade", b"sec-websocket-accept: " + accept
        self._answer(b"101 Switching Protocols", *upgrade)
        self.open = True
        self._heard = self.loop.time()
        self._timer = self.loop.call_later(limits.PING_EVERY, self._look)
        self.data_received(b"")

    def _answer(self, status: bytes, *headers: bytes) -> None:
        """Answer the handshake; any status but 101 closes the connection."""
        ends = () if headers else (b"content-length: 0", b"connection: close")
        self.transport.write(b"\r\n".join([b"HTTP/1.1 " + status, *headers, *ends, b"", b""]))
        if ends:
            self._accept = None
            self.transport.close()

    # -------------------------------------------------------------- receiving

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = size = len(data)
        if self._accept is not None:  # sent before the handshake was answered
            at = 0
        elif self.open or self._closing:
            self._heard, at = self.loop.time(), 0
            while size - at >= 2 and (end := self._next_frame(data, at, size)):
                at = end
        self._rest = data[at:]
        if len(self._rest) > 2 * limits.MESSAGE_BYTES:
            self.transport.abort()

    def _next_frame(self, data: bytes, at: int, size: int) -> int:
        """Parse one frame. Return where it ends; 0 if it is incomplete or reading has stopped."""
        first, second, begin = data[at], data[at + 1], at + 6
        length = second & LENGTH
        if length > SHORT:
            begin += 2 if length == 126 else 8
            if size < begin:
                return 0
            length = int.from_bytes(data[at + 2 : begin - 4], "big")
        if not second & MASKED or first & RESERVED:
            return self._fail(Code.PROTOCOL)
        if length > limits.MESSAGE_BYTES:
            return self._fail(Code.TOO_LARGE)
        end = begin + length
        if size < end:
            return 0
        self._frame(first & OPCODE, bool(first & FINAL), unmasked(data[begin:end], data[begin - 4 : begin]))
        return end if self.open or self._closing else 0

    def _frame(self, op: int, final: bool, payload: bytes) -> None:
        if op >= Op.CLOSE:
            self._control(op, final, payload)
        elif self._closing:
            pass  # ignored after our close frame
        elif op > Op.BINARY or (op == Op.MORE) != (self._pieces is not None):
            self._fail(Code.PROTOCOL)
        elif final and self._pieces is None:
            self._deliver(payload)
        else:
            pieces = [*(self._pieces or ()), payload]
            self._pieces = None if final else pieces
            if sum(map(len, pieces)) > limits.MESSAGE_BYTES:
                self._fail(Code.TOO_LARGE)
            elif final:
                self._deliver(b"".join(pieces))

    def _control(self, op: int, final: bool, payload: bytes) -> None:
        if not final or len(payload) > SHORT or op > Op.PONG or (op == Op.CLOSE and not is_goodbye(payload)):
            self._fail(Code.PROTOCOL)
        elif op == Op.PING:
            self.transport.write(frame(Op.PONG, payload))
        elif op == Op.CLOSE and self._closing:
            self.transport.close()
        elif op == Op.CLOSE:
            self._end(payload[:2])

    def _deliver(self, message: bytes) -> None:
        """Queue a complete message. Pause reading if the queue is full (back-pressure)."""
        self._inbox.append(message)
        if len(self._inbox) > limits.UNREAD_MESSAGES and not self._paused:
            self._paused = True
            self.transport.pause_reading()
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> bytes:
        """Return the next message, or raise `Gone`."""
        while not self._inbox:
            if self._ended:
                raise Gone
            self._reader = self.loop.create_future()
            await self._reader
        if self._paused:
            self._paused = False
            self.transport.resume_reading()
        return self._inbox.popleft()

    # -------------------------------------------------------------- sending

    def push(self, message: bytes) -> None:
        """Queue a text message; all messages of this iteration of the event loop are written together."""
        if not self._parts:
            self.loop.call_soon(self.flush)
        self._parts += (head(Op.TEXT, len(message)), message)

    def flush(self) -> None:
        """Write queued messages. Disconnect a client that does not read; it catches up after reconnecting."""
        parts, self._parts = self._parts, []
        if parts and self.open:
            self.transport.write(b"".join(parts))
            if self.transport.get_write_buffer_size() > limits.UNREAD_BYTES:
                self.transport.abort()

    # -------------------------------------------------------------- closing

    def _look(self) -> None:
        """Ping an idle peer; close it without a pong."""
        silent = self.loop.time() - self._heard
        if silent >= limits.PING_EVERY + limits.PING_ANSWERED:
            self.transport.abort()
            return
        wait = limits.PING_EVERY - silent
        if wait <= 0:
            self.transport.write(frame(Op.PING, b""))
            wait += limits.PING_ANSWERED
        self._timer = self.loop.call_later(wait, self._look)

    def close(self, code: int) -> None:
        """Reject a handshake, or start the closing handshake; the peer has `CLOSE_ANSWERED` seconds to answer."""
        if self._accept is not None:
            self._answer(b"403 Forbidden")
        elif self.open:
            self._say_goodbye(code.to_bytes(2, "big"))
            self._closing = True
            self.loop.call_later(limits.CLOSE_ANSWERED, self.transport.close)

    def _fail(self, code: Code) -> int:
        """Close the connection after a protocol error; nothing more is read."""
        self._end(code.to_bytes(2, "big"))
        return 0

    def _end(self, reason: bytes) -> None:
        self._say_goodbye(reason)
        self.transport.close()

    def _say_goodbye(self, reason: bytes) -> None:
        """Send the close frame, once."""
        self.flush()
        if self.open:
            self.transport.write(frame(Op.CLOSE, reason))
        self._stop()

    def _stop(self) -> None:
        self.open, self._ended = False, True
        if self._timer is not None:
            self._timer.cancel()
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self._stop()

    def shutdown(self) -> None:
        """Close on shutdown of the server."""
        self.close(Code.RESTART)
        self.transport.close()
