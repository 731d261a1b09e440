"""`python3 run.py bench [speed|laws|bots|envs|lab|gpu] [GAME…]`: speed of games, bots and environments; laws.

`python3 run.py bench browser [GAME…] [games=1000000]`: games as WebAssembly against native code.
`python3 run.py bench client [GAME…]`: the browser client; `bench shots [PLACE…]`: pictures of all its pages.
`python3 run.py bench server-load|server-processes|server-kill|server-fuzz|server-chaos|server-flood|server-undo|
server-boardgameio [name=value…]`: the table server.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable

from bench import bots, lab, laws, speed


def environments(games: list[str]) -> None:
    from bench import envs  # needs PettingZoo and OpenSpiel, which the others do not

    envs.main(games)


def graphics(games: list[str]) -> None:
    from bench import gpu  # needs numba-cuda and a GPU

    gpu.main(games)


def browser(games: list[str]) -> None:
    from bench import browser  # needs a WebAssembly linker and Node

    browser.main(games)


def client(script: str) -> Callable[[list[str]], None]:
    def run(arguments: list[str]) -> None:
        importlib.import_module(f"bench.{script}").main(arguments)  # needs Playwright and a browser

    return run


def server(script: str) -> Callable[[list[str]], None]:
    def run(arguments: list[str]) -> None:
        importlib.import_module(f"bench.server_{script}").main(arguments)

    return run


COMMANDS = {"speed": speed.main, "laws": laws.main, "bots": bots.main, "envs": environments}
COMMANDS |= {"lab": lab.main, "gpu": graphics, "browser": browser}
COMMANDS |= {"client": client("client"), "shots": client("shots")}
SERVER = ("load", "processes", "kill", "fuzz", "chaos", "flood", "undo", "boardgameio")
COMMANDS |= {f"server-{script}": server(script) for script in SERVER}


def main(arguments: list[str]) -> None:
    command, *games = arguments or ["speed"]
    if command not in COMMANDS:
        command, games = "speed", arguments
    COMMANDS[command](games)


main(sys.argv[1:])
