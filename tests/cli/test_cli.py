"""The command line, as a user meets it: a real process, its output, its exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["rules", "chess"], "paddock: there is no game 'chess'; games:"),
        (["rules", "runnerup", "--language", "de"], "no language 'de'; languages: en, pl, fr"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "runnerup", "--players", "9"], "players: 9 is not possible; allowed: 2 to 6"),
        (["play", "runnerup", "--people", "7"], "7 at the keyboard, but the game has 4 seats"),
        (["play", "runnerup", "--bot", "genius"], "no bot 'genius'"),
        (["play", "runnerup", "--seed", "-4"], "a seed is a whole number"),
        (["play", "runnerup", "loudly"], "'loudly' is not expected here"),
        (["play", "--resume", "nowhere.json"], "cannot read nowhere.json"),
        (["simulate", "runnerup", "--colour", "red"], "no option 'colour'"),
        (["simulate", "runnerup", "--games", "0"], "games: 0 is not a whole number from 1 on"),
        (["simulate", "runnerup", "--bots", "rookie,rookie"], "2 bots for 4 seats"),
        (["replay", "nowhere.json"], "cannot read nowhere.json"),
        (["dance"], "No such command 'dance'"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(arguments: list[str], why: str):
    assert why in run(*arguments, code=2)


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


def test_simulations_show_points_and_wins():
    text = run("simulate", "runnerup", "--players", "2", "--games", "3000")
    assert "3,000 games, 150,000 decisions" in text
    assert "50 decisions per game" in text
    rows = [line for line in text.splitlines() if "±" in line]
    assert [row.split()[1] for row in rows] == ["A", "B", "L"]


def test_house_rules_on_the_command_line():
    text = run("simulate", "runnerup", "--games", "100", "--turns=1", "--track", "[-3, 3]", "--deck", '{"+6": 4}')
    assert "20 decisions per game" in text


def test_the_language_of_the_system_is_used():
    assert "Wygrane" in run("simulate", "runnerup", "--games", "10", LANG="pl_PL.UTF-8")
    assert "Victoires" in run("simulate", "runnerup", "--games", "10", PADDOCK_LANGUAGE="fr")


def test_version_is_printed():
    assert run("--version") == f"paddock {paddock.__version__}\n"


def test_commands_on_a_database_import_neither_numba_nor_the_server():
    program = "import sys, paddock.cli.operating\nprint(*{'numba', 'starlette'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
