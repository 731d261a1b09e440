"""Load test with two processes on one PostgreSQL: each table has seats on both; no event may be lost or out of order.

python3 run.py bench server-processes [tables=100] [think=2] [turns=1]
"""

from __future__ import annotations

from bench import server_load


def main(arguments: list[str]) -> None:
    defaults = {"tables": "100", "think": "2", "turns": "1"}
    given = dict(argument.split("=", 1) for argument in arguments)
    server_load.main([f"{name}={value}" for name, value in (defaults | given).items()] + ["processes=2"])
