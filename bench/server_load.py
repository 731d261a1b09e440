"""Load test: many tables with a socket for each seat. Counts finished races and measures latencies, from an action to
the last seat's event.

python3 run.py bench server-load [tables=1000] [think=20] [turns=1] [database=sqlite|postgresql] [processes=1]
                                 [analyses=0] [rated=0]

`think` is the mean time in seconds for a choice, uniform from 0 to twice as long. `analyses` is a number of races that
were played before and are analysed during the test. With `rated=1` the seats are registered players, all races count
for their ratings, and their decisions are judged.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
import msgspec
from rich.console import Console

from bench.machine import stolen
from bench.server_clients import Http, Process, tidy_end
from bench.server_lines import Line
from bench.server_players import Device
from bench.server_postgres import Postgres
from paddock.server.web.process import allow_many_sockets

SEATS = "ABCD"
SEATING = 20  # tables that are set up concurrently
PATIENCE = 900.0  # timeout in seconds for one race
PLAYERS = 400  # registered players, who meet at rated tables
encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """The results of a load test."""

    latencies: list[float] = field(default_factory=list)
    seating: int = 0  # how many of them were measured while tables were being set up
    errors: list[str] = field(default_factory=list)
    finished: int = 0
    actions: int = 0
    seconds: float = 0.0  # from the first seat taken to the end of the last race
    playing: float = 0.0  # from the last seat taken to the end of the last race
    stolen: float = 0.0  # steal time: seconds of CPU that the host gave to others
    cpu: float = 0.0  # seconds of the servers' CPU time, from the first seat taken …
    cpu_playing: float = 0.0  # … and from the last seat taken

    @property
    def each(self) -> float:
        """Seconds of CPU time for an action, with setting up the tables."""
        return self.cpu / max(1, self.actions)

    @property
    def each_playing(self) -> float:
        """Seconds of CPU time for an action after all were seated."""
        return self.cpu_playing / max(1, len(self.latencies) - self.seating)

    def report(self, tables: int, memory: int) -> str:
        cuts, seated = percentiles(self.latencies), percentiles(self.latencies[self.seating :])
        return (
            f"{self.finished} of {tables} races finished, {self.actions} actions in {self.playing:.0f} s "
            f"({self.actions / max(self.playing, 0.001):.0f} a second), {len(self.errors)} errors; "
            f"from an action to the last seat's event: median {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms "
            f"(after all were seated {seated[49] * 1000:.1f} and {seated[98] * 1000:.1f} ms), "
            f"most {max(self.latencies, default=0) * 1000:.0f} ms; {self.stolen:.1f} s of CPU stolen by the host; "
            f"server: {memory / 2**20:.0f} MiB, {self.cpu:.1f} s of CPU, {1000 * self.each:.2f} ms each "
            f"(after all were seated {1000 * self.each_playing:.2f} ms)"
        )


def percentiles(values: list[float]) -> list[float]:
    return statistics.quantiles(values, n=100) if len(values) > 1 else [0.0] * 99


class Crowd(Protocol):
    """The interface to one kind of table server."""

    async def seat(self, table: LoadTable, http: httpx.AsyncClient) -> None:
        """Make a table and connect all its seats."""

    def act(self, table: LoadTable, seat: str, action: str, number: int) -> None:
        """Send an action."""

    def hear(self, table: LoadTable, seat: str, text: bytes) -> None:
        """Read a message, and report its content to the table."""


class LoadTable:
    """One table; each of its four seats has a socket."""

    def __init__(self, crowd: Crowd, bases: list[str], think: float, turns: int, tally: Tally) -> None:
        self.crowd, self.bases, self.think, self.turns, self.tally = crowd, bases, think, turns, tally
        self.lines: dict[str, Line] = {}
        self.kept: dict[str, Any] = dict.fromkeys(SEATS)  # the crowd's data for each seat
        self.done = asyncio.get_running_loop().create_future()
        self._sent: dict[str, float] = {}
        self._seen: dict[int, list[float]] = {}
        self._acting: dict[str, Any] = {}
        self._moves = 0
        self._over: set[str] = set()

    async def connect(self, seat: str, url: str) -> Line:
        self.lines[seat] = await Line.connect(url, lambda text: self._hear(seat, text), self._lost)
        return self.lines[seat]

    def _hear(self, seat: str, text: bytes) -> None:
        try:
            self.crowd.hear(self, seat, text)
        except Exception as error:
            self.fail(error)

    def _lost(self) -> None:
        if not self.done.done():
            self.fail(ConnectionError("a socket was closed"))

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def asked(self, seat: str, moment: Any, actions: list[str]) -> None:
        """Schedule an action of a seat, once for each moment at which it must act."""
        if self._acting.get(seat) == moment:
            return
        self._acting[seat] = moment
        action = random.choice(actions)
        asyncio.get_running_loop().call_later(random.uniform(0, 2 * self.think), self._act, seat, action)

    def _act(self, seat: str, action: str) -> None:
        if self.done.done():
            return
        self._moves += 1
        self.tally.actions += 1
        self._sent[seat] = time.perf_counter()
        self.crowd.act(self, seat, action, self._moves)

    def received(self, event: int, actor: str) -> None:
        """Record that a seat received an action, by an event with the same number for all seats."""
        if actor not in self._sent:
            return
        arrived = self._seen.setdefault(event, [])
        arrived.append(time.perf_counter() - self._sent[actor])
        if len(arrived) == len(SEATS):
            self.tally.latencies.append(max(arrived))
            del self._seen[event]

    def over(self, seat: str) -> None:
        self._over.add(seat)
        if len(self._over) == len(SEATS) and not self.done.done():
            self.done.set_result(None)

    async def wait(self) -> None:
        try:
            await asyncio.wait_for(self.done, PATIENCE)
            self.tally.finished += 1
        except Exception as error:
            self.tally.errors.append(repr(error))
        finally:
            for line in self.lines.values():
                line.close()


# ------------------------------------------------------------------ Paddock


class Person(msgspec.Struct):
    ready: bool


class TablePart(msgspec.Struct):
    phase: str | None = None
    people: dict[str, Person] | None = None


class Action(msgspec.Struct):
    text: str


class MatchPart(msgspec.Struct):
    waiting: list[str] | None = None
    actions: list[Action] | None = None
    turn: int | None = None
    round: int | None = None


class Parts(msgspec.Struct):
    table: TablePart = msgspec.field(default_factory=TablePart)
    match: MatchPart = msgspec.field(default_factory=MatchPart)


class Event(msgspec.Struct):
    event: str = ""
    seat: str = ""


class Heard(msgspec.Struct):
    """The part of a message that a player reads."""

    type: str
    n: int = 0
    events: list[Event] = []
    set: Parts | None = None
    view: Parts | None = None
    reason: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Seen:
    """A seat's view, and the number of its last event."""

    def __init__(self, n: int, parts: Parts) -> None:
        self.n, self.parts, self.started = n, parts, False

    def learn(self, news: Parts) -> None:
        for old, new in ((self.parts.table, news.table), (self.parts.match, news.match)):
            for name in new.__struct_fields__:
                if (value := getattr(new, name)) is not None:
                    setattr(old, name, value)


