"""Thousands of games per call: a vector environment in compiled code.

    env = VectorEnv("runnerup", num_envs=4096, players=4)                # all seats are the caller's (self-play)
    env = VectorEnv("runnerup", num_envs=256, players=4, seat="A", bots="rookie")     # one seat against bots

It is a `gymnasium.vector.VectorEnv` whose games begin anew in the step in which they end. In self-play every step asks
one seat of every game, `infos["seat"]`, and rewards are a matrix, a column for each seat.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from paddock.bots.levels import Level, level_of
from paddock.bots.minds import Mind
from paddock.bots.players import TREE
from paddock.engine import jit
from paddock.engine.errors import IllegalAction, OptionError, UnknownBot
from paddock.engine.game import LARGEST_SEED, Game
from paddock.engine.match import Match
from paddock.envs.crew import Crew, Work
from paddock.envs.play import match_of
from paddock.envs.rewards import reward_number
from paddock.envs.spaces import action_space, observation_space
from paddock.games import load

SMALL = 256  # games for which another thread is not worth its while
ANY_SEAT = "any"

Observations = NDArray[np.int16]
Numbers = NDArray[np.float32]
Flags = NDArray[np.bool_]


class VectorEnv(GymnasiumVectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """Many games of one table, each one decision further per step.

    `seat` is None (self-play), a seat that is played against bots, or "any": a seat that changes from game to game.
    `bots` is one name for all other seats, or a name for each in order. `reward` is "rank" or "win". All arrays that
    are handed out are views of the environment's own memory, which the next step overwrites; with `copy=True` they
    are copies.
    """

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
        if num_envs < 1:
            raise OptionError(f"num_envs: {num_envs}, at least 1 game is needed")
        self.game = load(game, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._template = self.game.rulebook.bind("paddock.envs.templates.vector")
        self._make_room(reward_number(reward))
        quick = seat is None or bots == "random"
        self._parts = _parts(num_envs, threads or os.cpu_count() or 1, SMALL if quick else 1)
        self._halls = [np.zeros(1, self._template.Hall) for _ in self._parts]
        self._advance, self._guests = self._company(_levels(self.game, seat, bots))
        self._crew = Crew(len(self._parts) - 1)
        self._works: list[Work] = []
        self._drawn = 0
        self._started = False

    def _make_room(self, rewarding: int) -> None:
        template, game = self._template, self.game
        slots, sights, masks, choices, counts, prizes, endings = template.room(self.num_envs)
        self._tables: NDArray[Any] = np.zeros(1, template.Table)
        learner = {None: template.EVERYBODY, ANY_SEAT: template.ANYBODY}.get(self.seat)
        learner = game.seat_number(self.seat) if learner is None else learner
        self._tables[0] = (game.players, len(game.racers), learner, rewarding, self.num_envs)
        self._slots, self._masks, self._choices, self._counts = slots, masks, choices, counts
        self._rows = (slots, self._tables, game.packed, sights, masks, choices, counts, prizes, endings)
        self._seen: Observations = template.matrix(sights)
        self._final: Observations = template.matrix(endings)
        self._allowed: NDArray[np.int8] = template.matrix(masks)
        self._returns: Numbers = template.matrix(prizes)[:, : game.players]
        self._gains: Numbers = np.zeros(self.num_envs, np.float32)
        self._ended: Flags = np.zeros(self.num_envs, np.bool_)
        self._cut: Flags = np.zeros(self.num_envs, np.bool_)
        self._random: NDArray[np.int64] = np.zeros(self.num_envs, np.int64)
        self._actions: NDArray[np.int64] = np.zeros(self.num_envs, np.int64)

    def _company(self, levels: list[Level]) -> tuple[Any, list[tuple[Any, ...]]]:
        """What plays a step, and for each thread what its bots think in."""
        if all(level.name == "random" for level in levels):
            return self._template.advance, [() for _ in self._parts]
        company = self.game.rulebook.bind("paddock.envs.templates.company")
        minds = [Mind(self.game, levels) for _ in self._parts]
        return company.advance, [(np.zeros(1, company.Guest), mind.minds, mind.nodes) for mind in minds]

    # -------------------------------------------------------------- what is known

    @property
    def observations(self) -> Observations:
        """Game by game: what the next player sees."""
        return self._seen

    @property
    def action_mask(self) -> NDArray[np.int8]:
        """Game by game: 1 for every action that the next player may take."""
        return self._allowed

    @property
    def seats(self) -> NDArray[np.int16]:
        """Game by game: the seat that acts next."""
        seats: NDArray[np.int16] = self._slots["seat"]
        return seats

    @property
    def seeds(self) -> NDArray[np.int64]:
        """Game by game: the seed of which it is the match."""
        seeds: NDArray[np.int64] = self._slots["number"]
        return seeds

    @property
    def returns(self) -> Numbers:
        """Game by game: the rewards of all seats in this step."""
        return self._returns

    def match(self, index: int) -> Match:
        """One of the games as a match: to look at, to print, to play on."""
        slot = self._slots[index : index + 1]
        return match_of(self.game, slot["state"], int(slot["number"][0]), int(slot["step"][0]))

    def random_actions(self) -> NDArray[np.int64]:
        """Any allowed action in every game, each as likely: drawn in compiled code, the same for the same seed."""
        self._drawn += 1
        self._template.draw(self._choices, self._counts, self._halls[0], self._base, self._drawn, self._random)
        return self._random

    # -------------------------------------------------------------- playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games everywhere. Different seeds give different games; the same seed gives the same ones."""
        super().reset(seed=seed)
        self._base = int(self.np_random.integers(LARGEST_SEED // 2))
        self._drawn = 0
        self._slots["number"] = self._base + np.arange(self.num_envs)
        for rows in (self._returns, self._gains, self._ended):
            rows[...] = 0
        self._actions[:] = -1
        self._run()
        self._started = True
        return self._out(self._seen), self._infos()

    def step(self, actions: NDArray[Any]) -> tuple[Observations, Numbers, Flags, Flags, dict[str, Any]]:
        """One action in every game; an action that is not allowed is an `IllegalAction`, and nothing is done at all."""
        if not self._started:
            raise OptionError("reset() comes before step()")
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise OptionError(f"actions: {actions.dtype} of shape {actions.shape}, not integers ({self.num_envs},)")
        self._actions[:] = actions
        wrong = self._template.first_illegal(self._masks, self._actions)
        if wrong >= 0:
            raise self._refuse(wrong, int(actions[wrong]))
        self._run()
        rewards = self._returns if self.seat is None else self._gains
        return self._out(self._seen), self._out(rewards), self._out(self._ended), self._out(self._cut), self._infos()

    def _run(self) -> None:
        """All games, a part of them in each thread."""
        if not self._works:
            self._works = self._prepared()
        self._crew.run(self._works)

    def _prepared(self) -> list[Work]:
        """The parts of a step, which are the same in every step: all arrays stay where they are."""
        slots, tables, packed, *rows = self._rows
        jobs = [
            (first, last, slots, tables, packed, hall, *rows, self._actions, self._ended, self._gains, *guests)
            for (first, last), hall, guests in zip(self._parts, self._halls, self._guests, strict=True)
        ]
        self._advance(0, 0, *jobs[0][2:])  # compiled, or found again
        door = _door(self._advance)
        return [partial(door, *job) for job in jobs]

    def _out(self, rows: Any) -> Any:
        return rows.copy() if self.copy else rows

    def _infos(self) -> dict[str, Any]:
        infos = {"action_mask": self._out(self._allowed), "seat": self._out(self.seats)}
        if self.seat is not None:
            infos["returns"] = self._out(self._returns)
            infos["final_obs"], infos["_final_obs"] = self._out(self._final), self._out(self._ended)
        return infos

    def _refuse(self, index: int, action: int) -> IllegalAction:
        seat = self.game.seats[int(self.seats[index])]
        legal = np.flatnonzero(self._allowed[index]).tolist()
        why = f"game {index}: {seat} cannot take action {action}; allowed: {legal}"
        return IllegalAction("not-legal", seat, "", str(action), map(str, legal), why)

    def close_extras(self, **kwargs: Any) -> None:
        self._crew.close()


def _door(compiled: Any) -> Any:
    """A compiled function without the look at the types of its arguments, which takes as long as many games."""
    if not jit.COMPILED:
        return compiled
    (signature,) = compiled.signatures
    return compiled.overloads[signature].entry_point


def _parts(games: int, threads: int, small: int = SMALL) -> list[tuple[int, int]]:
    """The games of each thread: as many threads as there are, fewer for few games."""
    parts = max(1, min(threads, games // small))
    ends = [games * part // parts for part in range(parts + 1)]
    return list(itertools.pairwise(ends))


def _levels(game: Game, seat: str | None, bots: str | Sequence[str]) -> list[Level]:
    """The level of every seat; in the learner's own it is never asked."""
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
        if level.budget(game.rulebook.rules.MOST) >= 2 * TREE:
            raise UnknownBot(f"bot {level.name!r} thinks too long for a vector environment; rookie is quick")
    if len(levels) < game.players:
        levels.insert(game.seat_number(seat), levels[0])
    return levels
