"""The description of a game as one JSON document, as TypeScript types, and as tables for people.

Code in other languages reads the document: `web/src/local/reader.ts` does with it in the browser what `reader.py` does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from math import prod
from typing import TYPE_CHECKING, Any

from paddock.engine.describe import LARGEST, Field, Kind, Record
from paddock.engine.events import Event, Private
from paddock.engine.forms import Letters, Numbers, OneOf, Places, Wholes
from paddock.engine.options import Choice, Composition, Custom, Flag, Option, Whole

if TYPE_CHECKING:
    from paddock.engine.rulebook import Rulebook

DEFAULT_KIND = Kind("amount")
DEFAULT_FIELD = Field(DEFAULT_KIND)
MOST_NAMES = 12  # most members of a union in TypeScript
RESERVED = ("Event", "Options", "Partial", "Record", "View")  # names that the generated types use themselves


def document(book: Rulebook) -> dict[str, Any]:
    """Return everything that a game declares, as JSON."""
    table = book.table
    records = {"state": table.State, "seen": table.Seen, "shown": getattr(table, "Shown", None)}
    return {
        "game": book.name,
        "title": book.title,
        "version": book.version,
        "layout": book.layout,
        "phases": list(book.phases),
        "endings": list(table.ENDINGS),
        "ranked": getattr(table, "RANKED", None),
        "options": [option_json(option) for option in book.options],
        "records": {name: record_json(described) for name, described in records.items() if described},
        "actions": [
            {"name": member.name, "first": int(member), "notation": member.verb.notation, "means": member.verb.means}
            | {"parts": [kind_json(part) for part in member.verb.parts]}
            for member in book.actions
        ],
        "events": [{"name": member.text, **event_json(member.event)} for member in book.events],
        "flaws": [
            {"name": one.text, "why": one.flaw.why, "about": list(one.flaw.about), "numbers": list(one.flaw.numbers)}
            for one in getattr(table, "Wrong", ())
        ],
        "constants": {name: _plain(value) for name, value in getattr(table, "CONSTANTS", {}).items()},
    }


def _changed(value: Any, default: Any, without: tuple[str, ...]) -> dict[str, Any]:
    """Return the attributes of a dataclass that differ from those of another instance."""
    names = [one.name for one in fields(value) if one.name not in without]
    return {name: getattr(value, name) for name in names if getattr(value, name) != getattr(default, name)}


def kind_json(kind: Kind) -> dict[str, Any]:
    return (
        {"sort": kind.sort, "low": kind.low, "high": kind.high}
        | _changed(kind, DEFAULT_KIND, ("sort", "low", "high", "pieces"))
        | ({"pieces": [asdict(piece) for piece in kind.pieces]} if kind.pieces else {})
    )


def record_json(described: type[Record]) -> dict[str, Any]:
    """Return the fields, with their places as an index among the record's numbers and as an offset in bytes."""
    places, found = described.places(), {}
    for name, field in described.fields.items():
        kind, offset = described.dtype.fields[field.same or name][:2]  # type: ignore[index]
        found[name] = {
            **_changed(field, DEFAULT_FIELD, ("of", "key", "store")),
            "key": field.key if field.key != "" else name,
            "at": places[name],
            "offset": offset,
            "bytes": kind.base.itemsize,
        }
        found[name] |= (
            {"kind": kind_json(field.of)} if isinstance(field.of, Kind) else {"record": record_json(field.of)}
        )
    return {"numbers": described.size, "bytes": described.dtype.itemsize, "fields": found}


def event_json(event: Event) -> dict[str, Any]:
    details = {
        name: {**kind_json(kind.kind), "private": True} if isinstance(kind, Private) else kind_json(kind)
        for name, kind in event.details.items()
    }
    return {"clause": event.clause, "secret": event.secret, "reveals": event.reveals, "details": details}


def option_json(option: Option) -> dict[str, Any]:
    """Return what a client needs to offer an option in a form."""
    result: dict[str, Any] = {"name": option.name, "default": option.default}
    if option.later:
        result["later"] = True
    match option:
        case Whole(low=low, high=high):
            result |= {"kind": "whole", "low": low, "high": high}
        case Choice(choices=choices):
            result |= {"kind": "choice", "choices": list(choices)}
        case Flag():
            result |= {"kind": "flag"}
        case Composition(most=most):
            result |= {"kind": "composition", "most": most}
        case Custom(form=form, examples=examples):
            result |= {"kind": "custom", "form": form, "examples": list(examples), "stored": list(option.fields)}
            result |= custom_json(option)
    return result


