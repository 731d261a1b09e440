"""What people can ask of a table, over a socket or over HTTP alike."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from paddock.server import limits

Seat = Annotated[str, Meta(pattern="^[A-F]$", description="A seat by its letter.")]
Person = Annotated[str, Meta(pattern="^p[0-9]{1,9}$", description="Somebody at the table.")]
Name = Annotated[str, Meta(min_length=1, max_length=limits.NAME_LETTERS)]
Entropy = Annotated[str, Meta(max_length=limits.ENTROPY_LETTERS, description="Any text; it goes into the dice.")]
ClockName = Literal["off", "relaxed", "brisk", "day", "days", "week"]
AbsenceName = Literal["off", "short", "usual", "long"]
Reaction = Literal["laugh", "wow", "clap", "heart", "cry", "grr"]
Phrase = Literal["hello", "good-luck", "well-played", "thanks", "oops", "hurry", "again", "bye"] | Reaction


class Command(msgspec.Struct, tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Something that one person asks for."""


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat; one person may hold several. In a race, whoever has no seat may take that of a bot."""

    seat: Seat


class Stand(Command, tag="stand", frozen=True):
    """Give a seat up."""

    seat: Seat


class Swap(Command, tag="swap", frozen=True):
    """The host lets two seats change places."""

    one: Seat
    other: Seat


class Kick(Command, tag="kick", frozen=True):
    """The host sends somebody away; with `ban` they, and whoever comes from the same address, do not come back."""

    person: Person
    ban: bool = True


class Bot(Command, tag="bot", frozen=True):
    """The host gives a free seat to a bot, changes its level, or (null) takes it away."""

    seat: Seat
    level: Annotated[str, Meta(max_length=20)] | None


class StandIn(Command, tag="stand-in", frozen=True):
    """The host lets a bot play for somebody until they are back."""

    seat: Seat


class Invite(Command, tag="invite", frozen=True):
    """The host makes an invitation for one seat; the answer holds it, once."""

    seat: Seat


class Configure(Command, tag="configure", frozen=True):
    """The host changes options, clock, absence, hints, rating, lock or the lobby listing; what is left out stays."""

    options: dict[str, Any] | None = None
    clock: ClockName | None = None
    absence: AbsenceName | None = None
    public: bool | None = None
    locked: bool | None = None
    hints: bool | None = None
    rated: bool | None = None  # then there are no hints


class Ready(Command, tag="ready", frozen=True):
    """I am ready to start. My part of the dice is sealed (the SHA-256 of a text, in hexadecimal) or told at once."""

    ready: bool = True
    entropy: Entropy = ""
    sealed: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class Reveal(Command, tag="reveal", frozen=True):
    """The text that I had sealed; asked for when the host starts the race."""

    entropy: Entropy


class Fit(Command, tag="fit", frozen=True):
    """The host takes free seats away; where the game needs more players than have come, bots of this level sit down."""

    level: Annotated[str, Meta(max_length=20)] = limits.STAND_IN


class Start(Command, tag="start", frozen=True):
    """The host begins the race."""


class Play(Command, tag="play", frozen=True):
    """An action in notation. A choice that is not revealed yet is changed by playing again."""

    seat: Seat
    action: Annotated[str, Meta(max_length=limits.ACTION_LETTERS)]


class Undo(Command, tag="undo", frozen=True):
    """Take one's last choice back; the view says whether that is possible."""

    seat: Seat


class Rewind(Command, tag="rewind", frozen=True):
    """Ask everybody to go back to right after a public event."""

    to: Annotated[int, Meta(ge=0, le=2**31)]


class Vote(Command, tag="vote", frozen=True):
    """Agree to a rewind, or not."""

    agreed: bool


class Passing(Command, tag="passing", frozen=True):
    """Pass always, until my own next turn."""

    seat: Seat
    on: bool = True


class Pause(Command, tag="pause", frozen=True):
    """The host stops the race for a while; the host, or whoever holds a seat, lets it go on."""

    on: bool = True


class Say(Command, tag="say", frozen=True):
    """A line of chat, or the id of a quick phrase."""

    text: Annotated[str, Meta(max_length=limits.CHAT_LETTERS)] = ""
    phrase: Phrase | None = None


class Mute(Command, tag="mute", frozen=True):
    """The host keeps somebody from chatting."""

    person: Person
    on: bool = True


class Back(Command, tag="back", frozen=True):
    """I am here again: my seats are mine."""


class Leave(Command, tag="leave", frozen=True):
    """Go away; in a race a bot plays on."""


class Rematch(Command, tag="rematch", frozen=True):
    """The same people once more."""


AnyCommand = (
    Sit
    | Stand
    | Swap
    | Kick
    | Bot
    | StandIn
    | Invite
    | Configure
    | Ready
    | Reveal
    | Fit
    | Start
    | Play
    | Undo
    | Rewind
    | Vote
    | Passing
    | Pause
    | Say
    | Mute
    | Back
    | Leave
    | Rematch
)
