"""Analyses: made once, one at a time, and kept; those of a stopped process are taken over by another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import paddock
from bench.server_clients import PATIENCE, Http, Refused
from paddock.bots.analysis.analysis import analyse
from paddock.server import limits
from paddock.server.messages import Analysis
from paddock.server.rejections import Rejected
from paddock.server.storage.database import database_url
from paddock.server.storage.schema import records
from paddock.server.storage.store import Store, open_store
from paddock.server.workers.analyses import Analyses
from paddock.server.workers.tasks import work
from paddock.server.workers.worker_process import Failed, WorkerProcess, hand_over
from tests.server.conftest import Running

Progress = Callable[[float], None]


def finished() -> dict[str, Any]:
    match = paddock.load("runnerup", players=2, turns=1).start(5)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    return match.record()


async def keep(store: Store, *names: str) -> None:
    body = json.dumps(finished()).encode()
    rows = [{"id": name, "table": "t", "game": "runnerup", "public": True, "ended": 1, "body": body} for name in names]
    await store.database.write(lambda connection: connection.execute(records.insert(), rows))


class FakeWorker:
    """A worker that finishes its tasks when a test allows it, and notes them."""

    def __init__(self) -> None:
        self.given: list[dict[str, Any]] = []
        self.allowed = asyncio.Event()
        self.fails = 0

    async def close(self) -> None:
        pass

    async def do(self, task: dict[str, Any], progress: Progress) -> bytes:
        self.given.append(task)
        progress(0.5)
        await self.allowed.wait()
        if self.fails:
            self.fails -= 1
            raise Failed("on purpose")
        return msgspec.json.encode({"game": task["analyse"]["game"]})


@asynccontextmanager
async def working(analyses: Analyses) -> AsyncIterator[None]:
    task = asyncio.create_task(analyses.work())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(analyses: Analyses, record: str, state: str) -> Analysis:
    async with asyncio.timeout(PATIENCE):
        while (found := await analyses.find(record)).state != state:
            await asyncio.sleep(0.01)
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ANALYSIS_SHOWN_EVERY", 0.02)
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.05)


@pytest.mark.usefixtures("quick")
def test_a_race_is_analysed_once_and_the_result_is_kept(database: str):
    async def main() -> None:
        store = await open_store(database)
        worker = FakeWorker()
        analyses = Analyses(store, lambda: 1000, worker)
        await keep(store, "r-1")
        with pytest.raises(Rejected, match="analysis-unknown"):
            await analyses.find("r-1")
        assert (await analyses.ask("r-1")).state == "queued"
        assert (await analyses.ask("r-1")).state == "queued"
        async with working(analyses):
            await until(analyses, "r-1", "running")
            async with asyncio.timeout(PATIENCE):
                while (await analyses.find("r-1")).progress != 0.5:
                    await asyncio.sleep(0.01)
            worker.allowed.set()
            done = await until(analyses, "r-1", "done")
            assert done.progress == 1
            assert done.result is not None
            assert msgspec.json.decode(done.result) == {"game": "runnerup"}
            assert (await analyses.ask("r-1")).state == "done"
        assert len(worker.given) == 1
        await store.close()

    asyncio.run(main())


def test_a_request_at_the_moment_of_shutdown_does_not_keep_the_loop_running(database: str):
    async def main() -> None:
        store = await open_store(database)
        analyses = Analyses(store, lambda: 1000, FakeWorker())
        task = asyncio.create_task(analyses.work())
        async with asyncio.timeout(PATIENCE):
            while not analyses._asked._waiters:  # until the loop has nothing to do
                await asyncio.sleep(0.01)
        analyses._asked.set()
        task.cancel()
        ended, _ = await asyncio.wait({task}, timeout=PATIENCE)
        assert ended
        await store.close()

    asyncio.run(main())


@pytest.mark.usefixtures("quick")
def test_an_analysis_of_a_stopped_process_is_taken_over_by_another(database: str):
    async def main() -> None:
        store = await open_store(database)
        now = 1000
        await keep(store, "r-1")
        left = Analyses(store, lambda: now, FakeWorker())
        await left.ask("r-1")
        async with working(left):
            await until(left, "r-1", "running")
        assert (await left.find("r-1")).state == "running"
        now += int(limits.ANALYSIS_LOST * 1000) + 1
        worker = FakeWorker()
        worker.allowed.set()
        taken = Analyses(store, lambda: now, worker)
        async with working(taken):
            await until(taken, "r-1", "done")
        await store.close()

    asyncio.run(main())


@pytest.mark.usefixtures("quick")
def test_two_processes_share_the_work(postgres_database: str):
    async def main() -> None:
        store = await open_store(postgres_database)
        names = [f"r-{number}" for number in range(6)]
        await keep(store, *names)
        workers = [FakeWorker(), FakeWorker()]
        both = [Analyses(store, lambda: 1000, worker) for worker in workers]
        for name in names:
            await both[0].ask(name, f"address of {name}")
        async with working(both[0]), working(both[1]):
            async with asyncio.timeout(PATIENCE):
                while not all(worker.given for worker in workers):
                    await asyncio.sleep(0.01)
            for worker in workers:
                worker.allowed.set()
            for name in names:
                await until(both[1], name, "done")
        assert sum(len(worker.given) for worker in workers) == len(names)
        await store.close()

    asyncio.run(main())


@pytest.mark.usefixtures("quick")
def test_one_address_does_not_fill_the_queue(database: str):
    async def main() -> None:
        store = await open_store(database)
        names = [f"r-{number}" for number in range(limits.ANALYSES_OF_AN_ADDRESS + 1)]
        await keep(store, *names)
        waiting = Analyses(store, lambda: 1000, FakeWorker())
        for name in names[:-1]:
            await waiting.ask(name, "192.0.2.1")
        with pytest.raises(Rejected, match="too-many"):
            await waiting.ask(names[-1], "192.0.2.1")
        assert (await waiting.ask(names[0], "192.0.2.1")).state == "queued", "a queued one may be requested again"
        assert (await waiting.ask(names[-1], "192.0.2.2")).state == "queued"
        await store.close()

    asyncio.run(main())


@pytest.mark.usefixtures("quick")
def test_a_failed_analysis_may_be_requested_again(database: str):
    async def main() -> None:
        store = await open_store(database)
        worker = FakeWorker()
        worker.allowed.set()
        worker.fails = 1
        analyses = Analyses(store, lambda: 1000, worker)
        await keep(store, "r-1")
        async with working(analyses):
            await analyses.ask("r-1")
            assert (await until(analyses, "r-1", "failed")).result is None
            await analyses.ask("r-1")
            await until(analyses, "r-1", "done")
        await store.close()

    asyncio.run(main())


def test_an_error_of_the_worker_does_not_end_all_analyses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.01)
    monkeypatch.setattr(limits, "ANALYSES_AGAIN", 0.01)

    class Stuck(FakeWorker):
        async def close(self) -> None:
            self.fails += 1
            if self.fails == 1:
                raise OSError

    async def main() -> None:
        store = await open_store(database_url(tmp_path))
        await keep(store, "one")
        worker = Stuck()
        analyses = Analyses(store, lambda: 1, worker)
        working = asyncio.create_task(analyses.work())
        while worker.fails < 2:
            await asyncio.sleep(0.001)
        await analyses.ask("one")
        while not worker.given:
            await asyncio.sleep(0.001)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        await store.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_the_queue_is_bounded(database: str, monkeypatch: pytest.MonkeyPatch):
    async def main() -> None:
        store = await open_store(database)
        analyses = Analyses(store, lambda: 1000, FakeWorker())
        await keep(store, "r-1", "r-2")
        await analyses.ask("r-1")
        assert (await analyses.ask("r-1")).state == "queued", "it is in the queue already"
        with pytest.raises(Rejected, match="too-many"):
            await analyses.ask("r-2")
        with pytest.raises(Rejected, match="record-unknown"):
            await analyses.ask("r-3")
        await store.close()

    monkeypatch.setattr(limits, "ANALYSES_WAITING", 1)
    asyncio.run(main())


def test_a_worker_process_analyses_a_race_and_reports_its_progress():
    said: list[dict[str, Any]] = []
    record = finished()
    work({"analyse": record}, said.append)
    *progress, result = said
    assert [one["progress"] for one in progress] == [n / len(record["moves"]) for n in range(1, len(progress) + 1)]
    assert result == {"result": analyse(record).json()}


def test_a_worker_process_reports_why_it_failed():
    with pytest.raises(Failed, match="version"):
        asyncio.run(hand_over({"analyse": {**finished(), "rules": 999}}))


class CountedWorker(WorkerProcess):
    starts = ends = 0

    async def _start(self) -> asyncio.subprocess.Process:
        self.starts += 1
        return await super()._start()

    async def close(self) -> None:
        self.ends += self._process is not None
        await super().close()


@pytest.mark.usefixtures("quick")
def test_one_process_analyses_all_waiting_races_and_then_ends(tmp_path: Path):
    async def main() -> None:
        store = await open_store(database_url(tmp_path))
        worker = CountedWorker()
        analyses = Analyses(store, lambda: 1000, worker)
        await keep(store, "r-1", "r-2")
        for record in ("r-1", "r-2"):
            await analyses.ask(record)
        async with working(analyses):
            for record in ("r-1", "r-2"):
                await until(analyses, record, "done")
            async with asyncio.timeout(PATIENCE):
                while not worker.ends:
                    await asyncio.sleep(0.01)
            assert (worker.starts, worker.ends) == (1, 1)
        await store.close()

    asyncio.run(main())


def test_an_analysis_over_http(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2, "turns": 1})
            await http.do(place, "bot", seat="B", level="random")
            await http.do(place, "start")
            view = f"/api/tables/{place['table']}/view"
            while (seen := await http.call("GET", view, token=place["token"], face="A"))["view"]["table"]["phase"] == (
                "playing"
            ):
                if "A" in seen["view"]["match"]["waiting"]:
                    await http.do(place, "play", seat="A", action=seen["view"]["match"]["actions"][0]["text"])
            path = f"/api/records/{place['table']}-1/analysis"
            with pytest.raises(Refused, match="analysis-unknown"):
                await http.call("GET", path)
            answer = await http.call("POST", path)
            async with asyncio.timeout(PATIENCE):
                while answer["state"] != "done":
                    assert answer["state"] in ("queued", "running")
                    await asyncio.sleep(0.05)
                    answer = await http.call("GET", path)
            assert answer["progress"] == 1
            assert [move["number"] for move in answer["result"]["moves"]]
            assert set(answer["result"]["racers"]) == {"A", "B", "L"}, "L is the runner whom nobody plays"

    asyncio.run(main())
