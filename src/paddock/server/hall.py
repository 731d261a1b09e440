"""The hall: all tables of this process, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import paddock
from paddock.engine.errors import PaddockError
from paddock.engine.sealed import Seal, commitment
from paddock.games import load
from paddock.server import deciding, limits, log
from paddock.server.advising import Advisor
from paddock.server.analyses import Analyses
from paddock.server.live import Live
from paddock.server.metrics import Metrics
from paddock.server.presence import Elsewhere
from paddock.server.rejections import Rejected
from paddock.server.store import Store
from paddock.server.table import Table, secret_of_race
from paddock.server.tokens import Signer, hashed, new_code, new_table
from paddock.server.writing import Append

logger = logging.getLogger("paddock.server")
THREADS = 2  # in which bots think


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Terms:
    """What a table decides besides the options of its game."""

    clock: str = "off"
    public: bool = False
    hints: bool = True


class Hall:
    """Tables by id. Made by `open_hall`."""

    def __init__(self, store: Store, signer: Signer, clock: Callable[[], int] = wall_clock) -> None:
        self.store = store
        self.shared = store.notices is not None
        self.signer = signer
        self.metrics = Metrics()
        self.advisor = Advisor()
        self.analyses = Analyses(store, self.now)
        self.live: dict[str, Live] = {}
        self._clock = clock
        self._elsewhere = Elsewhere(self.now)
        self._loading: dict[str, asyncio.Lock] = {}
        self._warm: dict[str, asyncio.Future[None]] = {}
        self._pool = ThreadPoolExecutor(THREADS, "bot")
        self._tasks: set[asyncio.Task[None]] = set()
        if store.notices is not None:
            store.notices.heard = self._heard
            store.notices.missed = self._missed
            store.notices.there = self._there
        self._sweeper = self.spawn(self._sweep(), "sweeper")
        self._analyst = self.spawn(self.analyses.work(), "analyses")

    async def close(self) -> None:
        """Nothing that was acknowledged is lost by this: it is all written already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._warm.values(), return_exceptions=True)
        await self.advisor.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # -------------------------------------------------------------- what tables need

    def now(self) -> int:
        return self._clock()

    async def append(self, entry: Append) -> bool:
        return await self.store.append(entry)

    async def entries(self, table: str, after: int) -> list[bytes]:
        return await self.store.entries(table, after)

    async def read(self, table: str) -> Table:
        """A table from its snapshot and log; a stretch of the log before its end is always read, for who missed it."""
        kept = await self.store.load(table, limits.MISSED)
        if kept is None:
            raise Rejected("table-unknown")
        await self.warm(kept.row.game)
        secret = kept.row.secret
        try:
            return Table.read(secret, kept.snapshot, map(log.decode, kept.entries))
        except PaddockError as error:
            if kept.snapshot is None:
                raise
            # A snapshot of other rules: the log is the truth.
            logger.warning("snapshot not read", extra={"table": table, "error": type(error).__name__})
            return Table.read(secret, None, map(log.decode, await self.store.entries(table, 0)))

    async def warm(self, game: str) -> None:
        """Compile a game's rules, or find them compiled, before they are needed where nothing may wait."""
        if game not in self._warm:
            self._warm[game] = asyncio.ensure_future(asyncio.to_thread(warm_up, game))
        await asyncio.shield(self._warm[game])

    async def think(self, choose: Callable[[], str]) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._pool, choose)

    def keep(self, table: str, number: int, snapshot: bytes) -> None:
        self.spawn(self._keep(table, number, snapshot), f"snapshot of {table}")

    async def _keep(self, table: str, number: int, snapshot: bytes) -> None:
        try:
            await self.store.keep_snapshot(table, number, snapshot)
        except Exception as error:  # The log is complete without it.
            logger.warning("snapshot not kept", extra={"table": table, "error": type(error).__name__})

    def spawn(self, work: Awaitable[None], name: str) -> asyncio.Task[None]:
        task = asyncio.ensure_future(_logged(work, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def acted(self, seconds: float) -> None:
        self.metrics.written.observe(seconds)

    def elsewhere(self, table: str) -> set[str]:
        return self._elsewhere.people(table)

    def announce(self, table: str, people: set[str]) -> None:
        if self.store.notices is not None:
            self.store.notices.announce(table, people)

    # -------------------------------------------------------------- tables

    async def create(
        self,
        game: str,
        options: dict[str, Any],
        name: str,
        terms: Terms,
        start: dict[str, Any] | None = None,
        forked: str = "",
    ) -> dict[str, Any]:
        """A new table; who makes it is its host and gets a token."""
        if game not in paddock.names():
            raise Rejected("game-unknown", games=list(paddock.names()))
        deciding.checked_name(name)
        await self.warm(game)
        checked = deciding.checked_options(game, options)
        if await self.store.live_tables() >= limits.TABLES:
            raise Rejected("too-many", tables=limits.TABLES)
        table, secret = new_table(), secrets.token_bytes(32)
        for _ in range(limits.TRIES):
            entry = log.Created(
                at=self.now(),
                table=table,
                code=new_code(),
                game=game,
                options=checked,
                commitment=commitment(secret_of_race(secret, 1)),
                clock=terms.clock,
                public=terms.public,
                hints=terms.hints,
                start=start,
                forked=forked,
            )
            first = Append(table, 1, log.encode(entry), entry.at, "lobby", False, None)
            if await self.store.create(table, entry.code, game, secret, first):
                break
        else:
            raise Rejected("unavailable")
        self.metrics.tables.add()
        joined = await self.join(table, name)
        return {"code": entry.code, "commitment": entry.commitment, **joined}

    async def join(self, name: str, nickname: str, invitation: str = "", onlooker: bool = False) -> dict[str, Any]:
        """Come to a table, by its id or code."""
        live = await self.table(name)
        token = self.signer.new_token(live.id)
        person, seats = await live.join(nickname, hashed(token), invitation, onlooker)
        return {"table": live.id, "person": person, "seats": seats, "token": token}

    async def table(self, name: str) -> Live:
        """A table by its id or code, loaded if it is not."""
        key = name.upper() if len(name) == 4 else name
        if key in self.live and key not in self._loading:
            return self.live[key]
        if key not in self.live:
            row = await self.store.row(key)
            if row is None:
                raise Rejected("table-unknown")
            key = row.id
        async with self._loading.setdefault(key, asyncio.Lock()):
            if key not in self.live:
                self.live[key] = Live(self, await self.read(key))
                if self.shared:
                    await self.live[key].catch_up()  # what was written while it was being read
                else:
                    self.live[key].drive()
        self._loading.pop(key, None)
        return self.live[key]

    async def person(self, token: str) -> tuple[Live, str]:
        """Whose token this is."""
        table = self.signer.table_of(token)
        if table is None:
            raise Rejected("token-bad")
        live = await self.table(table)
        wanted = hashed(token)
        found = self._whose(live, wanted)
        if not found and self.shared:
            await live.catch_up()  # joined at another process a moment ago
            found = self._whose(live, wanted)
        if not found:
            raise Rejected("token-bad")
        return live, found

    @staticmethod
    def _whose(live: Live, wanted: str) -> str:
        people = live.table.state.people.items()
        return next((person for person, one in people if secrets.compare_digest(one.token, wanted)), "")

    # -------------------------------------------------------------- time

    async def _sweep(self) -> None:
        """Clocks of tables in memory every second; of all others, and codes, now and then."""
        last = said = 0.0
        while True:
            await asyncio.sleep(1.0)
            for live in list(self.live.values()):
                await self.look_at_clock(live)
                idle = (self.now() - live.touched) / 1000
                if not live.watchers and not live.driving and idle > limits.TABLE_SLEEPS_AFTER:
                    self.live.pop(live.id, None)
                    self._elsewhere.forget(live.id)
            if time.monotonic() - said > limits.PRESENCE_SAID_EVERY:
                said = time.monotonic()
                for live in self.live.values():
                    if live.watchers:
                        self.announce(live.id, live.here())
            if time.monotonic() - last > limits.SWEEP_EVERY:
                last = time.monotonic()
                with contextlib.suppress(OSError, Rejected):
                    for table in await self.store.due_tables(self.now() - int(limits.GRACE * 1000)):
                        await self.table(table)
                    await self.store.free_codes(self.now())

    async def look_at_clock(self, live: Live) -> None:
        if live.table.state.clock == "off":
            return
        present = live.present()
        due = live.table.due(lambda person: 0.0 if person in present else limits.GRACE)
        if due is not None and due[0] * 1000 <= self.now():
            with contextlib.suppress(Rejected):
                await live.time_out(due[1])

    # -------------------------------------------------------------- other processes

    def _heard(self, table: str, number: int) -> None:
        live = self.live.get(table)
        if live is not None and number > live.table.state.number:
            self.spawn(live.catch_up(number), f"news of {table}")

    def _there(self, process: str, table: str, people: frozenset[str]) -> None:
        live = self.live.get(table)
        if live is None:
            return
        before = live.present()
        if self._elsewhere.hear(process, table, people) and live.watchers:
            self.announce(table, live.here())  # it does not know of ours yet
        if live.present() != before:
            live.show_presence()

    def _missed(self) -> None:
        """Notices may have been lost: look at every table."""
        for live in list(self.live.values()):
            self.spawn(live.catch_up(), f"news of {live.id}")


def warm_up(game: str) -> None:
    """Do once all that a table does with a match."""
    match = load(game).start(Seal(bytes(32)))
    seat = match.waiting[0]
    match.redeal(seat, 1).view(seat)
    match.game.restore(match.snapshot(), match.seed)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    match.view(seat)


async def _logged(work: Awaitable[None], name: str) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Rejected as error:
        logger.info("gave up", extra={"task": name, "reason": error.reason})
    except Exception:
        logger.exception("failed", extra={"task": name})


async def open_hall(store: Store, clock: Callable[[], int] = wall_clock) -> Hall:
    key = await store.setting("key", secrets.token_bytes(32))
    return Hall(store, Signer(key), clock)
