"""Compiles all games, and builds them for the browser, before the workers of pytest start: `python -m tests.prepare`.

Otherwise several workers would compile the same at the same time. What is compiled already is not compiled again.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import paddock
from paddock import browser
from paddock.browser.building import kept
from paddock.cli.compile_games import prepare_games
from paddock.games import rulebook
from paddock.texts import texts


def main() -> None:
    prepare_games(texts("en"), paddock.names())
    if browser.possible():
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # each game is built in a process of its own
            list(pool.map(kept, map(rulebook, paddock.names())))


if __name__ == "__main__":
    main()