def custom_json(option: Custom) -> dict[str, Any]:
    """Return the format of a custom value, for clients that check and pack it without Python; {} if only Python can."""
    match option:
        case Wholes(low=low, high=high, least=least, most=most):
            return {"kind": "wholes", "low": low, "high": high, "least": least, "most": most}
        case Numbers():
            return {"kind": "numbers"}
        case OneOf(values=values):
            return {"kind": "one-of", "values": list(values)}
        case Letters(letters=letters, least=least, most=most, first=first, named=named, spelt=spelt):
            rest = {"letters": letters, "least": least, "most": most, "first": first, "named": dict(named)}
            return {"kind": "letters", "spelt": spelt, **rest}
        case Places(most=most, named=named):
            return {"kind": "places", "most": most, "named": {name: list(places) for name, places in named.items()}}
    return {}


# ------------------------------------------------------------------ columns of a row


@dataclass(frozen=True)
class Column:
    """The numbers of one field in a row: the first one's index, how many, the field's name and kind."""

    first: int
    count: int
    name: str
    kind: Kind
    around: bool

    @property
    def meaning(self) -> str:
        return words_of(self.kind) + (", from one's own seat on" if self.around else "")


def columns(described: type[Record], first: int = 0, before: str = "", around: bool = False) -> list[Column]:
    """Return the columns of a row: what every number means, field by field."""
    found: list[Column] = []
    for (name, field), at in zip(described.fields.items(), described.places().values(), strict=True):
        if field.same:
            continue  # the same numbers as another field
        relative = around or bool(field.around)
        if isinstance(field.of, Kind):
            found.append(Column(first + at, prod(field.shape), before + name, field.of, relative))
        else:
            for n in range(field.shape[0] if field.shape else 1):
                inner = f"{before}{name}[{n}]." if field.shape else f"{before}{name}."
                found += columns(field.of, first + at + n * field.of.size, inner, relative)
    return found


def words_of(kind: Kind) -> str:
    """Return in words what a number of a kind means."""
    match kind.sort:
        case "flag":
            meaning = "1 yes, 0 no"
        case "seat":
            meaning = "a seat, counted from one's own"
        case "action":
            meaning = "an action"
        case "name" if kind.names:
            meaning = ", ".join(f"{n} {name}" for n, name in enumerate(kind.names[: kind.size], int(kind.low)))
        case "name":
            meaning = f"by its number, {kind.low} to {kind.high}"
        case _:
            meaning = "a number" if kind.high == LARGEST else f"{kind.low} to {kind.high}"
            meaning += "".join(f", {number} {name}" for number, name in kind.special)
    return meaning if kind.none is None else f"{meaning}; {kind.none} none"


# ------------------------------------------------------------------ TypeScript


def typescript(book: Rulebook) -> str:
    """Return the TypeScript types of a game's view and events, and the constants that clients of the game use."""
    table = book.table
    shown = [table.Seen, *([table.Shown] if hasattr(table, "Shown") else [])]
    lines = [
        "export interface Options {",
        *(f"  {option.name}: {_option_type(option)};" for option in book.options),
        "}",
        "",
        "export interface View {",
        *(line for described in shown for line in _members(described, "  ")),
        "}",
        "",
        "export type Event =",
        *(f"  | {_event_type(member.text, member.event)}" for member in book.events),
    ]
    body, types = "\n".join(lines) + ";\n", []
    for name, value in getattr(table, "CONSTANTS", {}).items():
        body += f"\nexport const {name}{_constant(value)};\n"
    for union, name in sorted(_named_unions(book).items(), key=lambda item: -len(item[0])):
        if union in body:
            types.append(f"export type {name} = {union};")
            body = body.replace(f"({union})[]", f"{name}[]").replace(union, name)
    head = f"// The types of {book.title}, written by `paddock describe {book.name} --types`. Do not edit."
    return "\n".join([head, "", *sorted(types), "", body])


