"""Games for the browser are built once for the same sources, also those of other packages."""

from __future__ import annotations

import importlib.util
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.browser import building, files, linking
from paddock.browser.building import build
from paddock.browser.files import shipped
from paddock.engine.errors import PaddockError, UnknownGame
from paddock.games import names, rulebook
from tests.made_game import MadeGame, make_game

IMPORTS, EXPORTS = 2, 7  # sections of a module


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> MadeGame:
    return make_game("mygame", tmp_path_factory.mktemp("made"))


def sections(module: bytes) -> Iterator[int]:
    """The numbers of a module's sections."""
    at = 8
    while at < len(module):
        yield module[at]
        at, size, shift = at + 1, 0, 0
        while True:
            size |= (module[at] & 127) << shift
            at, shift, last = at + 1, shift + 7, module[at] < 128
            if last:
                break
        at += size


def test_a_game_of_another_package_is_built_once_and_needs_nothing_from_its_host(made: MadeGame, tmp_path: Path):
    kept = tmp_path / "kept"
    for out in ("one", "two"):
        told = made.paddock("browser", "mygame", "--out", str(tmp_path / out), PADDOCK_CACHE=str(kept))
        assert "mygame.wasm" in told
        assert "mygame.json" in told
    (folder,) = (kept / "mygame" / "browser").iterdir()
    module = (tmp_path / "two" / "mygame.wasm").read_bytes()
    assert module == (folder / "mygame.wasm").read_bytes()
    assert EXPORTS in sections(module)
    assert IMPORTS not in sections(module)
    described = json.loads((tmp_path / "two" / "mygame.json").read_text("utf-8"))
    assert described["game"] == "mygame"
    assert described["exports"]["move"] == {
        "desk": "one",
        "seat": "i4",
        "action": "i4",
        "seed": "i8",
        "step": "i4",
    }


def test_shipping_writes_what_is_missing_and_removes_what_is_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    ready = {name: shipped(rulebook(name)) for name in names()}
    stale = tmp_path / "runnerup" / "0123456789abcdef"
    stale.mkdir(parents=True)
    monkeypatch.setattr(files, "SHIPPED", tmp_path)
    monkeypatch.setattr(building, "kept", lambda book: ready.pop(book.name))  # each is built once
    made = list(building.ship())
    assert not ready
    assert not stale.exists()
    assert made == [shipped(rulebook(name)) for name in names()]
    assert made == list(building.ship())


def test_an_unknown_game_is_refused(tmp_path: Path):
    with pytest.raises(UnknownGame, match="there is no game 'nothing'"):
        list(build(["nothing"], tmp_path))


def test_a_missing_linker_is_an_error_that_names_the_package(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(linking.NoLinker, match=r"paddock\[browser\]"):
        linking.linker()


def test_an_error_in_the_building_process_is_reported(tmp_path: Path):
    with pytest.raises(PaddockError, match=r"nothing cannot be built for the browser: (.|\n)*there is no game"):
        building.build_in_process("nothing", tmp_path)
