"""The relying party of a passkey: host name and origin of the request."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import Request

from paddock.server.rejections import Rejected


@dataclass(frozen=True)
class RelyingParty:
    """The host name and origin of the request. Host names were checked by the middleware."""

    host: str
    origin: str


def relying_party(request: Request) -> RelyingParty:
    """Return the relying party; `Rejected` where WebAuthn is unavailable: IP addresses, no TLS (except localhost)."""
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
