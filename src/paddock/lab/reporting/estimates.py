"""Means with 95 % confidence intervals, from integer sums."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

Z_95 = 1.96  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    @property
    def certain(self) -> bool:
        """Whether the mean is significant: the interval excludes zero."""
        return self.low > 0 or self.high < 0

    def json(self) -> dict[str, float]:
        return {"mean": self.mean, "low": self.low, "high": self.high}


def read(value: Any) -> Estimate:
    return Estimate(float(value["mean"]), float(value["low"]), float(value["high"]))


def around(mean: float, variance: float, offset: float = 0.0) -> Estimate:
    """Return the estimate from a mean and the variance of that mean."""
    reach = Z_95 * math.sqrt(max(0.0, variance))
    return Estimate(mean - offset, mean - offset - reach, mean - offset + reach)


def moments(total: int, squares: int, many: int, unit: int = 1) -> tuple[float, float]:
    """Return the mean, and the variance of the mean, of `many` samples given in parts of a unit."""
    if many == 0:
        return 0.0, 0.0
    mean = total / many / unit
    # Integers avoid cancellation: n·Σx² - (Σx)² is exact.
    spread = (many * squares - total * total) / (many * unit) ** 2
    return mean, spread / max(1, many - 1)


def mean_of(total: int, squares: int, many: int, unit: int = 1, offset: float = 0.0) -> Estimate:
    """Return the mean of samples, minus an offset."""
    return around(*moments(total, squares, many, unit), offset)


def difference(one: tuple[float, float], other: tuple[float, float]) -> Estimate:
    """Return the difference of two independent means, each given with its variance."""
    return around(one[0] - other[0], one[1] + other[1])
