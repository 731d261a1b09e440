"""A whole game of each of the five, from home to the podium, by taps on board and hand."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import paddock
from tests.web.conftest import Devices
from tests.web.playing import play_now, play_to_the_end


@pytest.mark.parametrize("game", paddock.names())
def test_a_whole_game_from_home_to_podium(devices: Devices, game: str):
    page = devices.open(name="Ola")
    play_now(page, game)
    assert play_to_the_end(page, random.Random(1)) > 4
    expect(page.locator(".after table tbody tr")).not_to_have_count(0)
    assert "Ola" in page.locator(".after table").inner_text()
