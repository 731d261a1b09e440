"""Mistakes in a game's description (`table.py`) that would show only later, or as an error elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from paddock.engine.describe import LARGEST, Kind, Record
from paddock.engine.events import Event, Private
from paddock.engine.flaws import NUMBERS, Flaws
from paddock.engine.log import DETAILS
from paddock.engine.options import Whole
from paddock.engine.rulebook import Rulebook
from paddock.testing.lint.rules import did_you_mean


def complaints(book: Rulebook) -> list[str]:
    """Return all mistakes, each with line and name."""
    lines = Lines(Path(str(book.table.__file__)))
    records = [one for one in vars(book.table).values() if isinstance(one, type) and issubclass(one, Record)]
    own = [one for one in records if one.fields and one.__module__ == book.table.__name__]
    found = [wrong for described in own for wrong in wrong_fields(book, described)]
    found += [(f"Told.{member.name}", wrong) for member in book.events for wrong in wrong_event(member.event)]
    found += [
        (f"Wrong.{one.name}", wrong) for one in getattr(book.table, "Wrong", ()) for wrong in wrong_flaw(book, one)
    ]
    return [f"table.py, line {lines.of(place)}: {place}: {wrong}" for place, wrong in found] + list(wrong_sizes(book))


class Lines:
    """The line numbers of the names in a module."""

    def __init__(self, file: Path) -> None:
        self._lines = {
            f"{node.name}.{target.id}": entry.lineno
            for node in ast.parse(file.read_text("utf-8")).body
            if isinstance(node, ast.ClassDef)
            for entry in node.body
            if isinstance(entry, ast.Assign)
            for target in entry.targets
            if isinstance(target, ast.Name)
        }

    def of(self, name: str) -> int | str:
        return self._lines.get(name, "?")


def wrong_flaw(book: Rulebook, wrong: Flaws) -> Iterator[str]:
    """Yield options of a flaw that do not exist, and flaws with more numbers than `refuse` takes."""
    options = {option.name: option for option in book.options}
    for name in wrong.flaw.about:
        if name not in options:
            yield f"there is no option {name!r}{did_you_mean(name, options)}"
    if len(wrong.flaw.numbers) > NUMBERS:
        yield f"its message has {len(wrong.flaw.numbers)} numbers; at most {NUMBERS} are possible"


def wrong_fields(book: Rulebook, described: type[Record]) -> Iterator[tuple[str, str]]:
    """Yield names in a field that do not exist: in counts, conditions, bounds, orders, pieces of names."""
    facts = known_names(book)
    asked: list[tuple[str, str, Mapping[str, object]]]
    for name, field in described.fields.items():
        near: Mapping[str, object] = {**facts, **dict.fromkeys(described.fields, 0)}
        asked = [("count", one, near) for one in field.count.split()]
        asked += [("when", field.when, near), ("order", field.order, facts), ("cut", field.cut, near)]
        if isinstance(field.around, str):
            asked.append(("around", field.around, near))
        if isinstance(field.of, Kind):
            ends = [end for end in (field.of.low, field.of.high) if isinstance(end, str)]
            asked += [("bound", end.partition("-")[0], facts) for end in ends]
            asked += [("piece", one, facts) for piece in field.of.pieces for one in (piece.look, piece.when)]
        for what, word, words in asked:
            if word and word not in words:
                place = f"{described.__name__}.{name}"
                yield place, f"{what} {word!r} is no field, option or fact{did_you_mean(word, words)}"


def known_names(book: Rulebook) -> Mapping[str, object]:
    """Return the options and facts: what never changes at a table."""
    facts = [name for name, field in book.table.State.fields.items() if field.fact]
    return dict.fromkeys([*book.table.Options.fields, *facts])


def wrong_event(event: Event) -> Iterator[str]:
    details = list(event.details.values())
    if len(details) > DETAILS:
        yield f"{len(details)} details, at most {DETAILS} fit into a log"
    hides = event.secret or any(isinstance(one, Private) for one in details)
    first = details[0] if details else None
    if hides and not (isinstance(first, Kind) and first.sort == "seat"):
        yield "secret events and private details belong to the seat in the first detail, which must be a seat"


def wrong_sizes(book: Rulebook) -> Iterator[str]:
    """Yield sizes that do not fit together."""
    table = book.table
    players = next(option for option in book.options if option.name == "players")
    if isinstance(players, Whole) and players.high > table.SEATS:
        yield f"table.py: the option players goes up to {players.high}, SEATS is {table.SEATS}"
    if book.ACTIONS > LARGEST:
        yield f"table.py: {book.ACTIONS} actions; their numbers must not be larger than {LARGEST}"
    for name in ("Seen", "Shown"):
        described = getattr(table, name, None)
        if described is not None and described.dtype.itemsize != 2 * described.size:
            yield f'table.py: {name} must be declared with numbers="i2", and the records in it too'
    if not table.ENDINGS:
        yield "table.py: ENDINGS is empty; outcome() returns the number of one"
