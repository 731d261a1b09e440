"""Explains why Numba cannot compile a rule, in a few lines: file, line, and the name or construct concerned.

The call is repeated as plain Python, which finds misspelt names and wrong arguments on the path that is taken. If it
succeeds, the place is found by the name that Numba did not know, or by the line in its message.
"""

from __future__ import annotations

import contextlib
import copy
import difflib
import dis
import linecache
import re
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import numpy as np

from paddock.engine.errors import RuleError
from paddock.engine.jit import Rule, plain

SECONDS = 5.0  # limit for the call in plain Python
CALLERS = 3  # most callers that are shown
WIDTH = 160  # of a line
OUTSIDE = ("numba", "numpy", "contextlib.py")  # folders and files whose frames are not shown
COLOURS = re.compile("\x1b\\[[0-9;]*m")  # in messages of Numba, where the package colorama is installed
HAS_MEMORY = "NRT required but not enabled"
NO_MEMORY = "rules cannot make lists, arrays, strings, sets or dictionaries: use fields of the state, or bit masks"


def diagnosed(function: Rule, args: tuple[Any, ...], error: Exception) -> RuleError:
    """Return an error for the author of the rules, to be raised instead of Numba's."""
    found = _interpreted_call(function, args) or _looked_up(function, args, error) or _in_message(error)
    lines = [f"Numba cannot compile {function.py_func.__name__}():", *found]
    return RuleError("\n".join(line[:WIDTH] for line in lines))


def _place(file: str, line: int, name: str = "") -> list[str]:
    where = f"{file}, line {line}" + (f", in {name}()" if name else "")
    return [f"  {where}", f"    {linecache.getline(file, line).strip()}"]


# ------------------------------------------------------------------ by running the rule as plain Python


def _interpreted_call(function: Rule, args: tuple[Any, ...]) -> list[str]:
    """Return the error and the line where plain Python fails; [] if it does not."""
    try:
        with _interpreted(), _limited(SECONDS):
            plain(function)(*copy.deepcopy(args))
    except (TimeoutError, RuleError):  # RuleError: a rule that is in no module was compiled again
        return []
    except Exception as error:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__)[1:] if not _is_outside(frame.filename)]
        if frames:
            *callers, last = frames
            called = [f"  called by {one.filename}, line {one.lineno}" for one in callers[: -1 - CALLERS : -1]]
            return [f"  {_reason(error, args)}", *_place(last.filename, last.lineno or 0, last.name), *called]
    return []


def _is_outside(file: str) -> bool:
    return any(part in OUTSIDE for part in Path(file).parts) or file == __file__


def _reason(error: Exception, args: tuple[Any, ...]) -> str:
    field = re.search(r"record.* has no attribute '?(\w+)", str(error))
    if isinstance(error, AttributeError) and field:
        return _no_field(field[1], tuple(_fields(args)))
    return f"{type(error).__name__}: {error}"


def _no_field(name: str, fields: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name, fields, 1)
    return f"there is no field {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def _has_plain_form(value: Any) -> bool:
    """Whether `instead_of` has marked it. Reads only `__dict__`: some objects have every attribute (mocks, proxies)."""
    attributes = getattr(value, "__dict__", None)
    return isinstance(attributes, dict) and "in_plain_python" in attributes


@contextlib.contextmanager
def _interpreted() -> Iterator[None]:
    """Context manager: replaces all rules in all modules by plain Python."""
    swapped = []
    for module in list(sys.modules.values()):
        if isinstance(module, ModuleType):
            for name, value in list(vars(module).items()):
                if isinstance(value, Rule) or _has_plain_form(value):
                    swapped.append((module, name, value))
                    setattr(module, name, plain(value))
    try:
        yield
    finally:
        for module, name, value in swapped:
            setattr(module, name, value)


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Context manager: raises a `TimeoutError` after some seconds, in case the rule never ends."""
    end = time.perf_counter() + seconds

    def check_time(_frame: FrameType, _event: str, _arg: Any) -> None:
        if time.perf_counter() > end:
            raise TimeoutError

    before = sys.gettrace()
    sys.settrace(check_time)
    try:
        yield
    finally:
        sys.settrace(before)


# ------------------------------------------------------------------ by the unknown name


def _looked_up(function: Rule, args: tuple[Any, ...], error: Exception) -> list[str]:
    """Return where a name is used that Numba does not know: a field (KeyError) or a global."""
    unknown = re.search(r"name '(\w+)' is not defined", str(error))
    name = unknown[1] if unknown else error.args[0] if isinstance(error, KeyError) else None
    if not isinstance(name, str):
        return []
    for code in _reached(function, set()):
        for instruction in dis.get_instructions(code):
            if instruction.argval == name and instruction.positions:
                reason = f"there is no {name!r}" if unknown else _no_field(name, tuple(_fields(args)))
                return [f"  {reason}", *_place(code.co_filename, instruction.positions.lineno or 0, code.co_name)]
    return []


def _reached(function: Rule, seen: set[CodeType]) -> Iterator[CodeType]:
    """Yield the code of a rule and of all rules that it calls."""
    code, names = function.py_func.__code__, function.py_func.__globals__
    if code in seen:
        return
    seen.add(code)
    yield code
    known = [names.get(name) for name in code.co_names]
    known += [vars(module).get(name) for module in known if isinstance(module, ModuleType) for name in code.co_names]
    for one in known:
        if isinstance(one, Rule):
            yield from _reached(one, seen)


def _fields(values: Any) -> Iterator[str]:
    """Yield all names of fields in records."""
    if isinstance(values, tuple):
        for value in values:
            yield from _fields(value)
    elif isinstance(values, np.dtype):
        for name in values.names or ():
            yield name
            yield from _fields(values[name].base)
    elif hasattr(values, "dtype"):
        yield from _fields(values.dtype)


# ------------------------------------------------------------------ by Numba's message


def _in_message(error: Exception) -> list[str]:
    """Return the first lines of Numba's message, and the first place outside of Numba that it names."""
    text = COLOURS.sub("", str(error))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    reasons = [line for line in lines if not line.startswith(("Failed in nopython", "During", "File"))]
    said = [f"  {NO_MEMORY}"] if HAS_MEMORY in text else [f"  {line}" for line in reasons[:3]]
    for file, line in re.findall(r" at (\S.*?) \((\d+)\)$", text, re.MULTILINE):
        if not _is_outside(file):
            return [*said, *_place(file, int(line))]
    return said or [f"  {type(error).__name__}: {error}"]
