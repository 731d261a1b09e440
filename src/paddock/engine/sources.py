"""The source files on which compiled code depends: while none of them changes, the cached code is used.

They are found by static analysis from a template and the rules of its game: modules that are imported, templates that
are bound (`rulebook.bind("…")`) and modules of the game that are loaded (`rulebook.part("…")`), within Paddock and the
game's package. Modules that compiled code cannot reach, such as the picture of a board, are not among them.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

_parsing = threading.Lock()  # in Python 3.11 two threads that parse at once can fail (SystemError)


def sources(template: str, package: str) -> list[Path]:
    """Return all files on which the compiled code of a template depends, for the game in a package."""
    found: dict[str, Path] = {}
    todo = [template, f"{package}.rules"]
    tops = {__name__.partition(".")[0], package.partition(".")[0]}
    while todo:
        name = todo.pop()
        if name in found or name.partition(".")[0] not in tops:
            continue
        path = module_path(name)
        if path is not None:
            found[name] = path
            todo += [part.format(package) for part in _references(name, path)]
    return sorted(found.values())


def module_path(name: str) -> Path | None:
    """Return the file of a module; None if the name is not a module."""
    top, _, rest = name.partition(".")
    return next(filter(None, (_file(folder, rest) for folder in sys.modules[top].__path__)), None)


@functools.cache
def _file(folder: str, rest: str) -> Path | None:
    path = Path(folder, *rest.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


@functools.cache
def _references(name: str, path: Path) -> tuple[str, ...]:
    """Return everything that may be a module and is imported, bound or loaded; `{}` stands for the game's package."""
    home = name if path.name == "__init__.py" else name.rpartition(".")[0]
    with _parsing:
        tree = ast.parse(path.read_bytes())
    return tuple(_referred(tree, home))


def defines(path: Path, name: str) -> bool:
    """Whether a module defines a name, as far as its source tells. It is parsed only if a search does not tell."""
    source = path.read_text("utf-8")
    if re.search(rf"^(?:def |class )?{name}\b", source, re.MULTILINE):
        return True
    if name not in source and "import *" not in source:
        return False
    with _parsing:
        tree = ast.parse(source)
    return not {name, "*"}.isdisjoint(_defined(tree))


def _defined(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (one.asname or one.name for one in names)
            case _:
                yield from _defined(node)


def _at_load(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that are executed when a module is imported: not the bodies of functions, since compiled code
    cannot import, and nothing that is only for type checkers.
    """
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
        yield node
        yield from _at_load(node)


def _referred(tree: ast.AST, home: str) -> Iterator[str]:
    for node in _at_load(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                start = importlib.util.resolve_name("." * level + (module or ""), home)
                yield start
                yield from (f"{start}.{alias.name}" for alias in names)
            case ast.Call(func=ast.Attribute(attr="bind"), args=[ast.Constant(value=str(template))]):
                yield template
            case ast.Call(func=ast.Attribute(attr="part"), args=[ast.Constant(value=str(part))]):
                yield "{}." + part
