"""Races of players with keys, and their analysis."""

from __future__ import annotations

import asyncio
from typing import Any

from bench.server_clients import Client
from bench.server_players import Device
from paddock.bots.analysis.analysis import analyse
from paddock.server.messages import encode
from tests.server.web.test_sockets import finish


async def race(base: str, ann: Device, bob: Device | None = None, **body: Any) -> Any:
    """Two people play a short race to its end; returns the place of the first."""
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


async def quick_analysis(task: dict[str, Any], progress: Any) -> bytes:
    """In place of a worker process: the real analysis with a small budget, in this process and at its priority."""
    return encode(await asyncio.to_thread(lambda: analyse(task["analyse"], games=10, iterations=10).json()))
