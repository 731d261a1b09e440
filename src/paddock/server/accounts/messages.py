"""Bodies of what players ask, and the answers."""

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
    """A device shows that it has a key."""

    key: Key
    challenge: Secret
    signature: Signature


class Register(SignIn, frozen=True):
    """A new player."""

    name: Name
    colour: Colour = ""
    device: DeviceName = ""


class AddDevice(SignIn, frozen=True):
    """A further device of a player, who has made the code on another one."""

    code: Secret
    device: DeviceName = ""


Credential = Annotated[dict[str, Any], Meta(description="What the browser answers, as `toJSON` writes it.")]


class AddPasskey(Body, frozen=True):
    """A passkey that the browser has made."""

    credential: Credential
    device: DeviceName = ""


class PasskeySession(SignIn, frozen=True):
    """A device becomes one of the player to whom a passkey belongs."""

    credential: Credential
    device: DeviceName = ""


class Profile(Body, frozen=True):
    name: Name
    colour: Colour = ""


class Claim(Body, frozen=True):
    """The token of a seat that this player holds, from before they had a key."""

    token: Secret


class Page(Body, frozen=True):
    """The address of the client's page, for a QR code."""

    page: Annotated[str, Meta(max_length=200)] = ""


# ------------------------------------------------------------------ answers


class Challenge(msgspec.Struct):
    """To be signed within two minutes."""

    challenge: str


class SignedIn(msgspec.Struct):
    """The token opens everything of the player, and is told this once."""

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
    """Counts once, until then."""

    code: str
    until: int


class OpenTable(msgspec.Struct):
    """A table that goes on; `turn`: it waits for the player since then, and `due` is when their time is up."""

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
    """A finished race. `record` opens its replay and its analysis."""

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
    """The last first; `before` asks for the next page."""

    races: list[Race]
    before: str | None


class Deleted(msgspec.Struct):
    """How many tables have forgotten the player."""

    tables: int


class Nemesis(msgspec.Struct):
    """Who came in before the player most often: so many times in so many races."""

    name: str
    bot: bool
    times: int
    races: int


class Read(msgspec.Struct):
    """A race that was analysed: what luck and the player's own decisions changed of the chance to win."""

    record: str
    ended: int
    luck: float
    decisions: float
    cost: float


class Statistics(msgspec.Struct):
    """Of one game: how often the player came in where, on which seats, and who beats them."""

    game: str
    races: int
    wins: int
    ranks: dict[str, int]
    seats: dict[str, int]
    nemesis: Nemesis | None
    read: list[Read]


# ------------------------------------------------------------------ notices

Language = Literal["en", "pl", "fr"]


class AddPush(Body, frozen=True, tag_field="kind", tag="push"):
    """A browser's subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class AddMail(Body, frozen=True, tag_field="kind", tag="mail"):
    """A mail address; a code goes there first."""

    address: Annotated[str, Meta(max_length=200, pattern=r"^[^@\s<>,;:\"()]+@[A-Za-z0-9.-]+$")]
    language: Language = "en"


class AddHook(Body, frozen=True, tag_field="kind", tag="hook"):
    """A web address to which a notice is posted as JSON."""

    url: Annotated[str, Meta(max_length=1000)]
    language: Language = "en"


AnyChannel = AddPush | AddMail | AddHook


class Confirm(Body, frozen=True):
    """The code that came by mail."""

    code: Annotated[str, Meta(max_length=20)]


class Channel(msgspec.Struct):
    id: str
    kind: str
    target: str
    confirmed: bool


class Notices(msgspec.Struct):
    """Where I am told of a turn at a table with days; what this server can send; the key for Web Push."""

    kinds: list[str]
    push_key: str
    channels: list[Channel]
