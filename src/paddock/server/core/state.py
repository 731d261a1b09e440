"""What a table remembers, apart from the match itself: all of it can be written down and read again."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, Literal

import msgspec

from paddock.engine.describe import SEAT_NAMES

TABLE = "table"  # the public face: onlookers, the screen in the middle
FACES = (TABLE, *SEAT_NAMES)


class Person(msgspec.Struct):
    """Somebody at the table. Of the token only the hash is known."""

    name: str
    token: str
    host: bool = False
    older: str = ""  # the token before it, in snapshots of earlier versions
    muted: bool = False
    ready: bool = False
    entropy: str = ""
    sealed: str = ""  # the hash of entropy that is told when the race starts
    origin: str = ""  # stands for where they came from when they joined
    keyed: bool = False  # a player with a key
    recent: list[tuple[str, int]] = []  # requests that were carried out: their ids, and the log's number
    tokens: list[str] = []  # the hashes of those before it, which still hold

    def __post_init__(self) -> None:
        if self.older:
            self.tokens, self.older = [self.older], ""

    def holds(self, token: str) -> bool:
        """Whether this is the hash of a token of theirs."""
        return token == self.token or token in self.tokens


class Seat(msgspec.Struct):
    """One place at the table: a person's, a bot's, or free."""

    person: str = ""
    bot: str = ""
    invitation: str = ""  # the hash of it
    away: bool = False  # a bot plays for the person
    passing: bool = False
    since: int = 0  # waited for since this time; 0: not waited for


class Moved(msgspec.Struct, array_like=True, frozen=True):
    """An action that was not taken back. `mark` is the last public event before it."""

    seat: str
    action: str
    skipped: int
    mark: int


class Segment(msgspec.Struct):
    """A part of a race with chance of its own; `mark` is the last public event before it."""

    era: str
    epoch: int
    start: dict[str, Any] | None = None  # a position; None is the start of the game
    why: str = "started"  # or "rewound", "restored", "restored-anew"
    mark: int = 0
    moves: list[Moved] = []


class Stopped(msgspec.Struct, frozen=True):
    """A race that cannot go on: it was begun under other rules than those of this server."""

    began: int
    now: int


class Vote(msgspec.Struct):
    """Whether to go back to right after a public event."""

    to: int
    person: str
    agreed: list[str]


class Line(msgspec.Struct, frozen=True):
    """A line of chat."""

    at: int
    person: str
    name: str
    text: str = ""
    phrase: str = ""


class State(msgspec.Struct):
    table: str
    code: str
    game: str
    options: dict[str, Any]
    clock: str
    public: bool
    commitment: str
    start: dict[str, Any] | None
    forked: str
    phase: Literal["lobby", "playing", "over", "stopped"] = "lobby"
    race: int = 1  # number of the match at this table
    era: str = ""  # changes when a backup is restored
    epoch: int = 0  # of the chance of this race
    opening: int = 0  # while entropy is being told: the version of the rules that the race will have
    locked: bool = False
    hints: bool = True
    absence: str = "usual"
    party: bool = False
    paused: bool = False
    rated: bool = False
    championship: str = ""
    deal: str = ""  # the round whose tables all have this chance
    people: dict[str, Person] = {}
    came: int = 0  # people who ever joined
    banned: list[str] = []  # where those come from who were sent away, and which players they are
    seats: dict[str, Seat] = {}
    entropy: list[str] = []  # what went into the dice, by seat
    segments: list[Segment] = []  # of the race; the last one is being played
    racers: list[str] = []  # people who began the race and did not leave it of their own will
    stopped: Stopped | None = None
    vote: Vote | None = None
    chat: list[Line] = []
    began: int = 0  # the public event with which the race began
    shown: int = 0  # the last public event that was an action of the game
    number: int = 0  # of the last entry
    numbers: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(FACES, 0))
    secret: str = ""  # revealed at the end
    match: bytes | None = None  # in a snapshot
    layout: str = ""  # of those bytes

    @property
    def moves(self) -> list[Moved]:
        """Of the segment that is being played."""
        return self.segments[-1].moves if self.segments else []

    def seats_of(self, person: str) -> list[str]:
        return [name for name, seat in self.seats.items() if seat.person == person]

    def players(self) -> list[str]:
        """People who hold a seat, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats.values() if seat.person))

    def shows(self, face: str, person: str, invitation: str = "") -> bool:
        """Whether somebody may see a face: their own seats; the public one who is at the table, who holds an invitation
        (of which this is the hash), and at a public table that is not locked everybody.
        """
        if face != TABLE:
            return bool(person) and face in self.seats_of(person)
        if person:
            return person in self.people
        return (self.public and not self.locked) or self.invites(invitation)

    def invites(self, invitation: str) -> bool:
        """Whether this is the hash of an invitation that keeps a seat."""
        return bool(invitation) and any(compare_digest(seat.invitation, invitation) for seat in self.seats.values())

    @property
    def open(self) -> bool:
        """Whether the public lobby shows it."""
        if not self.public or self.phase != "lobby" or self.locked:
            return False
        return any(not seat.person and not seat.bot and not seat.invitation for seat in self.seats.values())
