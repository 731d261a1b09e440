"""Pictures of every place and board, dark and light, into shots/: `python -m bench shots [PLACE …]`."""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import paddock
from bench.client import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path("shots")
SIZES = {"desk": (1280, 800), "phone": (390, 844), "small": (320, 568), "screen": (1920, 1080)}
MOVES = 6  # choices made before a board's picture is taken


class Camera:
    """Opens places on devices of all sizes and takes their pictures."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    def device(self, size: str = "desk", theme: str = "dark", kept: Any = None) -> Page:
        """A device; with what another one keeps it has the same place at the table."""
        from tests.web.hands import as_taught

        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            storage_state=kept,
            locale="en-GB",
        )
        context.set_default_timeout(120_000)
        page = context.new_page()
        as_taught(page)
        if kept is None:
            page.add_init_script(f"localStorage.setItem('paddock.settings', {json.dumps(json.dumps({'name': 'Ola'}))})")
        return page

    def shoot(self, name: str, address: str, ready: str, sizes: str = "desk phone", kept: Any = None) -> None:
        for size in sizes.split():
            for theme in ("dark", "light"):
                page = self.device(size, theme, kept)
                page.goto(address)
                page.wait_for_selector(ready)
                page.wait_for_timeout(400)
                file = FOLDER / f"{name}-{size}-{theme}.png"
                page.screenshot(path=file)
                print(file, flush=True)
                page.context.close()

    def place(self, name: str, path: str, ready: str) -> None:
        self.shoot(name, self.url + path, ready, "desk phone small")

    def lobby(self) -> None:
        page = self.device()
        page.goto(self.url)
        page.click("[data-host=scrapdash]")
        page.wait_for_selector(".options")
        self.shoot("lobby", page.url, ".options", kept=page.context.storage_state())
        page.context.close()

    def board(self, game: str) -> None:
        from tests.web.hands import choose, play_now, wait_until_asked

        page = self.device()
        page.goto(self.url)
        play_now(page, game)
        dice = random.Random(1)
        for _ in range(MOVES):
            if wait_until_asked(page):
                choose(page, dice)
        wait_until_asked(page)
        kept = page.context.storage_state()
        self.shoot(game, page.url, ".choices", "desk phone small", kept)
        self.shoot(f"{game}-hand", page.url + "?face=hand", ".choices", "phone", kept)
        self.shoot(f"{game}-table", page.url + "?face=screen", ".race.screen .board svg", "screen")
        page.context.close()

    def after(self) -> None:
        from tests.web.hands import play_now, play_to_the_end

        page = self.device()
        page.goto(self.url)
        play_now(page, "runnerup")
        play_to_the_end(page, random.Random(2), taps=0)
        page.click("text=Analyse the race")
        page.wait_for_selector(".after canvas")
        self.shoot("after", page.url, ".after table", kept=page.context.storage_state())
        record = page.url.rpartition("/")[2] + "-1"
        self.shoot("replay", f"{self.url}/replay/{record}#20", ".scrub")
        page.set_viewport_size({"width": 1280, "height": 2200})
        page.screenshot(path=FOLDER / "after-whole.png")
        page.context.close()


def main(arguments: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    from paddock.testing.browser import FLAGS, find_browser

    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        camera = Camera(browser, url)
        places: dict[str, Callable[[], None]] = {
            "home": partial(camera.place, "home", "/", "[data-play]"),
            "rules": partial(camera.place, "rules", "/rules/grandprix", "article li"),
            "track": partial(camera.place, "track", "/edit/looprush", ".verdict.ok"),
            "circuit": partial(camera.place, "circuit", "/edit/scrapdash", ".verdict.ok"),
            "lobby": camera.lobby,
            **{game: partial(camera.board, game) for game in paddock.names()},
            "after": camera.after,
        }
        for name in arguments or places:
            if name not in places:
                sys.exit(f"There is no place {name!r}; there are {', '.join(places)}.")
            places[name]()
        browser.close()
