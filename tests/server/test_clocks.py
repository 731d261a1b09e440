"""Clocks over real sockets, with times that are shorter than those of people."""

from __future__ import annotations

import asyncio

import pytest

from bench.server_clients import Client, Http
from paddock.server import limits
from tests.server.conftest import Running


def test_a_bot_plays_for_who_is_away_until_they_are_back(server: Running, monkeypatch: pytest.MonkeyPatch):
    """T-7."""
    monkeypatch.setitem(limits.CLOCKS, "brisk", 0.2)
    monkeypatch.setattr(limits, "GRACE", 0.2)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2}, clock="brisk")
            guest = await http.join(place["code"], "Bob")
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                await http.do(guest, "ready")
                await ann.do("start")
                await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
                await ann.until(lambda: ann.face("A")["table"]["seats"]["B"]["away"])
                await ann.until(lambda: ann.face("A")["match"]["round"] == 2)
                monkeypatch.setitem(limits.CLOCKS, "brisk", 1000.0)
                async with Client(server.base, guest["token"]) as bob:
                    await bob.watch("B")
                    await bob.until(lambda: not bob.face("B")["table"]["seats"]["B"]["away"])

    asyncio.run(asyncio.wait_for(main(), 60))
