"""Bodies of requests and answers about championships."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.championship.model import ROUNDS, Leg
from paddock.server import limits
from paddock.server.core.commands import ClockName, Name
from paddock.server.messages import Body, Options


class NewLeg(Body, frozen=True):
    game: Annotated[str, Meta(max_length=32)]
    options: Options = msgspec.field(default_factory=dict)


class Announce(Body, frozen=True):
    """Announces a championship. Rounds cycle through the games. With `days` it is a league."""

    name: Name
    games: Annotated[list[NewLeg], Meta(min_length=1, max_length=ROUNDS)]
    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)] = 5
    size: Annotated[int, Meta(ge=2, le=6)] = 4
    duplicate: bool = False
    days: Annotated[int, Meta(ge=0, le=60)] = 0
    best: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    fill: Annotated[str, Meta(max_length=40)] = "rookie"
    clock: ClockName = "relaxed"

    def legs(self) -> list[Leg]:
        return [Leg(one.game, one.options) for one in self.games]


class Enter(Body, frozen=True):
    name: Name
    entropy: Annotated[str, Meta(max_length=limits.ENTROPY_LETTERS)] = ""


class Act(Body, frozen=True):
    """A command of the organiser (start, bot) or of a participant (absent, back)."""

    do: Literal["start", "bot", "absent", "back"]
    level: Annotated[str, Meta(max_length=40)] = "rookie"


class Announced(msgspec.Struct):
    """The organiser's token, shown once."""

    id: str
    token: str


class Entered(msgspec.Struct):
    id: str
    entrant: str
    name: str
    token: str


class Brief(msgspec.Struct):
    id: str
    name: str
    phase: str
    games: list[str]
    players: int
    round: int
    rounds: int
    duplicate: bool
    days: int
    made: int


class EntrantShown(msgspec.Struct):
    id: str
    name: str
    bot: str
    absent: bool
    rank: int
    points: float
    skill: float
    opponents: float
    wins: int
    races: int
    by_round: list[float | None]


class TableShown(msgspec.Struct):
    id: str
    code: str
    seats: list[str]  # entrant ids; empty: a bot that fills up
    ranks: list[int] | None
    points: list[float]


class RoundShown(msgspec.Struct):
    number: int
    game: str
    began: int
    over: bool
    tables: list[TableShown]
    commitment: str
    secret: str
    entropy: list[str]


class ChampionshipShown(msgspec.Struct):
    """The public view of a championship, with participants in the order of the standings."""

    id: str
    name: str
    phase: str
    games: list[str]
    rounds: int
    size: int
    duplicate: bool
    days: int
    best: int
    fill: str
    clock: str
    due: int
    settled: bool
    commitments: list[str]
    standings: list[EntrantShown]
    played: list[RoundShown]
