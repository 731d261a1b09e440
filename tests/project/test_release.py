"""`python3 run.py release`: version, changelog, and what it refuses; packaging itself is tested by test_wheel.py."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clone import ROOT

CHANGES = "# Changelog\n\n## Unreleased\n\n### Added\n- A horn.\n\n## 0.1.0 – 2025-01-01\n- Wheels.\n"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clean checkout of what a release reads and writes."""
    code = tmp_path / "src" / "paddock"
    code.mkdir(parents=True)
    (code / "__init__.py").write_text('"""Races."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, "utf-8")
    for script in ("run.py", "release.py"):
        shutil.copy(ROOT / script, tmp_path)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "All")
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def release(folder: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-B", "run.py", "release", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_dry_run_shows_version_and_dated_changes_and_writes_nothing(clone: Path):
    code, said = release(clone, "0.2.0", "--dry-run")
    assert code == 0, said
    assert '-__version__ = "0.1.0"' in said
    assert '+__version__ = "0.2.0"' in said
    assert re.search(r"^ ## Unreleased\n\+\n\+## 0\.2\.0 – \d{4}-\d\d-\d\d$", said, re.MULTILINE), said
    assert git(clone, "status", "--porcelain") == ""


def test_a_release_writes_both_files_packages_and_tells_what_to_tag(clone: Path):
    script = clone / "run.py"
    stub = "import run\nrun.package = lambda arguments: print('packaged') or 0\n"
    done = subprocess.run(
        [sys.executable, "-B", "-c", f"{stub}raise SystemExit(run.main('release', '0.2.0'))"],
        cwd=script.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.index("packaged") < done.stdout.index("git tag v0.2.0")
    assert '__version__ = "0.2.0"' in (clone / "src/paddock/__init__.py").read_text()
    titles = re.findall(r"^## (.*)$", (clone / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert titles[0] == "Unreleased"
    assert [title[:5] for title in titles[1:]] == ["0.2.0", "0.1.0"]
    changed = (clone / "CHANGELOG.md").read_text("utf-8")
    assert changed.index("## 0.2.0") < changed.index("A horn.") < changed.index("## 0.1.0")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("soon", "'soon' is not a version such as 1.2.3"),
        ("0.2", "'0.2' is not a version"),
        ("0.1.0", "0.1.0 is not newer than 0.1.0"),
        ("0.1.0rc1", "0.1.0rc1 is not newer than 0.1.0"),
        ("0.0.9", "0.0.9 is not newer than 0.1.0"),
    ],
)
def test_a_wrong_version_is_refused(clone: Path, version: str, why: str):
    code, said = release(clone, version, "--dry-run")
    assert code != 0
    assert why in said
    assert said.count("\n") == 1


def test_a_release_needs_one_version(clone: Path):
    code, said = release(clone)
    assert code == 2
    assert "release takes one version" in said


def test_a_release_needs_something_unreleased_and_a_clean_checkout(clone: Path):
    (clone / "CHANGELOG.md").write_text(CHANGES.replace("- A horn.", ""), "utf-8")
    assert "clean checkout" in release(clone, "0.2.0", "--dry-run")[1]
    git(clone, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-am", "Empty")
    code, said = release(clone, "0.2.0", "--dry-run")
    assert code != 0
    assert "nothing under *Unreleased*" in said


def test_this_projects_own_files_are_fit_for_a_release():
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "\n## Unreleased\n" in changes
    assert re.search(r'^__version__ = ".+"$', (ROOT / "src/paddock/__init__.py").read_text("utf-8"), re.MULTILINE)
