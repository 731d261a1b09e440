"""Points by rank, in duplicate rounds also by decisions on the same seat; and the standings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from paddock.championship.model import Championship, Round

WIN = 10.0  # points of the first at a table of any size; the last gets 0


def points_of(ranks: Sequence[int]) -> list[float]:
    """Return points by rank, from WIN to 0 in equal steps; tied players get the mean of their places."""
    if len(ranks) < 2:
        return [WIN / 2] * len(ranks)
    places = defaultdict(list)
    for place, rank in enumerate(sorted(ranks)):
        places[rank].append(WIN * (len(ranks) - 1 - place) / (len(ranks) - 1))
    return [sum(places[rank]) / len(places[rank]) for rank in ranks]


def round_points(played: Round, duplicate: bool) -> list[list[float]]:
    """Return the points of each seat, table by table; an empty list for tables that are not done yet.

    In a duplicate round half of the points are for decisions, once they are judged.
    """
    results = [points_of(table.ranks) if table.ranks is not None else [] for table in played.tables]
    if not duplicate:
        return results
    compared = decision_points([table.mistakes for table in played.tables])
    return [
        [(won + own) / 2 for won, own in zip(points, decisions, strict=True)] if decisions else points
        for points, decisions in zip(results, compared, strict=True)
    ]


def decision_points(mistakes: Sequence[Sequence[float] | None]) -> list[list[float]]:
    """Return points for few mistakes, from WIN to 0, among those on the same seat (with the same luck) of all tables.

    If there is only one table of a size, its seats are compared. Tables that are not judged get an empty list.
    """
    found: list[list[float]] = [[] for _ in mistakes]
    sizes = {len(one) for one in mistakes if one is not None}
    for size in sizes:
        tables = [(number, one) for number, one in enumerate(mistakes) if one is not None and len(one) == size]
        if len(tables) == 1:
            number, one = tables[0]
            found[number] = points_by_least(one)
            continue
        by_seat = [points_by_least([one[seat] for _, one in tables]) for seat in range(size)]
        for place, (number, _) in enumerate(tables):
            found[number] = [by_seat[seat][place] for seat in range(size)]
    return found


def points_by_least(values: Sequence[float]) -> list[float]:
    """Return points by rank, where the least value is the first."""
    return points_of([1 + sum(other < value for other in values) for value in values])


@dataclass
class Standing:
    """One line of the standings."""

    entrant: str
    points: float = 0.0
    skill: float = 0.0  # points minus the luck that the analysis found; the points of rounds that are not analysed
    opponents: float = 0.0  # sum of the opponents' points (Buchholz)
    wins: int = 0
    races: int = 0
    rank: int = 0
    by_round: list[float | None] = field(default_factory=list)

    @property
    def key(self) -> tuple[float, ...]:
        """Sort key; larger is better."""
        return round(self.points, 6), round(self.skill, 6), round(self.opponents, 6), self.wins


def standings(championship: Championship) -> list[Standing]:
    """Return the standings of all participants, the leader first. Those with equal keys share a rank."""
    plan = championship.plan
    found = {entrant.id: Standing(entrant.id) for entrant in championship.entrants}
    scored: dict[str, list[tuple[float, float]]] = defaultdict(list)  # points and skill, round by round
    for played in championship.rounds:
        for standing in found.values():
            standing.by_round.append(None)
        for table, points in zip(played.tables, round_points(played, plan.duplicate), strict=True):
            if table.ranks is None:
                continue
            for seat, entrant in enumerate(table.seats):
                if entrant not in found:
                    continue
                luck = WIN * table.luck[seat] if table.luck else 0.0
                scored[entrant].append((points[seat], points[seat] - luck))
                standing = found[entrant]
                standing.by_round[-1] = points[seat]
                standing.races += 1
                standing.wins += table.ranks[seat] == 1
    for entrant, rounds in scored.items():
        counted = sorted(rounds, reverse=True)[: plan.best or None]
        found[entrant].points = sum(points for points, _ in counted)
        found[entrant].skill = sum(skill for _, skill in counted)
    for entrant, met in meetings(championship.rounds).items():
        if entrant in found:
            found[entrant].opponents = sum(
                times * found[other].points for other, times in met.items() if other in found
            )
    return ranked(found)


def ranked(found: Mapping[str, Standing]) -> list[Standing]:
    order = sorted(found.values(), key=lambda standing: standing.key, reverse=True)
    for place, standing in enumerate(order):
        before = order[place - 1] if place else None
        standing.rank = before.rank if before is not None and before.key == standing.key else place + 1
    return order


def meetings(rounds: Sequence[Round]) -> dict[str, Counter[str]]:
    """Return how often each participant has met each other one."""
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for played in rounds:
        for table in played.tables:
            people = [entrant for entrant in table.seats if entrant]
            for one in people:
                met[one].update(other for other in people if other != one)
    return met
