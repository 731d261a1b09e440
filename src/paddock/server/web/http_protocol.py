"""HTTP connections: uvicorn's protocol with a limit against slow clients (Slowloris), and a short way to WebSockets."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paddock.server import limits
from paddock.server.web.websocket import WebSocketProtocol


class HttpProtocol(HttpToolsProtocol):
    """The head of the first request has to arrive within some seconds; later ones have the keep-alive limit."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waiting = self.loop.call_later(limits.HEAD_WITHIN, self._give_up)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """The request was read already: uvicorn would write it out again for another parser."""
        self.connections.discard(self)
        line = WebSocketProtocol(self.config, self.server_state, self.app_state)
        line.take_over(self.transport, dict(self.scope), self.url)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
