"""A game's WebAssembly module plays, observes and searches as the CPU does: `web/tests/local` compares them in Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.bots.analysis.analysis import analyse
from paddock.bots.networks.network import has_network
from paddock.browser.building import build
from paddock.browser.networks import network_file
from paddock.games import read_record, rulebook
from paddock.server.workers.replays import p_value, parts, verify
from tests.browser import expected
from tests.browser.drawings import drawings

WEB = Path(__file__).parents[2] / "web"
GAMES = 2_000  # random games on every table


@dataclass(frozen=True)
class Compared:
    """A built game, and the failures of the client's tests by file."""

    name: str
    folder: Path
    failures: dict[str, str]


@pytest.fixture(scope="module", params=paddock.names())
def compared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Compared:
    """One run of `web/tests/local` with the results of the CPU."""
    name: str = request.param
    folder = tmp_path_factory.mktemp("browser")
    list(build([name], folder))
    expected.write(folder, "games", name, expected.random_games(name, GAMES))
    expected.write(folder, "search", name, expected.searches(name))
    expected.write(folder, "matches", name, expected.matches(name))
    expected.write(folder, "drawings", name, drawings(name))
    expected.write(folder, "guided", name, expected.guided_decisions(name))
    if has_network(rulebook(name)):
        (folder / f"{name}.network").write_bytes(network_file(rulebook(name)))
    node = shutil.which("node")
    assert node, "Node is needed to run games as in a browser"
    report = folder / "report.json"
    command = [
        node,
        "node_modules/vitest/vitest.mjs",
        "run",
        "tests/local/",
        "--reporter=json",
        f"--outputFile={report}",
    ]
    environment = {**os.environ, "PADDOCK_BROWSER": str(folder)}
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    assert report.is_file(), done.stdout[-6000:] + done.stderr[-2000:]
    return Compared(name, folder, dict(failures(json.loads(report.read_text("utf-8")))))


def failures(report: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every test file, and its failures as text."""
    for file in report["testResults"]:
        wrong = [test for test in file["assertionResults"] if test["status"] != "passed"]
        told = [f"{test['fullName']}: {' '.join(test['failureMessages'])}" for test in wrong]
        yield Path(file["name"]).name, "\n".join([file["message"], *told]).strip()


@pytest.mark.parametrize("file", sorted(path.name for path in (WEB / "tests" / "local").glob("*.equal.ts")))
def test_the_browser_does_what_the_cpu_does(compared: Compared, file: str):
    assert not compared.failures[file], compared.failures[file][:6000]


def test_python_replays_a_race_at_a_local_table(compared: Compared):
    record = read_record(compared.folder / "records" / f"{compared.name}.json")
    assert paddock.replay(record).outcome is not None
    verdict = verify(record)
    assert verdict.rewound == 1
    found = json.loads((compared.folder / "analyses" / f"{compared.name}.json").read_text("utf-8"))
    dice = found["dice"]
    assert dice["rolled"] == verdict.dice.rolled
    assert 0 < dice["words"] <= verdict.dice.words  # Python also counts deals that a rewind replaced
    assert dice["p_value"] == pytest.approx(p_value(dice["chi_square"]), abs=1e-9)
    check_analysis(record, found["analysis"])


def check_analysis(record: dict[str, Any], found: dict[str, Any]) -> None:
    """The browser's analysis of the first moves of a race agrees with Python's.

    After a rewind everything hidden is dealt anew: the chances after that move are those of the new deal.
    Figures have four decimals, and a half (1/32) may be rounded up in one and down in the other.
    """
    first = {**parts(record)[0], "table": {}}
    moves = first["moves"][: min(2, len(first["moves"]) - 1)]
    wanted = analyse({**first, "moves": moves}).json()
    assert found["start"] == pytest.approx(wanted["start"], abs=2e-4)
    for one, other in zip(found["moves"], wanted["moves"], strict=False):
        assert (one["seat"], one["text"], one["best"]) == (other["seat"], other["text"], other["best"])
        for name in ("chances", "decision", "luck"):
            assert one[name] == pytest.approx(other[name], abs=2e-4)
        assert one["cost"] == pytest.approx(other["cost"], abs=2e-4)
        assert one["lost"] == pytest.approx(other["lost"], abs=2e-4)
