"""Players' keys: Ed25519, made on the device. The server sees the public half and signatures.

To sign in, a device asks for a challenge and signs it. A challenge holds for two minutes and counts once.
"""

from __future__ import annotations

import base64
import binascii

from paddock.server import limits
from paddock.server.core.tokens import Signer
from paddock.server.rejections import Rejected

CHALLENGE = "challenge"  # stands where a token has its table
YOU = "you:"  # and so does this, before the key, in the token of a player
CONTEXT = "paddock sign-in "  # what a device signs begins with this: no signature for something else can be used here


def new_push_key() -> bytes:
    """The server's own private key, with which it signs what it sends by Web Push; made at the first start."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def new_challenge(signer: Signer, now: int) -> str:
    return signer.new_token(CHALLENGE, now)


def check_challenge(signer: Signer, challenge: str, now: int) -> None:
    """`Rejected` unless it was made here, a moment ago. Whether it was used before, the database knows."""
    if signer.table_of(challenge, now) != CHALLENGE or signer.age(challenge, now) > limits.CHALLENGE_HOLDS:
        raise Rejected("challenge-bad", seconds=limits.CHALLENGE_HOLDS)


def check_signature(key: str, challenge: str, signature: str) -> None:
    from cryptography.exceptions import InvalidSignature  # slow to load, and a race needs no signature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(_bytes(key))
        public.verify(_bytes(signature), f"{CONTEXT}{challenge}".encode())
    except (InvalidSignature, ValueError, binascii.Error):
        raise Rejected("signature-bad") from None


def player_token(signer: Signer, key: str, now: int) -> str:
    return signer.new_token(YOU + key, now)


def key_of(signer: Signer, token: str, now: int) -> str:
    """The key whose device was given a token; empty if it is none of a player."""
    subject = signer.table_of(token, now) or ""
    return subject.removeprefix(YOU) if subject.startswith(YOU) else ""


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
