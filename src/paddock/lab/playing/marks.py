"""Marks: the kinds of actions, events and things of a game whose occurrence is counted, and their names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.events import Events, Private
from paddock.engine.game import Game
from paddock.lab.playing.counted import counted
from paddock.lab.templates.layout import EVENTS, MARKS, NOBODY, PIECE, RACER, VALUES

WATCH = "paddock.lab.templates.watch"


@dataclass(frozen=True)
class Mark:
    """Something that is counted. `sort` is action, event or thing; `owned`: it happens to somebody."""

    sort: str
    name: str
    clause: str = ""
    owned: bool = True


class Marks:
    """All marks of a game, and the lookup tables that compiled code uses for them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.template = game.rulebook.bind(WATCH)
        self.all: list[Mark] = []
        self._reader = game.reader(game.start(seed=0).state)
        self._tables: NDArray[Any] = np.zeros(1, self.template.Notebook)
        tables = self._tables[0]
        tables.racers, tables.players = len(game.racers), game.players
        tables.owned[:], tables.detail[:], tables.thing[:] = NOBODY, -1, -1
        self.counted = counted(game)
        tables.first = self.counted.turns_before
        for verb in game.rulebook.actions:
            tables.group[int(verb) : int(verb) + verb.verb.size] = self._add(Mark("action", verb.text))
        if len(game.rulebook.events) > EVENTS:
            raise ValueError(f"{game.name} has more than {EVENTS} events")
        for event in game.rulebook.events:
            self._add_event(tables, event)

    def notebook(self) -> NDArray[Any]:
        """Return a new record in which one thread counts what happens in games."""
        return self._tables.copy()

    def _add(self, mark: Mark) -> int:
        if len(self.all) == MARKS:
            raise ValueError(f"{self.game.name} has more than {MARKS} marks")
        self.all.append(mark)
        return len(self.all) - 1

    def _add_event(self, tables: Any, number: Events) -> None:
        name, event = number.text, number.event
        tables.begins[number] = name in self.counted.turn_events
        details = list(event.details)
        owners = dict.fromkeys(self.counted.racers, RACER) | dict.fromkeys(self.counted.pieces, PIECE)
        owner = next((name for name in details if name in owners), None)
        tables.event[number] = self._add(Mark("event", name, event.clause, owner is not None))
        if owner is not None:
            tables.owned[number], tables.owner[number] = owners[owner], details.index(owner)
        thing = next((name for name in details if name in self.counted.things), None)
        if thing is None:
            return
        tables.detail[number] = details.index(thing)
        kind = event.details[thing]
        words = self._reader.words(kind.kind if isinstance(kind, Private) else kind)
        found: dict[str, int] = {}  # equal things have one name and one mark
        for value, word in words.items():
            if word is not None and 0 <= value < VALUES:
                if word not in found:
                    found[word] = self._add(Mark("thing", f"{name}: {word}", event.clause, owner is not None))
                tables.thing[number, value] = found[word]
