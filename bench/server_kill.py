"""Durability: kill -9 at random moments while people play; nothing acknowledged may be lost, and every table must load.

python3 run.py bench server-kill [kills=50] [tables=20] [database=sqlite|postgresql|both]
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from websockets.exceptions import WebSocketException

from bench.server_clients import Client, Http, Process, Refused, tidy_end
from bench.server_load import settings
from bench.server_postgres import Postgres

SEATS = "AB"
GONE = (ConnectionError, OSError, TimeoutError, WebSocketException)


class Player:
    """One person on both seats of a table, who sends acknowledged commands again after a crash."""

    def __init__(self, base: str, place: dict[str, Any]) -> None:
        self.place = place
        self.client = Client(base, place["token"])
        self.acknowledged: list[tuple[str, dict[str, Any]]] = []
        self.actions = 0
        self.lost: list[str] = []
        self.back_after = 0.0

    async def do(self, **command: Any) -> None:
        name = f"k{self.actions}"
        self.actions += 1
        await self.client.do(command["do"], id=name, **{key: value for key, value in command.items() if key != "do"})
        self.acknowledged = [*self.acknowledged[-9:], (name, command)]

    async def play(self) -> None:
        """Play until the server is gone."""
        while True:
            for seat in SEATS:
                view = self.client.face(seat)
                phase = view["table"]["phase"]
                # One face may be an event behind the other; then the server refuses, since the seat need not act.
                with contextlib.suppress(Refused):
                    if phase == "lobby":
                        await self.do(do="start")
                    elif phase == "over":
                        await self.do(do="rematch")
                    elif seat in view["match"]["waiting"]:
                        action = random.choice(view["match"]["actions"])["text"]
                        await self.do(do="play", seat=seat, action=action)
            await asyncio.sleep(0)

    async def come_back(self, since: float) -> None:
        """Reconnect, then check that nothing acknowledged is lost."""
        known = {seat: self.client.faces[seat].n for seat in SEATS}
        while True:
            try:
                await self.client.close()
                await self.client.open()
                break
            except GONE:
                await asyncio.sleep(0.05)
        await self.do(do="say", phrase="hello")
        self.back_after = time.monotonic() - since
        for seat, n in known.items():
            if self.client.faces[seat].n < n:
                self.lost.append(f"{self.place['table']} {seat}: event {self.client.faces[seat].n} after {n}")
        for name, command in self.acknowledged:
            details = {key: value for key, value in command.items() if key != "do"}
            answer = await self.client.do(command["do"], id=name, **details)
            if not answer.get("again"):
                self.lost.append(f"{self.place['table']}: {name} was acknowledged and is lost")


@dataclass
class Outcome:
    """The results. Times are in seconds from the moment a new server process was started."""

    requests: int = 0
    lost: list[str] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)  # when the server answered, for each kill
    back: list[float] = field(default_factory=list)  # when everybody could play again

    def report(self) -> str:
        return (
            f"{self.requests} requests, {len(self.lost)} acknowledged ones lost, all tables load; after a restart the "
            f"server answers within {statistics.median(self.answered):.2f} s (slowest {max(self.answered):.2f} s), "
            f"everybody is back at play within {statistics.median(self.back):.2f} s (slowest {max(self.back):.2f} s)"
        )


async def shoot(server: Process, kills: int, tables: int, console: Console) -> Outcome:
    outcome, players = Outcome(), []
    async with Http(server.base) as http:
        for _ in range(tables):
            place = await http.table(options={"players": len(SEATS), "turns": 1})
            await http.do(place, "sit", seat="B")
            players.append(Player(server.base, place))
    for player in players:
        await player.client.open()
        for seat in SEATS:
            await player.client.watch(seat)
    loop = asyncio.get_running_loop()
    for kill in range(1, kills + 1):
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(random.uniform(0.05, 1.0))
        server.kill()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        for error in ended:
            if isinstance(error, BaseException) and not isinstance(error, GONE):
                raise error
        restarted = time.monotonic()
        starting = loop.run_in_executor(None, server.start)
        await asyncio.gather(*(player.come_back(restarted) for player in players))
        outcome.answered.append(await starting)
        outcome.back.append(max(player.back_after for player in players))
        if kill % 10 == 0:
            console.print(f"  {kill} kills, {sum(player.actions for player in players)} actions")
    outcome.lost = [text for player in players for text in player.lost]
    outcome.requests = sum(player.actions for player in players)
    async with Http(server.base) as http:
        for player in players:
            await player.client.close()
            await http.call("GET", f"/api/tables/{player.place['table']}/view", token=player.place["token"])
    return outcome


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, kills=50, tables=20, database="both")
    tidy_end()
    console = Console()
    failed = False
    for database in ("sqlite", "postgresql") if chosen["database"] == "both" else (chosen["database"],):
        with contextlib.ExitStack() as stack:
            if database == "postgresql":
                where = ["--database", stack.enter_context(Postgres()).url]
            else:
                where = ["--data", stack.enter_context(tempfile.TemporaryDirectory())]
            server = Process(*where, module="bench.server_under_test")
            server.start()
            stack.callback(server.kill)
            outcome = asyncio.run(shoot(server, chosen["kills"], chosen["tables"], console))
        failed |= bool(outcome.lost)
        console.print(
            f"{database}: {chosen['kills']} kills, {chosen['tables']} tables: {outcome.report()}", highlight=False
        )
        for text in outcome.lost[:10]:
            console.print(text)
    if failed:
        raise SystemExit(1)
