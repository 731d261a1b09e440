"""A whole race at a table on this device alone: the server builds rules and bots, a worker of the browser runs them."""

from __future__ import annotations

import json
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import paddock
from paddock import browser
from paddock.browser import files
from paddock.games import read_record
from paddock.server.workers.replays import verify
from tests.web.conftest import Devices, Server, with_changes
from tests.web.playing import from_list, play_now, play_to_the_end, wait_until_asked
from tests.web.test_lessons import play_lesson
from tests.web.test_places import complaints
from tests.web.test_tables import set_players

LONG = ("looprush", "peloton")
FULL = "scrapdash"  # the game whose champions imagine as many games as they do at home; the others far fewer
IMAGINED = 500
# The page asks for the networks 20 seconds after everything else; here at once.
NO_LONG_WAITS = "const wait = setTimeout; self.setTimeout = (work, time) => wait(work, time < 20_000 ? time : 0)"

pytestmark = pytest.mark.skipif(not browser.possible(), reason="neither wasm-ld nor the package ziglang is installed")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that offers games for the browser."""
    shipped = tmp_path_factory.mktemp("built") / "shipped"
    shutil.copytree(files.SHIPPED, shipped)
    for description in shipped.rglob("*.json"):
        described = json.loads(description.read_text("utf-8"))
        (champion,) = (level for level in described["levels"] if level["name"] == "champion")
        if described["game"] != FULL:
            champion["iterations"] = IMAGINED
        description.write_text(json.dumps(described), "utf-8")
    one = Server(tmp_path_factory.mktemp("table"), local=True)
    one.start_by = with_changes(
        f"from pathlib import Path; from paddock.browser import files; files.SHIPPED = Path({str(shipped)!r})"
    )
    one.start()
    yield one
    one.stop()


def wait_until_built(page: Page, url: str, game: str) -> None:
    """The home page offers the games that are ready when it is opened."""
    deadline = time.monotonic() + 500
    while game not in [one["name"] for one in page.request.get(f"{url}/api/games").json() if one.get("local")]:
        assert time.monotonic() < deadline, f"{game} was not built"
        time.sleep(0.5)
    page.reload()


def go_offline(page: Page) -> None:
    """Once the page has all that it needs."""
    page.wait_for_selector("html[data-offline=ready]")
    page.context.set_offline(True)


def race_champions(page: Page, game: str) -> None:
    """Start a race from home with one tap; in games where champions think for long, from the lobby against one."""
    if game not in LONG:
        play_now(page, game, "champion")
        return
    page.goto(f"{page.url}local/{game}")
    set_players(page, 2)
    page.get_by_role("button", name="Fill with bots").click()
    page.locator(".seats select").select_option("champion")
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".race .board svg")


@pytest.mark.parametrize("game", paddock.names())
def test_a_whole_race_against_champions_without_a_network(devices: Devices, game: str, tmp_path: Path):
    page = devices.open(name="Ola")
    wait_until_built(page, devices.url, game)
    go_offline(page)
    page.goto(devices.url)
    race_champions(page, game)
    assert play_to_the_end(page, random.Random(1)) > 4
    assert "Ola" in page.locator(".after table").inner_text()
    expect(page.locator("[data-checked=true]")).to_be_visible()

    page.goto(devices.url)  # the race is kept: its record is a file for the command line, and can be seen again
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").first.click()
    file = tmp_path / "race.json"
    download.value.save_as(file)
    assert verify(read_record(file)).moves > 4
    page.locator("[data-replay]").first.click()
    page.locator(".scrub input").fill("4")
    expect(page.locator(".bar b")).to_contain_text("4 /")
    page.goto(f"{devices.url}/learn/{game}")
    play_lesson(page, game)
    page.goto(f"{devices.url}/rules/{game}")
    expect(page.locator("main h2").first).to_be_visible()


def test_bots_with_a_neural_network_play_offline(devices: Devices):
    """The neural networks are stored on the device, so no connection is needed."""
    page = devices.open(name="Ola")
    fallbacks: list[str] = []
    page.on("console", lambda told: fallbacks.append(told.text) if told.type == "warning" else None)
    page.add_init_script(NO_LONG_WAITS)
    wait_until_built(page, devices.url, "runnerup")
    page.wait_for_selector("html[data-networks=ready]")
    go_offline(page)
    page.goto(f"{devices.url}/local/runnerup")
    set_players(page, 3)
    page.locator("details summary").first.click()
    turns = page.get_by_role("spinbutton", name="Turns")
    turns.fill("1")
    turns.blur()
    page.get_by_role("button", name="Fill with bots").click()
    for seat, level in enumerate(("legend", "grandmaster")):
        expect(page.locator(".seats select").nth(seat)).to_have_value("driver")
        page.locator(".seats select").nth(seat).select_option(level)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".race .board svg")
    assert play_to_the_end(page, random.Random(1), taps=0) > 4
    assert fallbacks == []
    assert {"legend", "grandmaster"} < set(record_of(page)["table"]["names"].values())


def record_of(page: Page) -> dict[str, Any]:
    """The record of the last race on this device."""
    page.goto(page.url.partition("/local")[0])
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").first.click()
    return dict(json.loads(download.value.path().read_text("utf-8")))


def test_places_without_a_server_are_accessible_in_both_themes(devices: Devices):
    """axe-core finds nothing at all."""
    page = devices.open(size=(320, 568), name="Ola")
    wait_until_built(page, devices.url, "runnerup")
    found = []
    for path in ("/", "/daily", "/puzzles/runnerup", "/local/runnerup"):
        page.goto(devices.url + path)
        page.wait_for_selector("main h1, main h2")
        found += [f"{path}: {problem}" for problem in complaints(page)]
    assert not found, "\n".join(found)


def test_a_race_goes_on_after_the_page_was_closed_and_then_at_a_table_of_the_server(devices: Devices):
    page = devices.open(name="Ola")
    wait_until_built(page, devices.url, "grandprix")
    play_now(page, "grandprix")
    wait_until_asked(page)
    page.reload()
    page.wait_for_selector(".race .board svg")
    page.goto(devices.url)
    page.locator("[data-continue]").first.click()
    wait_until_asked(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Continue online").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main")).to_contain_text("continues from a moment of another race")
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".race .board svg")
    wait_until_asked(page)


def test_two_people_pass_one_device_and_take_a_decision_back(devices: Devices):
    page = devices.open(name="Ola")
    wait_until_built(page, devices.url, "runnerup")
    page.goto(f"{devices.url}/local/runnerup")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_label("Name at seat B").fill("Kim")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the race").click()
    page.get_by_role("button", name="I am Ola").click()
    wait_until_asked(page)
    from_list(page, random.Random(1))
    expect(page.get_by_role("button", name="I am Kim")).to_be_visible()
    page.get_by_role("button", name="I am Kim").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Take back my last decision").click()
    # Both choose anew; whoever holds the device chooses first.
    expect(page.get_by_text("Everybody agreed: one move back.")).to_be_visible()
    expect(page.get_by_role("img", name="to move")).to_have_count(2)
