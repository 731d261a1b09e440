"""Collects the LLVM modules that Numba generates for a game's exports.

Numba passes every module to `CPUCodeLibrary.add_ir_module`, which compiles it to machine code; here its text is kept
instead. Rules use no reference counting and no exceptions (see `paddock.engine.jit`), so they need no runtime library.
Functions that are already compiled, or in Numba's cache, generate no module, so this needs a process that has compiled
nothing yet; nothing that is compiled in it can be called.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba.core.cgutils import normalize_ir_text
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext

from paddock.browser.exports import Argument, Export
from paddock.browser.rewriting import BODY
from paddock.engine import jit

CALL = """
define i32 @{name}({takes}) {{
  %answer = alloca i64
  %fault = alloca ptr
  store i64 0, ptr %answer
{widened}  %status = call i32 @"{symbol}"(ptr %answer, ptr %fault, {given})
  %failed = icmp ne i32 %status, 0
  br i1 %failed, label %failure, label %success
failure:
  call void @llvm.trap()
  unreachable
success:
  %long = load i64, ptr %answer
  %short = trunc i64 %long to i32
  ret i32 %short
}}
declare i32 @"{symbol}"({types})
declare void @llvm.trap()
"""


@contextlib.contextmanager
def collected_modules() -> Iterator[list[str]]:
    """Context manager: collects the texts of all modules that Numba generates, and generates no machine code."""
    modules: list[str] = []

    def keep(library: Any, module: Any) -> None:
        modules.append(normalize_ir_text(str(module)))

    def finalize(library: Any) -> None:
        library._finalized = True

    with (
        _replaced(CPUCodeLibrary, "add_ir_module", keep),
        _replaced(CPUCodeLibrary, "finalize", finalize),
        _replaced(CPUContext, "get_executable", lambda *_: object().__dir__),  # a new object each time, never called
        _replaced(jit, "cached_in", lambda *_: contextlib.nullcontext()),
    ):
        yield modules


@contextlib.contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def compile_exports(exports: dict[str, Export]) -> list[str]:
    """Compile all exports. Returns for each the LLVM module of a wrapper with the export's name and arguments."""
    modules = []
    for name, export in exports.items():
        export.function.compile(export.types)
        symbol = export.function.overloads[export.types].fndesc.llvm_func_name
        modules.append(_wrapper(name, export, symbol))
    return modules


def _wrapper(name: str, export: Export, symbol: str) -> str:
    """Return an LLVM function that calls one of Numba's, which takes an array as seven values or more."""
    takes, widened, given = [], "", []
    for argument, kind in export.arguments.items():
        if kind.form in ("i4", "i8"):
            takes.append(f"i{8 * int(kind.form[1])} %{argument}")
            given.append(f"i64 %{argument}{'.long' if kind.form == 'i4' else ''}")
        elif kind.form == "none":
            given.append("ptr null")
        elif kind.form == "tuple":
            takes.append(f"ptr %{argument}")
            for k, type_ in enumerate(flattened(kind.example)):
                widened += f"  %{argument}.{k}.at = getelementptr i8, ptr %{argument}, i32 {8 * k}\n"
                widened += f"  %{argument}.{k} = load {type_}, ptr %{argument}.{k}.at\n"
                given.append(f"{type_} %{argument}.{k}")
        else:
            takes += [f"ptr %{argument}"] + [f"i32 %{argument}.count"] * (kind.form == "many")
            given += _array(argument, kind)
        if kind.form in ("i4", "many"):
            short = argument if kind.form == "i4" else f"{argument}.count"
            widened += f"  %{short}.long = sext i32 %{short} to i64\n"
    types = ", ".join(["ptr", "ptr", *(one.split()[0] for one in given)])
    return CALL.format(
        name=name, symbol=symbol + BODY, takes=", ".join(takes), widened=widened, given=", ".join(given), types=types
    )


def flattened(values: tuple[Any, ...]) -> list[str]:
    """Return the LLVM types of a tuple as Numba takes it: one for a number, several for an array, see `_array`.

    In the module's memory each of the values has eight bytes.
    """
    found: list[str] = []
    for value in values:
        array = ["ptr", "ptr", "i64", "i64", "ptr"] + ["i64"] * (2 * np.ndim(value))
        found += array if isinstance(value, np.ndarray) else ["i64"]
    return found


def _array(name: str, kind: Argument) -> list[str]:
    """Return an array as Numba takes it: meminfo, parent, number of items, item size, data, shape, strides.

    The number of items is 0, since compiled code uses the shape.
    """
    size = np.dtype(kind.dtype).itemsize
    steps = [size]
    for axis in reversed(kind.inner):
        steps.insert(0, steps[0] * axis)
    count = f"i64 %{name}.count.long" if kind.form == "many" else "i64 1"
    shape = [count, *(f"i64 {axis}" for axis in kind.inner)]
    strides = [f"i64 {step}" for step in steps]
    return ["ptr null", "ptr null", "i64 0", f"i64 {size}", f"ptr %{name}", *shape, *strides]
