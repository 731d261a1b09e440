"""A game that `paddock new` wrote, of which the client has nothing: from home to the podium on the plain board."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.made_game import make_game
from tests.web.conftest import WITHOUT_SEARCH, Devices, Server
from tests.web.playing import offered_buttons, tap_a_button, wait_until_asked


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the new game."""
    made = make_game("mygame", tmp_path_factory.mktemp("new"))
    path = made.environment["PYTHONPATH"]
    one = Server(tmp_path_factory.mktemp("table"), PYTHONPATH=path, PADDOCK_JIT="0")
    one.start_by = WITHOUT_SEARCH
    one.start()
    yield one
    one.stop()


def kind(action: str) -> str:
    """Of an action's notation."""
    return action.partition(" ")[0]


@pytest.mark.parametrize(("size", "theme"), [((320, 700), "dark"), ((1280, 800), "light")])
def test_a_new_game_is_played_from_home_to_the_podium(devices: Devices, size: tuple[int, int], theme: str):
    page, dice = devices.open("/", size, theme, name="Ola"), random.Random(1)
    page.click("[data-play=mygame]")
    page.wait_for_selector(".race .board .plain")
    offered: set[str] = set()
    tapped: set[str] = set()
    while wait_until_asked(page):
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        offered.update(kind(action) for action in offered_buttons(page))
        tapped.add(kind(tap_a_button(page, dice, rather=lambda action: kind(action) not in tapped)))
    assert {"bet", "roll"} <= offered <= tapped  # a player who crashes at once in every run is never asked to stop
    expect(page.locator(".after h1")).to_contain_text("win")
    assert "Ola" in page.locator(".after table").inner_text()
    page.click(".after a[href^='/replay/']")
    page.wait_for_selector(".plain")
