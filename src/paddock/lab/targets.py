"""Targets: bounds that a designer sets for figures of a game, and how far the figures miss them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from paddock.engine.errors import OptionError, listed
from paddock.lab.reporting.estimates import Estimate, read

NUMBER = r"-?\d+(?:\.\d+)?"
FORM = re.compile(rf"(?P<name>[a-z]+)(?P<sign><|>|=)(?P<low>{NUMBER})(?:\.\.(?P<high>{NUMBER}))?")
EXAMPLES = "edge<1, comebacks>40 or decisions=60..90"

Figures = Mapping[str, Any]


def _percent(estimate: Estimate) -> Estimate:
    return Estimate(100 * estimate.mean, 100 * estimate.low, 100 * estimate.high)


def _size(estimate: Estimate) -> Estimate:
    """Return the absolute value of an edge, whoever has it."""
    low = 0.0 if estimate.low < 0 < estimate.high else min(abs(estimate.low), abs(estimate.high))
    return Estimate(abs(estimate.mean), low, max(abs(estimate.low), abs(estimate.high)))


def _certain(value: float) -> Estimate:
    return Estimate(value, value, value)


# The quantities of targets, computed from the figures of a report; shares are percentages.
QUANTITIES: dict[str, Callable[[Figures], Estimate]] = {
    "edge": lambda figures: _percent(_size(read(figures["edge"]["first"]))),
    "apart": lambda figures: _percent(_certain(figures["edge"]["apart"])),
    "decisions": lambda figures: read(figures["length"]["decisions"]),
    "turns": lambda figures: read(figures["length"]["turns"]),
    "shared": lambda figures: _percent(read(figures["shared"])),
    "changes": lambda figures: read(figures["course"]["changes"]),
    "comebacks": lambda figures: _percent(read(figures["course"]["comebacks"])),
    "early": lambda figures: _percent(read(figures["course"]["early"])),
}


@dataclass(frozen=True)
class Target:
    """A quantity, and the bounds between which it must be."""

    text: str
    name: str
    low: float
    high: float

    def value(self, figures: Figures) -> Estimate:
        return QUANTITIES[self.name](figures)

    def miss(self, figures: Figures) -> float:
        """Return how far the quantity is outside of its bounds, relative to the bound that it misses; 0 inside."""
        mean = self.value(figures).mean
        if self.low <= mean <= self.high:
            return 0.0
        bound = self.low if mean < self.low else self.high
        return abs(mean - bound) / max(1.0, abs(bound))

    def surely_met(self, figures: Figures) -> bool:
        """Whether the whole 95 % interval lies inside."""
        estimate = self.value(figures)
        return self.low <= estimate.low and estimate.high <= self.high


def read_target(text: str) -> Target:
    """Parse `edge<1`, `comebacks>40`, `decisions=60..90`; anything else is an `OptionError`."""
    found = FORM.fullmatch(text.replace(" ", ""))
    if found is None or (found["sign"] == "=") != (found["high"] is not None):
        raise OptionError(f"--target {text!r}: write it like {EXAMPLES}")
    if found["name"] not in QUANTITIES:
        raise OptionError(f"--target {text!r}: there is no {found['name']!r}; possible: {listed(QUANTITIES)}")
    low, high = float(found["low"]), float(found["high"] or found["low"])
    if low > high:
        raise OptionError(f"--target {text!r}: {low:g} is more than {high:g}")
    if found["sign"] == "<":
        low = -math.inf
    elif found["sign"] == ">":
        high = math.inf
    return Target(text, found["name"], low, high)
