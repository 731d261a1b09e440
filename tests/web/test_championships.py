"""A championship of eight, people and bots, in the real browser: from announcement to prize-giving."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Devices, Server, with_changes
from tests.web.playing import asked, fits, over, take
from tests.web.test_places import complaints

# Bots do not pause where they are alone at a table.
HURRIED = "from paddock.server import limits; limits.BOTS_ALONE = limits.CHAMPIONSHIPS_EVERY = 0.1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("table"))
    one.start_by = with_changes(HURRIED)
    one.start()
    yield one
    one.stop()


def play_all(pages: list[Page], seconds: float = 300) -> None:
    """Everybody plays until their races are over; some may sit at one table."""
    dice, deadline = random.Random(5), time.monotonic() + seconds
    while not all(over(page) for page in pages):
        assert time.monotonic() < deadline, "a race does not end"
        for page in pages:
            if not over(page) and asked(page):
                take(page, dice)
            page.wait_for_timeout(30)


def test_a_championship_of_eight_from_announcement_to_prize_giving(devices: Devices):
    ann = devices.open("/", name="Ann")
    ann.click("[data-championships]")
    ann.get_by_label("Name", exact=True).fill("Winter cup")
    ann.get_by_label("Runner-Up", exact=True).check()
    ann.get_by_label("Rounds", exact=True).fill("2")
    assert complaints(ann) == []
    ann.locator("form button.main").click()
    ann.wait_for_url("**/championships/c*")
    ann.click("[data-enter]")
    bob = devices.open(ann.url.removeprefix(devices.url), size=(320, 640), name="Bob", theme="light")
    bob.click("[data-enter]")
    for number in range(6):
        expect(ann.locator("tbody tr")).to_have_count(2 + number)
        ann.click("[data-bot]")
    expect(bob.locator("tbody tr")).to_have_count(8)
    screen = devices.open(ann.url.removeprefix(devices.url) + "?face=screen", size=(1920, 1080))
    cup = ann.url
    for number in (1, 2):
        ann.click("[data-start]")
        for page in (ann, bob):
            page.click("[data-seat]")
            page.wait_for_selector(".race .board svg")
        expect(screen.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        play_all([ann, bob])
        for page in (ann, bob):
            page.get_by_role("link", name="To the standings").click()
            expect(page.get_by_role("link", name="Replay table 1")).to_have_count(number)
    for page in (ann, bob, screen):
        expect(page.locator("[data-prizes]")).to_be_visible()
        assert complaints(page) == []
        assert fits(page)
    assert screen.locator("button").count() == 0
    prizes = ann.locator("[data-prizes] b").all_inner_texts()
    assert len(prizes) >= 3
    assert ann.url == cup
    ann.get_by_role("link", name="Replay table 1").first.click()
    ann.wait_for_selector(".board svg")
