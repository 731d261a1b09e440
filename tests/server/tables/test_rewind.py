"""What reviews of the server have found once, tried over real sockets: rewinds, sealed starts, and fair queues."""

from __future__ import annotations

import asyncio
import json
import threading
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Scope

from bench.server_clients import Client, Http, Refused
from paddock.server import limits
from paddock.server.core.bots import think
from paddock.server.core.tokens import hashed
from paddock.server.messages import encode
from paddock.server.storage.database import database_url
from paddock.server.workers import tasks
from paddock.server.workers.fair_pool import LONG
from paddock.server.workers.replays import verify
from tests.server.conftest import Running
from tests.server.web.test_sockets import finish, run, seated


async def play(client: Client, seat: str, number: int = 0) -> None:
    await client.do("play", seat=seat, action=client.face(seat)["match"]["actions"][number]["text"])


async def all_know(clients: list[Client], event: str) -> None:
    """Everybody was told of an event of the table."""
    for client in clients:
        for face in client.faces.values():

            def told(face: Any = face) -> bool:
                return any(one.get("table") == event for entry in face.events for one in entry["events"])

            await client.until(told)


def test_a_rewind_needs_everybody_and_deals_hidden_cards_anew(server: Running):
    """T-6."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            http, place, clients = await seated(stack, server.base, 3)
            ann, bob, cid = clients
            await ann.watch("table")
            for client, seat in zip(clients, "ABC", strict=True):
                await client.until(lambda client=client, seat=seat: client.face(seat)["table"]["phase"] == "playing")
            hands = [client.face(seat)["match"]["hand"] for client, seat in zip(clients, "ABC", strict=True)]
            public = dict(ann.face("table")["match"])
            for client, seat in zip(clients, "ABC", strict=True):
                await play(client, seat)
            await bob.do("rewind", to=bob.face("B")["table"]["rewindable"][0])
            await ann.do("vote", agreed=True)
            await ann.until(lambda: ann.face("A")["table"]["vote"]["agreed"] == ["p2", "p1"])
            assert ann.face("table")["match"] != public, "one of them has not agreed"
            await cid.do("vote", agreed=True)
            await all_know(clients, "rewound")
            assert ann.face("table")["match"] == public
            again = [client.face(seat)["match"]["hand"] for client, seat in zip(clients, "ABC", strict=True)]
            assert all(before != after for before, after in zip(hands, again, strict=True))
            await finish(clients)
            assert verify(await http.call("GET", f"/api/records/{place['table']}-1")).rewound == 1

    run(main())


def test_a_player_who_is_away_is_not_outvoted(server: Running, monkeypatch: pytest.MonkeyPatch):
    """A bot plays for them since they lost the connection; the vote is theirs all the same."""
    monkeypatch.setitem(limits.ABSENCES, "short", 0.1)

    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2, absence="short", options={"turns": 2})
            await play(ann, "A")
            await bob.close()
            await ann.until(lambda: ann.face("A")["table"]["seats"]["B"]["away"])
            await ann.until(lambda: ann.face("A")["match"]["waiting"] == ["A"])
            monkeypatch.setitem(limits.ABSENCES, "short", 1000.0)
            began, shown = ann.face("A")["table"]["rewindable"]
            await ann.do("rewind", to=began)
            await bob.open()
            await bob.until(lambda: bob.face("B")["table"]["vote"] is not None)
            assert bob.face("B")["table"]["rewindable"] == [began, shown]
            await bob.do("vote", agreed=False)
            await all_know([ann, bob], "rewind-refused")
            assert ann.face("A")["table"]["rewindable"] == [began, shown]

    run(main())


def test_asking_for_a_rewind_does_not_tell_whether_a_secret_choice_was_changed(server: Running):
    """Rewinds count events that everybody knows of."""

    async def answer(changed: bool) -> Any:
        async with AsyncExitStack() as stack:
            _, _, (ann, bob) = await seated(stack, server.base, 2)
            await bob.watch("table")
            await ann.until(lambda: ann.face("A")["table"]["phase"] == "playing")
            await play(ann, "A", 0)
            await bob.do("say", text="hm")
            before = bob.faces["table"].n
            if changed:
                await play(ann, "A", 1)
            await bob.do("say", text="well")
            await bob.until(lambda: bob.faces["table"].n > before)
            with pytest.raises(Refused, match="rewind-impossible") as refused:
                await bob.do("rewind", to=before)
            known = {name: (face.n, face.view["table"]["rewindable"]) for name, face in bob.faces.items()}
            return refused.value.answer["details"], known

    async def main() -> None:
        assert await answer(False) == await answer(True)

    run(main())


def test_dice_are_sealed_by_commit_and_reveal(server: Running):
    """T-4: nobody knows the entropy of somebody else before everybody is bound to their own."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            http = await stack.enter_async_context(Http(server.base))
            place = await http.table(options={"players": 2, "turns": 1})
            places = [place, await http.join(place["code"], "Bob")]
            ann, bob = [await stack.enter_async_context(Client(server.base, one["token"])) for one in places]
            for client, seat in ((ann, "A"), (bob, "B")):
                await client.watch(seat)
                await client.do("ready", sealed=hashed(f"of {seat}"))
            with pytest.raises(Refused, match="stale"):
                await bob.do("reveal", entropy="of B")
            await ann.do("start")
            await all_know([ann, bob], "opening")
            heard = b"".join(line for one in (ann, bob) for lines in one.raw.values() for line in lines)
            assert b"of A" not in heard
            assert b"of B" not in heard
            await ann.do("reveal", entropy="of A")
            await all_know([ann, bob], "revealed")
            with pytest.raises(Refused, match="entropy-wrong"):
                await bob.do("reveal", entropy="chosen after I saw that of Ann")
            assert bob.face("B")["table"]["phase"] == "lobby"
            await bob.do("reveal", entropy="of B")
            await all_know([ann, bob], "started")
            assert bob.face("B")["table"]["entropy"] == ["A:of A", "B:of B"]
            await finish([ann, bob])
            record = await http.call("GET", f"/api/records/{place['table']}-1")
            assert record["seed"]["entropy"] == ["A:of A", "B:of B"]
            verify(record, entropy=["A:of A", "B:of B"])

    run(main())


