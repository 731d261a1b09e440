"""The application: routes, startup and shutdown."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

import paddock
from paddock import __version__
from paddock.server.accounts.channels import Notifying
from paddock.server.metrics import Metrics
from paddock.server.rejections import Rejected
from paddock.server.storage.store import open_store
from paddock.server.tables.registry import SILENT, TableRegistry, open_registry
from paddock.server.web import static_files
from paddock.server.web.admission import Admission
from paddock.server.web.api import ENDPOINTS
from paddock.server.web.budget import Budget, source_of
from paddock.server.web.call import Call, read_body, status_of
from paddock.server.web.dispatch import Dispatcher
from paddock.server.web.metrics_endpoint import MetricsEndpoint
from paddock.server.web.middleware import API, DOCUMENT, ServerMiddleware, json_answer, slow_down
from paddock.server.web.openapi import document
from paddock.server.web.sockets import OpenSockets
from paddock.server.workers.compiled_games import compile_in_background

PAGE = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Paddock</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}}</style></head>
<body><h1>Paddock {__version__}</h1>
<p>The table server is running, but the browser client was not built into this installation: it can be played in the
terminal (<code>paddock play</code>) or through the interface that programs use.</p>
<p><a href="/api/openapi.json">OpenAPI document</a> · <a href="/api/games">games</a> ·
<a href="/api/tables">open tables</a> · <a href="/health">health</a></p></body></html>
"""


@dataclass(frozen=True)
class Settings:
    """Settings of a server."""

    database: str
    origins: Sequence[str] = ()
    client: Path = static_files.FOLDER
    local: bool = False  # build all games for the browser in the background
    compiling: bool = False  # compile all games in the background
    hosts: Sequence[str] | None = None  # accepted Host headers; None: any
    keep: int = 0  # retention of idle tables in days; 0: unlimited
    notifying: Notifying = SILENT
    metrics: tuple[str, int] | None = None  # host and port of the metrics endpoint


class Server:
    """One server process: the registry and all connections."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.budget = Budget()
        self.admission = Admission()
        self.sockets = OpenSockets(self.budget)
        self._dispatcher = Dispatcher(ENDPOINTS)
        self.registry: TableRegistry

    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route(DOCUMENT, self.show_document),
                Route("/health", self.health),
                Route("/browser/{file}", self.local_game),
                self._client(),
            ],
            middleware=[
                Middleware(
                    ServerMiddleware,
                    api=self.api,
                    socket=self.socket,
                    metrics=self.metrics,
                    budget=self.budget,
                    origins=self.settings.origins,
                    hosts=self.settings.hosts,
                )
            ],
            exception_handlers={HTTPException: self._http_error, Rejected: self._rejected},
            lifespan=self.lifespan,
        )

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        self.registry = await open_registry(
            await open_store(self.settings.database), keep=self.settings.keep, notifying=self.settings.notifying
        )
        self.registry.metrics = self.metrics
        if self.settings.local:
            self.registry.local.offer(paddock.names(), self.registry.spawn)
        if self.settings.compiling:
            self.registry.spawn(compile_in_background(paddock.names()), "compiling")
        figures = MetricsEndpoint(self.figures)
        if self.settings.metrics is not None:
            await figures.open(*self.settings.metrics)
        try:
            yield
        finally:
            await figures.close()
            await self.registry.close()

    def _client(self) -> BaseRoute:
        folder = self.settings.client
        return Mount("/", static_files.Client(folder)) if static_files.is_built(folder) else Route("/", self.page)

    async def api(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request to an endpoint."""
        request = Request(scope, receive)
        try:
            answer = await self._carry_out(request)
        except Rejected as error:
            answer = await self._rejected(request, error)
        except HTTPException as error:
            answer = await self._http_error(request, error)
        await answer(scope, receive, send)

    async def _carry_out(self, request: Request) -> Response:
        scope = request.scope
        endpoint, scope["path_params"] = self._dispatcher.find(scope["method"], scope["path"].removeprefix(API))
        call = Call(self.registry, request, self.budget)
        call.spend(endpoint.cost)
        await self.admission.enter()
        if endpoint.body is not None:
            call.body = await read_body(request, endpoint.body, endpoint.most)
        result = await endpoint.handle(call)
        if isinstance(result, Response):
            return result
        return json_answer(result, 201 if endpoint.created else 200)

    async def _rejected(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, Rejected)
        self.budget.note(source_of(request.scope), error)
        self.metrics.rejected.add(error.reason)
        await slow_down(error)
        return json_answer(error.json(), status_of(error))

    async def _http_error(self, _request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = json_answer(Rejected("message-bad", status=error.status_code).json(), error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.sockets.serve(self.registry, scope, receive, send)

    async def show_document(self, _request: Request) -> Response:
        return json_answer(document())

    async def local_game(self, request: Request) -> Response:
        """Return a file of a game that runs in the browser."""
        name = request.path_params["file"]
        return static_files.page(
            await self.registry.local.file(name), static_files.MEDIA[PurePath(name).suffix], request.headers
        )

    async def health(self, _request: Request) -> Response:
        status = self.registry.background.health
        return json_answer({"status": status}, 200 if status == "ok" else 503)

    def figures(self) -> str:
        """Return the metrics in Prometheus format."""
        gauges = {
            "paddock_tables_live": len(self.registry.live),
            "paddock_tables_broken": len(self.registry.broken),
            "paddock_sockets": len(self.sockets),
            "paddock_commits": self.registry.store.commits,
        }
        return self.metrics.text(gauges)

    async def page(self, _request: Request) -> Response:
        return HTMLResponse(PAGE)


def make_app(settings: Settings) -> Starlette:
    return Server(settings).app()


def uvicorn_settings() -> dict[str, Any]:
    """Return the settings for uvicorn."""
    from paddock.server.web.http_protocol import HttpProtocol
    from paddock.server.web.websocket import WebSocketProtocol

    return {
        "http": HttpProtocol,
        "ws": WebSocketProtocol,
        "timeout_graceful_shutdown": 5,
        "log_config": None,
        "access_log": False,
        "server_header": False,
    }
