"""A real server with a data folder of its own, and a real browser in front of it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from bench.server_clients import PATIENCE as SECONDS
from paddock.testing.browser import FLAGS, find_browser
from tests.web.playing import as_taught

PATIENCE = 1000 * SECONDS  # milliseconds, as the browser counts


# All devices of these tests have one address, which asks for more than a family does.
GENEROUS = "from paddock.server import limits; limits.BUDGET_BURST = limits.TABLES_BURST = limits.PLAYERS_BURST = 1e6"


def with_changes(statements: str = "pass") -> list[str]:
    """How to start a server after statements that change it."""
    return ["-c", f"{GENEROUS}; {statements}; from paddock.cli import main; main()"]


# Bots without search are fast enough as plain Python (PADDOCK_JIT=0); compiling a new game takes longer than one race.
WITHOUT_SEARCH = with_changes("from paddock.bots.levels import LEVELS, Level; LEVELS['driver'] = Level('driver')")


class Server:
    """One table server, which can be stopped and started again on its port."""

    def __init__(
        self, folder: Path, local: bool = False, python: str | Path = sys.executable, **environment: str
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.python, self.folder, self.url = python, folder, f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, **environment}
        self.more = [] if local else ["--no-local"]  # building games for the browser takes minutes
        self.start_by = with_changes()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [self.python, *self.start_by, "serve", "--port", str(self.port), "--data", str(self.folder)]
        command += self.more
        self.process = subprocess.Popen(command, env=self.environment)
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), urllib.request.urlopen(self.url + "/health", timeout=2):
                return
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(SECONDS)
        self.process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("table"))
    one.start()
    yield one
    if one.process is not None:
        one.stop()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as one:
        yield one


def launch(playwright: Playwright, whole: bool = False) -> Browser:
    path = find_browser(whole)
    assert path, "no browser: `python3 run.py test` installs one"
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = launch(playwright)
    yield opened
    opened.close()


class Devices:
    """Opens pages, each as a device of its own; an error in the console of any page fails the test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def open(
        self,
        path: str = "/",
        size: tuple[int, int] = (1280, 800),
        theme: str = "dark",
        still: bool = True,
        name: str = "",
        language: str = "",
        newcomer: bool = False,
        day: str = "",
    ) -> Page:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            locale="en-GB",
            has_touch=size[0] < 500,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        if day:
            page.clock.set_fixed_time(day)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if is_problem(said.type, said.text) else None)
        settings = {key: value for key, value in (("name", name), ("language", language)) if value}
        if settings:
            page.add_init_script(f"localStorage.setItem('paddock.settings', JSON.stringify({json.dumps(settings)}))")
        if not newcomer:
            as_taught(page, "mygame")
        page.goto(self.url + path)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def is_problem(kind: str, text: str) -> bool:
    # A connection that is lost is part of some tests.
    return kind == "error" and not re.search(r"WebSocket|ERR_CONNECTION|Failed to load resource", text)


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[Devices]:
    expect.set_options(timeout=PATIENCE)
    opened = Devices(browser, server.url)
    yield opened
    opened.close()
    assert not opened.problems
