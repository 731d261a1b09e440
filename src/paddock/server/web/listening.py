"""The listening socket of a server.

Imports nothing heavy, so that it can listen before the server has started: clients that connect during a restart wait
in the backlog instead of being refused.
"""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import dataclass

from paddock.engine.errors import OptionError

PORT = 8321
NEAR = 20  # number of further ports to try
EVERYWHERE = ("0.0.0.0", "::")
WAITING = 4096  # backlog: connections that the server has not accepted yet; the system may lower it


@dataclass(frozen=True)
class Place:
    """The address that a server listens on, and who can reach it."""

    host: str
    port: int | None
    lan: bool
    open: bool

    def listener(self) -> socket.socket:
        host = EVERYWHERE[0] if self.lan else self.host
        return listen(host, self.port, search=self.open or self.lan)


def listen(host: str, port: int | None, search: bool) -> socket.socket:
    """Return a listening socket. Without `port` it has the default one; with `search` a later one if that is taken."""
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
        if sys.platform != "win32":  # on Windows it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(WAITING)
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OverflowError):
            raise OptionError(f"port {port}: a number from 0 to 65535 is expected") from None
        raise
    return listener


def addresses(listener: socket.socket, proxied: bool = False) -> tuple[str, str | None]:
    """Return the server's URL on this machine and in the local network (None behind a proxy)."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        named = f"[{host}]" if ":" in host else host
        return f"http://{named}:{port}", None
    near = None if proxied else network_address()
    return f"http://127.0.0.1:{port}", None if near is None else f"http://{near}:{port}"


def network_address() -> str | None:
    """Return this machine's address in the local network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation (TEST-NET-1)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return None if found.startswith("127.") else found
