"""Compiled code is found again, kept apart, and not needed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.engine import jit
from paddock.engine.binding import bind
from paddock.games import rulebook

PLAY = """
import paddock
match = paddock.load("runnerup", players=2).start(seed=1)
while match.waiting:
    match.play(match.waiting[0], match.legal(match.waiting[0])[0])
print(match.digest())
"""


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_a_later_process_finds_compiled_code_and_compiles_nothing(tmp_path: Path):
    first = run(PLAY, PADDOCK_CACHE=str(tmp_path))
    assert "compiling runnerup for this machine, once" in first.stderr
    compiled = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")}
    assert compiled
    second = run(PLAY, PADDOCK_CACHE=str(tmp_path))
    assert second.stdout == first.stdout
    assert second.stderr == ""
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")} == compiled


def test_the_same_game_runs_without_numba_installed(tmp_path: Path):
    """A finder that refuses Numba stands for a machine without it."""
    without = "import sys\nsys.modules['numba'] = None\n" + PLAY
    assert run(without, PADDOCK_CACHE=str(tmp_path)).stdout == run(PLAY, PADDOCK_JIT="0").stdout
    assert not list(tmp_path.iterdir())


def test_importing_paddock_loads_neither_numba_nor_numpy():
    program = "import sys, paddock\nprint(*[m for m in ('numba', 'numpy', 'rich', 'typer') if m in sys.modules])"
    assert run(program).stdout.split() == []


def test_every_public_name_can_be_had():
    program = "import paddock\nprint(all(getattr(paddock, name) for name in paddock.__all__))\ndir(paddock)"
    assert run(program).stdout == "True\n"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        __import__("paddock").nothing  # noqa: B018


def test_a_change_of_any_source_changes_the_fingerprint(tmp_path: Path):
    one, other = tmp_path / "a.py", tmp_path / "b.py"
    one.write_text("x = 1")
    other.write_text("y = 1")
    before = jit.fingerprint([one, other])
    assert jit.fingerprint([other, one]) == before
    other.write_text("y = 2")
    assert jit.fingerprint([one, other]) != before


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_only_a_few_old_versions_stay_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    source = tmp_path / "rules.py"
    for version in range(jit.KEPT_VERSIONS + 4):
        source.write_text(f"version = {version}")
        with jit.kept_for("somegame", [source]) as fresh:
            assert fresh
        with jit.kept_for("somegame", [source]) as fresh:
            assert not fresh
    assert len(list((tmp_path / "somegame").iterdir())) == jit.KEPT_VERSIONS


def test_a_template_is_executed_once_for_each_game():
    rules = rulebook("runnerup").rules
    one = bind("paddock.engine.templates.playout", rules)
    assert bind("paddock.engine.templates.playout", rules) is one
    assert one.legal is rules.legal
    with pytest.raises(ImportError, match="no template"):
        bind("paddock.engine.templates.nothing", rules)


def test_compiled_rules_do_not_read_beyond_their_arrays(tmp_path: Path):
    """One run with Numba's bounds checks on: an index out of range is an error there."""
    program = """
import paddock
for players in (2, 4, 6):
    for variant in ("base", "tactical"):
        paddock.simulate(paddock.load("runnerup", players=players, variant=variant), 300)
print("fine")
"""
    assert run(program, NUMBA_BOUNDSCHECK="1", PADDOCK_CACHE=str(tmp_path)).stdout == "fine\n"
