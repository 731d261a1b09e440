"""Devices of registered players, such as a browser: a key pair, and the requests that are signed with it."""

from __future__ import annotations

import base64
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bench.server_clients import Http


def written(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Device:
    def __init__(self, http: Http, secret: bytes | None = None) -> None:
        self.http = http
        self.private = Ed25519PrivateKey.from_private_bytes(secret) if secret else Ed25519PrivateKey.generate()
        self.key = written(self.private.public_key().public_bytes_raw())
        self.token = ""

    def signed(self, challenge: str) -> dict[str, str]:
        signature = self.private.sign(f"paddock sign-in {challenge}".encode())
        return {"key": self.key, "challenge": challenge, "signature": written(signature)}

    async def proof(self) -> dict[str, str]:
        return self.signed((await self.http.call("GET", "/api/me/challenge"))["challenge"])

    async def register(self, name: str = "Ann", **more: str) -> Any:
        return self._in(await self.http.call("POST", "/api/me/register", {**await self.proof(), "name": name, **more}))

    async def sign_in(self) -> Any:
        return self._in(await self.http.call("POST", "/api/me/session", await self.proof()))

    async def follow(self, code: str) -> Any:
        return self._in(await self.http.call("POST", "/api/me/devices", {**await self.proof(), "code": code}))

    def _in(self, answer: Any) -> Any:
        self.token = answer["token"]
        return answer

    async def ask(self, path: str = "", method: str = "GET", body: Any = None, **query: Any) -> Any:
        return await self.http.call(method, f"/api/me{path}", body, self.token, **query)

    async def table(self, name: str = "Ann", game: str = "runnerup", **body: Any) -> Any:
        return await self.http.call("POST", "/api/tables", {"game": game, "name": name, **body}, self.token)

    async def join(self, code: str, name: str, **body: Any) -> Any:
        return await self.http.call("POST", f"/api/tables/{code}/join", {"name": name, **body}, self.token)