class PaddockCrowd:
    """Players of Paddock. The seats of one table may be connected to different processes."""

    def __init__(self, players: Sequence[str] = ()) -> None:
        """Set up; with tokens of registered players the tables are rated, else guests play."""
        self.players = players
        self.tables: list[str] = []

    async def seat(self, table: LoadTable, http: httpx.AsyncClient) -> None:
        tokens = random.sample(self.players, len(SEATS)) if self.players else [""] * len(SEATS)
        options = {"players": len(SEATS), "turns": table.turns}
        rated = bool(self.players)
        new = {"game": "runnerup", "name": "A", "options": options, "rated": rated, "hints": not rated}
        made = await post(http, f"{table.bases[0]}/api/tables", new, tokens[0])
        self.tables.append(made["table"])
        for number, seat in enumerate(SEATS):
            base = table.bases[number % len(table.bases)]
            join = f"{base}/api/tables/{made['table']}/join"
            place = made if number == 0 else await post(http, join, {"name": seat}, tokens[number])
            line = await table.connect(seat, base.replace("http", "ws", 1) + "/api/socket")
            line.send(encode({"type": "hello", "token": place["token"]}))
            line.send(encode({"type": "watch", "face": seat}))
            line.send(self._command("ready", {"do": "ready", "entropy": seat}))

    def _command(self, name: str, command: dict[str, Any]) -> bytes:
        return encode({"type": "do", "id": name, "command": command})

    def act(self, table: LoadTable, seat: str, action: str, number: int) -> None:
        table.lines[seat].send(self._command(f"m{number}", {"do": "play", "seat": seat, "action": action}))

    def hear(self, table: LoadTable, seat: str, text: bytes) -> None:
        message = decode(text)
        if message.view is not None:
            table.kept[seat] = Seen(message.n, message.view)
        elif message.set is not None:
            known: Seen = table.kept[seat]
            if message.n != known.n + 1:
                raise RuntimeError(f"event {message.n} after {known.n}")
            known.n = message.n
            known.learn(message.set)
            if message.events[0].event == "committed":
                table.received(message.n, message.events[0].seat)
        elif message.type == "rejected":
            raise RuntimeError(f"rejected: {message.reason}")
        else:
            return
        self._look(table, seat, table.kept[seat])

    def _look(self, table: LoadTable, seat: str, known: Seen) -> None:
        phase, people, match = known.parts.table.phase, known.parts.table.people or {}, known.parts.match
        if phase == "over":
            table.over(seat)
        elif phase == "playing" and seat in (match.waiting or ()):
            table.asked(seat, (match.turn, match.round), [action.text for action in match.actions or ()])
        elif seat == SEATS[0] and not known.started and sum(one.ready for one in people.values()) == len(SEATS):
            known.started = True
            table.lines[seat].send(self._command("start", {"do": "start"}))


