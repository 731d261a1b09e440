"""The tasks of a worker process: `python -m paddock.server.workers.tasks [NICENESS]`, started by `worker_process`.

Several tasks run concurrently. Matches are passed without their seed, so that no bot can know future random numbers.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec

from paddock.bots.analysis.advice import chances, hint
from paddock.bots.analysis.analysis import analyse
from paddock.engine.errors import PaddockError
from paddock.engine.match import Match
from paddock.games import load, rulebook
from paddock.server import limits
from paddock.server.core.bots import think
from paddock.server.core.games import warm_up, warm_up_bots
from paddock.server.messages import Advice, Odds
from paddock.server.rejections import Rejected
from paddock.server.workers import replays

AT_ONCE = 4  # concurrent tasks
NO_SEED = 0

Say = Callable[[float], None]


def read(match: dict[str, Any]) -> Match:
    """Read a match written by `worker_process.written`."""
    return load(match["game"], **match["options"]).restore(base64.b64decode(match["state"]), NO_SEED)


# ------------------------------------------------------------------ thinking


def choose(task: dict[str, Any], _say: Say) -> str:
    return think(read(task["match"]), task["seat"], task["level"])


def advise(task: dict[str, Any], _say: Say) -> list[Advice]:
    return best_actions(read(task["match"]), task["seat"], seconds=task["seconds"])


def best_actions(match: Match, seat: str, iterations: int | None = None, seconds: float | None = None) -> list[Advice]:
    """Return the best actions of a seat, computed only from what the seat knows."""
    return [Advice(one.action.text, **one.chance.json()) for one in hint(match, seat, iterations, seconds)]


def judge(task: dict[str, Any], _say: Say) -> dict[str, Odds]:
    found = chances(read(task["match"]), games=task["games"])
    return {racer: Odds(**chance.json()) for racer, chance in found.items()}


# ------------------------------------------------------------------ finished races


def of_record(answer: Callable[[dict[str, Any]], Any], task: dict[str, Any], _say: Say) -> Any:
    """Return the answer about a record; `Rejected` if it was made under other rules."""
    record = task["record"]
    try:
        return answer(task)
    except PaddockError:
        raise Rejected("rules-changed", game=record.get("game"), rules=record.get("rules")) from None


def moments(task: dict[str, Any]) -> Any:
    return replays.moments(task["record"], task["first"], limits.MOMENTS_AT_ONCE, task["face"])


def dice(task: dict[str, Any]) -> Any:
    return replays.dice(task["record"])


def position(task: dict[str, Any]) -> Any:
    return replays.position_at(task["record"], task["moment"])


def local_race_position(task: dict[str, Any], _say: Say) -> Any:
    return replays.local_race_position(task["record"], task["seats"])


def read_again(record: dict[str, Any], say: Say) -> dict[str, Any]:
    done, moves = 0, max(1, len(record["moves"]))

    def count(judged: int) -> None:
        nonlocal done
        done += judged
        say(done / moves)

    return analyse(record, progress=count).json()


# ------------------------------------------------------------------ compiling


def compile_all(game: str, _say: Say = lambda share: None) -> None:
    """Compile everything that a table with bots, hints and chances calls."""
    warm_up(game)
    warm_up_bots(game)
    match = load(game).start(1)
    seat = match.waiting[0]
    think(match.copy(), seat, limits.STAND_IN)
    hint(match, seat, iterations=2)
    chances(match, games=2)


def build_for_browser(game: str, _say: Say) -> list[str]:
    """Build a game's files for the browser, in this process: it has compiled nothing else, and ends with the server."""
    from paddock.browser.building import build_here, kept

    built = kept(rulebook(game), build_here)
    return list(map(str, built.files))


TASKS: dict[str, Callable[[Any, Say], Any]] = {
    "choose": choose,
    "advise": advise,
    "judge": judge,
    "moments": partial(of_record, moments),
    "dice": partial(of_record, dice),
    "position": partial(of_record, position),
    "local_race_position": local_race_position,
    "analyse": read_again,
    "compile": compile_all,
    "browser": build_for_browser,
}


# ------------------------------------------------------------------ the process


def work(task: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Run one task, such as {"compile": game} or {"analyse": record}."""
    ((name, subject),) = task.items()
    try:
        say({"result": TASKS[name](subject, lambda share: say({"progress": share}))})
    except Rejected as error:
        say({"rejected": (error.reason, error.details)})
    except Exception as error:
        say({"failed": f"{type(error).__name__}: {error}"})


def leave_a_core() -> None:
    """Leave one core to the server: even at the lowest priority, other threads delay its wake-ups by milliseconds."""
    if hasattr(os, "sched_setaffinity"):
        _, *others = sorted(os.sched_getaffinity(0))
        if others:
            os.sched_setaffinity(0, others)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; this process ends with it
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    leave_a_core()
    alone, encode = threading.Lock(), msgspec.json.Encoder().encode

    def say(number: int, what: dict[str, Any]) -> None:
        line = encode({"id": number, **what}) + b"\n"
        with alone, contextlib.suppress(BrokenPipeError):
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()

    pool = ThreadPoolExecutor(AT_ONCE, "tasks")
    for line in sys.stdin.buffer:
        given = json.loads(line)
        pool.submit(work, given["task"], partial(say, given["id"]))
    os._exit(0)  # the server has ended: discard unfinished tasks


if __name__ == "__main__":
    main()
