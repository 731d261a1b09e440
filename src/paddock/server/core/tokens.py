"""Seat tokens: signed, so that a forged one is refused at once; the database holds only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

from paddock.server import limits

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
        self.origin = lru_cache(4096)(self._origin)  # asked for with every command

    def new_token(self, table: str, now: int = 0) -> str:
        """`now` in milliseconds; from then on it holds for some months."""
        body = f"{table}.{now // 1000:x}.{secrets.token_urlsafe(18)}"
        return f"{body}.{self._sign(body)}"

    def token_for(self, table: str, subject: str, now: int) -> str:
        """The token of somebody whom the server itself seats: the same one however often it is asked for."""
        own = hmac.digest(self._key, f"seat {table} {subject}".encode(), "sha256").hex()[:32]
        body = f"{table}.{now // 1000:x}.{own}"
        return f"{body}.{self._sign(body)}"

    def table_of(self, token: str, now: int = 0) -> str | None:
        """The table a token is for; None if it was not signed here, or has expired."""
        body, dot, signature = token.rpartition(".")
        # In bytes, since comparing texts fails on letters that are not ASCII.
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(body).encode()):
            return None
        if self.age(token, now) > limits.TOKEN_HOLDS:
            return None
        return body.partition(".")[0]

    def age(self, token: str, now: int) -> float:
        """Seconds since it was given; of a token that was signed here."""
        made = token.split(".")[1]
        return now / 1000 - int(made, 16)

    def _origin(self, table: str, source: str) -> str:
        """Stands for an address at one table: the address cannot be read from it, nor found again at another table."""
        return hmac.digest(self._key, f"origin {table} {source}".encode(), "sha256").hex()[:16]

    def player_mark(self, table: str, player: str) -> str:
        """Stands for a player at one table, in the same way; empty for nobody."""
        return self.origin(table, f"player {player}") if player else ""

    def _sign(self, body: str) -> str:
        return hmac.digest(self._key, body.encode(), "sha256").hex()
