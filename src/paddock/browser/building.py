"""Builds games for the browser, with a cache keyed by a hash of the sources."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from paddock.browser.exports import exports, guided_exports
from paddock.browser.files import TURNS, Built, shipped, shipped_folders, shipping_folder, sources_of
from paddock.browser.layout import described
from paddock.browser.linking import linked, linker
from paddock.browser.modules import collected_modules, compile_exports
from paddock.engine import jit
from paddock.engine.errors import PaddockError
from paddock.engine.rulebook import Rulebook
from paddock.games import names, rulebook
from paddock.plugins import places


def build_in_process(name: str, folder: Path) -> None:
    """Build a game in a process of its own, which has compiled nothing yet."""
    command = [sys.executable, "-m", "paddock.browser.building", name, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise PaddockError(f"{name} cannot be built for the browser: {done.stderr.strip()[-2000:]}")


def build_here(name: str, folder: Path) -> None:
    """Compile, link and describe a game, in this process."""
    built = Built(name, folder)
    with collected_modules() as modules:
        book = rulebook(name)
        plain, guided = exports(book), guided_exports(book)
        wrappers, guided_wrappers = compile_exports(plain), compile_exports(guided)
    built.module.write_bytes(linked([*modules, *wrappers], plain, never_inlined(book)))
    built.guided.write_bytes(linked([*modules, *guided_wrappers], guided, never_inlined(book), vectors=True))
    text = json.dumps(described(book, plain), ensure_ascii=False, separators=(",", ":"))
    built.description.write_text(text, "utf-8")


def never_inlined(book: Rulebook) -> list[str]:
    """Return the functions that are never inlined: the automatic steps after a decision.

    Calls are slow in WebAssembly, since they save all registers; without these steps the rest of a decision is inlined.
    """
    return [made.fndesc.llvm_func_name for made in book.bind(TURNS).run_on.overloads.values()]


def kept(book: Rulebook, build_into: Callable[[str, Path], None] = build_in_process) -> Built:
    """Return the game's files: those of this package, or from the cache, where they are built if they are missing."""
    found = shipped(book)
    if found:
        return found
    home = jit.cache_home() / book.name / "browser"
    folder = home / jit.fingerprint(sources_of(book))
    if not folder.is_dir():
        linker()  # fail early if it is missing
        home.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(dir=home))
        try:
            build_into(book.name, made)
            with contextlib.suppress(OSError):  # another process was first
                made.rename(folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
        jit.forget_old(home)
    return Built(book.name, folder)


def build(games: Sequence[str], out: Path) -> Iterator[Built]:
    """Write the files of some games (none named: all) into a folder."""
    if not jit.COMPILED:
        raise PaddockError("building games for the browser needs Numba, which is missing or switched off")
    for name in games or names():
        found = kept(rulebook(name))
        out.mkdir(parents=True, exist_ok=True)
        for file in found.files:
            shutil.copy(file, out)
        yield Built(name, out)


def ship() -> Iterator[Built]:
    """Write the files of this package's own games into the package (for git and the wheel), and delete old ones."""
    books = [rulebook(name) for name, place in places().items() if place.own]
    for book in books:
        found = shipped(book)
        yield from [found] if found else build([book.name], shipping_folder(book))
    for folder in {*shipped_folders()} - {*map(shipping_folder, books)}:
        shutil.rmtree(folder)


if __name__ == "__main__":
    build_here(sys.argv[1], Path(sys.argv[2]))
