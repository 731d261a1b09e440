"""The queue of analyses: races judged move by move in a worker process, one at a time. Results are stored.

The queue is in the database: any server process may claim a job, and claims expire without a heartbeat.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from paddock.server import limits
from paddock.server.messages import Analysis
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import analyses
from paddock.server.storage.store import Store
from paddock.server.workers.worker_process import Failed, Progress, WorkerProcess

logger = logging.getLogger("paddock.server")
QUEUED, RUNNING, DONE, FAILED = "queued", "running", "done", "failed"


class Worker(Protocol):
    async def do(self, task: dict[str, Any], progress: Progress) -> bytes: ...

    async def close(self) -> None: ...


class Analyses:
    """Queues analyses and reads their results. `work` runs them until it is cancelled."""

    def __init__(self, store: Store, clock: Callable[[], int], worker: Worker | None = None) -> None:
        self.store, self.clock, self.worker = store, clock, worker or WorkerProcess()
        self._asked = asyncio.Event()
        self._left_behind = store.notices is None  # no other process: requeue jobs of a previous run
        self._askers: dict[str, set[str]] = {}  # unfinished records by address

    async def ask(self, record: str, source: str = "") -> Analysis:
        """Queue the analysis of a race, unless it is known. The number of waiting ones is limited per address."""
        if await self.store.record(record) is None:
            raise Rejected("record-unknown")
        now = self.clock()
        new = {"record": record, "state": QUEUED, "progress": 0, "asked": now, "seen": now, "body": None}
        again = analyses.update().where(analyses.c.record == record, analyses.c.state == FAILED)
        waiting = sa.select(sa.func.count()).select_from(analyses).where(analyses.c.state.in_((QUEUED, RUNNING)))

        own = self._askers.get(source, set()) - {record}
        unfinished = waiting.where(analyses.c.record.in_(own))

        def write(connection: sa.Connection) -> None:
            known = sa.select(analyses.c.state).where(analyses.c.record == record)
            if connection.execute(known).scalar_one_or_none() in (None, FAILED):
                if connection.execute(waiting).scalar_one() >= limits.ANALYSES_WAITING:
                    raise Rejected("too-many", analyses=limits.ANALYSES_WAITING)
                if connection.execute(unfinished).scalar_one() >= limits.ANALYSES_OF_AN_ADDRESS:
                    raise Rejected("too-many", analyses=limits.ANALYSES_OF_AN_ADDRESS)
            connection.execute(again.values(**new))
            connection.execute(self.store.database.insert(analyses).values(**new).on_conflict_do_nothing())

        await self.store.database.write(write)
        self._askers.setdefault(source, set()).add(record)
        self._asked.set()
        return await self.find(record)

    async def find(self, record: str) -> Analysis:
        """Return state, progress and result of an analysis."""
        found = await self.store.rows(sa.select(analyses).where(analyses.c.record == record))
        if not found:
            raise Rejected("analysis-unknown")
        row = found[0]
        return Analysis(row.state, row.progress / 1000, None if row.body is None else msgspec.Raw(bytes(row.body)))

    async def find_or_ask(self, record: str, source: str) -> Analysis:
        """Return an analysis; queue it if it is unknown."""
        try:
            return await self.find(record)
        except Rejected:
            return await self.ask(record, source)

    # -------------------------------------------------------------- processing

    async def work(self) -> None:
        try:
            while True:
                try:
                    await self._round()
                except Exception as error:  # The database or the worker failed: retry later.
                    logger.warning("no analyses", extra={"error": type(error).__name__})
                    await asyncio.sleep(limits.ANALYSES_AGAIN)
        finally:
            await self.worker.close()

    async def _round(self) -> None:
        """Process all waiting jobs, then sleep until one is queued, or for a while."""
        self._asked.clear()
        if self._left_behind:
            await self._set(analyses.c.state == RUNNING, state=QUEUED)
            self._left_behind = False
        while (record := await self._claim()) is not None:
            await self._read(record)
        # `wait_for` could swallow a cancellation here.
        try:
            async with asyncio.timeout(limits.SWEEP_EVERY):
                await self._asked.wait()
        except TimeoutError:
            await self.worker.close()  # only when idle: starting a process takes longer than an analysis

    async def _claim(self) -> str | None:
        """Claim the next job for this process; None if there is none."""
        lost = sa.and_(analyses.c.state == RUNNING, analyses.c.seen < self.clock() - int(limits.ANALYSIS_LOST * 1000))
        free = sa.or_(analyses.c.state == QUEUED, lost)
        query = sa.select(analyses.c.record).where(free).order_by(analyses.c.asked).limit(1)
        found = await self.store.rows(query)
        if not found:
            return None
        record = str(found[0][0])
        won = await self._set(sa.and_(analyses.c.record == record, free), state=RUNNING, progress=0, seen=self.clock())
        return record if won else await self._claim()

    async def _read(self, record: str) -> None:
        share = 0.0

        def note(done: float) -> None:
            nonlocal share
            share = done

        async def show_life() -> None:
            while True:
                await asyncio.sleep(limits.ANALYSIS_SHOWN_EVERY)
                await self._set(analyses.c.record == record, progress=int(1000 * share), seen=self.clock())

        body = await self.store.record(record)
        life = asyncio.create_task(show_life(), name=f"analysis of {record}")
        try:
            result = await self.worker.do({"analyse": json.loads(body or b"{}")}, note)
            answer = {"state": DONE, "progress": 1000, "body": result}
        except Failed as error:
            logger.warning("analysis failed", extra={"task": record, "error": str(error)})
            answer = {"state": FAILED}
        finally:
            life.cancel()
            await asyncio.gather(life, return_exceptions=True)
            self._askers = {source: left for source, asked in self._askers.items() if (left := asked - {record})}
        await self._set(analyses.c.record == record, **answer)

    async def _set(self, which: Any, **values: Any) -> int:
        update = analyses.update().where(which).values(**values)
        return await self.store.database.write(lambda connection: int(connection.execute(update).rowcount))
