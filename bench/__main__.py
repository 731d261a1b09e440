"""`python3 run.py bench [speed|laws] [GAME…]`: how fast games are played; whether all laws hold in very many."""

from __future__ import annotations

import sys

from bench import laws, speed

COMMANDS = {"speed": speed.main, "laws": laws.main}


def main(arguments: list[str]) -> None:
    command, *games = arguments or ["speed"]
    if command not in COMMANDS:
        command, games = "speed", arguments
    COMMANDS[command](games)


main(sys.argv[1:])
