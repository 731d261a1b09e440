"""Fault injection while tables are played: in the end nothing may be lost, doubled, stuck or leaked.

python3 run.py bench server-chaos [tables=40] [seconds=120] [database=sqlite|postgresql] [think=0] [limit=0]

Processes are killed, the disk fills, SQLite is locked or PostgreSQL crashes and restarts, the server's clock jumps,
connections drop, clients do not read, requests flood the server. With `database=postgresql` two processes share the
tables. Players act as fast as they are answered, or think before each action, up to twice `think` seconds: an hour
needs that, or the logs fill the disk. It always ends with a report, also on SIGTERM or after `limit` seconds; 0 is a
limit long enough for a loaded machine.
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
GOES_ON_WITHIN = 90.0  # most seconds from a fault until half of the tables go on, and in the end until all do


async def inject_faults(faults: Faults, players: list[Player], notes: Notes, seconds: float) -> None:
    """Cause one fault after another while people play; in the end every table must go on."""
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(player.run()) for player in players]

    async def drop() -> None:
        """Close the connections of a third of the players."""
        await asyncio.gather(*(player.drop() for player in random.sample(players, len(players) // 3)))

    try:
        for fault in itertools.cycle([*faults.all(), drop]):
            if time.monotonic() > until:
                break
            notes.faults[fault.__name__] += 1
            over = await fault() or time.monotonic()
            notes.recovery[fault.__name__].append(await recovered(players, notes, over))
            await asyncio.sleep(random.uniform(0.5, 2))
        faults.clock.write_text("0")
        for player in players:
            player.until = time.monotonic()
        _, late = await asyncio.wait(playing, timeout=GOES_ON_WITHIN)
        notes.stuck += [f"does not go on: {players[playing.index(task)].last_seen()}" for task in late]
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    notes.failed += [repr(error) for error in ended if isinstance(error, Exception)]


async def recovered(players: list[Player], notes: Notes, over: float) -> float:
    """Wait after a fault until half of the tables have gone on. Returns the seconds since its end."""
    while sum(player.moved > over for player in players) < len(players) / 2:
        if time.monotonic() - over > GOES_ON_WITHIN:
            notes.stuck.append("most tables have not gone on after a fault")
            break
        await asyncio.sleep(0.02)
    return time.monotonic() - over


async def play_and_check(faults: Faults, players: list[Player], notes: Notes, chosen: dict[str, Any], url: str) -> None:
    async with asyncio.timeout(chosen["limit"] or 4 * chosen["seconds"] + 300):
        await inject_faults(faults, players, notes, chosen["seconds"])
        database = open_database(url)
        try:
            await Check(database, players, notes).run()
        finally:
            await database.close()


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
        faults = Faults(servers, folder, clock / "clock", disk, postgres, notes.failed)
        asyncio.run(play_and_check(faults, players, notes, chosen, url))
        notes.failures = sum(server.failures() for server in servers)


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=40, seconds=120.0, database="sqlite", think=0.0, limit=0.0)
    tidy_end()
    notes, unfinished = Notes(), ""
    try:
        play(chosen, notes)
    except BaseException as error:  # there is always a report
        unfinished = f"NOT FINISHED, by {error!r}: "
    report(unfinished + str(chosen), notes)
    if unfinished or notes.wrong or notes.failures:
        raise SystemExit(1)


def report(what: str, notes: Notes) -> None:
    console, waits = Console(highlight=False, soft_wrap=True), sorted(notes.waits) or [0.0]
    recovery = ", ".join(
        f"{name} {statistics.median(seconds):.1f} / {max(seconds):.1f}" for name, seconds in notes.recovery.items()
    )
    console.print(
        f"{what}: {len(waits)} actions acknowledged in {notes.races} races and more through {dict(notes.faults)}; "
        f"answers within {waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[-1]:.1f} s (longest); "
        f"{len(notes.lost)} lost, {len(notes.doubled)} doubled, {len(notes.stuck)} stuck, {len(notes.leaked)} "
        f"leaked, clock drift {notes.drift:.2f} s; half of the tables went on after (median / longest, seconds): "
        f"{recovery}; {notes.failures} failures; load of the machine {os.getloadavg()[1]:.1f}"
    )
    for wrong in notes.wrong[:10]:
        console.print(wrong)
