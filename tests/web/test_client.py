"""The client's own tests, and what a first visit loads."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser

import paddock
from tests.web.conftest import Server

ROOT = Path(__file__).parents[2]
FIRST_LOAD = 250_000  # bytes, gzipped


def test_the_clients_own_tests_pass():
    node = shutil.which("node")
    assert node, "Node is needed for the client's tests"
    command = [node, "node_modules/vitest/vitest.mjs", "run"]
    done = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]


def test_a_first_visit_is_light_and_boards_come_on_demand(browser: Browser, server: Server):
    """A service worker would keep more for later."""
    loaded: dict[str, int] = {}
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.on("response", lambda answer: loaded.update({answer.url: len(gzip.compress(answer.body()))}))
    page.goto(server.url)
    page.wait_for_selector("[data-play]")
    page.wait_for_load_state("networkidle")
    context.close()
    assert sum(loaded.values()) <= FIRST_LOAD, loaded
    boards = [file.name for file in (Path(paddock.__file__).parent / "static" / "assets").glob("game-*.js")]
    assert len(boards) == len(paddock.names())
    assert not [url for url in loaded if "/game-" in url]
