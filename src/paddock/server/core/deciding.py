"""Decides requests: returns the log entry, or raises `Rejected`. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.engine.errors import IllegalAction
from paddock.server import limits
from paddock.server.core import commands, log
from paddock.server.core.bots import levels
from paddock.server.core.names import clean
from paddock.server.core.options import check_rated, checked_options, smallest_table
from paddock.server.core.rules_version import rules_version
from paddock.server.core.state import Person, Seat
from paddock.server.core.table import Table
from paddock.server.core.tokens import hashed
from paddock.server.rejections import Rejected


class Request:
    """A request of one person, with everything needed to decide it."""

    def __init__(
        self, table: Table, person: str, now: int, request: str = "", secret_hash: str = "", bans: log.Bans = ("", "")
    ) -> None:
        self.table = table
        self.state = table.state
        self.person = person
        self.who: dict[str, Any] = {"at": now, "by": person, "id": request}
        self.secret_hash = secret_hash  # hash of an invitation, or the commitment of a rematch
        self.bans = bans

    def host(self) -> None:
        if not self.state.people[self.person].host:
            raise Rejected("not-host")

    def lobby(self) -> None:
        if self.state.phase != "lobby":
            raise Rejected("not-in-lobby", phase=self.state.phase)

    def playing(self) -> None:
        if self.state.stopped is not None:
            raise Rejected("rules-changed", game=self.state.game, began=self.state.stopped.began)
        if self.state.phase != "playing":
            raise Rejected("over" if self.state.phase == "over" else "not-playing", phase=self.state.phase)

    def seat(self, name: str) -> Seat:
        if name not in self.state.seats:
            raise Rejected("seat-unknown", seat=name, seats=list(self.state.seats))
        return self.state.seats[name]

    def own_seat(self, name: str) -> Seat:
        seat = self.seat(name)
        if seat.person != self.person:
            raise Rejected("seat-not-yours", seat=name)
        return seat

    def somebody(self, person: str) -> Person:
        if person not in self.state.people:
            raise Rejected("person-unknown", person=person)
        return self.state.people[person]

    # -------------------------------------------------------------- the lobby

    def sit(self, asked: commands.Sit) -> log.AnyEntry:
        seat = self.seat(asked.seat)
        free = seat.bot and not self.state.championship
        if self.state.phase == "playing" and free and not self.state.seats_of(self.person):
            return log.Sat(person=self.person, seat=asked.seat, **self.who)
        self.lobby()
        if seat.person or seat.bot:
            raise Rejected("seat-taken", seat=asked.seat)
        if seat.invitation and not self.state.people[self.person].host:
            raise Rejected("seat-invited", seat=asked.seat)
        return log.Sat(person=self.person, seat=asked.seat, **self.who)

    def stand(self, asked: commands.Stand) -> log.AnyEntry:
        self.lobby()
        self.own_seat(asked.seat)
        return log.Stood(seat=asked.seat, **self.who)

    def swap(self, asked: commands.Swap) -> log.AnyEntry:
        self.lobby()
        self.host()
        self.seat(asked.one)
        self.seat(asked.other)
        return log.Swapped(seats=(asked.one, asked.other), **self.who)

    def kick(self, asked: commands.Kick) -> log.AnyEntry:
        self.host()
        self.somebody(asked.person)
        if self.state.rated and self.state.phase == "playing" and self.state.seats_of(asked.person):
            raise Rejected("rated")
        if asked.person == self.person:
            raise Rejected("person-unknown", person=asked.person)
        return log.Left(person=asked.person, kicked=True, ban=self.bans[0], ban_player=self.bans[1], **self.who)

    def bot(self, asked: commands.Bot) -> log.AnyEntry:
        self.lobby()
        self.host()
        seat = self.seat(asked.seat)
        if seat.person:
            raise Rejected("seat-taken", seat=asked.seat)
        if asked.level is not None:
            self.bot_known(asked.level)
        anew = bool(self.state.opening)
        return log.BotPlaced(seat=asked.seat, level=asked.level or "", anew=anew, **self.who)

    def standin(self, asked: commands.StandIn) -> log.AnyEntry:
        self.playing()
        self.host()
        seat = self.seat(asked.seat)
        if seat.away or not seat.person:
            raise Rejected("stale")
        return log.TimedOut(seat=asked.seat, why="host", **self.who)

    def bot_known(self, bot: str) -> None:
        offered = levels(self.state.game, self.state.options)
        if bot not in offered:
            raise Rejected("bot-unknown", level=bot, levels=list(offered))

    def invite(self, asked: commands.Invite) -> log.AnyEntry:
        self.lobby()
        self.host()
        seat = self.seat(asked.seat)
        if seat.person or seat.bot:
            raise Rejected("seat-taken", seat=asked.seat)
        return log.Invited(seat=asked.seat, invitation=self.secret_hash, **self.who)

    def configure(self, asked: commands.Configure) -> log.AnyEntry:
        self.host()
        state = self.state
        options = state.options
        if asked.options is not None:
            self.lobby()
            if state.start is not None:
                raise Rejected("option-bad", why="forked")
            options = checked_options(state.game, {**options, **asked.options})
        if asked.hints is not None and asked.hints != state.hints:
            self.lobby()
        rated = state.rated if asked.rated is None else asked.rated
        if rated != state.rated:
            self.lobby()
        hints = (state.hints if asked.hints is None else asked.hints) and not (rated and asked.hints is None)
        check_rated(rated, hints, state.start)
        return log.Configured(
            options=options,
            clock=asked.clock or state.clock,
            public=state.public if asked.public is None else asked.public,
            locked=state.locked if asked.locked is None else asked.locked,
            hints=hints,
            absence=asked.absence or state.absence,
            rated=rated,
            **self.who,
        )

    def fit(self, asked: commands.Fit) -> log.AnyEntry:
        self.lobby()
        self.host()
        state = self.state
        self.bot_known(asked.level)
        if not state.players():
            raise Rejected("nobody-seated")
        taken = [name for name, seat in state.seats.items() if seat.person or seat.bot]
        options = state.options if state.start is not None else smallest_table(state.game, state.options, len(taken))
        return log.Fitted(options=options, taken=taken, level=asked.level, **self.who)

    def ready(self, asked: commands.Ready) -> log.AnyEntry:
        self.lobby()
        if not self.state.seats_of(self.person):
            raise Rejected("seat-not-yours")
        if asked.entropy and asked.sealed:
            raise Rejected("message-bad", why="entropy is sealed or told, not both")
        return log.Readied(
            person=self.person, ready=asked.ready, entropy=asked.entropy, sealed=asked.sealed, **self.who
        )

    def reveal(self, asked: commands.Reveal) -> log.AnyEntry:
        self.lobby()
        if not self.state.opening or self.person not in self.table.unrevealed():
            raise Rejected("stale")
        if hashed(asked.entropy) != self.state.people[self.person].sealed:
            raise Rejected("entropy-wrong")
        return log.Revealed(person=self.person, entropy=asked.entropy, **self.who)

    def start(self, _asked: commands.Start) -> log.AnyEntry:
        self.lobby()
        self.host()
        state = self.state
        empty = [name for name, seat in state.seats.items() if not seat.person and not seat.bot]
        if empty:
            raise Rejected("seats-empty", seats=empty)
        for seat in state.seats.values():
            if seat.bot:  # the options may have changed since the bot was placed
                self.bot_known(seat.bot)
        if not state.players():
            raise Rejected("nobody-seated")
        slow = [one for one in state.players() if one != self.person and not state.people[one].ready]
        if slow:
            raise Rejected("not-ready", people=slow)
        if state.opening:
            raise Rejected("not-revealed", people=self.table.unrevealed())
        rules = rules_version(self.table.game)
        return log.Opened(rules=rules, **self.who) if self.table.unrevealed() else log.Started(rules=rules, **self.who)

    # -------------------------------------------------------------- the race

    def play(self, asked: commands.Play) -> log.AnyEntry:
        self.playing()
        self.own_seat(asked.seat)
        if self.state.paused:
            raise Rejected("paused")
        return log.Played(seat=asked.seat, action=legal_action(self.table, asked.seat, asked.action), **self.who)

    def undo(self, asked: commands.Undo) -> log.AnyEntry:
        self.playing()
        self.own_seat(asked.seat)
        if self.table.undoable != asked.seat:
            raise Rejected("undo-impossible", seat=asked.seat)
        return log.Undone(seat=asked.seat, **self.who)

    def rewind(self, asked: commands.Rewind) -> log.AnyEntry:
        self.playing()
        state = self.state
        if self.person not in self.table.voters():
            raise Rejected("seat-not-yours")
        if state.vote is not None:
            raise Rejected("vote-running", to=state.vote.to)
        gone = [person for person in self.table.voters() if person not in state.people]
        if state.rated or state.championship:
            raise Rejected("rated")
        # Decided by public events alone, so that the answer does not reveal whether a secret choice was changed.
        if gone or not state.began <= asked.to < state.shown:
            raise Rejected("rewind-impossible", to=asked.to, first=state.began, last=state.shown, gone=gone)
        return log.VoteCalled(person=self.person, to=asked.to, **self.who)

    def vote(self, asked: commands.Vote) -> log.AnyEntry:
        self.playing()
        vote = self.state.vote
        if vote is None or self.person not in self.table.voters() or (asked.agreed and self.person in vote.agreed):
            raise Rejected("no-vote")
        return log.Voted(person=self.person, agreed=asked.agreed, **self.who)

    def passing(self, asked: commands.Passing) -> log.AnyEntry:
        self.playing()
        seat = self.own_seat(asked.seat)
        if asked.on and not self.table.can_pass(asked.seat):
            raise Rejected("no-pass", seat=asked.seat)
        if asked.on == seat.passing:
            raise Rejected("stale")
        return log.PassingSet(seat=asked.seat, on=asked.on, **self.who)

    def back(self, _asked: commands.Back) -> log.AnyEntry:
        if not any(self.state.seats[name].away for name in self.state.seats_of(self.person)):
            raise Rejected("not-away")
        return log.CameBack(person=self.person, **self.who)

    def pause(self, asked: commands.Pause) -> log.AnyEntry:
        self.playing()
        if asked.on or not self.state.seats_of(self.person):
            self.host()
        if asked.on == self.state.paused:
            raise Rejected("stale")
        return log.Paused(on=asked.on, **self.who)

    def leave(self, _asked: commands.Leave) -> log.AnyEntry:
        if self.state.rated and self.state.phase == "playing" and self.state.seats_of(self.person):
            raise Rejected("rated")  # a bot plays on for a player who leaves; the result counts for the player
        return log.Left(person=self.person, **self.who)

    def rematch(self, _asked: commands.Rematch) -> log.AnyEntry:
        if self.state.championship:
            raise Rejected("rated")
        if self.state.phase not in ("over", "stopped"):
            raise Rejected("not-over", phase=self.state.phase)
        if not self.state.seats_of(self.person) and not self.state.people[self.person].host:
            raise Rejected("seat-not-yours")
        return log.Rematched(commitment=self.secret_hash, **self.who)

    # -------------------------------------------------------------- chat

    def say(self, asked: commands.Say) -> log.AnyEntry:
        if self.state.people[self.person].muted:
            raise Rejected("muted")
        text = clean(asked.text)
        if bool(text) == (asked.phrase is not None):
            raise Rejected("chat-empty")
        return log.Said(person=self.person, text=text, phrase=asked.phrase or "", **self.who)

    def mute(self, asked: commands.Mute) -> log.AnyEntry:
        self.host()
        self.somebody(asked.person)
        return log.Muted(person=asked.person, on=asked.on, **self.who)

    def decide(self, command: commands.AnyCommand) -> log.AnyEntry:
        """Return the entry that carries out the command, or raise `Rejected`."""
        if self.person not in self.state.people:
            raise Rejected("token-bad")
        match command:
            case commands.Play():
                return self.play(command)
            case commands.Sit():
                return self.sit(command)
            case commands.Stand():
                return self.stand(command)
            case commands.Swap():
                return self.swap(command)
            case commands.Kick():
                return self.kick(command)
            case commands.Bot():
                return self.bot(command)
            case commands.StandIn():
                return self.standin(command)
            case commands.Invite():
                return self.invite(command)
            case commands.Configure():
                return self.configure(command)
            case commands.Ready():
                return self.ready(command)
            case commands.Reveal():
                return self.reveal(command)
            case commands.Fit():
                return self.fit(command)
            case commands.Start():
                return self.start(command)
            case commands.Undo():
                return self.undo(command)
            case commands.Rewind():
                return self.rewind(command)
            case commands.Vote():
                return self.vote(command)
            case commands.Passing():
                return self.passing(command)
            case commands.Pause():
                return self.pause(command)
            case commands.Say():
                return self.say(command)
            case commands.Mute():
                return self.mute(command)
            case commands.Back():
                return self.back(command)
            case commands.Leave():
                return self.leave(command)
            case commands.Rematch():
                return self.rematch(command)


def ask_for_hint(table: Table, person: str, seat: str) -> None:
    """Raise `Rejected` unless this person may ask for a hint for this seat."""
    ask_for_chances(table)
    request = Request(table, person, 0)
    request.own_seat(seat)
    if seat not in table.waiting:
        raise Rejected("not-asked", seat=seat, waiting=list(table.waiting))


def ask_for_chances(table: Table) -> None:
    """Raise `Rejected` unless win chances may be shown."""
    Request(table, "", 0).playing()
    if not table.state.hints:
        raise Rejected("hints-off")


def done_before(table: Table, person: str, request: str) -> int | None:
    """Return the number of the entry that already carried out this request (idempotency), or None."""
    known = table.state.people.get(person)
    if known is None or not request:
        return None
    return next((number for one, number in known.recent if one == request), None)


def bot_move(table: Table, seat: str, action: str, level: str, step: int, now: int) -> log.Played:
    """Return a bot's move; `Rejected` if the table has changed since it was computed."""
    if table.match is None or table.match.step != step or table.automatic() != (seat, level):
        raise Rejected("stale")
    return log.Played(at=now, seat=seat, action=legal_action(table, seat, action), bot=level)


def time_out(table: Table, seat: str, now: int, gone: Mapping[str, int] | None = None) -> log.TimedOut:
    """Return the entry that lets a bot replace a late player, or one absent too long (`gone`: person to time)."""
    held = table.state.seats[seat]
    if seat not in table.waiting or held.away or not held.person:
        raise Rejected("not-due")
    if table.given_up(gone or {}).get(held.person, now + 1) <= now:
        return log.TimedOut(at=now, seat=seat, why="absent")
    limit = limits.CLOCKS[table.state.clock]
    if table.due() is None or limit is None or now < held.since + limit * 1000:
        raise Rejected("not-due")
    return log.TimedOut(at=now, seat=seat)


def legal_action(table: Table, seat: str, text: str) -> str:
    """Return the legal action in its canonical notation."""
    assert table.match is not None
    try:
        return table.match.find(seat, text).text
    except IllegalAction as error:
        raise Rejected(error.reason, seat=seat, phase=error.phase, action=text, waiting=list(table.waiting)) from None
