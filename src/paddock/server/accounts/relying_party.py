"""The relying party of a passkey: the host name and origin under which this server was asked."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import Request

from paddock.server.rejections import Rejected


@dataclass(frozen=True)
class RelyingParty:
    """Under which name the server is asked. The names that it may have were checked before."""

    host: str
    origin: str


def relying_party(request: Request) -> RelyingParty:
    """`Rejected` where browsers make no passkeys: for a bare address, and without TLS from another machine."""
    host = request.headers.get("host", "").lower()
    name, scheme = urlsplit(f"//{host}").hostname or "", request.url.scheme
    try:
        ipaddress.ip_address(name)
        named = False
    except ValueError:
        named = bool(name)
    if not named or (scheme != "https" and name != "localhost"):
        raise Rejected("passkey-host", host=name)
    return RelyingParty(name, f"{scheme}://{host}")
