"""A whole race at a table on this device alone: the server builds rules and bots, a worker of the browser runs them."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

import paddock
from paddock import browser
from tests.web.conftest import Devices, Server
from tests.web.hands import play_to_the_end


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that builds games for the browser."""
    one = Server(tmp_path_factory.mktemp("table"), local=True)
    one.start()
    yield one
    one.stop()


def open_when_offered(page: Page, url: str, game: str) -> None:
    """The home page offers the games that are ready when it is opened."""
    deadline = time.monotonic() + 500
    while game not in [one["name"] for one in page.request.get(f"{url}/api/games").json() if one.get("local")]:
        assert time.monotonic() < deadline, f"{game} was not built"
        time.sleep(0.5)
    page.reload()
    page.click(f"[data-local={game}]")


@pytest.mark.skipif(not browser.possible(), reason="neither wasm-ld nor the package ziglang is installed")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", paddock.names())
def test_a_whole_race_without_a_table_server(devices: Devices, game: str):
    page = devices.open(name="Ola")
    asked: list[str] = []

    def note(one: Request | WebSocket) -> None:
        asked.append(one.url)

    page.on("websocket", note)
    open_when_offered(page, devices.url, game)
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".race .board svg")
    page.on("request", note)
    assert play_to_the_end(page, random.Random(1)) > 4
    expect(page.locator(".after table tbody tr")).not_to_have_count(0)
    assert "Ola" in page.locator(".after table").inner_text()
    assert not [url for url in asked if "/api/" in url]
