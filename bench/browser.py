"""Games for the browser: size, how soon they are ready, speed against native code, a million games bit for bit.

    python3 run.py bench browser [GAME…] [games=1000000]

Speed is counted in seconds of the processor, so that a busy machine does not matter much.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import paddock
from paddock.bots.levels import LEVELS
from paddock.bots.minds import SEARCH, Mind
from paddock.browser.building import build

SCRIPT = Path(__file__).with_suffix(".mjs")
CHUNK = 1_000  # games of one call
ITERATIONS, TRIES = 5_000, 5  # of a search; how often it is timed
SEED, PLAYERS = 7, 4


def main(arguments: list[str]) -> None:
    games = next((int(one.partition("=")[2]) for one in arguments if one.startswith("games=")), 1_000_000)
    names = [one for one in arguments if "=" not in one] or list(paddock.names())
    differing = []
    with tempfile.TemporaryDirectory() as folder:
        for built in build(names, Path(folder)):
            size = len(gzip.compress(built.module.read_bytes(), 9))
            there, here = measure(built.name, Path(folder), games)
            same = there["hash"] == here["hash"]
            print(
                f"{built.name:10} {size / 1000:5.1f} kB gzipped, ready in {there['ready']:.1f} ms; "
                f"{there['decisions'] / 1e6:.2f} / {here['decisions'] / 1e6:.2f} M decisions/s "
                f"({there['decisions'] / here['decisions']:.0%}); "
                f"{there['iterations'] / 1e3:.0f} / {here['iterations'] / 1e3:.0f} thousand iterations/s "
                f"({there['iterations'] / here['iterations']:.0%}); {games:,} games {'equal' if same else 'DIFFERENT'}",
                flush=True,
            )
            differing += [] if same else [built.name]
    if differing:
        sys.exit(f"not equal to the processor's games: {', '.join(differing)}")


def measure(name: str, folder: Path, games: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same games and searches in Node and here."""
    game = paddock.load(name, players=PLAYERS)
    search = game.rulebook.bind(SEARCH)
    match = game.start(SEED)
    seat = game.seat_number(match.waiting[0])
    mind = Mind(game, [LEVELS["champion"]] * PLAYERS, ITERATIONS)
    given = {
        "name": name,
        "games": games,
        "chunk": CHUNK,
        "options": game.packed.tobytes().hex(),
        "state": match.state.tobytes().hex(),
        "mind": mind.minds.tobytes().hex(),
        "nodes": len(mind.nodes),
        "seat": seat,
        "iterations": ITERATIONS,
        "tries": TRIES,
    }
    node = shutil.which("node")
    assert node, "Node is needed to run games as in a browser"
    told = subprocess.run(
        [node, "--no-liftoff", SCRIPT, folder, json.dumps(given)], check=True, capture_output=True, text=True
    ).stdout

    playout = game.rulebook.bind("paddock.engine.templates.playout")
    playout.play_chunk(game.packed, 0, CHUNK)
    made, took, played = hashlib.sha256(), 0.0, 0
    for first in range(0, games, CHUNK):
        start = time.thread_time()
        decisions, results = playout.play_chunk(game.packed, first, CHUNK)
        took += time.thread_time() - start
        played += int(np.sum(decisions))
        made.update(decisions.tobytes())
        made.update(results.tobytes())
    quickest = float("inf")
    for _ in range(TRIES):
        search.begin(mind.minds, mind.nodes, match.state, 1, 1)
        start = time.thread_time()
        search.think(mind.minds, mind.nodes, seat, ITERATIONS)
        quickest = min(quickest, time.thread_time() - start)
    here = {"decisions": played / took, "iterations": ITERATIONS / quickest, "hash": made.hexdigest()}
    return json.loads(told), here
