"""Fault injection while tables are played: in the end nothing may be lost, doubled, stuck, late or leaked.

python3 run.py bench server-chaos [tables=200] [seconds=120] [database=sqlite|postgresql] [think=5] [within=3] [limit=0]

Processes are killed, the disk fills, SQLite is locked or PostgreSQL crashes and restarts, the server's clock jumps,
connections drop, clients do not read, requests flood the server. With `database=postgresql` two processes share the
tables. All five games are played, with bots, clocks, chat, undo and rewinds. Players think before each action, up to
twice `think` seconds, but act at once after a fault. Two cores carry 200 tables with `think=5` for an hour
(`seconds=3600`); with `think=0` players act as fast as they are answered, and the logs fill the disk sooner.

After each fault half of the tables have to go on `within` some seconds, on a quiet machine, and no clock may drift by
more than two seconds. It always ends with a report, also on SIGTERM or after `limit` seconds; 0 is a limit long enough
for a loaded machine. The exit code is 1 if anything was wrong.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from bench.server_chaos_check import Check
from bench.server_chaos_players import GAMES, Notes, Player
from bench.server_clients import Process, tidy_end
from bench.server_faults import Faults, small_disk
from bench.server_load import settings
from bench.server_postgres import Postgres
from paddock.server.storage.database import database_url, open_database
from paddock.server.workers.tasks import compile_all

DISK = 512  # megabytes
GOES_ON_WITHIN = 90.0  # seconds after a fault when it is given up that half of the tables go on, and in the end all
MORE_AFTER = {"kill_server": 7.0}  # seconds: counted from the kill, and the server has to be started first
MOST_DRIFT = 2.0  # seconds


async def inject_faults(faults: Faults, players: list[Player], notes: Notes, seconds: float, within: float) -> None:
    """Cause one fault after another while people play; in the end every table must go on."""
    playing = [asyncio.create_task(player.run()) for player in players]

    async def drop() -> None:
        """Close the connections of a third of the players."""
        await asyncio.gather(*(player.drop() for player in random.sample(players, len(players) // 3)))

    try:
        await recovered(players, notes, 0.0, share=1.0)  # everybody has a table, and rules and bots are loaded
        until = time.monotonic() + seconds
        for fault in itertools.cycle([*faults.all(), drop]):
            if time.monotonic() > until:
                break
            notes.fault = fault.__name__
            notes.faults[notes.fault] += 1
            over = await fault() or time.monotonic()
            took = await recovered(players, notes, over)
            notes.recovery[notes.fault].append(took)
            if took > within + MORE_AFTER.get(notes.fault, 0.0):
                notes.late.append(f"{took:.1f} s after {notes.fault} until half of the tables went on")
            await asyncio.sleep(random.uniform(0.5, 2))
        faults.clock.write_text("0")
        notes.hurry.set()
        for player in players:
            player.until = time.monotonic()
        _, late = await asyncio.wait(playing, timeout=GOES_ON_WITHIN)
        notes.stuck += [f"does not go on: {players[playing.index(task)].last_seen()}" for task in late]
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    notes.failed += [repr(error) for error in ended if isinstance(error, Exception)]


async def recovered(players: list[Player], notes: Notes, over: float, share: float = 0.5) -> float:
    """Wait after a fault until half of the tables have gone on. Returns the seconds since its end.

    Nobody thinks meanwhile, or it would be measured how long they do.
    """
    began = time.monotonic()
    notes.hurry.set()
    while sum(player.moved > over for player in players) < len(players) * share:
        if time.monotonic() - began > GOES_ON_WITHIN:
            notes.stuck.append(f"most tables have not gone on after {notes.fault}")
            break
        await asyncio.sleep(0.02)
    notes.hurry.clear()
    return time.monotonic() - over


async def play_and_check(faults: Faults, players: list[Player], notes: Notes, chosen: dict[str, Any], url: str) -> None:
    async with asyncio.timeout(chosen["limit"] or 4 * chosen["seconds"] + 300):
        await inject_faults(faults, players, notes, chosen["seconds"], chosen["within"])
        database = open_database(url)
        try:
            await Check(database, players, notes).run()
        finally:
            await database.close()


def tokens(players: list[Player]) -> list[str]:
    return [player.place["token"] for player in players if player.place]


@contextlib.contextmanager
def database_of(kind: str, disk: Path | None, folder: Path) -> Iterator[tuple[Postgres | None, str]]:
    if kind == "postgresql":
        with Postgres(disk) as postgres:
            yield postgres, postgres.url
    else:
        yield None, database_url(folder)


def play(chosen: dict[str, Any], notes: Notes) -> None:
    for game in GAMES:  # a worker process that is killed while it compiles would begin anew for ever
        compile_all(game)
    with contextlib.ExitStack() as stack:
        disk = stack.enter_context(small_disk(DISK))
        folder = disk or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres, url = stack.enter_context(database_of(chosen["database"], disk, folder))
        where = ["--database", url] if postgres else ["--data", str(folder)]
        clock = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        os.environ["PADDOCK_BENCH_CLOCK"] = str(clock / "clock")
        module = "bench.server_under_test"
        servers = [Process(*where, "--proxied", "127.0.0.1", module=module) for _ in range(2 if postgres else 1)]
        for server in servers:
            stack.callback(server.kill)
            server.start()
        bases = [server.base for server in servers]
        players = [Player(bases, notes, seed, chosen["think"]) for seed in range(chosen["tables"])]
        faults = Faults(servers, folder, clock / "clock", disk, postgres, notes.failed, lambda: tokens(players))
        asyncio.run(play_and_check(faults, players, notes, chosen, url))
        notes.failures = sum(server.failures() for server in servers)


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=200, seconds=120.0, database="sqlite", think=5.0, within=3.0, limit=0.0)
    tidy_end()
    notes, unfinished = Notes(), ""
    try:
        play(chosen, notes)
    except BaseException as error:  # there is always a report
        unfinished = f"NOT FINISHED, by {error!r}: "
    for fault, seconds in notes.drift.items():
        if seconds > MOST_DRIFT:
            notes.late.append(f"a clock drifted by {seconds:.1f} s after {fault}")
    report(unfinished + str(chosen), notes)
    if unfinished or notes.wrong or notes.failures:
        raise SystemExit(1)


def report(what: str, notes: Notes) -> None:
    console, waits = Console(highlight=False, soft_wrap=True), sorted(notes.waits) or [0.0]
    recovery = ", ".join(
        f"{name} {statistics.median(seconds):.1f} / {max(seconds):.1f} / {notes.drift[name]:.2f}"
        for name, seconds in notes.recovery.items()
    )
    console.print(
        f"{what}: {len(waits)} actions acknowledged in {notes.races} races and more through {dict(notes.faults)}; "
        f"answers within {waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[-1]:.1f} s (longest); "
        f"{len(notes.lost)} lost, {len(notes.doubled)} doubled, {len(notes.stuck)} stuck, {len(notes.leaked)} "
        f"leaked, {len(notes.late)} late; half of the tables went on after (median / longest, and the clock drift, "
        f"seconds): {recovery}; {notes.failures} failures; load of the machine {os.getloadavg()[1]:.1f}"
    )
    for wrong in notes.wrong[:10]:
        console.print(wrong)
