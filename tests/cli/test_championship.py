"""`paddock championship …` against a real server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from paddock.championship.model import ChampionshipError
from paddock.cli import app
from paddock.server.storage.database import database_url
from tests.cli.races import write_races
from tests.server.conftest import Running


def test_a_championship_is_announced_started_and_shown(tmp_path: Path):
    runner = CliRunner()
    with Running(database_url(tmp_path)) as server:
        bots = [word for _ in range(4) for word in ("--bot", "random")]
        there = ["--server", server.base]
        made = runner.invoke(app, ["championship", "create", "Cup", "runnerup", "--rounds", "1", *bots, *there])
        assert made.exit_code == 0, made.output
        name = re.search(r"/championships/(c\w+)", made.output)[1]
        token = re.search(r"token: (\S+)", made.output)[1]
        begun = runner.invoke(app, ["championship", "start", name, "--token", token, *there])
        assert "table 1" in begun.output
        refused = runner.invoke(app, ["championship", "start", name, "--token", "x", *there])
        assert isinstance(refused.exception, ChampionshipError)
        shown = runner.invoke(app, ["championship", "status", name, *there])
        assert "round 1 of 1" in shown.output
    lost = runner.invoke(app, ["championship", "status", name, *there])
    with pytest.raises(ChampionshipError, match="no table server"):
        raise lost.exception or AssertionError


def test_championships_are_simulated_from_races_in_a_folder(tmp_path: Path):
    write_races(tmp_path, "runnerup")
    few = ["--rounds", "2", "--field", "1,3", "--championships", "20", "--seeds", "2", "--folder", str(tmp_path)]
    done = CliRunner().invoke(app, ["championship", "simulate", "runnerup", *few])
    assert done.exit_code == 0, done.output
    assert "4 players, 2 rounds, 20 championships of each kind" in done.output
    assert re.search(r"duplicate +the strongest wins \d+\.\d % ±", done.output)
