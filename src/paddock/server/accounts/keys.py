"""Keys of players: Ed25519 key pairs created on the device. The server sees public keys and signatures.

To sign in, a device requests a challenge and signs it. A challenge is valid for two minutes, once.
"""

from __future__ import annotations

import base64
import binascii

from paddock.server import limits
from paddock.server.core.tokens import Signer
from paddock.server.rejections import Rejected

CHALLENGE = "challenge"  # takes the place of the table in a token
YOU = "you:"  # prefix of the key in a player's token
CONTEXT = "paddock sign-in "  # prefix of the signed text: signatures made for another purpose are invalid here


def new_push_key() -> bytes:
    """Return a new private key for VAPID (Web Push); created at the first start."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def new_challenge(signer: Signer, now: int) -> str:
    return signer.new_token(CHALLENGE, now)


def check_challenge(signer: Signer, challenge: str, now: int) -> None:
    """Raise `Rejected` unless the challenge was issued here recently. Reuse is checked in the database."""
    if signer.table_of(challenge, now) != CHALLENGE or signer.age(challenge, now) > limits.CHALLENGE_HOLDS:
        raise Rejected("challenge-bad", seconds=limits.CHALLENGE_HOLDS)


def check_signature(key: str, challenge: str, signature: str) -> None:
    from cryptography.exceptions import InvalidSignature  # slow to import, rarely needed
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(_bytes(key))
        public.verify(_bytes(signature), f"{CONTEXT}{challenge}".encode())
    except (InvalidSignature, ValueError, binascii.Error):
        raise Rejected("signature-bad") from None


def player_token(signer: Signer, key: str, now: int) -> str:
    return signer.new_token(YOU + key, now)


def key_of(signer: Signer, token: str, now: int) -> str:
    """Return the public key of a player's token; empty if it is another kind of token."""
    subject = signer.table_of(token, now) or ""
    return subject.removeprefix(YOU) if subject.startswith(YOU) else ""


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
