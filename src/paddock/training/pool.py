"""A pool of past policies as opponents in self-play, so that the learner does not forget how to beat them."""

from __future__ import annotations

import random

import torch
from torch import Tensor

from paddock.training.network import Learner

Weights = dict[str, Tensor]


class Pool:
    """Actors of earlier legs. When the pool is full, a new one replaces a random one, so some stay for long."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.selves: list[Weights] = []

    def add(self, learner: Learner, chance: random.Random) -> None:
        """Add a copy of the learner's actor."""
        weights = {name: value.detach().half().clone() for name, value in learner.policy_weights().items()}
        if len(self.selves) == self.most:
            self.selves.pop(chance.randrange(self.most))
        self.selves.append(weights)

    def load_random(self, rival: Learner, learner: Learner, chance: random.Random) -> None:
        """Load a random past policy into the rival, or the learner's own while the pool is empty."""
        weights = chance.choice(self.selves) if self.selves else learner.policy_weights()
        with torch.no_grad():
            for name, value in rival.policy_weights().items():
                value.copy_(weights[name])
