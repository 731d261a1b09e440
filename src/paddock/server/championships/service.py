"""Operations on championships, and their periodic work."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError

from paddock.bots.analysis.analysis import mistakes_of
from paddock.championship.model import SIZES, Championship, ChampionshipError, Entrant, Plan, check, enter
from paddock.championship.model import Table as Placing
from paddock.championship.rounds import close_round, next_round, take_result
from paddock.championship.scoring import standings
from paddock.engine.describe import SEAT_NAMES
from paddock.server import limits
from paddock.server.championships import keeping
from paddock.server.championships.keeping import Kept
from paddock.server.championships.seating import commitment_of_round, made_tables, person_at, promise, secret_of_round
from paddock.server.core import games
from paddock.server.core.bots import levels
from paddock.server.core.names import checked_name
from paddock.server.core.options import checked_options
from paddock.server.core.segments import secret_of_race
from paddock.server.core.tokens import hashed, new_code, new_table
from paddock.server.messages import Analysis
from paddock.server.rejections import Rejected
from paddock.server.storage.errors import DatabaseDown

if TYPE_CHECKING:
    from paddock.server.tables.registry import TableRegistry

T = TypeVar("T")
logger = logging.getLogger("paddock.server")


class Championships:
    """The championships of a server. `look` is called periodically."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry, self.store = registry, registry.store

    # -------------------------------------------------------------- requests

    async def announce(self, plan: Plan) -> tuple[Championship, str]:
        """Create a championship with its organiser's token. Commits to the seeds of its duplicate rounds."""
        checked_name(plan.name)
        try:
            check(plan)
        except ChampionshipError as error:
            raise Rejected("championship", why=str(error)) from None
        for leg in plan.legs:
            games.known(leg.game)
            await self.registry.warm(leg.game)
            if not sizes_of(leg.game, leg.options):
                raise Rejected("option-bad", game=leg.game, why="no number of players fits these options")
            if plan.fill not in levels(leg.game, leg.options):
                raise Rejected("bot-unknown", level=plan.fill, levels=list(levels(leg.game, leg.options)))
        name, secret = f"c{secrets.token_hex(6)}", secrets.token_bytes(32)
        token = self.registry.signer.new_token(name, self.registry.now())
        made = Championship(name, plan, made=self.registry.now(), organiser=hashed(token))
        if plan.duplicate:
            made.commitments = [commitment_of_round(secret, number, self.registry.era) for number in range(plan.rounds)]
        promised = [promise(made, number, one) for number, one in enumerate(made.commitments)]
        await keeping.add(self.store, made, secret, promised)
        return made, token

    async def enter(self, name: str, nickname: str, entropy: str = "", player: str = "") -> tuple[Entrant, str]:
        """Add a participant; return them with their token."""
        checked_name(nickname)
        token = self.registry.signer.new_token(name, self.registry.now())

        def step(kept: Kept) -> Entrant:
            known = {one.player for one in kept.championship.entrants if one.player}
            if player and player in known:
                raise Rejected("championship", why="you take part already")
            return self._may(lambda: enter(kept.championship, nickname, "", hashed(token), player, entropy))

        return await keeping.change(self.store, name, step), token

    async def add_bot(self, name: str, token: str, level: str) -> Entrant:
        """Add a bot as a participant (organiser only)."""

        def step(kept: Kept) -> Entrant:
            self._organiser(kept, token)
            for leg in kept.championship.plan.legs:
                offered = levels(leg.game, leg.options)
                if level not in offered:
                    raise Rejected("bot-unknown", level=level, levels=list(offered))
            return self._may(lambda: enter(kept.championship, level, level))

        return await keeping.change(self.store, name, step)

    async def set_absent(self, name: str, token: str, absent: bool) -> None:
        """Let a participant sit out from the next round on, or return."""

        def step(kept: Kept) -> None:
            self._entrant(kept, token).absent = absent

        await keeping.change(self.store, name, step)

    async def start_round(self, name: str, token: str | None) -> None:
        """Start a round and create all its tables atomically; without a token it is started by the server."""

        def step(kept: Kept) -> None:
            championship = kept.championship
            if token is not None:
                self._organiser(kept, token)
            leg = championship.plan.leg(len(championship.rounds))
            now = self.registry.now()
            played = self._may(lambda: next_round(championship, sizes_of(leg.game, leg.options), now))
            for table in played.tables:
                table.id, table.code = new_table(), new_code()

        def also(kept: Kept) -> Any:
            played = kept.championship.rounds[-1]
            return made_tables(kept.championship, played, kept.secret, self.registry.signer, self.registry.era)

        for _ in range(limits.TRIES):
            try:
                await keeping.change(self.store, name, step, also)
            except IntegrityError:  # code taken
                continue
            await self.look_at(name)
            return
        raise Rejected("unavailable")

    async def seat(self, name: str, token: str) -> dict[str, Any]:
        """Return a participant's seat in the current round, with the token for its table."""
        kept = await keeping.load(self.store, name)
        entrant = self._entrant(kept, token)
        current = kept.championship.current
        for table in current.tables if current else ():
            if entrant.id in table.seats:
                place = table.seats.index(entrant.id)
                return {
                    "table": table.id,
                    "code": table.code,
                    "person": person_at(kept.championship, table, entrant.id),
                    "seats": [SEAT_NAMES[place]],
                    "token": self.registry.signer.token_for(table.id, entrant.id, current.began if current else 0),
                }
        raise Rejected("championship", why="you have no seat in a round now")

    def _may(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except ChampionshipError as error:
            raise Rejected("championship", why=str(error)) from None

    def _organiser(self, kept: Kept, token: str) -> None:
        if not token or hashed(token) != kept.championship.organiser:
            raise Rejected("not-host")

    def _entrant(self, kept: Kept, token: str) -> Entrant:
        wanted = hashed(token)
        for entrant in kept.championship.entrants:
            if token and entrant.token == wanted:
                return entrant
        raise Rejected("token-bad")

    # -------------------------------------------------------------- periodic work

    async def look(self) -> None:
        """Called periodically: collect results, close rounds."""
        for name in await keeping.unsettled(self.store):
            try:
                await self.look_at(name)
            except DatabaseDown:
                raise
            except Rejected as error:
                logger.info("championship waits", extra={"task": name, "reason": error.reason})

    async def look_at(self, name: str) -> None:
        kept = await keeping.load(self.store, name)
        championship = kept.championship
        current = championship.current
        if championship.plan.duplicate and championship.phase == "running":
            await self._read_races(name, championship)
        if current is not None:
            found = {table.id: ranks for table in current.tables if (ranks := await self._ranks(table)) is not None}
            if found:
                await keeping.change(self.store, name, lambda kept: _take(kept, found))
            elif current.played:
                await self._end_round(name, championship)
        elif championship.phase == "over":
            await self._read_races(name, championship)
        elif championship.due and championship.due <= self.registry.now():
            await self.start_round(name, None)

    async def _ranks(self, table: Placing) -> list[int] | None:
        """Return the result of a table that has just ended, else None. Also keeps its bots running."""
        if table.ranks is not None:
            return None
        live = await self.registry.table(table.id)
        live.drive()
        state, match = live.table.state, live.table.match
        if state.phase == "stopped":  # the rules have changed: everybody ties
            return [1] * len(table.seats)
        if state.phase != "over" or match is None or match.outcome is None:
            return None
        return [match.outcome.ranks[seat] for seat in SEAT_NAMES[: len(table.seats)]]

    async def _end_round(self, name: str, championship: Championship) -> None:
        """Publish the round's secret at every table, then close the round. Safe to repeat after a crash."""
        current = championship.current
        if current is None:
            return
        if championship.plan.duplicate:
            for table in current.tables:
                await (await self.registry.table(table.id)).tell_secret()

        def step(kept: Kept) -> None:
            if kept.championship.plan.duplicate and kept.championship.current is not None:
                number, played = kept.championship.current.number, kept.championship.current
                played.secret = secret_of_race(secret_of_round(kept.secret, number), 1, self.registry.era).hex()
            close_round(kept.championship)

        await keeping.change(self.store, name, step)

    async def _read_races(self, name: str, championship: Championship) -> None:
        """Analyse races: all of duplicate rounds, for points by decisions; at the end those of tied players."""
        over = championship.phase == "over"
        tied = tied_players(championship) if over else set()
        found: dict[str, dict[str, Any]] = {}  # analyses
        waiting = not over
        for played in championship.rounds:
            for table in played.tables:
                wanted = played.over and (championship.plan.duplicate or bool(tied & set(table.seats)))
                if table.mistakes is not None or not wanted:
                    continue
                analysis = await self._analysis(f"{table.id}-1")
                if analysis is None or analysis.state in ("queued", "running"):
                    waiting = True
                elif analysis.result is not None:
                    found[table.id] = msgspec.json.decode(analysis.result)

        def step(kept: Kept) -> None:
            for played in kept.championship.rounds:
                for table in played.tables:
                    if table.id in found:
                        seats, racers = SEAT_NAMES[: len(table.seats)], found[table.id]["racers"]
                        mistakes = mistakes_of(found[table.id])
                        table.luck = [float(racers.get(seat, {}).get("luck", 0.0)) for seat in seats]
                        table.mistakes = [mistakes.get(seat, 0.0) for seat in seats]
            kept.championship.settled = not waiting

        if found or not waiting:
            await keeping.change(self.store, name, step)

    async def _analysis(self, record: str) -> Analysis | None:
        """Return an analysis, queueing it if needed; None if the queue is full."""
        try:
            return await self.registry.analyses.find_or_ask(record, f"championship {record}")
        except Rejected as error:
            return None if error.reason == "too-many" else Analysis("failed", 0.0)


def _take(kept: Kept, found: dict[str, list[int]]) -> None:
    for table, ranks in found.items():
        take_result(kept.championship, table, ranks)


def tied_players(championship: Championship) -> set[str]:
    """Return the people with as many points as another participant."""
    points: dict[float, list[str]] = {}
    for standing in standings(championship):
        points.setdefault(round(standing.points, 6), []).append(standing.entrant)
    people = {one.id for one in championship.entrants if not one.bot}
    return {one for tied in points.values() if len(tied) > 1 and people & set(tied) for one in tied}


def sizes_of(game: str, options: dict[str, Any]) -> list[int]:
    """Return the table sizes that are possible with these options."""
    found = []
    for size in SIZES:
        try:
            checked_options(game, {**options, "players": size})
        except Rejected:
            continue
        found.append(size)
    return found
