"""Durable before visible: what a table does while, before and after its entries are written."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest

from bench.server_clients import PATIENCE
from paddock.engine.match import Match
from paddock.server.core import commands, log, segments
from paddock.server.core.bots import think
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown
from paddock.server.storage.writing import Append
from paddock.server.tables.live_table import LiveTable
from tests.server.table_without_server import SECRET, Desk


class Listener:
    """A watcher that remembers what it was sent."""

    def __init__(self, person: str, invitation: str = "") -> None:
        self.person, self.invitation = person, invitation
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def flush(self) -> None: ...

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard]


class FakeServices:
    """A log in memory; a test decides when, and whether, an entry is written."""

    shared = False

    def __init__(self, desk: Desk) -> None:
        self.log = [log.encode(entry) for entry in desk.entries]
        self.gate = asyncio.Event()
        self.gate.set()
        self.failure: Exception | None = None
        self.writing = asyncio.Event()

    def now(self) -> int:
        return 5_000_000

    async def append(self, entry: Append) -> bool:
        self.writing.set()
        await self.gate.wait()
        if self.failure is not None:
            raise self.failure
        if entry.number != len(self.log) + 1:
            return False
        self.log.append(entry.body)
        return True

    async def entries(self, table: str, after: int) -> list[bytes]:
        return self.log[after:]

    async def read(self, table: str) -> Table:
        return Table.read(SECRET, None, map(log.decode, self.log))

    async def think(self, live: LiveTable, match: Match, seat: str, level: str) -> str:
        return think(match, seat, level)

    def keep(self, table: str, number: int, snapshot: bytes) -> None:
        raise AssertionError("the log is too short for a snapshot")

    def spawn(self, work: Awaitable[None], name: str) -> asyncio.Task[None]:
        return asyncio.ensure_future(work)

    def race_ended(self) -> None:
        """Nothing waits for results here."""

    def acted(self, seconds: float) -> None:
        assert seconds >= 0

    def elsewhere(self, table: str) -> set[str]:
        return set()

    async def player_hash(self, table: str, person: str) -> str:
        return ""

    def announce(self, table: str, people: set[str]) -> None:
        self.announced = people


def seated() -> tuple[FakeServices, LiveTable]:
    desk = Desk(players=2)
    desk.seat_all("Ann", "Bob")
    services = FakeServices(desk)
    return services, LiveTable(services, desk.table)


def play(live: LiveTable, seat: str) -> commands.Play:
    assert live.table.match is not None
    return commands.Play(seat, live.table.match.legal(seat)[0].text)


def test_no_update_is_sent_before_its_entry_is_written():
    async def main() -> None:
        services, live = seated()
        ann, bob = Listener("p1"), Listener("p2")
        await live.watch(ann, "A", None)
        await live.watch(bob, "B", None)
        told = len(ann.heard), len(bob.heard)
        services.gate.clear()
        acting = asyncio.create_task(live.request("p1", play(live, "A")))
        looking = asyncio.create_task(live.public())
        await services.writing.wait()
        assert (len(ann.heard), len(bob.heard)) == told
        assert not acting.done()
        assert not looking.done(), "a request for the view waits too"
        services.gate.set()
        await acting
        await looking
        assert [one.kinds()[-1] for one in (ann, bob)] == ["update", "update"]

    asyncio.run(main())


def test_an_invitation_lets_somebody_look_on_while_it_keeps_a_seat():
    async def main() -> None:
        desk = Desk(players=2)
        ann = desk.join("Ann")
        desk.do(ann, commands.Invite("B"), secret=hashed("invitation"))
        live = LiveTable(FakeServices(desk), desk.table)
        guest, stranger = Listener("", hashed("invitation")), Listener("")
        await live.watch(guest, "table", None)
        with pytest.raises(Rejected, match="token-bad"):
            await live.watch(stranger, "table", None)
        await live.request(ann, commands.Configure(locked=True))
        assert guest.kinds()[-1] == "update"
        await live.request(ann, commands.Bot("B", "random"))
        assert guest.kinds()[-2:] == ["update", "unwatched"]
        told = len(guest.heard)
        await live.request(ann, commands.Say("among us"))
        assert len(guest.heard) == told

    asyncio.run(main())


def test_a_rewind_replays_the_race_in_another_thread(monkeypatch: pytest.MonkeyPatch):
    """It does not block the event loop for other tables."""
    threads: list[threading.Thread] = []

    def go_back(*arguments: Any) -> Match:
        threads.append(threading.current_thread())
        return went_back(*arguments)

    async def main() -> None:
        _, live = seated()
        began = live.table.state.began
        for seat in "AB":
            await live.request(live.table.state.seats[seat].person, play(live, seat))
        await live.request("p1", commands.Rewind(began))
        await live.request("p2", commands.Vote(agreed=True))
        assert live.table.state.moves == []

    went_back = segments.go_back
    monkeypatch.setattr(segments, "go_back", go_back)
    asyncio.run(main())
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_a_failed_write_changes_nothing():
    async def main() -> None:
        services, live = seated()
        bob = Listener("p2")
        await live.watch(bob, "B", None)
        before, told = len(services.log), len(bob.heard)
        services.failure = DatabaseDown()
        with pytest.raises(Rejected, match="unavailable"):
            await live.request("p1", play(live, "A"))
        assert len(bob.heard) == told
        services.failure = None
        await live.request("p1", commands.Say("again"))
        assert len(services.log) == before + 1
        assert live.table.waiting == ("A", "B"), "the choice that was not written is not there"
        numbers = [message["n"] for message in bob.heard if "n" in message]
        assert numbers == sorted(numbers)

    asyncio.run(main())


def test_a_bot_whose_move_was_not_written_moves_again():
    """Nobody else acts at this table, so nobody's request reads its log again."""

    async def main() -> None:
        desk = Desk(players=2)
        desk.seat_all("Ann")
        services = FakeServices(desk)
        live = LiveTable(services, desk.table)
        await live.watch(Listener("p1"), "A", None)
        before = len(services.log)
        services.failure = DatabaseDown()
        live.drive()
        await services.writing.wait()
        (failed,) = await asyncio.gather(live._bots._task, return_exceptions=True)  # type: ignore[arg-type]
        assert isinstance(failed, DatabaseDown)
        assert live.table.automatic() is None, "in memory the bot has moved"
        live.look_at_clock()  # the database is still down
        services.failure = None
        while len(services.log) == before:
            await asyncio.sleep(0)
            live.look_at_clock()
        assert live.table.waiting == ("A",)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_request_that_was_written_but_not_answered_is_recognised():
    """The connection breaks after the commit: the request is known when it comes again."""

    async def main() -> None:
        services, live = seated()
        command = play(live, "A")
        written = services.append

        async def broken(entry: Append) -> bool:
            await written(entry)
            raise DatabaseDown

        services.append = broken  # type: ignore[method-assign]
        with pytest.raises(Rejected, match="unavailable"):
            await live.request("p1", command, "mine")
        services.append = written  # type: ignore[method-assign]
        assert await live.request("p1", command, "mine") == {"again": True}
        assert live.table.waiting == ("B",)

    asyncio.run(main())


