"""Find a browser for the tests; `python -m paddock.testing.browser` installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"  # without windows and notifications: a page costs half the processor time
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser(whole: bool = False) -> str | None:
    """Return the browser that `PADDOCK_BROWSER` names, one on the PATH, or Playwright's own; None if there is none.

    `whole`: one with everything that people have, such as notifications.
    """
    named = os.environ.get("PADDOCK_BROWSER")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES if whole else (SHELL, *NAMES))), None)
    return found or playwright_chromium()


def playwright_chromium() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install_browser() -> str | None:
    """Install a browser by Playwright, else (as root) by Debian's packages. Returns it, or None."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, check=False)
    if find_browser(whole=True) is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], capture_output=True, check=False)
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for package in ("chromium", SHELL):  # Ubuntu has no package of the second one
            command = ["apt-get", "install", "-y", "-qq", package]
            subprocess.run(command, capture_output=True, check=False, env=quietly)
    return find_browser(whole=True)


def main() -> int:
    found = find_browser(whole=True)
    if found is None:
        print("Installing a browser for the tests ...", flush=True)
        found = install_browser()
    if found is None:
        print("No browser: install Chromium, or name one in PADDOCK_BROWSER.", file=sys.stderr)
    return int(found is None)


if __name__ == "__main__":
    sys.exit(main())
