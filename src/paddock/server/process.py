"""One server process: the socket it listens on, how it uses the machine, and what it does once it listens."""

from __future__ import annotations

import contextlib
import errno
import gc
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.applications import Starlette

from paddock.engine.errors import OptionError
from paddock.server.app import uvicorn_settings

PORT = 8321
NEAR = 20  # ports that are tried behind it
EVERYWHERE = ("0.0.0.0", "::")
SWITCH = 0.001  # seconds after which a thread that has waited gets its turn: a commit waits five times
YOUNG, MIDDLE, OLD = 20_000, 20, 100  # when memory is searched for rubbish; old things hardly ever


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # what is there now stays, and is not looked through again
            self._listening()


def serve(app: Starlette, listener: socket.socket, proxied: bool, listening: Callable[[], None]) -> None:
    """Until it is told to stop."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    allow_many_sockets()
    # Who asks is what the proxy says only if there is one.
    settings: dict[str, Any] = {"proxy_headers": proxied, "forwarded_allow_ips": "*" if proxied else None}
    with contextlib.closing(listener):
        Server(uvicorn.Config(app, **settings, **uvicorn_settings()), listening).run([listener])


def listen(host: str, port: int | None, search: bool) -> socket.socket:
    """A socket of our own. Without a port it is the usual one; if that is taken, one near it where `search` allows."""
    first = PORT if port is None else port
    last = first + NEAR if search and port is None else first
    for number in range(first, last + 1):
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise OptionError(f"cannot listen on {host}, port {number}: {error.strerror or error}") from None
    ports = f"port {first} is" if first == last else f"ports {first} to {last} are"
    raise OptionError(f"{ports} taken; choose another one with --port")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        if sys.platform != "win32":  # there it would let two servers have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OverflowError):
            raise OptionError(f"port {port}: a number from 0 to 65535 is expected") from None
        raise
    return listener


def addresses(listener: socket.socket) -> tuple[str, str | None]:
    """Where this machine finds the server, and where others in its network do."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        named = f"[{host}]" if ":" in host else host
        return f"http://{named}:{port}", None
    near = network_address()
    return f"http://127.0.0.1:{port}", None if near is None else f"http://{near}:{port}"


def network_address() -> str | None:
    """Of this machine among its neighbours. Nothing is sent to ask for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples, where nobody is
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return None if found.startswith("127.") else found


def allow_many_sockets() -> None:
    """Every socket is an open file, and many systems begin with few."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
