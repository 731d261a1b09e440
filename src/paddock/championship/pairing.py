"""Swiss pairing for tables of two to six: who sits where in the next round.

Players with about the same points meet, preferably if they have not met before; seats are balanced over the rounds.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from paddock.championship.model import SIZES, ChampionshipError

AGAIN = 400.0  # cost of pairing two players again, in squared differences of points
ROUNDS_OF_SWAPS = 6  # of the local search


@dataclass(frozen=True)
class Record:
    """What pairing needs of a player."""

    id: str
    points: float = 0.0
    met: Mapping[str, int] = field(default_factory=Counter)
    seats: Mapping[int, int] = field(default_factory=Counter)  # how often on each seat


def sizes(players: int, wanted: int, allowed: Collection[int] = SIZES) -> list[int]:
    """Return the sizes of the tables: the fewest fill-ins first, then the nearest to the wanted size."""
    usable = sorted(set(allowed) & set(SIZES))
    if not usable:
        raise ChampionshipError("the game has no table for two to six players")
    most = usable[-1]
    for seats in range(players, players + most + 1):
        found = _split(seats, wanted, usable)
        if found:
            return found
    raise ChampionshipError(f"{players} players cannot be seated at tables of {usable}")


def _split(seats: int, wanted: int, usable: Sequence[int]) -> list[int]:
    """Return table sizes that add up to `seats`, the nearest to the wanted one (dynamic programming); [] if none do."""
    best: list[tuple[float, list[int]] | None] = [(0.0, [])] + [None] * seats
    for total in range(1, seats + 1):
        for size in usable:
            before = best[total - size] if size <= total else None
            if before is not None:
                cost = before[0] + (size - wanted) ** 2
                now = best[total]
                if now is None or cost < now[0]:
                    best[total] = cost, [*before[1], size]
    found = best[seats]
    return sorted(found[1], reverse=True) if found else []


def pair(players: Sequence[Record], wanted: int, allowed: Collection[int] = SIZES, seed: int = 0) -> list[list[str]]:
    """Return the tables of the next round, each as its seats in order; "" is a seat for a fill-in.

    Fill-ins sit at the last tables. The same players and seed give the same tables.
    """
    if not players:
        raise ChampionshipError("there are no players to pair")
    chance = random.Random(seed)
    order = sorted(players, key=lambda one: one.id)
    chance.shuffle(order)
    order.sort(key=lambda one: -one.points)
    lengths = sizes(len(order), wanted, allowed)
    fill = sum(lengths) - len(order)
    tables: list[list[Record | None]] = []
    line: list[Record | None] = [*order, *[None] * fill]
    for length in _fill_spread(lengths, fill):
        tables.append(line[:length])
        line = line[length:]
    _avoid_meetings(tables)
    return [_seated(table, chance) for table in tables]


def _fill_spread(lengths: list[int], fill: int) -> list[int]:
    """Return the sizes, with the largest tables last if there are fill-ins, so that each table has a person."""
    return sorted(lengths) if fill else lengths


def _cost(table: Sequence[Record | None]) -> float:
    people = [one for one in table if one is not None]
    cost = 0.0
    for one, other in itertools.combinations(people, 2):
        cost += AGAIN * one.met.get(other.id, 0)
        cost += (one.points - other.points) ** 2
    return cost


def _avoid_meetings(tables: list[list[Record | None]]) -> None:
    """Swap players between tables as long as that lowers the cost of the round (local search)."""
    costs = [_cost(table) for table in tables]
    for _ in range(ROUNDS_OF_SWAPS):
        better = False
        for one, other in itertools.combinations(range(len(tables)), 2):
            for a, b in itertools.product(range(len(tables[one])), range(len(tables[other]))):
                first, second = tables[one], tables[other]
                if first[a] is None or second[b] is None:
                    continue
                first[a], second[b] = second[b], first[a]
                new = _cost(first), _cost(second)
                if sum(new) < costs[one] + costs[other] - 1e-9:
                    costs[one], costs[other] = new
                    better = True
                else:
                    first[a], second[b] = second[b], first[a]
        if not better:
            return


def _seated(table: Sequence[Record | None], chance: random.Random) -> list[str]:
    """Seat everybody where they sat least often; ties are broken at random."""
    people = list(table)
    chance.shuffle(people)
    best = min(
        itertools.permutations(people),
        key=lambda line: sum(one.seats.get(seat, 0) ** 2 for seat, one in enumerate(line) if one is not None),
    )
    return [one.id if one is not None else "" for one in best]
