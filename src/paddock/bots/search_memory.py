"""Memory of compiled bots: the record they work in and the nodes of their search tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import Level
from paddock.bots.networks.forward import Net
from paddock.bots.networks.network import network_of
from paddock.engine.errors import UnknownBot
from paddock.engine.game import Game

SEARCH = "paddock.bots.templates.search"
GUIDED = "paddock.bots.templates.guided"
GAMES = "paddock.bots.templates.games"
MOST_NODES = 4_000_000
SPECTATOR, NO_REDEAL = -1, -2  # instead of the seat for which a state is dealt again

Chunk = tuple[NDArray[np.int32], NDArray[np.int16]]


class Mind:
    """The bots of one thread: a level for each seat, and the memory of their searches."""

    def __init__(self, game: Game, levels: Sequence[Level], iterations: int = 0) -> None:
        for level in levels:
            if level.outside:
                raise UnknownBot(f"bot {level.name!r} is called for each action and cannot play in simulations")
        search = game.rulebook.bind(SEARCH)
        self.minds: NDArray[Any] = np.zeros(1, search.Mind)
        mind = self.minds[0]
        mind.players, mind.racers = game.players, len(game.racers)
        for seat, level in enumerate(levels):
            brain = mind.brains[seat]
            brain.iterations, brain.tries, brain.ideas = level.iterations, level.tries, level.ideas
            brain.depth, brain.feel = min(level.depth, search.AHEAD), level.feel
            brain.patient, brain.cheats, brain.network = level.patient, level.cheats, level.network
        most = max(iterations, *(level.budget(game.rulebook.MOST) for level in levels))
        guided = any(level.network for level in levels)
        self.net: Net | None = network_of(game.rulebook).compiled() if guided else None
        # Memory that is never touched is never allocated, so there is room for a few new nodes an iteration; with a
        # network, for all choices of a position, since these become nodes at once.
        each = game.rulebook.MOST if guided else 3
        self.nodes: NDArray[Any] = np.zeros(min(MOST_NODES, each * most + 64), search.Node)
        self.game = game

    def play_games(self, first: int, games: int) -> Chunk:
        """Play new games from the seeds first, first + 1, … Returns decisions and results (points, ranks) of each."""
        return self._play(np.zeros(0, self.game.rulebook.State), first, games)

    def play_on(self, states: NDArray[Any], viewer: int, actor: int, action: int, first: int, games: int) -> Chunk:
        """Play on from a state, which is dealt again for `viewer`; `action` is taken first, unless it is negative."""
        return self._play(states, first, games, viewer, actor, action)

    def _play(
        self, states: NDArray[Any], first: int, games: int, viewer: int = NO_REDEAL, actor: int = 0, action: int = -1
    ) -> Chunk:
        compiled = self.game.rulebook.bind(GAMES)
        decisions = np.zeros(games, np.int32)
        results = np.zeros((games, 2, self.game.rulebook.RACERS), np.int16)
        compiled.play_games(
            self.minds, self.nodes, self.net, decisions, results, self.game.packed, states, viewer, actor, action, first
        )
        return decisions, results
