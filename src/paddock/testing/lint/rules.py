"""Static analysis of rules before they are compiled: misspelt fields, lists, events with wrong details, options refused
with wrong numbers.

Numba would refuse most of these too, but only on paths that are executed, and in many more lines.
"""

from __future__ import annotations

import ast
import difflib
import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path

from paddock.engine.describe import Record
from paddock.engine.flaws import Found
from paddock.engine.jit import plain
from paddock.engine.rulebook import CONTRACT, Rulebook

OPTIONAL = {  # verbs that a game may have
    "check_options": "check_options(options, found)",
    "show": "show(state, seat, out)",
}
DECORATORS = ("rule", "inline", "entry", "noalias", "law")
NOT_COMPILED = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.JoinedStr: "a text",
    ast.Try: "a try",
    ast.With: "a with",
}


def complaints(book: Rulebook) -> list[str]:
    """Return all mistakes, each with file, line and name."""
    return [*wrong_signatures(book), *(one for file in files(book) for one in wrong_lines(book, file))]


def files(book: Rulebook) -> list[Path]:
    """Return the files of a game that are compiled."""
    others = [book.home / f"{name}.py" for name in ("rules", "laws", "heuristics")]
    return [*sorted((book.home / "rules").glob("*.py")), *(file for file in others if file.is_file())]


def wrong_signatures(book: Rulebook) -> Iterator[str]:
    """Yield functions that take other arguments than the engine passes."""
    offered = {name: means for name, means in OPTIONAL.items() if hasattr(book.rules, name)}
    for name, means in {**CONTRACT["rules"], **offered}.items():
        wanted = means.partition(":")[0]
        verb = plain(getattr(book.rules, name))
        given = len(inspect.signature(verb).parameters)
        if given != len(wanted.split(",")):
            code = verb.__code__
            place = Path(code.co_filename).relative_to(book.home)
            yield f"{place}, line {code.co_firstlineno}: {name} takes {given} arguments; it must be {wanted}"


def wrong_lines(book: Rulebook, file: Path) -> Iterator[str]:
    """Yield what is wrong in the compiled functions of one file."""
    place = file.relative_to(book.home)
    for function in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef) and is_compiled(function):
            records = records_of(book, function.name)
            for node in (inner for statement in function.body for inner in ast.walk(statement)):
                found = (
                    wrong_field(node, records) or wrong_event(node, book) or wrong_flaw(node, book) or wrong_value(node)
                )
                if found:
                    yield f"{place}, line {node.lineno}, {function.name}: {found}"  # type: ignore[attr-defined]


def is_compiled(function: ast.FunctionDef) -> bool:
    marks = (one.func if isinstance(one, ast.Call) else one for one in function.decorator_list)
    return any(isinstance(one, ast.Name) and one.id in DECORATORS for one in marks)


Fields = tuple[str, Mapping[str, object]]  # the name of a record, and its fields


def records_of(book: Rulebook, function: str) -> Mapping[str, Fields]:
    """Return the records that the arguments of a function are, by their usual names."""
    described: dict[str, type[Record] | None] = {"state": book.table.State, "options": book.table.Options}
    described["out"] = {"see": book.table.Seen, "show": getattr(book.table, "Shown", None)}.get(function)
    found: dict[str, Fields] = {name: (one.__name__, one.fields) for name, one in described.items() if one}
    return {**found, "found": ("Found", Found.fields or {})}


def wrong_field(node: ast.AST, records: Mapping[str, Fields]) -> str | None:
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr=field) if name in records:
            record, fields = records[name]
            if field not in fields:
                return f"{record} has no field {field!r}{did_you_mean(field, fields)}"
    return None


def wrong_event(node: ast.AST, book: Rulebook) -> str | None:
    """Return what is wrong if an event does not exist, or is emitted with more or fewer details than it has."""
    match node:
        case ast.Attribute(value=ast.Name(id="Told" | "Act" | "Phase" | "Wrong" as kind), attr=name):
            members = getattr(getattr(book.table, kind, None), "__members__", {})
            if name not in members:
                return f"{kind} has no member {name!r}{did_you_mean(name, members)}"
        case (
            ast.Call(func=ast.Name(id="emit"), args=[_, what, *details])
            | ast.Call(func=ast.Name(id="emit_moment"), args=[_, _, what, *details])
        ):
            if not any(isinstance(one, ast.Starred) for one in details):
                for told in (one for one in ast.walk(what) if isinstance(one, ast.Attribute)):
                    member = book.events.__members__.get(told.attr)
                    if member is not None and len(member.event.details) != len(details):
                        wanted = ", ".join(member.event.details) or "no details"
                        return f"Told.{told.attr} is emitted with {len(details)} details; it has {wanted}"
    return None


def wrong_flaw(node: ast.AST, book: Rulebook) -> str | None:
    """Return what is wrong if options are refused with more or fewer numbers than the message of the flaw has."""
    match node:
        case ast.Call(
            func=ast.Name(id="refuse"), args=[_, ast.Attribute(value=ast.Name(id="Wrong"), attr=name), *given]
        ):
            member = getattr(getattr(book.table, "Wrong", None), "__members__", {}).get(name)
            if member is not None and len(member.flaw.numbers) != len(given):
                wanted = ", ".join(member.flaw.numbers) or "none"
                return f"Wrong.{name} is refused with {len(given)} numbers; its message has {wanted}"
    return None


def wrong_value(node: ast.AST) -> str | None:
    what = NOT_COMPILED.get(type(node))
    return f"{what} cannot be compiled; use fields of the state, tuples or bit masks" if what else None


def did_you_mean(word: str, words: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(word, words, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
