"""Thousands of games per call: a vector environment in compiled code.

    env = VectorEnv("GAME", num_envs=4096, players=4)                # all seats are the caller's (self-play)
    env = VectorEnv("GAME", num_envs=256, players=4, seat="A", bots="rookie")     # one seat against bots

It is a `gymnasium.vector.VectorEnv` with same-step autoreset. In self-play every step asks one seat of every game,
`infos["seat"]`, and rewards are a matrix, a column for each seat.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.levels import Level, level_of
from paddock.bots.players import TREE
from paddock.bots.search_memory import Mind
from paddock.engine import jit
from paddock.engine.errors import UnknownBot
from paddock.engine.game import Game
from paddock.engine.work_stealing import new_counters
from paddock.envs.batch import ANY_SEAT, Batch
from paddock.envs.helper_threads import HelperThreads, Work

SMALL = 512  # fewest games for each thread; with fewer, another thread does not pay


class VectorEnv(Batch):
    """Many games of one table; a step plays one decision in each.

    `seat` is None (self-play), a seat that plays against bots, or "any": a seat that changes from game to game. `bots`
    is one name for all other seats, or a name for each in order. `reward` is "rank" or "win". Returned arrays are views
    of the environment's own memory, which the next step overwrites; with `copy=True` they are copies.
    """

    observations: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    seats: NDArray[np.int16]
    seeds: NDArray[np.int64]  # the seed of each game
    returns: NDArray[np.float32]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: str | None = None,
        bots: str | Sequence[str] = "random",
        reward: str = "rank",
        threads: int | None = None,
        copy: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(game, num_envs, seat, reward, options)
        self.copy = copy
        self.seats, self.seeds = self._rows.slots["seat"], self._rows.slots["number"]
        self._random: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        quick = seat is None or bots == "random"
        self._threads = _threads(num_envs, threads or os.cpu_count() or 1, SMALL if quick else 1)
        self._counters = new_counters(self._threads)
        self._scratches = [np.zeros(1, self._template.Scratch) for _ in range(self._threads)]
        self._advance, self._bot_memory = self._step_function(_levels(self.game, seat, bots))
        self._helpers = HelperThreads(self._threads - 1)
        self._works: list[Work] = []

    def _step_function(self, levels: list[Level]) -> tuple[Any, list[tuple[Any, ...]]]:
        """Return the compiled function that plays a step, and for each thread the memory of its bots."""
        if all(level.name == "random" for level in levels):
            return self._template.step_games, [()] * self._threads
        with_bots = self.game.rulebook.bind("paddock.envs.templates.vector_with_bots")
        minds = [Mind(self.game, levels) for _ in range(self._threads)]
        return with_bots.step_games, [
            (np.zeros(1, with_bots.BotScratch), mind.minds, mind.nodes, mind.net) for mind in minds
        ]

    def random_actions(self) -> NDArray[np.int64]:
        """Draw a random action for every game: with these, each game is the one that `simulate` plays from its seed."""
        if not self._tables["ahead"][0]:
            self._template.draw(self._rows)
        self._asked = True
        self._random[:] = self._rows.draws
        return self._random

    # -------------------------------------------------------------- playing

    def _begin(self, base: int) -> None:
        self._asked = False  # whether random actions were asked for before this step
        self.seeds[:] = base + np.arange(self.num_envs)
        for rows in (self.returns, self._learner_rewards, self._ended):
            rows[...] = 0
        self._rows.actions[:] = -1
        self._run()

    def _play(self, actions: Any) -> None:
        rows = self._rows
        rows.actions[:] = self._checked(np.asarray(actions))
        wrong = self._template.first_illegal(rows.masks, rows.actions)
        if wrong >= 0:
            raise self._refuse(wrong, int(rows.actions[wrong]), self.action_mask[wrong])
        self._run()

    def _run(self) -> None:
        """Step all games; threads claim blocks of games from shared counters (work stealing)."""
        if not self._works:
            self._works = self._prepared()
        own, *others = self._works
        self._tables["ahead"] = self._asked  # a caller that asked for random actions will probably ask again
        self._asked = False
        self._template.open_step(self._counters, self._threads, self.num_envs)
        self._helpers.call(others)
        while not own():
            time.sleep(0)  # another thread is still playing its last block, or is not scheduled

    def _prepared(self) -> list[Work]:
        """Return the call of each thread, which is the same in every step, since the arrays stay the same."""
        nothing = self._rows._replace(slots=self._rows.slots[:0])  # this call compiles, or loads from the cache
        self._advance(self._counters, 0, 1, self._scratches[0], nothing, *self._bot_memory[0])
        step = _entry_point(self._advance)
        parts = enumerate(zip(self._scratches, self._bot_memory, strict=True))
        return [
            partial(step, self._counters, i, self._threads, scratch, self._rows, *bot_memory)
            for i, (scratch, bot_memory) in parts
        ]

    def _slot(self, index: int) -> NDArray[Any]:
        slot: NDArray[Any] = self._rows.slots[index : index + 1]
        return slot

    def _out(self, rows: Any) -> Any:
        return rows.copy() if self.copy else rows

    def close_extras(self, **kwargs: Any) -> None:
        self._helpers.close()


def _entry_point(compiled: Any) -> Any:
    """Return a compiled function without Numba's dispatcher, whose type checks take as long as many games."""
    if not jit.COMPILED:
        return compiled
    (signature,) = compiled.signatures
    return compiled.overloads[signature].entry_point


def _threads(games: int, cores: int, small: int = SMALL) -> int:
    """Return how many threads to use: one for each core, fewer for few games."""
    return max(1, min(cores, games // small)) if jit.COMPILED else 1


def _levels(game: Game, seat: str | None, bots: str | Sequence[str]) -> list[Level]:
    """Return the bot level of every seat; that of the learner's own seat is never used."""
    others = [other for other in game.seats if other != seat]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if seat in (None, ANY_SEAT) and not isinstance(bots, str):
        raise UnknownBot(f"{len(names)} bots, but no seat of the learner's own; give one name")
    if seat is None and names[0] != "random":
        raise UnknownBot(f"bots: {names[0]!r}, but in self-play every seat is the caller's; name a seat")
    if len(names) != len(others):
        raise UnknownBot(f"{len(names)} bots for {len(others)} seats; give one name, or one for each other seat")
    levels = [level_of(name) for name in names]
    for level in levels:
        if level.budget(game.rulebook.MOST) >= 2 * TREE:
            raise UnknownBot(f"bot {level.name!r} thinks too long for a vector environment; rookie is quick")
    if len(levels) < game.players:
        levels.insert(game.seat_number(seat), levels[0])
    return levels
