"""The serializable state of a table, without the match."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, Literal

import msgspec

from paddock.engine.describe import SEAT_NAMES

TABLE = "table"  # the public face: spectators and the table screen
FACES = (TABLE, *SEAT_NAMES)


class Person(msgspec.Struct):
    """A person at the table. Tokens are stored as hashes."""

    name: str
    token: str
    host: bool = False
    older: str = ""  # previous token hash, only in snapshots of earlier versions
    muted: bool = False
    ready: bool = False
    entropy: str = ""
    sealed: str = ""  # hash of entropy that is revealed when the race starts
    origin: str = ""  # keyed hash of the client's address at joining
    keyed: bool = False  # a player with a key
    recent: list[tuple[str, int]] = []  # requests already carried out: id and number of the log entry
    tokens: list[str] = []  # hashes of older tokens that are still valid

    def __post_init__(self) -> None:
        if self.older:
            self.tokens, self.older = [self.older], ""

    def holds(self, token: str) -> bool:
        """Whether this hash belongs to one of the person's tokens."""
        return token == self.token or token in self.tokens


class Seat(msgspec.Struct):
    """A seat at the table: a person's, a bot's, or free."""

    person: str = ""
    bot: str = ""
    invitation: str = ""  # SHA-256 hash
    away: bool = False  # a bot plays for the person
    passing: bool = False
    since: int = 0  # when the seat's clock started, in milliseconds; 0: not waiting


class Moved(msgspec.Struct, array_like=True, frozen=True):
    """An action that was not undone. `mark` is the last public event before it."""

    seat: str
    action: str
    skipped: int
    mark: int


class Segment(msgspec.Struct):
    """A part of a race with its own random stream; `mark` is the last public event before it."""

    era: str
    epoch: int
    start: dict[str, Any] | None = None  # a position; None is the start of the game
    why: str = "started"  # or "rewound", "restored", "restored-anew"
    mark: int = 0
    moves: list[Moved] = []


class Stopped(msgspec.Struct, frozen=True):
    """A race that cannot continue: it was begun under other rules than this server's."""

    began: int
    now: int


class Vote(msgspec.Struct):
    """A vote on a rewind to right after a public event."""

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
    epoch: int = 0  # of the race's random stream
    opening: int = 0  # while entropy is being revealed: version of the rules of the race
    locked: bool = False
    hints: bool = True
    absence: str = "usual"
    party: bool = False
    paused: bool = False
    rated: bool = False
    championship: str = ""
    deal: str = ""  # id of the championship round whose tables share a seed
    people: dict[str, Person] = {}
    came: int = 0  # people who ever joined
    banned: list[str] = []  # keyed hashes of banned addresses and players
    seats: dict[str, Seat] = {}
    entropy: list[str] = []  # entropy by seat
    segments: list[Segment] = []  # of the race; the last one is being played
    racers: list[str] = []  # people who began the race and did not leave voluntarily
    stopped: Stopped | None = None
    vote: Vote | None = None
    chat: list[Line] = []
    began: int = 0  # number of the public event that began the race
    shown: int = 0  # the last public event that was an action of the game
    number: int = 0  # number of the last entry
    numbers: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(FACES, 0))
    secret: str = ""  # published at the end
    match: bytes | None = None  # only in a snapshot
    layout: str = ""  # memory layout of `match`

    @property
    def moves(self) -> list[Moved]:
        """Return the moves of the current segment."""
        return self.segments[-1].moves if self.segments else []

    def seats_of(self, person: str) -> list[str]:
        return [name for name, seat in self.seats.items() if seat.person == person]

    def players(self) -> list[str]:
        """Return the people who hold a seat, without duplicates."""
        return list(dict.fromkeys(seat.person for seat in self.seats.values() if seat.person))

    def shows(self, face: str, person: str, invitation: str = "") -> bool:
        """Whether somebody may see a face. A seat's face: whoever holds the seat. The public face: people at the table,
        holders of an invitation (given as its hash), and everybody at a public table that is not locked.
        """
        if face != TABLE:
            return bool(person) and face in self.seats_of(person)
        if person:
            return person in self.people
        return (self.public and not self.locked) or self.invites(invitation)

    def invites(self, invitation: str) -> bool:
        """Whether this is the hash of a pending invitation."""
        return bool(invitation) and any(compare_digest(seat.invitation, invitation) for seat in self.seats.values())

    @property
    def open(self) -> bool:
        """Whether the public lobby lists the table."""
        if not self.public or self.phase != "lobby" or self.locked:
            return False
        return any(not seat.person and not seat.bot and not seat.invitation for seat in self.seats.values())
