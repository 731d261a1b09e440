"""Estimates, reports, comparisons, sweeps: what a designer reads."""

from __future__ import annotations

import json
import math
import os
import random
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import paddock
from paddock.engine.errors import OptionError, PaddockError, SeedError, UnknownBot
from paddock.lab.compare import compare, verdict
from paddock.lab.playing.study import study
from paddock.lab.reporting import report as reports
from paddock.lab.reporting.estimates import difference, mean_of, moments
from paddock.lab.reporting.page import page
from paddock.lab.reporting.parquet import write_parquet
from paddock.lab.reporting.picture import picture
from paddock.lab.reporting.sheets import by_worth
from paddock.lab.sweep import axis, points, sweep
from paddock.texts import LANGUAGES, texts


def test_an_interval_holds_the_true_value_about_95_times_in_100():
    chooser = random.Random(5)
    held = 0
    for _ in range(400):
        heads = sum(chooser.random() < 0.3 for _ in range(500))
        estimate = mean_of(heads, heads, 500)
        held += estimate.low <= 0.3 <= estimate.high
    assert 365 <= held <= 395


def test_means_and_variances_of_parts_of_a_whole():
    mean, variance = moments(840 + 420, 840**2 + 420**2, 3, unit=840)
    assert mean == pytest.approx(0.5)
    assert variance == pytest.approx(0.25 / 3)
    apart = difference((0.5, 0.01), (0.2, 0.0))
    assert apart.mean == pytest.approx(0.3)
    assert apart.margin == pytest.approx(1.96 * 0.1)
    assert apart.certain
    assert not math.isnan(moments(0, 0, 0)[0])


@pytest.fixture(scope="module")
def report() -> dict[str, object]:
    return reports.balance(study("runnerup", {"players": 3}, games=3000, seed=2))


def test_a_report_records_everything_it_depends_on(report: dict[str, object]):
    about = report["study"]
    assert isinstance(about, dict)
    assert about["version"] == paddock.__version__
    assert about["options"] == paddock.load("runnerup", players=3).options
    assert (about["bots"], about["seed"], about["games"]) == (["random"] * 3, 2, 3000)


def test_a_report_from_a_file_is_reproduced_with_the_same_numbers(report: dict[str, object], tmp_path: Path):
    file = tmp_path / "report.json"
    reports.write_json(file, report)
    before = reports.read_report(file)
    assert before == report
    again = reports.balance(reports.study_of(before), threads=1)
    assert reports.differing(before, again) == []
    before["figures"]["length"]["median"] += 1
    assert reports.differing(before, again) == ["length.median"]


def test_shares_of_a_report_add_up(report: dict[str, object]):
    figures = report["figures"]
    assert isinstance(figures, dict)
    assert sum(one["wins"]["mean"] for one in figures["racers"]) == pytest.approx(1)
    assert sum(figures["course"]["settled"]) == pytest.approx(1)
    assert sum(figures["length"]["bars"]["games"]) == 3000
    scored = next(mark for mark in figures["marks"] if mark["name"] == "scored")
    assert scored["clause"] == "RU-13"
    assert scored["worth"]["low"] > 0  # scoring raises the chance to win
    evenly = scored["held"] * scored["with"] + (1 - scored["held"]) * scored["without"]
    assert evenly == pytest.approx(1 / 3)


def test_seats_are_compared_in_games_where_all_begin_at_once(report: dict[str, Any], races: dict[str, Any]):
    """RU-7: everybody chooses at the same time. In Grand Prix somebody begins."""
    text = {name: page(found, texts("en")) for name, found in (("runnerup", report), ("grandprix", races))}
    assert "order" not in report["figures"]
    assert report["figures"]["edge"]["who"] == "seat"
    seat, begins = "No edge of seat A is|Seat A (has|is at)", "No first-player edge is|Whoever begins (has|is at)"
    assert re.search(seat, text["runnerup"])
    assert not re.search(begins, text["runnerup"])
    assert re.search(begins, text["grandprix"])
    assert not re.search(seat, text["grandprix"])


