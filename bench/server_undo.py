"""Searches for undos that leak hidden information. When an undo is offered in random play, what the seat cannot know is
dealt again, and the same action must show the seat exactly the same; otherwise the undo leaks.

python3 run.py bench server-undo [offers=100000] [redeals=40] [games=runnerup,scrapdash] [processes=0] [seed=0]

`processes` share the work; 0 stands for the number of CPUs.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np
from rich.console import Console

import paddock
from bench.server_load import settings
from paddock.engine.errors import IllegalAction
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.server.core.visibility import can_undo, known_of
from paddock.testing.battery import tables
from paddock.testing.stories import story

Offers = Callable[[Match, str], bool]
PART = 500  # offers of one job; each job has its own seed
encode = msgspec.json.Encoder().encode


@dataclass
class Leaks:
    """The results of one game."""

    moves: int = 0
    offered: int = 0
    leaks: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.moves} moves, {self.offered} undos offered, {len(self.leaks)} of them leak"

    def __add__(self, other: Leaks) -> Leaks:
        return Leaks(self.moves + other.moves, self.offered + other.offered, self.leaks + other.leaks)


def shown(match: Match, seat: str, action: str) -> bytes:
    """Return what a seat sees when it plays an action: events, and views between and after them."""
    try:
        events = known_of(match.play(seat, action), seat)
    except IllegalAction as error:
        return str(error).encode()
    return encode((events, story(match, seat), match.view(seat)))


class Desk:
    """The same as `shown` in numbers, in one desk for all matches of a game, which is much faster. Equal numbers give
    equal views, but equal views can have different numbers."""

    def __init__(self, game: Game) -> None:
        self._table = table = game.table
        self._desks = np.zeros(1, table.Desk)
        desk = self._desks
        self._state = desk["state"].view(np.uint8)
        first, behind = (table.Desk.fields[name][1] for name in ("seen", "log"))
        self._rows = desk.view(np.uint8)[first:behind]  # what the seat sees
        self._actions, self._next = desk["actions"][0], (desk["waiting"], desk["over"])
        self._told, self._log = desk["log"]["told"], desk["log"]["events"][0]

    def put(self, match: Match, seat: str, action: str) -> None:
        """Set the match and the action to be examined."""
        self._before = match.state.view(np.uint8)
        self._seat, self._action = match.game.seat_number(seat), match.find(seat, action).id
        self._chance = match.seed, match.step + 1

    def numbers(self, redeal: int | None = None) -> list[bytes]:
        """Return all numbers that the action shows, after a redeal of what the seat cannot know if a seed is given."""
        table, desks, seat = self._table, self._desks, self._seat
        self._state[:] = self._before
        if redeal is not None:
            table.prepare(desks, redeal, 0)
            table.deal_again(desks, seat)
        kept = table.move(desks, seat, self._action, *self._chance)
        if kept < 0:
            return []
        seen = [self._log[: self._told.item()].tobytes(), *(one.tobytes() for one in self._next)]
        for moment in range(kept):
            table.look_back(desks, moment, seat)
            seen.append(self._rows.tobytes())
        table.look(desks, seat)
        return [*seen, self._rows.tobytes(), self._actions[: table.list_actions(desks, seat)].tobytes()]


def find_leaks(name: str, offers: int, redeals: int = 40, seed: int = 0, offered: Offers = can_undo) -> Leaks:
    """Play random games until a number of undos were offered, and examine these."""
    chooser, found = random.Random(seed), Leaks()
    known = [(game, Desk(game)) for game in tables(name)]
    while found.offered < offers:
        game, desk = chooser.choice(known)
        match = game.start(chooser.randrange(2**32))
        while match.waiting and found.offered < offers:
            seat = chooser.choice(match.waiting)
            action = chooser.choice(match.legal(seat)).text
            before = match.copy()
            match.play(seat, action)
            found.moves += 1
            if offered(match, seat):
                found.offered += 1
                desk.put(before, seat, action)
                found.leaks += _leak(desk, before, seat, action, redeals, chooser)
    return found


def _leak(desk: Desk, before: Match, seat: str, action: str, redeals: int, chooser: random.Random) -> list[str]:
    """Return a description of this undo in a list if it leaks, else []."""
    numbers = desk.numbers()
    for _ in range(redeals):
        seed = chooser.randrange(2**32)
        if desk.numbers(seed) == numbers:
            continue
        if shown(before.redeal(seat, seed), seat, action) != shown(before.copy(), seat, action):
            table: dict[str, Any] = {"game": before.game.name, **before.game.options, "seed": before.seed}
            return [f"{seat} {action} after {len(before.moves)} moves at {table}"]
    return []


def find_leaks_in_parallel(pool: Executor, name: str, offers: int, redeals: int, seed: int) -> Leaks:
    """Return the results of all processes together."""
    find_leaks(name, 1, 1)  # compiles once; the processes load it from the cache
    parts = range(0, offers, PART)
    jobs = [pool.submit(find_leaks, name, min(PART, offers - at), redeals, seed + at) for at in parts]
    return sum((job.result() for job in jobs), Leaks())


def main(arguments: list[str]) -> None:
    games = ",".join(paddock.names())
    chosen = settings(arguments, offers=100_000, redeals=40, games=games, processes=0, seed=0)
    console = Console(highlight=False)
    leaks = 0
    with ProcessPoolExecutor(chosen["processes"] or os.cpu_count(), get_context("spawn")) as pool:
        for name in chosen["games"].split(","):
            began = time.monotonic()
            found = find_leaks_in_parallel(pool, name, chosen["offers"], chosen["redeals"], chosen["seed"])
            console.print(f"{name}: {found} ({time.monotonic() - began:.0f} s)")
            for line in found.leaks[:5]:
                console.print(line)
            leaks += len(found.leaks)
    if leaks:
        raise SystemExit(1)
