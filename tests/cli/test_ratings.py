"""`paddock ratings …`, on races that are in the folder already."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from paddock.cli import app, ratings
from tests.cli.races import write_races

GAME = "runnerup"


@pytest.fixture
def spreads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of measured values beside a folder of races, which is the current one."""
    write_races(tmp_path, GAME)
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "spreads.json"
    file.write_text("{}")
    monkeypatch.setattr(ratings, "SPREADS", file)
    return file


def run(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["ratings", *arguments, "--folder", ".", "--seeds", "2"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_spread_is_fitted(spreads: Path):
    said = run("fit", GAME, "--groups", "1", "--write")
    assert re.search(r"beta \d+\.\d\d; log-loss \d\.\d{4}", said)
    assert {"beta", "bots"} <= json.loads(spreads.read_text())[GAME].keys()


def test_decisions_are_fitted(spreads: Path):
    assert "somebody new makes mistakes of" in run("decisions", GAME)
    assert json.loads(spreads.read_text()) == {}, "nothing is written unless it is asked for"


@pytest.mark.usefixtures("spreads")
def test_the_order_of_levels_is_measured():
    said = run("order", GAME, "--runs", "2", "--games", "2")
    assert "rookie, driver, champion in order after 2 races" in said
    assert re.search(r"results and decisions: \d+ %", said)
