"""Protection against slow HTTP connections (Slowloris): a request's head has to arrive within some seconds."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paddock.server import limits


class ImpatientProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with a limit for the first request of a connection. Later ones have its keep-alive limit."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waiting = self.loop.call_later(limits.HEAD_WITHIN, self._give_up)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

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
