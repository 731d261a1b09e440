"""PettingZoo: every seat an agent.

    env("GAME", players=4)             turn by turn (AEC); secret choices are made one after another
    parallel_env("GAME", players=4)    all at once; agents that need not act pass

Observations are dictionaries of `observation` (the numbers of the game's README) and `action_mask`. Agents are called
player_0 (seat A), player_1 (seat B) and so on. Rewards come at the end of a game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from paddock.engine.errors import OptionError
from paddock.engine.game import LARGEST_SEED
from paddock.envs.pictures import MODES, picture
from paddock.envs.play import Play
from paddock.envs.rewards import reward_number
from paddock.envs.spaces import action_space, mask_space, observation_space
from paddock.games import load

Observation = dict[str, NDArray[Any]]


def env(game: str, **options: Any) -> AECEnv[str, Observation, int]:
    """A game turn by turn, with PettingZoo's check of the order of calls."""
    return OrderEnforcingWrapper(raw_env(game, **options))


def raw_env(game: str, **options: Any) -> TableEnv:
    """A game turn by turn."""
    return TableEnv(game, **options)


def parallel_env(game: str, **options: Any) -> TableParallelEnv:
    """A game in which all act at once."""
    return TableParallelEnv(game, **options)


class _Table:
    """Base class of both environments: agents, spaces, seeds, pictures."""

    def __init__(self, game: str, *, reward: str = "rank", render_mode: str | None = None, **options: Any) -> None:
        if render_mode not in (None, *MODES):
            raise OptionError(f"there is no render mode {render_mode!r}; modes: {', '.join(MODES)}")
        reward_number(reward)
        self.game = load(game, **options)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.game.rulebook.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.play: Play | None = None
        self._chance: np.random.Generator | None = None
        self._observation_spaces, self._action_spaces = self._spaces(0)

    def _spaces(self, more: int) -> tuple[dict[str, spaces.Space[Any]], dict[str, spaces.Space[Any]]]:
        """Return the observation and action space of every agent, with `more` actions after those of the game."""
        observations: dict[str, spaces.Space[Any]] = {}
        actions: dict[str, spaces.Space[Any]] = {}
        for agent in self.possible_agents:
            mask = mask_space(self.game, more)
            observations[agent] = spaces.Dict({"observation": observation_space(self.game), "action_mask": mask})
            actions[agent] = spaces.Discrete(action_space(self.game).n + more)
        return observations, actions

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def begin(self, seed: int | None) -> Play:
        """Start a new game from the seed; without one, from the next random number of the last seed."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.play = Play(self.game, int(self._chance.integers(LARGEST_SEED)))
        return self.play

    def running(self) -> Play:
        if self.play is None:
            raise OptionError("call reset() first")
        return self.play

    def picture(self, seat: str | None) -> str | None:
        return None if self.render_mode is None else picture(self.running().match(), seat, self.render_mode)


class TableEnv(_Table, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent after another; an action that is not allowed raises `IllegalAction` and changes nothing."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        play = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[play.next_seat]

    def observe(self, agent: str) -> Observation:
        play, seat = self.running(), self.numbers[agent]
        return {"observation": play.observe(seat), "action_mask": play.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self.running()
        play.play(self.numbers[agent], -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if play.over:
            self.rewards = dict(zip(self.agents, play.rewards(self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[play.next_seat]

    def render(self) -> str | None:
        """Return the table as the acting agent sees it, as text or SVG."""
        return self.picture(self.game.seats[self.numbers[self.agent_selection]])


class TableParallelEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All agents at once. The number after the game's actions is a pass, for agents that need not act."""

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__(game, **options)
        self.passing = int(action_space(self.game).n)
        self._observation_spaces, self._action_spaces = self._spaces(1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._look(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        play = self.running()
        asked = [agent for agent in self.agents if play.waiting >> self.numbers[agent] & 1]
        for agent in self.agents:
            self._check(play, agent, actions.get(agent, self.passing), agent in asked)
        for agent in asked:
            play.play(self.numbers[agent], int(actions[agent]))
        rewards = dict(zip(self.possible_agents, play.rewards(self.reward), strict=True))
        ended = dict.fromkeys(self.possible_agents, play.over)
        result = self._look(), rewards, ended, dict.fromkeys(self.possible_agents, False), self._infos()
        if play.over:
            self.agents = []
        return result

    def _check(self, play: Play, agent: str, action: int, asked: bool) -> None:
        seat = self.numbers[agent]
        if action not in play.legal(seat) if asked else action != self.passing:
            raise play.refuse(seat, int(action))

    def _look(self) -> dict[str, Observation]:
        play = self.running()
        return {
            agent: {
                "observation": play.observe(seat),
                "action_mask": np.append(play.mask(seat), np.int8(not play.waiting >> seat & 1)),
            }
            for agent, seat in self.numbers.items()
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}

    def render(self) -> str | None:
        """Return the table as a spectator sees it, as text or SVG."""
        return self.picture(None)
