"""A game of another package, of which the client has nothing: from home to the podium on the plain board."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.plugins import borrowed, lay_package
from tests.web.conftest import WITHOUT_SEARCH, Devices, Server
from tests.web.playing import tap_a_button, wait_until_asked
from tests.web.test_places import help_at


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With one more game, and one that does not load."""
    packages = tmp_path_factory.mktemp("packages")
    lay_package(packages, "newgame", "a_new_game", borrowed("paddock.games.runnerup"))
    lay_package(packages, "torn", "a_torn_game", {"__init__": "missing + 1\n"})
    path = os.pathsep.join([str(packages), *filter(None, sys.path)])
    one = Server(tmp_path_factory.mktemp("table"), PYTHONPATH=path, PADDOCK_JIT="0")
    one.start_by = WITHOUT_SEARCH
    one.start()
    yield one
    one.stop()


def start(page: Page) -> None:
    page.click("[data-play=newgame]")
    page.wait_for_selector(".race .board .plain")


def overflow(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


@pytest.mark.parametrize(("size", "theme"), [((320, 700), "dark"), ((1280, 800), "light")])
def test_a_game_without_a_kit_is_played_from_home_to_the_podium(devices: Devices, size: tuple[int, int], theme: str):
    page, dice = devices.open("/", size, theme), random.Random(1)
    start(page)
    played = 0
    while wait_until_asked(page):
        assert overflow(page) <= 0
        played += tap_a_button(page, dice) != ""
    assert played >= 10
    expect(page.locator(".after h1")).to_contain_text("win")
    assert page.locator(".log p").count() > 20
    page.click(".after a[href^='/replay/']")
    page.wait_for_selector(".plain")


def test_every_action_has_a_button_that_says_what_it_does(devices: Devices):
    page = devices.open()
    start(page)
    assert wait_until_asked(page)
    page.click(".choices > button")
    listed = page.locator(".choices .list button")
    buttons = page.locator(".mine-area [data-choice]")
    assert buttons.count() == listed.count() > 1
    assert {one.get_attribute("data-choice") for one in buttons.all()} == {
        one.get_attribute("data-action") for one in listed.all()
    }
    expect(buttons.first).to_have_accessible_name(listed.first.inner_text())


def test_help_on_the_plain_board(devices: Devices):
    page = devices.open()
    start(page)
    assert wait_until_asked(page)
    row = page.locator(".mine-area .row", has=page.locator("[data-choice]")).first
    told = help_at(page, row)
    action = row.locator("[data-choice]").first
    expect(told).to_contain_text(action.get_attribute("aria-label") or "nothing")


def test_the_home_page_says_which_game_is_broken(devices: Devices):
    page = devices.open()
    expect(page.locator("main aside")).to_contain_text("the game 'torn' (a_torn_game) cannot be used: NameError")
    assert page.locator("[data-play=torn]").count() == 0
