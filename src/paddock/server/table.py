"""A table: what the entries of its log add up to. No input, no output, no clock, no chance of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import msgspec
from numpy.typing import NDArray

from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.match import RECORD_FORMAT, Match
from paddock.engine.reader import Event
from paddock.engine.sealed import Seal
from paddock.games import load
from paddock.server import limits, log
from paddock.server.core import segments
from paddock.server.core.knowing import Patch, can_undo, known_of
from paddock.server.core.room import Room
from paddock.server.core.rules import layout, rules_version
from paddock.server.state import FACES, TABLE, Moved, Seat, Segment, State, Stopped, Vote

_encode_state = msgspec.json.Encoder().encode
_decode_state = msgspec.json.Decoder(State).decode


@dataclass
class Told:
    """One numbered event of a face: what its people are told about one entry."""

    n: int
    at: int
    events: tuple[dict[str, Any], ...]
    played: bool = False  # they are the events of an action
    patches: Sequence[Patch] = ()  # how the match looked between them, if somebody was watching

    def json(self) -> dict[str, Any]:
        told = {"n": self.n, "at": self.at, "events": self.events}
        return {**told, "patches": self.patches} if self.patches else told


class Table(Room):
    """The state, and the match that belongs to it."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.match: Match | None = None
        self.before: tuple[NDArray[Any], int] | None = None  # state and step before the last action that can be undone
        self.undoable: str = ""  # the seat that can undo it
        self.told: dict[str, deque[Told]] = {face: deque(maxlen=2 * limits.MISSED) for face in FACES}

    # -------------------------------------------------------------- keeping

    @classmethod
    def read(cls, secret: bytes, snapshot: bytes | None, entries: Iterable[log.AnyEntry]) -> Table:
        """From a snapshot and the entries behind it, or from all entries."""
        table = cls(secret)
        if snapshot is not None:
            table._restore(_decode_state(snapshot))
        for entry in entries:
            try:
                table.apply(entry)
            except PaddockError:
                if not isinstance(entry, RACE):
                    raise
                # Today's rules refuse what happened then: the race cannot go on, but the table can.
                table._stop(rules_version(table.game))
                table.apply(entry)
        return table

    def _restore(self, state: State) -> None:
        self.state = state
        self.game = load(state.game, **state.options)
        if state.match is not None:
            if state.layout != layout(self.game):
                raise RecordError("a snapshot of another layout")
            self.match = self.game.restore(state.match, self.seal())
        state.match, state.layout = None, ""

    def snapshot(self) -> bytes:
        self.state.match = self.match.snapshot() if self.match else None
        self.state.layout = layout(self.game)
        try:
            return _encode_state(self.state)
        finally:
            self.state.match, self.state.layout = None, ""

    def seal(self) -> Seal:
        """Of the chance that comes next."""
        return segments.seal_of(self.secret, self.state, self.state.segments[-1])

    def record(self) -> dict[str, Any]:
        """Of the race that is over; `paddock.replay` and `paddock verify` read it.

        It is the record of the last segment; those before it stand under `table`, so that all can be verified.
        """
        assert self.match is not None
        state = self.state
        *earlier, last = segments.segments_json(self.secret, state)
        names = {name: self.name_of(name) for name in state.seats}
        return {
            "paddock": RECORD_FORMAT,
            "game": state.game,
            "rules": rules_version(self.game),
            "options": state.options,
            "seed": last["seed"],
            "start": last["start"],
            "moves": last["moves"],
            "end": self.match.digest(),
            "table": {
                "id": state.table,
                "race": state.race,
                "commitment": state.commitment,
                "names": names,
                "why": last["why"],
                "earlier": earlier,
                "moments": sum(len(part["moves"]) for part in (*earlier, last)),
            },
        }

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

        An action without events, as a die that simply counts, still sends an update to every face.
        """
        events = self._fold(entry)
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
                told[face] = Told(state.numbers[face], entry.at, known, isinstance(entry, log.Played))
                self.told[face].append(told[face])
        if isinstance(entry, log.Played) and TABLE in told:
            state.shown = state.numbers[TABLE]
        self._watch_clocks(entry.at)
        return told

    def _fold(self, entry: log.AnyEntry) -> list[Event | dict[str, Any]]:
        if isinstance(entry, RACE) and self.state.stopped is not None:
            return []
        return FOLDS[type(entry)](self, entry)

    def _watch_clocks(self, at: int) -> None:
        waiting = self.waiting
        for name, seat in self.state.seats.items():
            if name not in waiting:
                seat.since = 0
            elif not seat.since:
                seat.since = at

    def _left(self, entry: log.Left) -> list[Any]:
        state, events = self.state, super()._left(entry)
        if not entry.kicked:  # whoever is sent away has not agreed to anything
            state.racers = [person for person in state.racers if person != entry.person]
        if state.vote is not None:
            state.vote.agreed = [person for person in state.vote.agreed if person != entry.person]
            events += self._count_votes()
        return events

    # -------------------------------------------------------------- the race

    def _opened(self, entry: log.Opened) -> list[Any]:
        self.state.opening = entry.rules
        return [{"table": "opening"}]

    def unrevealed(self) -> list[str]:
        """Players whose entropy is sealed."""
        people = self.state.people
        return [one for one in self.state.players() if people[one].sealed and not people[one].entropy]

    def _revealed(self, entry: log.Revealed) -> list[Any]:
        self.state.people[entry.person].entropy = entry.entropy
        said = {"table": "revealed", "person": entry.person, "entropy": entry.entropy}
        return [said] if self.unrevealed() else [said, *self._begin(self.state.opening)]

    def _started(self, entry: log.Started) -> list[Any]:
        return self._begin(entry.rules)

    def _begin(self, rules: int) -> list[Any]:
        state = self.state
        state.phase, state.opening = "playing", 0
        state.racers = state.players()
        for seat in state.seats.values():
            seat.invitation = ""
        state.entropy = [
            f"{name}:{state.people[seat.person].entropy if seat.person else ''}" for name, seat in state.seats.items()
        ]
        state.began = state.shown = state.numbers[TABLE] + 1
        state.epoch = 0
        state.segments = [Segment(state.era, 0, state.start, mark=state.numbers[TABLE])]
        try:
            if rules and rules != rules_version(self.game):
                raise RecordError(f"a race of rules {rules}")
            self.match = segments.match_of(self.game, state.segments[0], self.seal())
        except PaddockError:
            self._stop(rules)
        return [{"table": "started", "race": state.race, "entropy": state.entropy}]

    def _stop(self, began: int) -> None:
        state = self.state
        state.phase, state.vote, state.stopped = "stopped", None, Stopped(began, rules_version(self.game))
        self.match, self.before, self.undoable = None, None, ""

    def _restored(self, entry: log.Restored) -> list[Any]:
        state = self.state
        state.era = entry.era
        if state.phase == "lobby":
            state.commitment = entry.commitment
            self._unready()
        elif state.phase == "playing":
            assert self.match is not None
            state.commitment = entry.commitment
            if entry.anew:
                to = state.numbers[TABLE] + 1  # from here, or from where no secret choice was waiting
                match = segments.go_back(self.game, self.secret, state, to, "restored-anew")
            else:
                match = segments.begin(self.game, self.secret, state, self.match, "restored")
            self.match, self.before, self.undoable = match, None, ""
        return [{"table": "restored", "commitment": state.commitment}]

    def _played(self, entry: log.Played) -> list[Any]:
        state, match = self.state, self.match
        assert match is not None
        seat = state.seats[entry.seat]
        before = match.state, match.step
        skipped = match.step - len(state.moves) - sum(map(attrgetter("skipped"), state.moves))
        events = match.play(entry.seat, entry.action)
        state.moves.append(Moved(entry.seat, entry.action, skipped, state.numbers[TABLE]))
        if not entry.bot:
            seat.away = False
        if entry.action != "pass":
            seat.passing = False
        self.before, self.undoable = None, ""
        if not entry.bot and can_undo(match, entry.seat):
            self.before, self.undoable = before, entry.seat
        if match.outcome is None:
            return list(events)
        state.phase, state.vote = "over", None
        state.secret = self.seal().secret.hex()
        return [*events, {"table": "finished", "race": state.race, "secret": state.secret}]

    def _undone(self, entry: log.Undone) -> list[Any]:
        assert self.match is not None
        assert self.before is not None
        before, step = self.before
        match = Match.from_state(self.game, self.match.seed, before, step)
        match.skip(self.match.step - step)  # its chance is not used again, although nobody has seen it
        self.match, self.before, self.undoable = match, None, ""
        self.state.moves.pop()
        return [{"table": "undone", "seat": entry.seat}]

    def _vote_called(self, entry: log.VoteCalled) -> list[Any]:
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
        """Everybody who began the race, also who is away or was sent away: without them nothing is taken back."""
        return self.state.racers

    def _count_votes(self) -> list[Any]:
        vote = self.state.vote
        if vote is None or not set(self.voters()) <= set(vote.agreed):
            return []
        self.state.vote = None
        self.match = segments.go_back(self.game, self.secret, self.state, vote.to, "rewound")
        self.before, self.undoable = None, ""
        self.state.shown = vote.to
        return [{"table": "rewound", "to": vote.to}]

    def _passing_set(self, entry: log.PassingSet) -> list[Any]:
        self.state.seats[entry.seat].passing = entry.on
        return [{"table": "passing", "seat": entry.seat, "on": entry.on}]

    def _timed_out(self, entry: log.TimedOut) -> list[Any]:
        self.state.seats[entry.seat].away = True
        return [{"table": "timed-out", "seat": entry.seat}]

    def _came_back(self, entry: log.CameBack) -> list[Any]:
        for name in self.state.seats_of(entry.person):
            self.state.seats[name].away = False
            self.state.seats[name].since = 0
        return [{"table": "back", "person": entry.person}]

    def _rematched(self, entry: log.Rematched) -> list[Any]:
        state = self.state
        state.race += 1
        state.phase, state.commitment, state.secret, state.start = "lobby", entry.commitment, "", None
        state.segments, state.entropy, state.vote, state.stopped = [], [], None, None
        self.match, self.before, self.undoable = None, None, ""
        self._unready()
        for name, seat in state.seats.items():
            state.seats[name] = Seat(person=seat.person, bot=seat.bot)
        return [{"table": "rematch", "race": state.race, "commitment": entry.commitment}]


# Entries that only mean something while the race can be played.
RACE = (log.Played, log.Undone, log.VoteCalled, log.Voted, log.PassingSet, log.TimedOut, log.CameBack)

FOLDS: dict[type[log.Entry], Callable[[Table, Any], list[Any]]] = {
    log.Played: Table._played,
    log.Undone: Table._undone,
    log.Created: Table._created,
    log.Joined: Table._joined,
    log.Left: Table._left,
    log.Renewed: Table._renewed,
    log.Sat: Table._sat,
    log.Stood: Table._stood,
    log.Swapped: Table._swapped,
    log.BotPlaced: Table._bot_placed,
    log.Invited: Table._invited,
    log.Configured: Table._configured,
    log.Readied: Table._readied,
    log.Opened: Table._opened,
    log.Revealed: Table._revealed,
    log.Started: Table._started,
    log.Restored: Table._restored,
    log.VoteCalled: Table._vote_called,
    log.Voted: Table._voted,
    log.PassingSet: Table._passing_set,
    log.TimedOut: Table._timed_out,
    log.CameBack: Table._came_back,
    log.Rematched: Table._rematched,
    log.Said: Table._said,
    log.Muted: Table._muted,
}
