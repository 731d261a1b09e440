"""Simulated players for fault injection: they retry until they can play on, and record what they receive."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import math
import os
import random
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bench.server_clients import Broken, Client, Http, Refused
from bench.server_faults import TROUBLE

TRANSIENT = ("unavailable", "too-many", "stale")  # refusals after which the same request is sent again
GAMES = ("runnerup", "grandprix", "peloton")
BOTS = 0.25  # share of the tables that have a bot


@dataclass
class Notes:
    """What the players observed."""

    acknowledged: set[str] = field(default_factory=set)
    races: int = 0
    waits: list[float] = field(default_factory=list)  # seconds until an answer
    drift: float = 0.0  # most seconds by which a process's clock drifted during a connection
    recovery: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)  # hidden information that was sent
    failed: list[str] = field(default_factory=list)  # anything else that must not happen
    failures: int = 0  # unexpected errors of the servers
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.stuck, *self.leaked, *self.failed]


class Player:
    """One person on all seats of a table."""

    ids = itertools.count()

    def __init__(self, bases: list[str], notes: Notes, seed: int, think: float = 0.0) -> None:
        self.bases, self.notes = bases, notes
        self.think = think  # seconds before an action, on average
        self.chooser = random.Random(seed)
        self.client: Client | None = None
        self.clients: list[Client] = []  # of all connections
        self.place: dict[str, Any] = {}
        self.moved = 0.0  # when something was last acknowledged
        self.refused = ""  # why something was last refused
        self.until = math.inf  # when the last fault was over
        self._offset = (-math.inf, math.inf)  # bounds of the server's clock less ours, during this connection

    async def run(self) -> None:
        """Play one race after another, until something is acknowledged after the last fault."""
        await self._insist(self._sit_down)
        while self.moved <= self.until:
            view = await self._insist(lambda: self._face("A"))
            phase = view["table"]["phase"]
            if phase == "over":
                self.notes.races += 1
                await self._do("rematch")
            elif phase == "lobby":
                await self._do("start")
            else:
                await self._play(view)
        if self.client is not None:
            await self.client.close()

    def last_seen(self) -> str:
        """Describe the last known state of this table, for an error message."""
        seen = self.client.faces["A"].view if self.client and "A" in self.client.faces else {}
        table, match = seen.get("table", {}), seen.get("match", {})
        bots = [seat for seat, held in table.get("seats", {}).items() if held["bot"] or held["away"]]
        failure = self.client.failure if self.client else "not connected"
        return (
            f"table {self.place.get('table')}: {match.get('game')}, {table.get('phase')}, waits for "
            f"{match.get('waiting')}, bots on {bots}, last refusal {self.refused!r}, connection: {failure}"
        )

    async def _sit_down(self) -> None:
        async with Http(self.chooser.choice(self.bases)) as http:
            game = self.chooser.choice(GAMES)
            self.place = await http.table(game, options={"players": 2})
            if self.chooser.random() < BOTS:
                await http.do(self.place, "bot", seat="B", level="rookie")
            else:
                await http.do(self.place, "sit", seat="B")

    async def _play(self, view: dict[str, Any]) -> None:
        mine = [seat for seat in view["match"]["waiting"] if view["table"]["seats"][seat]["person"]]
        if not mine:
            await asyncio.sleep(0.02)  # the bot thinks
            return
        await asyncio.sleep(self.chooser.uniform(0, 2 * self.think))
        seat = self.chooser.choice(mine)
        shown = await self._insist(lambda: self._face(seat))
        if seat in shown["match"]["waiting"]:
            await self._do("play", seat=seat, action=self.chooser.choice(shown["match"]["actions"])["text"])

    async def _do(self, what: str, **details: Any) -> None:
        """Send a command, with the same id until it is answered: the server carries it out once."""
        name = f"x{next(self.ids)}-{os.getpid()}"
        began = time.monotonic()

        async def ask() -> None:
            client = await self._connected()
            await client.do(what, id=name, **details)

        try:
            await self._insist(ask)
        except Refused as error:
            self.refused = error.reason
            return  # it was carried out before the answer was lost
        self.notes.acknowledged.add(name)
        self.moved = time.monotonic()
        self.notes.waits.append(self.moved - began)
        self._measure_drift(time.time() - self.notes.waits[-1])

    def _measure_drift(self, asked: float) -> None:
        """Measure clock drift: each event happened between request and answer, which bounds the clock's offset."""
        face = self.client.faces.get("A") if self.client else None
        if face is not None and face.at:
            happened, (low, high) = face.at / 1000, self._offset
            self._offset = low, high = max(low, happened - time.time()), min(high, happened - asked)
            self.notes.drift = max(self.notes.drift, low - high)

    async def _face(self, seat: str) -> dict[str, Any]:
        client = await self._connected()
        for face in (seat, "table"):
            if face not in client.faces:
                await client.watch(face)
        return client.face(seat)

    async def _connected(self) -> Client:
        if self.client is None:
            self.client = Client(self.chooser.choice(self.bases), self.place["token"])
            self.clients.append(self.client)
            self._offset = (-math.inf, math.inf)
            await self.client.open()
        if self.client.failure is not None:
            if isinstance(self.client.failure, Broken):
                self.notes.doubled.append(f"{self.place['table']}: {self.client.failure}")
            await self.drop()
            raise ConnectionError("the connection is gone")
        return self.client

    async def drop(self) -> None:
        client, self.client = self.client, None
        if client is not None:
            with contextlib.suppress(*TROUBLE):
                await client.close()

    async def _insist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        while True:
            try:
                return await asyncio.wait_for(ask(), 30)
            except Refused as error:
                if error.reason not in TRANSIENT:
                    raise
            except TROUBLE:
                await self.drop()
            await asyncio.sleep(0.1)
