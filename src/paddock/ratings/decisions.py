"""The relation between strength and mistakes, measured on judged races of bots of known strength.

The mistakes of a seat in a race are modelled as a linear function of its strength, plus noise. The line is fitted by
least squares over all seats of all races, with the levels' anchor ratings as strengths.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from paddock.engine.errors import PaddockError
from paddock.ratings.model import MU, Decisions
from paddock.ratings.sample import Sample


def fit_decisions(sample: Sample, bots: Mapping[str, float], seeds: range) -> Decisions:
    """Fit the line and its scatter to some seeds of a judged sample."""
    if sample.mistakes is None:
        raise PaddockError(f"{sample.game}: the decisions of these races are not judged")
    mu = np.array([bots[level.partition(":")[0]] for level in sample.levels])
    strength = np.broadcast_to(mu[np.array(sample.line_ups)], sample.ranks.shape)[seeds.start : seeds.stop].ravel()
    mistakes = sample.mistakes[seeds.start : seeds.stop].ravel()
    slope, even = np.polyfit(MU - strength, mistakes, 1)
    if slope <= 0:
        raise PaddockError(f"{sample.game}: stronger bots do not make fewer mistakes in these races")
    scatter = (mistakes - even - slope * (MU - strength)).std()
    return Decisions(round(float(even), 4), round(float(slope), 5), round(float(scatter), 4))
