"""A table without its match: people, seats, settings and chat."""

from __future__ import annotations

from typing import Any

from paddock.engine.game import Game
from paddock.games import load
from paddock.server import limits
from paddock.server.core import log
from paddock.server.core.state import Line, Person, Seat, State


class Room:
    """Handlers of lobby entries; each returns the public events."""

    state: State
    game: Game

    def name_of(self, seat: str) -> str:
        held = self.state.seats[seat]
        person = self.state.people.get(held.person)
        return person.name if person else held.bot

    def _created(self, entry: log.Created) -> list[Any]:
        self.state = State(
            table=entry.table,
            code=entry.code,
            game=entry.game,
            options=entry.options,
            clock=entry.clock,
            public=entry.public,
            hints=entry.hints,
            absence=entry.absence,
            party=entry.party,
            commitment=entry.commitment,
            start=entry.start,
            forked=entry.forked,
            era=entry.era,
            rated=entry.rated,
            championship=entry.championship,
            deal=entry.deal,
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
        state.people[entry.person] = Person(entry.name, entry.token, entry.host, origin=entry.origin, keyed=entry.keyed)
        if entry.seats:
            self._close_opening()
        for name in entry.seats:
            state.seats[name] = Seat(person=entry.person)
        return [{"table": "joined", "person": entry.person, "name": entry.name, "seats": entry.seats}]

    def _keyed(self, entry: log.Keyed) -> list[Any]:
        self.state.people[entry.person].keyed = True
        return [{"table": "renewed"}]

    def _left(self, entry: log.Left) -> list[Any]:
        state = self.state
        gone = state.people.pop(entry.person)
        state.banned += [ban for ban in (entry.ban, entry.ban_player) if ban and ban not in state.banned]
        self._close_opening()
        for name in state.seats_of(entry.person):
            # During a race a bot takes over the seat.
            state.seats[name] = Seat(bot=limits.STAND_IN) if state.phase == "playing" else Seat()
        if gone.host:
            heir = next(iter([*state.players(), *state.people]), None)
            if heir is not None:
                state.people[heir].host = True
        return [{"table": "kicked" if entry.kicked else "left", "person": entry.person, "name": gone.name}]

    def _renewed(self, entry: log.Renewed) -> list[Any]:
        person = self.state.people[entry.person]
        person.tokens.append(person.token)
        person.token = entry.token
        del person.tokens[: 1 - limits.TOKENS_KEPT]
        return [{"table": "renewed"}]

    def _sat(self, entry: log.Sat) -> list[Any]:
        self._close_opening()
        self.state.seats[entry.seat] = Seat(person=entry.person)
        return [{"table": "sat", "person": entry.person, "seat": entry.seat}]

    def _stood(self, entry: log.Stood) -> list[Any]:
        self._close_opening()
        self.state.seats[entry.seat] = Seat()
        return [{"table": "stood", "seat": entry.seat}]

    def _swapped(self, entry: log.Swapped) -> list[Any]:
        one, other = entry.seats
        self._close_opening()
        seats = self.state.seats
        seats[one], seats[other] = seats[other], seats[one]
        return [{"table": "swapped", "seats": list(entry.seats)}]

    def _bot_placed(self, entry: log.BotPlaced) -> list[Any]:
        if entry.anew:
            self._close_opening()
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
            self._unready()
        state.clock, state.public, state.locked, state.hints = entry.clock, entry.public, entry.locked, entry.hints
        state.absence, state.rated = entry.absence, entry.rated
        return [{"table": "configured"}]

    def _fitted(self, entry: log.Fitted) -> list[Any]:
        state = self.state
        self._close_opening()
        held = [state.seats[name] for name in entry.taken]
        state.options, state.seats = entry.options, {}
        self._set_game()
        bots = [Seat(bot=entry.level) for _ in range(len(state.seats) - len(held))]
        state.seats = dict(zip(state.seats, [*held, *bots], strict=True))
        return [{"table": "fitted"}]

    def _readied(self, entry: log.Readied) -> list[Any]:
        self._close_opening()
        person = self.state.people[entry.person]
        person.ready, person.entropy, person.sealed = entry.ready, entry.entropy, entry.sealed
        said = {"ready": entry.ready, "entropy": entry.entropy, "sealed": entry.sealed}
        return [{"table": "ready", "person": entry.person, **said}]

    def _unready(self) -> None:
        """Reset everybody's readiness and entropy."""
        self.state.opening = 0
        for person in self.state.people.values():
            person.ready, person.entropy, person.sealed = False, "", ""

    def _close_opening(self) -> None:
        """Cancel the opening: the line-up has changed, so entropy that was revealed for it must not be used."""
        if self.state.opening:
            self._unready()

    def _said(self, entry: log.Said) -> list[Any]:
        name = self.state.people[entry.person].name
        self.state.chat.append(Line(entry.at, entry.person, name, entry.text, entry.phrase))
        del self.state.chat[: -limits.CHAT_KEPT]
        said = {"text": entry.text} if entry.text else {"phrase": entry.phrase}
        return [{"table": "said", "person": entry.person, "name": name, **said}]

    def _muted(self, entry: log.Muted) -> list[Any]:
        self.state.people[entry.person].muted = entry.on
        return [{"table": "muted", "person": entry.person, "on": entry.on}]
