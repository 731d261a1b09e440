"""A table without a server: requests are decided and applied at once, and tests set the clock."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from paddock.engine.sealed import commitment
from paddock.server.core import commands, deciding, faces, joining, log
from paddock.server.core.bots import think
from paddock.server.core.options import checked_options
from paddock.server.core.segments import secret_of_race
from paddock.server.core.table import Table, Told
from paddock.server.core.tokens import hashed
from paddock.server.rejections import Rejected

SECRET = bytes(range(32))


class Desk:
    def __init__(
        self, game: str = "runnerup", clock: str = "off", start: Any = None, party: bool = False, **options: Any
    ) -> None:
        self.now = 1_000_000
        self.entries: list[log.AnyEntry] = []
        self.table = Table(SECRET)
        self.apply(
            log.Created(
                at=self.now,
                table="0123456789abcdef",
                code="BCDF",
                game=game,
                options=checked_options(game, options),
                commitment=commitment(secret_of_race(SECRET, 1)),
                clock=clock,
                start=start,
                party=party,
            )
        )

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def match(self) -> Any:
        return self.table.match

    def apply(self, entry: log.AnyEntry) -> dict[str, Told]:
        body = log.encode(entry)
        self.entries.append(entry)
        return self.table.apply(log.decode(body))

    def join(self, name: str, invitation: str = "", onlooker: bool = False, seat: str = "") -> str:
        wanted = hashed(invitation) if invitation else ""
        entry = joining.join(self.table, name, hashed(f"token of {name}"), wanted, onlooker, self.now, seat=seat)
        self.apply(entry)
        return entry.person

    def do(self, person: str, command: commands.AnyCommand, request: str = "", secret: str = "") -> dict[str, Told]:
        command = msgspec.json.decode(msgspec.json.encode(command), type=commands.AnyCommand)
        return self.apply(deciding.Request(self.table, person, self.now, request, secret).decide(command))

    def seat_all(self, *names: str) -> list[str]:
        """People for the first seats, random bots for the others; the race begins."""
        people = [self.join(name) for name in names]
        for name, seat in self.state.seats.items():
            if not seat.person:
                self.do(people[0], commands.Bot(name, "random"))
        for number, person in enumerate(people):
            self.do(person, commands.Ready(entropy=f"e{number}"))
        self.do(people[0], commands.Start())
        return people

    def bots_play(self) -> None:
        while (automatic := self.table.automatic()) is not None:
            seat, level = automatic
            action = think(self.match.copy(), seat, level)
            self.apply(deciding.bot_move(self.table, seat, action, level, self.match.step, self.now))

    def play(self, seat: str, action: str | None = None) -> dict[str, Told]:
        person = self.state.seats[seat].person
        return self.do(person, commands.Play(seat, action or self.match.legal(seat)[0].text))

    def play_on(self, chooser: random.Random, moves: int = 100_000) -> None:
        """Everybody plays at random."""
        for _ in range(moves):
            self.bots_play()
            if self.state.phase != "playing":
                return
            seat = chooser.choice(self.table.waiting)
            self.play(seat, chooser.choice(self.match.legal(seat)).text)

    def view(self, face: str) -> faces.View:
        """The view of a face, as its client reads it."""
        found: faces.View = msgspec.json.decode(msgspec.json.encode(faces.view(self.table, face)))
        return found

    def again(self, snapshot: bytes | None = None, after: int = 0) -> Table:
        """The same table, read from its log."""
        return Table.read(SECRET, snapshot, [log.decode(log.encode(entry)) for entry in self.entries[after:]])


def refused(reason: str) -> Any:
    """Expects the block to be rejected for this reason."""
    return pytest.raises(Rejected, match=f"^{reason}$")


def same(one: Table, other: Table) -> None:
    """Asserts that two tables have the same state."""
    assert msgspec.json.encode(one.state) == msgspec.json.encode(other.state)
    assert (one.match and one.match.digest()) == (other.match and other.match.digest())
    assert (one.match and one.match.step) == (other.match and other.match.step)
    assert one.undoable == other.undoable
