"""The browser's module plays, sees and thinks as the CPU does: `web/tests/local` compares, in Node."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import paddock
from paddock.browser.building import build
from tests.browser import expected

WEB = Path(__file__).parents[2] / "web"
GAMES = 2_000  # random games on every table


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All games, built for the browser."""
    out = tmp_path_factory.mktemp("browser")
    assert [built.name for built in build([], out)] == list(paddock.names())
    return out


def compare(folder: Path, file: str) -> None:
    """Run one file of the client's tests against what lies in the folder."""
    node = shutil.which("node")
    assert node, "Node is needed to run games as in a browser"
    command = [node, "node_modules/vitest/vitest.mjs", "run", file]
    environment = {**os.environ, "PADDOCK_BROWSER": str(folder)}
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_random_games_and_searches_are_bit_equal(folder: Path):
    for name in paddock.names():
        expected.write(folder, "games", name, expected.random_games(name, GAMES))
        expected.write(folder, "search", name, expected.searches(name))
    compare(folder, "tests/local/games.equal.ts")


def test_views_actions_events_and_records_are_equal(folder: Path):
    for name in paddock.names():
        expected.write(folder, "matches", name, expected.matches(name))
    compare(folder, "tests/local/matches.equal.ts")
