"""Paddock: race games to play, to study and to train on.

import paddock

game = paddock.load("mygame", players=4)
match = game.start(seed=7)
match.play("A", match.legal("A")[0])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paddock.bots.analysis.advice import Chance, Hint, chances, hint
    from paddock.bots.simulation import Results, simulate
    from paddock.engine.errors import (
        BrokenGame,
        DiceError,
        IllegalAction,
        OptionError,
        PaddockError,
        PositionError,
        RecordError,
        RuleError,
        SeedError,
        UnknownBot,
        UnknownGame,
        UnknownSeat,
    )
    from paddock.engine.game import Game
    from paddock.engine.match import Match
    from paddock.engine.moves import Outcome
    from paddock.engine.reader import Action, Event
    from paddock.games import load, names, read_record, replay, setup

__version__ = "0.1.0"

# Imported on first use (PEP 562), so that `import paddock` is fast and loads nothing that is not needed.
_EXPORTS = {
    "paddock.games": ("load", "names", "read_record", "replay", "setup"),
    "paddock.bots.analysis.advice": ("Chance", "Hint", "chances", "hint"),
    "paddock.bots.simulation": ("Results", "simulate"),
    "paddock.engine.game": ("Game",),
    "paddock.engine.match": ("Match",),
    "paddock.engine.moves": ("Outcome",),
    "paddock.engine.reader": ("Action", "Event"),
    "paddock.engine.errors": (
        "BrokenGame",
        "DiceError",
        "IllegalAction",
        "OptionError",
        "PaddockError",
        "PositionError",
        "RecordError",
        "RuleError",
        "SeedError",
        "UnknownBot",
        "UnknownGame",
        "UnknownSeat",
    ),
}
_MODULE_OF = {name: module for module, exported in _EXPORTS.items() for name in exported}

__all__ = [
    "Action",
    "BrokenGame",
    "Chance",
    "DiceError",
    "Event",
    "Game",
    "Hint",
    "IllegalAction",
    "Match",
    "OptionError",
    "Outcome",
    "PaddockError",
    "PositionError",
    "RecordError",
    "Results",
    "RuleError",
    "SeedError",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "chances",
    "hint",
    "load",
    "names",
    "read_record",
    "replay",
    "setup",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'paddock' has no attribute {name!r}")
    return getattr(importlib.import_module(_MODULE_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
