"""Every command that a document shows, in a block or within a sentence: it can be run as it stands there.

Commands of `paddock` are parsed by the command line's own parser. The cheap ones are then run, with fewer games; for
the others a test is named that runs them. Of other programs the files, packages and names that they get exist.
"""

from __future__ import annotations

import ast
import asyncio
import functools
import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
import typer.main
from typer.testing import CliRunner

import paddock
from paddock.cli import app
from paddock.cli.arguments import read_pairs
from paddock.server.storage.database import database_url
from paddock.server.storage.store import open_store
from tests.project.documents import DOCUMENTS, ROOT, Shown, command, commands

NO_COMMANDS = {"paddock sign-in"}  # the beginning of a text that is signed
PLACEHOLDERS = {"mygame": "runnerup", "$game": "runnerup", "GAME": "runnerup", "GAME…": "runnerup", "DAYS": "30"}
PLACEHOLDERS |= {"FOLDER": "folder", "FILE": "file", "[GAME…]": "runnerup"}
FEWER = {"--games": "24", "--people": "1", "--tables": "4"}
RUN = {"games", "rules", "describe", "play", "simulate", "lab balance", "lab compare", "lab sweep", "lab tune"}
RUN |= {"admin tables", "admin reports", "admin purge", "admin new-era"}
ELSEWHERE = {  # the tests that run the other commands
    "admin delete": "tests/server/accounts/test_people.py::test_a_table_is_deleted_with_its_races",
    "admin export": "tests/server/accounts/test_people.py::test_somebody_is_forgotten_and_the_races_stay",
    "admin forget": "tests/server/accounts/test_people.py::test_somebody_is_forgotten_and_the_races_stay",
    "analyse": "tests/bots/test_commands.py::test_an_analysis_is_a_table_or_json_and_a_picture",
    "arena": "tests/bots/test_commands.py::test_arena_prints_its_scores_and_saves_its_games",
    "backup": "tests/server/test_commands.py::test_a_server_is_backed_up_while_it_runs_and_restored_elsewhere",
    "browser": "tests/browser/test_building.py"
    "::test_a_game_of_another_package_is_built_once_and_needs_nothing_from_its_host",
    "championship create": "tests/cli/test_championship.py::test_a_championship_is_announced_started_and_shown",
    "championship simulate": "tests/cli/test_championship.py::test_championships_are_simulated_from_races_in_a_folder",
    "championship status": "tests/cli/test_championship.py::test_a_championship_is_announced_started_and_shown",
    "check": "tests/project/test_check.py::test_a_mistake_in_the_rules_is_found_by_playing",
    "lab passport": "tests/lab/test_lab_cli.py::test_a_passport_is_a_page_and_json",
    "lab rerun": "tests/lab/test_lab_cli.py::test_balance_writes_all_files_and_is_run_again",
    "new": "tests/made_game.py::make_game",
    "puzzles": "tests/cli/test_puzzles.py::test_puzzles_are_made_described_and_checked",
    "ratings decisions": "tests/cli/test_ratings.py::test_decisions_are_fitted",
    "ratings fit": "tests/cli/test_ratings.py::test_a_spread_is_fitted",
    "ratings order": "tests/cli/test_ratings.py::test_the_order_of_levels_is_measured",
    "replay": "tests/cli/test_play_commands.py::test_a_saved_match_is_replayed_and_resumed",
    "restore": "tests/server/test_commands.py::test_a_server_is_backed_up_while_it_runs_and_restored_elsewhere",
    "serve": "tests/server/test_commands.py::test_the_page_is_opened_on_a_free_port_and_phones_get_a_code",
    "site": "tests/cli/test_site.py::test_a_static_edition_is_written",
    "train": "tests/training/test_training.py::test_a_made_game_is_learned_from_the_command_line",
    "verify": "tests/server/core/test_fair_dice.py::test_verify_on_the_command_line",
}

SHOWN = {shown.text: shown for document in DOCUMENTS for shown in commands(document) if shown.text not in NO_COMMANDS}
OURS = [shown for shown in SHOWN.values() if shown.program == "paddock"]
OTHERS = [shown for shown in SHOWN.values() if shown.program != "paddock"]


# ------------------------------------------------------------------ paddock …


def arguments_of(shown: Shown) -> list[str]:
    words = [PLACEHOLDERS.get(word, word) for word in shown.words]
    for place, word in enumerate(words[:-1]):
        words[place + 1] = FEWER.get(word, words[place + 1])
    return words


@functools.cache
def command_line() -> Any:
    return typer.main.get_command(app)


def parsed(arguments: list[str], whole: bool) -> tuple[str, click.Context | None]:
    """The name of a command and its parsed arguments; none if some are left out within a sentence."""
    group = command_line()
    context = click.Context(group)
    name, words = arguments[0], arguments[1:]
    found = group.get_command(context, name)
    if hasattr(found, "commands"):
        if not words and not whole:
            return name, None
        name, found, words = f"{name} {words[0]}", found.get_command(context, words[0]), words[1:]
    assert found is not None, f"there is no command {name!r}"
    try:
        return name, found.make_context(name, list(words))
    except Exception as error:
        if whole or type(error).__name__ != "MissingParameter":  # typer has its own copy of click
            raise
        return name, None


