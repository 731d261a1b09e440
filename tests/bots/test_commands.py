"""`paddock arena` and `paddock analyse`, as a user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import paddock
from tests.command_line import run


def test_arena_prints_its_scores_and_saves_its_games(tmp_path: Path):
    file = tmp_path / "arena.json"
    table = ["arena", "runnerup", "--players", "2", "--turns", "1", "--file", str(file), "--bots"]
    text = run(*table, "random,reflex", "--games", "20")
    assert "random – reflex" in text
    assert "Plackett–Luce" in text
    assert len(json.loads(file.read_text("utf-8"))["pairs"][0]["ranks"]) == 10
    run(*table, "random,reflex", "--games", "24", "--language", "pl")
    assert len(json.loads(file.read_text("utf-8"))["pairs"][0]["ranks"]) == 12
    assert "the arena needs two or more" in run(*table, "random", code=2)
    assert "no bot 'genius'; bots: random, reflex, rookie, driver, champion, legend, grandmaster, cheater" in run(
        *table, "random,genius", code=2
    )


def test_an_analysis_is_a_table_or_json_and_a_picture(tmp_path: Path):
    match = paddock.load("runnerup", players=2, turns=1).start(seed=3)
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    record, picture = tmp_path / "match.json", tmp_path / "match.svg"
    record.write_text(json.dumps(match.record()), "utf-8")
    small = ["--games", "20", "--iterations", "20"]
    assert "marks a turning point" in run("analyse", str(record), *small, "--picture", str(picture))
    assert picture.read_text("utf-8").startswith("<svg")
    told = json.loads(run("analyse", str(record), *small, "--json"))
    assert len(told["moves"]) == 10
    assert "cannot read nowhere.json" in run("analyse", "nowhere.json", code=2)
    assert "games: 1 is not" in run("analyse", str(record), "--games", "1", code=2)