def _plain(value: Any) -> Any:
    """Return the value of a constant as JSON has it: a list for any sequence."""
    return value if isinstance(value, (str, int, Mapping)) else [*value]


def _constant(value: Any) -> str:
    """Return the value of a constant in TypeScript, with its type if it is a mapping."""
    if not isinstance(value, Mapping):
        return f" = {json.dumps(_plain(value))}{'' if isinstance(value, (str, int)) else ' as const'}"
    entries = "".join(f"\n  {json.dumps(key)}: {json.dumps(entry)}," for key, entry in value.items())
    kinds = {str: "string", int: "number", list: "string[]"}
    return f": Record<string, {kinds[type(next(iter(value.values())))]}> = {{{entries}\n}}"


def _named_unions(book: Rulebook) -> dict[str, str]:
    """Return the unions that get a name, by their text: the phases, and kinds that are constants of the module."""
    found = {_union(book.phases): "Phase"}
    for constant, kind in vars(book.table).items():
        name = constant.title().replace("_", "")
        if isinstance(kind, Kind) and name not in {*found.values(), *RESERVED}:
            union = _kind_type(replace(kind, none=None))
            if " | " in union:
                found.setdefault(union, name)
    return found


def _union(names: Any) -> str:
    return " | ".join(f'"{name}"' for name in dict.fromkeys(names)) or "never"


def _names_type(names: Any) -> str:
    """Return a union of names, or `string` if there are too many to read."""
    return "string" if len(names) > MOST_NAMES else _union(names)


def _list_of(entry: str) -> str:
    return f"({entry})[]" if " | " in entry and not entry.startswith("{") else f"{entry}[]"


def _option_type(option: Option) -> str:
    match option:
        case Whole():
            return "number"
        case Choice(choices=choices):
            return _union(choices)
        case Flag():
            return "boolean"
        case Composition():
            return "Record<string, number>"
    kinds = {bool: "boolean", int: "number", str: "string", list: "number[]"}
    types = dict.fromkeys(kinds.get(type(value), "unknown") for value in (option.default, *option.candidates))
    return " | ".join(types)


def _members(described: type[Record], indent: str) -> list[str]:
    lines = []
    for name, field in described.fields.items():
        if field.key is not None:
            type_ = _field_type(field)
            maybe = "?" if field.when and not field.null else ""
            null = " | null" if field.null and not type_.endswith(" | null") else ""
            lines.append(f"{indent}{field.key or name}{maybe}: {type_}{null};")
    return lines


def _field_type(field: Field) -> str:
    if isinstance(field.of, Kind):
        entry = _kind_type(replace(field.of, none=None) if field.sparse else field.of)
        entry = _list_of(entry) if field.bits or field.nibbles else entry
    elif field.bare:
        entry = _field_type(next(one for one in field.of.fields.values() if one.key is not None))
    else:
        entry = f"{{ {' '.join(_members(field.of, '')).rstrip(';')} }}"
    if field.bag:
        entry = _list_of(_names_type(field.by))
    elif field.joined:
        entry = "string"
    elif field.by:
        entry = f"Record<{_names_type(field.by)}, {entry}>"
        entry = f"Partial<{entry}>" if field.sparse or field.there or field.count else entry
    elif field.shape:
        entry = _list_of(entry)
    for _ in field.shape[1:]:
        entry = _list_of(entry)
    return _list_of(entry) if field.cut else entry


def _kind_type(kind: Kind) -> str:
    match kind.sort:
        case "amount":
            type_ = "number" + "".join(f' | "{name}"' for _, name in kind.special)
        case "flag":
            type_ = "boolean"
        case "seat" if not kind.names and not kind.pieces:
            type_ = "number"
        case "name" if kind.names:
            type_ = _names_type(kind.names[: kind.size])
        case _:
            type_ = "string"
    return type_ if kind.none is None else f"{type_} | null"


def _event_type(name: str, event: Event) -> str:
    details = {
        key: f"{_kind_type(kind.kind)} | null" if isinstance(kind, Private) else _kind_type(kind)
        for key, kind in event.details.items()
    }
    members = "".join(f"; {key}: {type_}" for key, type_ in details.items())
    return f'{{ event: "{name}"; clause: string{members} }}'
