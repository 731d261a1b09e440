"""HTTP connections: uvicorn's protocol with a timeout against slow clients (Slowloris) and a WebSocket upgrade."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paddock.server import limits
from paddock.server.web.websocket import WebSocketProtocol


class HttpProtocol(HttpToolsProtocol):
    """Closes the connection if a request (head and body) does not arrive within `REQUEST_WITHIN` seconds.

    The timeout starts with the connection and, for later requests, with their first byte; between requests uvicorn's
    keep-alive timeout applies.
    """

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._wait()  # before the parser, which may find the end of the request in these bytes
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Upgrade directly: uvicorn would serialize the parsed request again for another parser."""
        self._stop_waiting()
        self.connections.discard(self)
        line = WebSocketProtocol(self.config, self.server_state, self.app_state)
        line.take_over(self.transport, dict(self.scope), self.url)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(limits.REQUEST_WITHIN, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if self._answering():
            self._wait()  # the slow one is a pipelined request: the current response comes first
        elif not self.transport.is_closing():
            self.transport.close()

    def _answering(self) -> bool:
        """Whether a complete request is being answered."""
        if self.cycle is None or self.cycle.response_complete:
            return False
        return bool(self.pipeline) or not self.cycle.more_body
