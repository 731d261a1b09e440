"""Counts rated races exactly once: a race is stored with the last entry of its log, in the same transaction.

Counting is a later transaction, which updates the ratings and marks the race: repeating it after a crash or in another
process has no effect (idempotent). Judged decisions are counted in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from paddock.engine.game import Game
from paddock.ratings.model import Rating, learn, rate, sides_of, spread_of
from paddock.server.core.table import Table
from paddock.server.storage.schema import places, rated_races, rating_changes, ratings
from paddock.server.storage.writing import Write

DAY = 86_400_000  # milliseconds
NOTE_RACE = (
    "INSERT INTO rated_races (race, game, ended, body, counted, judged) "
    "VALUES (:race, :game, :ended, :body, false, false)"
)
# Statements are built once: building one takes as long as running it.
NEXT_TO_COUNT = (
    sa.select(rated_races)
    .where(rated_races.c.counted.is_(False))
    .order_by(rated_races.c.ended)
    .limit(1)
    .with_for_update()
)
OF_RACE = rated_races.c.race == sa.bindparam("of_race")
MARK_COUNTED = rated_races.update().where(OF_RACE, rated_races.c.counted.is_(False)).values(counted=True)
MARK_JUDGED = rated_races.update().where(OF_RACE, rated_races.c.judged.is_(False)).values(judged=True)
GAME_OF = sa.select(rated_races.c.game).where(OF_RACE)
CHANGES_IN = sa.select(rating_changes).where(rating_changes.c.race == sa.bindparam("of_race"))
PLAYERS_AT = sa.select(places.c.person, places.c.player).where(places.c.table == sa.bindparam("at_table"))
RATINGS_OF = (
    sa.select(ratings)
    .where(ratings.c.player.in_(sa.bindparam("players", expanding=True)), ratings.c.game == sa.bindparam("of_game"))
    .order_by(ratings.c.player)
    .with_for_update()
)
ADD_CHANGES = rating_changes.insert()
COUNT = sa.text(
    "INSERT INTO ratings (player, game, mu, sigma, races, at) VALUES (:player, :game, :mu, :sigma, 1, :at) "
    "ON CONFLICT (player, game) DO UPDATE "
    "SET mu = excluded.mu, sigma = excluded.sigma, races = ratings.races + 1, at = excluded.at"
)
LEARN = sa.text("UPDATE ratings SET mu = :mu, sigma = :sigma WHERE player = :player AND game = :game")
CORRECT = sa.text('UPDATE rating_changes SET "after" = :after, sigma = :sigma WHERE race = :race AND seat = :seat')


class Sat(msgspec.Struct):
    """The holder of a seat at the end of a race: a person at this table, or a bot."""

    seat: str
    person: str
    bot: str
    rank: int


class Race(msgspec.Struct):
    table: str
    seats: list[Sat]
    sides: list[list[int]]


def note(table: Table, at: int) -> list[Write]:
    """Return the write that stores a finished rated race."""
    state, match = table.state, table.match
    if not state.rated or match is None or match.outcome is None:
        return []
    seats = [Sat(name, held.person, held.bot, match.outcome.ranks[name]) for name, held in state.seats.items()]
    race = Race(state.table, seats, sides_at(table.game, match.view(None).get("partners")))
    row = {"race": f"{state.table}-{state.race}", "game": state.game, "ended": at, "body": msgspec.json.encode(race)}
    return [(NOTE_RACE, [row])]


def sides_at(game: Game, partners: Sequence[str | None] | None) -> list[list[int]]:
    """Return the teams."""
    numbers = [None if seat is None else game.seats.index(seat) for seat in partners or ()]
    return sides_of(game.players, numbers)


def count_next(connection: sa.Connection) -> bool:
    """Count the oldest finished race that is not counted; return False if there is none."""
    row = connection.execute(NEXT_TO_COUNT).one_or_none()
    if row is None:
        return False
    if connection.execute(MARK_COUNTED, {"of_race": row.race}).rowcount:
        _count(connection, row.race, row.game, row.ended, msgspec.json.decode(bytes(row.body), type=Race))
    return True


def learn_from_decisions(connection: sa.Connection, race: str, mistakes: Mapping[str, float]) -> bool:
    """Apply the judged decisions of a counted race once; an empty mapping if they are unavailable."""
    of_race = {"of_race": race}
    if not connection.execute(MARK_JUDGED, of_race).rowcount:
        return False
    game = connection.execute(GAME_OF, of_race).scalar_one()
    changes = connection.execute(CHANGES_IN, of_race).all()
    kept = ratings_of(connection, [change.player for change in changes], game)
    learnt, corrected = [], []
    for change in changes:
        row = kept.get(change.player)
        if row is None or change.seat not in mistakes:
            continue
        new = learn(spread_of(game), Rating(row.mu, row.sigma), mistakes[change.seat])
        learnt.append({"player": change.player, "game": game, "mu": new.mu, "sigma": new.sigma})
        after = change.after + new.mu - row.mu
        corrected.append({"race": race, "seat": change.seat, "after": after, "sigma": new.sigma})
    if learnt:
        connection.execute(LEARN, learnt)
        connection.execute(CORRECT, corrected)
    return True


def players_at(connection: sa.Connection, table: str) -> dict[str, str]:
    """Return the players by person at a table."""
    found = connection.execute(PLAYERS_AT, {"at_table": table})
    return {str(person): str(player) for person, player in found}


def _count(connection: sa.Connection, name: str, game: str, ended: int, race: Race) -> None:
    players = players_at(connection, race.table)
    held = [players.get(seat.person, "") if not seat.bot else "" for seat in race.seats]
    known = [player for player in held if player]
    if not known or len(set(known)) < len(known) or len(race.sides) < 2:  # a player against themselves is not rated
        return
    kept = ratings_of(connection, known, game)
    spread = spread_of(game)
    before = [
        spread.anchor(seat.bot) if seat.bot else _now(kept.get(player), ended)
        for seat, player in zip(race.seats, held, strict=True)
    ]
    fixed = [bool(seat.bot) for seat in race.seats]
    after = rate(spread, before, [seat.rank for seat in race.seats], race.sides, fixed)
    rated, changes = [], []
    for seat, player, old, new in zip(race.seats, held, before, after, strict=True):
        if player:
            rated.append({"player": player, "game": game, "mu": new.mu, "sigma": new.sigma, "at": ended})
            change = {"race": name, "seat": seat.seat, "player": player}
            changes.append({**change, "before": old.mu, "after": new.mu, "sigma": new.sigma})
    connection.execute(COUNT, rated)
    connection.execute(ADD_CHANGES, changes)


def ratings_of(connection: sa.Connection, players: Sequence[str], game: str) -> dict[str, sa.Row[Any]]:
    """Return the players' ratings, locked for this transaction in a fixed order (no deadlock)."""
    found = connection.execute(RATINGS_OF, {"players": list(players), "of_game": game})
    return {row.player: row for row in found}


def _now(row: sa.Row[Any] | None, now: int) -> Rating:
    return Rating() if row is None else Rating(row.mu, row.sigma).after((now - row.at) / DAY)
