"""Around the whole server: who may call, how often, how much, and what a browser may do with the answers."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paddock.server.live import encode
from paddock.server.metrics import Metrics
from paddock.server.rates import Addresses
from paddock.server.rejections import Rejected

logger = logging.getLogger("paddock.server")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self' data:; "
        "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Shield:
    """Middleware. A browser's page from elsewhere is refused; so is an address that asks too often."""

    def __init__(self, app: ASGIApp, metrics: Metrics, origins: Sequence[str] = ()) -> None:
        self.app, self.metrics = app, metrics
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.addresses = Addresses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        refused = self._refused(headers, (scope.get("client") or ("",))[0], changes)
        if scope["type"] == "websocket":
            if refused is None:
                await self.app(scope, receive, send)
            else:
                self.metrics.rejected.add(refused.reason)
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        await self._answer(scope, receive, send, refused)

    def _refused(self, headers: Headers, address: str, changes: bool) -> Rejected | None:
        origin = headers.get("origin")
        if changes and origin is not None and not self._own(origin, headers.get("host", "")):
            return Rejected("origin-bad")
        if changes and not self.addresses.take(address):
            return Rejected("too-many")
        return None

    def _own(self, origin: str, host: str) -> bool:
        return origin.lower() in self.origins or urlsplit(origin).netloc.lower() == host.lower() != ""

    async def _answer(self, scope: Scope, receive: Receive, send: Send, refused: Rejected | None) -> None:
        began = time.perf_counter()
        status = 500
        started = False

        async def send_on(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
            await send(message)

        try:
            if refused is not None:
                self.metrics.rejected.add(refused.reason)
                code = 403 if refused.reason == "origin-bad" else 429
                await json_answer(refused.json(), code)(scope, receive, send_on)
            else:
                await self.app(scope, receive, send_on)
        except Exception:
            self.metrics.failures.add()
            logger.exception("failed", extra={"path": scope["path"]})
            if not started:
                await json_answer(Rejected("unavailable").json(), 500)(scope, receive, send_on)
        finally:
            self.metrics.requests.add(str(status))
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            logger.debug("answered", extra={"path": scope["path"], "status": status, "ms": milliseconds})


def json_answer(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")