def test_twelve_tables_of_champions_keep_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Champions with a small budget; one of those twelve tables thinks until everybody else was served."""
    gate, begun = threading.Event(), list[str]()
    monkeypatch.setattr(limits, "UNWATCHED_FOR", 1000.0)
    monkeypatch.setattr(limits, "HINT_SECONDS", 0.02)
    monkeypatch.setattr("paddock.server.web.call.source_of", source_of)

    def work(task: dict[str, Any]) -> bytes:
        if "advise" in task:
            return encode(tasks.advise(task["advise"], lambda share: None))
        task = task["choose"]
        begun.append(f"{task['level']} of {task['match']['options']['players']}")
        if begun[-1] == "champion of 3":
            gate.wait()
        level = "champion:20" if task["level"] == "champion" else task["level"]
        return encode(think(tasks.read(task["match"]), task["seat"], level))

    async def do(task: dict[str, Any], *_: Any) -> bytes:
        return await asyncio.to_thread(work, json.loads(encode(task)))

    async def compiled(_: Any) -> None: ...

    async def table(http: Http, players: int, level: str) -> Any:
        place = await http.table(options={"players": players, "turns": 1})
        for seat in "BC"[: players - 1]:
            await http.do(place, "bot", seat=seat, level=level)
        await http.do(place, "start")
        return place

    async def until_waited_for(http: Http, place: Any) -> None:
        path = f"/api/tables/{place['table']}/view"
        while (await http.call("GET", path, token=place["token"]))["view"]["match"]["waiting"] != ["A"]:
            await asyncio.sleep(0.01)

    async def main(server: Running) -> None:
        registry = server.server.registry
        monkeypatch.setattr(registry.worker, "do", do)
        monkeypatch.setattr(registry.advisor, "_compile", compiled)
        registry._pool._takes["runnerup champion"] = 10 * LONG
        async with Http(server.base) as greedy, Http(server.base) as other:
            greedy.client.headers["x-source"], other.client.headers["x-source"] = "greedy", "other"
            for _ in range(12):
                await table(greedy, 3, "champion")
            while registry._pool.waiting("greedy") < 11:
                await asyncio.sleep(0.01)
            place = await table(other, 2, "rookie")
            path = f"/api/tables/{place['table']}/hint"
            assert await other.call("POST", path, {"seat": "A"}, place["token"])
            await until_waited_for(other, place)
            place = await table(other, 2, "champion")
            while registry._pool.waiting("other") < 1:
                await asyncio.sleep(0.01)
            assert begun == ["champion of 3", "rookie of 2"], "no other of the twelve has begun"
            gate.set()
            await until_waited_for(other, place)
            assert begun[2] == "champion of 2", "it comes next"

    with Running(database_url(tmp_path)) as server:
        try:
            run(main(server))
        finally:
            gate.set()


def source_of(scope: Scope) -> str:
    """The address that a test wants to come from."""
    return dict(scope["headers"]).get(b"x-source", b"").decode()
