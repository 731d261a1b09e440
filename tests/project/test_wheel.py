"""The built package contains the web client and the games' texts; without the client nothing is built."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from paddock.browser.files import SHIPPED
from tests.clone import ROOT, build, copied


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A checkout in which nothing was built yet."""
    return copied(tmp_path)


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_without_the_client_nothing_is_built(clone: Path, target: str):
    done = build(clone, "-t", target)
    assert done.returncode != 0
    assert "run `python3 run.py build` first" in done.stdout + done.stderr
    assert not list(clone.glob("dist/*"))


def test_a_wheel_has_the_client_and_all_that_games_bring(clone: Path):
    page = clone / "src/paddock/static/index.html"
    (page.parent / "assets").mkdir(parents=True)
    page.write_text("<!doctype html>")
    (page.parent / "assets/main.js").write_text("")
    done = build(clone, "-t", "wheel")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = clone.glob("dist/*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"paddock/static/index.html", "paddock/static/assets/main.js"} <= names
    for home in (ROOT / "src/paddock/games").glob("*/__init__.py"):
        game = f"paddock/games/{home.parent.name}"
        assert {f"{game}/texts/en.ftl", f"{game}/manual/en.md"} <= names
        shipped = (SHIPPED / home.parent.name).glob("*/*")
        assert {f"paddock/{file.relative_to(SHIPPED.parents[1]).as_posix()}" for file in shipped} <= names
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert "[paddock.games]" in zipfile.ZipFile(wheel).read(points).decode()
