"""One server process: interpreter settings, garbage collection, startup."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn
from starlette.applications import Starlette

from paddock.server.web.app import uvicorn_settings

SWITCH = 0.001  # GIL switch interval in seconds; short, since a commit on a thread takes the GIL five times
# Thresholds of the garbage collector: a small young generation, so that a collection takes about as long as an action,
# and hardly ever a full collection.
YOUNG, MIDDLE, OLD = 1_000, 4, 10_000


class Server(uvicorn.Server):
    """A uvicorn server that calls back when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.freeze()  # objects loaded by now are permanent: exclude them from collections
            gc.enable()
            self._listening()


def serve(app: Starlette, listener: socket.socket, proxies: Sequence[str], listening: Callable[[], None]) -> None:
    """Run the server until it is stopped."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    allow_many_sockets()
    # The client's address is the last one in X-Forwarded-For that is not a trusted proxy; anything before it can be
    # forged.
    settings: dict[str, Any] = {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}
    with contextlib.closing(listener):
        Server(uvicorn.Config(app, **settings, **uvicorn_settings()), listening).run([listener])


def allow_many_sockets() -> None:
    """Raise the limit of open files to the maximum: every WebSocket needs one."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
