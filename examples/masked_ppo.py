"""Masked PPO on the vector environment: a network learns Runner-Up by playing against itself.

    python examples/masked_ppo.py --minutes 4 --save runner.npz
    PADDOCK_BOTS=. paddock play runnerup --players 4 --bot policy:runner

Needs torch. Every seat of every game is played by the same network. After training the weights are saved as plain
arrays and play without torch: here in many games against named bots, at a table as the bot `policy:NAME`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import nn

from paddock.bots.networks.policy import Policy
from paddock.envs.vector import VectorEnv

FORBIDDEN = -60.0  # logit of an illegal action, below the best one; far lower ones make exp() 40 times slower


@dataclass(frozen=True)
class Settings:
    game: str = "runnerup"
    options: Mapping[str, Any] = field(default_factory=lambda: {"players": 4})
    games: int = 256  # side by side
    steps: int = 100  # decisions in each game between two updates
    width: int = 64  # of a hidden layer
    rate: float = 2e-3  # of learning
    epochs: int = 3
    batch: int = 1024
    clip: float = 0.2
    entropy: float = 0.005
    smoothing: float = 0.9  # λ of the advantage estimate; rewards are not discounted
    seed: int = 1


class Network(nn.Module):
    """What a seat sees, and which seat it is → a number for each action, and what the position is worth.

    An observation is relative to the seat that looks; actions name seats by their place at the table. So a network that
    plays several seats needs to know in which one it sits.
    """

    def __init__(self, env: VectorEnv, width: int) -> None:
        super().__init__()
        observation, actions = env.single_observation_space.shape[0], int(env.single_action_space.n)
        self.players = env.game.players
        self.register_buffer("scale", torch.full((observation,), 8.0))
        self.actor = nn.Sequential(*hidden(observation + self.players, width), nn.Linear(width, actions))
        self.critic = nn.Sequential(*hidden(observation + self.players, width), nn.Linear(width, 1))

    def forward(self, seen: torch.Tensor, seat: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of all actions, and values."""
        inputs = torch.cat([seen.float() / self.scale, nn.functional.one_hot(seat, self.players).float()], -1)
        scores, forbidden = self.actor(inputs), mask == 0
        best = scores.detach().masked_fill(forbidden, -torch.inf).amax(-1, keepdim=True)
        scores = (scores - best).masked_fill(forbidden, FORBIDDEN)
        return scores.log_softmax(-1), self.critic(inputs).squeeze(-1)


def hidden(inputs: int, width: int) -> list[nn.Module]:
    return [nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]


class Rollout:
    """What happened in `steps` decisions of all games."""

    def __init__(self, env: VectorEnv, steps: int) -> None:
        shape = (steps, env.num_envs)
        self.seen = torch.zeros(*shape, env.single_observation_space.shape[0], dtype=torch.int16)
        self.mask = torch.zeros(*shape, int(env.single_action_space.n), dtype=torch.int8)
        self.action = torch.zeros(shape, dtype=torch.int64)
        self.chance = torch.zeros(shape)  # log-probability of the action when it was taken
        self.value = torch.zeros(shape)
        self.seat = torch.zeros(shape, dtype=torch.int64)
        self.ended = torch.zeros(shape, dtype=torch.bool)
        self.returns = torch.zeros(*shape, env.game.players)

    @torch.no_grad()
    def play(self, env: VectorEnv, network: Network) -> None:
        # These are views of the environment's memory: every step updates them.
        seen, mask = torch.from_numpy(env.observations), torch.from_numpy(env.action_mask)
        for step in range(len(self.seen)):
            seat = torch.from_numpy(env.seats.astype(np.int64))
            chances, value = network(seen, seat, mask)
            action = chances.exp().multinomial(1)
            self.seen[step], self.mask[step], self.action[step] = seen, mask, action[:, 0]
            self.chance[step], self.value[step] = chances.gather(1, action)[:, 0], value
            self.seat[step] = seat
            _, returns, ended, _, _ = env.step(action[:, 0].numpy())
            self.ended[step], self.returns[step] = torch.from_numpy(ended), torch.from_numpy(returns)

    def advantages(self, smoothing: float) -> tuple[torch.Tensor, torch.Tensor]:
        """GAE of every decision; and whether it counts: a seat's last one before the cut has no later value to use.

        Computed backwards, with the later reward, and the value and advantage of the next decision, of each seat.
        """
        steps, games = self.seat.shape
        reward, value, advantage = (torch.zeros(games, self.returns.shape[-1]) for _ in range(3))
        known = torch.zeros_like(reward, dtype=torch.bool)
        result, counts = torch.zeros(steps, games), torch.zeros(steps, games, dtype=torch.bool)
        every = torch.arange(games)
        for step in reversed(range(steps)):
            ended = self.ended[step]
            reward[ended], value[ended], advantage[ended], known[ended] = self.returns[step][ended], 0, 0, True
            at = (every, self.seat[step])
            surprise = reward[at] + value[at] - self.value[step]
            result[step] = surprise + smoothing * advantage[at]
            counts[step] = known[at]
            reward[at], value[at], advantage[at], known[at] = 0, self.value[step], result[step], True
        return result, counts


