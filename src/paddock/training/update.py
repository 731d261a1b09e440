"""Learning from a rollout: proximal policy optimisation, one pass over all decisions that count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from paddock.training.network import Learner
from paddock.training.rollout import Rollout
from paddock.training.settings import Settings

JUDGING, VALUING = 0.5, 0.25  # weights of the value losses of critic and actor
STEEPEST = 0.5  # gradients are clipped to this norm

Loss = Callable[..., tuple[Tensor, Tensor]]


@dataclass(frozen=True)
class Learned:
    """How an update went."""

    rows: int
    entropy: float
    explained: float  # explained variance: the part of the returns' variance that the critic predicts


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
        errors = JUDGING * (judged - target).square().mean() + VALUING * (value - target).square().mean()
        return errors - better - entropy_weight * entropy, entropy.detach()

    return loss


def update(
    learner: Learner, optimizer: torch.optim.Optimizer, loss: Loss, rollout: Rollout, settings: Settings,
    by_rank: float, entropy_weight: float,
) -> Learned:  # fmt: skip
    """One pass in batches of equal size; an incomplete last batch is dropped."""
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
        nn.utils.clip_grad_norm_(learner.parameters(), STEEPEST)
        optimizer.step()
    return Learned(len(kept), float(entropy), float(explained))
