"""The live tables of this process and the services that they share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.server import limits
from paddock.server.accounts.channels import Channels, Notifying
from paddock.server.accounts.history import player_at
from paddock.server.accounts.keys import new_push_key
from paddock.server.accounts.players import Players
from paddock.server.championships.service import Championships
from paddock.server.core import faces, games, log
from paddock.server.core.bots import at_once, think
from paddock.server.core.commands import AnyCommand, Say
from paddock.server.core.games import warm_up, warm_up_bots
from paddock.server.core.names import checked_name, clean
from paddock.server.core.table import Table
from paddock.server.core.tokens import Signer, hashed
from paddock.server.daily.service import Daily
from paddock.server.messages import encode
from paddock.server.metrics import Metrics
from paddock.server.rejections import Rejected
from paddock.server.storage.store import Kept, Store
from paddock.server.storage.writing import Append
from paddock.server.tables.advising import Advisor
from paddock.server.tables.background import BackgroundWork
from paddock.server.tables.clock import SteadyClock
from paddock.server.tables.creating import Host, Terms, create_table
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.other_processes import listen
from paddock.server.tables.presence import Elsewhere
from paddock.server.token_bucket import Buckets
from paddock.server.workers.analyses import Analyses
from paddock.server.workers.fair_pool import FairPool
from paddock.server.workers.local_games import LocalGames
from paddock.server.workers.replay_cache import Replays
from paddock.server.workers.worker_process import THINKING, WorkerProcess, written

logger = logging.getLogger("paddock.server")
BOTS = 2  # bots that compute in parallel
SILENT = Notifying()


class TableRegistry:
    """Tables by id. Created by `open_registry`."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        era: str = "",
        clock: Callable[[], int] | None = None,
        keep: int = 0,
        vapid: bytes = b"",
        notifying: Notifying = SILENT,
    ) -> None:
        self.store = store
        self.era = era  # changes whenever a backup is restored
        self.shared = store.notices is not None
        self.signer = signer
        self.metrics = Metrics()
        self.worker = WorkerProcess(THINKING)
        self.advisor = Advisor(self.worker)
        self.analyses = Analyses(store, self.now)
        self.replays = Replays(store, self.worker)
        self.local = LocalGames()
        self.players = Players(store, signer)
        self.channels = Channels(store, vapid, notifying, self.now, self._present)
        self.live: dict[str, LiveTable] = {}
        self._clock = clock or SteadyClock()
        self.broken: dict[str, float] = {}  # tables that failed to load: earliest time of a retry
        self._chat = Buckets(limits.CHAT_BURST, limits.CHAT_RATE)
        self.others = Elsewhere(self.now)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._warm: dict[tuple[str, Callable[[str], None]], asyncio.Future[None]] = {}
        self._warming = ThreadPoolExecutor(1, "warming")  # one thread: importing and compiling lock each other
        self._pool = FairPool(BOTS)
        self._tasks: set[asyncio.Task[None]] = set()
        self.championships = Championships(self)
        self.daily = Daily(self)
        self.background = BackgroundWork(self, keep)
        if store.notices is not None:
            listen(self, store.notices)
        self._analyst = self.spawn(self.analyses.work(), "analyses")

    async def close(self) -> None:
        """Close everything. Nothing acknowledged can be lost: it is already written."""
        await self.background.close()
        self.channels.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._warm.values(), return_exceptions=True)
        self._warming.shutdown(wait=False)
        await self.advisor.close()
        await self.worker.end()
        await self.store.close()

    # -------------------------------------------------------------- services for tables

    def now(self) -> int:
        return self._clock()

    def append(self, entry: Append) -> Awaitable[bool]:
        return self.store.append(entry)

    def race_ended(self) -> None:
        self.background.race_ended()

    async def entries(self, table: str, after: int) -> list[bytes]:
        return await self.store.entries(table, after)

    async def read(self, table: str) -> Table:
        """Read a table from its snapshot and log. The last entries are always read, for clients that missed them."""
        kept = await self.store.load(table, limits.MISSED)
        if kept is None:
            raise Rejected("table-unknown")
        await self.warm(kept.row.game)
        found = await self._read(kept)
        for seat in found.state.seats.values():
            seat.since = min(seat.since, self.now())  # the clock was set back while the table was not loaded
        return found

    async def _read(self, kept: Kept) -> Table:
        secret = kept.row.secret
        try:
            return await asyncio.to_thread(Table.read, secret, kept.snapshot, map(log.decode, kept.entries))
        except PaddockError as error:
            if kept.snapshot is None:
                raise
            # A snapshot of other rules: rebuild it from the log.
            logger.warning("snapshot not read", extra={"table": kept.row.id, "error": type(error).__name__})
            entries = map(log.decode, await self.store.entries(kept.row.id, 0))
            return await asyncio.to_thread(Table.read, secret, None, entries)

    async def warm(self, game: str, warm_up: Callable[[str], None] = warm_up) -> None:
        """Compile a game's rules, or load them from the cache, outside of the event loop."""
        key = game, warm_up
        if key not in self._warm:
            self._warm[key] = asyncio.get_running_loop().run_in_executor(self._warming, warm_up, game)
        try:
            await asyncio.shield(self._warm[key])
        except Exception:
            self._warm.pop(key, None)  # the next call retries
            raise

    async def think(self, live: LiveTable, match: Match, seat: str, level: str) -> str:
        if at_once(level):
            await self.warm(match.game.name, warm_up_bots)
            return think(match, seat, level)
        task = {"choose": {"match": written(match), "seat": seat, "level": level}}
        kind = f"{live.table.state.game} {level}"
        action = await self._pool.run(live.source, live.id, kind, lambda: self.worker.do(task))
        return msgspec.json.decode(action, type=str)

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
        self.background.supervisor.retry("sweep")  # the database is available again

    def elsewhere(self, table: str) -> set[str]:
        return self.others.people(table)

    async def player_hash(self, table: str, person: str) -> str:
        return self.signer.player_hash(table, await player_at(self.store, table, person))

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
        player: str = "",
    ) -> dict[str, Any]:
        """Create a table; the creator is its host and gets a token. `source` is their address."""
        games.known(game)
        checked_name(name)
        await self.warm(game)

        def host(table: str) -> Host:
            return Host(name, self.signer.new_token(table, self.now()), self.signer.origin(table, source), player)

        made = await create_table(self.store, self.now(), self.era, game, options, terms, host, start, forked)
        self.metrics.tables.add()
        live = self.live[made.created.table] = LiveTable(self, made.table)
        live.origins[made.joined.person] = made.host.origin
        return {
            "code": made.created.code,
            "commitment": made.created.commitment,
            "table": live.id,
            "person": made.joined.person,
            "seats": made.joined.seats,
            "token": made.host.token,
        }

    async def join(
        self,
        name: str,
        nickname: str,
        invitation: str = "",
        onlooker: bool = False,
        source: str = "",
        seat: str = "",
        player: str = "",
    ) -> dict[str, Any]:
        """Add a person to a table, given by its id or code."""
        live = await self.table(name)
        token = self.signer.new_token(live.id, self.now())
        origin = self.signer.origin(live.id, source)
        digest = self.signer.player_hash(live.id, player)
        person, seats = await live.join(nickname, hashed(token), invitation, onlooker, origin, seat, player, digest)
        return {"table": live.id, "person": person, "seats": seats, "token": token}

    async def visit(self, name: str, invitation: str = "") -> LiveTable:
        """Return a table for a client without a token. The code alone does not give access to a private table."""
        live = await self.table(name)
        if not await live.welcomes(invitation):
            raise Rejected("invitation-unknown" if invitation else "token-bad")
        return live

    async def carry_out(
        self, live: LiveTable, person: str, command: AnyCommand, request: str, source: str
    ) -> dict[str, Any]:
        """Carry out a command from a WebSocket or HTTP; `source` is the client's address."""
        live.source = source
        live.origins[person] = self.signer.origin(live.id, source)
        if isinstance(command, Say) and not self._chat.take(f"{live.id} {person}"):
            raise Rejected("too-many", rate=limits.CHAT_RATE)
        self.metrics.commands.add(type(command).__name__.lower())
        return await live.request(person, command, request)

    async def report(self, live: LiveTable, by: str, person: str, text: str) -> None:
        """Store a report to the operator about a person, with the last chat lines."""
        if not self._chat.take(f"{live.id} {by}"):
            raise Rejected("too-many", rate=limits.CHAT_RATE)
        known = live.table.state.people.get(person)
        if known is None:
            raise Rejected("person-unknown", person=person)
        body = {"name": known.name, "text": clean(text), "chat": faces.chat(live.table)}
        row = {"id": secrets.token_hex(8), "table": live.id, "at": self.now(), "by": by, "person": person}
        await self.store.report({**row, "body": encode(body)})

    async def table(self, name: str) -> LiveTable:
        """Return a table by its id or code; load it if necessary."""
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

    async def _load(self, table: str) -> LiveTable:
        """Load a table. After a failure it is rejected for `BROKEN_FOR` seconds; other tables are not affected."""
        if self.broken.get(table, 0.0) > time.monotonic():
            raise Rejected("table-broken", table=table)
        try:
            live = self.live[table] = LiveTable(self, await self.read(table))
        except Rejected:
            raise
        except Exception:
            self.broken[table] = time.monotonic() + limits.BROKEN_FOR
            logger.exception("table not loaded", extra={"table": table})
            raise Rejected("table-broken", table=table) from None
        self.broken.pop(table, None)
        try:
            if self.shared:
                await live.catch_up()  # entries written while it was being read
            if live.table.state.era != self.era:
                await live.go_on_in(self.era)
        except BaseException:
            self.live.pop(table, None)  # the table must not be used in an old era
            raise
        live.drive()
        return live

    async def forget(self, table: str) -> None:
        """Remove a deleted table from memory, even if it is being loaded."""
        if table in self._loading:
            await asyncio.wait({self._loading[table]})
        self.live.pop(table, None)
        self.others.forget(table)

    def _loaded(self, table: str, done: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(table, None)
        if not done.cancelled():
            done.exception()  # marks the exception as retrieved; the callers have it

    async def person(self, token: str) -> tuple[LiveTable, str]:
        """Return the table and the person of a token."""
        table = self.signer.table_of(token, self.now())
        if table is None:
            raise Rejected("token-bad")
        live = await self.table(table)
        wanted = hashed(token)
        found = self._whose(live, wanted)
        if not found and self.shared:
            await live.catch_up()  # may have joined at another process a moment ago
            found = self._whose(live, wanted)
        if not found:
            raise Rejected("token-bad")
        return live, found

    @staticmethod
    def _whose(live: LiveTable, wanted: str) -> str:
        people = live.table.state.people.items()
        return next((person for person, one in people if one.holds(wanted)), "")

    async def seat_of(self, table: str, person: str) -> dict[str, Any]:
        """Return a new token for a person who has authenticated by their player key, for another device."""
        live = await self.table(table)
        token = self.signer.new_token(live.id, self.now())
        await live.renew(person, hashed(token))
        state = live.table.state
        return {"table": live.id, "code": state.code, "person": person, "seats": state.seats_of(person), "token": token}

    async def renewed(self, live: LiveTable, person: str, token: str) -> str:
        """Return a new token in place of an old one; empty if it is recent."""
        if self.signer.age(token, self.now()) < limits.TOKEN_RENEWED_AFTER:
            return ""
        new = self.signer.new_token(live.id, self.now())
        await live.renew(person, hashed(new))
        return new

    def _present(self, table: str, person: str) -> bool:
        """Whether a person is connected to a table."""
        live = self.live.get(table)
        return person in (live.present() if live else self.elsewhere(table))

    def rewritten(self, table: str) -> None:
        """Handle the notification that the operator or another process has changed a table's log."""
        self.spawn(self.read_again(table), f"changes of {table}")

    async def read_again(self, table: str) -> None:
        """Drop everything in memory that was read from a log before it was changed."""
        self.replays.forget()
        live = self.live.get(table)
        if live is not None:
            await live.read_again()


async def _logged(work: Awaitable[None], name: str) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Rejected as error:
        logger.info("gave up", extra={"task": name, "reason": error.reason})
    except Exception:
        logger.exception("failed", extra={"task": name})


async def open_registry(
    store: Store, clock: Callable[[], int] | None = None, keep: int = 0, notifying: Notifying = SILENT
) -> TableRegistry:
    """Open the registry; `keep` is the retention of idle tables in days (0: unlimited)."""
    key = await store.setting("key", lambda: secrets.token_bytes(32))
    era = await store.setting("era", bytes)
    vapid = await store.setting("vapid", new_push_key)
    return TableRegistry(store, Signer(key), era.decode(), clock, keep, vapid, notifying)
