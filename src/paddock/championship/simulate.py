"""Simulated championships between bots of known strength: how often does the strongest win?

Races come from a sample in which all line-ups were played with the same seeds, so a championship can be simulated with
one seed for all tables of a round (duplicate), or with a seed for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from paddock.championship.model import Championship, Leg, Plan, enter
from paddock.championship.rounds import close_round, next_round, take_result
from paddock.championship.scoring import standings
from paddock.ratings.sample import Sample


@dataclass(frozen=True)
class Share:
    """How often the strongest won; of a first rank shared by n players it gets 1/n."""

    championships: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.championships

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return float(1.96 * np.sqrt(self.share * (1 - self.share) / self.championships))


def hold(samples: Sequence[Sample], field: Sequence[int], rounds: int, duplicate: bool, seed: int) -> float:
    """Play one championship. Returns the share of the win (0 to 1) of the field's first player, the strongest."""
    chance = np.random.default_rng([seed, rounds])
    plan = Plan("simulated", [Leg(sample.game) for sample in samples], rounds, samples[0].players, duplicate)
    championship = Championship(f"s{seed}", plan)
    levels = {enter(championship, f"player {number}").id: level for number, level in enumerate(field)}
    for number in range(rounds):
        sample = samples[number % len(samples)]
        common = int(chance.integers(sample.seeds))
        for table in next_round(championship, [sample.players]).tables:
            race = common if duplicate else int(chance.integers(sample.seeds))
            line_up = [levels[one] for one in table.seats]
            take_result(championship, table.id, sample.race(race, line_up))
            table.mistakes = sample.mistakes_in(race, line_up) or None
        close_round(championship)
    first = [standing.entrant for standing in standings(championship) if standing.rank == 1]
    return ("e1" in first) / len(first)


def share_of_strongest(
    samples: Sequence[Sample], field: Sequence[int], rounds: int = 5, championships: int = 400, duplicate: bool = False
) -> Share:
    """Simulate championships of a field, with a level for each player, the strongest first; it fills whole tables."""
    wins = sum(hold(samples, field, rounds, duplicate, seed) for seed in range(championships))
    return Share(championships, wins)
