"""The worker process of the server: it answers, reports errors, and is replaced when it dies."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

import pytest

import paddock
from bench.server_clients import PATIENCE
from paddock.engine.sealed import Seal
from paddock.server.rejections import Rejected
from paddock.server.workers.worker_process import Failed, WorkerProcess, written


def finished() -> dict[str, Any]:
    match = paddock.load("runnerup", players=2, turns=1).start(5)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    return match.record()


def test_several_tasks_are_answered_and_rejections_are_passed_on():
    match = paddock.load("runnerup", players=2).start(Seal(bytes(32)))
    choose = {"choose": {"match": written(match), "seat": "A", "level": "rookie"}}
    moment = {"moments": {"record": finished(), "first": 999, "face": "open"}}
    older = {"dice": {"record": {**finished(), "rules": 999}}}
    tasks: list[dict[str, Any]] = [choose, moment, older]

    async def main() -> None:
        worker = WorkerProcess()
        try:
            answers = await asyncio.gather(*map(worker.do, tasks), return_exceptions=True)
        finally:
            await worker.close()
        action, unknown, changed = answers
        assert isinstance(action, bytes)
        assert json.loads(action) in [one.text for one in match.legal("A")]
        assert isinstance(unknown, Rejected)
        assert (unknown.reason, unknown.details["moment"]) == ("moment-unknown", 999)
        assert isinstance(changed, Rejected)
        assert (changed.reason, changed.details) == ("rules-changed", {"game": "runnerup", "rules": 999})

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="the system has no CPU affinity")
def test_one_core_is_left_to_the_server():
    async def main() -> set[int]:
        worker = WorkerProcess()
        try:
            await worker.do({"dice": {"record": finished()}})
            assert worker._process is not None
            return os.sched_getaffinity(worker._process.pid)
        finally:
            await worker.close()

    cores = sorted(os.sched_getaffinity(0))
    assert sorted(asyncio.run(asyncio.wait_for(main(), PATIENCE))) == (cores[1:] or cores)


def test_a_process_that_is_being_started_ends_with_close():
    async def main() -> None:
        worker = WorkerProcess()
        waiting = asyncio.create_task(worker.do({"dice": {"record": finished()}}))
        await asyncio.sleep(0)
        assert worker._process is None
        await worker.close()
        assert worker._process is None
        with pytest.raises(Failed, match="stopped"):
            await waiting

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_closing_waits_for_the_end_of_a_process_that_is_being_ended():
    """When the loop of a server ends, it cancels the reader of the process and, at the same time, whoever closes it."""

    async def main() -> None:
        worker = WorkerProcess()
        await worker.do({"dice": {"record": finished()}})
        process, reader = worker._process, worker._listening
        assert process is not None
        assert reader is not None
        reader.cancel()
        await asyncio.sleep(0)  # now it waits for the process
        await worker.close()
        assert process.returncode is not None

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_process_whose_input_is_closed_is_replaced_before_the_next_task():
    async def main() -> None:
        worker = WorkerProcess()
        try:
            await worker.do({"dice": {"record": finished()}})
            first = worker._process
            assert first is not None
            assert first.stdin is not None
            first.stdin.close()
            assert await worker.do({"dice": {"record": finished()}})
            assert worker._process is not first
        finally:
            await worker.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_task_that_comes_after_the_end_is_refused():
    async def main() -> None:
        worker = WorkerProcess()
        await worker.end()
        with pytest.raises(Failed, match="has ended"):
            await worker.do({"dice": {"record": finished()}})
        assert worker._process is None

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_task_fails_when_its_worker_process_dies_and_the_next_task_starts_another():
    async def main() -> None:
        worker = WorkerProcess()
        try:
            waiting = asyncio.create_task(worker.do({"dice": {"record": finished()}}))
            while worker._process is None:
                await asyncio.sleep(0.01)
            worker._process.kill()
            with pytest.raises(Failed, match="stopped"):
                await waiting
            assert json.loads(await worker.do({"moments": {"record": finished(), "first": 0, "face": "A"}}))
        finally:
            await worker.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_worker_process_ends_with_its_server():
    command = [sys.executable, "-m", "paddock.server.workers.tasks"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE) == 0


def test_a_match_is_sent_without_its_secret_and_entropy():
    secret = bytes(range(32))
    match = paddock.load("runnerup", players=2).start(Seal(secret, ("A:mine",)))
    text = repr(written(match))
    assert secret.hex() not in text
    assert repr(secret)[2:-1] not in text
    assert "mine" not in text
