"""Variance reduction by control variates, like AIVAT: a score without most of its luck, with the same mean.

The position after the deal, and after every action that drew random words, is compared with the positions that other
random words would have led to. The game's network gives the value of each (the result, if the game has ended). The
value of the real position, minus the mean of the others, is luck. All are drawn from the same distribution, so luck is
0 on average, however badly the network judges. Choices with known probabilities are treated alike: the value of the
choice, minus the mean of all choices weighted by them, is luck too. A bot that always makes the same choice has none of
that kind.

Luck is a control variate: the factor by which it is subtracted in each half of the games is estimated in the other
half, so the score stays unbiased. The better the network judges, the smaller its interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paddock.bots.analysis.advice import Z_95
from paddock.bots.arena import Pair, Score, seatings
from paddock.bots.levels import levels_by_seat
from paddock.bots.networks.network import Network, network_of
from paddock.bots.players import choose
from paddock.engine.game import LARGEST_SEED, Game
from paddock.engine.match import Match
from paddock.engine.reader import Action

Leads = NDArray[np.float64]


@dataclass(frozen=True)
class Adjusted:
    """One game: how much more the first bot's seats won than the other's, and how much of that was luck."""

    lead: float
    luck: float


def judge(network: Network, matches: Sequence[Match], signs: Leads) -> Leads:
    """Return the value of every match: the chances to win of some seats minus those of the others."""
    worth = np.zeros(len(matches))
    running = [k for k, match in enumerate(matches) if match.waiting]
    for k, match in enumerate(matches):
        if not match.waiting:
            worth[k] = lead_of(match, signs)
    if running:
        rows = [network.look(matches[k], seat) for k in running for seat in matches[k].game.seats]
        _, values = network.scores(np.concatenate(rows))
        chances = np.clip((1 + values) / 2, 0.001, 1).reshape(len(running), -1)
        worth[running] = (chances / chances.sum(1, keepdims=True)) @ signs  # normalized: their sum is 1
    return worth


def lead_of(match: Match, signs: Leads) -> float:
    """Return the value of a match that is over; winners who tie share the 1."""
    outcome = match.outcome
    assert outcome is not None
    winners = sum(rank == 1 for rank in outcome.ranks.values())
    won = np.array([outcome.ranks[seat] == 1 for seat in match.game.seats]) / winners
    return float(won @ signs)


class Watcher:
    """Follows one game and adds up how much of what happens is luck."""

    def __init__(self, game: Game, signs: Leads, seed: int, samples: int) -> None:
        self.network, self.signs, self.samples = network_of(game.rulebook), signs, samples
        self.luck = 0.0
        self._chance = np.random.default_rng([seed, samples])

    def _other_seeds(self) -> list[int]:
        return [int(seed) for seed in self._chance.integers(LARGEST_SEED, size=self.samples)]

    def after_deal(self, match: Match) -> None:
        self._compare(match, [match.game.start(seed) for seed in self._other_seeds()])

    def after_action(self, before: Match, seat: str, action: Action, match: Match) -> None:
        if match.drawn:
            self._compare(match, self._played(before, seat, action))

    def after_choice(self, before: Match, seat: str, action: Action, chances: Mapping[int, float]) -> None:
        """Add the luck of an action that was drawn with these probabilities."""
        mean, real = 0.0, 0.0
        for other in before.legal(seat):
            worth = float(np.mean(judge(self.network, self._played(before, seat, other), self.signs)))
            mean += chances[other.id] * worth
            real = worth if other == action else real
        self.luck += real - mean

    def _played(self, before: Match, seat: str, action: Action) -> list[Match]:
        """Return matches in which the action was taken with other random words."""
        found = [before.copy() for _ in range(self.samples)]
        for other, seed in zip(found, self._other_seeds(), strict=True):
            other.seed = seed
            other.play(seat, action)
        return found

    def _compare(self, match: Match, others: Sequence[Match]) -> None:
        real, *sampled = judge(self.network, [match, *others], self.signs)
        self.luck += float(real - np.mean(sampled))


def known_chances(match: Match, seat: str, bot: str) -> dict[int, float] | None:
    """Return the probabilities of a bot's choices; None if they are not known, or if there is only one choice."""
    legal = match.legal(seat)
    if bot != "random" or len(legal) == 1:
        return None
    return {action.id: 1 / len(legal) for action in legal}


def play(game: Game, bots: Sequence[str], signs: Leads, seed: int, samples: int) -> Adjusted:
    """Play one game between bots; each random event is compared with `samples` others."""
    by_seat = dict(zip(game.seats, bots, strict=True))
    match, watcher = game.start(seed), Watcher(game, signs, seed, samples)
    watcher.after_deal(match)
    while match.waiting:
        seat = match.waiting[0]
        action = choose(match, seat, by_seat[seat], None, seed)
        before, chances = match.copy(), known_chances(match, seat, by_seat[seat])
        match.play(seat, action)
        if chances:
            watcher.after_choice(before, seat, action, chances)
        watcher.after_action(before, seat, action, match)
    return Adjusted(lead_of(match, signs), watcher.luck)


def compare(
    game: Game, pair: Pair, seeds: int, first: int = 0, samples: int = 8, threads: int | None = None
) -> tuple[Score, Score]:
    """Return the first bot's share as the arena counts it, and the same without luck, from the same games."""
    lines = seatings(pair, game.players)
    for line in lines:
        levels_by_seat(game, line)

    def play_seed(seed: int) -> list[Adjusted]:
        return [play(game, line, signs_of(line, pair), seed, samples) for line in lines]

    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(play_seed, range(first, first + seeds)))
    leads = np.array([[one.lead for one in line] for line in found])
    lucks = np.array([[one.luck for one in line] for line in found])
    return _score(pair, leads), _score(pair, without_luck(leads, lucks))


def without_luck(leads: Leads, lucks: Leads) -> Leads:
    """Return the leads without luck, a row a seed. The factor for one half of the seeds is estimated in the other."""
    rest = leads.copy()
    for half in (slice(0, None, 2), slice(1, None, 2)):
        other = slice(1 - half.start, None, 2)
        one, two = leads[other].mean(axis=1), lucks[other].mean(axis=1)
        spread = two.var() if len(two) > 1 else 0.0
        part = float(((one - one.mean()) * (two - two.mean())).mean() / spread) if spread else 1.0
        rest[half] -= part * lucks[half]
    return rest


def signs_of(line: Sequence[str], pair: Pair) -> Leads:
    """Return 1 for the seats of the first bot, -1 for the others."""
    return np.array([1.0 if bot == pair[0] else -1.0 for bot in line])


def _score(pair: Pair, leads: Leads) -> Score:
    """Return the score, where a seed with all its seatings is one sample."""
    by_seed = 0.5 + leads.mean(axis=1) / 2
    margin = Z_95 * by_seed.std(ddof=1) / np.sqrt(len(by_seed)) if len(by_seed) > 1 else 0.5
    return Score(pair, leads.size, float(by_seed.mean()), float(margin))
