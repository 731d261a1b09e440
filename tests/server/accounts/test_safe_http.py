"""A trained policy takes a seat at a table of a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
from bench.server_clients import Http, Refused
from paddock.bots.networks.policy import Policy
from tests.server.conftest import Running


@pytest.fixture
def policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """One that takes the action with the highest number, for two players."""
    book = paddock.load("runnerup", players=2).rulebook
    weights = np.zeros((book.OBSERVATION + 2, book.ACTIONS), np.float32)
    layers = ((weights, np.arange(book.ACTIONS, dtype=np.float32)),)
    Policy("runnerup", book.version, 2, layers, np.ones(book.OBSERVATION, np.float32)).write(tmp_path / "high.npz")
    monkeypatch.setenv("PADDOCK_BOTS", str(tmp_path))
    return "policy:high"


async def play_to_the_end(http: Http, place: Any) -> None:
    """Seat A takes its first action, whenever it is asked."""
    view = f"/api/tables/{place['table']}/view"
    while True:
        seen = (await http.call("GET", view, token=place["token"], face="A"))["view"]
        if seen["table"]["phase"] != "playing":
            return
        if "A" in seen["match"]["waiting"]:
            await http.do(place, "play", seat="A", action=seen["match"]["actions"][0]["text"])


def test_a_policy_plays_a_race_as_a_bot(server: Running, policy: str):
    async def main() -> Any:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2, "turns": 1}, public=True)
            await http.do(place, "bot", seat="B", level=policy)
            await http.do(place, "start")
            await play_to_the_end(http, place)
            return await http.call("GET", f"/api/records/{place['table']}-1")

    record = asyncio.run(main())
    moves = [move for move in record["moves"] if move[0] == "B"]
    assert len(moves) == 5
    assert paddock.replay(record).outcome is not None
    # In each round the highest card that is left: never a lower one before a higher.
    values = [int(text.partition(">")[0]) for _, text, *_ in moves]
    assert values == sorted(values, reverse=True)


def test_games_list_their_policies_and_a_table_takes_only_those_that_fit(server: Running, policy: str):
    async def main() -> None:
        async with Http(server.base) as http:
            bots = {game["name"]: game["bots"] for game in await http.call("GET", "/api/games")}
            assert policy in bots["runnerup"]
            assert policy not in bots["grandprix"]
            four = await http.table(options={"players": 4})
            with pytest.raises(Refused, match="bot-unknown"):
                await http.do(four, "bot", seat="B", level=policy)
            two = await http.table(options={"players": 2})
            await http.do(two, "bot", seat="B", level=policy)
            await http.do(two, "configure", options={"players": 3})
            await http.do(two, "bot", seat="C", level="random")
            with pytest.raises(Refused, match="bot-unknown"):
                await http.do(two, "start")

    asyncio.run(main())
