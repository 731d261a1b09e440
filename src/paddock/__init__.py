"""Paddock: one home for race games, to play, to study, to train on.

import paddock

game = paddock.load("runnerup", players=4)
match = game.start(seed=7)
match.play("A", match.legal("A")[0])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from paddock.engine import advice

if TYPE_CHECKING:
    from paddock.bots.simulation import Results, simulate
    from paddock.engine.advice import Chance, Hint
    from paddock.engine.errors import (
        DiceError,
        IllegalAction,
        OptionError,
        PaddockError,
        PositionError,
        RecordError,
        SeedError,
        UnknownBot,
        UnknownGame,
        UnknownSeat,
    )
    from paddock.engine.game import Game
    from paddock.engine.match import Action, Match, Outcome
    from paddock.engine.words import Event
    from paddock.games import load, names, read_record, replay, setup

__version__ = "0.1.0"

# Loaded when first asked for: `import paddock` is quick, and does not need what is not used.
_HOMES = {
    "paddock.games": ("load", "names", "read_record", "replay", "setup"),
    "paddock.bots.simulation": ("Results", "simulate"),
    "paddock.engine.advice": ("Chance", "Hint"),
    "paddock.engine.game": ("Game",),
    "paddock.engine.match": ("Action", "Match", "Outcome"),
    "paddock.engine.words": ("Event",),
    "paddock.engine.errors": (
        "DiceError",
        "IllegalAction",
        "OptionError",
        "PaddockError",
        "PositionError",
        "RecordError",
        "SeedError",
        "UnknownBot",
        "UnknownGame",
        "UnknownSeat",
    ),
}
_HOME = {name: home for home, names_ in _HOMES.items() for name in names_}

__all__ = [
    "Action",
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
    "SeedError",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "load",
    "names",
    "read_record",
    "replay",
    "setup",
    "simulate",
]

# Matches ask the bots, which the engine does not know.
advice.appoint(lambda: importlib.import_module("paddock.bots.advice"))


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'paddock' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
