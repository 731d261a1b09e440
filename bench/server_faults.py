"""Fault injection for a table server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.server_clients import Process
from bench.server_postgres import Postgres

TROUBLE = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.HTTPError)
Fault = Callable[[], Awaitable[float | None]]  # returns the time when the fault ended, if that was earlier


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
    ) -> None:
        """Set up; `failed` collects errors that must not happen."""
        self.servers, self.folder, self.clock, self.disk, self.postgres = servers, folder, clock, disk, postgres
        self.failed = failed

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
        """Open sockets and do not read from them."""
        url = random.choice(self.servers).base.replace("http", "ws") + "/api/socket"
        sockets: list[Any] = []
        for _ in range(20):
            with contextlib.suppress(*TROUBLE):
                sockets.append(await connect(url, additional_headers={"x-forwarded-for": "203.0.113.10"}))
        await asyncio.sleep(1)
        for socket in sockets:
            with contextlib.suppress(*TROUBLE):
                await socket.close()


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
