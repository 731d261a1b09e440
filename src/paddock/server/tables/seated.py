"""Creates tables with all seats assigned and the race started, in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from paddock.engine.describe import SEAT_NAMES
from paddock.server import limits
from paddock.server.core import log
from paddock.server.storage.schema import entries, places, tables


class Chair(NamedTuple):
    """The holder of a seat: a bot, or a person with name, token hash and player id."""

    bot: str = ""
    name: str = ""
    token: str = ""
    player: str = ""


def begun(created: log.Created, chairs: Sequence[Chair], secret: bytes, entropy: list[str]) -> list[sa.Executable]:
    """Return all statements to execute. People are numbered in seat order, as if they had joined in that order."""
    at, table = created.at, created.table
    slow = created.clock in limits.SLOW_CLOCKS
    written: list[log.AnyEntry] = [created]
    statements: list[sa.Executable] = []
    people = 0
    for seat, chair in zip(SEAT_NAMES, chairs, strict=False):
        if chair.bot:
            written.append(log.BotPlaced(at=at, seat=seat, level=chair.bot))
            continue
        people += 1
        person, known = f"p{people}", bool(chair.player)
        written.append(log.Joined(at=at, person=person, name=chair.name, token=chair.token, seats=[seat], keyed=known))
        if known:
            place = {"table": table, "person": person, "player": chair.player}
            statements.append(places.insert().values(**place, here=True, turn=at, slow=slow, told=0))
    written.append(log.Started(at=at, rules=created.rules, entropy=entropy))
    row: dict[str, object] = {"id": table, "code": created.code, "game": created.game, "secret": secret}
    row |= {"phase": "playing", "open": False, "last": len(written), "made": at, "touched": at, "due": at}
    bodies = [{"table": table, "number": number, "body": log.encode(entry)} for number, entry in enumerate(written, 1)]
    return [tables.insert().values(**row), entries.insert().values(bodies), *statements]
