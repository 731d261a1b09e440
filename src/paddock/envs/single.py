"""One seat against bots: an ordinary Gymnasium environment.

env = SeatEnv("GAME", players=4, seat="A", bots="rookie")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import Space
from numpy.typing import NDArray

from paddock.bots.levels import level_of
from paddock.bots.players import choose
from paddock.engine.errors import OptionError, UnknownBot
from paddock.engine.game import LARGEST_SEED
from paddock.engine.match import Match
from paddock.engine.reader import Action
from paddock.envs.pictures import MODES, picture
from paddock.envs.rewards import reward_number, rewards_of
from paddock.envs.spaces import action_space, observation_space
from paddock.games import load

Observation = NDArray[np.int16]


class SeatEnv(gymnasium.Env[Observation, SupportsInt]):
    """A learner in one seat, bots in the others. `bots` is one name for all of them, or a name for each in order.

    `info["action_mask"]` marks the legal actions. An illegal action ends the game with a reward of -1, and
    `info["illegal"]` is true.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str,
        *,
        seat: str = "A",
        bots: str | Sequence[str] = "random",
        reward: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise OptionError(f"there is no render mode {render_mode!r}; modes: {', '.join(MODES)}")
        self.game = load(game, **options)
        self.number = self.game.seat_number(seat)
        self.seat = seat
        self.bots = self._bots(bots)
        self.reward = reward
        reward_number(reward)
        self.render_mode = render_mode
        self.observation_space: Space[Any] = observation_space(self.game)
        self.action_space: Space[Any] = action_space(self.game)
        self.match: Match | None = None
        self._legal: tuple[Action, ...] = ()
        self._own = self.game.own_actions(self.number)  # action numbers relative to this seat

    def _bots(self, bots: str | Sequence[str]) -> dict[str, str]:
        """Return the bot of every other seat."""
        others = [seat for seat in self.game.seats if seat != self.seat]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise UnknownBot(f"{len(names)} bots for {len(others)} seats; give one name, or one for each other seat")
        for name in names:
            level_of(name)
        return dict(zip(others, names, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.match = self.game.start(int(self.np_random.integers(LARGEST_SEED)))
        self._let_bots_play()
        return self._look()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self._running()
        chosen = next((one for one in self._legal if self._own[one.id] == int(action)), None)
        if chosen is None:
            self._legal = ()
            seen, info = self._look()
            return seen, -1.0, True, False, {**info, "illegal": True}
        match.play(self.seat, chosen)
        self._let_bots_play()
        outcome = match.outcome
        reward = 0.0
        if outcome:
            reward = rewards_of(list(outcome.ranks.values()), self.game.players, self.reward)[self.number]
        seen, info = self._look()
        return seen, reward, outcome is not None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask; libraries with action masking (such as sb3-contrib) call it by this name."""
        allowed = np.zeros(self.game.rulebook.ACTIONS, np.bool_)
        allowed[[self._own[one.id] for one in self._legal]] = True
        return allowed

    def render(self) -> str | None:
        """Return the table as the learner sees it, as text or SVG."""
        return None if self.render_mode is None else picture(self._running(), self.seat, self.render_mode)

    def _running(self) -> Match:
        if self.match is None:
            raise OptionError("call reset() first")
        return self.match

    def _let_bots_play(self) -> None:
        match = self._running()
        while match.waiting and self.seat not in match.waiting:
            other = match.waiting[0]
            match.play(other, choose(match, other, self.bots[other], seconds=None))
        self._legal = match.legal(self.seat) if match.waiting else ()

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        return self._running().observe(self.seat), {"action_mask": self.action_masks().astype(np.int8)}
