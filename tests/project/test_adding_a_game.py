"""`docs/adding-a-game.md`, followed step by step: a game outside of this package, from nothing to a table."""

from __future__ import annotations

import json
import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.made_game import ROOT, MadeGame, make_game

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
PATIENCE = 240  # seconds; a machine with much else to do compiles the rules in this time


def blocks(language: str) -> list[str]:
    """The blocks of code on the page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def commands() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> MadeGame:
    return make_game("mygame", tmp_path_factory.mktemp("new"))


def test_the_commands_of_the_page_are_those_that_are_tried_here():
    assert commands() == [
        ["paddock", "new", "mygame"],
        ["pip", "install", "--editable", "paddock-mygame"],
        ["paddock", "play", "mygame"],
        ["paddock", "describe", "mygame"],
        ["paddock", "describe", "mygame", "--types"],
        ["paddock", "check", "mygame"],
        ["paddock", "lab", "balance", "mygame", "--games", "2000"],
        ["paddock", "serve", "--lan"],
    ]


def test_the_new_game_is_listed_with_its_option(made: MadeGame):
    text = made.paddock("games")
    assert "Run as far as you dare" in text
    assert "--length" in text
    assert "allowed: 10 to 60" in text


def test_it_is_played_in_the_terminal_and_gives_hints(made: MadeGame):
    typed = "bet A\nhint\nroll\nquit\n"
    text = made.paddock("play", "mygame", "--players", "3", "--seed", "5", typed=typed)
    assert "A had bet" not in text
    assert re.search(r"Has bet", text)
    assert re.search(r"roll +\d+%", text)
    assert "(MYGAME-4)" in text


def test_a_whole_game_of_bots_ends_with_a_winner(made: MadeGame):
    assert "Winner" in made.paddock("play", "mygame", "--people", "0", "--bot", "random", "--seed", "3")


def test_its_description_is_a_document_and_types(made: MadeGame):
    document = json.loads(made.paddock("describe", "mygame"))
    assert document["phases"] == ["bet", "run", "over"]
    assert [event["name"] for event in document["events"] if event["reveals"]] == ["revealed"]
    types = made.paddock("describe", "mygame", "--types")
    assert "  bet?: " in types
    assert '| { event: "ran"; clause: string; seat: ' in types


def test_its_own_tests_pass(made: MadeGame):
    """Without the one that runs the whole check, which the next test does."""
    text = made.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not everything")
    assert re.search(r"^8 passed", text, re.MULTILINE)


def test_it_passes_the_whole_check(made: MadeGame):
    text = made.paddock("check", "mygame")
    assert [line.split()[0] for line in text.splitlines()] == [
        *("rules", "description", "texts", "manual", "clauses", "README", "battery", "lessons", "modes"),
        "mygame",
    ]
    assert text.endswith("mygame passes everything.\n")


def test_it_has_a_lesson_that_ends_with_a_won_race(made: MadeGame):
    program = """
from paddock import lessons
from paddock.games import rulebook
seen = []
steps = lessons.play(rulebook("mygame"), "first", lambda match, events, before: seen.append(match))
print(len(steps), "steps, won by", *seen[-1].outcome.winners)
"""
    assert made.run("-c", program) == "5 steps, won by A\n"


def test_the_lab_reports_its_balance(made: MadeGame):
    text = made.paddock("lab", "balance", "mygame", "--games", "2000")
    assert "Seats" in text


def test_the_environments_of_the_page_have_it(made: MadeGame):
    (program,) = blocks("python")
    numbers = made.run("-c", program).replace("[", " ").replace("]", " ").split()
    assert len(numbers) == 25


def test_pettingzoos_and_openspiels_own_tests_pass(made: MadeGame):
    program = """
import warnings
warnings.simplefilter("ignore")
import pyspiel
from pettingzoo.test import api_test, parallel_api_test
from paddock.envs.openspiel import register
from paddock.envs.pettingzoo import env, parallel_env
api_test(env("mygame", players=3), num_cycles=25)
parallel_api_test(parallel_env("mygame", players=3), num_cycles=25)
register()
pyspiel.random_sim_test(pyspiel.load_game("paddock_mygame"), num_sims=1, serialize=True, verbose=False)
print("all passed")
"""
    assert "all passed" in made.run("-c", program)


@pytest.fixture
def server(made: MadeGame, tmp_path: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "paddock", "serve", "--port", str(port), "--data", str(tmp_path)]
    process = subprocess.Popen(command, env=made.environment, stdout=subprocess.DEVNULL)
    url, deadline = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(OSError), urllib.request.urlopen(url + "/health", timeout=2):
            break
        time.sleep(0.1)
    yield url
    process.terminate()
    process.wait(240)


def asked(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        text = answer.read().decode()
    return json.loads(text) if answer.headers["content-type"].startswith("application/json") else text


def test_the_server_lists_it_with_texts_rules_and_description(server: str):
    info = next(game for game in asked(f"{server}/api/games") if game["name"] == "mygame")
    assert not info.get("broken")
    assert [option["name"] for option in info["options"]] == ["players", "length"]
    assert "mygame-event-ran = { $seat } biegnie" in asked(f"{server}/api/games/mygame/texts/pl")
    assert "**MYGAME-7**" in asked(f"{server}/api/games/mygame/manual/fr")
    assert asked(f"{server}/api/games/mygame/description")["actions"][1]["notation"] == "roll"
