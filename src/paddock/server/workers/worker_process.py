"""A worker process for work that must not block the event loop: bots, replays, analyses, compilation.

Tasks (see `tasks`) are sent as JSON lines; progress and results come back as JSON lines. It runs at lower priority than
the server, and ends with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from paddock.engine.match import Match
from paddock.server.messages import encode
from paddock.server.rejections import Rejected

POLITE = 19  # niceness of background work
THINKING = 10  # niceness of work that a person waits for

Progress = Callable[[float], None]


class Said(msgspec.Struct):
    """A line of the worker's output."""

    id: int
    progress: float | None = None  # fraction done; None at the end
    result: msgspec.Raw = msgspec.Raw(b"")
    failed: str = ""
    rejected: tuple[str, dict[str, Any]] | None = None


hear = msgspec.json.Decoder(Said).decode


def written(match: Match) -> dict[str, Any]:
    """Return a match for a task, without its seed."""
    return {"game": match.game.name, "options": match.game.options, "state": match.snapshot()}


class Failed(Rejected):
    """The task has failed; the text is for the log."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable")
        self.args = (why,)


class WorkerProcess:
    """A process started by its first task. If it dies, all waiting tasks fail, and the next task restarts it."""

    def __init__(self, polite: int = POLITE) -> None:
        self._polite = polite
        self._process: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, tuple[asyncio.Future[bytes], Progress]] = {}
        self._ids = itertools.count()
        self._ended = False

    async def end(self) -> None:
        """Close the process permanently: later tasks are rejected."""
        self._ended = True
        await self.close()

    async def close(self) -> None:
        """End the process, even one that is just being started."""
        async with self._starting:
            if self._listening is None:
                return
            if not self._listening.cancelling():  # a second cancellation would interrupt the clean-up
                self._listening.cancel()
            await asyncio.wait([self._listening])

    async def do(self, task: dict[str, Any], progress: Progress = lambda share: None) -> bytes:
        """Run a task; return its result as JSON."""
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        async with self._starting:
            if self._ended:
                raise Failed("the server has ended")
            stdin = await self._open()
            number = next(self._ids)
            self._waiting[number] = answer, progress
            stdin.write(encode({"id": number, "task": task}) + b"\n")
        try:
            return await answer
        finally:
            self._waiting.pop(number, None)

    async def _open(self) -> asyncio.StreamWriter:
        """Return the process's stdin; start the process if there is none, or if it has died."""
        while self._process is None or self._process.stdin is None or self._process.stdin.is_closing():
            if self._process is not None and self._listening is not None:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
                await asyncio.wait([self._listening])  # it fails all waiting tasks
            self._process = await self._start()
            self._listening = asyncio.create_task(self._listen(self._process), name="worker")
        return self._process.stdin

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "paddock.server.workers.tasks", str(self._polite)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=2**26,  # buffer for a line, since a result is one line
        )

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self._tell(hear(line))
        finally:
            self._process, waiting, self._waiting = None, self._waiting, {}
            for answer, _ in waiting.values():
                if not answer.done():
                    answer.set_exception(Failed("it stopped before it was done"))
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _tell(self, said: Said) -> None:
        answer, progress = self._waiting.get(said.id, (None, None))
        if answer is None or progress is None or answer.done():
            return  # cancelled
        if said.progress is not None:
            progress(said.progress)
        elif said.rejected is not None:
            answer.set_exception(Rejected(said.rejected[0], **said.rejected[1]))
        elif said.failed:
            answer.set_exception(Failed(said.failed))
        else:
            answer.set_result(bytes(said.result))


async def hand_over(task: dict[str, Any], progress: Progress = lambda share: None) -> Any:
    """Run one long task in a separate worker process; cancellation kills it."""
    worker = WorkerProcess()
    try:
        return msgspec.json.decode(await worker.do(task, progress))
    finally:
        await worker.close()
