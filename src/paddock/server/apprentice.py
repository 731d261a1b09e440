"""A process beside the server, for work that must not hold tables up: compiling, also for browsers, and analyses.

It is given one task as JSON, and answers in lines of JSON: how far it is, and what came out. It ends with its server,
since nobody reads what it says any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from paddock.bots.advice import chances, hint
from paddock.bots.analysis import analyse
from paddock.engine.errors import PaddockError
from paddock.games import load, rulebook
from paddock.server import limits
from paddock.server.bots import think

POLITE = 19  # everything else goes first


class Failed(Exception):
    """The task cannot be done; the text is for the log."""


async def hand_over(task: dict[str, Any], progress: Callable[[float], None] = lambda share: None) -> Any:
    """Let an apprentice do a task. When this is cancelled it stops."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "paddock.server.apprentice"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=2**26,  # the result is one line
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(task).encode())
        process.stdin.close()
        async for line in process.stdout:
            said = json.loads(line)
            if "result" in said:
                return said["result"]
            if "failed" in said:
                raise Failed(said["failed"])
            progress(said["progress"])
        raise Failed("it stopped before it was done")
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def compile_all(game: str, _say: Callable[[float], None]) -> None:
    """Everything that a table with bots, hints and chances calls."""
    match = load(game).start(1)
    seat = match.waiting[0]
    match.redeal(seat, 1).view(seat)
    think(match.copy(), seat, limits.STAND_IN)
    hint(match, seat, iterations=2)
    chances(match, games=2)


def read_again(record: dict[str, Any], say: Callable[[float], None]) -> dict[str, Any]:
    done, moves = 0, max(1, len(record["moves"]))

    def count(judged: int) -> None:
        nonlocal done
        done += judged
        say(done / moves)

    return analyse(record, progress=count).json()


def build_for_browser(game: str, _say: Callable[[float], None]) -> list[str]:
    """A game's two files for the browser; in this process, which has compiled nothing yet and ends with its server."""
    from paddock.browser.building import build_here, kept

    built = kept(rulebook(game), build_here)
    return [str(built.module), str(built.description)]


TASKS: dict[str, Callable[[Any, Callable[[float], None]], Any]] = {
    "compile": compile_all,
    "analyse": read_again,
    "browser": build_for_browser,
}


def work(task: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """One task: {"compile": game}, {"analyse": record} or {"browser": game}."""
    ((name, subject),) = task.items()
    try:
        say({"result": TASKS[name](subject, lambda share: say({"progress": share}))})
    except (PaddockError, OSError) as error:
        say({"failed": str(error)})


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with contextlib.suppress(BrokenPipeError):
        work(json.load(sys.stdin), lambda line: print(json.dumps(line), flush=True))


if __name__ == "__main__":
    main()
