"""Errors of Numba are reported in a few lines: file, line, and the name or construct that is wrong."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
from paddock.engine import jit
from paddock.engine.errors import RuleError
from paddock.engine.rulebook import Rulebook

pytestmark = pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
LINES = 15
HEAD = """import numpy as np
from paddock.engine.bits import lowest
from paddock.engine.jit import entry, rule
from paddock.engine.record import record

State = record(("phase", "i1"), ("pawns", "i1", 3))


@rule
def helper(state, n):
    return n + lowest(6)


@rule
def wrong(state):
    helper(state, 3)
{body}


@entry
def door(states):
    wrong(states[0])
"""
MISTAKES = {
    "a misspelt field is read": ("return state.pawn[0]", "there is no field 'pawn'; did you mean 'pawns'?"),
    "a misspelt field is written": ("state.phse = 3", "there is no field 'phse'; did you mean 'phase'?"),
    "a field of no such kind": ("return state.xyzzy", "there is no field 'xyzzy'"),
    "a misspelt name": ("return helpr(state, 1)", "NameError: name 'helpr' is not defined"),
    "too few arguments": ("return helper(state)", "TypeError: helper() missing 1 required positional argument: 'n'"),
    "a list": ("return len([1, 2])", "rules cannot make lists"),
    "a text": ("return str(state.phase)", "rules cannot make lists, arrays, strings"),
    "an array": ("return np.zeros(3)", "No implementation of function Function(<built-in function zeros>)"),
}
LATER = {  # mistakes in a branch that plain Python does not execute
    "a misspelt field": ("return 1 if state.phase == 0 else state.pawn", "there is no field 'pawn'; did you mean"),
    "a misspelt name": ("return 1 if state.phase == 0 else helpr", "there is no 'helpr'"),
}


@pytest.fixture
def module(tmp_path: Path) -> Iterator[Any]:
    def make(body: str) -> Any:
        path = tmp_path / "mistaken_rules.py"
        path.write_text(HEAD.format(body=f"    {body}"))
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        made = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = made
        spec.loader.exec_module(made)
        return made

    yield make
    sys.modules.pop("mistaken_rules", None)


@pytest.mark.parametrize(("body", "reason"), [*MISTAKES.values(), *LATER.values()])
def test_a_mistake_in_a_rule_is_reported_with_file_line_and_name(module: Any, tmp_path: Path, body: str, reason: str):
    states = np.zeros(1, (rules := module(body)).State)
    with pytest.raises(RuleError) as caught:
        rules.door(states)
    said = str(caught.value)
    assert reason in said
    assert f"{tmp_path / 'mistaken_rules.py'}, line 17" in said
    assert body in said
    assert len(said.splitlines()) <= LINES
    assert caught.value.__cause__ is None
    assert not states.view(np.uint8).any()  # the call was repeated with a copy
    assert isinstance(rules.helper, jit.Rule)  # and rules are compiled again


def test_a_game_with_a_mistake_says_where_when_a_match_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A whole game: the mistake lies deep in its rules, below a template."""
    home = paddock.load("runnerup").rulebook.home
    for file in home.rglob("*.py"):
        copy = tmp_path / "mistaken" / file.relative_to(home)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text("utf-8").replace("paddock.games.runnerup", "mistaken")
        if file.name == "turns.py":
            assert text.count("state.round_no = 1") == 1
            text = text.replace("state.round_no = 1", "state.round_number = 1")
        copy.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = paddock.Game(Rulebook("mistaken", "mistaken"), {})
    with pytest.raises(RuleError) as caught:
        game.start(seed=1)
    said = str(caught.value)
    assert "there is no field 'round_number'; did you mean 'round_no'?" in said
    assert "in begin_turn()" in said
    assert len(said.splitlines()) <= LINES
