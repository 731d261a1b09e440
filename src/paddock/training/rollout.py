"""The rollout buffer of self-play, and advantages by generalized advantage estimation (GAE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from paddock.training.network import Learner, sampled
from paddock.training.settings import Settings
from paddock.training.tables import Table

Decide = Callable[[Tensor, Tensor, Tensor], Any]


class Rollout:
    """A buffer of `steps` decisions in every game of all tables; the games of a table are next to each other."""

    def __init__(self, tables: list[Table], learner: Learner, settings: Settings) -> None:
        self.tables, self.settings = tables, settings
        games, device = sum(table.games for table in tables), settings.device
        row, book = learner.row, learner.row.book
        self.games, self.seats_in_all = games, book.SEATS

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(settings.steps, games, *shape, dtype=dtype, device=device)

        self.rows = room(row.size, dtype=torch.int16)
        self.others = room(*tables[0].others.shape[1:], dtype=torch.int16)
        self.mask = room(book.ACTIONS, dtype=torch.int8)
        self.action = room(dtype=torch.int64)  # as the view numbers them
        self.chance, self.value = room(), room()
        self.seat = room(dtype=torch.int64)
        self.ended = room(dtype=torch.bool)
        self.returns = room(book.SEATS)
        self.learns = room(dtype=torch.bool)  # decisions of the learner that were a choice
        self._places(device)

    def _places(self, device: str) -> None:
        """Set which games belong to each table, in which games a past policy plays, and the learner's seats there."""
        self.slices: list[slice] = []
        rivals: list[int] = []
        seats: list[int] = []
        at = 0
        for table in self.tables:
            self.slices.append(slice(at, at + table.games))
            few = int(table.games * self.settings.rivals)
            rivals += range(at + table.games - few, at + table.games)
            seats += [game % table.players for game in range(few)]
            at += table.games
        self.rival_games = torch.tensor(rivals, dtype=torch.int64, device=device)
        self.rival_seats = torch.tensor(seats, dtype=torch.int64, device=device)

    def _look(self, step: int) -> None:
        for table, part in zip(self.tables, self.slices, strict=True):
            seen = table.seen.shape[1]
            self.rows[step, part, :seen] = table.seen
            self.rows[step, part, seen:] = table.beside
            self.others[step, part] = table.others
            self.mask[step, part] = table.mask
            self.seat[step, part] = table.seats.long()

    @torch.no_grad()
    def play(self, learner: Learner, decide: Decide, rival: Callable[[Tensor, Tensor], Any]) -> None:
        """Fill the buffer. `decide` is the learner's policy, `rival` a past one; either may be compiled."""
        for step in range(self.settings.steps):
            self._look(step)
            rows, mask = self.rows[step], self.mask[step]
            action, chance, value, given = decide(rows, self.others[step], mask)
            self.action[step], self.chance[step], self.value[step] = action, chance, value
            self.learns[step] = mask.sum(1, dtype=torch.int32) > 1
            games = self.rival_games
            if len(games):
                other = self.seat[step, games] != self.rival_seats
                given[games] = torch.where(other, rival(rows[games], mask[games]), given[games])
                self.learns[step, games] &= ~other
            for table, part in zip(self.tables, self.slices, strict=True):
                table.step(given[part])
                self.ended[step, part] = table.ended != 0
                self.returns[step, part, : table.players] = table.returns

    def rewards(self, by_rank: float) -> Tensor:
        """Mix rank reward and win reward (1 for the only winner, -1 for losers); `by_rank` is the rank's weight."""
        won = (self.returns > 0.999).float()
        won = won / won.sum(-1, keepdim=True).clamp_min(1)
        return by_rank * self.returns + (1 - by_rank) * (2 * won - 1)

    @torch.no_grad()
    def advantages(self, by_rank: float) -> tuple[Tensor, Tensor]:
        """Return the GAE of every decision, and whether it counts: a seat's last one has no value to bootstrap from.

        It runs backwards and keeps for each seat its later reward, and the value and advantage of its next decision.
        """
        returns = self.rewards(by_rank)
        reward, value, advantage = (torch.zeros_like(returns[0]) for _ in range(3))
        known = torch.zeros_like(reward, dtype=torch.bool)
        result, counts = torch.zeros_like(self.value), torch.zeros_like(self.learns)
        for step in reversed(range(self.settings.steps)):
            ended, seat = self.ended[step][:, None], self.seat[step][:, None]
            reward = torch.where(ended, returns[step], reward)
            value, advantage, known = value.masked_fill(ended, 0), advantage.masked_fill(ended, 0), known | ended
            now = self.value[step][:, None]
            gain = reward.gather(1, seat) + value.gather(1, seat) - now
            gain = gain + self.settings.smoothing * advantage.gather(1, seat)
            result[step], counts[step] = gain[:, 0], known.gather(1, seat)[:, 0]
            reward, value = reward.scatter(1, seat, 0.0), value.scatter(1, seat, now)
            advantage, known = advantage.scatter(1, seat, gain), known.scatter(1, seat, True)
        return result, counts & self.learns


def policy_of(learner: Learner) -> Decide:
    """Return the learner's policy: a function that returns the action in the view's numbers, its log-probability, the
    critic's value, and the action in the environment's numbers."""

    def decide(rows: Tensor, others: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        chances, _, judged, view = learner(rows, others, mask)
        action = sampled(chances)
        given = learner.actions[view, action] if len(learner.actions) > 1 else action.clone()
        return action, chances.gather(1, action[:, None])[:, 0], judged, given

    return decide


def rival_policy_of(learner: Learner) -> Callable[[Tensor, Tensor], Tensor]:
    """Return a past policy: a function that returns actions in the environment's numbers."""

    def decide(rows: Tensor, mask: Tensor) -> Tensor:
        chances, view = learner.policy(rows, mask)
        action = sampled(chances)
        return learner.actions[view, action] if len(learner.actions) > 1 else action

    return decide
