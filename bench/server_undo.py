"""Does an undo ever let somebody peek? Whenever one is offered in random play, what the seat cannot know is dealt
again, and the same action must show the seat exactly the same: otherwise it has told something.

python3 run.py bench server-undo [offers=100000] [redeals=40] [games=runnerup,scrapdash]
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console

import paddock
from bench.server_load import settings
from paddock.engine.errors import IllegalAction
from paddock.engine.match import Match
from paddock.server.core.knowing import can_undo, known_of
from paddock.testing.battery import tables

Offers = Callable[[Match, str], bool]


@dataclass
class Peeks:
    """What was found in one game."""

    moves: int = 0
    offered: int = 0
    leaks: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.moves} moves, {self.offered} undos offered, {len(self.leaks)} of them leak"


def shown(match: Match, seat: str, action: str) -> str:
    """What a seat sees when it plays an action: its view, and its part of the events."""
    try:
        events = known_of(match.play(seat, action), seat)
    except IllegalAction as error:
        return str(error)
    return json.dumps([events, match.view(seat)])


def peeks(name: str, offers: int, redeals: int = 40, seed: int = 0, offered: Offers = can_undo) -> Peeks:
    """Play until so many undos were offered."""
    chooser, found = random.Random(seed), Peeks()
    known = list(tables(name))
    while found.offered < offers:
        match = chooser.choice(known).start(chooser.randrange(2**32))
        while match.waiting and found.offered < offers:
            seat = chooser.choice(match.waiting)
            action = chooser.choice(match.legal(seat)).text
            before = match.copy()
            match.play(seat, action)
            found.moves += 1
            if offered(match, seat):
                found.offered += 1
                found.leaks += _leak(before, seat, action, redeals, chooser)
    return found


def _leak(before: Match, seat: str, action: str, redeals: int, chooser: random.Random) -> list[str]:
    """One line about an undo by which the seat would keep something that it has learnt."""
    seen = shown(before.copy(), seat, action)
    for _ in range(redeals):
        if shown(before.redeal(seat, chooser.randrange(2**32)), seat, action) != seen:
            table: dict[str, Any] = {"game": before.game.name, **before.game.options, "seed": before.seed}
            return [f"{seat} {action} after {len(before.moves)} moves at {table}"]
    return []


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, offers=100_000, redeals=40, games=",".join(paddock.names()))
    console = Console(highlight=False)
    leaks = 0
    for name in chosen["games"].split(","):
        began = time.monotonic()
        found = peeks(name, chosen["offers"], chosen["redeals"])
        console.print(f"{name}: {found} ({time.monotonic() - began:.0f} s)")
        for line in found.leaks[:5]:
            console.print(line)
        leaks += len(found.leaks)
    if leaks:
        raise SystemExit(1)
