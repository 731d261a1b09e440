"""The network to be trained: an actor that sees what its seat knows, and a critic that sees what all seats know."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from paddock.bots.networks.features import Inputs, Row, inputs_of
from paddock.bots.networks.forward import NOBODY
from paddock.bots.networks.network import LARGEST, Network

FORBIDDEN = -1e9  # the logit of an action that is not allowed
FIRST_GAIN = 4.0  # what the highest heuristic score adds to an action's logit before training


class Encoder(nn.Module):
    """Encodes rows as network inputs: one-hot columns and scaled amounts, as `paddock.bots.networks.features` does."""

    column: Tensor
    low: Tensor
    high: Tensor
    span: Tensor

    def __init__(self, inputs: Inputs) -> None:
        super().__init__()
        self.hot, self.size, self.views = inputs.hot, inputs.size, len(inputs.column)
        self.register_buffer("column", torch.from_numpy(inputs.column), persistent=False)
        self.register_buffer("low", torch.from_numpy(inputs.low), persistent=False)
        self.register_buffer("high", torch.from_numpy(inputs.high), persistent=False)
        span = (inputs.high - inputs.low)[0, inputs.hot :].astype(np.float32)
        self.register_buffer("span", torch.from_numpy(span), persistent=False)

    def forward(self, rows: Tensor, view: Tensor) -> Tensor:
        if self.views == 1:
            low, high = self.low[0], self.high[0]
            taken = rows[..., self.column[0].long()]
        else:
            low, high = self.low[view], self.high[view]
            taken = rows.gather(-1, self.column[view].long())
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        hot = (taken >= low) & (taken <= high)
        amount = (taken[..., self.hot :] - low[..., self.hot :]) / self.span
        return torch.cat([hot[..., : self.hot].to(kind), amount.clamp(0, 1).to(kind)], -1)


class Learner(nn.Module):
    """Actor and critic ("judge") of one game, for all its tables."""

    actions: Tensor
    view_numbers: Tensor

    def __init__(self, row: Row, low: Any, high: Any, width: int, judge_width: int, others: int) -> None:
        super().__init__()
        self.row, self.low, self.high = row, low, high
        self.encoder = Encoder(inputs_of(row, low, high))
        inputs, outputs = self.encoder.size, row.book.ACTIONS + 1
        width = fitting_width(inputs, outputs, width)
        self.actor = nn.ModuleList(
            [nn.Linear(inputs, width), nn.Linear(width, width), nn.Linear(width, width), nn.Linear(width, outputs)]
        )
        self.secrets = Encoder(inputs_of(row, low, high, row.private)) if row.private else None
        hidden = others * self.secrets.size if self.secrets else 0
        self.judge = nn.ModuleList(
            [nn.Linear(inputs + hidden, judge_width), nn.Linear(judge_width, judge_width), nn.Linear(judge_width, 1)]
        )
        self.gains = nn.Parameter(torch.full((row.book.ACTIONS,), FIRST_GAIN)) if row.size > row.scores else None
        self.highest_score = max(1, int(np.abs([low[row.scores :], high[row.scores :]]).max(initial=0)))
        self.register_buffer("actions", torch.from_numpy(row.actions), persistent=False)
        self.register_buffer("view_numbers", torch.from_numpy(row.view_numbers), persistent=False)
        with torch.no_grad():
            for last in (self.actor[-1], self.judge[-1]):
                last.weight.mul_(0.1)
                last.bias.zero_()

    def view_of(self, rows: Tensor) -> Tensor:
        """Like `Row.view_of`, for a batch of rows."""
        count = len(self.row.owned)
        if not count:
            return rows.new_zeros(len(rows), dtype=torch.int64)
        owner = rows[:, self.row.owners : self.row.owners + count].long()
        every = torch.arange(count, device=rows.device)
        key = torch.where(owner < 0, NOBODY, owner) * count + every
        ranks = (key[:, None, :] < key[:, :, None]).sum(-1)
        return self.view_numbers[(ranks * count**every).sum(1)]

    def _act(self, inputs: Tensor) -> Tensor:
        layer = inputs
        for number, linear in enumerate(self.actor):
            layer = linear(layer if number == 0 else layer.relu())
        return layer

    def _judge(self, inputs: Tensor, others: Tensor, view: Tensor) -> Tensor:
        layer = inputs
        if self.secrets is not None:
            count = others.shape[1]
            views = view[:, None].expand(-1, count).flatten()
            known = self.secrets(others.flatten(0, 1), views).view(len(inputs), -1)
            layer = torch.cat([inputs, known], -1)
        for number, linear in enumerate(self.judge):
            layer = linear(layer if number == 0 else layer.relu())
        return layer[:, 0].float()

    def forward(self, rows: Tensor, others: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return log-probabilities of actions (in the view's numbers), the actor's and critic's values, the views."""
        view = self.view_of(rows)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            inputs = self.encoder(rows, view)
            outputs = self._act(inputs).float()
            judged = self._judge(inputs, others, view)
        return self.chances(outputs, rows, mask, view), outputs[:, -1], judged, view

    def policy(self, rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return the log-probabilities of the actions and the views."""
        view = self.view_of(rows)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            outputs = self._act(self.encoder(rows, view)).float()
        return self.chances(outputs, rows, mask, view), view

    def chances(self, outputs: Tensor, rows: Tensor, mask: Tensor, view: Tensor) -> Tensor:
        """Return the log-probabilities of the actions, from the network's outputs and the heuristic scores."""
        scores = rows[:, self.row.scores :]
        if len(self.actions) > 1:
            mask = mask.gather(1, self.actions[view])
            scores = scores.gather(1, self.actions[view]) if self.gains is not None else scores
        logits = outputs[:, :-1]
        if self.gains is not None:
            logits = logits + self.gains / self.highest_score * scores
        return logits.masked_fill(mask == 0, FORBIDDEN).log_softmax(-1)

    def policy_weights(self) -> dict[str, Tensor]:
        """Return the parameters of the policy by name: the actor's, and the gains."""
        return {name: value for name, value in self.named_parameters() if name.startswith(("actor", "gains"))}

    def exported(self) -> Network:
        """Return the actor as NumPy arrays."""
        layers = tuple((_array(one.weight).T.copy(), _array(one.bias)) for one in self.actor)
        if self.gains is None:
            return Network(self.row.book, self.low, self.high, layers)
        return Network(self.row.book, self.low, self.high, layers, _array(self.gains / self.highest_score))


def sampled(chances: Tensor) -> Tensor:
    """Sample an action in every row from log-probabilities, by the Gumbel-max trick."""
    noise = -torch.log(torch.rand_like(chances).clamp_min_(1e-20))
    return (chances.exp() / noise.clamp_min(1e-20)).argmax(-1)


def fitting_width(inputs: int, outputs: int, wanted: int) -> int:
    """Return the largest width, at most the wanted one, with which the exported file stays within its limit."""
    most = LARGEST * 0.95 / 2
    return next(width for width in range(wanted, 15, -16) if width * (inputs + outputs + 2 * width + 4) <= most)


def _array(tensor: Any) -> Any:
    return tensor.detach().float().cpu().numpy()