def strings_of(test: str) -> set[str]:
    """All strings in a test, and in the functions and values of its file that it names."""
    file, name = test.split("::")
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    parts: dict[str, ast.stmt] = {part.name: part for part in tree.body if isinstance(part, ast.FunctionDef)}
    assert name in parts, f"there is no test {test}"
    for part in tree.body:
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            parts[part.targets[0].id] = part
    names = {part.id for part in ast.walk(parts[name]) if isinstance(part, ast.Name)}
    bodies = [parts[name], *(parts[one] for one in names & parts.keys())]
    walked = (part for body in bodies for part in ast.walk(body))
    return {part.value for part in walked if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def test_documents_show_commands():
    assert len(OURS) > 60
    assert len(OTHERS) > 40


def test_commands_are_found_in_lines_tables_and_sentences():
    line = command("", "PADDOCK_JIT=0 sudo .venv/bin/paddock play mygame --deck '{}' [--resume FILE] …", True)
    assert line is not None
    assert (line.variables, line.program) == (("PADDOCK_JIT",), "paddock")
    assert line.words == ("play", "mygame", "--deck", "{}", "--resume", "FILE")
    assert command("", "paddock", False) is None
    assert {"paddock admin tables", "PADDOCK_BOTS=. paddock serve", 'pip install "paddock[envs]"'} <= SHOWN.keys()


async def make_database(folder: Path) -> None:
    """Make an empty database, as a server does at its first start."""
    folder.mkdir()
    await (await open_store(database_url(folder))).close()


@pytest.mark.parametrize("shown", OURS, ids=str)
def test_a_command_in_a_document_can_be_run(shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path / "data"))
    arguments = arguments_of(shown)
    name, context = parsed(arguments, shown.whole)
    if context is not None and context.args:  # options of the game
        paddock.load(context.params["game"], **read_pairs(context.args))
    named_only = not shown.whole and len(arguments) == len(name.split()) and not name.startswith("admin")
    if context is None or named_only or shown.variables or "--resume" in arguments or name not in RUN:
        return
    if name.startswith("admin"):
        asyncio.run(make_database(tmp_path / "data"))
    done = CliRunner().invoke(app, arguments, input="4\n")  # the fourth game, or the fourth action; then no more
    assert done.exit_code == 0, f"{shown.document} shows a command that fails: {done.output}"
    assert done.output.strip() or name == "admin reports"  # there are none


def test_commands_that_are_not_run_here_are_run_by_a_test_of_their_own():
    names = {name for shown in OURS for name, _ in [parsed(arguments_of(shown), shown.whole)]}
    groups = {"lab"}  # named as a whole
    assert names - RUN - groups == ELSEWHERE.keys()
    for name, test in ELSEWHERE.items():
        missing = {*name.split()} - strings_of(test)
        assert not missing, f"{test} does not run `paddock {name}`"


# ------------------------------------------------------------------ other programs


def run_py() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_py", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check_run_py(words: list[str]) -> None:
    """A command of run.py; what it gets is a check, a benchmark with its settings, or paths of tests."""
    name, arguments = words[0], words[1:]
    runner = run_py()
    assert name in runner.COMMANDS
    if name == "check":
        assert {*arguments} <= {*runner.CHECKS, *runner.CLIENT_CHECKS}
    elif name == "bench" and arguments:
        assert (ROOT / "bench" / f"{arguments[0].replace('-', '_')}.py").is_file()
        text = "".join(file.read_text("utf-8") for file in sorted((ROOT / "bench").glob("*.py")))
        for setting in (one.partition("=")[0] for one in arguments if "=" in one):
            assert re.search(rf"\b{setting}\b", text), f"no benchmark has a setting {setting}"
    elif name == "test":
        assert all((ROOT / one).exists() for one in arguments if one.startswith("tests/"))


def check_pip(words: list[str]) -> None:
    assert words[0] == "install"
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for extra in re.findall(r"\[(\w+)\]", " ".join(words)):
        assert extra in extras


def check_other(shown: Shown) -> None:
    words = [*shown.words]
    if words[0] == "run.py":
        check_run_py(words[1:])
    elif shown.program in ("python", "python3"):
        assert words[0] == "-m"
        assert importlib.util.find_spec(words[1])
    elif shown.program == "pip":
        check_pip(words)
    elif shown.program == "docker":
        assert all((ROOT / words[at + 1]).is_file() for at, word in enumerate(words) if word == "-f")
    elif shown.program == "make":
        assert re.search(rf"^\.PHONY:.* {words[0]}\b", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    elif shown.program == "npm":
        assert words[1] in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]


@pytest.mark.parametrize("shown", OTHERS, ids=str)
def test_what_commands_of_other_programs_name_exists(shown: Shown):
    check_other(shown)


@pytest.mark.parametrize(
    "text",
    [
        "python3 run.py fly",
        "python3 run.py check spelling",
        "python3 run.py bench server-load chairs=3",
        "python3 -m paddock.nothing",
        'pip install "paddock[chess]"',
        "docker build -f deploy/Nothing .",
        "make coffee",
        "npm run coffee",
    ],
)
def test_a_name_that_does_not_exist_would_be_noticed(text: str):
    shown = command("", text, True)
    assert shown is not None
    with pytest.raises((AssertionError, ModuleNotFoundError)):
        check_other(shown)


def test_variables_in_documents_are_read_by_the_code():
    named = {name for one in DOCUMENTS for name in re.findall(r"\bPADDOCK_[A-Z]+\b", one.read_text("utf-8"))}
    folders = (("src", "*.py"), ("tests", "*.py"), ("deploy", "*"))
    files = (file for folder, kind in folders for file in (ROOT / folder).rglob(kind) if file.is_file())
    known = {name for file in files for name in re.findall(r"\bPADDOCK_[A-Z]+\b", file.read_text("utf-8"))}
    assert named
    assert not named - known
