"""Differential test of compiled rules against plain Python, action by action, until every event has occurred."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import paddock
from paddock.engine import jit
from paddock.engine.game import Game
from paddock.testing.battery import somebody

Job = tuple[str, dict[str, Any], int]  # a game's name, its options, a seed
DECISIONS = 1000  # most of one match
SEEDS = 1  # of every table, at least
DIGESTS = 8  # actions between two positions as JSON: in plain Python, one takes as long as the action
SEARCHED = 300  # seeds of every table that are tried for an event that is rare


def trace(game: Game, seed: int, told: set[str] | None = None) -> Iterator[str]:
    """Yield a line for each action: seat, action, hashes of the state and of what follows from it; at times a position.

    The names of all events go into `told`.
    """
    match = game.start(seed)
    chooser = random.Random(seed)
    yield match.digest()
    while match.waiting and len(match.moves) < DECISIONS:
        seat = somebody(match, chooser)
        action = chooser.choice(match.legal(seat))
        events = match.play(seat, action)
        if told is not None:
            told.update(event.name for event in events)
        known = json.dumps([event.json() for event in events]).encode() + match.observe(seat).tobytes()
        redealt = match.redeal(seat, seed + len(match.moves)).state
        yield f"{seat} {action} {_hash(match.state.tobytes())} {_hash(known + redealt.tobytes())}"
        if len(match.moves) % DIGESTS == 0 or not match.waiting:
            yield match.digest()
    yield json.dumps(match.outcome.json() if match.outcome else None)


def _hash(known: bytes) -> str:
    return hashlib.sha256(known).hexdigest()[:16]


def traces(jobs: Iterable[Job]) -> Iterator[str]:
    """Yield the lines of several games: each job is a game's name, its options and a seed."""
    for name, options, seed in jobs:
        yield from trace(paddock.load(name, **options), seed)


def jobs_with_all_events(games: Sequence[Game], seeds: int) -> list[Job]:
    """Return `seeds` matches of every table, and more of them until every event of the game has occurred."""
    told: set[str] = set()
    jobs: list[Job] = []
    every = {event.text for event in games[0].rulebook.events}
    for seed in range(max(seeds, SEARCHED)):
        for game in games:
            before = len(told)
            if seed < seeds or told < every:
                deque(trace(game, seed, told), 0)
            if seed < seeds or len(told) > before:
                jobs.append((game.name, game.options, seed))
    assert told == every, f"{games[0].name}: {SEARCHED} matches a table lack these events: {sorted(every - told)}"
    return jobs


def check_modes_agree(games: Sequence[Game], seeds: int = SEEDS) -> None:
    """Check that every match gives the same lines compiled and as plain Python."""
    jobs = jobs_with_all_events(games, seeds)
    expected = _in_other_mode(jobs)
    for number, (one, other) in enumerate(zip_longest(traces(jobs), expected)):
        assert one == other, f"line {number}: {one!r} here, {other!r} in the other mode"


def _in_other_mode(jobs: list[Job]) -> list[str]:
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
