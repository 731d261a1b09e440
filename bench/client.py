"""The browser client: time to the first choice, download size of a first visit, frame times during sixty events."""

from __future__ import annotations

import bisect
import contextlib
import gzip
import itertools
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import paddock
from bench.machine import stolen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

# Frame times from now until `count` events were shown.
FRAMES = """
(count) => new Promise((done) => {
  const times = [];
  let last = performance.now();
  const frame = (now) => {
    performance.mark("frame");
    times.push(now - last);
    last = now;
    if (Number(document.querySelector("[data-told]").dataset.told) < count) requestAnimationFrame(frame);
    else done(times.slice(1));
  };
  requestAnimationFrame(frame);
})
"""


EMPTY = """
<div data-told="0" style="width:40px;height:40px;background:red;animation:go 1s infinite alternate"></div>
<style>@keyframes go { to { transform: translateX(900px) } }</style>
<script>setInterval(() => document.querySelector("[data-told]").dataset.told++, 650)</script>
"""
EVENTS = 60
REPEATS = 3  # of each measurement


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Context manager: runs a table server with its own data folder and without local tables; yields its URL."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "paddock", "serve", "--port", str(port), "--data", str(folder), "--no-local"]
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
    from tests.web.playing import as_taught, wait_until_asked

    games = arguments or list(paddock.names())
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(whole=True), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        as_taught(page)
        page.set_default_timeout(180_000)
        loaded: dict[str, int] = {}

        def measure_size(answer: Response) -> None:
            loaded[answer.url] = len(gzip.compress(answer.body()))

        page.on("response", measure_size)
        page.goto(url)
        page.wait_for_load_state("networkidle")
        page.remove_listener("response", measure_size)
        print(f"first visit: {sum(loaded.values()) / 1000:.0f} kB gzipped in {len(loaded)} files")
        for game in games:
            seconds = []
            for _ in range(4):
                page.goto(url)
                page.wait_for_selector("[data-play]")
                page.wait_for_timeout(2500)  # the server's rate limit for one address
                began = time.perf_counter()
                page.click(f"[data-play={game}]")
                wait_until_asked(page)
                seconds.append(time.perf_counter() - began)
            times = ", ".join(f"{one:.2f}" for one in seconds[1:])
            print(f"{game:10} from the tap to the first own choice on screen (warm, s): {times}", flush=True)
        for game in games:
            print(f"{game:10} {EVENTS} events: {replay_frames(browser, url, game)}", flush=True)
        print(f"baseline, a page with one moving square: {baseline_frames(browser)}")
        browser.close()


def replay_frames(browser: Browser, url: str, game: str) -> str:
    """Measure frame times of an animated replay several times: a frame that is always long is the client's fault."""
    from tests.web.playing import as_taught, play_now, play_to_the_end

    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    as_taught(page)
    page.set_default_timeout(180_000)
    page.goto(url)
    play_now(page, game)
    play_to_the_end(page, random.Random(1), taps=0)
    record = page.url.rpartition("/")[2] + "-1"
    page.close()
    runs, before, busiest = [], stolen(), 0.0
    for _ in range(REPEATS):
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
        page.goto(f"{url}/replay/{record}")
        page.wait_for_selector(".scrub")
        page.wait_for_timeout(500)
        with tracing(browser) as events:
            page.click(".bar button.main")
            runs.append(page.evaluate(FRAMES, EVENTS))
        busiest = max(busiest, most_work(events))
        page.close()
    return f"{frames(runs, stolen() - before)}; the busiest thread in a frame: {busiest:.0f} ms of CPU"


@contextlib.contextmanager
def tracing(browser: Browser) -> Iterator[list[dict[str, Any]]]:
    """Context manager: traces the browser's threads; the list that it yields is filled at the end."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda end: ended.append(end))
    categories = {"includedCategories": ["toplevel", "blink.user_timing"], "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": categories})
    yield events
    session.send("Tracing.end")
    while not ended:
        session.send("Browser.getVersion")  # so that Playwright handles events that have arrived
    session.detach()


def most_work(events: list[dict[str, Any]]) -> float:
    """Return the most CPU time of a thread in one frame, in ms: unlike frame times it excludes other programs."""
    marks = sorted(one["ts"] for one in events if one["name"] == "frame")
    work: Counter[tuple[int, int, int]] = Counter()  # microseconds
    for one in events:
        if one["name"] in ("ThreadControllerImpl::RunTask", "ThreadPool_RunTask") and marks[0] < one["ts"] < marks[-1]:
            work[bisect.bisect(marks, one["ts"]), one["pid"], one["tid"]] += one.get("tdur", 0)
    return max(work.values()) / 1000


def baseline_frames(browser: Browser) -> str:
    """Measure frame times of a nearly empty page: delays that come from the machine."""
    runs, before = [], stolen()
    for _ in range(REPEATS):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_content(EMPTY)
        runs.append(page.evaluate(FRAMES, EVENTS))
        page.close()
    return frames(runs, stolen() - before)


def frames(runs: list[list[float]], taken: float) -> str:
    median = statistics.median(itertools.chain(*runs))
    longest = " / ".join(f"{max(run):.1f}" for run in runs)
    late = " / ".join(str(sum(one > 50 for one in run)) for run in runs)
    return (
        f"{sum(map(len, runs))} frames, median {median:.1f} ms, longest {longest} ms, over 50 ms: {late}; "
        f"the host took {taken:.1f} s of CPU"
    )
