"""Marks: the kinds of actions, events and things of a game whose occurrence is counted, and their names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.game import Game
from paddock.engine.words import Private, Telling
from paddock.lab.counted import turns
from paddock.lab.templates.layout import MARKS, NOBODY, PILOT, RACER, VALUES

WATCH = "paddock.lab.templates.watch"
OWNERS = {"seat": RACER, "racer": RACER, "mover": RACER, "pilot": PILOT}  # details that name who it happened to
THINGS = ("card", "boost", "kind")  # details that name a thing


@dataclass(frozen=True)
class Mark:
    """Something that is counted. `sort` is action, event or thing; `owned`: it happens to somebody."""

    sort: str
    name: str
    clause: str = ""
    owned: bool = True


class Marks:
    """All marks of a game, and the tables by which compiled code knows them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = game.rulebook.words
        self.template = game.rulebook.bind(WATCH)
        self.all: list[Mark] = []
        self._state = game.start(seed=0).state[0]
        self._tables: NDArray[Any] = np.zeros(1, self.template.Notebook)
        tables = self._tables[0]
        tables.racers, tables.players = len(game.racers), game.players
        tables.owned[:], tables.detail[:], tables.thing[:] = NOBODY, -1, -1
        tables.first = turns(game).first
        for first, many, notation, _meaning in self.words.ACTED:
            tables.group[first : first + many] = self._add(Mark("action", notation))
        for number, telling in self.words.EVENTS.items():
            self._add_event(tables, number, telling)

    def notebook(self) -> NDArray[Any]:
        """Room for one thread to watch games."""
        return self._tables.copy()

    def _add(self, mark: Mark) -> int:
        if len(self.all) == MARKS:
            raise ValueError(f"{self.game.name} has more than {MARKS} marks")
        self.all.append(mark)
        return len(self.all) - 1

    def _add_event(self, tables: Any, number: int, telling: Telling) -> None:
        tables.begins[number] = telling.name in turns(self.game).events
        details = list(telling.details)
        owner = next((name for name in details if name in OWNERS), None)
        tables.event[number] = self._add(Mark("event", telling.name, telling.clause, owner is not None))
        if owner is not None:
            tables.owned[number], tables.owner[number] = OWNERS[owner], details.index(owner)
        thing = next((name for name in details if name in THINGS), None)
        if thing is None:
            return
        tables.detail[number] = details.index(thing)
        found: dict[str, int] = {}
        for value in range(VALUES):
            name = self._name(telling, thing, value)
            if name is not None:
                if name not in found:
                    label = f"{telling.name}: {name}"
                    found[name] = self._add(Mark("thing", label, telling.clause, owner is not None))
                tables.thing[number, value] = found[name]

    def _name(self, telling: Telling, thing: str, value: int) -> str | None:
        """What a thing is called; equal things have one name and one mark."""
        teller = telling.details[thing]
        tell = teller.tell if isinstance(teller, Private) else teller
        try:
            name = tell(self._state, value)
        except (IndexError, KeyError, ValueError):
            return None
        return str(name) if name is not None else None
