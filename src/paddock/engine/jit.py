"""The decorators that compile rules with Numba, and the disk cache of compiled code.

`rule` marks a function of a rulebook; rules call each other.
`inline` marks a small rule that is inlined wherever it is called.
`noalias` marks a rule whose arguments never overlap, such as one that reads a state and fills a row.
`entry` marks a function that Python calls; only entries are cached on disk.
`brief_entry` marks an entry that takes microseconds, and so keeps Python's GIL.

Where Numba is missing, or `PADDOCK_JIT=0` is set, all of them return the function as it is: the same rules run as plain
Python, with every index and every overflow checked.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

COMPILED = os.environ.get("PADDOCK_JIT", "1") != "0"
KEPT_VERSIONS = 6  # compiled versions of one template and game in the cache
_caching = False  # see cached_in()

if COMPILED:
    try:
        import numba
    except ImportError:
        COMPILED = False
    else:
        COMPILED = not numba.config.DISABLE_JIT

if COMPILED:
    from numba.core import types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
    from numba.core.compiler import Compiler
    from numba.core.imputils import lower_cast
    from numba.core.registry import CPUDispatcher

    numba.config.SLP_VECTORIZE = 1  # use SIMD for neighbouring loads and stores, as other compilers do by default

    @lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
    def _nested_array_to_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
        return value

    INTEGERS = types.Integer, types.IntegerLiteral, types.Boolean, types.BooleanLiteral, types.IntEnumMember

    def widened(kind: Any) -> Any:
        """Return int64 for all integers, and one type for all arrays of a dtype: so a rule is compiled only once."""
        if isinstance(kind, INTEGERS):
            return types.int64
        if isinstance(kind, types.NestedArray):
            return types.Array(kind.dtype, kind.ndim, "C")
        return kind

    class _Locator(UserProvidedCacheLocator):  # type: ignore[misc]
        """Leaves the path of the source out: `fingerprint` has its contents, so every checkout finds the code."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            return Path(py_file).parent.name

    class _CacheFiles(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (_Locator,)

    class _Cache(FunctionCache):  # type: ignore[misc]
        _impl_class = _CacheFiles

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            """Load cached code as Numba does, but without its type and operator registries: only compiling needs them.

            They take half a second in every process.
            """
            with self._guard_against_spurious_io_errors():
                return self._load_overload(sig, target_context)

    class Rule(CPUDispatcher):  # type: ignore[misc]
        """A compiled function whose arguments are widened where other compiled functions call it."""

        def get_call_template(self, args: tuple[Any, ...], kws: Any) -> Any:
            return super().get_call_template(tuple(map(widened, args)), kws)

        def enable_caching(self) -> None:
            self._cache = _Cache(self.py_func)

        def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
            """Numba's dispatcher calls it for argument types that are not compiled yet."""
            try:
                return super()._compile_for_args(*args, **kws)
            except Exception as error:
                from paddock.engine.diagnosis import diagnosed

                raise diagnosed(self, args, error) from None

    class _NoAlias(Compiler):  # type: ignore[misc]
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.state.flags.noalias = True

    # Without Numba's runtime (NRT) there is no reference counting, and code that allocates an array does not compile.
    OPTIONS = {"nopython": True, "boundscheck": None, "nogil": True, "error_model": "numpy", "_nrt": False}

    at = numba.uint64  # unsigned index: skips the check for negative ones

    def rule(function: Callable[..., Any]) -> Any:
        """A rule of a game, or a helper that rules use."""
        return Rule(function, targetoptions={**OPTIONS, "no_cfunc_wrapper": True})

    def inline(function: Callable[..., Any]) -> Any:
        """A small rule that is inlined wherever it is called."""
        return Rule(function, targetoptions={**OPTIONS, "no_cfunc_wrapper": True, "forceinline": True})

    def noalias(function: Callable[..., Any]) -> Any:
        """A rule whose arguments never overlap in memory (LLVM's `noalias`), so that its loops can be vectorized."""
        return Rule(function, targetoptions={**OPTIONS, "no_cfunc_wrapper": True}, pipeline_class=_NoAlias)

    def _entry(function: Callable[..., Any], nogil: bool) -> Any:
        compiled = Rule(function, targetoptions={**OPTIONS, "nogil": nogil})
        if _caching:
            compiled.enable_caching()
        return compiled

    def entry(function: Callable[..., Any]) -> Any:
        """A function that Python calls. It is cached on disk, so that later processes need not compile it."""
        return _entry(function, nogil=True)

    def brief_entry(function: Callable[..., Any]) -> Any:
        """An entry that takes microseconds: beside a busy thread, giving up the GIL would cost it milliseconds."""
        return _entry(function, nogil=False)

else:
    at = int

    def rule(function: Callable[..., Any]) -> Any:
        """A rule of a game, or a helper that rules use."""
        return function

    inline = noalias = entry = brief_entry = rule


def instead_of(python: Callable[..., Any]) -> Callable[[Any], Any]:
    """Mark an intrinsic, or a rule that uses one, with the function that does the same without Numba."""

    def marked(compiled: Any) -> Any:
        compiled.in_plain_python = python
        return compiled

    return marked


def on_gpu(python: Callable[..., Any]) -> Callable[[Any], Any]:
    """Mark a rule written for CPUs with the function that does the same faster on a GPU."""

    def marked(compiled: Any) -> Any:
        compiled.on_gpu = python
        return compiled

    return marked


def plain(function: Any) -> Callable[..., Any]:
    """Return a rule as plain Python; for a few calls, compiling takes longer than interpreting."""
    found: Callable[..., Any] = getattr(function, "in_plain_python", None) or getattr(function, "py_func", function)
    return found


@functools.cache
def interpreted(function: Any) -> Callable[..., Any]:
    """Return a rule as plain Python, together with all rules that it calls."""
    copies: dict[Any, Callable[..., Any]] = {}

    def copy(one: Any) -> Any:
        if not isinstance(one, CPUDispatcher):
            return one
        if one not in copies:
            found = plain(one)
            names = dict(found.__globals__)
            copies[one] = FunctionType(found.__code__, names, found.__name__, found.__defaults__, found.__closure__)
            names |= {name: copy(names[name]) for name in found.__code__.co_names if name in names}
        return copies[one]

    return copy(function) if COMPILED else plain(function)


def cache_home() -> Path:
    """Return the folder of the compile cache: `PADDOCK_CACHE`, else in the user's cache folder."""
    chosen = os.environ.get("PADDOCK_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("paddock", appauthor=False)) / "compiled"


def fingerprint(sources: list[Path]) -> str:
    """Return the cache key of compiled code: a hash of its source files and of the versions of what compiles them."""
    print_ = hashlib.sha256(f"{sys.version} {platform.machine()} {np.__version__}".encode())
    if COMPILED:
        print_.update(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for named in sorted("/".join(source.parts[-2:]).encode() + source.read_bytes() for source in sources):
        print_.update(named)
    return print_.hexdigest()[:16]


@contextlib.contextmanager
def cached_in(place: Path, sources: list[Path]) -> Iterator[None]:
    """Context manager: entries defined inside are cached on disk, in a folder for this place and these sources.

    Each game has its own folder: otherwise a template's function whose argument types do not depend on the game would
    be loaded for another game, with the constants of the first one.
    """
    global _caching
    if not COMPILED:
        yield
        return
    folder = cache_home() / place / fingerprint(sources)
    before = _caching, numba.config.CACHE_DIR
    _caching, numba.config.CACHE_DIR = _prepare_folder(folder), str(folder)
    try:
        yield
    finally:
        _caching, numba.config.CACHE_DIR = before


def caching() -> bool:
    """Whether entries that are now being defined are cached on disk."""
    return _caching


def _prepare_folder(folder: Path) -> bool:
    """Make a cache folder and delete old versions. Returns whether the folder is writable."""
    fresh = not folder.is_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        if fresh:
            forget_old(folder.parent)
    except OSError as error:
        _print_once(f"cannot cache compiled code in {cache_home()} ({error.strerror}): every process compiles it again")
        return False
    if fresh:
        game = folder.relative_to(cache_home()).parts[0]
        _print_once(f"compiling {game} for this machine, once; this takes some seconds …")
    return True


@functools.cache
def _print_once(sentence: str) -> None:
    print(f"paddock: {sentence}", file=sys.stderr)


def forget_old(home: Path) -> None:
    """Delete all but the newest versions in a cache folder."""
    with contextlib.suppress(FileNotFoundError):  # another process is deleting them too
        versions = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for old in versions[KEPT_VERSIONS:]:
            shutil.rmtree(old, ignore_errors=True)
