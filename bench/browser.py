"""WebAssembly builds of the games: size, start-up time, speed against native code, a million games bit for bit.

    python3 run.py bench browser [GAME…] [games=1000000]

The same short slices of work run alternately in Chromium, in Node and natively, so that other load affects all alike;
the fastest of each counts. Node's V8 can be years older than Chromium's.
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
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import paddock
from paddock.bots.levels import LEVELS
from paddock.bots.search_memory import GUIDED, SEARCH, Mind
from paddock.browser.building import build
from paddock.browser.files import PLAYOUT, Built
from paddock.engine.game import Game
from paddock.testing.browser import FLAGS, find_browser

SCRIPT = Path(__file__).with_suffix(".mjs")
CHUNK = 1_000  # games of one call
SLICE, ROUNDS = 0.005, 200  # seconds of a slice of work, and how often each implementation runs it
ITERATIONS = 5_000  # of the longest search
SEED, PLAYERS = 7, 4
ORIGIN = "https://bench.test"
ISOLATED = {  # only cross-origin isolated pages get a precise clock
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
OPEN = """async (given) => {
  const { opened } = await import("/browser.mjs");
  const code = await (await fetch(`/${given.name}.wasm`)).arrayBuffer();
  const described = await (await fetch(`/${given.name}.json`)).json();
  globalThis.game = await opened(code, described, given, () => performance.now() / 1000);
}"""


class Implementation(Protocol):
    """An implementation that plays and searches. Answers have the amount of work and the seconds it took."""

    def play(self, first: int, games: int) -> dict[str, Any]: ...
    def think(self, iterations: int) -> dict[str, Any]: ...


class Native:
    """Native code in this process."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.playout, self.search, self.guided = map(game.rulebook.bind, (PLAYOUT, SEARCH, GUIDED))
        self.match = game.start(SEED)
        self.seat = game.seat_number(self.match.waiting[0])
        self.mind = Mind(game, [LEVELS["champion"]] * PLAYERS, ITERATIONS)
        self.hash = hashlib.sha256()

    def work(self) -> dict[str, Any]:
        """Return the data with which the other implementations do the same work."""
        return {
            "name": self.game.name,
            "chunk": CHUNK,
            "options": self.game.packed.tobytes().hex(),
            "state": self.match.state.tobytes().hex(),
            "mind": self.mind.minds.tobytes().hex(),
            "nodes": len(self.mind.nodes),
            "seat": self.seat,
        }

    def play(self, first: int, games: int) -> dict[str, Any]:
        start = time.thread_time()
        decisions, _ = self.playout.play_chunk(self.game.packed, first, games)
        return {"seconds": time.thread_time() - start, "count": int(decisions.sum())}

    def think(self, iterations: int) -> dict[str, Any]:
        self.search.begin(self.mind.minds, self.mind.nodes, self.match.state, 1, 1)
        start = time.thread_time()
        self.guided.think(self.mind.minds, self.mind.nodes, None, self.seat, iterations)
        return {"seconds": time.thread_time() - start, "count": iterations}

    def check(self, first: int, games: int) -> None:
        for part in self.playout.play_chunk(self.game.packed, first, games):
            self.hash.update(part.tobytes())

    def digest(self) -> str:
        return self.hash.hexdigest()


