"""Packages with a game, laid where Python looks for them, as an installer would."""

from __future__ import annotations

from pathlib import Path


def lay_package(folder: Path, name: str, module: str, files: dict[str, str]) -> None:
    """A package in a folder, its files (named without `.py`), and the entry point that makes it the game `name`."""
    metadata = folder / f"{module.replace('.', '_')}_{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}-{name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[paddock.games]\n{name} = {module}\n")
    for file, text in files.items():
        (folder / module).mkdir(exist_ok=True)
        (folder / module / f"{file}.py").write_text(text)


def borrowed(module: str) -> dict[str, str]:
    """The files of a whole game with the table and the rules of one of ours, under a name of its own."""
    lines = {part: f"from {module}.{part} import *\n" for part in ("table", "rules")}
    return {"__init__": 'NAME = "New Game"\nVERSION = 1\n', **lines}
