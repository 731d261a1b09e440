"""Bodies of HTTP requests and answers, and the messages that a client sends over its WebSocket."""

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
    """The body of a request."""


class NewTable(Body, frozen=True):
    """A new table and its host's name. For a party the host's device is the shared screen, without a seat."""

    game: Annotated[str, Meta(max_length=32)]
    name: Name
    options: Options = {}
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True
    absence: AbsenceName = "usual"
    party: bool = False
    rated: bool = False  # the race is rated; hints are switched off


class Choice(Body, frozen=True):
    """Options to be validated."""

    options: Options = {}


class Ask(Body, frozen=True):
    """The seat for which a hint is requested."""

    seat: SeatName


class Join(Body, frozen=True):
    """A person who joins a table; `seat` is the preferred one, in a race that of a bot."""

    name: Name
    invitation: Secret = ""
    onlooker: bool = False
    seat: Annotated[str, Meta(pattern="^[A-F]?$")] = ""


class Do(Body, frozen=True):
    """A command. A repeated `id` has no further effect (idempotent)."""

    command: AnyCommand
    id: RequestId = ""


class Report(Body, frozen=True):
    """A report about a person at the table; the operator gets it with the last chat lines."""

    person: Person
    text: Annotated[str, Meta(max_length=limits.CHAT_LETTERS)] = ""


class Fork(Body, frozen=True):
    """A new table that starts from a moment of a record."""

    name: Name
    moment: Annotated[int, Meta(ge=0, le=2**31)]
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True


class LocalRace(Body, frozen=True):
    """A race played on one device, to be continued at a table: its record, and the seats of the people there."""

    name: Name
    record: dict[str, Any]
    seats: list[str] = []
    clock: ClockName = "off"
    public: bool = False
    hints: bool = True


class Link(Body, frozen=True):
    """The content of a QR code: the URL of the client's page, and an invitation for its fragment."""

    page: Annotated[str, Meta(max_length=200)] = ""
    invitation: Secret = ""


# ------------------------------------------------------------------ answers


class Seated(msgspec.Struct):
    """A seat at a table. The token is returned once."""

    table: str
    person: str
    seats: list[str]
    token: str
    code: str | None = None
    commitment: str | None = None


class Token(msgspec.Struct):
    """A new token; the old one stays valid until it expires."""

    token: str


class Done(msgspec.Struct, omit_defaults=True):
    """The command was carried out; `again` if that was by an earlier request with the same id."""

    again: bool = False
    invitation: str = ""


class Odds(msgspec.Struct):
    """A chance to come first, with its 95 % confidence interval."""

    chance: float
    low: float
    high: float


class Committed(msgspec.Struct):
    """A link of the public commitment chain; the race is identified by a hash."""

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
    """A rejected request: reason, clause and details."""

    reason: str
    clause: str
    details: dict[str, Any]


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An option as a form field: whole, choice, flag, composition or custom.

    A whole number has `low` and `high`, a composition the `most` of each kind in `default`; `named` are the named
    values of a custom option.
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
    """A game. `broken` is the reason if it cannot be played; `minutes` and `age` are present if the game declares them.

    If it is `local`, a browser can run it with the files `/browser/GAME.wasm` and `/browser/GAME.json`. `tables` are
    the options of the presets; the daily race uses one of them.
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
    """The complete options of a game; or why they are impossible: a text in English, the options and track spaces
    concerned, and for translations the id of the flaw with its numbers.
    """

    ok: bool
    options: Options | None = None
    why: str = ""
    about: list[str] = []
    places: list[int] = []
    flaw: str = ""
    numbers: dict[str, int] = {}


class Listed(msgspec.Struct):
    """An open table in the public lobby."""

    table: str
    code: str
    game: str
    touched: int


class RecordInfo(msgspec.Struct):
    id: str
    game: str
    ended: int


class Moment(msgspec.Struct):
    """A finished race after a number of moves: the last move, its events, the view, and patches of the view between the
    events (as pairs of number of events and changed keys).
    """

    moment: int
    moments: int
    move: list[Any] | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    patches: list[tuple[int, dict[str, Any]]] = []


class LessonMoment(msgspec.Struct):
    """The state after a move of a lesson: events, view, and patches of the view between the events."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    patches: list[tuple[int, dict[str, Any]]] = []


class LessonStep(msgspec.Struct):
    """One step of a lesson. `after` has the moments that follow each accepted action; empty if it is only text."""

    name: str
    clauses: list[str]
    words: dict[str, str]  # keys: idea, do, no, then
    fresh: bool  # starts from its own position instead of the previous step's end
    begin: dict[str, Any]
    before: list[LessonMoment]
    after: dict[str, list[LessonMoment]]


class ToldLesson(msgspec.Struct):
    """A lesson in one language; `names` are those of the other seats."""

    game: str
    seat: str
    names: dict[str, str]
    steps: list[LessonStep]


class Analysis(msgspec.Struct, omit_defaults=True):
    """An analysis of a race: progress (0 to 1), and the result in the format of `paddock analyse --json`."""

    state: Literal["queued", "running", "done", "failed"]
    progress: float
    result: msgspec.Raw | None = None


class DiceReport(msgspec.Struct):
    """Statistics of a race's random words, read as six-sided dice, and of the published rolls."""

    words: int
    faces: list[int]
    chi_square: float
    p_value: float
    rolled: dict[str, int]


# ------------------------------------------------------------------ WebSocket messages


class Message(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """A message from a client."""


class Hello(Message, tag="hello", frozen=True):
    """The first message: a token; or for spectators the table, with an invitation unless it is public."""

    token: Secret = ""
    table: Code = ""
    invitation: Secret = ""


class Watch(Message, tag="watch", frozen=True):
    """Subscribe to a face, and send the events missed since event `after`."""

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
