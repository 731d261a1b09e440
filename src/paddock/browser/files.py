"""The files of a game for the browser: where they are, and which sources they come from."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from paddock.engine.rulebook import Rulebook
from paddock.engine.sources import sources

TABLE = "paddock.engine.templates.table"
TURNS = "paddock.engine.templates.turns"
PLAYOUT = "paddock.engine.templates.playout"
SEARCH = "paddock.bots.templates.search"
GUIDED = "paddock.bots.templates.guided"
GAMES = "paddock.bots.templates.games"
TEMPLATES = (TABLE, PLAYOUT, SEARCH, GUIDED, GAMES)
NETWORK = "network"  # how the name of a network's file ends
BUILDING = "paddock.browser.building"
SHIPPED = Path(__file__).parent / "shipped"  # GAME/DIGEST/GAME.wasm; `paddock browser --ship` writes it


@dataclass(frozen=True)
class Built:
    """A game's files: the module that plays, its description, and the module with the bots that use a network."""

    name: str
    folder: Path

    @property
    def module(self) -> Path:
        return self.folder / f"{self.name}.wasm"

    @property
    def description(self) -> Path:
        return self.folder / f"{self.name}.json"

    @property
    def guided(self) -> Path:
        return self.folder / f"{self.name}.guided.wasm"

    @property
    def files(self) -> tuple[Path, ...]:
        return self.module, self.description, self.guided


def sources_of(book: Rulebook) -> list[Path]:
    """Return all sources that a game's files are made from."""
    modules = (*TEMPLATES, BUILDING, book.package)
    return sorted({file for module in modules for file in sources(module, book.package)})


def shipping_folder(book: Rulebook) -> Path:
    """Return the folder of a game's files in this package, named by a hash of their sources alone."""
    digest = hashlib.sha256()
    for file in sources_of(book):
        digest.update(file.name.encode() + file.read_bytes())
    return SHIPPED / book.name / digest.hexdigest()[:16]


def shipped_folders() -> list[Path]:
    """Return all folders of built files in this package, stale ones too."""
    return sorted(SHIPPED.glob("*/*"))


def shipped(book: Rulebook) -> Built | None:
    """Return the files in this package, unless the game's sources have changed since they were built."""
    built = Built(book.name, shipping_folder(book))
    return built if all(file.is_file() for file in built.files) else None
