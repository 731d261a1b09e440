"""The daily race at a server, in the browser: one race for all devices; while there is no server, that of the date."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from paddock.server.core.games import warm_up
from paddock.server.daily import service
from paddock.server.storage.database import database_url
from tests.server.conftest import Running
from tests.web.conftest import PATIENCE, Devices
from tests.web.playing import play_to_the_end

GAME = "runnerup"
TABLE = {"players": 2, "turns": 1}


@pytest.fixture
def running(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server in this process, whose races of all days are short."""
    monkeypatch.setattr(service, "LEVELS", ("random",))
    monkeypatch.setattr(service, "names", lambda: [GAME])
    monkeypatch.setattr("paddock.server.core.games.named_tables", lambda game: [TABLE])
    warm_up(GAME)
    with Running(database_url(tmp_path_factory.mktemp("daily"))) as one:
        yield one


@pytest.fixture
def devices(browser: Browser, running: Running) -> Iterator[Devices]:
    expect.set_options(timeout=PATIENCE)
    opened = Devices(browser, running.base)
    yield opened
    opened.close()
    assert not opened.problems


def shown_race(page: Page) -> list[str]:
    """The only race that the page offers: its day and game."""
    expect(page.locator("[data-play-daily]")).to_have_count(1)
    day = page.locator("[data-day]")
    expect(day).to_have_count(1)
    return [day.get_attribute(name) or "" for name in ("data-day", "data-game")]


def test_there_is_one_race_of_the_day_with_one_board_and_one_calendar(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
):
    for number, name in enumerate(("Ola", "Jan")):
        page = devices.open("/", name=name)
        page.click("[data-daily]")
        day, game = shown_race(page)
        race = page.request.get(f"{devices.url}/api/daily").json()["race"]
        assert [day, game] == [race["date"], race["game"]]
        page.click("[data-play-daily]")
        page.wait_for_selector(".race .board svg")
        page.goto(f"{devices.url}/daily")
        expect(page.locator("[data-play-daily]")).to_have_text("Continue today’s race")
        page.click("[data-play-daily]")
        page.wait_for_selector(".race .board svg")
        assert page.get_by_role("button", name="Hint").count() == 0
        play_to_the_end(page, random.Random(name))
        page.click(".after [data-daily]")
        expect(page.locator("[data-rank]")).to_be_visible()
        expect(page.locator("[data-play-daily]")).to_have_count(0)  # once a day
        expect(page.locator(f"[data-board='{day}'] tbody tr")).to_have_count(number + 1)
        expect(page.locator("[data-streak='1']")).to_be_visible()
        expect(page.locator(".days li.played")).to_have_count(1)

    # The next day: another race, yesterday's board with replays, the streak goes on.
    real = service.date_of
    monkeypatch.setattr(service, "date_of", lambda now, days=0: real(now, days + 1))
    page.reload()
    later, _ = shown_race(page)
    assert later > day
    expect(page.locator("[data-streak='1']")).to_be_visible()
    while not page.request.get(f"{devices.url}/api/daily/{day}").json()["over"]:
        page.wait_for_timeout(50)
    page.reload()
    page.locator(f"[data-board='{day}'] a", has_text="Ola").click()
    expect(page.locator(".scrub input")).to_be_visible()


def test_while_the_server_cannot_be_reached_the_race_follows_from_the_date(devices: Devices):
    page = devices.open("/daily", name="Ola")
    shown_race(page)
    page.wait_for_selector("html[data-offline=ready]")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-day]")).to_have_count(1)
    expect(page.get_by_text("not ready on this device")).to_be_visible()  # this server builds none
    page.context.set_offline(False)
    shown_race(page)
