"""Screenshots of every place and board at five sizes, dark and light: `python -m bench shots [PLACE …] [--to FOLDER]`.

Each is a file in the folder; a sheet for each place and theme shows all its sizes side by side.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import paddock
from bench.client import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {
    "small": (320, 568),
    "phone": (390, 844),
    "side": (844, 390),
    "desk": (1280, 800),
    "screen": (1920, 1080),
}
ALL = tuple(SIZES)
PHONES = ("small", "phone", "side")
THEMES = ("dark", "light")
MOVES = 6  # own choices before the screenshot of a board
SCALE = 0.6  # of a screenshot on a sheet
PATIENCE = 400  # timeout in seconds; on a new machine the bots of a game are compiled first


class Camera:
    """Opens pages and takes screenshots of them in several sizes and themes."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.browser, self.url, self.folder = browser, url, folder

    def device(self, path: str = "/", name: str = "Ola", size: str = "desk", newcomer: bool = False) -> Page:
        from tests.web.playing import as_taught

        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-GB"
        )
        context.set_default_timeout(180_000)
        page = context.new_page()
        if not newcomer:
            as_taught(page)
        kept = json.dumps(json.dumps({"name": name}))
        page.add_init_script(
            f"localStorage.getItem('paddock.settings') ?? localStorage.setItem('paddock.settings', {kept})"
        )
        page.goto(self.url + path)
        return page

    def shoot(self, name: str, page: Page, sizes: tuple[str, ...] = ALL, whole: bool = False) -> None:
        """Take screenshots of a page at some sizes in both themes; `whole`: also below the fold."""
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            files = []
            for size in sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.mouse.move(0, 0)
                page.evaluate("scrollTo(0, 0)")
                page.wait_for_timeout(350)  # until charts and boards have adapted to the new size
                file = self.folder / f"{name}-{size}-{theme}.png"
                page.screenshot(path=file, full_page=whole)
                files.append(file)
            self.sheet(files, self.folder / f"{name}-{theme}.png")

    def sheet(self, files: list[Path], file: Path) -> None:
        """Make one image with screenshots side by side."""
        page = self.browser.new_page(viewport={"width": 1900, "height": 200}, device_scale_factor=1)
        pictures = "".join(
            f'<img src="{one.resolve().as_uri()}" style="zoom:{SCALE};margin:8px;vertical-align:top">' for one in files
        )
        draft = self.folder / "sheet.html"
        draft.write_text(f'<body style="margin:0;background:#888">{pictures}', "utf-8")
        page.goto(draft.resolve().as_uri())
        page.screenshot(path=file, full_page=True)
        page.close()
        draft.unlink()
        print(file, flush=True)

    def place(self, name: str, path: str, ready: str, sizes: tuple[str, ...] = ALL) -> None:
        page = self.device(path)
        page.wait_for_selector(ready)
        self.shoot(name, page, sizes)
        page.context.close()

    def newcomer(self) -> None:
        """Show the home page to a new player, and the dialog after the first tap."""
        page = self.device(name="", newcomer=True)
        page.wait_for_selector("[data-play]")
        page.click("[data-play=grandprix]")
        page.wait_for_selector("dialog[open]")
        self.shoot("offer", page, ("small", "side", "desk"))
        page.context.close()

    def lost(self) -> None:
        """Show the pages of things that do not exist."""
        for name, path in (("unknown", "/nowhere"), ("nocode", "/join/XXXX"), ("norecord", "/replay/XXXX-1")):
            self.place(name, path, "main h1", ("small", "side", "desk"))
        self.place("notable", "/table/XXXX", "main h1", ("small", "side", "desk"))

    def lesson(self, game: str) -> None:
        page = self.device(f"/learn/{game}")
        page.wait_for_selector(".lesson .board svg")
        self.shoot(f"{game}-lesson", page)
        page.context.close()

    def lobby(self) -> None:
        for game in paddock.names():
            page = self.device()
            page.click(f"[data-host={game}]")
            page.wait_for_selector(".options")
            self.shoot(f"{game}-lobby", page)
            page.context.close()

    def party(self, game: str) -> None:
        """Play a race on a screen and three phones: lobby, race, podium."""
        from tests.web.playing import over, play_round

        screen = self.device(size="screen")
        screen.click("[data-party]")
        screen.click(f"[data-party-game={game}]")
        code = screen.locator(".scan b.code").inner_text()
        self.shoot(f"{game}-party-empty", screen, ("small", "desk", "screen"))
        phones: list[Page] = []
        for name in ("Ola", "Zoé", "Max"):
            phone = self.device(f"/join/{code}", name, "phone")
            if not phones:
                phone.wait_for_selector("form button.main")
                self.shoot(f"{game}-party-join", phone, PHONES)
            phone.click("form button.main")
            phone.wait_for_selector(".ready")
            phones.append(phone)
        self.shoot(f"{game}-party-hand", phones[0], PHONES)
        self.shoot(f"{game}-party-lobby", screen, ("small", "desk", "screen"))
        screen.set_viewport_size({"width": 1920, "height": 1080})
        screen.click("button.start")
        screen.wait_for_selector(".race.screen .board svg")
        dice = random.Random(3)
        rounds = 0
        while play_round(phones, dice):
            phones[0].wait_for_timeout(80)
            rounds += 1
            if rounds in (1, 30):
                screen.screenshot(path=self.folder / f"{game}-party-race{rounds}-screen.png")
                for phone in phones:
                    if phone.locator(".choices").count():
                        self.shoot(f"{game}-party-race{rounds}", phone, PHONES)
                        phone.set_viewport_size({"width": 390, "height": 844})
                        break
            if rounds > 3000:
                sys.exit(f"The party of {game} does not end.")
        for page in (screen, *phones):
            page.wait_for_selector(".after")
        assert over(screen)
        self.shoot(f"{game}-party-podium", screen, ("desk", "screen"))
        self.shoot(f"{game}-party-podium-hand", phones[0], PHONES)
        for page in (screen, *phones):
            page.context.close()

    def board(self, game: str) -> None:
        from tests.web.playing import choose, play_now, wait_until_asked

        page = self.device()
        play_now(page, game)
        dice = random.Random(1)
        for _ in range(MOVES):
            if wait_until_asked(page, PATIENCE):
                choose(page, dice)
        wait_until_asked(page, PATIENCE)
        if page.locator(".choices > button[aria-expanded=true]").count():
            page.locator(".choices > button").first.click()
        self.shoot(game, page)
        self.shoot(f"{game}-whole", page, ("small", "side"), whole=True)
        table = page.url
        for face, ready, sizes in (("hand", ".choices", PHONES), ("screen", ".board svg", ("desk", "screen"))):
            page.set_viewport_size({"width": 390, "height": 844})
            page.goto(f"{table}?face={face}")
            page.wait_for_selector(f".race.{face} {ready}")
            self.shoot(f"{game}-{face}", page, sizes)
        page.goto(f"{table}?board=plain")
        page.wait_for_selector(".choices")
        self.shoot(f"{game}-plain", page, ("small", "side", "desk"))
        page.context.close()

    def after(self, game: str) -> None:
        from tests.web.playing import play_now, play_to_the_end

        page = self.device()
        play_now(page, game)
        play_to_the_end(page, random.Random(2), taps=0)
        self.shoot(f"{game}-after", page)
        page.goto(f"{self.url}/replay/{page.url.rpartition('/')[2]}-1#20")
        page.wait_for_selector(".scrub")
        self.shoot(f"{game}-replay", page)
        page.context.close()


