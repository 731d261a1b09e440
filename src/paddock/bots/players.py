"""Bots at a table. All of them decide from what a seat may know, and nothing else."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paddock.bots.external import choose_outside
from paddock.bots.levels import Level, level_of
from paddock.bots.search_memory import GUIDED, SEARCH, Mind
from paddock.engine.errors import IllegalAction
from paddock.engine.match import Match
from paddock.engine.reader import Action

PATIENCE = 1.2  # time limit of a bot at a table, in seconds; the rest of its budget is dropped
TREE = 5_000  # iterations for each tree of a larger budget; trees are searched in parallel
TREES = 8  # most of them
STRIDE = 256  # iterations between two checks of the clock


@dataclass(frozen=True)
class Thoughts:
    """Statistics of a search for each legal action, in the order of `legal`."""

    visits: NDArray[np.int64]
    wins: NDArray[np.int64]
    worth: NDArray[np.float64]  # mean reward: half for winning, half for the rank

    @property
    def best(self) -> int:
        """The most visited action; among equals the one with the higher mean reward."""
        return int(np.lexsort((self.worth, self.visits))[-1])


def choose(match: Match, seat: str, bot: str, seconds: float | None = PATIENCE, seed: int = 0) -> Action:
    """Return the action of a bot. The same knowledge, seed and bot give the same action, unless time runs out."""
    level = level_of(bot)
    legal = legal_now(match, seat)
    if len(legal) == 1:
        return legal[0]
    if level.outside:
        return choose_outside(match, seat, bot)
    if level.budget(len(legal)) == 0:
        at_random = not level.feel and not level.network
        return legal[seed_of(match, seat, seed) % len(legal) if at_random else without_search(match, seat, level, seed)]
    return legal[think(match, seat, level, seconds, seed).best]


def legal_now(match: Match, seat: str) -> tuple[Action, ...]:
    """Return the legal actions of a seat; an `IllegalAction` if there are none."""
    legal = match.legal(seat)
    if legal:
        return legal
    why = "the match is over" if not match.waiting else f"the match waits for {', '.join(match.waiting)}"
    raise IllegalAction("not-asked", seat, match.phase, "", (), f"{seat} has nothing to decide: {why}")


def without_search(match: Match, seat: str, level: Level, seed: int = 0) -> int:
    """Return the index of the action that a bot takes without a search: by the game's heuristics or its network."""
    book, mind = match.game.rulebook, Mind(match.game, [level] * match.game.players)
    book.bind(SEARCH).begin(mind.minds, mind.nodes, match.state, seed_of(match, seat, seed), 0)
    return int(book.bind(GUIDED).answer(mind.minds, mind.nodes, mind.net, match.game.seat_number(seat)))


def think(match: Match, seat: str, level: Level, seconds: float | None = None, seed: int = 0) -> Thoughts:
    """Search on all cores (root parallelization), until the level's budget or the time is used up.

    The number of trees depends on the budget alone, so that the answer does not depend on the number of cores.
    """
    game, number = match.game, match.game.seat_number(seat)
    search, guided = game.rulebook.bind(SEARCH), game.rulebook.bind(GUIDED)
    legal = len(legal_now(match, seat))
    budget = max(1, level.budget(legal))
    trees = min(TREES, max(1, budget // TREE))
    parts = [budget // trees + (tree < budget % trees) for tree in range(trees)]
    cores = os.cpu_count() or 1
    states, chance = match.state, seed_of(match, seat, seed)

    def grow_tree(tree: int) -> NDArray[np.float64]:
        mind = Mind(game, [level] * game.players, parts[tree])
        search.begin(mind.minds, mind.nodes, states, chance, tree)
        guided.think(mind.minds, mind.nodes, mind.net, number, 0)  # compiled, or loaded, before the clock starts
        end = None if seconds is None else time.perf_counter() + seconds * min(1.0, cores / trees)
        left = parts[tree]
        while left > 0:
            guided.think(mind.minds, mind.nodes, mind.net, number, min(left, STRIDE))
            left -= STRIDE
            if end is not None and time.perf_counter() > end:
                break
        return np.array([mind.minds[0][name][:legal] for name in ("visits", "wins", "worth")], np.float64)

    found = _in_parallel(grow_tree, range(trees))
    visits, wins, worth = np.sum(found, axis=0)
    return Thoughts(visits.astype(np.int64), wins.astype(np.int64), worth / np.maximum(1, visits))


def _in_parallel(grow_tree: Callable[[int], NDArray[np.float64]], trees: Sequence[int]) -> list[NDArray[np.float64]]:
    if len(trees) == 1:
        return [grow_tree(trees[0])]
    with ThreadPoolExecutor(min(len(trees), os.cpu_count() or 1)) as pool:
        return list(pool.map(grow_tree, trees))


def seed_of(match: Match, seat: str | None, seed: int = 0) -> int:
    """Return the seed of one decision, from what the seat (None: a spectator) knows and nothing else.

    It must not come from the match's own seed, from which future dice could be computed.
    """
    known = json.dumps(match.view(None)).encode() if seat is None else match.observe(seat).tobytes()
    text = f"{seed} {seat} {match.step} ".encode() + known
    return int.from_bytes(hashlib.sha256(text).digest()[:7], "big")
