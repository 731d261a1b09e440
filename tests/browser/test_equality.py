"""The browser's module plays, sees and thinks as the CPU does: `web/tests/local` compares, in Node."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

import paddock
from paddock.browser.building import build
from paddock.games import read_record
from tests.browser import expected

WEB = Path(__file__).parents[2] / "web"
GAMES = 2_000  # random games on every table


@dataclass(frozen=True)
class Built:
    """A game in a folder, and what is expected of it."""

    name: str
    folder: Path

    def compare(self, file: str) -> None:
        """Run one file of the client's tests against what lies in the folder."""
        node = shutil.which("node")
        assert node, "Node is needed to run games as in a browser"
        command = [node, "node_modules/vitest/vitest.mjs", "run", f"tests/local/{file}"]
        environment = {**os.environ, "PADDOCK_BROWSER": str(self.folder)}
        done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@pytest.fixture(scope="module", params=paddock.names())
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    (made,) = build([request.param], tmp_path_factory.mktemp("browser"))
    return Built(made.name, made.module.parent)


def test_random_games_searches_and_bots_are_bit_equal(built: Built):
    expected.write(built.folder, "games", built.name, expected.random_games(built.name, GAMES))
    expected.write(built.folder, "search", built.name, expected.searches(built.name))
    built.compare("games.equal.ts")


def test_views_actions_events_and_records_are_equal(built: Built):
    expected.write(built.folder, "matches", built.name, expected.matches(built.name))
    built.compare("matches.equal.ts")


def test_python_replays_a_race_at_a_local_table(built: Built):
    built.compare("table.equal.ts")
    record = read_record(built.folder / "records" / f"{built.name}.json")
    assert paddock.replay(record).outcome is not None
