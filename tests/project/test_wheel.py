"""The built packages contain the web client and the games' texts; without the client nothing is built."""

from __future__ import annotations

import tarfile
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


@pytest.fixture
def archive(clone: Path) -> Path:
    """A source archive with a client, unpacked."""
    page = clone / "src/paddock/static/index.html"
    (page.parent / "assets").mkdir(parents=True)
    page.write_text("<!doctype html>")
    (page.parent / "assets/main.js").write_text("")
    done = build(clone, "-t", "sdist")
    assert done.returncode == 0, done.stdout + done.stderr
    (packed,) = clone.glob("dist/*.tar.gz")
    with tarfile.open(packed) as opened:
        opened.extractall(clone / "unpacked", filter="data")
    (folder,) = (clone / "unpacked").iterdir()
    return folder


def test_a_wheel_built_from_the_source_archive_has_the_client_and_all_that_games_bring(archive: Path):
    """`python3 run.py package` makes both; distributions build their wheels from the archive."""
    done = build(archive, "-t", "wheel")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = archive.glob("dist/*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"paddock/static/index.html", "paddock/static/assets/main.js"} <= names
    assert (archive / "src/paddock/static/index.html").is_file()
    for home in (ROOT / "src/paddock/games").glob("*/__init__.py"):
        game = f"paddock/games/{home.parent.name}"
        assert {f"{game}/texts/en.ftl", f"{game}/manual/en.md"} <= names
        shipped = (SHIPPED / home.parent.name).glob("*/*")
        built = {f"paddock/{file.relative_to(SHIPPED.parents[1]).as_posix()}" for file in shipped}
        assert any(name.endswith(".wasm") for name in built)
        assert built <= names
        assert all((archive / "src" / name).is_file() for name in built)
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert "[paddock.games]" in zipfile.ZipFile(wheel).read(points).decode()
