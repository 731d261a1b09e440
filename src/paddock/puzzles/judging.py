"""Judging a decision by search: which action is the best, by how much, and how hard it is to find."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from paddock.bots.players import choose
from paddock.engine.match import Match
from paddock.puzzles.searching import Searcher, Value

COMPARED = 3  # best actions of a search whose values are measured on their own
TRUSTED = 10  # fewest visits for which an action's chance is used
PLAYOUTS = 300  # fewest playouts for the chance of an action
BUDGETS = (30, 100, 300, 1000)  # iterations of small searches; a puzzle is difficult if they miss the solution
TRIES = 3  # searches with each budget
EASIEST, PER_MISS, PER_ACTION, PER_POINT = 900, 260, 12, 6  # of the rating
WIDE, CLEAR = 12, 40  # most actions, and most points of the gap, that count for the rating


@dataclass(frozen=True)
class Verdict:
    """The index of the best legal action, and how much more often it wins than any other."""

    best: int
    gap: float
    chances: tuple[float, ...]
    measured: frozenset[int]  # actions whose chances were measured on their own


def judge(searcher: Searcher, match: Match, seat: str, iterations: int, seed: int = 0) -> Verdict:
    """Judge a decision: half of the iterations find the best actions, the other half compare them evenly."""
    legal = match.legal(seat)
    found = searcher.search(match, seat, iterations // 2, seed)
    chances = found.wins / np.maximum(1, found.visits)
    tried = np.lexsort((found.worth, found.visits))[::-1].tolist()
    compared = tried[:COMPARED]
    others = [k for k in tried[COMPARED:] if found.visits[k] >= TRUSTED] or tried[COMPARED:]
    if others:
        compared.append(max(others, key=lambda k: float(chances[k])))
    share = iterations // 2 // len(compared)
    values: dict[int, Value] = {k: searcher.value(match, seat, legal[k].id, share, seed) for k in compared}
    for k, value in values.items():
        chances[k] = value.chance
    best = max(values, key=lambda k: values[k].chance)
    second = max(value.chance for k, value in values.items() if k != best)
    agreed = best == max(values, key=lambda k: values[k].worth)
    gap = values[best].chance - second if agreed else 0.0
    return Verdict(best, gap, tuple(map(float, chances)), frozenset(values))


def all_chances(searcher: Searcher, match: Match, seat: str, verdict: Verdict) -> tuple[float, ...]:
    """Return the chance of every action. Those not measured yet are measured, but capped at the second best."""
    second = verdict.chances[verdict.best] - verdict.gap
    return tuple(
        chance if k in verdict.measured else min(second, searcher.value(match, seat, action.id, PLAYOUTS).chance)
        for k, (action, chance) in enumerate(zip(match.legal(seat), verdict.chances, strict=True))
    )


def difficulty(searcher: Searcher, match: Match, seat: str, verdict: Verdict) -> tuple[int, float]:
    """Return the puzzle's rating, and the share of `reflex` players that miss the solution."""
    legal = match.legal(seat)
    reflexes = [choose(match, seat, "reflex", None, seed) for seed in range(4 * TRIES)]
    astray = sum(action.id != legal[verdict.best].id for action in reflexes) / len(reflexes)
    missed = sum(
        searcher.search(match, seat, budget, seed).best != verdict.best
        for budget in BUDGETS
        for seed in range(1, TRIES + 1)
    )
    points = min(CLEAR, round(100 * verdict.gap))
    rating = EASIEST + PER_MISS * (missed / TRIES + astray) + PER_ACTION * min(WIDE, len(legal))
    return round(rating + PER_POINT * (CLEAR - points)), astray
