"""Fault injection for a table server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from bench.server_clients import Process
from bench.server_lines import Line
from bench.server_postgres import Postgres

TROUBLE = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.HTTPError)
Fault = Callable[[], Awaitable[float | None]]  # returns the time when the fault ended, if that was earlier
SLOW = 8  # clients that stop reading
SLOW_BUFFER = 4096  # bytes that their systems receive for them
LET_GO_WITHIN = 20.0  # seconds until the server has closed the socket of such a client


@contextlib.contextmanager
def small_disk(megabytes: int) -> Iterator[Path | None]:
    """Context manager: a tmpfs that can be filled; None where this user may not mount one."""
    folder = tempfile.mkdtemp(prefix="paddock-disk-")
    options = f"size={megabytes}m,mode=0777"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder]
    mounted = shutil.which("mount") and not subprocess.run(mount, check=False, capture_output=True).returncode
    try:
        yield Path(folder) if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=True)
        shutil.rmtree(folder, ignore_errors=True)


class Faults:
    """The faults of one or several servers and their database."""

    def __init__(
        self,
        servers: list[Process],
        folder: Path,
        clock: Path,
        disk: Path | None,
        postgres: Postgres | None,
        failed: list[str],
        tokens: Callable[[], list[str]],
    ) -> None:
        """Set up; `failed` collects errors that must not happen, `tokens` returns those of people who are seated."""
        self.servers, self.folder, self.clock, self.disk, self.postgres = servers, folder, clock, disk, postgres
        self.failed, self.tokens = failed, tokens

    def all(self) -> list[Fault]:
        """Return the faults that are possible here."""
        found: list[Fault] = [self.crash_postgres, self.restart_postgres] if self.postgres else [self.lock_database]
        if self.disk is not None:
            found.append(self.fill_disk)
        return [*found, self.kill_server, self.kill_worker, self.jump_clock, self.flood, self.stop_reading]

    async def kill_server(self) -> float:
        """Kill a server process, and start it again."""
        server = random.choice(self.servers)
        await asyncio.to_thread(server.kill)
        over = time.monotonic()
        await asyncio.to_thread(server.start)
        return over

    async def kill_worker(self) -> None:
        """Kill the worker processes of a server, which run the bots."""
        server = random.choice(self.servers)
        assert server.process is not None
        subprocess.run(["pkill", "-KILL", "-P", str(server.process.pid)], check=False)

    async def lock_database(self) -> None:
        """Lock the SQLite file for longer than the server waits."""
        file = self.folder / "paddock.sqlite3"
        other = sqlite3.connect(file, isolation_level=None, timeout=20, check_same_thread=False)
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(7)
        other.close()

    async def crash_postgres(self) -> None:
        """Crash PostgreSQL as by a power cut, and start it again."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.crash)
        await asyncio.sleep(1)
        await asyncio.to_thread(self.postgres.start)

    async def restart_postgres(self) -> None:
        """Restart PostgreSQL."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)

    async def fill_disk(self) -> None:
        """Fill the database's disk for a while. If PostgreSQL stops because of it, start it again."""
        assert self.disk is not None
        ballast = self.disk / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await asyncio.sleep(4)
        ballast.unlink()
        if self.postgres is not None and not self.postgres.running:
            await asyncio.to_thread(self.postgres.start)

    async def jump_clock(self) -> None:
        """Set the servers' clock an hour forward, an hour back, or right."""
        self.clock.write_text(str(random.choice((-3600, 0, 3600))))

    async def flood(self) -> None:
        """Flood the server with expensive requests and guessed table codes."""
        base = random.choice(self.servers).base
        headers = {"x-forwarded-for": "203.0.113.9"}

        async def ask(http: httpx.AsyncClient) -> None:
            for number in range(40):
                path = random.choice(("games", "records", f"tables/{number:04d}", "records/none/moments"))
                with contextlib.suppress(*TROUBLE):
                    answer = await http.get(f"{base}/api/{path}", headers=headers)
                    if answer.status_code >= 500 and answer.status_code != 503:
                        self.failed.append(f"{path}: {answer.status_code}")

        async with httpx.AsyncClient(timeout=20, verify=False) as http:
            asking = [asyncio.create_task(ask(http)) for _ in range(10)]
            await asyncio.wait(asking, timeout=5)
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)

    async def stop_reading(self) -> None:
        """Seated people watch through a second socket, ask for views and read none: the server has to let them go."""
        tokens = self.tokens()
        chosen = random.sample(tokens, min(SLOW, len(tokens)))
        kept = await asyncio.gather(*(self._ask_without_reading(token) for token in chosen))
        if any(kept):
            self.failed.append(f"{sum(kept)} of {len(chosen)} clients that do not read were kept")

    async def _ask_without_reading(self, token: str) -> bool:
        """Return whether the server keeps a client for which more and more waits."""
        url = random.choice(self.servers).base.replace("http", "ws") + "/api/socket"
        shown, gone = asyncio.Event(), asyncio.Event()

        def heard(message: bytes) -> None:
            if json.loads(message)["type"] == "view":
                shown.set()

        watch = json.dumps({"type": "watch", "face": "table", "after": 0}).encode()
        try:
            line = await Line.connect(url, heard, gone.set, buffer=SLOW_BUFFER)
            line.send(json.dumps({"type": "hello", "token": token}).encode())
            line.send(watch)
            await asyncio.wait_for(shown.wait(), LET_GO_WITHIN)
        except TROUBLE:
            return False  # it has never been connected
        line.stop_reading()
        until = time.monotonic() + LET_GO_WITHIN
        while not gone.is_set() and time.monotonic() < until:
            line.send(watch)
            await asyncio.sleep(0.005)
        line.close()
        return not gone.is_set()


def _fill(ballast: Path) -> None:
    """Write until the disk is completely full."""
    size = 2**20
    with ballast.open("ab", buffering=0) as file:
        while size:
            try:
                file.write(bytes(size))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
                size //= 2
