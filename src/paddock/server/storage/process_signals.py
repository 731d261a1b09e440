"""Signals between server processes that share a PostgreSQL database (LISTEN and NOTIFY): new entries, presence.

A notification is the name of a process, then words: `table:number` for an entry, `table@p1,p2` for the people connected
to a table, `table!` for a table whose log was rewritten.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from paddock.server.storage.database import connect_postgres

logger = logging.getLogger("paddock.server")
CHANNEL = "paddock"
LONGEST = 7_000  # bytes; PostgreSQL allows 8000
RETRY = 0.5  # seconds

Heard = Callable[[str, int], None]  # (table, number of its last entry)
There = Callable[[str, str, frozenset[str]], None]  # (process, table, people)


def rewritten(table: str) -> str:
    """Return the notification for a table whose log was rewritten."""
    return f"admin {table}!"


class Notices:
    """Listens on a dedicated connection and reconnects. Calls `missed` after each reconnect."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(4)
        self.heard: Heard = lambda table, number: None
        self.there: There = lambda process, table, people: None
        self.missed: Callable[[], None] = lambda: None
        self.rewritten: Callable[[str], None] = lambda table: None
        self._url = url
        self._lost = asyncio.Event()
        self._connection: Any = None
        self._tasks: list[asyncio.Task[None]] = []
        self._people: dict[str, list[str]] = {}  # presence to be broadcast
        self._news = asyncio.Event()

    @classmethod
    async def listen(cls, url: str) -> Notices:
        notices = cls(url)
        await notices._connect()
        notices._tasks = [
            asyncio.create_task(notices._keep(), name="notices"),
            asyncio.create_task(notices._announce(), name="presence"),
        ]
        return notices

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await connect_postgres(self._url)
        self._connection.add_termination_listener(lambda _: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._hear)

    async def _keep(self) -> None:
        while True:
            await self._lost.wait()
            try:
                await self._connect()
            except Exception as error:  # any error: without this connection other processes are not heard
                logger.warning("no notices", extra={"error": type(error).__name__})
                self._lost.set()
                await asyncio.sleep(RETRY)
            else:
                self.missed()

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        process, *told = text.split(" ")
        if process == self.process:
            return
        for one in told:
            if one.endswith("!"):
                self.rewritten(one[:-1])
                continue
            table, at, people = one.partition("@")
            if at:
                self.there(process, table, frozenset(people.split(",")) - {""})
            else:
                table, _, number = one.partition(":")
                self.heard(table, int(number))

    def texts(self, told: Iterable[tuple[str, int]]) -> Iterator[str]:
        """Yield the notifications for new entries."""
        return self._cut(f"{table}:{number}" for table, number in told)

    def _cut(self, words: Iterable[str]) -> Iterator[str]:
        """Join words into notifications within the size limit."""
        text = self.process
        for word in words:
            if len(text) + 1 + len(word) > LONGEST:
                yield text
                text = self.process
            text += f" {word}"
        yield text

    def announce(self, table: str, people: Iterable[str]) -> None:
        """Broadcast presence; repeated, since a notification can be lost."""
        self._people[table] = sorted(people)
        self._news.set()

    async def _announce(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            news, self._people = self._people, {}
            with contextlib.suppress(Exception):  # the presence loop repeats it
                for text in self._cut(f"{table}@{','.join(people)}" for table, people in news.items()):
                    await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close()
