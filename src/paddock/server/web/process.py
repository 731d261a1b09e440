"""One server process: how it uses the machine, and what it does once it listens."""

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

SWITCH = 0.001  # switch interval of the interpreter lock, in seconds: a commit takes the lock five times
# Thresholds of the garbage collector: young generations so small that a collection takes about as long as an action,
# and hardly ever a full collection.
YOUNG, MIDDLE, OLD = 1_000, 4, 10_000


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.freeze()  # what is loaded now stays: it is not scanned again
            gc.enable()
            self._listening()


def serve(app: Starlette, listener: socket.socket, proxies: Sequence[str], listening: Callable[[], None]) -> None:
    """Until it is told to stop."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    allow_many_sockets()
    # Who asks is the last address in X-Forwarded-For that is not one of our proxies: whatever stands before it, anybody
    # could have written.
    settings: dict[str, Any] = {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}
    with contextlib.closing(listener):
        Server(uvicorn.Config(app, **settings, **uvicorn_settings()), listening).run([listener])


def allow_many_sockets() -> None:
    """Every socket is an open file, and many systems begin with few."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
