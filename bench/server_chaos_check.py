"""Compares the database after all faults with what clients received."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from typing import Any

import sqlalchemy as sa

from bench.server_chaos_players import Notes, Player
from bench.server_clients import Broken, Face
from paddock.server.core import faces, log
from paddock.server.core.segments import secret_of_race
from paddock.server.core.state import FACES
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed
from paddock.server.messages import encode
from paddock.server.storage.database import Database
from paddock.server.storage.schema import entries, records, tables
from paddock.server.workers.replays import verify

WORD = re.compile(r"[A-Za-z0-9_.-]{32,}")  # what may be a token, a hash of one, or the secret of a race


class Expected:
    """What the log says that each face of a table was told, and what it showed after each of its events."""

    def __init__(self, secret: bytes, read: list[log.AnyEntry], wanted: list[str]) -> None:
        self.events = dict[tuple[str, int], Any]()
        self.patches = dict[tuple[str, int], Any]()  # how the match looked between the events
        self.views = defaultdict[tuple[str, int], list[Any]](list)  # several: not every face is told of every entry
        table, sent = Table(secret), faces.SentFaces()
        for entry in read:
            told = table.apply(entry)
            watched = {face: one for face, one in told.items() if face in sent}
            list(sent.update(table, watched))  # notes the patches in `told`
            for face, one in told.items():
                self.events[face, one.n] = plain(one.events)
                self.patches[face, one.n] = plain(one.patches)
            for face in wanted:
                if face not in sent:
                    sent.begin(table, face)
                self.views[face, table.state.numbers[face]].append(comparable(plain(faces.view(table, face))))
        self.table = table
        eras = {"", *(entry.era for entry in read if isinstance(entry, (log.Created, log.Restored)))}
        races = range(1, table.state.race + 1)
        self.secrets = {secret_of_race(secret, race, era).hex(): race for race in races for era in eras}
        self.secrets[secret.hex()] = 0  # never told

    def differences(self, face: str, message: dict[str, Any], shown: dict[str, Any]) -> list[str]:
        """Return what is wrong with a message, after which a client shows a view."""
        wrong = []
        for told in (message, *(message.get("missed") or ())):
            if "events" not in told:
                continue
            where = face, told["n"]
            if self.events.get(where) != told["events"]:
                wrong.append(f"event {told['n']}")
            if told.get("patches", []) not in ([], self.patches.get(where)):
                wrong.append(f"patches of event {told['n']}")
        known = self.views.get((face, message["n"]), [])
        if comparable(shown) not in known:
            wrong.append(f"view {message['n']} in {different(comparable(shown), known)}")
        return wrong


def plain(value: Any) -> Any:
    """Return what a client reads."""
    return json.loads(encode(value))


def comparable(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view without the time left: a server that was started again gives more."""
    return {**view, "table": {key: value for key, value in view["table"].items() if key != "due"}}


def different(shown: dict[str, Any], known: list[Any]) -> list[str]:
    """Return the keys in which a view is none of those that it may be."""
    last = known[-1] if known else {}
    both = {part: {**last.get(part, {}), **shown[part]} for part in shown}
    return [
        f"{part}.{key}"
        for part, values in both.items()
        for key in values
        if shown[part].get(key) != last.get(part, {}).get(key)
    ]


class Check:
    """Checks everything that was sent to clients or acknowledged."""

    def __init__(self, database: Database, players: list[Player], notes: Notes) -> None:
        self.database, self.notes = database, notes
        self.players = [player for player in players if player.place]
        tokens = {player.place["token"] for player in self.players}
        self.tokens = tokens | {hashed(token) for token in tokens}

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
            self.check_streams(
                player.raw, Expected(bytes(secret), read, [face for face in player.raw if face in FACES])
            )
        for row in await self.rows(sa.select(records.c.body)):
            verify(json.loads(bytes(row[0])))
        self.notes.lost += [f"{one} was acknowledged and is not there" for one in self.notes.acknowledged]

    def check_streams(self, raw: dict[str, list[bytes]], expected: Expected) -> None:
        """Check that every face received exactly the events and views that follow from the log, and no secret."""
        name = expected.table.state.table
        for face, lines in raw.items():
            shown = Face()
            for line in lines:
                message = json.loads(line)
                try:
                    shown.take(message)
                except Broken as error:
                    self.notes.doubled.append(f"{name}: {error} of {face}")
                    break
                for what in expected.differences(face, message, shown.view):
                    self.notes.leaked.append(f"{name}: {what} of {face} is not what the log says")
                self._check_line(name, line.decode(), message, expected.secrets)

    def _check_line(self, table: str, line: str, message: dict[str, Any], secrets: dict[str, int]) -> None:
        words = set(WORD.findall(line))
        early = [secrets[word] for word in words & secrets.keys() if not _is_over(message, secrets[word])]
        if words & self.tokens or early:
            self.notes.leaked.append(f"{table}: a message holds a secret")


def _is_over(message: dict[str, Any], race: int) -> bool:
    """Whether a message was sent after the secret of a race was revealed."""
    told = [event for one in (message, *(message.get("missed") or ())) for event in one.get("events", ())]
    shown = message.get("view", {}).get("table", {})
    return any(event.get("table") == "finished" and event["race"] == race for event in told) or bool(
        race and shown and (shown["phase"] == "over" or shown["race"] > race)
    )
