"""The server builds games for the browser beside itself, and offers those that are ready."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock import browser
from paddock.server import local_games
from paddock.server.database import database_url
from paddock.server.local_games import LocalGames
from tests.server.conftest import Running

linker = pytest.mark.skipif(not browser.possible(), reason="neither wasm-ld nor the package ziglang is installed")
PATIENCE = 300  # seconds, on a busy machine


@pytest.fixture(scope="module")
def empty_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PADDOCK_CACHE", str(folder))
        yield folder


def offered(server: Running) -> list[str]:
    return [game["name"] for game in httpx.get(f"{server.base}/api/games").json() if game.get("local")]


def first_offered(server: Running) -> str:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if games := offered(server):
            return games[0]
        time.sleep(0.1)
    raise AssertionError("no game was built")


@linker
@pytest.mark.timeout(2 * PATIENCE)
def test_a_game_is_built_beside_the_server_and_then_served(empty_cache: Path, tmp_path: Path):
    with Running(database_url(tmp_path), local=True) as server:
        game = first_offered(server)
        (folder,) = (empty_cache / game / "browser").iterdir()
        for name, media in ((f"{game}.wasm", "application/wasm"), (f"{game}.json", "application/json")):
            address = f"{server.base}/browser/{name}"
            answer = httpx.get(address, headers={"accept-encoding": "gzip"})
            assert answer.headers["content-type"] == media
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.content == (folder / name).read_bytes()
            assert httpx.get(address, headers={"accept-encoding": "identity"}).content == answer.content
            again = httpx.get(address, headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")


def test_a_game_that_is_not_ready_is_not_offered(server: Running):
    assert offered(server) == []
    for name in ("runnerup.wasm", "runnerup.json", "nothing.wasm", "runnerup"):
        answer = httpx.get(f"{server.base}/browser/{name}")
        assert answer.status_code == 404
        assert answer.json() == {"reason": "page-unknown", "clause": "T-10", "details": {"page": name}}


@linker
def test_a_game_that_cannot_be_built_is_logged_once_and_holds_up_no_other(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    for name in ("good.wasm", "good.json"):
        (tmp_path / name).write_bytes(name.encode())

    async def hand_over(task: dict[str, Any]) -> list[str]:
        if task["browser"] != "good":
            return await local_games.hand_over(task)
        return [str(tmp_path / "good.wasm"), str(tmp_path / "good.json")]

    games = LocalGames(hand_over)
    with caplog.at_level(logging.WARNING, "paddock.server"):
        asyncio.run(games.build(["nothing", "good"]))
    (logged,) = caplog.records
    assert vars(logged)["task"] == "nothing"
    assert "there is no game 'nothing'" in vars(logged)["error"]
    assert games.ready == {"good"}
    assert games.file("good.wasm") == b"good.wasm"


def test_without_a_linker_nothing_is_tried_and_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def hand_over(task: dict[str, Any]) -> list[str]:
        raise AssertionError(f"{task} was begun")

    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    games = LocalGames(hand_over)
    asyncio.run(games.build(["runnerup"]))
    assert games.ready == set()
    assert not caplog.records
