"""Statistics of a player, by game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from paddock.server import limits
from paddock.server.accounts.messages import Nemesis, Read, Statistics
from paddock.server.storage.privacy import NOBODY
from paddock.server.storage.schema import analyses, race_seats


class _Racer(msgspec.Struct):
    luck: float
    decisions: float
    cost: float


class _Analysis(msgspec.Struct):
    """The fields of an analysis that are needed; the moves are skipped."""

    racers: dict[str, _Racer]


def statistics(connection: sa.Connection, player: str) -> list[Statistics]:
    """Return statistics by game, the most played one first."""
    mine = sa.select(race_seats.c.record).where(race_seats.c.player == player).order_by(race_seats.c.ended.desc())
    query = sa.select(race_seats).where(race_seats.c.record.in_(mine.limit(limits.RACES_COUNTED)))
    races: dict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(query.order_by(race_seats.c.ended, race_seats.c.record, race_seats.c.seat)):
        races[row.record].append(row)
    by_game: dict[str, list[list[Any]]] = defaultdict(list)
    for seats in races.values():
        by_game[seats[0].game].append(seats)
    found = [_of_game(connection, player, game, played) for game, played in by_game.items()]
    return sorted(found, key=lambda one: -one.races)


def _of_game(connection: sa.Connection, player: str, game: str, played: list[list[Any]]) -> Statistics:
    # A player with several seats in a race is counted by the best one.
    own = [min((seat for seat in seats if seat.player == player), key=lambda seat: seat.rank) for seats in played]
    return Statistics(
        game=game,
        races=len(own),
        wins=sum(seat.rank == 1 for seat in own),
        ranks={str(rank): count for rank, count in sorted(Counter(seat.rank for seat in own).items())},
        seats=dict(Counter(seat.seat for seat in own).most_common()),
        nemesis=_nemesis(player, zip(own, played, strict=True)),
        read=_read(connection, own[-limits.RACES_READ :]),
    )


def _nemesis(player: str, races: Iterable[tuple[Any, list[Any]]]) -> Nemesis | None:
    """Return the opponent who most often came in before the player; ties are broken by the share of common races."""
    met: Counter[tuple[str, str]] = Counter()
    beaten: Counter[tuple[str, str]] = Counter()
    names: dict[tuple[str, str], str] = {}
    for own, seats in races:
        rivals = {_rival(seat): seat for seat in seats if seat.player != player and seat.name != NOBODY}
        for rival, seat in rivals.items():
            names[rival] = seat.name
            met[rival] += 1
            beaten[rival] += any(one.rank < own.rank for one in seats if _rival(one) == rival)
    worst = max(beaten, key=lambda rival: (beaten[rival], beaten[rival] / met[rival]), default=None)
    if worst is None or not beaten[worst]:
        return None
    return Nemesis(names[worst], worst[0] == "bot", beaten[worst], met[worst])


def _rival(seat: Any) -> tuple[str, str]:
    """Return the identity of a rival. Guests are identified by name."""
    if seat.bot:
        return "bot", seat.bot
    return ("player", seat.player) if seat.player else ("guest", seat.name)


def _read(connection: sa.Connection, own: list[Any]) -> list[Read]:
    """Return luck and decisions in the analysed races."""
    wanted = {seat.record: seat for seat in own}
    query = sa.select(analyses.c.record, analyses.c.body).where(
        analyses.c.record.in_(wanted), analyses.c.state == "done", analyses.c.body.is_not(None)
    )
    found = []
    for row in connection.execute(query):
        seat = wanted[row.record]
        racer = msgspec.json.decode(bytes(row.body), type=_Analysis).racers.get(seat.seat)
        if racer is not None:
            found.append(Read(row.record, seat.ended, racer.luck, racer.decisions, racer.cost))
    return sorted(found, key=lambda one: one.ended)