def main(arguments: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    from paddock.testing.browser import FLAGS, find_browser

    parser = argparse.ArgumentParser(prog="bench shots", description=__doc__)
    parser.add_argument("places", nargs="*")
    parser.add_argument("--to", type=Path, default=Path("shots"), metavar="FOLDER")
    given = parser.parse_args(arguments)
    given.to.mkdir(exist_ok=True, parents=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(whole=True), args=FLAGS)
        camera = Camera(browser, url, given.to)
        names = paddock.names()
        places: dict[str, Callable[[], None]] = {
            "home": partial(camera.place, "home", "/", "[data-play]"),
            "newcomer": camera.newcomer,
            "lost": camera.lost,
            "lobby": camera.lobby,
            "track": partial(camera.place, "track", "/edit/looprush", ".verdict.ok"),
            "circuit": partial(camera.place, "circuit", "/edit/scrapdash", ".verdict.ok"),
            **{game: partial(camera.board, game) for game in names},
            **{f"{game}-rules": partial(camera.place, f"{game}-rules", f"/rules/{game}", "main h1") for game in names},
            **{f"{game}-lesson": partial(camera.lesson, game) for game in names},
            **{f"{game}-after": partial(camera.after, game) for game in names},
            **{f"{game}-party": partial(camera.party, game) for game in names},
        }
        for name in given.places or places:
            if name not in places:
                sys.exit(f"There is no place {name!r}; there are {', '.join(places)}.")
            places[name]()
        browser.close()
