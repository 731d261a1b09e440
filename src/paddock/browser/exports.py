"""The functions that a WebAssembly module exports: entry points, with arguments for JavaScript.

A record or array is an address in the module's memory; an array of variable length is followed by its length. Numbers
have 32 bits; only seeds have 64 (a BigInt). A tuple is the address of its values, see `flattened`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from paddock.bots.networks.network import blank_net
from paddock.browser.files import GAMES, GUIDED, PLAYOUT, SEARCH, TABLE
from paddock.engine.flaws import Found
from paddock.engine.rulebook import Rulebook


@dataclass(frozen=True)
class Argument:
    """One argument of an exported function.

    `form` is one (a record), many (an array and its length), i4, i8, none (always None) or tuple (like `example`);
    `dtype` and `inner` (the shape of an entry) are those of an array.
    """

    form: str
    dtype: Any = None
    inner: tuple[int, ...] = ()
    example: Any = None

    @property
    def type(self) -> Any:
        """The Numba type of the argument."""
        if self.form == "none":
            return numba.types.none
        if self.form == "tuple":
            return numba.typeof(self.example)
        if self.dtype is None:
            return numba.types.int64
        return numba.types.Array(numba.from_dtype(np.dtype(self.dtype)), 1 + len(self.inner), "C")


@dataclass(frozen=True)
class Export:
    """A function and its arguments by name. `hot`: it searches or plays many games, so it is optimized for speed."""

    function: Any
    arguments: dict[str, Argument]
    hot: bool = False

    @property
    def types(self) -> tuple[Any, ...]:
        return tuple(argument.type for argument in self.arguments.values())


def exports(book: Rulebook) -> dict[str, Export]:
    """Return the exports of a game by their names."""
    table, playout, search, games = map(book.bind, (TABLE, PLAYOUT, SEARCH, GAMES))
    number, seed = Argument("i4"), Argument("i8")
    desk, mind = {"desk": Argument("one", table.Desk)}, {"mind": Argument("one", search.Mind)}
    nodes = {"nodes": Argument("many", search.Node)}
    net = {"net": Argument("none")}
    options = {"options": Argument("one", book.table.Options.dtype)}
    played = {"decisions": Argument("many", "i4"), "results": Argument("many", "i2", (2, book.RACERS))}
    seat, chance = {"seat": number}, {"seed": seed, "step": number}
    start = {"state": Argument("one", book.State), "viewer": number, "actor": number, "action": number, "first": seed}
    return {
        "check": Export(table.check, options | {"found": Argument("one", Found)}),
        "prepare": Export(table.prepare, desk | chance),
        "deal": Export(table.deal, desk | options),
        "list_actions": Export(table.list_actions, desk | seat),
        "act": Export(table.act, desk | seat | {"action": number}),
        "move": Export(table.move, desk | seat | {"action": number} | chance),
        "refresh": Export(table.refresh, desk),
        "broken": Export(table.broken, desk),
        "settle": Export(table.settle, desk),
        "deal_again": Export(table.deal_again, desk | seat),
        "observe": Export(table.observe, desk | seat),
        "look": Export(table.look, desk | seat),
        "look_back": Export(table.look_back, desk | {"moment": number} | seat),
        "play_games": Export(playout.play_games, desk | played | options | {"first": seed}, hot=True),
        "play_on": Export(games.play_games, mind | nodes | net | played | options | start, hot=True),
        **thinking(book, Argument("none")),
    }


def guided_exports(book: Rulebook) -> dict[str, Export]:
    """Return the exports of the module for bots that use a network."""
    return thinking(book, Argument("tuple", example=blank_net(book)))


def thinking(book: Rulebook, network: Argument) -> dict[str, Export]:
    """Return the exports for the decisions of bots."""
    search, guided = book.bind(SEARCH), book.bind(GUIDED)
    mind, nodes, net = (
        {"mind": Argument("one", search.Mind)},
        {"nodes": Argument("many", search.Node)},
        {"net": network},
    )
    seat, chance = {"seat": Argument("i4")}, {"seed": Argument("i8"), "step": Argument("i4")}
    return {
        "begin": Export(search.begin, mind | nodes | {"state": Argument("one", book.State)} | chance, hot=True),
        "answer": Export(guided.answer, mind | nodes | net | seat, hot=True),
        "think": Export(guided.think, mind | nodes | net | seat | {"iterations": Argument("i4")}, hot=True),
    }
