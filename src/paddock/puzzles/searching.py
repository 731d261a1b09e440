"""Chances of a seat's actions, searched from what the seat knows, in one thread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import LEVELS
from paddock.bots.minds import GUIDED, SEARCH, Mind
from paddock.bots.players import Thoughts, seed_of
from paddock.engine.game import Game
from paddock.engine.match import Match

CHAMPION = replace(LEVELS["champion"], patient=True)  # imagined games go on to their end: values are chances to win


@dataclass(frozen=True)
class Value:
    """What one action is worth in so many imagined games."""

    chance: float  # to win
    worth: float  # half for winning, half for the rank


class Searcher:
    """The champion's search at one table. What the seat cannot know is dealt again in every imagined game."""

    def __init__(self, game: Game, most: int) -> None:
        """`most`: iterations of the largest search."""
        self._search: Any = game.rulebook.bind(SEARCH)
        self._guided: Any = game.rulebook.bind(GUIDED)
        self._mind = Mind(game, [CHAMPION] * game.players, most)

    def search(self, match: Match, seat: str, iterations: int, seed: int = 0) -> Thoughts:
        """Visits and values of all legal actions, promising ones searched more: the basis of hints."""
        number = self._begin(match, seat, seed)
        count = self._think(number, iterations)
        return self._found(count)

    def value(self, match: Match, seat: str, action: int, iterations: int, seed: int = 0) -> Value:
        """The value of one action. Every imagined game begins with it, so bad actions are evaluated as well as any."""
        number = self._begin(match, seat, seed)
        mind, nodes = self._mind.minds[0], self._mind.nodes
        node = nodes[1]  # the only child of the root
        node["total"], node["won"], node["visits"], node["parent"], node["sibling"] = 0.0, 0, 0, 0, 0
        node["first"], node["action"], node["situation"], node["seat"] = 0, action, 0, number
        nodes[0]["first"][number] = 1
        mind["used"] = 2
        mind["brains"][number]["ideas"] = 1  # no more children of the root
        count = self._think(number, iterations)
        mind["brains"][number]["ideas"] = 0
        found = self._found(count)
        k = int(found.visits.argmax())
        return Value(float(found.wins[k] / iterations), float(found.worth[k]))

    def _begin(self, match: Match, seat: str, seed: int) -> int:
        self._search.begin(self._mind.minds, self._mind.nodes, match.state, seed_of(match, seat, seed), 0)
        return match.game.seat_number(seat)

    def _think(self, number: int, iterations: int) -> int:
        return int(self._guided.think(self._mind.minds, self._mind.nodes, self._mind.net, number, iterations))

    def _found(self, count: int) -> Thoughts:
        def numbers(name: str) -> NDArray[Any]:
            found: NDArray[Any] = self._mind.minds[0][name][:count].copy()
            return found

        visits = numbers("visits")
        return Thoughts(visits, numbers("wins"), numbers("worth") / np.maximum(1, visits))
