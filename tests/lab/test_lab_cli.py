"""`paddock lab`, as a designer meets it: a real process, its output, its files, its exit code."""

from __future__ import annotations

import csv
import json
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from paddock.cli.lab import app
from paddock.engine.errors import PaddockError
from tests import command_line

run = partial(command_line.run, "lab", COLUMNS="140")


def test_balance_writes_all_files_and_is_run_again(tmp_path: Path):
    names = {sort: tmp_path / f"report.{sort}" for sort in ("json", "csv", "html", "parquet", "picture")}
    files = [word for sort, file in names.items() for word in (f"--{sort}", str(file))]
    text = run("balance", "runnerup", "--players", "3", "--games", "1000", "--seed", "5", *files)
    assert "1,000 games between random, random, random, seeds 5 to 1004" in text
    assert "±" in text
    assert "RU-13" in text
    report = json.loads(names["json"].read_text("utf-8"))
    cells = dict(csv.reader(names["csv"].read_text("utf-8").splitlines()))
    assert float(cells["racers.A.wins.mean"]) == report["figures"]["racers"][0]["wins"]["mean"]
    assert "Balance of Runner-Up" in names["html"].read_text("utf-8")
    assert "Balance of Runner-Up" in names["picture"].read_text("utf-8")
    assert names["parquet"].read_bytes()[:4] == b"PAR1"
    assert "The same numbers" in run("rerun", str(names["json"]), "--threads", "1")
    report["figures"]["length"]["median"] = 7
    names["json"].write_text(json.dumps(report))
    assert "1 figures differ, first: length.median" in run("rerun", str(names["json"]), code=1)


def test_compare_ends_with_a_verdict_in_the_language_of_the_user():
    tables = ["--a", '{"turns": 1}', "--b", '{"turns": 2}']
    text = run("compare", "runnerup", "--players", "3", *tables, "--games", "1000", "--language", "fr")
    assert "Davantage avec B\u00a0: Décisions par partie" in text


def test_sweep_shows_a_row_for_each_table():
    text = run("sweep", "runnerup", "--players", "3", "--vary", "turns=1,2", "--vary", "+3=4", "--games", "200")
    assert "2 tables of 200 games each" in text
    assert "deck.+3" in text


def test_tune_ends_with_what_it_found_and_continues_from_its_file(tmp_path: Path):
    command = ["tune", "runnerup", "--players", "3", "--vary", "turns=1..6", "--target", "decisions=40..50"]
    command += ["--games", "100", "--keep", str(tmp_path / "search"), "--csv", str(tmp_path / "tried.csv")]
    assert "1 tables of 100 games each" in run(*command, "--tables", "1")
    assert "All targets are surely met with turns=3." in run(*command)
    rows = list(csv.reader((tmp_path / "tried.csv").read_text("utf-8").splitlines()))
    assert rows[0] == ["turns", "decisions=40..50", "Targets"]
    assert rows[1] == ["3", "45.00 ± 0.00", "met"]


def test_a_passport_is_a_page_and_json(tmp_path: Path):
    small = ["--players", "2", "--turns", "1", "--games", "8", "--bot", "random"]
    assert "Written:" in run("passport", "runnerup", *small, "--out", str(tmp_path))
    assert "Passport of Runner-Up" in (tmp_path / "runnerup.html").read_text("utf-8")
    assert json.loads((tmp_path / "runnerup.json").read_text("utf-8"))["report"] == "passport"
    assert "name a game, or give --all" in run("passport", code=2)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["balance", "chess"], "no game 'chess'"),
        (["balance", "runnerup", "--games", "0"], "games: 0 is not a whole number"),
        (["balance", "runnerup", "--on", "moon"], "allowed: local, ray, gpu"),
        (["balance", "runnerup", "--on", "gpu"], "only random and reflex bots play, and only results are recorded"),
        (["rerun", "nowhere.json"], "cannot read nowhere.json"),
        (["compare", "runnerup", "--a", "loud"], "--a: 'loud' is not a JSON object"),
        (["sweep", "runnerup", "--vary", "speed=1..2"], "no option 'speed'"),
        (["tune", "runnerup", "--vary", "turns=1..2", "--target", "edge"], "write it like edge<1"),
    ],
)
def test_mistakes_are_readable_errors(arguments: list[str], why: str):
    """`paddock` prints such an error in one line and ends with 2."""
    done = CliRunner().invoke(app, arguments)
    assert isinstance(done.exception, PaddockError)
    assert why in str(done.exception)


def test_a_mistake_ends_with_exit_code_2():
    assert "paddock: there is no game 'chess'" in run("balance", "chess", code=2)


def test_plain_python_gives_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Without compiled code every index and every overflow is checked."""
    files = tmp_path / "plain.json", tmp_path / "compiled.json"
    for file, compiled in zip(files, "01", strict=True):
        monkeypatch.setenv("PADDOCK_JIT", compiled)
        run("balance", "runnerup", "--players", "2", "--games", "5", "--json", str(file))
    assert files[0].read_text() == files[1].read_text()
