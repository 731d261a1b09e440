"""A table: what the entries of its log add up to. No input, no output, no clock, no chance of its own."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from paddock.engine.game import Game
from paddock.engine.match import RECORD_FORMAT, Match
from paddock.engine.sealed import Seal
from paddock.engine.words import Event
from paddock.games import load
from paddock.server import limits, log
from paddock.server.state import FACES, TABLE, Line, Moved, Person, Seat, State, Vote

_encode_state = msgspec.json.Encoder().encode
_decode_state = msgspec.json.Decoder(State).decode


@dataclass(frozen=True)
class Told:
    """One numbered event of a face: what its people are told about one entry."""

    n: int
    at: int
    events: tuple[dict[str, Any], ...]

    def json(self) -> dict[str, Any]:
        return {"n": self.n, "at": self.at, "events": self.events}


def secret_of_race(secret: bytes, race: int) -> bytes:
    """Every race has a secret of its own, so that revealing one says nothing about the next."""
    return hmac.digest(secret, f"paddock-race-{race}".encode(), "sha256")


class Table:
    """The state, and the match that belongs to it."""

    state: State

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.game: Game
        self.match: Match | None = None
        self.before: Match | None = None  # the match before the last action, while that can be undone
        self.undoable: str = ""  # the seat that can undo it
        self.told: dict[str, deque[Told]] = {face: deque(maxlen=2 * limits.MISSED) for face in FACES}

    # -------------------------------------------------------------- keeping

    @classmethod
    def read(cls, secret: bytes, snapshot: bytes | None, entries: Iterable[log.AnyEntry]) -> Table:
        """From a snapshot and the entries behind it, or from all entries."""
        table = cls(secret)
        if snapshot is not None:
            table.state = _decode_state(snapshot)
            table.game = load(table.state.game, **table.state.options)
            if table.state.match is not None:
                table.match = table.game.restore(table.state.match, table.seal())
                table.state.match = None
        for entry in entries:
            table.apply(entry)
        return table

    def snapshot(self) -> bytes:
        self.state.match = self.match.snapshot() if self.match else None
        try:
            return _encode_state(self.state)
        finally:
            self.state.match = None

    def seal(self) -> Seal:
        return Seal(secret_of_race(self.secret, self.state.race), tuple(self.state.entropy))

    def record(self) -> dict[str, Any]:
        """Of the race that is over; `paddock.replay` and `paddock verify` read it."""
        assert self.match is not None
        state = self.state
        names = {name: self.name_of(name) for name in state.seats}
        return {
            "paddock": RECORD_FORMAT,
            "game": state.game,
            "rules": self.game.rulebook.rules.VERSION,
            "options": state.options,
            "seed": self.seal().json(),
            "start": state.start,
            "moves": [_move_json(move) for move in state.moves],
            "end": self.match.digest(),
            "table": {"id": state.table, "race": state.race, "commitment": state.commitment, "names": names},
        }

    def name_of(self, seat: str) -> str:
        held = self.state.seats[seat]
        person = self.state.people.get(held.person)
        return person.name if person else held.bot

    # -------------------------------------------------------------- what is asked

    @property
    def waiting(self) -> tuple[str, ...]:
        return self.match.waiting if self.match is not None and self.state.phase == "playing" else ()

    def automatic(self) -> tuple[str, str] | None:
        """A seat that is waited for and that the server plays, with the bot's level (or "pass")."""
        assert self.match is not None
        for name in self.waiting:
            seat = self.state.seats[name]
            if seat.bot or seat.away or not seat.person:
                return name, seat.bot or limits.STAND_IN
            if seat.passing and self.can_pass(name):
                return name, "pass"
        return None

    def can_pass(self, seat: str) -> bool:
        return self.match is not None and any(action.text == "pass" for action in self.match.legal(seat))

    def due(self, grace: Callable[[str], float] = lambda person: 0.0) -> tuple[float, str] | None:
        """When the clock of a seat runs out next (in seconds), and which one's."""
        limit = limits.CLOCKS[self.state.clock]
        if limit is None:
            return None
        times = [
            (seat.since / 1000 + limit + grace(seat.person), name)
            for name in self.waiting
            if (seat := self.state.seats[name]).person and not seat.away
        ]
        return min(times, default=None)

    # -------------------------------------------------------------- what happened

    def apply(self, entry: log.AnyEntry) -> dict[str, Told]:
        """Carry out the next entry. What every face is told of it; a face that may not know of it is left out.

        Who acts without an event, as with a die that simply counts, changes what all faces see: all are told.
        """
        fold = getattr(self, f"_{type(entry).__name__.lower()}")
        events: list[Event | dict[str, Any]] = fold(entry)
        state = self.state
        state.number += 1
        if entry.id and entry.by in state.people:
            recent = state.people[entry.by].recent
            recent.append((entry.id, state.number))
            del recent[: -limits.COMMANDS_REMEMBERED]
        told = {}
        public = known_of(events, TABLE)
        owners = {event.owner for event in events if isinstance(event, Event)}
        for face in FACES:
            known = known_of(events, face) if face in owners else public
            if known or not events:
                state.numbers[face] += 1
                told[face] = Told(state.numbers[face], entry.at, known)
                self.told[face].append(told[face])
        self._watch_clocks(entry.at)
        return told

    def _watch_clocks(self, at: int) -> None:
        waiting = self.waiting
        for name, seat in self.state.seats.items():
            if name not in waiting:
                seat.since = 0
            elif not seat.since:
                seat.since = at

    # -------------------------------------------------------------- coming and going

    def _created(self, entry: log.Created) -> list[Any]:
        self.state = State(
            table=entry.table,
            code=entry.code,
            game=entry.game,
            options=entry.options,
            clock=entry.clock,
            public=entry.public,
            hints=entry.hints,
            commitment=entry.commitment,
            start=entry.start,
            forked=entry.forked,
        )
        self._set_game()
        return [{"table": "created", "game": entry.game}]

    def _set_game(self) -> None:
        self.game = load(self.state.game, **self.state.options)
        self.state.options = self.game.options
        self.state.seats = {name: self.state.seats.get(name, Seat()) for name in self.game.seats}

    def _joined(self, entry: log.Joined) -> list[Any]:
        state = self.state
        state.came += 1
        state.people[entry.person] = Person(entry.name, entry.token, entry.host)
        for name in entry.seats:
            state.seats[name] = Seat(person=entry.person)
        return [{"table": "joined", "person": entry.person, "name": entry.name, "seats": entry.seats}]

    def _left(self, entry: log.Left) -> list[Any]:
        state = self.state
        gone = state.people.pop(entry.person)
        for name in state.seats_of(entry.person):
            # In a race a bot takes the seat over.
            state.seats[name] = Seat(bot=limits.STAND_IN) if state.phase == "playing" else Seat()
        if gone.host:
            heir = next(iter([*state.players(), *state.people]), None)
            if heir is not None:
                state.people[heir].host = True
        events: list[Any] = [{"table": "kicked" if entry.kicked else "left", "person": entry.person, "name": gone.name}]
        if state.vote is not None:
            state.vote.agreed = [person for person in state.vote.agreed if person != entry.person]
            events += self._count_votes()
        return events

    def _sat(self, entry: log.Sat) -> list[Any]:
        self.state.seats[entry.seat] = Seat(person=entry.person)
        return [{"table": "sat", "person": entry.person, "seat": entry.seat}]

    def _stood(self, entry: log.Stood) -> list[Any]:
        self.state.seats[entry.seat] = Seat()
        return [{"table": "stood", "seat": entry.seat}]

    def _swapped(self, entry: log.Swapped) -> list[Any]:
        one, other = entry.seats
        seats = self.state.seats
        seats[one], seats[other] = seats[other], seats[one]
        return [{"table": "swapped", "seats": list(entry.seats)}]

    def _botplaced(self, entry: log.BotPlaced) -> list[Any]:
        self.state.seats[entry.seat] = Seat(bot=entry.level)
        return [{"table": "bot", "seat": entry.seat, "level": entry.level or None}]

    def _invited(self, entry: log.Invited) -> list[Any]:
        self.state.seats[entry.seat] = Seat(invitation=entry.invitation)
        return [{"table": "invited", "seat": entry.seat}]

    def _configured(self, entry: log.Configured) -> list[Any]:
        state = self.state
        if entry.options != state.options:
            state.options = entry.options
            self._set_game()
            for person in state.people.values():
                person.ready = False
        state.clock, state.public, state.locked, state.hints = entry.clock, entry.public, entry.locked, entry.hints
        return [{"table": "configured"}]

    def _readied(self, entry: log.Readied) -> list[Any]:
        person = self.state.people[entry.person]
        person.ready, person.entropy = entry.ready, entry.entropy
        return [{"table": "ready", "person": entry.person, "ready": entry.ready, "entropy": entry.entropy}]

    # -------------------------------------------------------------- the race

    def _started(self, entry: log.Started) -> list[Any]:
        state = self.state
        state.phase = "playing"
        for seat in state.seats.values():
            seat.invitation = ""
        state.entropy = [
            f"{name}:{state.people[seat.person].entropy if seat.person else ''}" for name, seat in state.seats.items()
        ]
        self.match = self._fresh_match()
        state.began = state.numbers[TABLE] + 1
        return [{"table": "started", "race": state.race, "entropy": state.entropy}]

    def _fresh_match(self) -> Match:
        start = self.state.start
        return self.game.start(self.seal()) if start is None else self.game.setup(start, self.seal())

    def _played(self, entry: log.Played) -> list[Any]:
        state, match = self.state, self.match
        assert match is not None
        seat = state.seats[entry.seat]
        before = match.copy()
        skipped = match.step - sum(1 + move.skipped for move in state.moves)
        events = match.play(entry.seat, entry.action)
        state.moves.append(Moved(entry.seat, entry.action, skipped, state.numbers[TABLE]))
        if not entry.bot:
            seat.away = False
        if entry.action != "pass":
            seat.passing = False
        self.before, self.undoable = None, ""
        if not entry.bot and can_undo(before, match, entry.seat, entry.action, events):
            self.before, self.undoable = before, entry.seat
        if match.outcome is None:
            return list(events)
        state.phase, state.vote = "over", None
        state.secret = self.seal().secret.hex()
        return [*events, {"table": "finished", "race": state.race, "secret": state.secret}]

    def _undone(self, entry: log.Undone) -> list[Any]:
        assert self.match is not None
        assert self.before is not None
        # Its chance is not used again, although nobody has seen it.
        self.before.skip(self.match.step - self.before.step)
        self.match, self.before, self.undoable = self.before, None, ""
        self.state.moves.pop()
        return [{"table": "undone", "seat": entry.seat}]

    def _votecalled(self, entry: log.VoteCalled) -> list[Any]:
        self.state.vote = Vote(entry.to, entry.person, [entry.person])
        return [{"table": "rewind-asked", "person": entry.person, "to": entry.to}, *self._count_votes()]

    def _voted(self, entry: log.Voted) -> list[Any]:
        assert self.state.vote is not None
        said = {"table": "rewind-voted", "person": entry.person, "agreed": entry.agreed}
        if not entry.agreed:
            self.state.vote = None
            return [said, {"table": "rewind-refused"}]
        self.state.vote.agreed.append(entry.person)
        return [said, *self._count_votes()]

    def voters(self) -> list[str]:
        """People who play and are here."""
        seats = self.state.seats.values()
        return list(dict.fromkeys(seat.person for seat in seats if seat.person and not seat.away))

    def _count_votes(self) -> list[Any]:
        vote = self.state.vote
        if vote is None or not set(self.voters()) <= set(vote.agreed):
            return []
        self.state.vote = None
        self._rewind(vote.to)
        return [{"table": "rewound", "to": vote.to}]

    def _rewind(self, to: int) -> None:
        """Back to an earlier moment; chance goes on behind all that was seen."""
        assert self.match is not None
        kept = [move for move in self.state.moves if move.mark < to]
        match = self._fresh_match()
        for move in kept:
            match.skip(move.skipped)
            match.play(move.seat, move.action)
        match.skip(self.match.step - match.step)
        self.match, self.before, self.undoable, self.state.moves = match, None, "", kept

    def _passingset(self, entry: log.PassingSet) -> list[Any]:
        self.state.seats[entry.seat].passing = entry.on
        return [{"table": "passing", "seat": entry.seat, "on": entry.on}]

    def _timedout(self, entry: log.TimedOut) -> list[Any]:
        self.state.seats[entry.seat].away = True
        return [{"table": "timed-out", "seat": entry.seat}, *self._count_votes()]

    def _cameback(self, entry: log.CameBack) -> list[Any]:
        for name in self.state.seats_of(entry.person):
            self.state.seats[name].away = False
            self.state.seats[name].since = 0
        return [{"table": "back", "person": entry.person}]

    def _rematched(self, entry: log.Rematched) -> list[Any]:
        state = self.state
        state.race += 1
        state.phase, state.commitment, state.secret, state.start = "lobby", entry.commitment, "", None
        state.moves, state.entropy, state.vote = [], [], None
        self.match, self.before, self.undoable = None, None, ""
        for person in state.people.values():
            person.ready, person.entropy = False, ""
        for name, seat in state.seats.items():
            state.seats[name] = Seat(person=seat.person, bot=seat.bot)
        return [{"table": "rematch", "race": state.race, "commitment": entry.commitment}]

    # -------------------------------------------------------------- talking

    def _said(self, entry: log.Said) -> list[Any]:
        name = self.state.people[entry.person].name
        self.state.chat.append(Line(entry.at, entry.person, name, entry.text, entry.phrase))
        del self.state.chat[: -limits.CHAT_KEPT]
        said = {"text": entry.text} if entry.text else {"phrase": entry.phrase}
        return [{"table": "said", "person": entry.person, "name": name, **said}]

    def _muted(self, entry: log.Muted) -> list[Any]:
        self.state.people[entry.person].muted = entry.on
        return [{"table": "muted", "person": entry.person, "on": entry.on}]


