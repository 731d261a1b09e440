"""Middleware around the whole server: Host and Origin checks, rate limits, security headers."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections.abc import Collection
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paddock.server import limits
from paddock.server.messages import encode
from paddock.server.metrics import Metrics
from paddock.server.rejections import Rejected
from paddock.server.web.budget import Budget, source_of

logger = logging.getLogger("paddock.server")

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; "
    "font-src 'self' data:; "
    "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' {socket}; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFELY = "max-age=31536000"  # HSTS: one year
API = "/api"
SOCKET = f"{API}/socket"  # the only WebSocket
DOCUMENT = f"{API}/openapi.json"
STATUS = {"origin-bad": 403, "host-bad": 421, "too-many": 429}


class ServerMiddleware:
    """Rejects foreign origins and unknown hosts, enforces rate limits, and adds security headers."""

    def __init__(
        self,
        app: ASGIApp,
        api: ASGIApp,
        socket: ASGIApp,
        metrics: Metrics,
        budget: Budget,
        origins: Collection[str],
        hosts: Collection[str] | None,
    ) -> None:
        self.app, self.api, self.socket, self.metrics, self.budget = app, api, socket, metrics, budget
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.hosts = None if hosts is None else {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused: Rejected | None = None
        try:
            self._check(scope, Headers(scope=scope))
        except Rejected as error:
            refused = error
        if scope["type"] == "http":
            await self._answer(scope, receive, send, refused)
        elif refused is None and scope["path"] == SOCKET:
            await self.socket(scope, receive, send)  # bypasses Starlette's routing
        else:
            if refused is not None:
                self.metrics.rejected.add(refused.reason)
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    def _check(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        if self.hosts is not None and not self._known(host):
            raise Rejected("host-bad")
        socket = scope["type"] == "websocket"
        changes = socket or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin", "").lower()
        if changes and origin and origin not in self.origins and origin != f"{_scheme(scope)}://{host.lower()}":
            raise Rejected("origin-bad")
        asks = socket or is_api(scope)
        self.budget.spend(source_of(scope), limits.COST_ASKED if asks else limits.COST_FILE)

    def _known(self, host: str) -> bool:
        """Reject unknown Host headers (DNS rebinding). IP addresses are safe."""
        name, is_address = _host_name(host)
        return is_address or name in (self.hosts or ())

    async def _answer(self, scope: Scope, receive: Receive, send: Send, refused: Rejected | None) -> None:
        began = time.perf_counter()
        status = 500
        started = False

        async def send_on(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                message["headers"] = headers = list(message.get("headers", ()))
                _protect(scope, headers)
            await send(message)

        try:
            if refused is not None:
                self.metrics.rejected.add(refused.reason)
                await slow_down(refused)
                await json_answer(refused.json(), STATUS[refused.reason])(scope, receive, send_on)
            elif is_api(scope) and scope["path"] != DOCUMENT:
                await self.api(scope, receive, send_on)  # bypasses Starlette's routing
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


async def slow_down(refused: Rejected) -> None:
    """Delay a 429 answer."""
    if refused.reason == "too-many":
        await asyncio.sleep(limits.REFUSED_AFTER)


@lru_cache(1024)
def _protecting(safe: bool, host: str, api: bool) -> dict[bytes, bytes]:
    """Return the security headers of an answer."""
    socket = f"{'wss' if safe else 'ws'}://{host}" if host.isascii() and not set(host) & set(" ;,'\"") else ""
    headers = {**HEADERS, "content-security-policy": POLICY.format(socket=socket)}
    if api:
        headers["cache-control"] = "no-store"  # no caching of views, names and tokens
    if safe:
        headers["strict-transport-security"] = SAFELY
    return {name.encode(): value.encode() for name, value in headers.items()}


def _protect(scope: Scope, headers: list[tuple[bytes, bytes]]) -> None:
    """Add the security headers that the answer does not set itself."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    wanted = _protecting(_scheme(scope) == "https", host, is_api(scope))
    said = {name for name, _ in headers}
    headers += [header for header in wanted.items() if header[0] not in said]


def is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith(API + "/")


def _scheme(scope: Scope) -> str:
    """Return `http` or `https`, also for WebSockets."""
    return str(scope["scheme"]).replace("ws", "http")


@lru_cache(1024)
def _host_name(host: str) -> tuple[str, bool]:
    """Return the name in a Host header without its port, and whether it is an IP address."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name, False
    return name, True


def json_answer(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")
