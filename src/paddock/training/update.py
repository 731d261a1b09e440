"""Learning from a rollout by proximal policy optimisation (PPO), in one pass over all decisions that count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from paddock.training.network import Learner
from paddock.training.rollout import Rollout
from paddock.training.settings import Settings

CRITIC_LOSS, ACTOR_LOSS = 0.5, 0.25  # weights of their value losses
MAX_GRADIENT_NORM = 0.5  # gradients are clipped to it

Loss = Callable[..., tuple[Tensor, Tensor]]


@dataclass(frozen=True)
class Learned:
    """Statistics of an update."""

    rows: int
    entropy: float
    explained: float  # explained variance of the critic


def loss_of(learner: Learner, settings: Settings) -> Loss:
    def loss(
        rows: Tensor, others: Tensor, mask: Tensor, action: Tensor, chance: Tensor, gain: Tensor, target: Tensor,
        entropy_weight: Tensor,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        chances, value, judged, _ = learner(rows, others, mask)
        ratio = (chances.gather(1, action[:, None])[:, 0] - chance).exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        better = torch.min(ratio * gain, clipped * gain).mean()
        entropy = -(chances.exp() * chances.clamp_min(-50)).sum(-1).mean()
        errors = CRITIC_LOSS * (judged - target).square().mean() + ACTOR_LOSS * (value - target).square().mean()
        return errors - better - entropy_weight * entropy, entropy.detach()

    return loss


def update(
    learner: Learner, optimizer: torch.optim.Optimizer, loss: Loss, rollout: Rollout, settings: Settings,
    by_rank: float, entropy_weight: float,
) -> Learned:  # fmt: skip
    """Train on the rollout in batches of equal size; an incomplete last batch is dropped."""
    result, counts = rollout.advantages(by_rank)
    flat = {name: getattr(rollout, name).flatten(0, 1) for name in ("rows", "others", "mask", "action", "chance")}
    advantage, target = result.flatten(), (result + rollout.value).flatten()
    (kept,) = counts.flatten().nonzero(as_tuple=True)
    of_kept, goal = advantage[kept], target[kept]
    mean, spread = of_kept.mean(), of_kept.std() + 1e-6
    explained = 1 - of_kept.var() / goal.var().clamp_min(1e-9)
    batch = min(settings.batch, len(kept))
    weight = torch.tensor(entropy_weight, device=advantage.device)
    order = kept[torch.randperm(len(kept), device=kept.device)]
    entropy = torch.zeros((), device=advantage.device)
    for rows in order[: len(kept) // batch * batch].view(-1, batch):
        gain = (advantage[rows] - mean) / spread
        error, entropy = loss(*(part[rows] for part in flat.values()), gain, target[rows], weight)
        optimizer.zero_grad(set_to_none=True)
        error.backward()
        nn.utils.clip_grad_norm_(learner.parameters(), MAX_GRADIENT_NORM)
        optimizer.step()
    return Learned(len(kept), float(entropy), float(explained))