def can_undo(before: Match, after: Match, seat: str, action: str, events: tuple[Event, ...]) -> bool:
    """Whether the seat has learnt nothing by its action: nothing was rolled or drawn, nothing of others revealed.

    A choice that can still be replaced cannot be withdrawn (ALL-2). What was revealed shows when the same action is
    played with everything the seat could not know dealt again: then the seat sees something else.
    """
    if after.drawn or after.outcome is not None or (seat not in after.waiting and after.legal(seat)):
        return False
    told = _told_to(seat, events)
    for number in (1, 2):
        imagined = before.redeal(seat, number)
        imagined.seed = 0
        if _told_to(seat, imagined.play(seat, action)) != told or imagined.view(seat) != after.view(seat):
            return False
    return True


def _told_to(seat: str, events: tuple[Event, ...]) -> list[Event]:
    return [known for event in events if (known := event.seen_by(seat))]


def known_of(events: Iterable[Event | dict[str, Any]], face: str) -> tuple[dict[str, Any], ...]:
    """What a face may know of what happened. Faces that own none of the events know the same."""
    return tuple(one for event in events if (one := seen(event, face)) is not None)


def seen(event: Event | dict[str, Any], face: str) -> dict[str, Any] | None:
    """The one door for events: what a face may know of one."""
    if isinstance(event, dict):
        return event
    known = event.seen_by(None if face == TABLE else face)
    if known is None:
        return None
    return {**known.json(), "hidden": True} if known.hidden else known.json()


def _move_json(move: Moved) -> list[Any]:
    return [move.seat, move.action, [], move.skipped] if move.skipped else [move.seat, move.action]
