"""The socket that a server listens on.

Nothing heavy is loaded here. It listens before the server is there: who comes meanwhile, after a restart above all,
waits a moment and is not turned away.
"""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import dataclass

from paddock.engine.errors import OptionError

PORT = 8321
NEAR = 20  # ports that are tried behind it
EVERYWHERE = ("0.0.0.0", "::")
WAITING = 4096  # connections before the server takes them up; systems that allow fewer cut it


@dataclass(frozen=True)
class Place:
    """Where a server listens, and for whom."""

    host: str
    port: int | None
    lan: bool
    open: bool

    def listener(self) -> socket.socket:
        host = EVERYWHERE[0] if self.lan else self.host
        return listen(host, self.port, search=self.open or self.lan)


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
        listener.listen(WAITING)
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OverflowError):
            raise OptionError(f"port {port}: a number from 0 to 65535 is expected") from None
        raise
    return listener


def addresses(listener: socket.socket, proxied: bool = False) -> tuple[str, str | None]:
    """Where this machine finds the server, and where others in its network do, unless they come through a proxy."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        named = f"[{host}]" if ":" in host else host
        return f"http://{named}:{port}", None
    near = None if proxied else network_address()
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
