"""HTTP endpoints of ratings."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from paddock.engine.describe import SEAT_NAMES
from paddock.ratings.model import POINTS, Rating, overall, spread_of
from paddock.server import limits
from paddock.server.core import games
from paddock.server.rating.counting import DAY, players_at
from paddock.server.storage.schema import players, rating_changes, ratings
from paddock.server.web.call import Call
from paddock.server.web.endpoint import Endpoint


class Shown(msgspec.Struct, omit_defaults=True):
    """A rating for display: 1000 is the start value; `margin` is half the width of the 95 % confidence interval."""

    points: int
    margin: int
    provisional: bool
    races: int = 0
    change: int | None = None  # change by the last race at this table


class Listed(msgspec.Struct):
    rank: int
    player: str
    name: str
    rating: Shown


class OfPlayer(msgspec.Struct):
    overall: Shown
    games: dict[str, Shown]


def shown(rating: Rating, races: int = 0, change: int | None = None) -> Shown:
    return Shown(rating.points, rating.margin, rating.provisional, races, change)


def today(row: sa.Row[Any], now: int) -> Rating:
    return Rating(row.mu, row.sigma).after((now - row.at) / DAY)


async def list_ratings(call: Call) -> list[Listed]:
    """List the best players of a game, without provisional ratings."""
    game, now = call.path["game"], call.registry.now()
    games.known(game)
    query = sa.select(ratings, players.c.name).join(players, players.c.id == ratings.c.player)
    query = query.where(ratings.c.game == game).order_by(ratings.c.mu.desc()).limit(limits.RATINGS_LISTED)
    found = [(row, today(row, now)) for row in await call.registry.store.rows(query)]
    sure = [(row, rating) for row, rating in found if not rating.provisional]
    return [Listed(rank, row.player, row.name, shown(one, row.races)) for rank, (row, one) in enumerate(sure, 1)]


async def show_player(call: Call) -> OfPlayer:
    now = call.registry.now()
    rows = await call.registry.store.rows(sa.select(ratings).where(ratings.c.player == call.path["player"]))
    found = {row.game: today(row, now) for row in rows}
    races = {row.game: row.races for row in rows}
    each = {game: shown(rating, races[game]) for game, rating in found.items()}
    return OfPlayer(shown(overall(found), sum(races.values())), each)


async def show_at_table(call: Call) -> dict[str, Shown]:
    """Return the rating of every seat at a table, where known, with the change by the last race."""
    live, _ = await call.visitor()
    state, now = live.table.state, call.registry.now()
    race = f"{state.table}-{state.race}"

    def read(connection: sa.Connection) -> dict[str, Shown]:
        known = players_at(connection, state.table)
        query = sa.select(ratings).where(ratings.c.player.in_(list(known.values())), ratings.c.game == state.game)
        rows = {row.player: row for row in connection.execute(query)}
        changes = {
            row.seat: round((row.after - row.before) * POINTS)
            for row in connection.execute(sa.select(rating_changes).where(rating_changes.c.race == race))
        }
        found = {}
        for seat in SEAT_NAMES[: len(state.seats)]:
            held = state.seats[seat]
            if held.bot:
                found[seat] = shown(spread_of(state.game).anchor(held.bot))
            elif held.person in known:
                row = rows.get(known[held.person])
                rating = Rating() if row is None else today(row, now)
                found[seat] = shown(rating, row.races if row is not None else 0, changes.get(seat))
        return found

    return await call.registry.store.database.read(read)


RATING_ENDPOINTS = (
    Endpoint(
        "GET",
        "/ratings/{game}",
        "The highest ratings of a game that are no longer provisional",
        list[Listed],
        list_ratings,
    ),
    Endpoint(
        "GET", "/players/{player}/ratings", "The ratings of a player in all games, and overall", OfPlayer, show_player
    ),
    Endpoint(
        "GET",
        "/tables/{table}/ratings",
        "The ratings of those who sit at a table, by seat",
        dict[str, Shown],
        show_at_table,
        token=True,
    ),
)
