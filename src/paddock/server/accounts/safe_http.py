"""HTTP requests to URLs that players have entered, protected against SSRF: no access to private networks.

A host name is resolved once, all its addresses are checked, and the connection uses a checked address, so that DNS
rebinding has no effect. Redirects are not followed. One deadline covers the whole answer, against slow targets.
"""

from __future__ import annotations

import http.client
import ipaddress
import re
import socket
import ssl
import time
from urllib.parse import SplitResult, urlsplit

from paddock.server import limits

PORTS = {"https": 443, "http": 80}
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})[ \r]")
LONGEST_LINE = 1024  # bytes read for the status line
NAT64 = ipaddress.ip_network("64:ff9b::/96")  # IPv6 addresses that a NAT64 gateway maps to IPv4


class Unreachable(Exception):
    """The target did not answer, or is not allowed."""


def checked_url(url: str, private: bool, schemes: tuple[str, ...] = ("https", "http")) -> SplitResult:
    """Return the parts of a URL, or raise `Unreachable`; `private` allows private networks and plain HTTP."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("not an address") from None
    if parts.scheme not in (PORTS if private else schemes) or not parts.hostname or parts.username or port == 0:
        raise Unreachable("not an address")
    if not url.isascii() or any(letter <= " " for letter in url):
        raise Unreachable("not an address")
    return parts


def resolved(parts: SplitResult, private: bool) -> tuple[str, int]:
    """Resolve the host to an address and a port; all its addresses must be allowed."""
    port = parts.port or PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable("unknown host") from None
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(_public(address) for address in addresses):
        raise Unreachable("a private address")
    return addresses[0], port


def _public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            found = inner
    return found.is_global and not found.is_multicast


def post(url: str, body: bytes, headers: dict[str, str], private: bool, schemes: tuple[str, ...] = ("https",)) -> int:
    """Send a POST request; return the status. The rest of the answer is not read."""
    parts = checked_url(url, private, schemes)
    address, port = resolved(parts, private)
    connection = http.client.HTTPConnection(parts.hostname or "", port, timeout=limits.NOTICE_WITHIN)
    try:
        connection.sock = socket.create_connection((address, port), timeout=limits.NOTICE_WITHIN)
        if parts.scheme == "https":
            context = ssl.create_default_context()
            connection.sock = context.wrap_socket(connection.sock, server_hostname=parts.hostname)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {**headers, "host": parts.netloc})
        return _status(connection.sock)
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Unreachable(type(error).__name__) from None
    finally:
        connection.close()


def _status(answering: socket.socket) -> int:
    """Read the status line; the deadline covers the whole line, however slowly its bytes arrive."""
    until, line = time.monotonic() + limits.NOTICE_WITHIN, b""
    while b"\n" not in line and len(line) < LONGEST_LINE:
        answering.settimeout(max(0.001, until - time.monotonic()))
        more = answering.recv(LONGEST_LINE)
        if not more:
            break
        line += more
    found = STATUS_LINE.match(line)
    if found is None:
        raise Unreachable("no answer")
    return int(found[1])
