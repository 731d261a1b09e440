"""The race at a table: waiting seats, clocks, and the handlers of race entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.match import Match
from paddock.engine.sealed import Seal
from paddock.server import limits
from paddock.server.core import log, segments
from paddock.server.core.room import Room
from paddock.server.core.rules_version import rules_version
from paddock.server.core.state import TABLE, Moved, Seat, Segment, Stopped, Vote
from paddock.server.core.visibility import can_undo


class WholeLogNeeded(RecordError):
    """A snapshot is not enough for this entry: the whole log is needed."""


class Race(Room):
    """Handlers of race entries; each returns the events, which `visibility` filters by face."""

    secret: bytes
    match: Match | None = None
    before: tuple[NDArray[np.uint8], int] | None = None  # for undo: memory and step before the last action
    undoable: str = ""  # the seat that can undo the last action

    def seal(self) -> Seal:
        """Return the seal for the next random numbers."""
        return segments.seal_of(self.secret, self.state, self.state.segments[-1])

    @property
    def waiting(self) -> tuple[str, ...]:
        return self.match.waiting if self.match is not None and self.state.phase == "playing" else ()

    def automatic(self) -> tuple[str, str] | None:
        """Return a waiting seat that the server plays, with the bot's level (or "pass")."""
        if self.state.paused:
            return None
        for name in self.waiting:
            seat = self.state.seats[name]
            if seat.bot or seat.away or not seat.person:
                return name, seat.bot or limits.STAND_IN
            if seat.passing and self.can_pass(name):
                return name, "pass"
        return None

    def can_pass(self, seat: str) -> bool:
        return self.match is not None and self.match.can(seat, "pass")

    def due(self, grace: Callable[[str], float] = lambda person: 0.0) -> tuple[float, str] | None:
        """Return the next deadline of a seat (in seconds) and the seat."""
        limit = limits.CLOCKS[self.state.clock]
        if limit is None or self.state.paused:
            return None
        times = [
            (seat.since / 1000 + limit + grace(seat.person), name)
            for name in self.waiting
            if (seat := self.state.seats[name]).person and not seat.away
        ]
        return min(times, default=None)

    def given_up(self, gone: Mapping[str, int]) -> dict[str, int]:
        """Return when a bot takes over for each absent player, in milliseconds; `gone` maps them to when they left.

        Nobody is replaced while all players are absent: then the race waits. Nor with clocks of days, where nobody
        needs to stay connected.
        """
        limit = limits.ABSENCES[self.state.absence]
        if (
            limit is None
            or self.state.paused
            or self.state.clock in limits.SLOW_CLOCKS
            or self.state.phase != "playing"
        ):
            return {}
        playing = [seat.person for seat in self.state.seats.values() if seat.person and not seat.away]
        if all(person in gone for person in playing):
            return {}
        return {person: gone[person] + int(limit * 1000) for person in playing if person in gone}

    # -------------------------------------------------------------- participants

    def _joined(self, entry: log.Joined) -> list[Any]:
        said = super()._joined(entry)
        self._take_part(entry.person)
        return said

    def _sat(self, entry: log.Sat) -> list[Any]:
        said = super()._sat(entry)
        self._take_part(entry.person)
        return said

    def _take_part(self, person: str) -> None:
        """Count a person who takes over a bot's seat as a voter from now on."""
        state = self.state
        if state.phase == "playing" and state.seats_of(person) and person not in state.racers:
            state.racers.append(person)

    def _left(self, entry: log.Left) -> list[Any]:
        state, events = self.state, super()._left(entry)
        if not entry.kicked:  # a kicked player keeps their vote
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
        """Return the players whose entropy is committed but not revealed."""
        people = self.state.people
        return [one for one in self.state.players() if people[one].sealed and not people[one].entropy]

    def _revealed(self, entry: log.Revealed) -> list[Any]:
        self.state.people[entry.person].entropy = entry.entropy
        said = {"table": "revealed", "person": entry.person, "entropy": entry.entropy}
        return [said] if self.unrevealed() else [said, *self._begin(self.state.opening)]

    def _started(self, entry: log.Started) -> list[Any]:
        return self._begin(entry.rules, entry.entropy)

    def _begin(self, rules: int, entropy: Sequence[str] = ()) -> list[Any]:
        state = self.state
        state.phase, state.opening = "playing", 0
        state.racers = state.players()
        for seat in state.seats.values():
            seat.invitation = ""
        state.entropy = list(entropy) or [
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
                to = state.numbers[TABLE] + 1  # the current position, or the last one without pending choices
                match = segments.go_back(self.game, self.secret, state, to, "restored-anew")
            else:
                match = segments.begin(self.game, self.secret, state, self.match, "restored")
            self.match, self.before, self.undoable = match, None, ""
        return [{"table": "restored", "commitment": state.commitment}]

    def _played(self, entry: log.Played) -> list[Any]:
        state, match = self.state, self.match
        assert match is not None
        seat = state.seats[entry.seat]
        before = match.memory(), match.step
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
        # Other tables of the round may still be playing with the same seed: the secret is published when all have
        # ended.
        state.secret = "" if state.deal else self.seal().secret.hex()
        return [*events, {"table": "finished", "race": state.race, "secret": state.secret}]

    def _secret_told(self, _entry: log.SecretTold) -> list[Any]:
        self.state.secret = self.seal().secret.hex()
        return [{"table": "secret-told", "secret": self.state.secret}]

    def _undone(self, entry: log.Undone) -> list[Any]:
        assert self.match is not None
        if self.before is None:  # a snapshot does not contain it
            raise WholeLogNeeded("an undo after a snapshot")
        before, step = self.before
        match = Match.from_state(self.game, self.match.seed, before, step)
        match.skip(self.match.step - step)  # its random numbers are not reused, although nobody has seen them
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
        """Return everybody who began the race, including absent and kicked players: a rewind needs all of them."""
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
        return [{"table": "timed-out", "seat": entry.seat, "why": entry.why}]

    def _paused(self, entry: log.Paused) -> list[Any]:
        """Restart the clocks of the seats that must act."""
        self.state.paused = entry.on
        for seat in self.state.seats.values():
            seat.since = 0
        return [{"table": "paused" if entry.on else "resumed"}]

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
        state.paused, state.forked = False, ""
        self.match, self.before, self.undoable = None, None, ""
        self._unready()
        for name, seat in state.seats.items():
            state.seats[name] = Seat(person=seat.person, bot=seat.bot)
        return [{"table": "rematch", "race": state.race, "commitment": entry.commitment}]
