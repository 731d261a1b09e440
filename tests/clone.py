"""A copy of this checkout, to build packages from."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGED = ("src", "*.py", "*.toml", "*.md", "LICENSE", ".gitignore")


def copied(folder: Path) -> Path:
    """What a fresh clone has, with the files as they are now: everything but what git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PACKAGED]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    if not names:
        pytest.skip("not a checkout")
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def build(folder: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", *targets]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
