"""Every `paddock …` command that a document shows: it can be run as it stands there.

The cheap ones are run, with fewer games. For the others the arguments are parsed, and a test of their own runs them.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import typer.main
from typer.testing import CliRunner

import paddock
from paddock.cli import app
from paddock.cli.arguments import read_pairs

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PLACEHOLDERS = {"mygame": "runnerup", "$game": "runnerup", "GAME": "runnerup", "FOLDER": "folder", "FILE": "file"}
FEWER = {"--games": "24", "--people": "1", "--tables": "4"}
RUN = ("games", "rules", "describe", "play", "simulate", "lab balance", "lab compare", "lab sweep", "lab tune")
ELSEWHERE = {  # the test that runs the command or the function behind it, and how it is called there
    "analyse": ("tests/bots/test_commands.py", '"analyse"'),
    "arena": ("tests/bots/test_commands.py", '"arena"'),
    "backup": ("tests/server/test_commands.py", '"backup"'),
    "browser": ("tests/browser/test_building.py", '"browser"'),
    "check": ("tests/project/test_check.py", '"check"'),
    "lab passport": ("tests/lab/test_passport.py", 'passport("runnerup"'),
    "new": ("tests/project/test_adding_a_game.py", '"new"'),
    "puzzles": ("tests/puzzles/test_making.py", '"puzzles"'),
    "restore": ("tests/server/test_commands.py", '"restore"'),
    "serve": ("tests/server/test_commands.py", '"serve"'),
    "site": ("tests/web/test_site.py", "write_site("),
    "train": ("tests/training/test_training.py", "Trainer("),
}


def shown(document: Path) -> Iterator[str]:
    """The commands in a document, without what is explained behind them."""
    text = re.sub(r"\\\n\s*", "", document.read_text("utf-8"))
    for line in re.findall(r"^(?: {4})?(paddock [a-z].*)$", text, re.MULTILINE):
        command = re.split(r"\s+#|\s{3,}", line)[0]
        yield re.sub(r"\[(--[^]]*)\]", r"\1", command)


def arguments_of(command: str) -> list[str]:
    words = [PLACEHOLDERS.get(word, word) for word in shlex.split(command)[1:]]
    for place, word in enumerate(words[:-1]):
        words[place + 1] = FEWER.get(word, words[place + 1])
    return words


def found(arguments: list[str]) -> tuple[str, click.Context]:
    """The name of a command and its parsed arguments; an error tells what it does not know."""
    group: Any = typer.main.get_command(app)
    context = click.Context(group)
    name, words = arguments[0], arguments[1:]
    command = group.get_command(context, name)
    if isinstance(command, click.Group) or hasattr(command, "commands"):
        name, command, words = f"{name} {words[0]}", command.get_command(context, words[0]), words[1:]
    assert command is not None, f"there is no command {name!r}"
    return name, command.make_context(name, list(words))


COMMANDS = {command: document.name for document in DOCUMENTS for command in shown(document)}


def test_documents_show_commands():
    assert len(COMMANDS) > 25


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_in_a_document_can_be_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    arguments = arguments_of(command)
    name, context = found(arguments)
    if context.args:  # options of the game
        paddock.load(context.params["game"], **read_pairs(context.args))
    if name not in RUN:
        file, call = ELSEWHERE[name]
        assert call in (ROOT / file).read_text("utf-8")
        return
    done = CliRunner().invoke(app, arguments, input="4\n")  # the fourth game, or the fourth action; then no more
    assert done.exit_code == 0, f"{COMMANDS[command]} shows a command that fails: {done.output}"
    assert done.output.strip()
