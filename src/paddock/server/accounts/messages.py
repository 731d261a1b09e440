"""Bodies of requests and answers about players."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from paddock.server.core.commands import Name
from paddock.server.messages import Body, Secret

Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="A public key: Ed25519, as base64url.")]
Signature = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{86}$", description="Of `paddock sign-in CHALLENGE`.")]
DeviceName = Annotated[str, Meta(max_length=40)]
Colour = Annotated[str, Meta(pattern="^(|blue|red|yellow|green|white|violet)$")]


class SignIn(Body, frozen=True):
    """A device proves that it has a private key."""

    key: Key
    challenge: Secret
    signature: Signature


class Register(SignIn, frozen=True):
    """Registers a new player."""

    name: Name
    colour: Colour = ""
    device: DeviceName = ""


class AddDevice(SignIn, frozen=True):
    """Adds a device to a player, by a code made on another device."""

    code: Secret
    device: DeviceName = ""


Credential = Annotated[dict[str, Any], Meta(description="What the browser answers, as `toJSON` writes it.")]


class AddPasskey(Body, frozen=True):
    """Adds a passkey that the browser has created."""

    credential: Credential
    device: DeviceName = ""


class PasskeySession(SignIn, frozen=True):
    """Adds a device to the player who owns the passkey."""

    credential: Credential
    device: DeviceName = ""


class Profile(Body, frozen=True):
    name: Name
    colour: Colour = ""


class Claim(Body, frozen=True):
    """Claims a seat taken before the player had a key, by its token."""

    token: Secret


class Page(Body, frozen=True):
    """The URL of the client's page, for a QR code."""

    page: Annotated[str, Meta(max_length=200)] = ""


# ------------------------------------------------------------------ answers


class Challenge(msgspec.Struct):
    """A challenge, to be signed within two minutes."""

    challenge: str


class SignedIn(msgspec.Struct):
    """The player's token, shown once. It gives access to all data of the player."""

    player: str
    token: str


class Device(msgspec.Struct):
    key: str
    name: str
    made: int
    seen: int
    this: bool


class Passkey(msgspec.Struct):
    id: str
    name: str
    made: int
    seen: int


class You(msgspec.Struct):
    player: str
    name: str
    colour: str
    made: int
    devices: list[Device]
    passkeys: list[Passkey]


class TransferCode(msgspec.Struct):
    """A single-use code, valid until `until`."""

    code: str
    until: int


class OpenTable(msgspec.Struct):
    """An unfinished table; `turn` is when the player's turn began, `due` when their time is up."""

    table: str
    code: str
    game: str
    phase: str
    person: str
    touched: int
    turn: int | None
    due: int | None
    slow: bool


class Race(msgspec.Struct):
    """A finished race; `record` is the id of its replay and analysis."""

    record: str
    game: str
    variant: dict[str, Any]
    seat: str
    rank: int
    seats: int
    ended: int
    names: dict[str, str]
    analysis: Literal["", "queued", "running", "done", "failed"] = ""


class Races(msgspec.Struct):
    """A page of races, last one first; `before` is the cursor of the next page."""

    races: list[Race]
    before: str | None


class Deleted(msgspec.Struct):
    """The number of tables from which the player's data was deleted."""

    tables: int


class Nemesis(msgspec.Struct):
    """The opponent who most often came in before the player: `times` in `races` common races."""

    name: str
    bot: bool
    times: int
    races: int


class Read(msgspec.Struct):
    """An analysed race: how luck and the player's decisions changed the chance to win."""

    record: str
    ended: int
    luck: float
    decisions: float
    cost: float


class Statistics(msgspec.Struct):
    """A player's statistics in one game: ranks, seats, and the strongest opponent."""

    game: str
    races: int
    wins: int
    ranks: dict[str, int]
    seats: dict[str, int]
    nemesis: Nemesis | None
    read: list[Read]


# ------------------------------------------------------------------ notifications

Language = Literal["en", "pl", "fr"]


class AddPush(Body, frozen=True, tag_field="kind", tag="push"):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class AddMail(Body, frozen=True, tag_field="kind", tag="mail"):
    """A mail address; it must be confirmed by a code."""

    address: Annotated[str, Meta(max_length=200, pattern=r"^[^@\s<>,;:\"()]+@[A-Za-z0-9.-]+$")]
    language: Language = "en"


class AddHook(Body, frozen=True, tag_field="kind", tag="hook"):
    """A webhook: notifications are posted there as JSON."""

    url: Annotated[str, Meta(max_length=1000)]
    language: Language = "en"


AnyChannel = AddPush | AddMail | AddHook


class Confirm(Body, frozen=True):
    """Confirms a mail address by the code sent there."""

    code: Annotated[str, Meta(max_length=20)]


class Channel(msgspec.Struct):
    id: str
    kind: str
    target: str
    confirmed: bool


class Notices(msgspec.Struct):
    """The player's channels for turns at tables with clocks of days, the available kinds, and the Web Push key."""

    kinds: list[str]
    push_key: str
    channels: list[Channel]
