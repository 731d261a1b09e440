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

from bench.server_clients import Broken, Client, Face, Http, Refused
from bench.server_faults import TROUBLE

TRANSIENT = ("unavailable", "too-many", "stale")  # refusals after which the same request is sent again
GAMES = ("runnerup", "looprush", "scrapdash", "grandprix", "peloton")
BOTS = 0.25  # share of the tables that have a bot
CLOCKS = ("brisk", "off", "off")  # a third of the tables has a real clock: there a bot may play for somebody
UNDO, REWIND, SAY = 0.2, 0.005, 0.02  # how often players do this rather than play, where it is offered
DRIFT_OVER = 60.0  # seconds after which a clock is measured anew: to meet the time of day it may run 1 % faster


@dataclass
class Notes:
    """What the players observed."""

    acknowledged: set[str] = field(default_factory=set)
    races: int = 0
    waits: list[float] = field(default_factory=list)  # seconds until an answer
    fault: str = "start"  # the last fault
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # set while nobody thinks before an action
    drift: dict[str, float] = field(default_factory=lambda: defaultdict(float))  # most seconds, after each fault
    recovery: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)  # hidden information that was sent, or what is not in the log
    late: list[str] = field(default_factory=list)  # recovery and clocks that were worse than they may be
    failed: list[str] = field(default_factory=list)  # anything else that must not happen
    failures: int = 0  # unexpected errors of the servers
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.stuck, *self.leaked, *self.failed, *self.late]


class Player:
    """One person on all seats of a table."""

    ids = itertools.count()

    def __init__(self, bases: list[str], notes: Notes, seed: int, think: float = 0.0) -> None:
        self.bases, self.notes = bases, notes
        self.think = think  # seconds before an action, on average
        self.chooser = random.Random(seed)
        self.client: Client | None = None
        self.faces: dict[str, Face] = {}  # kept from one connection to the next, which goes on after the last event
        self.raw: dict[str, list[bytes]] = {}  # all that was ever received of each face
        self.place: dict[str, Any] = {}
        self.moved = 0.0  # when something was last acknowledged
        self.refused = ""  # why something was last refused
        self.until = math.inf  # when the last fault was over
        self._offset = (-math.inf, math.inf)  # bounds of the server's clock less ours
        self._measured = 0.0  # since when these bounds hold

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
        seen = self.faces["A"].view if "A" in self.faces else {}
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
            self.place = await http.table(game, options={"players": 2}, clock=self.chooser.choice(CLOCKS))
            if self.chooser.random() < BOTS:
                await http.do(self.place, "bot", seat="B", level="rookie")
            else:
                await http.do(self.place, "sit", seat="B")

    async def _play(self, view: dict[str, Any]) -> None:
        seats = {seat: held for seat, held in view["table"]["seats"].items() if held["person"]}
        if any(held["away"] for held in seats.values()):
            await self._do("back")
            return
        mine = [seat for seat in view["match"]["waiting"] if seat in seats]
        if not mine:
            await asyncio.sleep(0.02)  # the bot thinks
            return
        if self.think:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.notes.hurry.wait(), self.chooser.uniform(0, 2 * self.think))
        seat = self.chooser.choice(mine)
        shown = await self._insist(lambda: self._face(seat))
        if not await self._do_something_else(shown) and seat in shown["match"]["waiting"]:
            await self._do("play", seat=seat, action=self.chooser.choice(shown["match"]["actions"])["text"])

    async def _do_something_else(self, shown: dict[str, Any]) -> bool:
        """Now and then take something back, ask for a rewind, or chat."""
        luck, first_last = self.chooser.random(), shown["table"]["rewindable"]
        undoable = [seat for seat, face in self.faces.items() if face.view.get("you", {}).get("undo")]
        if undoable and luck < UNDO:
            await self._do("undo", seat=undoable[0])
        elif luck > 1 - SAY:
            await self._do("say", text=f"{luck} seconds behind")
        elif first_last and luck > 1 - SAY - REWIND:
            await self._do("rewind", to=self.chooser.randrange(*first_last))
        else:
            return False
        return True

    async def _do(self, what: str, **details: Any) -> None:
        """Send a command, with the same id until it is answered: the server carries it out once."""
        name = f"x{next(self.ids)}-{os.getpid()}"
        began, client = time.monotonic(), self.client
        face = self.faces.get(details.get("seat", "table"), Face())
        before = face.n

        async def ask() -> None:
            connected = await self._connected()
            await connected.do(what, id=name, **details)

        try:
            await self._insist(ask)
        except Refused as error:
            self.refused = error.reason
            return  # it was carried out before the answer was lost
        self.notes.acknowledged.add(name)
        self.moved = time.monotonic()
        self.notes.waits.append(self.moved - began)
        if client is self.client and face.n == before + 1:
            self._measure_drift(face.at / 1000, time.time() - self.notes.waits[-1])

    def _measure_drift(self, happened: float, asked: float) -> None:
        """Measure clock drift: an own event happened between request and answer, which bounds the clock's offset."""
        now = time.time()
        if now - self._measured > DRIFT_OVER:
            self._forget_clock()
        low, high = self._offset
        self._offset = low, high = max(low, happened - now), min(high, happened - asked)
        self.notes.drift[self.notes.fault] = max(self.notes.drift[self.notes.fault], low - high)

    def _forget_clock(self) -> None:
        self._offset, self._measured = (-math.inf, math.inf), time.time()

    async def _face(self, seat: str) -> dict[str, Any]:
        client = await self._connected()
        for face in (seat, "table"):
            if face not in client.faces:
                await client.watch(face)
        return client.face(seat)

    async def _connected(self) -> Client:
        if self.client is None:
            self.client = Client(self.chooser.choice(self.bases), self.place["token"])
            self.client.faces, self.client.raw = self.faces, self.raw
            self._forget_clock()
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
