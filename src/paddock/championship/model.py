"""The data of a championship, all of which is stored as JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from paddock.engine.errors import PaddockError

FEWEST, MOST = 4, 64  # players
ROUNDS = 30  # at most
SIZES = range(2, 7)  # of a table


class ChampionshipError(PaddockError):
    """An impossible plan, or a step that is not possible now."""


class Leg(msgspec.Struct, frozen=True):
    """A game with its options; the rounds cycle through the legs of a plan."""

    game: str
    options: dict[str, Any] = {}


class Plan(msgspec.Struct, frozen=True):
    """What the organiser decides."""

    name: str
    legs: list[Leg]
    rounds: int = 5
    size: int = 4  # players at a table, where the number of players allows it
    duplicate: bool = False  # all tables of a round have the same shuffles and dice; decisions are compared by seat
    days: int = 0  # of a league: days between rounds; 0: the next round starts when the last one is over
    best: int = 0  # how many best rounds of each player count; 0: all
    fill: str = "rookie"  # the fill-in bot on empty seats
    clock: str = "relaxed"

    def leg(self, number: int) -> Leg:
        return self.legs[number % len(self.legs)]


class Entrant(msgspec.Struct):
    """A participant: a person, or a bot."""

    id: str
    name: str
    bot: str = ""
    token: str = ""  # its hash
    player: str = ""  # the registered player, if the person has a key
    entropy: str = ""  # for the seeds of duplicate rounds
    absent: bool = False  # not paired until they are back


class Table(msgspec.Struct):
    """One table of a round: its seats ("" is a fill-in bot) and its result."""

    id: str
    seats: list[str]
    ranks: list[int] | None = None  # once the race is over
    luck: list[float] | None = None  # once it was analysed: the chance to win that each seat gained by luck
    mistakes: list[float] | None = None  # once it was analysed: the mistakes of each seat; see docs/ratings.md
    code: str = ""


class Round(msgspec.Struct):
    number: int  # from 0 on
    leg: Leg
    tables: list[Table]
    began: int = 0
    over: bool = False
    commitment: str = ""  # of a duplicate round
    secret: str = ""  # revealed when all its tables are done
    entropy: list[str] = []

    @property
    def played(self) -> bool:
        return all(table.ranks is not None for table in self.tables)


class Championship(msgspec.Struct):
    id: str
    plan: Plan
    entrants: list[Entrant] = []
    rounds: list[Round] = []
    phase: Literal["open", "running", "over"] = "open"
    made: int = 0
    due: int = 0  # when the next round of a league begins
    organiser: str = ""  # the hash of their token
    settled: bool = False  # over, and all tie-breaks are known
    commitments: list[str] = []  # of all rounds, published before anybody enters; empty if not duplicate

    def entrant(self, name: str) -> Entrant:
        for entrant in self.entrants:
            if entrant.id == name:
                return entrant
        raise ChampionshipError(f"nobody called {name!r} takes part")

    @property
    def current(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None


def check(plan: Plan) -> Plan:
    """Return the plan, or raise a `ChampionshipError` if it is impossible."""
    if not plan.legs:
        raise ChampionshipError("a championship needs at least one game")
    if not 1 <= plan.rounds <= ROUNDS:
        raise ChampionshipError(f"rounds: {plan.rounds} is not between 1 and {ROUNDS}")
    if plan.size not in SIZES:
        raise ChampionshipError(f"size: {plan.size} is not between {SIZES[0]} and {SIZES[-1]}")
    if not 0 <= plan.best <= plan.rounds:
        raise ChampionshipError(f"best: {plan.best} is not between 0 and the {plan.rounds} rounds")
    if not 0 <= plan.days <= 60:
        raise ChampionshipError(f"days: {plan.days} is not between 0 and 60")
    return plan


def enter(
    championship: Championship, name: str, bot: str = "", token: str = "", player: str = "", entropy: str = ""
) -> Entrant:
    """Add a participant, who plays from the next round on; rounds may have been played already."""
    if championship.phase == "over":
        raise ChampionshipError("the championship is over")
    if len(championship.entrants) >= MOST:
        raise ChampionshipError(f"at most {MOST} players can take part")
    taken = {entrant.name.casefold() for entrant in championship.entrants}
    unique, number = name, 1
    while unique.casefold() in taken:
        number += 1
        unique = f"{name} {number}"
    entrant = Entrant(f"e{len(championship.entrants) + 1}", unique, bot, token, player, entropy)
    championship.entrants.append(entrant)
    return entrant
