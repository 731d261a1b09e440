"""Bodies of HTTP requests and answers, and the messages that a client sends over its socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from paddock.server import limits
from paddock.server.core.commands import AbsenceName, AnyCommand, ClockName, Name, Person
from paddock.server.core.commands import Seat as SeatName

Options = dict[str, Any]
encode = msgspec.json.Encoder().encode  # every message and body is JSON
Secret = Annotated[str, Meta(max_length=200)]
RequestId = Annotated[str, Meta(max_length=limits.COMMAND_ID_LETTERS)]
Code = Annotated[str, Meta(max_length=32)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a request."""


class NewTable(Body, frozen=True):
    """A table to be made, and its host's name. For a party the host's device is the screen, and holds no seat."""

    game: Annotated[str, Meta(max_length=32)]
    name: Name
    options: Options = {}
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True
    absence: AbsenceName = "usual"
    party: bool = False
    rated: bool = False  # the race counts for ratings; then there are no hints


class Choice(Body, frozen=True):
    """Options that somebody thinks of."""

    options: Options = {}


class Ask(Body, frozen=True):
    """For which seat a hint is wanted."""

    seat: SeatName


class Join(Body, frozen=True):
    """Somebody who comes to a table; `seat` is the one that they would like, in a race that of a bot."""

    name: Name
    invitation: Secret = ""
    onlooker: bool = False
    seat: Annotated[str, Meta(pattern="^[A-F]?$")] = ""


class Do(Body, frozen=True):
    """A command. The same `id` twice acts once."""

    command: AnyCommand
    id: RequestId = ""


class Report(Body, frozen=True):
    """Somebody at the table who behaves badly; the operator gets it with the last lines of chat."""

    person: Person
    text: Annotated[str, Meta(max_length=limits.CHAT_LETTERS)] = ""


class Fork(Body, frozen=True):
    """A new table that goes on from a moment of a record."""

    name: Name
    moment: Annotated[int, Meta(ge=0, le=2**31)]
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True


class LocalRace(Body, frozen=True):
    """A race that was played on one device goes on at a table: its record, and the seats of the people there."""

    name: Name
    record: dict[str, Any]
    seats: list[str] = []
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True


class Link(Body, frozen=True):
    """What a QR code shows: the address of the client's page, and an invitation that is kept behind its #."""

    page: Annotated[str, Meta(max_length=200)] = ""
    invitation: Secret = ""


# ------------------------------------------------------------------ answers


class Seated(msgspec.Struct):
    """Your place at a table. The token is told this once."""

    table: str
    person: str
    seats: list[str]
    token: str
    code: str | None = None
    commitment: str | None = None


class Token(msgspec.Struct):
    """A new token; the old one holds until it expires."""

    token: str


class Done(msgspec.Struct, omit_defaults=True):
    """Carried out; `again` if it had been before."""

    again: bool = False
    invitation: str = ""


class Odds(msgspec.Struct):
    """A chance to come first, and the interval in which it lies with 95 % certainty."""

    chance: float
    low: float
    high: float


class Committed(msgspec.Struct):
    """A link of the public chain: what a table committed to, for a race of which only a hash is told."""

    number: int
    at: int
    race: str
    commitment: str
    link: str


class Advice(msgspec.Struct):
    """An action in notation, and the chance to win with it."""

    action: str
    chance: float
    low: float
    high: float


class Rejection(msgspec.Struct):
    """Not carried out: the id of the reason, the clause, and what it was about."""

    reason: str
    clause: str
    details: dict[str, Any]


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """One field of a form: whole, choice, flag, composition or custom.

    A whole number has `low` and `high`, a composition the `most` of each kind in `default`; `named` are values of a
    custom option that have a name.
    """

    name: str
    kind: str
    default: Any
    allowed: str
    candidates: list[Any]
    low: int | None = None
    high: int | None = None
    most: int | None = None
    named: dict[str, str] = {}


