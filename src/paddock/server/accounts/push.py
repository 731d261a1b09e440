"""Web Push (RFC 8030): encrypted for one browser, signed with the server's VAPID key."""

from __future__ import annotations

import base64
import secrets
import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from paddock.server import limits
from paddock.server.accounts.safe_http import post

CURVE = ec.SECP256R1()


def public_key(key: bytes) -> str:
    """Return the public key that a browser needs to subscribe."""
    public = _private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(public).rstrip(b"=").decode()


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), CURVE)


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_subscription(p256dh: str, auth: str) -> None:
    """Raise `ValueError` if the keys of a subscription are invalid."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    if len(decoded(auth)) != 16:
        raise ValueError("auth has 16 bytes")


def send(key: bytes, target: dict[str, str], text: bytes, contact: str, private: bool) -> int:
    """Send an encrypted notification; return the push service's HTTP status."""
    body = http_ece.encrypt(
        text,
        salt=secrets.token_bytes(16),
        private_key=ec.generate_private_key(CURVE),
        dh=decoded(target["p256dh"]),
        auth_secret=decoded(target["auth"]),
        version="aes128gcm",
    )
    parts = urlsplit(target["endpoint"])
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact, "exp": int(time.time()) + 12 * 3600}
    signed = Vapid02(_private(key)).sign(claims)
    headers = {
        **signed,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(int(limits.PUSH_HOLDS)),
    }
    return post(target["endpoint"], body, headers, private)
