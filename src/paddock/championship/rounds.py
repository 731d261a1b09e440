"""The steps of a championship: the next round, results, the end. Impossible steps raise a `ChampionshipError`."""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence

from paddock.championship.model import FEWEST, SIZES, Championship, ChampionshipError, Round, Table
from paddock.championship.pairing import Record, pair
from paddock.championship.scoring import meetings, standings

DAY = 86_400_000  # milliseconds


def records(championship: Championship) -> list[Record]:
    """Return what pairing needs of all players who are present. Missed rounds score nothing."""
    points = {standing.entrant: standing.points for standing in standings(championship)}
    met = meetings(championship.rounds)
    seats: dict[str, Counter[int]] = defaultdict(Counter)
    for played in championship.rounds:
        for table in played.tables:
            for seat, entrant in enumerate(table.seats):
                seats[entrant][seat] += 1
    return [
        Record(one.id, points[one.id], met.get(one.id, Counter()), seats[one.id])
        for one in championship.entrants
        if not one.absent
    ]


def next_round(championship: Championship, allowed: Collection[int] = SIZES, now: int = 0) -> Round:
    """Start the next round. `allowed` are the numbers of players that its game can have."""
    plan = championship.plan
    if championship.phase == "over" or len(championship.rounds) >= plan.rounds:
        raise ChampionshipError("the championship is over")
    if championship.current is not None:
        raise ChampionshipError("a round is being played")
    if len(championship.entrants) < FEWEST:
        raise ChampionshipError(f"a championship needs {FEWEST} players; {len(championship.entrants)} take part")
    present = records(championship)
    if len(present) < 2:
        raise ChampionshipError("fewer than two players are present")
    number = len(championship.rounds)
    seed = zlib.crc32(f"{championship.id} {number}".encode())
    drawn = pair(present, plan.size, allowed, seed)
    tables = [Table(f"{championship.id}-{number + 1}-{table + 1}", seats) for table, seats in enumerate(drawn)]
    commitment = championship.commitments[number] if plan.duplicate and championship.commitments else ""
    entropy = [f"{one.id}:{one.entropy}" for one in championship.entrants] if plan.duplicate else []
    added = Round(number, plan.leg(number), tables, now, commitment=commitment, entropy=entropy)
    championship.rounds.append(added)
    championship.phase = "running"
    championship.due = now + plan.days * DAY if plan.days else 0
    return added


def take_result(championship: Championship, table: str, ranks: Sequence[int]) -> bool:
    """Enter the result of a table. Returns False if it was known already."""
    for played in championship.rounds:
        for one in played.tables:
            if one.id != table:
                continue
            if one.ranks is not None:
                return False
            if len(ranks) != len(one.seats):
                raise ChampionshipError(f"{len(ranks)} ranks for the {len(one.seats)} seats of {table}")
            one.ranks = list(ranks)
            return True
    raise ChampionshipError(f"there is no table {table!r}")


def close_round(championship: Championship) -> bool:
    """Close the round, and after the last one the championship. Returns False if a table is not done."""
    current = championship.current
    if current is None or not current.played:
        return False
    current.over = True
    if len(championship.rounds) >= championship.plan.rounds:
        championship.phase, championship.due = "over", 0
    return True
