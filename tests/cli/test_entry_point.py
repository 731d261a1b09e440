"""`paddock`: its version, and what a mistake looks like."""

from __future__ import annotations

import subprocess
import sys

import pytest

import paddock
from tests.command_line import run


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


def test_version_is_printed():
    assert run("--version") == f"paddock {paddock.__version__}\n"


def test_commands_on_a_database_import_neither_numba_nor_the_server():
    program = "import sys, paddock.cli.operating\nprint(*{'numba', 'starlette'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