def update(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout, settings: Settings) -> None:
    advantage, counts = rollout.advantages(settings.smoothing)
    target = (advantage + rollout.value)[counts]
    advantage = advantage[counts]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    kept = (rollout.seen, rollout.seat, rollout.mask, rollout.action, rollout.chance)
    seen, seat, mask, action, chance = (rows[counts] for rows in kept)
    for _ in range(settings.epochs):
        for rows in torch.randperm(len(seen)).split(settings.batch):
            chances, value = network(seen[rows], seat[rows], mask[rows])
            ratio = (chances.gather(1, action[rows, None])[:, 0] - chance[rows]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * advantage[rows], clipped * advantage[rows]).mean()
            error = (value - target[rows]).square().mean()
            entropy = -(chances.exp() * chances).sum(-1).mean()
            loss = error - gain - settings.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def exported(network: Network, env: VectorEnv) -> Policy:
    """The actor as plain arrays."""
    linear = [layer for layer in network.actor if isinstance(layer, nn.Linear)]
    layers = tuple((layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear)
    return Policy(env.game.name, env.game.rulebook.version, env.game.players, layers, network.scale.numpy())


def wins_against(bots: str, policy: Policy, settings: Settings, games: int = 2000) -> tuple[float, float]:
    """The share of games won against named bots, from every seat, and the half width of its 95 % interval."""
    env = VectorEnv(settings.game, games, seat="any", bots=bots, reward="win", **settings.options)
    env.reset(seed=99)
    won, running = np.zeros(games), np.ones(games, bool)
    while running.any():
        _, rewards, ended, _, _ = env.step(policy.best(env.observations, env.seats, env.action_mask))
        won[running & ended] = rewards[running & ended]
        running &= ~ended
    env.close()
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(games))


def train(settings: Settings, minutes: float, updates: int | None = None) -> Policy:
    """Train for so many minutes, or updates."""
    torch.manual_seed(settings.seed)
    env = VectorEnv(settings.game, settings.games, reward="win", **settings.options)
    env.reset(seed=settings.seed)
    network = Network(env, settings.width)
    optimizer = torch.optim.Adam(network.parameters(), settings.rate)
    rollout = Rollout(env, settings.steps)
    began, done = time.monotonic(), 0
    while time.monotonic() - began < 60 * minutes and done != updates:
        rollout.play(env, network)
        update(network, optimizer, rollout, settings)
        done += 1
        if done % 10 == 0:
            share, margin = wins_against("random", exported(network, env), settings)
            seconds = time.monotonic() - began
            print(f"{seconds:5.0f} s  {done:4} updates  {share:.1%} ± {margin:.1%} against random players", flush=True)
    return exported(network, env)


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO by self-play on Paddock's vector environment.")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--save", default="runner.npz")
    parser.add_argument("--matches", type=int, default=1000, help="against each kind of bot, when training is over")
    arguments = parser.parse_args()
    settings = Settings()
    train(settings, arguments.minutes).write(arguments.save)
    policy = Policy.read(arguments.save)
    for bots in ("random", "rookie"):
        share, margin = wins_against(bots, policy, settings, arguments.matches)
        print(f"{share:.1%} ± {margin:.1%} wins against {policy.players - 1} × {bots}", flush=True)
    print(f"an equal player would win {1 / policy.players:.0%}")


if __name__ == "__main__":
    main()
