"""The event log of a table: a numbered entry for everything that ever happened. The table is what they add up to.

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
    absence: str = "usual"
    public: bool = False
    hints: bool = True
    party: bool = False  # the host's device is the screen in the middle, and phones are hands
    start: dict[str, Any] | None = None  # a position to go on from, where this table was forked off a record
    forked: str = ""
    rules: int = 0  # their version, as in `Started`; 0: not known
    era: str = ""
    rated: bool = False
    championship: str = ""  # the one that it belongs to
    deal: str = ""  # the round whose tables all have this chance; empty: nobody else has it


class Joined(Entry, tag="joined", frozen=True):
    person: str
    name: str
    token: str  # the hash of it
    host: bool = False
    seats: list[str] = []
    origin: str = ""  # stands for where they come from
    keyed: bool = False  # a player with a key; the index `places` says which


class Keyed(Entry, tag="keyed", frozen=True):
    """Somebody at the table has shown that they are a player with a key."""

    person: str


Bans = tuple[str, str]  # where somebody comes from who is banned, and which player they are


class Left(Entry, tag="left", frozen=True):
    person: str
    kicked: bool = False
    ban: str = ""  # stands for where they come from
    ban_player: str = ""  # stands for the player that they are, if they have a key


class Renewed(Entry, tag="renewed", frozen=True):
    """Somebody has a new token; the ones before it still hold, until they expire or are too many."""

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
    anew: bool = False  # entropy was being told: it is given anew


class Invited(Entry, tag="invited", frozen=True):
    seat: str
    invitation: str  # the hash of it


class Configured(Entry, tag="configured", frozen=True):
    options: dict[str, Any]
    clock: str
    public: bool
    locked: bool
    hints: bool = True
    absence: str = "usual"
    rated: bool = False


class Fitted(Entry, tag="fitted", frozen=True):
    """Free seats are taken away, and bots sit down where the game needs more players."""

    options: dict[str, Any]
    taken: list[str]  # the seats that stay, in their order
    level: str  # of the bots on the seats behind them


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
    entropy: list[str] = []  # of everybody in a championship; empty: what the players at this table gave


class Restored(Entry, tag="restored", frozen=True):
    """The database was put back to an earlier time: what came after it then must not come again."""

    era: str
    commitment: str
    anew: bool = False  # what is hidden is dealt anew: hands may have been seen; always so since that is known


class Played(Entry, tag="played", frozen=True):
    seat: str
    action: str
    bot: str = ""  # the level that played, "pass" for somebody who always passes


class SecretTold(Entry, tag="secret-told", frozen=True):
    """All tables with this chance are done: now the secret of it is told."""


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
    """A bot plays for somebody until they are back."""

    seat: str
    why: str = "clock"  # or "absent": not connected for too long; "host": the host wanted it


class Paused(Entry, tag="paused", frozen=True):
    on: bool


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
    | Keyed
    | Left
    | Renewed
    | Sat
    | Stood
    | Swapped
    | BotPlaced
    | Invited
    | Configured
    | Fitted
    | Readied
    | Opened
    | Revealed
    | Started
    | Restored
    | Played
    | SecretTold
    | Undone
    | VoteCalled
    | Voted
    | PassingSet
    | TimedOut
    | CameBack
    | Paused
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
