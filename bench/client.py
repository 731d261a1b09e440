"""The browser client: how soon one can choose, how much a first visit loads, how smooth sixty events are."""

from __future__ import annotations

import contextlib
import gzip
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import paddock

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

# Frames from now until so many events were shown.
FRAMES = """
(count) => new Promise((done) => {
  const times = [];
  let last = performance.now();
  const frame = (now) => {
    times.push(now - last);
    last = now;
    if (Number(document.querySelector("[data-told]").dataset.told) < count) requestAnimationFrame(frame);
    else done(times.slice(1));
  };
  requestAnimationFrame(frame);
})
"""


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A table server with a data folder of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "paddock", "serve", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(url + "/health", timeout=2):
                break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def main(arguments: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    from paddock.testing.browser import FLAGS, find_browser
    from tests.web.hands import wait_until_asked

    games = arguments or list(paddock.names())
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(180_000)
        loaded: dict[str, int] = {}

        def weigh(answer: Response) -> None:
            loaded[answer.url] = len(gzip.compress(answer.body()))

        page.on("response", weigh)
        page.goto(url)
        page.wait_for_load_state("networkidle")
        page.remove_listener("response", weigh)
        print(f"first visit: {sum(loaded.values()) / 1000:.0f} kB gzipped in {len(loaded)} files")
        for game in games:
            seconds = []
            for _ in range(4):
                page.goto(url)
                page.wait_for_selector("[data-play]")
                page.wait_for_timeout(2500)  # a server lets one address ask only so often
                began = time.perf_counter()
                page.click(f"[data-play={game}]")
                wait_until_asked(page)
                seconds.append(time.perf_counter() - began)
            told = ", ".join(f"{one:.2f}" for one in seconds[1:])
            print(f"{game:10} from the tap to the first own choice on screen (warm, s): {told}", flush=True)
        for game in games:
            print(f"{game:10} {smooth(browser, url, game)}", flush=True)
        browser.close()


def smooth(browser: Browser, url: str, game: str, events: int = 60) -> str:
    """Frames of a replay with all its movement."""
    from tests.web.hands import play_now, play_to_the_end

    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.set_default_timeout(180_000)
    page.goto(url)
    play_now(page, game)
    play_to_the_end(page, random.Random(1), taps=0)
    record = page.url.rpartition("/")[2] + "-1"
    page.close()
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page.goto(f"{url}/replay/{record}")
    page.wait_for_selector(".scrub")
    page.wait_for_timeout(500)
    page.click(".bar button.main")
    times = sorted(page.evaluate(FRAMES, events))
    page.close()
    return (
        f"{events} events, {len(times)} frames: median {times[len(times) // 2]:.1f} ms, longest {times[-1]:.1f} ms, "
        f"over 50 ms: {sum(one > 50 for one in times)}"
    )
