"""Hyperparameters of a training run. The same ones, seed included, give the same network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Sizes and rates. A pair is the first and last value of a rate that changes linearly with the decisions made."""

    game: str
    players: tuple[int, ...]
    device: str = "cpu"
    seed: int = 1
    decisions: int = 1_000_000_000  # of the whole training
    games: int = 131_072  # in parallel, at all tables together
    steps: int = 32  # decisions in each game between two updates
    batch: int = 65_536
    leg: int = 10  # updates after which new games begin and a checkpoint is written
    width: int = 512  # of a hidden layer; smaller if the file would get too large
    judge_width: int = 256  # of a hidden layer of the critic
    rates: tuple[float, float] = (1e-3, 5e-5)  # learning rate
    entropies: tuple[float, float] = (0.01, 0.001)
    by_rank: float = 0.5  # the part of the reward that is for the rank at first; it falls to 0
    smoothing: float = 0.95  # λ of the advantage estimate; rewards are not discounted
    clip: float = 0.2
    pool: int = 8  # past policies that are kept
    rivals: float = 0.125  # the part of all games in which a past policy has the other seats
    variants: float = 0.2  # the part of all games that are played with other options


# Training on a CPU is slow, so its network and batches are smaller.
SMALL = {"games": 512, "batch": 2048, "width": 128, "judge_width": 64, "leg": 5}


def between(ends: Sequence[float], progress: float) -> float:
    """Return a rate that changes linearly with the progress."""
    return ends[0] + (ends[1] - ends[0]) * min(1.0, progress)
