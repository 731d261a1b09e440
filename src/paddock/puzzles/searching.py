"""Single-threaded search from what a seat knows, for the chances of its actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import LEVELS
from paddock.bots.players import Thoughts, seed_of
from paddock.bots.search_memory import GUIDED, SEARCH, Mind
from paddock.engine.game import Game
from paddock.engine.match import Match

CHAMPION = replace(LEVELS["champion"], patient=True)  # plays to the end, so values are chances to win


@dataclass(frozen=True)
class Value:
    """The value of one action."""

    chance: float  # to win
    worth: float  # mean of the rewards for winning and for the rank


class Searcher:
    """The champion's search at one table (ISMCTS): every iteration deals again what the seat cannot know."""

    def __init__(self, game: Game, most: int) -> None:
        """Allocate memory; `most` are the iterations of the largest search."""
        self._search: Any = game.rulebook.bind(SEARCH)
        self._guided: Any = game.rulebook.bind(GUIDED)
        self._mind = Mind(game, [CHAMPION] * game.players, most)

    def search(self, match: Match, seat: str, iterations: int, seed: int = 0) -> Thoughts:
        """Return visits and values of all legal actions, as hints use them; better actions get more visits."""
        number = self._begin(match, seat, seed)
        count = self._think(number, iterations)
        return self._found(count)

    def value(self, match: Match, seat: str, action: int, iterations: int, seed: int = 0) -> Value:
        """Return the value of one action. Every iteration begins with it, so bad actions get as many as good ones."""
        number = self._begin(match, seat, seed)
        mind, nodes = self._mind.minds[0], self._mind.nodes
        node = nodes[1]  # the only child of the root
        node["total"], node["won"], node["visits"], node["parent"], node["sibling"] = 0.0, 0, 0, 0, 0
        node["first"], node["action"], node["situation"], node["seat"] = 0, action, 0, number
        nodes[0]["first"][number] = 1
        mind["used"] = 2
        mind["brains"][number]["ideas"] = 1  # so that the root gets no more children
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
