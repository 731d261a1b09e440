"""`paddock games`, `rules`, `play` and `replay`: a real process, its output, its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import paddock
from tests.command_line import run


def test_games_are_listed_with_their_options():
    text = run("games")
    for name in paddock.names():
        assert name in text
    assert "second place wins" in text
    assert "--variant" in text
    assert "allowed: 2 to 6" in text


def test_rules_are_shown_in_every_language():
    assert "RU-13" in run("rules", "runnerup")
    assert "Leon" in run("rules", "runnerup", "--language", "pl")
    assert "RU-44" in run("rules", "runnerup", "--language", "fr")


def test_a_whole_game_against_bots():
    """Always the first choice; the outcome is shown at the end."""
    text = run("play", "runnerup", "--players", "3", "--turns", "1", "--seed", "5", typed="1\n" * 5)
    assert "Your hand:" in text
    assert "B is ready." in text
    assert "Winner:" in text
    assert "Turn 1 of 1, round 5 of 5" in text


def test_bots_alone_play_to_the_end():
    text = run("play", "runnerup", "--players", "2", "--turns", "1", "--people", "0", "--bot", "random", "--seed", "1")
    assert "Winner:" in text
    assert "chooses" not in text


def test_commands_and_impossible_choices_are_answered():
    text = run(
        *["play", "runnerup", "--players", "3", "--turns", "1", "--seed", "5"],
        typed="help\nfly\nrules\nhint\n99\nquit\n",
    )
    assert "save [FILE]" in text
    assert "“fly” is not possible now" in text
    assert "“99” is not possible now" in text
    assert "RU-13" in text
    assert "the chance to win with each of them" in text
    assert "Until next time." in text


def test_people_pass_the_keyboard_and_see_only_their_own_hands():
    text = run(
        "play", "runnerup", "--players", "2", "--people", "2", "--turns", "1", "--seed", "4", typed="\n1\n\n1\nquit"
    )
    assert "The keyboard goes to A" in text
    assert "The keyboard goes to B" in text
    hands = paddock.load("runnerup", players=2, turns=1).start(seed=4).position()["hands"]
    shown_to_b = text.split("The keyboard goes to B")[1].split("B>")[0]
    assert f"Your hand: {'  '.join(hands[1])}" in shown_to_b
    assert f"Your hand: {'  '.join(hands[0])}" not in shown_to_b
    assert "A is ready." in shown_to_b


def test_the_game_ends_with_the_input():
    assert "Until next time." in run("play", "runnerup", "--players", "2", typed="")


def test_a_saved_match_is_replayed_and_resumed(tmp_path: Path):
    file = tmp_path / "race.json"
    run("play", "runnerup", "--players", "3", "--variant", "tactical", "--seed", "5", typed=f"1\nsave {file}\nquit\n")
    record = json.loads(file.read_text())
    assert record["options"]["variant"] == "tactical"
    text = run("replay", str(file))
    assert "A shows" in text
    assert "(RU-40)" in text
    assert "still running" in text
    resumed = run("play", "--resume", str(file), typed="quit\n")
    assert "round 1 of 5" in resumed
    assert "do not give others" in run("play", "runnerup", "--resume", str(file), code=2)


def test_a_failed_save_is_reported(tmp_path: Path):
    text = run("play", "runnerup", "--players", "2", typed=f"save {tmp_path}/no/where.json\nquit\n")
    assert "cannot write" in text


def test_a_changed_record_is_refused(tmp_path: Path):
    file = tmp_path / "race.json"
    match = paddock.load("runnerup", players=2).start(seed=1)
    match.play("A", match.legal("A")[0])
    file.write_text(json.dumps({**match.record(), "seed": 2}))
    assert "paddock: " in run("replay", str(file), code=2)


def test_the_game_is_asked_for_when_it_is_left_out():
    names = paddock.names()
    number = names.index("runnerup") + 1
    text = run("play", "--players", "2", typed=f"{number}\nquit\n" if len(names) > 1 else "quit\n")
    assert "Your hand:" in text
