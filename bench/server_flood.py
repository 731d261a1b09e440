"""Latency of players' actions while strangers flood the server with expensive requests.

python3 run.py bench server-flood [seconds=20] [rounds=3] [tables=10] [connections=30] [champions=12] [idle=200]
                                  [watching=20] [addresses=4]

In each round tables play on a new server, first alone, then during the flood: `connections` that request replays, dice
and lists in a loop, `champions` tables of champions, `idle` spectating sockets, and `watching` sockets that ask for a
view with all events as fast as they are answered or rejected. These come from some `addresses`, by a proxy's header,
with the lowest CPU priority, since strangers would use other computers. The results of all rounds are compared, so that
other load affects both sides.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
from rich.console import Console

from bench.server_clients import ROOT, Client, Http, Process, environment, tidy_end
from bench.server_lines import Line
from bench.server_load import encode, settings
from paddock.server.web.process import allow_many_sockets

PAUSE = 0.2  # seconds between two actions of one table, on average
GAME = "runnerup"  # of the champions
DEFAULTS = {"seconds": 20.0, "rounds": 3, "tables": 10, "connections": 30, "champions": 12, "idle": 200}
DEFAULTS |= {"watching": 20, "addresses": 4}
MOST = 2.0  # upper limit for the ratio of the p99


# ------------------------------------------------------------------ people who play


class Player:
    """One person on both seats of a table, who plays race after race and records the latency of every action."""

    def __init__(self, base: str, place: dict[str, Any], seed: int) -> None:
        self.client, self.chooser = Client(base, place["token"]), random.Random(seed)
        self.waits: list[float] = []

    async def play(self) -> None:
        while True:
            table = self.client.face("A")["table"]
            if table["phase"] == "over":
                await self._do("rematch")
            elif table["phase"] == "lobby":
                await self._do("start")
            else:
                seat = self.chooser.choice(self.client.face("A")["match"]["waiting"])
                actions = self.client.face(seat)["match"]["actions"]
                await self._do("play", seat=seat, action=self.chooser.choice(actions)["text"])
            await asyncio.sleep(self.chooser.uniform(0, 2 * PAUSE))

    async def _do(self, what: str, **details: Any) -> None:
        seen = {seat: self.client.faces[seat].n for seat in "AB"}
        began = time.perf_counter()
        await self.client.do(what, **details)
        self.waits.append(time.perf_counter() - began)
        await self.client.until(lambda: all(self.client.faces[seat].n > n for seat, n in seen.items()))


async def seated(base: str, tables: int) -> list[Player]:
    players = []
    async with Http(base) as http:
        for number in range(tables):
            place = await http.table(options={"players": 2}, public=True)
            await http.do(place, "sit", seat="B")
            players.append(Player(base, place, number))
            await players[-1].client.open()
            for seat in "AB":
                await players[-1].client.watch(seat)
    return players


async def measure(players: list[Player], seconds: float) -> list[float]:
    """Play for some seconds. Returns the latencies of all actions."""
    for player in players:
        player.waits = []
    await asyncio.sleep(seconds)
    return [wait for player in players for wait in player.waits]


# ------------------------------------------------------------------ strangers


class Strangers:
    """All strangers, in one process."""

    def __init__(self, base: str, records: list[str], chosen: dict[str, Any]) -> None:
        self.base, self.records, self.chosen = base, records, chosen
        self.answers: Counter[str] = Counter()  # by their status

    def address(self, number: int) -> dict[str, str]:
        return {"x-forwarded-for": f"203.0.113.{number % self.chosen['addresses'] + 1}"}

    async def run(self) -> None:
        most = httpx.Limits(max_connections=self.chosen["connections"])
        async with httpx.AsyncClient(base_url=self.base, limits=most, timeout=120, verify=False) as http:
            made = [await self._champions(number, http) for number in range(self.chosen["champions"])]
            tables = [place for place in made if place]
            lines = [await self._look_on(number, tables) for number in range(self.chosen["idle"])]
            asking = [asyncio.create_task(self._ask(number, http)) for number in range(self.chosen["connections"])]
            again = [
                asyncio.create_task(self._watch_again(number, tables)) for number in range(self.chosen["watching"])
            ]
            while self.answers.total() < len(asking) and not any(task.done() for task in asking):
                await asyncio.sleep(0.1)
            print(f"strangers: {len(tables)} tables of champions, {sum(map(bool, lines))} sockets", flush=True)
            await asyncio.gather(*asking, *again)

    async def _champions(self, number: int, http: httpx.AsyncClient) -> dict[str, Any] | None:
        """Make a table of champions, and leave it."""
        headers = self.address(number)
        made = await http.post("/api/tables", json={"game": GAME, "name": "X", "public": True}, headers=headers)
        if made.status_code != 201:
            return None
        place: dict[str, Any] = made.json()
        headers |= {"authorization": f"Bearer {place['token']}"}
        seats = (await http.get(f"/api/tables/{place['table']}", headers=headers)).json()["seats"]
        orders: list[dict[str, Any]] = [{"do": "bot", "seat": seat, "level": "champion"} for seat in [*seats][1:]]
        for order in (*orders, {"do": "start"}, {"do": "leave"}):
            path = f"/api/tables/{place['table']}/commands"
            await http.post(path, json={"command": order, "id": ""}, headers=headers)
        return place

    async def _look_on(
        self, number: int, tables: list[dict[str, Any]], heard: Callable[[bytes], None] = lambda _: None
    ) -> Line | None:
        url = self.base.replace("http", "ws", 1) + "/api/socket"
        try:
            line = await Line.connect(url, heard, lambda: None, self.address(number))
        except OSError:
            return None  # refused
        if tables:
            line.send(encode({"type": "hello", "table": tables[number % len(tables)]["code"]}))
            line.send(encode({"type": "watch", "face": "table", "after": 0}))
        return line

    async def _watch_again(self, number: int, tables: list[dict[str, Any]]) -> None:
        """Ask for all events again whenever they came or were refused, and connect again when the socket is closed."""
        while True:
            answered = asyncio.Event()

            def heard(message: bytes, answered: asyncio.Event = answered) -> None:
                kind = json.loads(message)["type"]
                if kind in ("view", "rejected"):
                    self.answers[f"watch: {kind}"] += 1
                    answered.set()

            line = await self._look_on(number, tables, heard)
            while line is not None and not line.closed:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(answered.wait(), 1)
                    answered.clear()
                    line.send(encode({"type": "watch", "face": "table", "after": 0}))
            await asyncio.sleep(0.1)

    async def _ask(self, number: int, http: httpx.AsyncClient) -> None:
        chooser, headers = random.Random(number), self.address(number)
        while True:
            record, first = chooser.choice(self.records), chooser.randrange(40)
            expensive = (f"/{record}/moments?face=open&first={first}", f"/{record}/dice", f"/{record}", "")
            try:
                answer = await http.get(f"/api/records{chooser.choice(expensive)}", headers=headers)
                self.answers[str(answer.status_code)] += 1
            except httpx.HTTPError as error:
                self.answers[type(error).__name__] += 1


def flood(base: str, records: list[str], chosen: dict[str, Any]) -> None:
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)
    allow_many_sockets()
    strangers = Strangers(base, records, chosen)

    async def run() -> None:
        flooding = asyncio.ensure_future(strangers.run())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, flooding.cancel)
        await asyncio.wait({flooding})

    asyncio.run(run())
    print(f"strangers: {dict(strangers.answers)}", flush=True)


def flood_of(base: str, records: list[str], chosen: dict[str, Any]) -> subprocess.Popen[str]:
    """Start the process of the strangers. Returns when all of them are connected."""
    command = [sys.executable, "-m", "bench.server_flood", json.dumps([base, records, chosen])]
    process = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    print(process.stdout.readline().strip())
    return process


# ------------------------------------------------------------------ measuring


async def play_and_measure(base: str, chosen: dict[str, Any]) -> tuple[list[float], list[float]]:
    players = await seated(base, chosen["tables"])
    playing = asyncio.gather(*(player.play() for player in players))
    measuring = asyncio.ensure_future(measure_both(base, players, chosen))
    tasks: set[asyncio.Future[Any]] = {playing, measuring}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()  # raises the error of a player who could not play on
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    for player in players:
        await player.client.close()
    return await measuring


async def measure_both(base: str, players: list[Player], chosen: dict[str, Any]) -> tuple[list[float], list[float]]:
    """Measure latencies without and with the strangers."""
    await measure(players, 3.0)  # warm-up
    alone = await measure(players, chosen["seconds"])
    async with Http(base) as http:
        records = [one["id"] for one in await http.call("GET", "/api/records")]
    if not records:
        raise SystemExit("no race has ended: give it more seconds")
    process = await asyncio.to_thread(flood_of, base, records, chosen)
    try:
        return alone, await measure(players, chosen["seconds"])
    finally:
        process.terminate()
        print((await asyncio.to_thread(process.communicate, None, 30))[0].strip())


def p99(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=100)[98]


def one_round(chosen: dict[str, Any]) -> tuple[list[float], list[float], int]:
    """Return the latencies without and with the strangers, and the server's number of failures."""
    with tempfile.TemporaryDirectory() as data:
        server = Process("--data", data, "--proxied", "127.0.0.1", module="bench.server_under_test")
        server.start()
        try:
            return *asyncio.run(play_and_measure(server.base, chosen)), server.failures()
        finally:
            server.end()


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, **DEFAULTS)
    allow_many_sockets()
    tidy_end()
    console = Console(highlight=False, soft_wrap=True)
    alone, together, failures = list[float](), list[float](), 0
    for _ in range(chosen["rounds"]):
        by_itself, flooded, failed = one_round(chosen)
        console.print(f"p99 {p99(by_itself) * 1000:.1f} ms alone, {p99(flooded) * 1000:.1f} ms while strangers flood")
        alone, together, failures = alone + by_itself, together + flooded, failures + failed
    factor = p99(together) / p99(alone)
    console.print(
        f"{chosen}: an action takes {statistics.median(alone) * 1000:.1f} ms (p99 {p99(alone) * 1000:.1f} ms) alone, "
        f"{statistics.median(together) * 1000:.1f} ms (p99 {p99(together) * 1000:.1f} ms) while strangers flood: "
        f"{factor:.2f} times as long; {len(alone)} and {len(together)} actions, {failures} failures; "
        f"load of the machine {os.getloadavg()[1]:.1f}"
    )
    if factor > MOST or failures:
        raise SystemExit(1)


if __name__ == "__main__":
    flood(*json.loads(sys.argv[1]))
