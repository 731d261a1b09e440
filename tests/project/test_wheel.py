"""The built package: it brings the web client and the games' texts, or is not built at all."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a fresh clone has, with the files as they are now: everything but what git ignores."""
    listed = subprocess.run(
        [
            "git",
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
            "src",
            "*.py",
            "*.toml",
            "*.md",
            "LICENSE",
            ".gitignore",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    if not names:
        pytest.skip("not a checkout")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def build(folder: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", *targets]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


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
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert "[paddock.games]" in zipfile.ZipFile(wheel).read(points).decode()
