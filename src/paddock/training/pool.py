"""A pool of past policies as opponents in self-play: the learner does not forget how to beat what it was."""

from __future__ import annotations

import random

import torch
from torch import Tensor

from paddock.training.network import Learner

Weights = dict[str, Tensor]


class Pool:
    """Actors of former legs. When it is full, a new one replaces a random other: old ones stay for long."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.selves: list[Weights] = []

    def add(self, learner: Learner, chance: random.Random) -> None:
        """The learner as it is now."""
        weights = {name: value.detach().half().clone() for name, value in learner.actor.state_dict().items()}
        if len(self.selves) == self.most:
            self.selves.pop(chance.randrange(self.most))
        self.selves.append(weights)

    def load_random(self, rival: Learner, learner: Learner, chance: random.Random) -> None:
        """Load the weights of a random past policy into the rival; the learner's own as long as there is none."""
        weights = chance.choice(self.selves) if self.selves else learner.actor.state_dict()
        with torch.no_grad():
            for name, value in rival.actor.named_parameters():
                value.copy_(weights[name])
