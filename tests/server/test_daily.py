"""The daily race of a server: committed to beforehand, played once, compared, published when the day is over."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import paddock
from bench.server_clients import PATIENCE, Http, Refused
from bench.server_players import Device
from paddock.engine.sealed import commitment, read_seal
from paddock.server.daily import service
from paddock.server.daily.messages import Result
from tests.server.conftest import Running
from tests.server.players import quick_analysis
from tests.server.test_championships import play as play_table

TABLE = {"players": 2, "turns": 1}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Races of all days are short ones against quick bots."""
    monkeypatch.setattr(service, "LEVELS", ("random",))
    monkeypatch.setattr(service, "names", lambda: ["runnerup"])
    monkeypatch.setattr("paddock.server.core.games.named_tables", lambda game: [TABLE])


def at(base: str, main: Callable[[Http], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with Http(base) as http:
            await asyncio.wait_for(main(http), PATIENCE)

    asyncio.run(whole())


async def until(http: Http, right: Callable[[Any], bool], path: str = "/api/daily", token: str = "") -> Any:
    while True:
        with contextlib.suppress(Refused):  # a moment after the start there is none yet
            shown = await http.call("GET", path, token=token)
            if right(shown):
                return shown
        await asyncio.sleep(0.05)


async def play(http: Http, device: Device) -> Any:
    """Today's race to its end."""
    place = await http.call("POST", "/api/daily", token=device.token)
    await play_table(http, place)
    return place


@pytest.mark.usefixtures("small")
def test_everybody_plays_the_race_of_the_day_once_and_its_secret_is_published_afterwards(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(server.server.registry.analyses.worker, "do", quick_analysis)

    async def main(http: Http) -> None:
        announced = await until(http, lambda day: True)
        race = announced["race"]
        assert (race["game"], race["secret"], announced["board"]) == ("runnerup", "", [])
        chain = [one["commitment"] for one in await http.call("GET", "/api/commitments")]
        while race["commitment"] not in chain:
            await asyncio.sleep(0.05)
            chain = [one["commitment"] for one in await http.call("GET", "/api/commitments")]
        ann, bob = Device(http), Device(http)
        with pytest.raises(Refused, match="player-token-bad"):
            await http.call("POST", "/api/daily")
        for device, name in ((ann, "Ann"), (bob, "Bob")):
            await device.register(name)
        place = await play(http, ann)
        again = await http.call("POST", "/api/daily", token=ann.token)
        assert again["table"] == place["table"]  # there is one race a day
        other = await play(http, bob)
        assert other["table"] != place["table"]
        board = await until(http, lambda day: len(day["board"]) == 2, token=ann.token)
        assert {row["name"] for row in board["board"]} == {"Ann", "Bob"}
        assert next(row["place"] for row in board["board"] if row["you"]) in (1, 2)
        assert board["yours"] == place["table"]
        own = next(row["result"] for row in board["board"] if row["you"])
        assert board["days"] == {race["date"]: own}
        assert (await until(http, lambda day: True))["days"] == {}  # whoever has no key has no calendar
        with pytest.raises(Refused, match="record-unknown"):
            await http.call("GET", f"/api/records/{place['table']}-1")

        # The day is over.
        real, today = service.date_of, race["date"]
        monkeypatch.setattr(service, "date_of", lambda now, days=0: real(now, days + 1))
        path = f"/api/daily/{today}"
        told = await until(http, lambda day: day["over"], path)
        assert commitment(bytes.fromhex(told["race"]["secret"])) == race["commitment"]
        seals = []
        for row in told["board"]:
            record = await http.call("GET", f"/api/records/{row['record']}")
            assert paddock.replay(record).outcome is not None
            seals.append(read_seal(record["seed"]))
        assert seals[0] == seals[1]  # the same chance for both
        judged = await until(http, lambda day: all(row["result"]["lost"] is not None for row in day["board"]), path)
        assert [row["place"] for row in judged["board"]] == sorted(row["place"] for row in judged["board"])
        tomorrow = await until(http, lambda day: day["race"]["date"] > today)
        assert tomorrow["board"] == []
        calendar = (await until(http, lambda day: True, token=ann.token))["days"]
        assert calendar[today]["rank"] == own["rank"]
        assert tomorrow["race"]["commitment"] != race["commitment"]

    at(server.base, main)


@pytest.mark.usefixtures("small")
def test_future_days_are_unknown_and_a_deleted_player_leaves_the_board(server: Running):
    async def main(http: Http) -> None:
        day = await until(http, lambda day: True)
        for date in ("2999-01-01", "yesterday", "2000-01-01"):
            with pytest.raises(Refused, match="daily-unknown"):
                await http.call("GET", f"/api/daily/{date}")
        ann = Device(http)
        await ann.register("Ann")
        await play(http, ann)
        shown = await http.call("GET", "/api/daily", token=ann.token)
        assert any(row["you"] for row in shown["board"])  # as soon as the race is over
        listed = len((await until(http, lambda day: True))["board"])  # the server may have others of today
        exported = await ann.ask("/export")
        assert [row["date"] for row in exported["daily"]] == [day["race"]["date"]]
        await ann.ask("", "DELETE")
        await until(http, lambda day: len(day["board"]) == listed - 1)

    at(server.base, main)


def test_results_are_sorted_by_rank_and_then_by_points_lost():
    first, good, bad = (Result(1, 4, 10, 0.5), Result(2, 4, 9, 0.1), Result(2, 4, 9, 0.3))
    assert sorted([bad, good, first], key=service.order) == [first, good, bad]
