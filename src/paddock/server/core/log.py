"""The event log of a table: numbered entries. The table's state is the fold of its log (event sourcing).

An entry holds the decision, not its effects: dice, cards and points are computed from the entries and the secret.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(
    msgspec.Struct, tag_field="entry", frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True
):
    """Base of all entries. `by` is the person who asked, `id` their request id."""

    at: int  # milliseconds since 1970
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
    party: bool = False  # the host's device is a shared screen, phones show the hands
    start: dict[str, Any] | None = None  # position to start from, if the table was forked from a record
    forked: str = ""
    rules: int = 0  # version of the rules, as in `Started`; 0: unknown
    era: str = ""
    rated: bool = False
    championship: str = ""  # id of the championship
    deal: str = ""  # id of the championship round whose tables share a seed; empty: own seed


class Joined(Entry, tag="joined", frozen=True):
    person: str
    name: str
    token: str  # SHA-256 hash
    host: bool = False
    seats: list[str] = []
    origin: str = ""  # keyed hash of the client's address
    keyed: bool = False  # is a player with a key; the index `places` tells which one


class Keyed(Entry, tag="keyed", frozen=True):
    """Somebody at the table has authenticated as a player with a key."""

    person: str


Bans = tuple[str, str]  # keyed hashes of the banned person's address and player


class Left(Entry, tag="left", frozen=True):
    person: str
    kicked: bool = False
    ban: str = ""  # keyed hash of the client's address
    ban_player: str = ""  # keyed hash of the player, if they have a key


class Renewed(Entry, tag="renewed", frozen=True):
    """Somebody has a new token; older ones stay valid until they expire or exceed the limit."""

    person: str
    token: str  # SHA-256 hash


class Sat(Entry, tag="sat", frozen=True):
    person: str
    seat: str


class Stood(Entry, tag="stood", frozen=True):
    seat: str


class Swapped(Entry, tag="swapped", frozen=True):
    seats: tuple[str, str]


class BotPlaced(Entry, tag="bot", frozen=True):
    seat: str
    level: str = ""  # empty: the bot was removed
    anew: bool = False  # entropy was being revealed: everybody must be ready again


class Invited(Entry, tag="invited", frozen=True):
    seat: str
    invitation: str  # SHA-256 hash


class Configured(Entry, tag="configured", frozen=True):
    options: dict[str, Any]
    clock: str
    public: bool
    locked: bool
    hints: bool = True
    absence: str = "usual"
    rated: bool = False


class Fitted(Entry, tag="fitted", frozen=True):
    """Free seats are removed; bots fill up to the minimum number of players."""

    options: dict[str, Any]
    taken: list[str]  # the seats that are kept, in order
    level: str  # level of the bots on the added seats


class Readied(Entry, tag="readied", frozen=True):
    person: str
    ready: bool
    entropy: str = ""
    sealed: str = ""  # hash of entropy that is revealed later


class Opened(Entry, tag="opened", frozen=True):
    """The race starts when all committed entropy is revealed."""

    rules: int


class Revealed(Entry, tag="revealed", frozen=True):
    person: str
    entropy: str


class Started(Entry, tag="started", frozen=True):
    rules: int = 0
    entropy: list[str] = []  # entropy of all players of a championship; empty: of the players at this table


class Restored(Entry, tag="restored", frozen=True):
    """Restored from a backup: the random numbers after it must not be reused."""

    era: str
    commitment: str
    anew: bool = False  # hidden cards are dealt again, since somebody may have seen them; False only in old logs


class Played(Entry, tag="played", frozen=True):
    seat: str
    action: str
    bot: str = ""  # level of the bot that played, "pass" for an automatic pass


class SecretTold(Entry, tag="secret-told", frozen=True):
    """All tables that share this seed have ended: the secret is published."""


class Undone(Entry, tag="undone", frozen=True):
    seat: str


class VoteCalled(Entry, tag="vote", frozen=True):
    person: str
    to: int  # number of the public event to rewind to


class Voted(Entry, tag="voted", frozen=True):
    person: str
    agreed: bool


class PassingSet(Entry, tag="passing", frozen=True):
    seat: str
    on: bool


class TimedOut(Entry, tag="timed-out", frozen=True):
    """A bot plays for a person until they return."""

    seat: str
    why: str = "clock"  # or "absent": disconnected too long; "host": requested by the host


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
