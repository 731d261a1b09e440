"""Prometheus metrics on a separate address, since they are not public."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

READ_WITHIN = 5.0  # timeout of a request, in seconds


class MetricsEndpoint:
    """A minimal HTTP server that answers every request with the metrics."""

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text
        self._server: asyncio.Server | None = None

    async def open(self, host: str, port: int) -> None:
        self._server = await asyncio.start_server(self._serve, host, port)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(READ_WITHIN):
                await reader.readuntil(b"\r\n\r\n")
                body = self._text().encode()
                head = f"HTTP/1.1 200 OK\r\ncontent-type: text/plain; version=0.0.4\r\ncontent-length: {len(body)}"
                writer.write(f"{head}\r\nconnection: close\r\n\r\n".encode() + body)
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()
