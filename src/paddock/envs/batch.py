"""The base class of the vector environments: many games of one table; a step plays one decision in each.

Games reset themselves in the step in which they end (same-step autoreset). In self-play every step asks one seat of
every game, `infos["seat"]`, and rewards are a matrix, a column for each seat.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from paddock.engine.errors import IllegalAction, OptionError
from paddock.engine.game import LARGEST_SEED
from paddock.engine.match import Match
from paddock.envs.play import match_of
from paddock.envs.rewards import reward_number
from paddock.envs.rows import Rows
from paddock.envs.spaces import action_space, observation_space
from paddock.games import load

ANY_SEAT = "any"


class Batch(VectorEnv[Any, Any, Any]):
    """A batch of games. Subclasses decide where the arrays are (CPU or GPU) and what runs a step."""

    observations: Any  # game by game: what the next player sees
    action_mask: Any  # 1 for every action that the next player may take
    seats: Any  # the seat that acts next
    returns: Any  # the rewards of all seats in this step
    _learner_rewards: Any  # the learner's reward in this step
    _ended: Any  # whether a game ended in this step
    _truncated: Any  # always False: games are never truncated
    _final: Any  # the learner's last observation, where a game ended

    def __init__(self, game: str, num_envs: int, seat: str | None, reward: str, options: dict[str, Any]) -> None:
        if num_envs < 1:
            raise OptionError(f"num_envs: {num_envs}, at least 1 game is needed")
        self.game = load(game, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._template = template = self.game.rulebook.bind("paddock.envs.templates.vector")
        learner = {None: template.SELF_PLAY, ANY_SEAT: template.ROTATING_SEAT}.get(seat)
        learner = self.game.seat_number(seat) if learner is None else learner
        self._tables: NDArray[Any] = np.zeros(1, template.Table)
        self._tables[0] = (self.game.players, len(self.game.racers), learner, reward_number(reward), num_envs, 0)
        self._started = False
        self._make_room()

    def _make_room(self) -> None:
        matrix, kinds = self._template.matrix, self._template.KINDS
        empty = {name: self._placed(np.zeros(self.num_envs, kind)) for name, kind in kinds.items()}
        self._rows = rows = Rows(self._placed(self._tables), self._placed(self.game.packed), **empty)
        self.observations, self.action_mask, self._final = map(matrix, (rows.sights, rows.masks, rows.final_sights))
        self.returns = matrix(rows.rewards)[:, : self.game.players]
        self._learner_rewards, self._ended = rows.learner_rewards, rows.ended
        self._truncated = self._placed(np.zeros(self.num_envs, np.bool_))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin new games: the same ones for the same seed."""
        super().reset(seed=seed)
        self._begin(int(self.np_random.integers(LARGEST_SEED // 2)))
        self._started = True
        return self._out(self.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one action in every game. If one is illegal, raise `IllegalAction` and change no game."""
        if not self._started:
            raise OptionError("call reset() before step()")
        self._play(actions)
        rewards = self.returns if self.seat is None else self._learner_rewards
        return (
            self._out(self.observations),
            self._out(rewards),
            self._out(self._ended),
            self._out(self._truncated),
            self._infos(),
        )

    def check(self) -> None:
        """Wait until all steps are done. On a GPU this raises the `IllegalAction` that `step` raises on a CPU."""

    def match(self, index: int) -> Match:
        """Return one of the games as a match, with views and notation; playing it does not change the game."""
        slot = self._slot(index)
        return match_of(self.game, slot["state"], int(slot["number"][0]), int(slot["step"][0]))

    def _infos(self) -> dict[str, Any]:
        infos = {"action_mask": self._out(self.action_mask), "seat": self._out(self.seats)}
        if self.seat is not None:
            infos["returns"] = self._out(self.returns)
            infos["final_obs"], infos["_final_obs"] = self._out(self._final), self._out(self._ended)
        return infos

    def _checked(self, actions: Any) -> Any:
        """Return the actions if they are one integer for each game, else raise an `OptionError`."""
        if tuple(actions.shape) != (self.num_envs,) or np.dtype(actions.dtype).kind not in "iu":
            raise OptionError(f"actions: {actions.dtype} of shape {actions.shape}, not integers ({self.num_envs},)")
        return actions

    def _refuse(self, index: int, action: int, allowed: NDArray[np.int8]) -> IllegalAction:
        seat = self.game.seats[int(self._slot(index)["seat"][0])]
        legal = np.flatnonzero(allowed).tolist()
        why = f"game {index}: {seat} cannot take action {action}; allowed: {legal}"
        return IllegalAction("not-legal", seat, "", str(action), map(str, legal), why)

    # -------------------------------------------------------------- implemented by subclasses

    def random_actions(self) -> Any:
        """Draw a random action for every game: with these, each game is the one that `simulate` plays from its seed."""
        raise NotImplementedError

    def _begin(self, base: int) -> None:
        """Begin new games from the seeds base, base + 1, …"""
        raise NotImplementedError

    def _play(self, actions: Any) -> None:
        """Play one action in every game, or raise an error."""
        raise NotImplementedError

    def _placed(self, array: NDArray[Any]) -> Any:
        """Return an array in the memory of the games, of the CPU or the GPU."""
        return array

    def _slot(self, index: int) -> NDArray[Any]:
        """Return the record of one game, as an array of one."""
        raise NotImplementedError

    def _out(self, rows: Any) -> Any:
        """Return an array as the caller gets it."""
        return rows
