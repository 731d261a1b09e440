"""`paddock serve` without rate limits for localhost, from which all load comes.

SciPy and coverage are hidden: Numba would load them, but an installed server does not have them. If the environment
variable `PADDOCK_BENCH_CLOCK` names a file, the clock is shifted by the number of seconds in it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from paddock.cli import main
from paddock.server import limits
from paddock.server.token_bucket import Bucket
from paddock.server.web.budget import Budget
from paddock.server.web.sockets import Connection

UNLIMITED = 10**9

LOCALHOST = "127.0.0.1"

limits.SOCKETS_OF_AN_ADDRESS = limits.CHAT_BURST = UNLIMITED


def except_localhost(check: Callable[..., None]) -> Callable[..., None]:
    """Return a rate limit that does not apply to localhost."""
    return lambda budget, source, *more: None if source == LOCALHOST else check(budget, source, *more)


for name in ("spend", "search", "make_table", "make_player"):
    setattr(Budget, name, except_localhost(getattr(Budget, name)))

connect = Connection.__init__


def connect_unlimited(connection: Connection, registry: Any, line: Any, source: str, sockets: Any) -> None:
    """Let a connection from localhost send as many messages as it likes."""
    connect(connection, registry, line, source, sockets)
    if source == LOCALHOST:
        connection._messages = Bucket(UNLIMITED, UNLIMITED)


Connection.__init__ = connect_unlimited  # type: ignore[method-assign,assignment]

CLOCK = Path(os.environ.get("PADDOCK_BENCH_CLOCK", ""))
if CLOCK.name:
    real_time = time.time

    def shifted_time() -> float:
        with contextlib.suppress(OSError, ValueError):
            return real_time() + float(CLOCK.read_text())
        return real_time()

    time.time = shifted_time

sys.modules["scipy"] = sys.modules["coverage"] = None  # type: ignore[assignment]

if __name__ == "__main__":
    main()
