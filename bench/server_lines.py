"""A minimal WebSocket client, so that thousands of them run beside the server under load."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
from collections.abc import Callable, Mapping
from types import MappingProxyType
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One socket that sends and receives whole text messages."""

    def __init__(
        self, url: str, heard: Callable[[bytes], None], lost: Callable[[], None], headers: Mapping[str, str]
    ) -> None:
        self.where = urlsplit(url)
        self.headers = headers
        self.heard, self.lost = heard, lost
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls,
        url: str,
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
        headers: Mapping[str, str] = MappingProxyType({}),
        buffer: int = 0,
    ) -> Line:
        """Open a socket. `buffer`: bytes of the system's receive buffer, if it is to be smaller than usual."""
        line, loop = cls(url, heard, lost, headers), asyncio.get_running_loop()
        own = socket.socket()
        own.setblocking(False)
        if buffer:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        try:
            await loop.sock_connect(own, (line.where.hostname or "127.0.0.1", line.where.port or 80))
            await loop.create_connection(lambda: line, sock=own)
        except BaseException:
            own.close()
            raise
        await asyncio.wait_for(line.open, 120)
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        path = self.where.path + (f"?{self.where.query}" if self.where.query else "")
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {self.where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                return
            self._buffer = rest
            self.open.set_result(None)
        while self._take():
            pass

    def _take(self) -> bool:
        """Take one frame, if it is complete. Servers do not mask frames, and ours do not fragment messages."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.heard(content)
        elif kind == PING:
            self._send(PONG, content)
        elif kind == CLOSE:
            self.close()
        return True

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        """Send a frame; it is masked with zeros, which changes nothing."""
        if self._transport is None or self._transport.is_closing():
            return
        size = len(content)
        length = bytes([128 + size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        self._transport.write(bytes([128 + kind]) + length + bytes(4) + content)

    def stop_reading(self) -> None:
        if self._transport is not None:
            self._transport.pause_reading()

    @property
    def closed(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))
        self.lost()
