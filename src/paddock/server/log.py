"""The log of a table: one entry for everything that ever happened, numbered from 1. The table is what they add up to.

An entry says what was decided, not what followed: dice, cards and points follow from the entries and the secret.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(
    msgspec.Struct, tag_field="entry", frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True
):
    """`by` is the person who asked, `id` that person's number for the request."""

    at: int  # milliseconds
    by: str = ""
    id: str = ""


class Created(Entry, tag="created", frozen=True):
    table: str
    code: str
    game: str
    options: dict[str, Any]
    commitment: str
    clock: str = "off"
    public: bool = False
    hints: bool = True
    start: dict[str, Any] | None = None  # a position to go on from, where this table was forked off a record
    forked: str = ""
    rules: int = 0  # their version, as in `Started`; 0: not known
    era: str = ""


class Joined(Entry, tag="joined", frozen=True):
    person: str
    name: str
    token: str  # the hash of it
    host: bool = False
    seats: list[str] = []
    origin: str = ""  # stands for where they come from


class Left(Entry, tag="left", frozen=True):
    person: str
    kicked: bool = False
    ban: str = ""  # stands for where they come from


class Renewed(Entry, tag="renewed", frozen=True):
    """Somebody has a new token; the old one holds until it expires."""

    person: str
    token: str  # the hash of it


class Sat(Entry, tag="sat", frozen=True):
    person: str
    seat: str


class Stood(Entry, tag="stood", frozen=True):
    seat: str


class Swapped(Entry, tag="swapped", frozen=True):
    seats: tuple[str, str]


class BotPlaced(Entry, tag="bot", frozen=True):
    seat: str
    level: str = ""  # nobody's seat again if empty


class Invited(Entry, tag="invited", frozen=True):
    seat: str
    invitation: str  # the hash of it


class Configured(Entry, tag="configured", frozen=True):
    options: dict[str, Any]
    clock: str
    public: bool
    locked: bool
    hints: bool = True


class Readied(Entry, tag="readied", frozen=True):
    person: str
    ready: bool
    entropy: str = ""
    sealed: str = ""  # the hash of entropy that is told later


class Opened(Entry, tag="opened", frozen=True):
    """The race starts as soon as everybody has told the entropy that they had sealed."""

    rules: int


class Revealed(Entry, tag="revealed", frozen=True):
    person: str
    entropy: str


class Started(Entry, tag="started", frozen=True):
    rules: int = 0


class Restored(Entry, tag="restored", frozen=True):
    """The database was put back to an earlier time: what came after it then must not come again."""

    era: str
    commitment: str
    anew: bool = False  # what is hidden is dealt anew: hands may have been seen; always so since that is known


class Played(Entry, tag="played", frozen=True):
    seat: str
    action: str
    bot: str = ""  # the level that played, "pass" for somebody who always passes


class Undone(Entry, tag="undone", frozen=True):
    seat: str


class VoteCalled(Entry, tag="vote", frozen=True):
    person: str
    to: int  # the public event that is to be the last one


class Voted(Entry, tag="voted", frozen=True):
    person: str
    agreed: bool


class PassingSet(Entry, tag="passing", frozen=True):
    seat: str
    on: bool


class TimedOut(Entry, tag="timed-out", frozen=True):
    seat: str


class CameBack(Entry, tag="back", frozen=True):
    person: str


class Said(Entry, tag="said", frozen=True):
    person: str
    text: str = ""
    phrase: str = ""


class Muted(Entry, tag="muted", frozen=True):
    person: str
    on: bool


class Rematched(Entry, tag="rematch", frozen=True):
    commitment: str


AnyEntry = (
    Created
    | Joined
    | Left
    | Renewed
    | Sat
    | Stood
    | Swapped
    | BotPlaced
    | Invited
    | Configured
    | Readied
    | Opened
    | Revealed
    | Started
    | Restored
    | Played
    | Undone
    | VoteCalled
    | Voted
    | PassingSet
    | TimedOut
    | CameBack
    | Said
    | Muted
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes) -> AnyEntry:
    return _decoder.decode(body)
