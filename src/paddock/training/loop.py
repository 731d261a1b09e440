"""The training loop. A run consists of legs: each begins with new games, seeded by the leg's number, and ends where a
checkpoint can be written. So a run that is resumed has the same result as one without interruption.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from paddock.bots.networks.features import Row
from paddock.bots.networks.network import Network
from paddock.games import rulebook
from paddock.training import checkpoint
from paddock.training.network import Learner
from paddock.training.pool import Pool
from paddock.training.rollout import Rollout, policy_of, rival_policy_of
from paddock.training.settings import Settings, between
from paddock.training.tables import Tables
from paddock.training.update import Learned, loss_of, update

EXPLORING = 100  # random decisions in every game, from which the ranges of inputs are taken
LEG_SEEDS = 1_000_003  # difference between the seeds of two legs


@dataclass(frozen=True)
class Lap:
    """Progress, reported after each leg."""

    leg: int
    decisions: int
    seconds: float  # of this leg
    rate: float  # decisions a second in this leg
    learned: Learned


class Trainer:
    """A training run: network, optimizer, environments, rollout buffer and pool of past policies."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.tables = Tables(settings)
        self.row = Row(rulebook(settings.game))
        low, high = self._ranges()
        others = self.row.book.SEATS - 1
        self.learner, self.rival = (
            Learner(self.row, low, high, settings.width, settings.judge_width, others).to(settings.device)
            for _ in range(2)
        )
        fused = settings.device != "cpu"
        self.optimizer = torch.optim.Adam(self.learner.parameters(), settings.rates[0], eps=1e-5, fused=fused)
        self.pool = Pool(settings.pool)
        self.rollout = Rollout(self.tables.of_leg(0), self.learner, settings)
        self.legs = self.decisions = 0
        self._decide, self._rival = policy_of(self.learner), rival_policy_of(self.rival)
        self._loss = loss_of(self.learner, settings)
        if fused:
            self._decide, self._rival, self._loss = map(torch.compile, (self._decide, self._rival, self._loss))

    def _ranges(self) -> tuple[Any, Any]:
        """Return the range of every input in random play at all tables."""
        low = torch.full((self.row.size,), 32767, dtype=torch.int16, device=self.settings.device)
        high = -low
        for table in self.tables.all():
            table.begin(self.settings.seed)
            for _ in range(EXPLORING):
                rows = torch.cat([table.seen, table.beside], 1)
                low, high = torch.minimum(low, rows.amin(0)), torch.maximum(high, rows.amax(0))
                table.env.step(table.env.random_actions())
                table.fill()
        return self.row.widened(low.cpu().numpy(), high.cpu().numpy())

    def run(self, until: Callable[[], bool], report: Callable[[Lap], None] | None = None) -> None:
        """Train leg after leg until all decisions are made or `until` returns True; `report` gets the progress."""
        while self.decisions < self.settings.decisions and not until():
            lap = self._leg()
            if report:
                report(lap)

    def _leg(self) -> Lap:
        began = time.perf_counter()
        settings, chance = self.settings, random.Random(f"{self.settings.seed} {self.legs}")
        torch.manual_seed(settings.seed * LEG_SEEDS + self.legs)
        tables = self.rollout.tables = self.tables.of_leg(self.legs)
        for number, table in enumerate(tables):
            table.begin(settings.seed + (self.legs * len(tables) + number + 1) * LEG_SEEDS)
        learned = Learned(0, 0.0, 0.0)
        for _ in range(settings.leg):
            progress = self.decisions / settings.decisions
            for group in self.optimizer.param_groups:
                group["lr"] = between(settings.rates, progress)
            self.pool.load_random(self.rival, self.learner, chance)
            self.rollout.play(self.learner, self._decide, self._rival)
            by_rank = between((settings.by_rank, 0.0), progress)
            entropy = between(settings.entropies, progress)
            learned = update(self.learner, self.optimizer, self._loss, self.rollout, settings, by_rank, entropy)
            self.decisions += settings.steps * self.rollout.games
        for table in tables:
            table.env.check()
        self.legs += 1
        self.pool.add(self.learner, chance)
        seconds = time.perf_counter() - began
        made = settings.leg * settings.steps * self.rollout.games
        return Lap(self.legs, self.decisions, seconds, made / seconds, learned)

    # -------------------------------------------------------------- checkpoints

    def save(self, file: Path) -> None:
        state = {
            "legs": self.legs,
            "decisions": self.decisions,
            "learner": self.learner.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "pool": self.pool.selves,
        }
        checkpoint.save(file, self.settings, state)

    def go_on(self, file: Path) -> None:
        """Resume a run from a checkpoint."""
        kept = checkpoint.load(file, self.settings)
        self.learner.load_state_dict(kept["learner"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.pool.selves = kept["pool"]
        self.legs, self.decisions = kept["legs"], kept["decisions"]

    def network(self) -> Network:
        """Return the trained actor as NumPy arrays."""
        return self.learner.exported()
