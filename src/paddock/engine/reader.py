"""Interprets a description at one table: action numbers as notation, log entries as events, numbers as names.

`json_program.py` writes whole rows as JSON. `web/src/local/reader.ts` does the same in the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from numpy.typing import NDArray

from paddock.engine.actions import Actions
from paddock.engine.describe import SEAT_NUMBER, Kind, Piece, Record
from paddock.engine.events import Events, Private


@dataclass(frozen=True)
class Action:
    """Something a seat may do now: its number and its notation."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Event:
    """Something that happened. `details` holds everything; `seen_by` what one seat may know of it."""

    name: str
    clause: str
    details: dict[str, Any]
    private: frozenset[str] = frozenset()  # details that only the owner may know
    owner: str | None = None
    secret: bool = False
    reveals: bool = False
    hidden: bool = False  # private details are left out, as null

    def seen_by(self, seat: str | None) -> Event | None:
        """Return what a seat (None: a spectator) may know of the event; None if it may not know of it at all."""
        if seat is not None and seat == self.owner:
            return self
        if self.secret:
            return None
        if not self.private:
            return self
        details = {name: None if name in self.private else value for name, value in self.details.items()}
        return Event(self.name, self.clause, details, reveals=self.reveals, hidden=True)

    @property
    def text_id(self) -> str:
        """The id of its text, without the game's prefix."""
        return f"event-{self.name}-hidden" if self.hidden else f"event-{self.name}"

    def json(self) -> dict[str, Any]:
        return {"event": self.name, "clause": self.clause, **self.details}


