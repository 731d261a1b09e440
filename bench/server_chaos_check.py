"""Compares the database after all faults with what clients received."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import Any

import sqlalchemy as sa

from bench.server_chaos_players import Notes, Player
from paddock.server.core import log
from paddock.server.core.segments import secret_of_race
from paddock.server.core.state import FACES
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed
from paddock.server.storage.database import Database
from paddock.server.storage.schema import entries, records, tables
from paddock.server.workers.replays import verify


class Check:
    """Checks everything that was sent to clients or acknowledged."""

    def __init__(self, database: Database, players: list[Player], notes: Notes) -> None:
        self.database, self.notes = database, notes
        self.players = [player for player in players if player.place]
        self.tokens = [player.place["token"] for player in self.players]

    async def rows(self, query: sa.Select[Any]) -> list[Any]:
        return list(await self.database.read(lambda connection: connection.execute(query).all()))

    async def run(self) -> None:
        for player in self.players:
            name = player.place["table"]
            query = sa.select(entries.c.body).where(entries.c.table == name).order_by(entries.c.number)
            read = [log.decode(bytes(row[0])) for row in await self.rows(query)]
            (secret,) = (await self.rows(sa.select(tables.c.secret).where(tables.c.id == name)))[0]
            ids = Counter(entry.id for entry in read if entry.id)
            self.notes.doubled += [f"{one} is there {count} times" for one, count in ids.items() if count > 1]
            self.notes.acknowledged -= set(ids)
            self._check_streams(player, bytes(secret), read)
        for row in await self.rows(sa.select(records.c.body)):
            verify(json.loads(bytes(row[0])))
        self.notes.lost += [f"{one} was acknowledged and is not there" for one in self.notes.acknowledged]

    def _check_streams(self, player: Player, secret: bytes, read: list[log.AnyEntry]) -> None:
        """Check that every face received exactly the events that follow from the log, and no secret."""
        table, told = Table(secret), dict[tuple[str, int], Any]()
        for entry in read:
            for face, one in table.apply(entry).items():
                told[face, one.n] = json.loads(json.dumps(one.events))
        name = table.state.table
        for client in player.clients:
            for face in set(client.faces) & set(FACES):
                for heard in client.faces[face].events:
                    if told.get((face, heard["n"])) != heard["events"]:
                        self.notes.leaked.append(f"{name}: event {heard['n']} of {face} is not what the log says")
            for line in itertools.chain.from_iterable(client.raw.values()):
                self._check_line(name, line.decode(), secret, table.state.race)

    def _check_line(self, table: str, line: str, secret: bytes, races: int) -> None:
        others = [token for token in self.tokens if token in line or hashed(token) in line]
        early = [
            race
            for race in range(1, races + 1)
            if secret_of_race(secret, race).hex() in line and not _is_over(line, race)
        ]
        if others or early or secret.hex() in line:
            self.notes.leaked.append(f"{table}: a message holds a secret")


def _is_over(line: str, race: int) -> bool:
    """Whether a message was sent after the secret of a race was revealed."""
    message = json.loads(line)
    told = [event for one in (message, *(message.get("missed") or ())) for event in one.get("events", ())]
    shown = message.get("view", {}).get("table", {})
    return any(event.get("table") == "finished" and event["race"] == race for event in told) or bool(
        shown and (shown["phase"] == "over" or shown["race"] > race)
    )
