"""The hall: all tables of this process, and what they share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from paddock.engine.errors import PaddockError
from paddock.engine.sealed import Seal, commitment
from paddock.games import load
from paddock.server import deciding, faces, games, limits, log
from paddock.server.advising import Advisor
from paddock.server.analyses import Analyses
from paddock.server.audience import encode
from paddock.server.commands import AnyCommand, Say
from paddock.server.core.names import checked_name, clean
from paddock.server.core.rules import rules_version
from paddock.server.core.segments import secret_of_race
from paddock.server.fair_pool import FairPool
from paddock.server.keeper import Keeper
from paddock.server.live import Live
from paddock.server.local_games import LocalGames
from paddock.server.metrics import Metrics
from paddock.server.presence import Elsewhere
from paddock.server.rates import Buckets
from paddock.server.rejections import Rejected
from paddock.server.replaying import Replays
from paddock.server.steady import SteadyClock
from paddock.server.store import Kept, Store
from paddock.server.table import Table
from paddock.server.tokens import Signer, hashed, new_code, new_table
from paddock.server.writing import Append

logger = logging.getLogger("paddock.server")
THREADS = 2  # in which bots think


@dataclass(frozen=True)
class Terms:
    """What a table decides besides the options of its game."""

    clock: str = "off"
    public: bool = False
    hints: bool = True


class Hall:
    """Tables by id. Made by `open_hall`."""

    def __init__(
        self, store: Store, signer: Signer, era: str = "", clock: Callable[[], int] | None = None, keep: int = 0
    ) -> None:
        self.store = store
        self.era = era  # changes whenever a backup is restored
        self.shared = store.notices is not None
        self.signer = signer
        self.metrics = Metrics()
        self.advisor = Advisor()
        self.analyses = Analyses(store, self.now)
        self.replays = Replays(store)
        self.local = LocalGames()
        self.live: dict[str, Live] = {}
        self._clock = clock or SteadyClock()
        self.broken: dict[str, float] = {}  # tables that could not be loaded, and when they are tried again
        self._chat = Buckets(limits.CHAT_BURST, limits.CHAT_RATE)
        self.others = Elsewhere(self.now)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._warm: dict[str, asyncio.Future[None]] = {}
        self._pool = FairPool(THREADS, "bot")
        self._tasks: set[asyncio.Task[None]] = set()
        if store.notices is not None:
            store.notices.heard = self._heard
            store.notices.missed = self._missed
            store.notices.there = self._there
            store.notices.rewritten = self._rewritten
        self.keeper = Keeper(self, keep)
        self._analyst = self.spawn(self.analyses.work(), "analyses")

    async def close(self) -> None:
        """Nothing that was acknowledged is lost by this: it is all written already."""
        await self.keeper.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._warm.values(), return_exceptions=True)
        await self.advisor.close()
        self._pool.close()
        self.replays.close()
        await self.store.close()

    # -------------------------------------------------------------- what tables need

    def now(self) -> int:
        return self._clock()

    def append(self, entry: Append) -> Awaitable[bool]:
        return self.store.append(entry)

    async def entries(self, table: str, after: int) -> list[bytes]:
        return await self.store.entries(table, after)

    async def read(self, table: str) -> Table:
        """A table from its snapshot and log; a stretch of the log before its end is always read, for who missed it."""
        kept = await self.store.load(table, limits.MISSED)
        if kept is None:
            raise Rejected("table-unknown")
        await self.warm(kept.row.game)
        found = await self._read(kept)
        for seat in found.state.seats.values():
            seat.since = min(seat.since, self.now())  # the clock was set back while nobody looked
        return found

    async def _read(self, kept: Kept) -> Table:
        secret = kept.row.secret
        try:
            return await asyncio.to_thread(Table.read, secret, kept.snapshot, map(log.decode, kept.entries))
        except PaddockError as error:
            if kept.snapshot is None:
                raise
            # A snapshot of other rules: the log is the truth.
            logger.warning("snapshot not read", extra={"table": kept.row.id, "error": type(error).__name__})
            entries = map(log.decode, await self.store.entries(kept.row.id, 0))
            return await asyncio.to_thread(Table.read, secret, None, entries)

    async def warm(self, game: str) -> None:
        """Compile a game's rules, or find them compiled, before they are needed where nothing may wait."""
        if game not in self._warm:
            self._warm[game] = asyncio.ensure_future(asyncio.to_thread(warm_up, game))
        await asyncio.shield(self._warm[game])

    async def think(self, live: Live, level: str, choose: Callable[[], str]) -> str:
        return await self._pool.run(live.source, live.id, f"{live.table.state.game} {level}", choose)

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
        return self.others.people(table)

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
        source: str = "",
    ) -> dict[str, Any]:
        """A new table; who makes it is its host and gets a token. `source` is their address."""
        games.known(game)
        checked_name(name)
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
                rules=rules_version(load(game)),
                era=self.era,
                commitment=commitment(secret_of_race(secret, 1, self.era)),
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
        joined = await self.join(table, name, source=source)
        return {"code": entry.code, "commitment": entry.commitment, **joined}

    async def join(
        self, name: str, nickname: str, invitation: str = "", onlooker: bool = False, source: str = ""
    ) -> dict[str, Any]:
        """Come to a table, by its id or code."""
        live = await self.table(name)
        token = self.signer.new_token(live.id, self.now())
        origin = self.signer.origin(live.id, source)
        person, seats = await live.join(nickname, hashed(token), invitation, onlooker, origin)
        return {"table": live.id, "person": person, "seats": seats, "token": token}

    async def visit(self, name: str, invitation: str = "") -> Live:
        """A table for somebody without a token. Knowing its code is not enough to see a private one."""
        live = await self.table(name)
        if not await live.welcomes(invitation):
            raise Rejected("invitation-unknown" if invitation else "token-bad")
        return live

    async def carry_out(
        self, live: Live, person: str, command: AnyCommand, request: str, source: str
    ) -> dict[str, Any]:
        """What somebody asks of a table, over a socket or over HTTP alike; from this address."""
        live.source = source
        live.origins[person] = self.signer.origin(live.id, source)
        if isinstance(command, Say) and not self._chat.take(f"{live.id} {person}"):
            raise Rejected("too-many", rate=limits.CHAT_RATE)
        self.metrics.commands.add(type(command).__name__.lower())
        return await live.request(person, command, request)

    async def report(self, live: Live, by: str, person: str, text: str) -> None:
        """Tell the operator of somebody, with the last lines of chat."""
        if not self._chat.take(f"{live.id} {by}"):
            raise Rejected("too-many", rate=limits.CHAT_RATE)
        known = live.table.state.people.get(person)
        if known is None:
            raise Rejected("person-unknown", person=person)
        body = {"name": known.name, "text": clean(text), "chat": faces.chat(live.table)}
        row = {"id": secrets.token_hex(8), "table": live.id, "at": self.now(), "by": by, "person": person}
        await self.store.report({**row, "body": encode(body)})

    async def table(self, name: str) -> Live:
        """A table by its id or code, loaded if it is not."""
        key = name.upper() if len(name) == 4 else name
        if key in self.live and key not in self._loading:
            return self.live[key]
        if key not in self.live and key not in self._loading:
            row = await self.store.row(key)
            if row is None:
                raise Rejected("table-unknown")
            key = row.id
        if key in self.live and key not in self._loading:
            return self.live[key]
        if key not in self._loading:
            loading = self._loading[key] = asyncio.ensure_future(self._load(key))
            loading.add_done_callback(lambda done: self._loaded(key, done))
        return await asyncio.shield(self._loading[key])

    async def _load(self, table: str) -> Live:
        """A table that cannot be read is left alone for a while, and says so; all others go on."""
        if self.broken.get(table, 0.0) > time.monotonic():
            raise Rejected("table-broken", table=table)
        try:
            live = self.live[table] = Live(self, await self.read(table))
        except Rejected:
            raise
        except Exception:
            self.broken[table] = time.monotonic() + limits.BROKEN_FOR
            logger.exception("table not loaded", extra={"table": table})
            raise Rejected("table-broken", table=table) from None
        self.broken.pop(table, None)
        if self.shared:
            await live.catch_up()  # what was written while it was being read
        if live.table.state.era != self.era:
            await live.go_on_in(self.era)
        live.drive()
        return live

    async def forget(self, table: str) -> None:
        """A table that was deleted leaves memory, also if somebody is just loading it."""
        if table in self._loading:
            await asyncio.wait({self._loading[table]})
        self.live.pop(table, None)
        self.others.forget(table)

    def _loaded(self, table: str, done: asyncio.Task[Live]) -> None:
        self._loading.pop(table, None)
        if not done.cancelled():
            done.exception()  # whoever asked was told

    async def person(self, token: str) -> tuple[Live, str]:
        """Whose token this is."""
        table = self.signer.table_of(token, self.now())
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
        return next((person for person, one in people if wanted in (one.token, one.older)), "")

    async def renewed(self, live: Live, person: str, token: str) -> str:
        """A new token for one that is old; empty if it is not."""
        if self.signer.age(token, self.now()) < limits.TOKEN_RENEWED_AFTER:
            return ""
        new = self.signer.new_token(live.id, self.now())
        await live.renew(person, hashed(new))
        return new

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
        if self.others.hear(process, table, people) and live.watchers:
            self.announce(table, live.here())  # it does not know of ours yet
        if live.present() != before:
            live.show_presence()

    def _rewritten(self, table: str) -> None:
        """The operator has changed a table's log."""
        self.replays.forget()
        live = self.live.get(table)
        if live is not None:
            self.spawn(live.read_again(), f"changes of {table}")

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


async def open_hall(store: Store, clock: Callable[[], int] | None = None, keep: int = 0) -> Hall:
    """`keep`: days for which tables are kept that nobody touches; 0: for ever."""
    key = await store.setting("key", secrets.token_bytes(32))
    era = await store.setting("era", b"")
    return Hall(store, Signer(key), era.decode(), clock, keep)