async def post(http: httpx.AsyncClient, url: str, body: Any, token: str = "") -> Any:
    answer = await http.post(url, json=body, headers={"authorization": f"Bearer {token}"} if token else {})
    if answer.status_code not in (200, 201):
        raise RuntimeError(f"{url}: {answer.status_code} {answer.text}")
    return answer.json()


# ------------------------------------------------------------------ the load


async def load(
    crowd: Crowd, bases: list[str], tables: int, think: float, turns: int, cpu: Callable[[], float]
) -> Tally:
    """Set up all tables, each of which plays as soon as it is full, and wait until all races are over.

    `cpu` returns the servers' CPU time so far.
    """
    tally = Tally(stolen=-stolen())
    gate = asyncio.Semaphore(SEATING)
    began, used = time.monotonic(), cpu()
    seated, used_seated = began, used

    async def run(at: int, http: httpx.AsyncClient) -> None:
        nonlocal seated, used_seated
        first = at % len(bases)
        table = LoadTable(crowd, bases[first:] + bases[:first], think, turns, tally)
        async with gate:
            try:
                await crowd.seat(table, http)
            except Exception as error:
                table.fail(error)
        seated, used_seated, tally.seating = time.monotonic(), cpu(), len(tally.latencies)
        await table.wait()

    async with httpx.AsyncClient(timeout=120) as http:
        await asyncio.gather(*(run(at, http) for at in range(tables)))
    tally.seconds, tally.playing = time.monotonic() - began, time.monotonic() - seated
    tally.cpu, tally.cpu_playing = cpu() - used, cpu() - used_seated
    tally.stolen += stolen()
    return tally


async def ask_for_analyses(bases: list[str], races: int) -> None:
    crowd = PaddockCrowd()
    await load(crowd, bases, races, 0.0, 5, lambda: 0.0)
    async with httpx.AsyncClient(timeout=120) as http:
        for table in crowd.tables:
            await post(http, f"{bases[0]}/api/records/{table}-1/analysis", None)


async def register_players(base: str) -> list[str]:
    """Register players. Returns their tokens."""
    async with Http(base) as http:
        devices = [Device(http) for _ in range(PLAYERS)]
        for device in devices:
            await device.register()
    return [device.token for device in devices]


def settings(arguments: list[str], **defaults: Any) -> dict[str, Any]:
    """Return the settings from name=value arguments, with defaults."""
    given = dict(argument.split("=", 1) for argument in arguments)
    unknown = set(given) - set(defaults)
    if unknown:
        raise SystemExit(f"unknown: {', '.join(unknown)}; known: {', '.join(defaults)}")
    return {name: type(default)(given.get(name, default)) for name, default in defaults.items()}


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=1000, think=20.0, turns=1, database="sqlite", processes=1, analyses=0, rated=0)
    allow_many_sockets()
    tidy_end()
    console = Console()
    with contextlib.ExitStack() as stack:
        if chosen["database"] == "postgresql" or chosen["processes"] > 1:
            chosen["database"] = "postgresql"
            where = ["--database", stack.enter_context(Postgres()).url]
        else:
            where = ["--data", stack.enter_context(tempfile.TemporaryDirectory())]
        servers = [Process(*where, module="bench.server_under_test") for _ in range(chosen["processes"])]
        for server in servers:
            server.start()
            stack.callback(server.end)
        bases = [server.base for server in servers]
        if chosen["analyses"]:
            asyncio.run(ask_for_analyses(bases, chosen["analyses"]))
        crowd = PaddockCrowd(asyncio.run(register_players(bases[0])) if chosen["rated"] else ())
        table = chosen["tables"], chosen["think"], chosen["turns"]
        tally = asyncio.run(load(crowd, bases, *table, lambda: sum(server.cpu() for server in servers)))
        memory = max(server.memory() for server in servers)
        failures = sum(server.failures() for server in servers)
    console.print(f"{chosen}: {tally.report(chosen['tables'], memory)}; {failures} failures", highlight=False)
    for error in tally.errors[:5]:
        console.print(error)
    if tally.errors or failures or tally.finished < chosen["tables"]:
        raise SystemExit(1)
