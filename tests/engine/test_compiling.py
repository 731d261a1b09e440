"""Compiled code is cached on disk, separately for each version of its sources; games also run without Numba."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.engine import jit
from paddock.engine.sources import sources
from paddock.games import rulebook

TURNS = "paddock.engine.templates.turns"

PLAY = """
import paddock
match = paddock.load("runnerup", players=2).start(seed=1)
while match.waiting:
    match.play(match.waiting[0], match.legal(match.waiting[0])[0])
print(match.digest())
"""


def run(program: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
@pytest.mark.slow
def test_a_later_process_finds_compiled_code_and_compiles_nothing(tmp_path: Path):
    first = run(PLAY, PADDOCK_CACHE=str(tmp_path))
    assert "compiling runnerup for this machine, once" in first.stderr
    compiled = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")}
    assert compiled
    without_numbas_registries = "import sys\nassert 'numba.np.arraymath' not in sys.modules\n"
    second = run(PLAY + without_numbas_registries, PADDOCK_CACHE=str(tmp_path))
    assert second.stdout == first.stdout
    assert second.stderr == ""
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")} == compiled


def test_the_same_game_runs_without_numba_installed(tmp_path: Path):
    """An import hook that refuses Numba stands for a machine without it."""
    without = "import sys\nsys.modules['numba'] = None\n" + PLAY
    assert run(without, PADDOCK_CACHE=str(tmp_path)).stdout == run(PLAY, PADDOCK_JIT="0").stdout
    assert not list(tmp_path.iterdir())


def test_importing_paddock_loads_neither_numba_nor_numpy():
    program = "import sys, paddock\nprint(*[m for m in ('numba', 'numpy', 'rich', 'typer') if m in sys.modules])"
    assert run(program).stdout.split() == []


def test_every_public_name_can_be_imported():
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


CACHED = """
from paddock.engine import jit

@jit.entry
def twice(number):
    return 2 * number
"""


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_compiled_code_is_found_from_another_folder_with_the_same_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Another checkout, environment or temporary folder compiles nothing again; other sources are compiled."""
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path / "cache"))
    found = []
    for folder, source in (("one", CACHED), ("two", CACHED), ("three", CACHED.replace("2 *", "3 *"))):
        file = tmp_path / folder / "game" / "rules.py"
        file.parent.mkdir(parents=True)
        file.write_text(source)
        with jit.cached_in(Path("somegame", "some.template"), [file]):
            names = {"__name__": "rules"}
            exec(compile(source, file, "exec"), names)
        twice: Any = names["twice"]
        found.append((twice(7), sum(twice.stats.cache_hits.values())))
    assert found == [(14, 0), (14, 1), (21, 0)]


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_only_a_few_old_versions_stay_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path))
    source, place = tmp_path / "rules.py", Path("somegame", "some.template")
    for version in range(jit.KEPT_VERSIONS + 4):
        source.write_text(f"version = {version}")
        with jit.cached_in(place, [source]):
            assert jit.caching()
    assert len(list((tmp_path / place).iterdir())) == jit.KEPT_VERSIONS


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
@pytest.mark.slow
def test_without_a_writable_cache_games_are_compiled_in_memory(tmp_path: Path):
    """A cache folder below a file cannot be made, not even by root."""
    (tmp_path / "file").write_text("")
    done = run(PLAY, PADDOCK_CACHE=str(tmp_path / "file" / "cache"))
    assert done.stdout == run(PLAY, PADDOCK_JIT="0").stdout
    assert done.stderr.count("paddock: ") == 1
    assert "cannot cache compiled code in" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def names(template: str, game: str) -> set[str]:
    """The sources of a game's template, by their names."""
    package = rulebook(game).package
    home = Path(paddock.__file__).parent
    return {str(path.relative_to(home)) for path in sources(template, package)}


@pytest.mark.parametrize("game", paddock.names())
def test_compiled_code_depends_on_rules_and_not_on_words_and_pictures(game: str):
    bots, play = (names(template, game) for template in ("paddock.bots.templates.moves", TURNS))
    folder = {f"games/{game}/{path.name}" for path in Path(str(rulebook(game).rules.__file__)).parent.glob("rules*.py")}
    assert folder <= play <= bots
    assert {"engine/templates/turns.py", "engine/jit.py", "engine/chance.py"} <= play
    assert not {path for path in bots if Path(path).name in ("picture.py", "words.py", "positions.py", "match.py")}
    assert not {path for path in play if path.startswith(("bots", "lab", "envs"))}


def test_the_sources_of_a_template_include_what_it_binds_and_asks_for():
    search = names("paddock.bots.templates.moves", "scrapdash")
    assert {"bots/templates/rollouts.py", "games/scrapdash/heuristics.py"} <= search
    assert "games/scrapdash/laws.py" not in search
    assert "games/scrapdash/laws.py" in names("paddock.testing.templates.checked_play", "scrapdash")
    assert "games/runnerup/heuristics.py" not in names("paddock.bots.templates.moves", "runnerup")


def test_a_template_is_executed_once_for_each_game():
    book = rulebook("runnerup")
    one = book.bind("paddock.engine.templates.playout")
    assert book.bind("paddock.engine.templates.playout") is one
    assert one.outcome is book.rules.outcome
    assert rulebook("looprush").bind("paddock.engine.templates.playout").outcome is rulebook("looprush").rules.outcome
    with pytest.raises(ImportError, match="no template"):
        book.bind("paddock.engine.templates.nothing")


def test_a_game_is_asked_for_modules_that_it_need_not_have():
    assert rulebook("runnerup").part("heuristics") is None
    assert rulebook("scrapdash").part("heuristics").LOOKS


BOUNDS = """
import sys
import numpy as np
import paddock
from paddock.engine.jit import rule
from paddock.testing.battery import check_laws, tables
from paddock.testing.random_play import random_choice

@rule
def entry_of(row, n):
    return row[n]

for game in tables(sys.argv[1]):
    check_laws(game, 100, 1)
match = game.start(1)
while match.waiting:
    seat, action = random_choice(match)
    match.observe(seat)
    match.play(seat, action)
try:
    entry_of(np.zeros(3), 3)
except IndexError:
    print("fine")
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", paddock.names())
def test_compiled_rules_do_not_read_beyond_their_arrays(game: str):
    """Every table with Numba's bounds checks on: an index out of range is an error there."""
    assert run(BOUNDS, game, NUMBA_BOUNDSCHECK="1").stdout == "fine\n"
