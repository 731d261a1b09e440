"""Hints and chances over HTTP: for whom, how often, and from what knowledge."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import paddock
from bench.server_clients import Http, Refused
from paddock.server import limits
from paddock.server.workers.tasks import best_actions
from tests.server.conftest import Running
from tests.server.table_without_server import Desk


async def race(http: Http, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A host on A, a guest on B, a bot on C: places of the two."""
    host = await http.table(options={"players": 3, "turns": 2}, **more)
    guest = await http.join(host["code"], "Bob")
    await http.do(host, "bot", seat="C", level="random")
    await http.do(guest, "ready")
    await http.do(host, "start")
    return host, guest


def running(server: Running, main: Callable[[Http], Awaitable[None]]) -> None:
    async def work() -> None:
        async with Http(server.base) as http:
            await main(http)

    asyncio.run(work())


async def hint(http: Http, place: dict[str, Any], seat: str) -> Any:
    return await http.call("POST", f"/api/tables/{place['table']}/hint", {"seat": seat}, place["token"])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(limits, "CHANCES_GAMES", 20)


def test_a_hint_lists_the_seats_actions_with_their_chances(server: Running):
    async def main(http: Http) -> None:
        host, _ = await race(http)
        answer = await hint(http, host, "A")
        view = await http.call("GET", f"/api/tables/{host['table']}/view", token=host["token"], face="A")
        assert {one["action"] for one in answer} == {one["text"] for one in view["view"]["match"]["actions"]}
        assert all(0 <= one["low"] <= one["chance"] <= one["high"] <= 1 for one in answer)

    running(server, main)


def test_a_hint_is_for_a_seat_of_mine_that_is_waited_for(server: Running):
    async def main(http: Http) -> None:
        host, guest = await race(http)
        with pytest.raises(Refused, match="seat-not-yours"):
            await hint(http, host, "B")
        with pytest.raises(Refused, match="token-bad"):
            await hint(http, {**host, "token": "x"}, "A")
        view = await http.call("GET", f"/api/tables/{host['table']}/view", token=host["token"], face="A")
        await http.do(host, "play", seat="A", action=view["view"]["match"]["actions"][0]["text"])
        with pytest.raises(Refused, match="not-asked"):
            await hint(http, host, "A")
        assert await hint(http, guest, "B")
        lobby = await http.table()
        with pytest.raises(Refused, match="not-playing"):
            await hint(http, lobby, "A")

    running(server, main)


def test_everybody_at_the_table_may_ask_for_the_chances(server: Running):
    async def main(http: Http) -> None:
        host, _ = await race(http)
        onlooker = await http.join(host["code"], "Eve", onlooker=True)
        answer = await http.call("POST", f"/api/tables/{host['code']}/chances", token=onlooker["token"])
        assert set(answer) == {"A", "B", "C"}
        assert sum(one["chance"] for one in answer.values()) >= 1

    running(server, main)


def test_a_table_can_forbid_hints_before_the_start(server: Running):
    async def main(http: Http) -> None:
        host, _ = await race(http, hints=False)
        with pytest.raises(Refused, match="hints-off"):
            await hint(http, host, "A")
        with pytest.raises(Refused, match="hints-off"):
            await http.call("POST", f"/api/tables/{host['table']}/chances", token=host["token"])
        with pytest.raises(Refused, match="not-in-lobby"):
            await http.do(host, "configure", hints=True)
        lobby = await http.table()
        await http.do(lobby, "configure", hints=False)
        assert (await http.call("GET", f"/api/tables/{lobby['table']}", token=lobby["token"]))["hints"] is False

    running(server, main)


def test_one_person_cannot_ask_all_the_time(server: Running):
    async def main(http: Http) -> None:
        host, guest = await race(http)
        await hint(http, guest, "B")
        for _ in range(limits.HINT_BURST):
            await hint(http, host, "A")
        with pytest.raises(Refused, match="too-many"):
            await hint(http, host, "A")
        assert await hint(http, guest, "B")

    running(server, main)


@pytest.mark.parametrize("game", paddock.names())
def test_a_hint_comes_from_what_the_seat_knows(game: str):
    """After a redeal of everything hidden from the seat the hint is the same."""
    desk = Desk(game)
    desk.seat_all("Ada", "Bob")
    desk.bots_play()
    seat = desk.table.waiting[0]
    answers = [best_actions(match, seat, 40) for match in (desk.match, *(desk.match.redeal(seat, k) for k in (1, 2)))]
    assert answers[0] == answers[1] == answers[2]
