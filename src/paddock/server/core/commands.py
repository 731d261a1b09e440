"""Commands that clients send to a table, over a WebSocket or HTTP."""

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
    """A command of one person."""


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat; one person may hold several. During a race a person without a seat may replace a bot."""

    seat: Seat


class Stand(Command, tag="stand", frozen=True):
    """Give up a seat."""

    seat: Seat


class Swap(Command, tag="swap", frozen=True):
    """Swap two seats (host only)."""

    one: Seat
    other: Seat


class Kick(Command, tag="kick", frozen=True):
    """Remove a person (host only); `ban` also blocks their player key and network address from rejoining."""

    person: Person
    ban: bool = True


class Bot(Command, tag="bot", frozen=True):
    """Give a free seat to a bot, change its level, or remove the bot with null (host only)."""

    seat: Seat
    level: Annotated[str, Meta(max_length=20)] | None


class StandIn(Command, tag="stand-in", frozen=True):
    """Let a bot play for an absent person until they return (host only)."""

    seat: Seat


class Invite(Command, tag="invite", frozen=True):
    """Create an invitation for one seat (host only). It is returned once and cannot be retrieved later."""

    seat: Seat


class Configure(Command, tag="configure", frozen=True):
    """Change options, clock, absence, hints, rating, lock or lobby listing (host only); omitted fields are kept."""

    options: dict[str, Any] | None = None
    clock: ClockName | None = None
    absence: AbsenceName | None = None
    public: bool | None = None
    locked: bool | None = None
    hints: bool | None = None
    rated: bool | None = None  # hints are switched off then


class Ready(Command, tag="ready", frozen=True):
    """Declare readiness. The person's entropy is either committed to (SHA-256 in hexadecimal) or sent in clear."""

    ready: bool = True
    entropy: Entropy = ""
    sealed: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class Reveal(Command, tag="reveal", frozen=True):
    """Reveal the committed entropy; requested when the host starts the race."""

    entropy: Entropy


class Fit(Command, tag="fit", frozen=True):
    """Remove free seats (host only). If the game needs more players, bots of this level fill up."""

    level: Annotated[str, Meta(max_length=20)] = limits.STAND_IN


class Start(Command, tag="start", frozen=True):
    """Start the race (host only)."""


class Play(Command, tag="play", frozen=True):
    """Play an action, in notation. Playing again replaces a choice that is not revealed yet."""

    seat: Seat
    action: Annotated[str, Meta(max_length=limits.ACTION_LETTERS)]


class Undo(Command, tag="undo", frozen=True):
    """Undo the last action; the view says whether this is possible."""

    seat: Seat


class Rewind(Command, tag="rewind", frozen=True):
    """Ask all players to rewind to the state right after a public event."""

    to: Annotated[int, Meta(ge=0, le=2**31)]


class Vote(Command, tag="vote", frozen=True):
    """Agree to a rewind, or refuse it."""

    agreed: bool


class Passing(Command, tag="passing", frozen=True):
    """Pass automatically until the next turn of this seat."""

    seat: Seat
    on: bool = True


class Pause(Command, tag="pause", frozen=True):
    """Pause the race (host only), or resume it (host or any player)."""

    on: bool = True


class Say(Command, tag="say", frozen=True):
    """Send a chat line, or the id of a quick phrase."""

    text: Annotated[str, Meta(max_length=limits.CHAT_LETTERS)] = ""
    phrase: Phrase | None = None


class Mute(Command, tag="mute", frozen=True):
    """Mute a person in the chat, or unmute them (host only)."""

    person: Person
    on: bool = True


class Back(Command, tag="back", frozen=True):
    """Return to one's seats, replacing the stand-in bots."""


class Leave(Command, tag="leave", frozen=True):
    """Leave the table; a bot replaces the person in a running race."""


class Rematch(Command, tag="rematch", frozen=True):
    """Start another race with the same people."""


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