class GameInfo(msgspec.Struct, omit_defaults=True):
    """A game; `broken` is there if it cannot be played, and says why. `minutes` and `age` where the game tells them.

    If it is `local`, a browser can play it alone with the files `/browser/GAME.wasm` and `/browser/GAME.json`.
    `tables` are the options of tables that are offered by name; the daily race is at one of them.
    """

    name: str
    options: list[OptionInfo]
    variants: list[dict[str, Any]]
    bots: list[str]
    broken: str = ""
    lessons: list[str] = []
    local: bool = False
    minutes: tuple[int, int] | None = None
    age: int | None = None
    puzzles: bool = False
    tables: list[dict[str, Any]] = []


class Checked(msgspec.Struct, omit_defaults=True):
    """All options of a game as they would be; or why not: a text in English, which options and places it is about, and
    for texts in other languages the name of the flaw and the numbers in it."""

    ok: bool
    options: Options | None = None
    why: str = ""
    about: list[str] = []
    places: list[int] = []
    flaw: str = ""
    numbers: dict[str, int] = {}


class Listed(msgspec.Struct):
    """An open table of the public lobby."""

    table: str
    code: str
    game: str
    touched: int


class RecordInfo(msgspec.Struct):
    id: str
    game: str
    ended: int


class Moment(msgspec.Struct):
    """A finished race after so many moves: who moved last, what happened, and how it looked; and between the events,
    after so many of them, what had changed since the moment before."""

    moment: int
    moments: int
    move: list[Any] | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    patches: list[tuple[int, dict[str, Any]]] = []


class LessonMoment(msgspec.Struct):
    """After a move of a lesson: what happened, and how it looked to the learner, also between the events."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    patches: list[tuple[int, dict[str, Any]]] = []


class LessonStep(msgspec.Struct):
    """One idea of a lesson. `after` has what follows from each action that is accepted; none: there is only to read."""

    name: str
    clauses: list[str]
    words: dict[str, str]  # idea, do, no, then
    fresh: bool  # begins with a position of its own, not where the step before it ended
    begin: dict[str, Any]
    before: list[LessonMoment]
    after: dict[str, list[LessonMoment]]


class ToldLesson(msgspec.Struct):
    """A whole lesson in one language; `names` are those of the other seats."""

    game: str
    seat: str
    names: dict[str, str]
    steps: list[LessonStep]


class Analysis(msgspec.Struct, omit_defaults=True):
    """A race read again: how far that is (0 to 1), and once it is done what `paddock analyse --json` says."""

    state: Literal["queued", "running", "done", "failed"]
    progress: float
    result: msgspec.Raw | None = None


class DiceReport(msgspec.Struct):
    """All chance of a race, read as six-sided dice, and the rolls that were told."""

    words: int
    faces: list[int]
    chi_square: float
    p_value: float
    rolled: dict[str, int]


# ------------------------------------------------------------------ the socket


class Message(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """From a client."""


class Hello(Message, tag="hello", frozen=True):
    """The first message: a token; or the table for somebody who looks on, with an invitation unless it is public."""

    token: Secret = ""
    table: Code = ""
    invitation: Secret = ""


class Watch(Message, tag="watch", frozen=True):
    """Show me this face, and what I missed since event `after`."""

    face: Annotated[str, Meta(pattern="^([A-F]|table)$")]
    after: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Unwatch(Message, tag="unwatch", frozen=True):
    face: Annotated[str, Meta(pattern="^([A-F]|table)$")]


class DoMessage(Message, tag="do", frozen=True):
    """A command; the answer has the same `id`."""

    id: Annotated[str, Meta(min_length=1, max_length=limits.COMMAND_ID_LETTERS)]
    command: AnyCommand


class Ping(Message, tag="ping", frozen=True):
    pass


AnyMessage = Hello | Watch | Unwatch | DoMessage | Ping
