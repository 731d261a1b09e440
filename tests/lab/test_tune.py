"""Tuning: targets, the search for a table that meets them, and continuing a search."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from paddock.engine.errors import OptionError, PaddockError
from paddock.lab.reporting.sheets import tune_sheet
from paddock.lab.sweep import axis
from paddock.lab.targets import QUANTITIES, read_target
from paddock.lab.tune import tune
from paddock.texts import LANGUAGES, texts

pytest.importorskip("optuna")

FIGURES: dict[str, Any] = {
    "edge": {"first": {"mean": -0.02, "low": -0.03, "high": -0.01}, "apart": 0.05},
    "length": {
        "decisions": {"mean": 75.0, "low": 70.0, "high": 80.0},
        "turns": {"mean": 15.0, "low": 14.0, "high": 16.0},
    },
    "shared": {"mean": 0.1, "low": 0.09, "high": 0.11},
    "course": {
        "changes": {"mean": 2.0, "low": 1.9, "high": 2.1},
        "comebacks": {"mean": 0.5, "low": 0.45, "high": 0.55},
        "early": {"mean": 0.3, "low": 0.25, "high": 0.35},
    },
}


@pytest.mark.parametrize(
    ("text", "miss", "sure"),
    [
        ("decisions=60..90", 0, True),
        ("decisions = 74..90", 0, False),
        ("decisions=80..90", 5 / 80, False),
        ("turns<15.5", 0, False),
        ("edge<4", 0, True),
        ("edge<1", 1, False),  # 2 % against A is an edge of 2 %
        ("apart<10", 0, True),
        ("shared<5", 1, False),
        ("comebacks>40", 0, True),
        ("early>40", 0.25, False),
        ("changes=1..2", 0, False),
    ],
)
def test_a_miss_is_relative_to_the_bound_of_its_target(text: str, miss: float, sure: bool):
    target = read_target(text)
    assert target.miss(FIGURES) == pytest.approx(miss)
    assert target.surely_met(FIGURES) is sure


def test_every_quantity_is_read_off_the_figures():
    assert {name: round(value(FIGURES).mean, 3) for name, value in QUANTITIES.items()} == {
        "edge": 2,
        "apart": 5,
        "decisions": 75,
        "turns": 15,
        "shared": 10,
        "changes": 2,
        "comebacks": 50,
        "early": 30,
    }


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("edge", "write it like"),
        ("edge=1", "write it like"),
        ("edge<1..2", "write it like"),
        ("edge<much", "write it like"),
        ("speed<1", "there is no 'speed'; possible: edge, apart"),
        ("decisions=90..60", "90 is more than 60"),
    ],
)
def test_wrong_targets_are_refused(text: str, why: str):
    with pytest.raises(OptionError, match=why):
        read_target(text)


def search(file: Path | None = None, **changed: Any) -> dict[str, Any]:
    """Turns and cards with which three players make 75 decisions: five turns, whatever the cards."""
    given: dict[str, Any] = {
        "game": "runnerup",
        "options": {"players": 3},
        "axes": [axis("runnerup", "turns=1..10"), axis("runnerup", "+1=0..6")],
        "targets": [read_target("decisions=70..80")],
        "bots": "random",
        "games": 20,
        "seed": 0,
        "tables": 70,
        "file": file,
    }
    return tune(**{**given, **changed})


def test_a_search_ends_at_the_first_table_that_surely_meets_the_targets():
    found = search()
    best = found["points"][0]
    assert best["values"]["turns"] == 5
    assert best["miss"] == 0
    assert [point["sure"] for point in found["points"]].count(True) == 1
    assert len(found["points"]) < 70


def test_a_search_continues_where_it_stopped(tmp_path: Path):
    file = tmp_path / "search"
    impossible = [read_target("decisions=72..73")]
    first = search(file, tables=4, targets=impossible)
    again = search(file, tables=4, targets=impossible)
    assert again == first
    more = search(file, tables=9, targets=impossible)
    assert len(more["points"]) == 9
    kept = [point["values"] for point in more["points"]]
    assert all(point["values"] in kept for point in first["points"])
    assert len({tuple(values.items()) for values in kept}) == 9  # none twice


def test_a_small_space_is_searched_completely():
    """Twelve tables, of which the six with too few cards are impossible (RU-6)."""
    axes = [axis("runnerup", "turns=1..6"), axis("runnerup", "+1=0,6")]
    found = search(options={"players": 6}, axes=axes, targets=[read_target("decisions=1..2")])
    refused = [point for point in found["points"] if "refused" in point]
    assert len(found["points"]) == 12
    assert len(refused) == 6
    assert found["points"][0]["values"] == {"turns": 1, "deck.+1": 6}
    assert "6 players need 30" in refused[0]["refused"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_search_says_what_was_found(language: str):
    words = texts(language)
    met = tune_sheet(search(), words)
    assert met.rows[0][-1] == words("lab-tune-verdict", sort="sure", miss="0.000")
    assert "turns=5" in met.note
    refused = search(options={"players": 6}, axes=[axis("runnerup", "+1=0")])
    assert tune_sheet(refused, words).note == words("lab-tune-nothing")
    assert len(tune_sheet(refused, words).rows[0]) == len(tune_sheet(refused, words).heads)


def test_wrong_searches_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(OptionError, match="at least one is needed"):
        search(targets=[])
    with pytest.raises(OptionError, match="--tables: 0"):
        search(tables=0)
    with pytest.raises(OptionError, match="varied twice"):
        search(axes=[axis("runnerup", "turns"), axis("runnerup", "turns=1,2")])
    search(tmp_path / "search", tables=1)
    with pytest.raises(OptionError, match="keeps another search"):
        search(tmp_path / "search", tables=1, games=21)
    (tmp_path / "letter").write_text("Dear designer,\n")
    with pytest.raises(OptionError, match="keeps no search"):
        search(tmp_path / "letter")
    with pytest.raises(OptionError, match="--keep"):
        search(tmp_path / "nowhere" / "search")
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(PaddockError, match="needs the package optuna"):
        search()