def test_after_a_write_conflict_a_request_is_decided_again_on_the_new_entries():
    async def main() -> None:
        services, live = seated()
        bob = Listener("p2")
        await live.watch(bob, "B", None)
        n = bob.heard[0]["n"]
        services.log.append(log.encode(log.Said(at=1, by="p2", person="p2", text="first")))
        await live.request("p1", play(live, "A"))
        assert live.table.state.number == len(services.log)
        assert live.table.state.chat[-1].text == "first"
        views = [message for message in bob.heard if message["type"] == "view"]
        assert [told["n"] for told in views[-1]["missed"]] == [n + 1], "told of what the other process wrote"
        assert bob.heard[-1]["type"] == "update"
        assert bob.heard[-1]["n"] == n + 2

    asyncio.run(main())


def test_entries_of_another_process_are_sent_one_by_one():
    async def main() -> None:
        services, live = seated()
        ann = Listener("p1")
        await live.watch(ann, "A", None)
        n = ann.heard[0]["n"]
        for text in ("one", "two"):
            services.log.append(log.encode(log.Said(at=1, by="p2", person="p2", text=text)))
        await live.catch_up(len(services.log))
        updates = [message for message in ann.heard if message["type"] == "update"]
        assert [message["n"] for message in updates] == [n + 1, n + 2]
        await live.catch_up(len(services.log))
        assert len([message for message in ann.heard if message["type"] == "update"]) == 2

    asyncio.run(main())


def test_a_request_is_rejected_only_after_reading_the_entries_of_other_processes():
    async def main() -> None:
        services, live = seated()
        services.shared = True
        with pytest.raises(Rejected, match="token-bad"):
            await live.request("p3", commands.Say("hello"))
        services.log.append(log.encode(log.Joined(at=1, person="p3", name="Cid", token="")))
        await live.request("p3", commands.Say("hello"))
        assert live.table.state.chat[-1].text == "hello"

    asyncio.run(main())


def test_each_face_gets_patches_between_events_and_again_after_a_reconnect():
    async def main() -> None:
        _, live = seated()
        ann, onlooker = Listener("p1"), Listener("p2")
        await live.watch(ann, "A", None)
        await live.watch(onlooker, "table", None)
        n = ann.heard[0]["n"]
        hand = ann.heard[0]["view"]["match"]["hand"]
        while live.table.state.moves == [] or "round" not in ann.heard[-1]["set"]["match"]:
            seat = live.table.waiting[0]
            await live.request(live.table.state.seats[seat].person, play(live, seat))
        update = ann.heard[-1]
        told = [event["event"] for event in update["events"]]
        assert told.count("played") > 1
        shown = dict(update["patches"])
        assert shown.keys() <= set(range(1, len(told) + 1))
        assert len(shown[told.index("played") + 1]["hand"]) == len(hand) - 1
        moved = [told[count - 1] for count, changed in shown.items() if "pawns" in changed]
        assert moved == ["moved"] * told.count("moved")
        assert not any("hand" in changed for _, changed in onlooker.heard[-1]["patches"])
        assert update["set"]["match"]["pawns"] == shown[max(shown)]["pawns"]
        await live.request("p2", commands.Say("well played"))
        assert "patches" not in ann.heard[-1]
        missed = msgspec.json.decode(msgspec.json.encode(live.audience.look("A", n)["missed"]))
        assert [one["patches"] for one in missed if "patches" in one][-1] == update["patches"]

    asyncio.run(main())
