"""One race a day: committed to on the day before, played once by each player, published when the day ends.

All tables of a day share a seed, as in a duplicate round, so secret and records are withheld until the day ends.
Decisions are judged after that.
"""

from __future__ import annotations

import asyncio
import datetime
import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from paddock.engine.sealed import commitment
from paddock.games import load, names
from paddock.server import limits
from paddock.server.core import games, log
from paddock.server.core.rules_version import rules_version
from paddock.server.core.segments import secret_of_race
from paddock.server.core.tokens import hashed, new_code, new_table
from paddock.server.daily.messages import Day, Race, Result, Row
from paddock.server.rejections import Rejected
from paddock.server.storage import chain
from paddock.server.storage.schema import commitments, daily_races, daily_results, players
from paddock.server.tables.seated import Chair, begun

if TYPE_CHECKING:
    from paddock.server.tables.registry import TableRegistry

SEAT, PERSON = "A", "p1"  # the player's seat and person id: everybody plays the same seat
LEVELS = ("rookie", "driver")  # bots with a fixed number of simulations, so that they are deterministic
_race = msgspec.json.Decoder(Race).decode
_result = msgspec.json.Decoder(Result).decode


def date_of(now: int, days: int = 0) -> str:
    """Return the date in UTC, some days later."""
    moment = datetime.datetime.fromtimestamp(now / 1000, datetime.UTC) + datetime.timedelta(days=days)
    return moment.date().isoformat()


def deal_of(date: str) -> str:
    """Return the id of a day's shared seed."""
    return f"daily-{date}"