class Happened(Sequence[Event]):
    """The events of one action, as a lazy sequence."""

    def __init__(self, reader: Reader, entries: list[list[int]]) -> None:
        self._reader, self._entries = reader, entries  # each entry: the number of the event, then its details

    def __len__(self) -> int:
        return len(self._entries)

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        return tuple([self._reader.event(entry) for entry in self._entries])

    def __getitem__(self, at: Any) -> Any:
        return self._events[at]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, (tuple, Happened)) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._events)

    def json(self, seat: str | None = None, everything: bool = True) -> list[dict[str, Any]]:
        """Return all events, or with everything=False what one seat (None: a spectator) may know of them."""
        if everything:
            return [self._reader.event_json(entry) for entry in self._entries]
        seen = (event.seen_by(seat) for event in self._events)
        return [event.json() for event in seen if event is not None]

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known."""
        return any(self._reader.reveals[entry[0]] for entry in self._entries)

    def known(self, seat: str | None, counts: list[int]) -> list[int]:
        """For each n in `counts`, return how many of the first n events a seat (None: a spectator) may know."""
        if not any(self._reader.secret[entry[0]] for entry in self._entries):
            return counts
        known = list(accumulate((event.seen_by(seat) is not None for event in self._events), initial=0))
        return [known[count] for count in counts]


class ActionTable(dict[int, Action]):
    """Actions by their numbers, made on first use."""

    def __init__(self, reader: Reader, described: type[Actions]) -> None:
        self._reader, self._described = reader, described

    def __missing__(self, number: int) -> Action:
        verb, parts = self._described.split(number)
        words = [self._reader.text(kind, part) for kind, part in zip(verb.verb.parts, parts, strict=True)]
        self[number] = Action(number, verb.verb.notation.format(*words))
        return self[number]


class Reader:
    """Interprets a description with the facts of one table, which are read from any of its states."""

    def __init__(self, state: type[Record], actions: type[Actions], events: type[Events], facts: NDArray[Any]) -> None:
        self.described, self._actions = state, actions
        self.facts = read_facts(state, facts)
        self.players: int = self.facts["players"]
        self.actions = ActionTable(self, actions)
        self._numbers: dict[str, int] = {}
        self._decoders = [self._decoder(member) for member in events]
        self.reveals = [member.event.reveals for member in events]
        self.secret = [member.event.secret for member in events]

    # -------------------------------------------------------------- names

    def text(self, kind: Kind, number: int) -> str:
        """Return the text of a number of a kind."""
        if kind.sort == "action":
            return self.actions[number].text
        if kind.pieces:
            return "".join(self._piece(piece, number) for piece in kind.pieces)
        if kind.names:
            return kind.names[number - int(kind.low)]
        return f"{number:+d}" if kind.signed else str(number)

    def _piece(self, piece: Piece, number: int) -> str:
        if piece.when and not self.facts[piece.when]:
            return ""
        if piece.names:
            return piece.before + piece.names[number]
        if not piece.look:
            return f"{piece.before}{number}"
        of = self.described.fields[piece.look].kind
        return piece.before + self.text(of, self.facts[piece.look][number])

    def bounds(self, kind: Kind) -> tuple[int, int]:
        """Return the lowest and highest number at this table."""
        return self._bound(kind.low), self._bound(kind.high)

    def _bound(self, end: int | str) -> int:
        """Return a bound that is a number, a fact ("players") or a fact less a number ("players-1")."""
        if isinstance(end, int):
            return end
        name, _, less = end.partition("-")
        return int(self.facts[name]) - int(less or 0)

    def words(self, kind: Kind, viewer: int = 0) -> dict[int, Any]:
        """Return the name of every number of a kind; seats are relative to the viewer."""
        if kind == SEAT_NUMBER:
            return {n: (n + viewer) % self.players for n in range(self.players)}
        if kind.sort == "action":
            found: dict[int, Any] = {n: self.actions[n].text for n in range(self._actions.total())}
        else:
            low, high = self.bounds(kind)
            end = low + len(kind.names) if kind.names else high + 1
            found = {n: self.text(kind, n) for n in range(low, end)}
        if kind.sort == "seat":
            seats = range(self.players)
            found |= {n: self.text(kind, (n + viewer) % self.players) for n in seats if n in found}
        return found if kind.none is None else {**found, kind.none: None}

    def named(self, kind: Kind, viewer: int = 0) -> dict[int, Any]:
        """Return the JSON of every number of a kind that is not written as the number itself."""
        if kind.sort not in ("amount", "flag"):
            return self.words(kind, viewer)
        words: dict[int, Any] = {0: False, 1: True} if kind.sort == "flag" else dict(kind.special)
        return words if kind.none is None else {**words, kind.none: None}

    # -------------------------------------------------------------- actions

    def number(self, text: str) -> int | None:
        """Return the number of the action that has this notation, or None."""
        if not self._numbers:
            self._numbers = {self.actions[n].text: n for n in reversed(range(self._actions.total()))}
        return self._numbers.get(text)

    # -------------------------------------------------------------- events

    def _decoder(self, member: Events) -> Any:
        """Return what reading an entry of the log takes: name and description of the event, decoders of its details."""
        event, details, private = member.event, [], set()
        for at, (name, kind) in enumerate(event.details.items(), 1):
            if isinstance(kind, Private):
                private.add(name)
                kind = kind.kind
            details.append((name, at, self._json_of(kind)))
        return member.text, event, tuple(details), frozenset(private)

    def _json_of(self, kind: Kind) -> Callable[[int], Any]:
        """Return a function from a number of a kind to its JSON."""
        if kind.sort == "amount":
            words = self.named(kind)
            return (lambda n: words.get(n, n)) if words else int
        if kind.sort == "flag":
            return bool
        if kind.sort == "action":
            return lambda n: None if n == kind.none else self.actions[n].text
        return self.words(kind).__getitem__

    def event_json(self, entry: Sequence[int]) -> dict[str, Any]:
        """Return an entry of the log as JSON, with all its details."""
        name, event, details, _ = self._decoders[entry[0]]
        json = {"event": name, "clause": event.clause}
        for key, at, json_of in details:
            json[key] = json_of(entry[at])
        return json

    def event(self, entry: Sequence[int]) -> Event:
        """Return an entry of the log as an `Event`."""
        name, event, details, private = self._decoders[entry[0]]
        values = {key: json_of(entry[at]) for key, at, json_of in details}
        owner = next(iter(values.values()), None) if private or event.secret else None
        return Event(name, event.clause, values, private, owner, event.secret, event.reveals)


def read_facts(described: type[Record], state: NDArray[Any]) -> dict[str, Any]:
    """Return the options and facts of a table by their names: numbers, or lists of them."""
    found: dict[str, Any] = {}
    for name, field in described.fields.items():
        if not isinstance(field.of, Kind) and name == "options":
            options = state[name]
            found |= {option: options[option][0].tolist() for option in field.of.fields}
        elif field.fact:
            found[name] = state[name][0].tolist()
    return found