def test_marks_with_wide_intervals_are_not_listed_first():
    def mark(mean: float, margin: float) -> dict[str, object]:
        return {"worth": {"mean": mean, "low": mean - margin, "high": mean + margin}}

    best, sure, rare, worst = mark(0.3, 0.02), mark(0.1, 0.01), mark(0.5, 0.6), mark(-0.2, 0.1)
    unknown: dict[str, object] = {}
    assert sorted([unknown, worst, rare, sure, best], key=by_worth) == [best, sure, rare, worst, unknown]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no json", "it is not JSON"),
        ("[]", "not a balance report"),
        ('{"report": "balance", "format": 9, "study": {}}', "format 9"),
    ],
)
def test_what_is_no_report_is_refused(tmp_path: Path, text: str, why: str):
    file = tmp_path / "report.json"
    file.write_text(text)
    with pytest.raises(PaddockError, match=why):
        reports.read_report(file)


def test_a_report_of_other_rules_is_refused(report: dict[str, object]):
    other = json.loads(json.dumps(report))
    other["study"]["rules"] = 99
    with pytest.raises(PaddockError, match="version 99 of the rules"):
        reports.study_of(other)


def test_studies_are_checked():
    with pytest.raises(PaddockError, match="games: 0"):
        study("runnerup", {}, games=0)
    with pytest.raises(UnknownBot, match="2 bots for 4 seats"):
        study("runnerup", {}, ("random", "random"))
    with pytest.raises(SeedError, match="the largest one"):
        study("runnerup", {}, games=10, seed=2**63 - 5)
    with pytest.raises(OptionError, match="--on 'moon'"):
        reports.balance(study("runnerup", {}, games=1), on="moon")


def test_games_of_searching_bots_are_watched_too():
    of = study("runnerup", {"players": 3, "turns": 1}, ("rookie", "random", "random"), games=40)
    found = reports.balance(of, threads=2)
    assert found == reports.balance(of, threads=1)
    assert any(mark["name"] == "scored" for mark in found["figures"]["marks"])
    assert found["figures"]["course"]["changes"]["mean"] == 0
    assert [one["bot"] for one in found["figures"]["racers"]] == ["rookie", "random", "random"]


# ------------------------------------------------------------------ the page


