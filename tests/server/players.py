"""Devices of players, as a browser is one: a key of its own, and what is asked with it."""

from __future__ import annotations

import asyncio
import base64
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bench.server_clients import Client, Http
from paddock.bots.reading.analysis import analyse
from tests.server.test_sockets import finish


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


async def race(base: str, ann: Device, bob: Device | None = None, **body: Any) -> Any:
    """Two people play a short race to its end; the place of the first."""
    body.setdefault("options", {"players": 2, "turns": 1})
    place = await ann.table("Ann", **body)
    other = await (bob.join(place["code"], "Bob") if bob else ann.http.join(place["code"], "Bob"))
    async with Client(base, place["token"]) as one, Client(base, other["token"]) as two:
        for client, seat in ((one, "A"), (two, "B")):
            await client.watch(seat)
            await client.do("ready")
        await one.do("start")
        await finish([one, two])
    return place


async def quick_analysis(task: dict[str, Any], progress: Any) -> Any:
    """In place of a worker process: the real analysis with a small budget, in this process and at its priority."""
    return await asyncio.to_thread(lambda: analyse(task["analyse"], games=10, iterations=10).json())