class Daily:
    """The daily races of a server. `look` is called periodically."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry, self.store = registry, registry.store

    # -------------------------------------------------------------- requests

    async def play(self, player: str, name: str) -> dict[str, Any]:
        """Return a seat in today's race; the same table on each call."""
        date = date_of(self.registry.now())
        table = await self._table_of(date, player)
        if table is None:
            await self._announce(date)
            row = await self._row(date)
            race = _race(bytes(row.body))
            await self.registry.warm(race.game)
            table = await self._begin(race, bytes(row.secret), player, name)
        return await self.registry.seat_of(table, PERSON)

    async def _begin(self, race: Race, secret: bytes, player: str, name: str) -> str:
        game, at = load(race.game, **race.options), self.registry.now()
        for _ in range(limits.TRIES):
            table = new_table()
            created = log.Created(
                at=at,
                table=table,
                code=new_code(),
                game=game.name,
                options=game.options,
                rules=rules_version(game),
                era=self.registry.era,
                commitment=race.commitment,
                clock="off",
                absence="usual",
                public=False,
                hints=False,
                championship=deal_of(race.date),
                deal=deal_of(race.date),
            )
            me = Chair(name=name, token=hashed(secrets.token_hex(16)), player=player)
            chairs = [me, *[Chair(bot=race.level)] * (game.players - 1)]
            once = daily_results.insert().values(date=race.date, player=player, table=table)
            statements = [once, *begun(created, chairs, secret, [deal_of(race.date)])]
            try:
                await self.store.database.write(partial(_execute, statements))
                return table
            except IntegrityError:  # code taken, or another device of the player was first
                known = await self._table_of(race.date, player)
                if known is not None:
                    return known
        raise Rejected("unavailable")

    async def show(self, date: str, player: str) -> Day:
        """Return the leaderboard of a day (default: today). Future days are rejected."""
        today = date_of(self.registry.now())
        date = date or today
        if date > today:
            raise Rejected("daily-unknown")
        if date == today:
            await self._announce(date)
        row = await self._row(date)
        mine = await self._own(player) if player else []
        table = next((one.table for one in mine if one.date == date), None)
        query = sa.select(daily_results, players.c.name, players.c.colour)
        query = query.join(players, players.c.id == daily_results.c.player).where(daily_results.c.date == date)
        found = [one for one in await self.store.rows(query) if one.body is not None]
        results = [(one, _result(bytes(one.body))) for one in found]
        results.sort(key=lambda one: order(one[1]))
        board = [
            Row(
                1 + sum(order(other) < order(result) for _, other in results),
                one.name,
                one.colour,
                one.player == player,
                result,
                f"{one.table}-1" if row.told else None,
            )
            for one, result in results
        ]
        days = {one.date: _result(bytes(one.body)) for one in mine if one.body is not None}
        return Day(_race(bytes(row.body)), bool(row.told), board[: limits.DAILY_LISTED], table, days)

    async def _own(self, player: str) -> Sequence[sa.Row[Any]]:
        """Return a player's races, last one first; collects the results of those that have just ended."""
        query = sa.select(daily_results).where(daily_results.c.player == player)
        query = query.order_by(daily_results.c.date.desc()).limit(limits.DAYS_SHOWN)
        found = await self.store.rows(query)
        taken = [
            await self._take(row) for row in found if row.body is None and row.date == date_of(self.registry.now())
        ]
        return await self.store.rows(query) if any(taken) else found

    async def _row(self, date: str) -> sa.Row[Any]:
        found = await self.store.rows(sa.select(daily_races).where(daily_races.c.date == date))
        if not found:
            raise Rejected("daily-unknown")
        return found[0]

    async def _table_of(self, date: str, player: str) -> str | None:
        which = sa.and_(daily_results.c.date == date, daily_results.c.player == player)
        found = await self.store.rows(sa.select(daily_results.c.table).where(which))
        return str(found[0][0]) if found else None

    # -------------------------------------------------------------- periodic work

    async def look(self) -> None:
        """Called periodically: announce today's and tomorrow's race, collect results, publish secrets of past days."""
        now = self.registry.now()
        for days in (0, 1):
            await self._announce(date_of(now, days))
        today = date_of(now)
        open_days = sa.select(daily_races.c.date).where(daily_races.c.told.is_(False), daily_races.c.date < today)
        ended = [str(row[0]) for row in await self.store.rows(open_days)]
        waiting = sa.select(daily_results).where(
            daily_results.c.body.is_(None), daily_results.c.date.in_([today, *ended])
        )
        for row in await self.store.rows(waiting):
            await self._take(row)
        for date in ended:
            await self._end(date)
        await self._judge()

    async def _announce(self, date: str) -> None:
        """Create the race of a day, and publish its commitment in the public chain."""
        if await self.store.rows(sa.select(daily_races.c.date).where(daily_races.c.date == date)):
            return
        secret, game = secrets.token_bytes(32), secrets.choice(names())
        tables = await asyncio.to_thread(games.named_tables, game)  # slow on the first call (0.1 s)
        race = Race(
            date,
            game,
            secrets.choice(tables),
            secrets.choice(LEVELS),
            commitment(secret_of_race(secret, 1, self.registry.era)),
        )
        row = {"date": date, "secret": secret, "body": msgspec.json.encode(race), "told": False}
        promised = {"commitment": race.commitment, "race": chain.race_hash(deal_of(date), 1), "at": self.registry.now()}
        new = self.store.database.insert(daily_races).values(**row).on_conflict_do_nothing()

        def write(connection: sa.Connection) -> None:
            if connection.execute(new).rowcount:
                connection.execute(commitments.insert().values(**promised))

        await self.store.database.write(write)

    async def _take(self, row: sa.Row[Any]) -> bool:
        """Store the result of a table if its race has ended; return whether it has."""
        live = await self.registry.table(row.table)
        live.drive()
        state, match = live.table.state, live.table.match
        if state.phase != "over" or match is None or match.outcome is None:
            return False
        outcome = match.outcome
        await self._keep(row, Result(outcome.ranks[SEAT], len(outcome.ranks), outcome.points[SEAT]))
        return True

    async def _end(self, date: str) -> None:
        """Publish the secret at every table, then close the day. Safe to repeat after a crash."""
        for row in await self.store.rows(sa.select(daily_results).where(daily_results.c.date == date)):
            await (await self.registry.table(row.table)).tell_secret()
        kept = await self._row(date)
        race = _race(bytes(kept.body))
        race.secret = secret_of_race(bytes(kept.secret), 1, self.registry.era).hex()
        told = daily_races.update().where(daily_races.c.date == date)
        await self.store.database.write(partial(_execute, [told.values(told=True, body=msgspec.json.encode(race))]))

    async def _judge(self) -> None:
        """Collect the judged decisions of the previous day, a few analyses at a time."""
        query = sa.select(daily_results).join(daily_races, daily_races.c.date == daily_results.c.date)
        query = query.where(daily_races.c.told.is_(True), daily_races.c.date == date_of(self.registry.now(), -1))
        for row in await self.store.rows(query.where(daily_results.c.body.is_not(None))):
            result = _result(bytes(row.body))
            if result.lost is not None:
                continue
            record = f"{row.table}-1"
            try:
                analysis = await self.registry.analyses.find_or_ask(record, "daily")
            except Rejected:
                continue
            if analysis.result is not None:
                result.lost = float(msgspec.json.decode(analysis.result)["racers"][SEAT].get("lost", 0.0))
                await self._keep(row, result)

    async def _keep(self, row: sa.Row[Any], result: Result) -> None:
        which = sa.and_(daily_results.c.date == row.date, daily_results.c.player == row.player)
        update = daily_results.update().where(which).values(body=msgspec.json.encode(result))
        await self.store.database.write(partial(_execute, [update]))


def order(result: Result) -> tuple[float, ...]:
    """Sort key: best first. By rank, then by points lost by decisions, then by points."""
    return result.rank, 0.0 if result.lost is None else result.lost, -result.points


def _execute(statements: list[sa.Executable], connection: sa.Connection) -> None:
    for statement in statements:
        connection.execute(statement)
