"""The static edition: files from a plain web server, below a path of their own, are enough for everything."""

from __future__ import annotations

import gzip
import random
import threading
import urllib.request
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from paddock import browser as building
from paddock import lessons
from paddock.cli.site import write_site
from paddock.games import rulebook
from tests.web.conftest import PATIENCE, Devices
from tests.web.playing import as_taught, from_list, play_now, play_to_the_end
from tests.web.test_lessons import do_the_step, next_step

pytestmark = pytest.mark.skipif(not building.possible(), reason="neither wasm-ld nor the package ziglang is installed")

GAME = "runnerup"
DRAWN = "looprush"  # its track can be drawn
DAY = "2026-03-01"  # its race is a Runner-Up, at the only table there is
TABLE = {"players": 2, "turns": 1}


RECORDED = """() => new Promise((done) => {
  const asked = indexedDB.open("paddock");
  asked.onsuccess = () => {
    const all = asked.result.transaction("records").objectStore("records").getAll();
    all.onsuccess = () => done(all.result.map(({ record }) => record.options));
  };
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder at a plain web server, which serves its parent."""
    home = tmp_path_factory.mktemp("space")
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr("paddock.server.core.games.named_tables", lambda game: [TABLE] if game == GAME else [])
        assert list(write_site(home / "games" / "paddock", [GAME, DRAWN]))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(home))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/paddock"
        server.shutdown()


@pytest.fixture
def devices(browser: Browser, site: str) -> Iterator[Devices]:
    expect.set_options(timeout=PATIENCE)
    opened = Devices(browser, site)
    yield opened
    opened.close()
    assert not opened.problems


def kept_for_later(page: Page) -> None:
    page.wait_for_selector("html[data-offline=ready]")


def test_from_home_to_podium_and_back_to_the_replay_by_a_link(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, GAME)
    assert page.url.startswith(f"{devices.url}/local/{GAME}?race=")
    page.reload()
    page.wait_for_selector(".race .board svg")
    assert play_to_the_end(page, random.Random(1)) > 4
    expect(page.locator("[data-checked=true]")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{devices.url}/replay#r=")
    other = devices.open(link.removeprefix(devices.url))
    expect(other.locator(".scrub input")).to_have_value("0")
    expect(other.locator("[data-checked=true]")).to_be_visible()
    assert "Ola" in other.locator("main").inner_text()


def test_without_a_network_after_one_visit(devices: Devices):
    page = devices.open(name="Ola")
    kept_for_later(page)
    page.context.set_offline(True)
    page.goto(f"{devices.url}/")
    play_now(page, GAME)
    assert play_to_the_end(page, random.Random(2)) > 4
    expect(page.locator("[data-checked=true]")).to_be_visible()

    page.goto(f"{devices.url}/")
    page.locator("[data-replay]").first.click()
    last = page.locator(".scrub input")
    last.fill(last.get_attribute("max") or "")
    expect(page.locator("[data-checked=true]")).to_be_visible()

    page.goto(f"{devices.url}/learn/{GAME}")
    page.wait_for_selector(".coach .words p")
    steps = lessons.load(rulebook(GAME).home, "first").steps
    for _ in steps[:-1]:
        do_the_step(page)
        next_step(page)
    do_the_step(page)
    expect(page.locator(".end .podium")).to_be_visible()
    page.goto(f"{devices.url}/rules/{GAME}")
    expect(page.locator("main h2").first).to_be_visible()


def test_an_own_track_is_drawn_checked_and_raced_without_a_network(devices: Devices):
    page = devices.open(name="Ola")
    kept_for_later(page)
    page.context.set_offline(True)
    page.goto(f"{devices.url}/")
    page.click(f'a[href$="/edit/{DRAWN}"]')
    expect(page.locator(".verdict.ok")).to_be_visible()
    page.goto(f"{devices.url}/edit/{DRAWN}#{'.' * 12}@")
    page.reload()
    expect(page.locator(".verdict:not(.ok)")).to_contain_text("may not end in a loop (spaces 13 to 13)")
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    page.goto(f"{devices.url}/edit/{DRAWN}#{'.' * 11}O")
    page.reload()
    expect(page.locator(".verdict.ok")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".race .board svg")
    assert play_to_the_end(page, random.Random(5), taps=0) > 1
    expect(page.locator("[data-checked=true]")).to_be_visible()
    (options,) = page.evaluate(RECORDED)
    assert options["track"] == "." * 11 + "O"


def test_a_round_of_puzzles_without_a_network(devices: Devices):
    page = devices.open(name="Ola")
    kept_for_later(page)
    page.context.set_offline(True)
    page.goto(f"{devices.url}/puzzles/{GAME}")
    seen = set()
    for number in range(1, 4):
        board = page.locator(".board[data-puzzle]")
        expect(board.locator("svg").first).to_be_visible()
        seen.add(board.get_attribute("data-puzzle"))
        from_list(page, random.Random(number))
        chances = page.locator(".chances li b").all_inner_texts()
        assert [int(one.split()[0]) for one in chances] == sorted(
            (int(one.split()[0]) for one in chances), reverse=True
        )
        expect(page.locator(".chances li.best").first).to_be_visible()
        page.click("[data-line]")
        expect(page.locator(".told p").first).to_be_visible()
        page.click("[data-next]")
        expect(page.locator(".choices")).to_be_visible()
    assert len(seen) == 3
    page.reload()
    tried = page.evaluate(f"Object.keys(JSON.parse(localStorage['paddock.puzzles.{GAME}']).done).length")
    assert tried == 3


def test_daily_race_is_the_same_on_two_devices_which_compare_it(devices: Devices):
    links = []
    for name in ("Ola", "Jan"):
        page = devices.open("/daily", name=name, day=DAY)
        page.click("[data-play-daily]")
        page.wait_for_selector(".race .board svg")
        page.reload()  # a race that was begun goes on
        page.wait_for_selector(".race .board svg")
        assert page.get_by_role("button", name="Hint").count() == 0
        assert play_to_the_end(page, random.Random(name)) > 4
        page.click(".after [data-daily]")
        expect(page.locator("[data-rank]")).to_be_visible()
        assert page.locator("[data-play-daily]").count() == 0  # once a day
        expect(page.locator("[data-streak='1']")).to_be_visible()
        page.click("[data-share]")
        expect(page.get_by_text("Link copied")).to_be_visible()
        links.append(page.evaluate("navigator.clipboard.readText()"))
    page.goto(links[0])
    page.reload()
    compared = page.locator("[data-compared]")
    expect(compared).to_contain_text("Ola")
    page.get_by_role("button", name="Compare my decisions").last.click()
    expect(compared.get_by_role("row", name="Cost")).not_to_contain_text("–", timeout=2 * PATIENCE)
    stranger = devices.open(links[1].removeprefix(devices.url), day=DAY)
    expect(stranger.get_by_text("Play yours first")).to_be_visible()


def test_a_folder_that_holds_something_else_is_not_overwritten(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("dear Ola")
    with pytest.raises(Exception, match="holds other files"):
        list(write_site(tmp_path, [GAME]))
    assert (tmp_path / "letter.txt").read_text() == "dear Ola"


def test_the_first_load_with_one_game_is_small(browser: Browser, site: str):
    """The home page, then a race, compressed as a web server does it; a service worker would keep more for later."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    as_taught(page)
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.partition("#")[0]))
    page.goto(f"{site}/")
    play_now(page, GAME)
    context.close()
    assert any(url.endswith(f"{GAME}.wasm") for url in asked)
    assert sum(len(gzip.compress(urllib.request.urlopen(url).read())) for url in asked) <= 300_000
