"""Interprets a description at one table: rows of numbers as JSON, action numbers as notation, log entries as events.

It names no game. `web/src/lib/reader.ts` does the same in the browser.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from math import prod
from typing import Any

from numpy.typing import NDArray

from paddock.engine.describe import COUNT, SEAT_NUMBER, Actions, Events, Field, Kind, Piece, Private, Record
from paddock.engine.nibbles import unpack

_sources = count()


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
        """The event as a seat (None: a spectator) may know it; None if it may not know of it at all."""
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
        """Of its sentence, behind the game's name."""
        return f"event-{self.name}-hidden" if self.hidden else f"event-{self.name}"

    def json(self) -> dict[str, Any]:
        return {"event": self.name, "clause": self.clause, **self.details}


class Happened(Sequence[Event]):
    """The events of one action, made when they are asked for."""

    def __init__(self, reader: Reader, entries: list[list[int]]) -> None:
        self._reader, self._entries = reader, entries  # of each: which event, then its numbers

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
        """All of them, or with everything=False what one seat (None: a spectator) may know."""
        if everything:
            return [self._reader.event_json(entry) for entry in self._entries]
        seen = (event.seen_by(seat) for event in self._events)
        return [event.json() for event in seen if event is not None]

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known."""
        return any(self._reader.reveals[entry[0]] for entry in self._entries)


class Reader:
    """A description together with the facts of one table, which are read from any of its states."""

    def __init__(self, state: type[Record], actions: type[Actions], events: type[Events], facts: NDArray[Any]) -> None:
        self.described, self._actions = state, actions
        self.facts = read_facts(state, facts)
        self.players: int = self.facts["players"]
        self._made: dict[int, Action] = {}
        self._numbers: dict[str, int] = {}
        self._tellers = [self._teller(member) for member in events]
        self.reveals = [member.event.reveals for member in events]

    # -------------------------------------------------------------- names

    def text(self, kind: Kind, number: int) -> str:
        """The name of a number."""
        if kind.sort == "action":
            return self.action(number).text
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
        """The lowest and highest number at this table."""
        low, high = (self._bound(end) for end in (kind.low, kind.high))
        return low, high

    def _bound(self, end: int | str) -> int:
        """A number, or a fact: "players" or, one less, "players-1"."""
        if isinstance(end, int):
            return end
        name, minus, less = end.partition("-")
        return int(self.facts[name]) - (int(less) if minus else 0)

    def words(self, kind: Kind, viewer: int = 0) -> dict[int, Any]:
        """Every number of a kind that is written as a name; a seat is counted from the viewer."""
        if kind == SEAT_NUMBER:
            return {n: (n + viewer) % self.players for n in range(self.players)}
        if kind.sort == "action":
            found: dict[int, Any] = {n: self.action(n).text for n in range(self._actions.total())}
        else:
            low, high = self.bounds(kind)
            end = low + len(kind.names) if kind.names else high + 1
            found = {n: self.text(kind, n) for n in range(low, end)}
        if kind.sort == "seat":
            seats = range(self.players)
            found |= {n: self.text(kind, (n + viewer) % self.players) for n in seats if n in found}
        return found if kind.none is None else {**found, kind.none: None}

    # -------------------------------------------------------------- actions

    def action(self, number: int) -> Action:
        """An action by its number."""
        made = self._made.get(number)
        if made is None:
            verb, parts = self._actions.split(number)
            words = [self.text(kind, part) for kind, part in zip(verb.verb.parts, parts, strict=True)]
            made = self._made[number] = Action(number, verb.verb.notation.format(*words))
        return made

    def number(self, text: str) -> int | None:
        """The action that has this notation."""
        if not self._numbers:
            self._numbers = {self.action(n).text: n for n in reversed(range(self._actions.total()))}
        return self._numbers.get(text)

    # -------------------------------------------------------------- events

    def _teller(self, member: Events) -> Any:
        event, details, private = member.event, [], set()
        for at, (name, kind) in enumerate(event.details.items(), 1):
            if isinstance(kind, Private):
                private.add(name)
                kind = kind.kind
            details.append((name, at, self._number(kind)))
        return member.text, event, tuple(details), frozenset(private)

    def _number(self, kind: Kind) -> Callable[[int], Any]:
        """From a number to its JSON."""
        if kind.sort == "amount":
            special = dict(kind.special) if kind.none is None else {**dict(kind.special), kind.none: None}
            return (lambda n: special.get(n, n)) if special else int
        if kind.sort == "flag":
            return bool
        if kind.sort == "action":
            return lambda n: None if n == kind.none else self.action(n).text
        return self.words(kind).__getitem__

    def event_json(self, entry: Sequence[int]) -> dict[str, Any]:
        """One entry of the log with all its details."""
        name, event, details, _ = self._tellers[entry[0]]
        told = {"event": name, "clause": event.clause}
        for key, at, tell in details:
            told[key] = tell(entry[at])
        return told

    def event(self, entry: Sequence[int]) -> Event:
        """One entry of the log as an object."""
        name, event, details, private = self._tellers[entry[0]]
        told = {key: tell(entry[at]) for key, at, tell in details}
        owner = next(iter(told.values()), None) if private or event.secret else None
        return Event(name, event.clause, told, private, owner, event.secret, event.reveals)

    # -------------------------------------------------------------- JSON

    def writer(self, described: type[Record], viewer: int = 0) -> Callable[[list[int]], dict[str, Any]]:
        """A function from a record's numbers, counted from the viewer's seat on, to JSON.

        It is written out as one Python expression: three times as fast as calling a function for each field, and views
        are asked for after every action. A debugger shows its source.
        """
        words: dict[str, Any] = {"turn_by": turn_by, "cut": cut, "unpack": unpack}
        source = f"def write(r):\n    return {_Writer(self, viewer, words).record(described, '')}\n"
        name = f"<{described.__module__}.{described.__name__} as JSON {next(_sources)}>"
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        exec(compile(source, name, "exec"), words)
        written: Callable[[list[int]], dict[str, Any]] = words["write"]
        return written


def turn_by(entries: Any, shift: int) -> Any:
    """Entries of which the first belongs to the place `shift`, in the order of their places."""
    cut = len(entries) - shift
    return [*entries[cut:], *entries[:cut]]


def cut(entries: list[Any], sizes: list[int]) -> list[list[Any]]:
    """One long list as several of these lengths."""
    rest = iter(entries)
    return [list(islice(rest, size)) for size in sizes]


def read_facts(described: type[Record], state: NDArray[Any]) -> dict[str, Any]:
    """The options and facts of a table by their names: numbers, or lists of them."""
    found: dict[str, Any] = {}
    for name, field in described.fields.items():
        if not isinstance(field.of, Kind) and name == "options":
            options = state[name]
            found |= {option: options[option][0].tolist() for option in field.of.fields}
        elif field.fact:
            found[name] = state[name][0].tolist()
    return found


class _Writer:
    """Writes the expression that makes JSON of a record's numbers r, which a viewer sees."""

    def __init__(self, reader: Reader, viewer: int, words: dict[str, Any]) -> None:
        self._reader, self._viewer, self._words = reader, viewer, words

    def _keep(self, what: Any) -> str:
        """A name for something that the expression uses."""
        name = f"w{len(self._words)}"
        self._words[name] = what
        return name

    def record(self, described: type[Record], base: str, bare: bool = False) -> str:
        places, told = described.places(), []
        for name, field in described.fields.items():
            if field.key is None:
                continue
            when = self._look(field.when, places, base) if field.when else "1"
            if when == "0" and not field.null:
                continue
            value = self._axis(field, f"{base}{places[name]}", field.shape, field.count.split(), places, base)
            if bare:
                return value
            key = repr(field.key or name)
            if when.isdigit():
                told.append(f"{key}: {value if when != '0' else None}")
            elif field.null:
                told.append(f"{key}: {value} if {when} else None")
            else:
                told.append(f"**({{{key}: {value}}} if {when} else {{}})")
        return f"{{{', '.join(told)}}}"

    def _look(self, name: str, places: dict[str, int], base: str) -> str:
        """A field of the same record, or a fact."""
        return f"r[{base}{places[name]}]" if name in places else str(int(self._reader.facts[name]))

    def _axis(
        self,
        field: Field,
        at: str,
        shape: tuple[int, ...],
        counts: list[str],
        places: dict[str, int],
        base: str,
        outer: str = "",
    ) -> str:
        """The entries along one axis; `outer` is which entry of the axis outside it this belongs to."""
        if field.nibbles:
            entries = f"unpack(r[{at}], {self._look(field.count, places, base)})"
            return self._shaped(field, "n", self._number(field.kind, "n"), entries, places, base)
        if not shape:
            return self._entry(field, at)
        step = prod(shape[1:]) * (1 if isinstance(field.of, Kind) else field.of.size)
        many = str(shape[0])
        if counts:
            # The length of an inner list is one of several.
            many = f"r[{base}{places[counts[0]]} + {outer}]" if outer else self._look(counts[0], places, base)
        if len(shape) > 1:
            k = f"k{len(shape)}"
            inner = self._axis(field, f"{at} + {k} * {step}", shape[1:], counts[1:], places, base, k)
            return f"[{inner} for {k} in {self._turned(field, 'range', '0', many, 1, places, base)}]"
        at = f"{at} + {step * field.first}" if field.first else at
        around = len(field.shape) == 1
        if isinstance(field.of, Kind) and not field.bits:
            entries = self._turned(field, "row", at, many, 1, places, base, around)
            return self._shaped(field, "n", self._number(field.of, "n"), entries, places, base)
        i = self._keep(None)
        entries = self._turned(field, "range", at, many, step, places, base, around)
        return self._shaped(field, i, self._entry(field, i), entries, places, base)

    def _turned(
        self,
        field: Field,
        form: str,
        at: str,
        many: str,
        step: int,
        places: dict[str, int],
        base: str,
        around: bool = True,
    ) -> str:
        """The entries (numbers of the row, or their places) in the order of the seats."""

        def part(first: str, end: str) -> str:
            if form == "row":
                return f"r[{at} + {first} : {at} + {end}]"
            return f"range({at} + {step} * {first}, {at} + {step} * {end}, {step})"

        if around and isinstance(field.around, str):
            return f"turn_by({part('0', many)}, {self._look(field.around, places, base)})"
        if not (around and field.around and self._viewer):
            return part("0", many)
        players, cut = str(self._reader.players), str(self._reader.players - self._viewer)
        return f"[*{part(cut, players)}, *{part('0', cut)}, *{part(players, many)}]"

    def _shaped(self, field: Field, n: str, one: str, entries: str, places: dict[str, int], base: str) -> str:
        """The entries as a list, mapping, bag or string."""
        if field.reverse:
            entries += "[::-1]"
        if field.order and not field.bits:
            order = self._reader.facts[field.order]
            entries = f"sorted({entries}, key={self._keep({n: (order[n], n) for n in range(len(order))})}.__getitem__)"
        if field.cut:
            start, many = f"{base}{places[field.cut]}", self._look(field.cut + COUNT, places, base)
            sizes = f"r[{start} : {start} + {many}]"
            return f"cut([{one} for {n} in {entries}], {sizes})"
        if field.bag:
            return f"[w for w, n in zip({self._keep(field.by)}, {entries}) for _ in range(n)]"
        only = ""
        if field.sparse:
            only = f" if n != {field.kind.none}"
        elif field.there and not isinstance(field.of, Kind):
            only = f" if r[{n} + {field.of.places()[field.there]}]"
        if field.by:
            return f"{{w: {one} for w, {n} in zip({self._keep(field.by)}, {entries}){only}}}"
        if field.joined:
            return f"''.join([{one} for {n} in {entries}])"
        return entries if one == n and not only else f"[{one} for {n} in {entries}{only}]"

    def _entry(self, field: Field, at: str) -> str:
        if not isinstance(field.of, Kind):
            return self.record(field.of, f"{at} + ", field.bare)
        if not field.bits:
            return self._number(field.of, f"r[{at}]")
        words = self._reader.words(field.of)
        order = self._reader.facts[field.order] if field.order else words
        ordered = sorted((n for n in words if n >= 0), key=lambda n: (order[n], n) if field.order else (n,))
        return f"[w for k, w in {self._keep([(n, words[n]) for n in ordered])} if r[{at}] >> k & 1]"

    def _number(self, kind: Kind, n: str) -> str:
        if kind.sort == "amount":
            special = dict(kind.special) if kind.none is None else {**dict(kind.special), kind.none: None}
            return f"{self._keep(special)}.get({n}, {n})" if special else n
        if kind.sort == "flag":
            return f"({n} != 0)" if kind.none is None else f"(None if {n} == {kind.none} else {n} != 0)"
        return f"{self._keep(self._reader.words(kind, self._viewer))}[{n}]"
