"""The same games, compiled and as plain Python, action by action."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import paddock
from paddock.engine import jit
from paddock.engine.game import Game
from paddock.testing.battery import somebody


def trace(game: Game, seed: int, decisions: int) -> Iterator[str]:
    """One line an action: who did what, the state after it, and everything that follows from it."""
    match = game.start(seed)
    chooser = random.Random(seed)
    yield match.digest()
    while match.waiting and len(match.moves) < decisions:
        seat = somebody(match, chooser)
        action = chooser.choice(match.legal(seat))
        events = match.play(seat, action)
        told = json.dumps([event.json() for event in events])
        seen = match.observe(seat).tobytes()
        imagined = match.redeal(seat, seed + len(match.moves)).digest()
        summary = hashlib.sha256(told.encode() + seen + imagined.encode()).hexdigest()[:16]
        yield f"{seat} {action} {match.digest()} {summary}"
    yield json.dumps(match.outcome.json() if match.outcome else None)


def traces(jobs: Iterable[dict[str, Any]]) -> list[str]:
    """The lines of several games: each job names game, options, seed and decisions."""
    return [
        line
        for job in jobs
        for line in trace(paddock.load(job["game"], **job["options"]), job["seed"], job["decisions"])
    ]


def check_modes_agree(games: Iterable[Game], seed: int = 3, decisions: int = 400) -> None:
    """Every game gives the same lines compiled and as plain Python."""
    jobs = [{"game": game.name, "options": game.options, "seed": seed, "decisions": decisions} for game in games]
    here = traces(jobs)
    elsewhere = _in_another_process(jobs)
    assert len(here) > len(jobs)
    for number, (one, other) in enumerate(zip(here, elsewhere, strict=True)):
        assert one == other, f"line {number}: {one!r} here, {other!r} in the other mode"


def _in_another_process(jobs: list[dict[str, Any]]) -> list[str]:
    environment = {**os.environ, "PADDOCK_JIT": "0" if jit.COMPILED else "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "paddock.testing.modes"],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


if __name__ == "__main__":
    print("\n".join(traces(json.load(sys.stdin))))
