"""The decorators that compile rules, and the folder where compiled code is kept.

`rule` marks a function of a rulebook; rules call each other.
`inline` marks a rule that is written out wherever it is called: small words on paths that are taken all the time.
`apart` marks a rule that reads one record and fills another: what a seat sees.
`entry` marks a door through which Python enters compiled code; only doors are kept on disk.

Where Numba is missing, or `PADDOCK_JIT=0` is set, all of them return the function as it is: the same rules run as plain
Python, with every index and every overflow checked.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

COMPILED = os.environ.get("PADDOCK_JIT", "1") != "0"
KEPT_VERSIONS = 6  # compiled versions of one game that stay on disk

if COMPILED:
    try:
        import numba
    except ImportError:
        COMPILED = False

if COMPILED:
    from numba.core import types
    from numba.core.compiler import Compiler
    from numba.core.imputils import lower_cast

    numba.config.SLP_VECTORIZE = 1  # neighbouring numbers are read and written together, as other compilers do unasked

    @lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
    def _pile_of_a_record_to_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
        return value

    def widened(kind: Any) -> Any:
        """All integers are one type and all piles of one width are one type: a rule is compiled once."""
        if isinstance(kind, (types.Integer, types.IntegerLiteral, types.Boolean, types.BooleanLiteral)):
            return types.int64
        if isinstance(kind, types.NestedArray):
            return types.Array(kind.dtype, kind.ndim, "C")
        return kind

    def _once(compiled: Any) -> Any:
        find = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: find(tuple(widened(kind) for kind in args), kws)
        return compiled

    # Nothing that is compiled here makes arrays, so none of it counts references to them; what would is refused.
    WAY = {"nogil": True, "error_model": "numpy", "_nrt": False}

    at = numba.uint64  # as an index: one that does not count from the end, which would have to be looked at every time

    def rule(function: Callable[..., Any]) -> Any:
        """A rule of a game, or a small word that rules use."""
        return _once(numba.njit(**WAY, no_cfunc_wrapper=True)(function))

    def inline(function: Callable[..., Any]) -> Any:
        """A rule that becomes a part of those that call it."""
        return _once(numba.njit(**WAY, no_cfunc_wrapper=True, forceinline=True)(function))

    class _Apart(Compiler):  # type: ignore[misc]
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.state.flags.noalias = True

    def apart(function: Callable[..., Any]) -> Any:
        """A rule none of whose arguments is a part of another: what it writes to one changes nothing in the others."""
        return _once(numba.njit(**WAY, no_cfunc_wrapper=True, pipeline_class=_Apart)(function))

    def entry(function: Callable[..., Any]) -> Any:
        """A function that Python calls: found again, compiled, by later processes."""
        return _once(numba.njit(**WAY, cache=True)(function))

else:
    at = int

    def rule(function: Callable[..., Any]) -> Any:
        """A rule of a game, or a small word that rules use."""
        return function

    inline = apart = rule

    def entry(function: Callable[..., Any]) -> Any:
        """A function that Python calls."""
        return function


def plain(function: Any) -> Callable[..., Any]:
    """A rule as plain Python: compiling it for a handful of questions would take longer than asking them."""
    found: Callable[..., Any] = getattr(function, "py_func", function)
    return found


def cache_home() -> Path:
    """Where compiled code lives: `PADDOCK_CACHE`, else the user's cache folder."""
    chosen = os.environ.get("PADDOCK_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("paddock", appauthor=False)) / "compiled"


def fingerprint(sources: list[Path]) -> str:
    """Compiled code is found again only while none of these files, and nothing it was compiled with, changes."""
    print_ = hashlib.sha256(f"{sys.version} {platform.machine()} {np.__version__}".encode())
    if COMPILED:
        print_.update(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for source in sorted(sources):
        print_.update(source.name.encode() + source.read_bytes())
    return print_.hexdigest()[:16]


@contextlib.contextmanager
def kept_for(game: str, sources: list[Path]) -> Iterator[bool]:
    """While this lasts, doors are kept in the folder of one game. True if nothing is compiled there yet.

    Each game has its own: a template's function whose argument types name no game would otherwise be found again
    for another game, with the first one's constants.
    """
    if not COMPILED:
        yield False
        return
    home = cache_home() / game
    folder = home / fingerprint(sources)
    fresh = not folder.is_dir()
    if fresh:
        folder.mkdir(parents=True, exist_ok=True)
        _forget_old(home)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield fresh
    finally:
        numba.config.CACHE_DIR = before


def _forget_old(home: Path) -> None:
    versions = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in versions[KEPT_VERSIONS:]:
        shutil.rmtree(old, ignore_errors=True)
