"""How the processes of one PostgreSQL tell each other of new entries: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import sqlalchemy as sa

CHANNEL = "paddock"
LONGEST = 7_000  # bytes; PostgreSQL allows 8000
RETRY = 0.5  # seconds

Heard = Callable[[str, int], None]  # (table, number of its last entry)


class Notices:
    """A connection that only listens. When it is lost, `missed` is called once it is back."""

    def __init__(self, address: str) -> None:
        self.process = secrets.token_hex(4)
        self.heard: Heard = lambda table, number: None
        self.missed: Callable[[], None] = lambda: None
        self._address = address
        self._lost = asyncio.Event()
        self._connection: Any = None
        self._keeper: asyncio.Task[None] | None = None

    @classmethod
    async def listen(cls, url: str) -> Notices:
        notices = cls(sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False))
        await notices._connect()
        notices._keeper = asyncio.create_task(notices._keep(), name="notices")
        return notices

    async def _connect(self) -> None:
        import asyncpg  # only PostgreSQL needs it

        self._lost.clear()
        self._connection = await asyncpg.connect(self._address)
        self._connection.add_termination_listener(lambda _: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._hear)

    async def _keep(self) -> None:
        import asyncpg

        while True:
            await self._lost.wait()
            try:
                await self._connect()
            except (OSError, asyncpg.PostgresError):
                self._lost.set()
                await asyncio.sleep(RETRY)
            else:
                self.missed()

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        process, *told = text.split(" ")
        if process == self.process:
            return
        for one in told:
            table, _, number = one.partition(":")
            self.heard(table, int(number))

    def texts(self, told: Iterable[tuple[str, int]]) -> Iterator[str]:
        """The notices for some new entries, each short enough."""
        text = self.process
        for table, number in told:
            one = f" {table}:{number}"
            if len(text) + len(one) > LONGEST:
                yield text
                text = self.process
            text += one
        yield text

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close()
