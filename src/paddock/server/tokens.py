"""Seat tokens: signed, so that a forged one is refused at once; the database holds only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

# No letters that look alike, no vowels that make words.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 4


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_table() -> str:
    return secrets.token_hex(8)


def new_invitation() -> str:
    return secrets.token_urlsafe(18)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Signer:
    """Makes and reads tokens with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new_token(self, table: str) -> str:
        body = f"{table}.{secrets.token_urlsafe(18)}"
        return f"{body}.{self._sign(body)}"

    def table_of(self, token: str) -> str | None:
        """The table a token is for; None if it was not signed here."""
        body, dot, signature = token.rpartition(".")
        # In bytes, since comparing texts fails on letters that are not ASCII.
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(body).encode()):
            return None
        return body.partition(".")[0]

    def _sign(self, body: str) -> str:
        return hmac.new(self._key, body.encode(), "sha256").hexdigest()
