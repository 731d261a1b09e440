"""Tells which games are compiled for this machine, and compiles the others in the background.

A file in the cache names the compiled games. Its own name contains a hash of all sources, so that a changed source
makes it stale.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

import paddock
from paddock.engine import jit
from paddock.server import limits
from paddock.server.workers.worker_process import Failed, hand_over

logger = logging.getLogger("paddock.server")


def uncompiled(games: Sequence[str]) -> list[str]:
    """Return the games not known to be compiled; none if Numba is disabled."""
    if not games or not jit.COMPILED:
        return []
    known = _read(_file())
    return [game for game in games if game not in known]


def note_compiled(games: Iterable[str]) -> None:
    """Add games to the file. If the cache is not writable, every process compiles what it needs."""
    file = _file()
    with contextlib.suppress(OSError):
        games = {*_read(file), *games}
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob("prepared-*"):
            old.unlink()
        file.write_text(" ".join(games), "utf-8")


def _file() -> Path:
    return jit.cache_home() / f"prepared-{jit.fingerprint(sorted(Path(paddock.__file__).parent.rglob('*.py')))}"


def _read(file: Path) -> set[str]:
    with contextlib.suppress(OSError):
        return set(file.read_text("utf-8").split())
    return set()


async def compile_in_background(
    games: Sequence[str], hand_over: Callable[[dict[str, Any]], Coroutine[Any, Any, Any]] = hand_over
) -> None:
    """Compile games one by one at low priority, so that the first table of a game need not wait for the compiler."""
    await asyncio.sleep(limits.COMPILE_AFTER)
    for game in await asyncio.to_thread(uncompiled, games):
        try:
            await hand_over({"compile": game})
            await asyncio.to_thread(note_compiled, [game])
        except Failed as error:
            logger.warning("not compiled", extra={"task": game, "error": str(error)})
