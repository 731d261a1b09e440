"""A whole race at a table on this device alone: rules and bots run in a worker of the browser."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Request, WebSocket, expect

import paddock
from paddock.browser.building import build
from paddock.server.client import FOLDER
from tests.web.conftest import Devices
from tests.web.hands import play_to_the_end


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", paddock.names())
def test_a_whole_race_without_a_table_server(devices: Devices, game: str):
    list(build([game], FOLDER / "browser"))
    page = devices.open(name="Ola")
    asked: list[str] = []

    def note(one: Request | WebSocket) -> None:
        asked.append(one.url)

    page.on("websocket", note)
    page.goto(f"{devices.url}/local/{game}")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".race .board svg")
    page.on("request", note)
    assert play_to_the_end(page, random.Random(1)) > 4
    expect(page.locator(".after table tbody tr")).not_to_have_count(0)
    assert "Ola" in page.locator(".after table").inner_text()
    assert not [url for url in asked if "/api/" in url]
