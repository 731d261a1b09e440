"""Championships on a real server: announced, played by people and bots, verified, with a prize-giving at the end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import paddock
from bench.server_clients import PATIENCE, Http, Refused
from paddock.engine.sealed import commitment, read_seal
from paddock.server.messages import Committed
from paddock.server.storage import chain
from paddock.server.storage.database import database_url
from tests.server.conftest import Running

LEG = {"game": "runnerup", "options": {"turns": 1}}


def at(base: str, main: Callable[[Http], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with Http(base) as http:
            await asyncio.wait_for(main(http), PATIENCE)

    asyncio.run(whole())


class Cup:
    """A championship, seen by its organiser."""

    def __init__(self, http: Http, made: Any) -> None:
        self.http, self.path, self.token = http, f"/api/championships/{made['id']}", made["token"]

    @classmethod
    async def announce(cls, http: Http, **plan: Any) -> Cup:
        body = {"name": "Winter cup", "games": [LEG], "rounds": 2, **plan}
        return cls(http, await http.call("POST", "/api/championships", body))

    async def shown(self) -> Any:
        return await self.http.call("GET", self.path)

    async def do(self, what: str, token: str = "", **more: Any) -> None:
        await self.http.call("POST", f"{self.path}/do", {"do": what, **more}, token or self.token)

    async def enter(self, name: str) -> Any:
        return await self.http.call("POST", f"{self.path}/enter", {"name": name, "entropy": f"luck of {name}"})

    async def seat(self, person: Any) -> Any:
        return await self.http.call("GET", f"{self.path}/seat", token=person["token"])

    async def until_over(self, number: int) -> Any:
        """Until a round is over."""
        while not (seen := await self.shown())["played"][number]["over"]:
            await asyncio.sleep(0.05)
        return seen


async def play(http: Http, place: Any) -> None:
    """Somebody plays at random until their race is over."""
    chooser, own = random.Random(place["table"]), place["seats"][0]
    view = f"/api/tables/{place['table']}/view"
    while True:
        seen = (await http.call("GET", view, token=place["token"], face=own))["view"]
        if seen["table"]["phase"] == "over":
            return
        if own in seen["match"]["waiting"]:
            action = chooser.choice(seen["match"]["actions"])["text"]
            try:
                await http.do(place, "play", seat=own, action=action)
            except Refused:
                continue  # somebody was quicker in a choice of all
        else:
            await asyncio.sleep(0.02)


async def play_round(cup: Cup, people: list[Any], number: int) -> Any:
    await cup.do("start")
    await asyncio.gather(*[play(cup.http, await cup.seat(person)) for person in people])
    return await cup.until_over(number)


def test_a_duplicate_championship_of_people_and_bots_from_announcement_to_prize_giving(server: Running):
    async def main(http: Http) -> None:
        cup = await Cup.announce(http, duplicate=True)
        announced = await cup.shown()
        assert len(announced["commitments"]) == 2
        people = [await cup.enter(name) for name in ("Ann", "Bob")]
        for _ in range(6):
            await cup.do("bot", level="random")
        first = await play_round(cup, people, 0)
        [one, other] = [table["id"] for table in first["played"][0]["tables"]]
        seals = []
        for table in (one, other):
            record = await http.call("GET", f"/api/records/{table}-1")
            assert paddock.replay(record).outcome is not None
            seals.append(read_seal(record["seed"]))
        assert seals[0] == seals[1]  # the same chance at both tables …
        assert commitment(seals[0].secret) == announced["commitments"][0]  # … that was promised before anybody came
        assert "e1:luck of Ann" in seals[0].entropy
        second = await play_round(cup, people, 1)
        assert second["phase"] == "over"
        assert [one["rank"] for one in second["standings"]] == sorted(one["rank"] for one in second["standings"])
        assert sum(one["races"] for one in second["standings"]) == 16
        with pytest.raises(Refused, match="over"):
            await cup.do("start")
        with pytest.raises(Refused, match="over"):
            await cup.enter("Late")

    at(server.base, main)


def test_the_secret_of_a_round_is_not_published_while_a_table_still_plays(server: Running):
    async def main(http: Http) -> None:
        cup = await Cup.announce(http, duplicate=True)
        ann = await cup.enter("Ann")
        for _ in range(7):
            await cup.do("bot", level="random")
        await cup.do("start")
        place = await cup.seat(ann)
        done: list[str] = []
        while not done:
            seen = await cup.shown()
            done = [
                table["id"] for table in seen["played"][0]["tables"] if table["ranks"] and table["id"] != place["table"]
            ]
            await asyncio.sleep(0.05)
        table = await http.call("GET", f"/api/tables/{done[0]}/view")
        assert table["view"]["table"]["phase"] == "over"
        assert table["view"]["table"]["secret"] is None
        with pytest.raises(Refused, match="record-unknown"):
            await http.call("GET", f"/api/records/{done[0]}-1")
        await play(http, place)
        over = await cup.until_over(0)
        record = await http.call("GET", f"/api/records/{done[0]}-1")
        assert record["seed"]["secret"] == over["played"][0]["secret"]
        while not (links := await http.call("GET", "/api/commitments")) or record["table"]["commitment"] not in [
            link["commitment"] for link in links
        ]:
            await asyncio.sleep(0.05)
        chain.check(record, [record["table"]["commitment"]], [Committed(**link) for link in links])

    at(server.base, main)


def test_strangers_organise_nothing_and_take_no_seats(server: Running):
    async def main(http: Http) -> None:
        cup = await Cup.announce(http)
        people = [await cup.enter("Ann"), await cup.enter("Ann")]
        assert [one["name"] for one in people] == ["Ann", "Ann 2"]
        for what in ("start", "bot"):
            with pytest.raises(Refused, match="not-host"):
                await cup.do(what, people[0]["token"])
        with pytest.raises(Refused, match="token-bad"):
            await cup.do("absent")
        with pytest.raises(Refused, match="championship"):
            await cup.do("start")  # two are too few
        with pytest.raises(Refused, match="bot-unknown"):
            await cup.do("bot", level="nobody")
        for _ in range(2):
            await cup.do("bot", level="random")
        await cup.do("start")
        place = await cup.seat(people[0])
        stranger = await http.join(place["table"], "Eve")
        assert stranger["seats"] == []
        bot = next(seat for seat in "ABCD" if seat not in place["seats"])
        with pytest.raises(Refused):
            await http.do(stranger, "sit", seat=bot)
        with pytest.raises(Refused, match="not-host"):
            await http.do(stranger, "pause", on=True)
        with pytest.raises(Refused, match="rated"):
            await http.do(place, "leave")
        with pytest.raises(Refused, match="championship-unknown"):
            await http.call("GET", "/api/championships/none")

    at(server.base, main)


@pytest.mark.parametrize(
    "plan",
    [
        {"games": [{"game": "chess"}]},
        {"best": 3},
        {"fill": "nobody"},
        {"games": [{"game": "runnerup", "options": {"x": 1}}]},
    ],
)
def test_an_impossible_championship_is_refused(server: Running, plan: dict[str, Any]):
    async def main(http: Http) -> None:
        with pytest.raises(Refused):
            await Cup.announce(http, **plan)

    at(server.base, main)


def test_absences_late_joiners_and_fill_ins(server: Running):
    async def main(http: Http) -> None:
        cup = await Cup.announce(http, fill="random")
        ann = await cup.enter("Ann")
        for _ in range(4):
            await cup.do("bot", level="random")
        await play_round(cup, [ann], 0)
        await cup.do("absent", ann["token"])
        bob = await cup.enter("Bob")
        last = await play_round(cup, [bob], 1)
        by_name = {one["name"]: one for one in last["standings"]}
        assert by_name["Ann"]["by_round"][1] is None
        assert by_name["Bob"]["by_round"][0] is None
        assert [one["id"] for one in await http.call("GET", "/api/championships")].count(last["id"]) == 1

    at(server.base, main)


def test_a_championship_goes_on_after_the_server_was_stopped_in_a_round(tmp_path: Path):
    database = database_url(tmp_path)
    kept: dict[str, Any] = {}

    async def begin(http: Http) -> None:
        cup = await Cup.announce(http, duplicate=True, rounds=1)
        kept.update(id=cup.path.rpartition("/")[2], token=cup.token, ann=await cup.enter("Ann"))
        for _ in range(3):
            await cup.do("bot", level="random")
        await cup.do("start")

    async def go_on(http: Http) -> None:
        cup = Cup(http, kept)
        await play(http, await cup.seat(kept["ann"]))
        assert (await cup.until_over(0))["phase"] == "over"

    with Running(database) as running:
        at(running.base, begin)
    with Running(database) as running:
        at(running.base, go_on)
