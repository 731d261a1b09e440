"""Seat tokens: signed (HMAC), so that forged ones are rejected without the database, which stores only hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

from paddock.server import limits

# No letters that look alike; no vowels, so no words.
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
    """Creates and verifies tokens with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.origin = lru_cache(4096)(self._origin)  # cached: needed for every command

    def new_token(self, table: str, now: int = 0) -> str:
        """Return a new token, valid for `limits.TOKEN_HOLDS`; `now` in milliseconds."""
        body = f"{table}.{now // 1000:x}.{secrets.token_urlsafe(18)}"
        return f"{body}.{self._sign(body)}"

    def token_for(self, table: str, subject: str, now: int) -> str:
        """Return the token of a person whom the server seats; deterministic, so that it can be handed out again."""
        own = hmac.digest(self._key, f"seat {table} {subject}".encode(), "sha256").hex()[:32]
        body = f"{table}.{now // 1000:x}.{own}"
        return f"{body}.{self._sign(body)}"

    def table_of(self, token: str, now: int = 0) -> str | None:
        """Return the table of a token; None if it is forged or has expired."""
        body, dot, signature = token.rpartition(".")
        # Compare bytes: `compare_digest` raises an error for text that is not ASCII.
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(body).encode()):
            return None
        if self.age(token, now) > limits.TOKEN_HOLDS:
            return None
        return body.partition(".")[0]

    def age(self, token: str, now: int) -> float:
        """Return the age in seconds of a token with a valid signature."""
        made = token.split(".")[1]
        return now / 1000 - int(made, 16)

    def _origin(self, table: str, source: str) -> str:
        """Return a keyed hash of an address, different for each table."""
        return hmac.digest(self._key, f"origin {table} {source}".encode(), "sha256").hex()[:16]

    def player_hash(self, table: str, player: str) -> str:
        """Return a keyed hash of a player, different for each table; empty for nobody."""
        return self.origin(table, f"player {player}") if player else ""

    def _sign(self, body: str) -> str:
        return hmac.digest(self._key, body.encode(), "sha256").hex()
