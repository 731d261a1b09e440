"""A single-thread executor for the event loop, with less overhead than a thread pool."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")
Done = Callable[[Any, BaseException | None], None]  # the result, or the exception
Job = tuple[asyncio.AbstractEventLoop, Callable[[], Any], Done]


class Worker:
    """Runs jobs on one thread, which starts with the first job and ends with `close`."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._pending = 0  # jobs whose callback has not run yet
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Run a job after all earlier ones; return a future of its result."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def done(result: T, error: BaseException | None) -> None:
            if answer.cancelled():
                return
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

        self.start(work, done)
        return answer

    def start(self, work: Callable[[], Any], done: Done) -> None:
        """Like `do`, with a callback on the event loop."""
        if self._thread.ident is None:
            self._thread.start()

        def ended(result: Any, error: BaseException | None) -> None:
            self._pending -= 1
            done(result, error)

        self._pending += 1
        self._jobs.put((asyncio.get_running_loop(), work, ended))

    @property
    def idle(self) -> bool:
        return not self._pending

    async def close(self) -> None:
        """Run the remaining jobs and end the thread."""
        if self._thread.ident is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while job := self._jobs.get():
            loop, work, done = job
            result, error = None, None
            try:
                result = work()
            except BaseException as failed:
                error = failed
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits for the result
                loop.call_soon_threadsafe(done, result, error)
