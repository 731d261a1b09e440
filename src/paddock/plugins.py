"""Discovery of games: the folders in `paddock.games`, and installed packages with an entry point in that group.

    [project.entry-points."paddock.games"]
    mygame = "paddock_mygame"

The entry point's name is that of the game, its value the game's package. Nothing here imports a game.
"""

from __future__ import annotations

import functools
import importlib.util
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

GROUP = "paddock.games"
OWN = Path(__file__).parent / "games"
NAME = re.compile(r"[a-z][a-z0-9]{0,31}")
RESERVED = ("bots", "cli", "lab", "server", "web", "you")  # text ids of the program itself begin with these


@dataclass(frozen=True)
class Place:
    """A game's package and folder. `fault`: why it cannot be used; empty if it can."""

    module: str
    home: Path
    own: bool = False  # in this package
    fault: str = ""


@functools.cache
def places() -> dict[str, Place]:
    """All games by name: those of this package first, then the installed ones."""
    found = {file.parent.name: _own(file.parent) for file in sorted(OWN.glob("*/__init__.py"))}
    for name, modules in _declared(entry_points(group=GROUP)).items():
        if name in found:
            modules.add(found[name].module)  # an install of this package declares its own games too
        if len(modules) > 1:
            fault = f"several packages bring a game of this name: {', '.join(sorted(modules))}; uninstall all but one"
            found[name] = replace(found.get(name) or Place(min(modules), OWN), fault=fault)
        elif name not in found:
            found[name] = _installed(name, *modules)
    return found


def _own(home: Path) -> Place:
    return Place(f"{GROUP}.{home.name}", home, own=True)


def _declared(points: Iterable[EntryPoint]) -> dict[str, set[str]]:
    """Packages by the name of their game. An editable install may be listed twice; that is one package."""
    modules: dict[str, set[str]] = {}
    for point in sorted(points, key=lambda point: point.name):
        modules.setdefault(point.name, set()).add(point.value)
    return modules


def _installed(name: str, module: str) -> Place:
    if not NAME.fullmatch(name):
        return Place(module, OWN, fault="a game's name has lower-case letters and digits, a letter first")
    if name in RESERVED:
        return Place(module, OWN, fault=f"these names are reserved: {', '.join(RESERVED)}")
    try:
        spec = importlib.util.find_spec(module)  # this imports the packages around it, which may fail in any way
    except Exception as error:
        return Place(module, OWN, fault=f"{type(error).__name__}: {error}")
    if spec is None or not spec.submodule_search_locations:
        what = "there is no such package" if spec is None else "it is one file; a game is a package, with a folder"
        return Place(module, OWN, fault=what)
    return Place(module, Path(next(iter(spec.submodule_search_locations))))
