"""Clients of the table server for benchmarks, fault injection and tests: they know the protocol, but no rules."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[1]
PATIENCE = 240.0  # seconds that a machine with much else to do may take for anything; tests wait no longer


class Refused(Exception):
    """The server rejected a request."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer)
        self.reason = str(answer["reason"])
        self.answer = answer


class Broken(AssertionError):
    """The server broke its protocol."""


class Face:
    """What one face of a table shows: a view, updated by the server's messages."""

    def __init__(self) -> None:
        self.n = 0
        self.at = 0  # when the last event happened, by the server's clock
        self.view: dict[str, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []  # all that were received
        self.fresh = 0  # views that came without the missed events

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "view":
            missed = message["missed"]
            if missed is None:
                self.fresh += 1
            for told in missed or ():
                self._count(told)
            self.view = message["view"]
            self.n = message["n"]
            return
        self._count(message)
        for part, values in message["set"].items():
            self.view[part] |= values
        for part, keys in message.get("gone", {}).items():
            for key in keys:
                del self.view[part][key]

    def _count(self, told: dict[str, Any]) -> None:
        if told["n"] != self.n + 1:
            raise Broken(f"event {told['n']} came after event {self.n}")
        self.n, self.at = told["n"], told["at"]
        self.events.append({"n": told["n"], "events": told["events"]})


class Client:
    """One connection of one person to one table."""

    ids = itertools.count()

    def __init__(self, base: str, token: str = "", table: str = "") -> None:
        self.url = base.replace("http", "ws", 1) + "/api/socket"
        self.token, self.table = token, table
        self.faces: dict[str, Face] = {}
        self.raw: dict[str, list[bytes]] = {}
        self.present: list[str] = []
        self.given_up: dict[str, int] = {}  # people who are gone, and when a bot takes over
        self.changed = asyncio.Condition()
        self.failure: BaseException | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._welcome: asyncio.Future[dict[str, Any]] | None = None
        self.welcome: dict[str, Any] = {}

    async def __aenter__(self) -> Client:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, and resume every face after the last event it received."""
        self.failure = None
        self._socket = await connect(
            self.url, max_size=2**22, compression=None, open_timeout=PATIENCE, ping_interval=None
        )
        self._welcome = asyncio.get_running_loop().create_future()
        self._reader = asyncio.create_task(self._read(self._socket))
        hello = {"type": "hello", "token": self.token} if self.token else {"type": "hello", "table": self.table}
        await self.send(hello)
        self.welcome = await asyncio.wait_for(self._welcome, PATIENCE)
        for face in list(self.faces):
            await self.watch(face)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await self._reader

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                await self._take(text)
        except ConnectionClosed:
            pass
        except BaseException as error:
            self.failure = error
            raise
        finally:
            if self.failure is None:
                self.failure = ConnectionError("the connection is gone")
            for answer in [*self._answers.values(), *([self._welcome] if self._welcome else [])]:
                if not answer.done():
                    answer.set_exception(self.failure)
                    answer.exception()
            self._answers.clear()
            async with self.changed:
                self.changed.notify_all()

    async def _take(self, text: str | bytes) -> None:
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome" and self._welcome is not None:
            self._welcome.set_result(message)
        elif kind in ("view", "update"):
            self.faces.setdefault(message["face"], Face()).take(message)
            self.raw.setdefault(message["face"], []).append(text.encode() if isinstance(text, str) else text)
        elif kind in ("done", "rejected"):
            answer = self._answers.pop(message["id"] or "", None)
            if answer is not None and not answer.done():
                answer.set_result(message)
            elif kind == "rejected" and self._welcome is not None and not self._welcome.done():
                self._welcome.set_exception(Refused(message))
        elif kind == "presence":
            self.present = message["people"]
            self.given_up = message["given_up"]
        elif kind == "unwatched":
            self.faces.pop(message["face"], None)
        async with self.changed:
            self.changed.notify_all()

    async def watch(self, face: str) -> Face:
        known = self.faces.setdefault(face, Face())
        before = len(self.raw.setdefault(face, []))
        message: dict[str, Any] = {"type": "watch", "face": face}
        if known.view:
            message["after"] = known.n
        answer = self._expect("")
        await self.send(message)
        shown = asyncio.create_task(self.until(lambda: len(self.raw[face]) > before))
        try:
            both: set[asyncio.Future[Any]] = {answer, shown}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if answer.done():
                raise Refused(answer.result())
            await shown
        finally:
            shown.cancel()
            self._answers.pop("", None)
        return known

    def _expect(self, name: str) -> asyncio.Future[dict[str, Any]]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        return answer

    async def do(self, what: str, id: str = "", **details: Any) -> dict[str, Any]:  # noqa: A002
        """Send a command. Returns the answer, or raises `Refused`."""
        name = id or f"c{next(self.ids)}-{os.getpid()}"
        answer = self._expect(name)
        await self.send({"type": "do", "id": name, "command": {"do": what, **details}})
        message = await asyncio.wait_for(answer, PATIENCE)
        if message["type"] == "rejected":
            raise Refused(message)
        return message

    async def until(self, true: Any, seconds: float = PATIENCE) -> None:
        """Wait until a condition on the views holds; long enough for a machine that still compiles the rules."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: true() or self.failure is not None), seconds)
        if self.failure is not None and not true():
            raise self.failure

    def face(self, name: str) -> dict[str, dict[str, Any]]:
        return self.faces[name].view


class Http:
    """A client of the HTTP API."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.client = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    async def __aenter__(self) -> Http:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def call(self, method: str, path: str, body: Any = None, token: str = "", **query: Any) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.client.request(method, path, json=body, headers=headers, params=query or None)
        content = answer.json()
        if answer.status_code >= 400:
            raise Refused(content)
        return content

    async def table(self, game: str = "runnerup", name: str = "Ann", **body: Any) -> Any:
        return await self.call("POST", "/api/tables", {"game": game, "name": name, **body})

    async def join(self, table: str, name: str, **body: Any) -> Any:
        return await self.call("POST", f"/api/tables/{table}/join", {"name": name, **body})

    async def do(self, place: Any, what: str, id: str = "", **details: Any) -> Any:  # noqa: A002
        body = {"command": {"do": what, **details}, "id": id}
        return await self.call("POST", f"/api/tables/{place['table']}/commands", body, place["token"])


def tidy_end() -> None:
    """Exit normally on SIGTERM, so that a script stops the servers it started."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment() -> dict[str, str]:
    """Return the environment variables of a server, with bytecode caching as for an installed package."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}


class Process:
    """A server process of its own, as `paddock serve` starts it."""

    health = "/health"

    def __init__(self, *arguments: str, port: int | None = None, module: str = "paddock") -> None:
        self.module = module
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.figures = f"127.0.0.1:{free_port()}"  # address of its metrics
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        where = ["--port", str(self.port), "--metrics", self.figures, "--no-local"]
        return [sys.executable, "-m", self.module, "serve", *where, *self.arguments]

    def start(self, seconds: float = PATIENCE) -> float:
        """Start it. Returns the seconds until it answers."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            self.command(),
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.DEVNULL,
        )
        while time.monotonic() - began < seconds:
            if self.answers():
                return time.monotonic() - began
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            time.sleep(0.02)
        raise TimeoutError("the server does not answer")

    def answers(self) -> bool:
        """Whether it answers. The request is cheap, since the server needs the CPU while it starts."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        with contextlib.closing(asked), contextlib.suppress(OSError, http.client.HTTPException):
            asked.request("GET", self.health)
            return asked.getresponse().status == 200
        return False

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> int:
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def cpu(self) -> float:
        """Return the seconds of CPU time so far."""
        assert self.process is not None
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        return 0

    def failures(self) -> int:
        """Return the number of unexpected errors."""
        text = httpx.get(f"http://{self.figures}/metrics", timeout=PATIENCE).text
        return int(next(line.split()[1] for line in text.splitlines() if line.startswith("paddock_failures_total")))
