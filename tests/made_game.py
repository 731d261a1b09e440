"""A game that `paddock new` wrote, installed as a package of its own in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class MadeGame:
    """A package with a game, and the environment of processes that find it."""

    name: str
    folder: Path
    environment: dict[str, str]

    def run(self, *command: str, typed: str = "", code: int = 0, **environment: str) -> str:
        """The output of a command of this Python (`-m paddock …`, `-c …`) that ends with an exit code."""
        done = subprocess.run(
            [sys.executable, *command],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env={**self.environment, **environment},
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout if code == 0 else done.stdout + done.stderr

    def paddock(self, *arguments: str, typed: str = "", code: int = 0, **environment: str) -> str:
        return self.run("-m", "paddock", *arguments, typed=typed, code=code, **environment)

    def copy(self, home: Path) -> MadeGame:
        """The same game with its sources in another folder, where they may be changed."""
        folder = shutil.copytree(self.folder, home / self.folder.name)
        path = self.environment["PYTHONPATH"].replace(str(self.folder), str(folder))
        return MadeGame(self.name, folder, {**self.environment, "PYTHONPATH": path})


def make_game(name: str, home: Path) -> MadeGame:
    """Write a new game and install it, both below an empty folder."""
    folder, site, environment = home / f"paddock-{name}", home / "site", environment_with()
    new = [sys.executable, "-m", "paddock", "new", name]
    subprocess.run(new, cwd=home, env=environment, check=True, capture_output=True)
    # As `pip install --editable` does it, but beside this environment and without a network.
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    where = ["--disable-pip-version-check", "--target", str(site), "--editable", str(folder)]
    subprocess.run([*install, *where], env=environment, check=True, capture_output=True)
    sources = [line for file in site.glob("*.pth") for line in file.read_text("utf-8").splitlines()]
    return MadeGame(name, folder, environment_with(str(site), *sources))


def lay_game(name: str, files: dict[str, str], home: Path) -> MadeGame:
    """Lay a package with these files where Python looks for packages, as an installer would."""
    metadata, package = home / f"paddock_{name}-1.0.dist-info", home / f"paddock_{name}"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: paddock-{name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[paddock.games]\n{name} = paddock_{name}\n")
    for file, text in files.items():
        (package / file).parent.mkdir(parents=True, exist_ok=True)
        (package / file).write_text(text)
    return MadeGame(name, home, environment_with(str(home)))


def environment_with(*paths: str) -> dict[str, str]:
    """Of a process that finds this package, and others in these folders."""
    found = os.pathsep.join([str(ROOT / "src"), str(ROOT), *paths])
    return {**os.environ, "PYTHONPATH": found, "COLUMNS": "120", "LANG": "C.UTF-8", "PADDOCK_LANGUAGE": "en"}