class Outside(HTMLParser):
    """Whether a page is whole: every tag closed, nothing fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "href"} & {name for name, _ in attrs}
        self.pictures += tag == "svg"
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def races(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """A few races, in plain Python, where nothing has to be compiled."""
    file = tmp_path_factory.mktemp("races") / "report.json"
    command = [sys.executable, "-m", "paddock", "lab", "balance", "grandprix", "--games", "40", "--json", str(file)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PADDOCK_JIT": "0"})
    return reports.read_report(file)


def test_a_report_tells_of_sides_and_turns(races: dict[str, object]):
    figures = races["figures"]
    assert isinstance(figures, dict)
    assert [one["side"] for one in figures["sides"]] == list(paddock.load("grandprix").rulebook.table.COLOUR.names)
    assert sum(one["played"] for one in figures["sides"]) == pytest.approx(4)
    assert sum(one["played"] * one["wins"]["mean"] for one in figures["sides"]) == pytest.approx(1)
    assert sum(one["points"]["mean"] for one in figures["sides"]) == pytest.approx(26)
    assert sum(one["wins"]["mean"] for one in figures["order"]) == pytest.approx(1)
    assert figures["edge"]["first"]["mean"] == pytest.approx(figures["order"][0]["wins"]["mean"] - 1 / 4)
    assert figures["length"]["turns"]["mean"] < figures["length"]["decisions"]["mean"]
    assert dict(reports.flat(figures))["sides.red.points.mean"] == figures["sides"][2]["points"]["mean"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sides_are_named_in_every_language(races: dict[str, object], language: str):
    text = page(races, texts(language))
    for colour in ("blue", "black"):
        assert f">{texts(language)('grandprix-lab-side', side=colour)}<" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_a_standalone_svg(races: dict[str, object], language: str):
    text = picture(races, texts(language))
    root = ElementTree.fromstring(text)
    charts = [one for one in root if one.tag.endswith("svg")]
    assert len(charts) == 4  # seats, order of play, colours, cards
    assert len(charts[2].findall("{*}circle")) == 6
    bottom = max(float(one.attrib["y"]) + float(one.attrib["height"]) for one in charts)
    assert bottom < float(root.attrib["height"])
    assert text.count("http") == 1  # the name of the format
    assert texts(language)("grandprix-lab-sides") in text


def test_a_report_as_parquet(races: dict[str, object], tmp_path: Path):
    parquet = pytest.importorskip("pyarrow.parquet")
    write_parquet(tmp_path / "report.parquet", races)
    table = parquet.read_table(tmp_path / "report.parquet")
    names, values = table["name"].to_pylist(), table["value"].to_pylist()
    found = dict(reports.flat(races["figures"]))
    assert found["racers.B.wins.high"] == values[names.index("racers.B.wins.high")]
    assert set(names) == {name for name, value in found.items() if not isinstance(value, str)}
    assert json.loads(table.schema.metadata[b"paddock"]) == races["study"]
    with pytest.raises(PaddockError, match="cannot write"):
        write_parquet(tmp_path / "nowhere" / "report.parquet", races)


def test_a_missing_pyarrow_is_a_readable_error(
    races: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(PaddockError, match="need the package pyarrow"):
        write_parquet(tmp_path / "report.parquet", races)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_valid_html_and_loads_nothing_from_elsewhere(report: dict[str, object], language: str):
    text = page(report, texts(language))
    checked = Outside()
    checked.feed(text)
    assert checked.open == []
    assert checked.pictures >= 3
    assert f'lang="{language}"' in text
    assert "url(" not in text
    assert "http" not in text
    assert texts(language)("lab-seats") in text


# ------------------------------------------------------------------ two tables, and many


def test_a_table_compared_with_itself_shows_no_difference():
    one = study("runnerup", {"players": 3}, games=1000)
    found = compare(one, one)
    assert found["verdict"]["more"] == found["verdict"]["less"] == []
    assert all(entry["difference"]["mean"] == entry["difference"]["high"] == 0 for entry in found["figures"])


def test_more_turns_make_longer_games():
    one, other = (study("runnerup", {"players": 3, "turns": turns}, games=2000) for turns in (1, 2))
    found = compare(one, other)
    assert "decisions" in found["verdict"]["more"]
    assert "changes" in found["verdict"]["more"]
    assert "wins A" in found["verdict"]["same"]
    entry = next(entry for entry in found["figures"] if entry["name"] == "points A")
    assert entry["difference"]["mean"] == pytest.approx(entry["b"]["mean"] - entry["a"]["mean"])


def test_the_same_seeds_narrow_the_interval_of_a_difference():
    """The first turn is the same in both tables, so points differ less than in independent games."""
    one, other = (study("runnerup", {"players": 3, "turns": turns}, games=2000) for turns in (2, 3))
    entry = next(entry for entry in compare(one, other)["figures"] if entry["name"] == "points A")
    width = {key: entry[key]["high"] - entry[key]["low"] for key in ("a", "b", "difference")}
    assert width["difference"] < 0.9 * math.hypot(width["a"], width["b"])


def test_a_verdict_corrects_for_multiple_comparisons():
    entry = {"name": "x", "difference": {"mean": 2.1, "low": 0.14, "high": 4.06}}
    assert verdict([entry])["more"] == ["x"]
    assert verdict([entry] * 10)["more"] == []


def test_axes_of_a_sweep():
    assert axis("runnerup", "turns=1..3").values == (1, 2, 3)
    assert axis("runnerup", "variant").values == ("base", "tactical")
    assert axis("runnerup", "variant=tactical,base").values == ("tactical", "base")
    assert axis("runnerup", "deck.+3=2,4").name == "deck.+3"
    assert axis("runnerup", "+3=2,4").name == "deck.+3"
    values, options = list(points([axis("runnerup", "+3=2,4"), axis("runnerup", "turns=7")], {"players": 3}))[1]
    assert values == {"deck.+3": 4, "turns": 7}
    assert options == {"players": 3, "deck": {"+3": 4}, "turns": 7}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("speed=1..5", "no option 'speed'"),
        ("turns=0..3", "turns: 0 is not possible"),
        ("turns=a..b", "not a range of whole numbers"),
        ("turns=", "no values"),
        ("variant=wild", "variant: 'wild' is not possible"),
    ],
)
def test_wrong_axes_are_refused(text: str, why: str):
    with pytest.raises(OptionError, match=why):
        axis("runnerup", text)


def test_a_sweep_names_the_tables_that_are_impossible():
    """RU-6. Six players need thirty cards."""
    found = sweep("runnerup", {"players": 6, "turns": 1}, [axis("runnerup", "+1=0,6")], "random", 50, 0)
    assert "6 players need 30" in found["points"][0]["refused"]
    assert found["points"][1]["figures"]["length"]["median"] == 30
    with pytest.raises(OptionError, match="at most 1000"):
        sweep("runnerup", {}, [axis("runnerup", text) for text in ("turns", "+1", "+2")], "random", 1, 0)
