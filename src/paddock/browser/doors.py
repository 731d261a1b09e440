"""What a browser can call: compiled functions that Python calls too, with arguments that JavaScript has at hand.

A record or array is an address in the module's memory, an array of any length has its length behind it, numbers are
32 bits wide; only seeds are 64 (a BigInt).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from paddock.engine.rulebook import Rulebook

TABLE = "paddock.engine.templates.table"
PLAYOUT = "paddock.engine.templates.playout"
SEARCH = "paddock.bots.templates.search"
TEMPLATES = (TABLE, PLAYOUT, SEARCH)


@dataclass(frozen=True)
class Argument:
    """One argument of a door.

    `form` is one (a record), many (an array and its length), i4 or i8; `dtype` and `inner` (the shape of an entry) are
    those of an array.
    """

    form: str
    dtype: Any = None
    inner: tuple[int, ...] = ()

    @property
    def type(self) -> Any:
        """What Numba calls it."""
        if self.dtype is None:
            return numba.types.int64
        return numba.types.Array(numba.from_dtype(np.dtype(self.dtype)), 1 + len(self.inner), "C")


@dataclass(frozen=True)
class Door:
    """A function and its arguments, by their names. One that thinks or plays many games is hot."""

    function: Any
    arguments: dict[str, Argument]
    hot: bool = False

    @property
    def types(self) -> tuple[Any, ...]:
        return tuple(argument.type for argument in self.arguments.values())


def doors(book: Rulebook) -> dict[str, Door]:
    """The doors of a game by their names."""
    table, playout, search = map(book.bind, TEMPLATES)
    number, seed = Argument("i4"), Argument("i8")
    desk, mind = {"desk": Argument("one", table.Desk)}, {"mind": Argument("one", search.Mind)}
    nodes = {"nodes": Argument("many", search.Node)}
    options = {"options": Argument("one", book.table.Options.dtype)}
    played = {"decisions": Argument("many", "i4"), "results": Argument("many", "i2", (2, book.RACERS))}
    seat, chance = {"seat": number}, {"seed": seed, "step": number}
    return {
        "prepare": Door(table.prepare, desk | chance),
        "deal": Door(table.deal, desk | options),
        "list_actions": Door(table.list_actions, desk | seat),
        "act": Door(table.act, desk | seat | {"action": number}),
        "move": Door(table.move, desk | seat | {"action": number} | chance),
        "refresh": Door(table.refresh, desk),
        "broken": Door(table.broken, desk),
        "settle": Door(table.settle, desk),
        "deal_again": Door(table.deal_again, desk | seat),
        "observe": Door(table.observe, desk | seat),
        "look": Door(table.look, desk | seat),
        "look_back": Door(table.look_back, desk | {"moment": number} | seat),
        "play_games": Door(playout.play_games, desk | played | options | {"first": seed}, hot=True),
        "begin": Door(search.begin, mind | nodes | {"state": Argument("one", book.State)} | chance, hot=True),
        "answer": Door(search.answer, mind | nodes | seat, hot=True),
        "think": Door(search.think, mind | nodes | seat | {"iterations": number}, hot=True),
    }
