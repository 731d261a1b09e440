"""`python3 run.py release VERSION`: set `__version__`, date the changelog, and package.

Nothing is committed, tagged or uploaded.
"""

from __future__ import annotations

import datetime
import difflib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main(arguments: list[str], package: Callable[[list[str]], int]) -> int:
    """Release a version; with `--dry-run`, only print what would change."""
    versions = [one for one in arguments if one != "--dry-run"]
    if len(versions) != 1:
        print("release takes one version, such as 1.2.3, and --dry-run if nothing shall be written.", file=sys.stderr)
        return 2
    version = versions[0]
    changed = released(version)
    if "--dry-run" in arguments:
        for file, text in changed.items():
            show_changes(file, text)
        return 0
    for file, text in changed.items():
        file.write_text(text, "utf-8")
    if package([]):
        return 1
    print(f"\nNow commit {' and '.join(file.name for file in changed)}, `git tag v{version}`, push both,")
    print("and upload what is in dist/. `git checkout .` takes the changes back.", flush=True)
    return 0


def show_changes(file: Path, text: str) -> None:
    name = file.relative_to(ROOT).as_posix()
    before, after = (one.splitlines(keepends=True) for one in (file.read_text("utf-8"), text))
    sys.stdout.writelines(difflib.unified_diff(before, after, name, name))


def released(version: str) -> dict[Path, str]:
    """Return the files that name the version, with their new text; ends if the version or the checkout is not fit."""
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        sys.exit(f"{version!r} is not a version such as 1.2.3 or 1.2.3rc1.")
    status = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    if status.returncode or status.stdout:
        sys.exit(f"A release is made from a clean checkout. git says:\n{(status.stdout + status.stderr).strip()}")
    source, history = ROOT / "src" / "paddock" / "__init__.py", ROOT / "CHANGELOG.md"
    code, changes = source.read_text("utf-8"), history.read_text("utf-8")
    before = re.search(r'^__version__ = "(.*)"$', code, re.MULTILINE)
    if before is None:
        sys.exit(f"{source} sets no __version__.")
    if f"\n## {version} " in changes or version_key(version) < version_key(before[1]):
        sys.exit(f"{version} is not newer than {before[1]}, or is in CHANGELOG.md already.")
    _, found, rest = changes.partition("\n## Unreleased\n")
    if not re.search(r"^- ", rest.partition("\n## ")[0], re.MULTILINE):
        sys.exit("CHANGELOG.md has nothing under *Unreleased*: there is nothing to release.")
    title = f"\n## Unreleased\n\n## {version} – {datetime.datetime.now(datetime.UTC).date().isoformat()}\n"
    return {
        source: code.replace(before[0], f'__version__ = "{version}"'),
        history: changes.replace(found, title, 1),
    }


def version_key(version: str) -> list[int]:
    """Return numbers that sort like versions; a final version comes after its candidates."""
    stage = next((place for place, mark in enumerate(("a", "b", "rc")) if mark in version), 3)
    numbers = [int(part) for part in re.findall(r"\d+", version)]
    return [*numbers[:3], stage, *numbers[3:]]