class Node:
    """WebAssembly in Node, controlled by JSON lines on its standard input and output."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.ready: float = self.answer()

    @classmethod
    @contextmanager
    def running(cls, folder: Path, given: dict[str, Any]) -> Iterator[Node]:
        node = shutil.which("node")
        assert node, "Node is needed to run games as in a browser"
        command = [node, str(SCRIPT), str(folder), json.dumps(given)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            yield cls(process)
            process.stdin.close()  # type: ignore[union-attr]

    def answer(self) -> Any:
        assert self.process.stdout
        return json.loads(self.process.stdout.readline())

    def ask(self, *command: Any) -> Any:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def play(self, first: int, games: int) -> dict[str, Any]:
        return dict(self.ask("play", first, games))

    def think(self, iterations: int) -> dict[str, Any]:
        return dict(self.ask("think", iterations))

    def check(self, first: int, games: int) -> None:
        self.ask("check", first, games)

    def digest(self) -> str:
        return str(self.ask("digest"))


class Chromium:
    """WebAssembly in a page of Chromium."""

    def __init__(self, page: Any) -> None:
        self.page = page

    @classmethod
    @contextmanager
    def running(cls, path: str, folder: Path, given: dict[str, Any]) -> Iterator[Chromium]:
        from playwright.sync_api import Route, sync_playwright

        def answer(route: Route) -> None:
            name = route.request.url.rpartition("/")[2]
            if not name:
                route.fulfill(content_type="text/html", body="<!doctype html>", headers=ISOLATED)
            else:
                route.fulfill(path=SCRIPT if name == SCRIPT.name else folder / name, headers=ISOLATED | kind(name))

        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            page = browser.new_page()
            page.route(f"{ORIGIN}/*", answer)
            page.goto(f"{ORIGIN}/")
            page.evaluate(OPEN, given)
            yield cls(page)
            browser.close()

    def play(self, first: int, games: int) -> dict[str, Any]:
        return dict(self.page.evaluate("([first, games]) => game.play(first, games)", [first, games]))

    def think(self, iterations: int) -> dict[str, Any]:
        return dict(self.page.evaluate("(iterations) => game.think(iterations)", iterations))


def kind(name: str) -> dict[str, str]:
    types = {"mjs": "text/javascript", "wasm": "application/wasm", "json": "application/json"}
    return {"Content-Type": types[name.rpartition(".")[2]]}


def main(arguments: list[str]) -> None:
    games = next((int(one.partition("=")[2]) for one in arguments if one.startswith("games=")), 1_000_000)
    names = [one for one in arguments if "=" not in one] or list(paddock.names())
    with tempfile.TemporaryDirectory() as folder:
        differing = [built.name for built in build(names, Path(folder)) if not compared(built, games)]
    if differing:
        sys.exit(f"games differ from native ones: {', '.join(differing)}")


def compared(built: Built, games: int) -> bool:
    """Print the results of a game. Returns whether all games are equal to the native ones."""
    size = len(gzip.compress(built.module.read_bytes(), 9))
    here = Native(paddock.load(built.name, players=PLAYERS))
    with ExitStack() as stack:
        node = stack.enter_context(Node.running(built.module.parent, here.work()))
        sides: dict[str, Implementation] = {"native": here, "Node": node}
        path = find_browser(whole=True)
        if path:
            sides["Chromium"] = stack.enter_context(Chromium.running(path, built.module.parent, here.work()))
        play = speeds(lambda side, size: side.play(0, size), CHUNK, sides)
        think = speeds(lambda side, size: side.think(size), ITERATIONS, sides)
        start = time.perf_counter()
        for first in range(0, games, CHUNK):
            node.check(first, CHUNK)
            here.check(first, CHUNK)
        same = node.digest() == here.digest()
        took = time.perf_counter() - start
    print(f"{built.name}: {size / 1000:.1f} kB gzipped, ready in {node.ready:.1f} ms; ", end="")
    print(f"{games:,} games {'equal' if same else 'DIFFERENT'} ({took:.0f} s)")
    for name in sides:
        print(
            f"  {name:9} {play[name] / 1e6:6.2f} M decisions/s ({play[name] / play['native']:.0%}), "
            f"{think[name] / 1e3:6.1f} thousand iterations/s ({think[name] / think['native']:.0%})",
            flush=True,
        )
    return same


def speeds(
    work: Callable[[Implementation, int], dict[str, Any]], most: int, sides: dict[str, Implementation]
) -> dict[str, float]:
    """Return how much of a kind of work each implementation does in a second."""
    slowest = 0.0
    for side in sides.values():
        for _ in range(5):  # warm-up: until everything is compiled
            last = work(side, most)
        slowest = max(slowest, last["seconds"])
    size = max(1, min(most, int(most * SLICE / slowest)))
    quickest = dict.fromkeys(sides, 0.0)
    for _ in range(ROUNDS):
        for name, side in sides.items():
            done = work(side, size)
            quickest[name] = max(quickest[name], done["count"] / done["seconds"])
    return quickest
