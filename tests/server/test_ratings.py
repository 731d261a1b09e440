"""Rated tables: what counts, who gains, and that a race counts once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from bench.server_clients import PATIENCE, Http, Refused
from bench.server_players import Device
from paddock.bots.analysis.analysis import mistakes_of
from paddock.ratings.model import Decisions, Rating, Spread, learn, rate
from paddock.server import limits
from paddock.server.rating.counting import count_next, learn_from_decisions
from paddock.server.storage.schema import analyses, rated_races, rating_changes
from tests.server.conftest import Running
from tests.server.players import quick_analysis, race


def at(base: str, main: Callable[[Http], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with Http(base) as http:
            await asyncio.wait_for(main(http), PATIENCE)

    asyncio.run(whole())


async def changed(http: Http, place: Any) -> Any:
    """The ratings at a table once its race was counted."""
    while True:
        seen = await http.call("GET", f"/api/tables/{place['table']}/ratings", token=place["token"])
        if all("change" in one for one in seen.values()):
            return seen
        await asyncio.sleep(0.05)


def test_a_rated_race_moves_both_ratings_once(server: Running):
    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        player = (await ann.register("Ann"))["player"]
        await bob.register("Bob")
        place = await race(server.base, ann, bob, rated=True, hints=False)
        seen = await changed(http, place)
        assert {seat: one["races"] for seat, one in seen.items()} == {"A": 1, "B": 1}
        assert seen["A"]["change"] * seen["B"]["change"] <= 0
        assert seen["A"]["provisional"]
        own = await http.call("GET", f"/api/players/{player}/ratings")
        assert own["games"]["runnerup"]["points"] == seen["A"]["points"] == own["overall"]["points"]
        assert own["games"]["runnerup"]["points"] == 1000 + seen["A"]["change"]
        assert await http.call("GET", "/api/ratings/runnerup") == []  # all are provisional
        store = server.server.registry.store
        again = asyncio.wrap_future(asyncio.run_coroutine_threadsafe(_count_again(store, place), server_loop(server)))
        assert await again == 1

    at(server.base, main)


def server_loop(server: Running) -> asyncio.AbstractEventLoop:
    return server.server.registry._analyst.get_loop()


async def _count_again(store: Any, place: Any) -> int:
    """As after a crash between two tries: the race is noted and counted; how many changes its first seat has."""
    await store.database.write(count_next)
    which = sa.select(sa.func.count()).select_from(rating_changes).where(rating_changes.c.race == f"{place['table']}-1")
    found = await store.rows(which.where(rating_changes.c.seat == "A"))
    return int(found[0][0])


def test_guests_bots_and_unrated_tables_leave_no_rating(server: Running):
    async def main(http: Http) -> None:
        ann = Device(http)
        player = (await ann.register("Ann"))["player"]
        await race(server.base, ann)
        assert (await http.call("GET", f"/api/players/{player}/ratings"))["games"] == {}
        place = await race(server.base, ann, rated=True, hints=False)  # against a guest
        while not (await http.call("GET", f"/api/players/{player}/ratings"))["games"]:
            await asyncio.sleep(0.05)
        seen = await http.call("GET", f"/api/tables/{place['table']}/ratings", token=place["token"])
        assert list(seen) == ["A"]

    at(server.base, main)


def test_a_rated_table_has_no_hints_and_cannot_be_left(server: Running):
    async def main(http: Http) -> None:
        with pytest.raises(Refused, match="rated"):
            await http.table(rated=True)
        place = await http.table(options={"players": 2})
        await http.do(place, "configure", rated=True)
        table = await http.call("GET", f"/api/tables/{place['table']}", token=place["token"])
        assert (table["rated"], table["hints"]) == (True, False)
        with pytest.raises(Refused, match="rated"):
            await http.do(place, "configure", hints=True)
        await http.do(place, "configure", rated=False, hints=True)
        await http.do(place, "configure", rated=True)
        await http.do(place, "sit", seat="B")
        await http.do(place, "start")
        with pytest.raises(Refused, match="rated"):
            await http.do(place, "leave")

    at(server.base, main)


def test_after_a_crash_before_a_race_was_counted_it_is_counted_once(server: Running, monkeypatch: pytest.MonkeyPatch):
    """The transaction that counts fails half-way: everything of it is undone, and the next try counts the race."""
    from paddock.server.rating import counting

    real = rate
    failures: list[int] = []

    def fails_once(*given: Any) -> Any:
        if not failures:
            failures.append(1)
            raise RuntimeError("the machine stops here")
        return real(*given)

    monkeypatch.setattr(counting, "rate", fails_once)

    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        player = (await ann.register("Ann"))["player"]
        await bob.register("Bob")
        place = await race(server.base, ann, bob, rated=True, hints=False)
        await changed(http, place)
        assert failures
        assert (await http.call("GET", f"/api/players/{player}/ratings"))["games"]["runnerup"]["races"] == 1

    at(server.base, main)


def test_ratings_learn_from_decisions_once_these_were_judged(server: Running, monkeypatch: pytest.MonkeyPatch):
    measured = Spread(decisions=Decisions(even=0.1, slope=0.01, scatter=0.1))
    monkeypatch.setattr(server.server.registry.analyses.worker, "do", quick_analysis)
    monkeypatch.setattr("paddock.server.rating.judging.spread_of", lambda game: measured)
    monkeypatch.setattr("paddock.server.rating.counting.spread_of", lambda game: measured)

    async def main(http: Http) -> None:
        ann, bob = Device(http), Device(http)
        await ann.register("Ann")
        await bob.register("Bob")
        monkeypatch.setattr(limits, "JUDGED_BELOW", -1.0)  # the server counts as too busy to judge decisions
        place = await race(server.base, ann, bob, rated=True, hints=False)
        by_result = await changed(http, place)
        store, loop = server.server.registry.store, server_loop(server)

        async def rows(query: Any) -> Any:
            return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(store.rows(query), loop))

        judging = server.server.registry.background.supervisor.loops["decisions"]
        rounds = judging.rounds
        while judging.rounds < rounds + 2:  # one may have begun before the race was counted
            await asyncio.sleep(0.1)
        assert not await rows(sa.select(analyses))
        monkeypatch.setattr(limits, "JUDGED_BELOW", 1.0)
        while not (await rows(sa.select(rated_races.c.judged)))[0][0]:
            await asyncio.sleep(0.1)
        learnt = await changed(http, place)
        read = await http.call("GET", f"/api/records/{place['table']}-1/analysis")
        mistakes = mistakes_of(read["result"])
        for seat in "AB":
            wanted = learn(measured, Rating(by_result[seat]["points"] / 40, 8.0), mistakes[seat])
            assert (learnt[seat]["points"] > by_result[seat]["points"]) == (wanted.mu * 40 > by_result[seat]["points"])
            assert learnt[seat]["margin"] < by_result[seat]["margin"]
            assert learnt[seat]["points"] == 1000 + learnt[seat]["change"]
        none = dict.fromkeys("AB", 0.0)
        again = store.database.write(lambda connection: learn_from_decisions(connection, f"{place['table']}-1", none))
        assert not await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(again, loop))

    at(server.base, main)
