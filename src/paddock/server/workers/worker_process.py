"""A worker process, for what must not block the event loop: thinking, replays, analyses, compiling.

Tasks (see `tasks`) go in as lines of JSON; progress and results come out as lines of JSON. It runs at a lower priority
than the server, and ends with it.
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

POLITE = 19  # everything else goes first
THINKING = 10  # somebody waits for it

Progress = Callable[[float], None]


class Said(msgspec.Struct):
    """A line of its output."""

    id: int
    progress: float | None = None  # it is still at it
    result: msgspec.Raw = msgspec.Raw(b"")
    failed: str = ""
    rejected: tuple[str, dict[str, Any]] | None = None


hear = msgspec.json.Decoder(Said).decode


def written(match: Match) -> dict[str, Any]:
    """A match for a task, without the seed of its chance."""
    return {"game": match.game.name, "options": match.game.options, "state": match.snapshot()}


class Failed(Rejected):
    """The task cannot be done; the text is for the log."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable")
        self.args = (why,)


class WorkerProcess:
    """Started with its first task. If it dies, everybody who waits gets an error, and the next task starts another."""

    def __init__(self, polite: int = POLITE) -> None:
        self._polite = polite
        self._process: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, tuple[asyncio.Future[bytes], Progress]] = {}
        self._ids = itertools.count()
        self._ended = False

    async def end(self) -> None:
        """Close it for good: tasks that come later are refused."""
        self._ended = True
        await self.close()

    async def close(self) -> None:
        """End the process, also one that is just being started."""
        async with self._starting:
            if self._listening is None:
                return
            if not self._listening.cancelling():  # a second cancellation would interrupt it while it ends the process
                self._listening.cancel()
            await asyncio.wait([self._listening])

    async def do(self, task: dict[str, Any], progress: Progress = lambda share: None) -> bytes:
        """The result of a task, as JSON."""
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
        """Return the input of the process, which is started if there is none, or if it has died."""
        while self._process is None or self._process.stdin is None or self._process.stdin.is_closing():
            if self._process is not None and self._listening is not None:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
                await asyncio.wait([self._listening])  # it notices, and tells whoever waits for an answer
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
            limit=2**26,  # a result is one line
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
            return  # nobody waits for it any more
        if said.progress is not None:
            progress(said.progress)
        elif said.rejected is not None:
            answer.set_exception(Rejected(said.rejected[0], **said.rejected[1]))
        elif said.failed:
            answer.set_exception(Failed(said.failed))
        else:
            answer.set_result(bytes(said.result))


async def hand_over(task: dict[str, Any], progress: Progress = lambda share: None) -> Any:
    """Run one long task in a worker process of its own; cancelling this kills it."""
    worker = WorkerProcess()
    try:
        return msgspec.json.decode(await worker.do(task, progress))
    finally:
        await worker.close()
