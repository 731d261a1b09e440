"""The server offers the games for the browser that it came with, and builds others in another process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import paddock
from bench.server_clients import PATIENCE
from paddock import browser
from paddock.browser.networks import network_file
from paddock.games import rulebook
from paddock.server.workers import worker_process
from paddock.server.workers.local_games import LocalGames
from tests.clone import copied
from tests.server.conftest import Running, patient
from tests.web.conftest import Server

linker = pytest.mark.skipif(not browser.possible(), reason="neither wasm-ld nor the package ziglang is installed")


GAME = "runnerup"
WITHOUT_NETWORK = "looprush"
WITHOUT_LINKER = "import sys; sys.modules['ziglang'] = None; from paddock.cli import main; main()"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What git has, without anything that was built or compiled."""
    return copied(tmp_path / "checkout")


@contextlib.contextmanager
def serving(checkout: Path, cache: Path, *start_by: str, **environment: str) -> Iterator[str]:
    """The address of a server that runs the sources of a checkout."""
    sources = str(checkout / "src")
    one = Server(checkout / "data", local=True, PYTHONPATH=sources, PADDOCK_CACHE=str(cache), **environment)
    one.start_by = list(start_by) or one.start_by
    one.start()
    try:
        yield one.url
    finally:
        one.stop()


def offered(url: str) -> list[str]:
    return [game["name"] for game in patient.get(f"{url}/api/games").json() if game.get("local")]


def check_served(url: str, folder: Path) -> None:
    """The files of the game, as they lie in a folder, and its network."""
    for name in (f"{GAME}.wasm", f"{GAME}.guided.wasm", f"{GAME}.json"):
        media = "application/json" if name.endswith(".json") else "application/wasm"
        address = f"{url}/browser/{name}"
        answer = patient.get(address, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-type"] == media
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.content == (folder / name).read_bytes()
        assert patient.get(address, headers={"accept-encoding": "identity"}).content == answer.content
        again = patient.get(address, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    network = patient.get(f"{url}/browser/{GAME}.network")
    assert network.content == network_file(rulebook(GAME))
    assert patient.get(f"{url}/browser/{WITHOUT_NETWORK}.network").status_code == 404


def test_a_fresh_checkout_offers_all_games_at_once_without_a_linker(checkout: Path, tmp_path: Path):
    empty = tmp_path / "empty"
    empty.mkdir()
    with serving(checkout, tmp_path / "cache", "-c", WITHOUT_LINKER, PATH=str(empty)) as url:
        assert offered(url) == list(paddock.names())
        (folder,) = (checkout / "src/paddock/browser/shipped" / GAME).iterdir()
        check_served(url, folder)


@linker
def test_a_game_whose_sources_have_changed_is_built_in_another_process_and_then_served(checkout: Path, tmp_path: Path):
    with (checkout / "src/paddock/games" / GAME / "rules/__init__.py").open("a") as rules:
        rules.write("# changed\n")
    cache = tmp_path / "cache"
    with serving(checkout, cache) as url:
        assert offered(url) == [name for name in paddock.names() if name != GAME]
        deadline = time.monotonic() + PATIENCE
        while GAME not in offered(url):
            assert time.monotonic() < deadline, "the game was not built"
            time.sleep(0.1)
        (folder,) = (cache / GAME / "browser").iterdir()
        check_served(url, folder)


def test_a_game_that_is_not_ready_is_not_offered(server: Running):
    assert offered(server.base) == []
    for name in ("runnerup.wasm", "runnerup.json", "nothing.wasm", "runnerup"):
        answer = patient.get(f"{server.base}/browser/{name}")
        assert answer.status_code == 404
        assert answer.json() == {"reason": "page-unknown", "clause": "T-10", "details": {"page": name}}


@linker
def test_a_game_that_cannot_be_built_is_logged_once_and_does_not_block_others(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    for name in ("good.wasm", "good.json"):
        (tmp_path / name).write_bytes(name.encode())

    async def hand_over(task: dict[str, Any]) -> list[str]:
        if task["browser"] != "good":
            return await worker_process.hand_over(task)
        return [str(tmp_path / "good.wasm"), str(tmp_path / "good.json")]

    games = LocalGames(hand_over)
    with caplog.at_level(logging.WARNING, "paddock.server"):
        asyncio.run(games.build(["nothing", "good"]))
    (logged,) = caplog.records
    assert vars(logged)["task"] == "nothing"
    assert "there is no game 'nothing'" in vars(logged)["error"]
    assert asyncio.run(games.ready()) == {"good"}
    assert asyncio.run(games.file("good.wasm")) == b"good.wasm"


def test_without_a_linker_nothing_is_built_or_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture):
    async def hand_over(task: dict[str, Any]) -> list[str]:
        raise AssertionError(f"{task} was begun")

    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    games = LocalGames(hand_over)
    asyncio.run(games.build(["runnerup"]))
    assert asyncio.run(games.ready()) == set()
    assert not caplog.records
