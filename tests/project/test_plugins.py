"""Games of installed packages: found by their entry points; a broken one does not affect the others."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import paddock
from paddock import games, plugins
from paddock.engine.errors import BrokenGame, UnknownGame
from paddock.server.core.games import game_infos, known
from paddock.server.rejections import Rejected
from tests.plugins import borrowed, lay_package

ROOT = Path(__file__).parents[2]
OWN = tuple(sorted(folder.parent.name for folder in (ROOT / "src/paddock/games").glob("*/__init__.py")))

WHOLE = borrowed("paddock.games.runnerup")

Install = Callable[..., None]


def forget() -> None:
    plugins.places.cache_clear()
    games._found.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays a package with an entry point where Python looks for packages, as an installer would."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def lay(name: str, module: str, **files: str) -> None:
        lay_package(tmp_path, name, module, files)
        forget()

    yield lay
    monkeypatch.undo()
    forget()


def test_our_games_are_those_that_the_package_declares():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["paddock.games"]
    assert declared == {name: f"paddock.games.{name}" for name in OWN}
    assert tuple(name for name in paddock.names() if plugins.places()[name].own) == OWN


def test_a_game_of_another_package_is_found_and_loaded(install: Install, tmp_path: Path):
    install("newgame", "a_new_game", **WHOLE)
    assert paddock.names() == (*OWN, "newgame")
    assert games.rulebook("newgame").home == tmp_path / "a_new_game"
    assert paddock.load("newgame", players=3).name == "newgame"
    assert known("newgame") == "newgame"


@pytest.mark.parametrize(
    ("name", "module", "files", "why"),
    [
        ("lost", "nowhere_at_all", {}, "there is no such package"),
        ("lost", "nowhere.at.all", {}, "ModuleNotFoundError: No module named 'nowhere'"),
        ("torn", "torn_game", {**WHOLE, "rules": "import math\nmissing + 1\n"}, "rules.py, line 2"),
        ("bare", "bare_game", {"__init__": ""}, "lacks NAME in __init__.py"),
        ("half", "half_game", {**WHOLE, "table": "SEATS = 2\n"}, "lacks MOST in table.py: most legal actions"),
        ("Big", "big_game", {"__init__": ""}, "a game's name has lower-case letters and digits"),
        ("web", "web_game", {"__init__": ""}, "these names are reserved: bots, cli, lab, server, web"),
    ],
)
def test_a_broken_package_is_reported_and_does_not_affect_others(
    install: Install, name: str, module: str, files: dict[str, str], why: str
):
    install(name, module, **files)
    assert paddock.names() == OWN
    assert list(games.broken()) == [name]
    with pytest.raises(BrokenGame, match=f"the game '{name}' .* cannot be used: .*") as raised:
        paddock.load(name)
    assert why in str(raised.value)
    listed = {info.name: info.broken for info in game_infos()}
    assert listed == {**dict.fromkeys(OWN, ""), name: str(raised.value)}
    with pytest.raises(Rejected, match="game-broken"):
        known(name)


def test_two_games_of_one_name_are_an_error(install: Install):
    install("runnerup", "another_runner", **borrowed("paddock.games.grandprix"))
    with pytest.raises(BrokenGame, match="several packages bring a game of this name: another_runner, paddock"):
        paddock.load("runnerup")
    assert paddock.names() == tuple(name for name in OWN if name != "runnerup")


def test_a_game_that_no_package_declares_is_unknown():
    with pytest.raises(UnknownGame, match="there is no game 'runerup'; did you mean 'runnerup'"):
        paddock.load("runerup")


def test_the_command_line_lists_broken_games(install: Install, tmp_path: Path):
    install("torn", "torn_game", __init__="missing + 1\n")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "paddock", "games"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200", "LANG": "C.UTF-8"},
        check=True,
    )
    assert (
        "the game 'torn' (torn_game) cannot be used: NameError: name 'missing' is not defined (__init__.py, line 1)"
        in done.stdout
    )
    for name in OWN:
        assert name in done.stdout
