"""`paddock serve`, but without the limits on how often one address may ask: all load comes from this machine.

And without SciPy, which a server that was installed does not have: where it is there, Numba loads it at its start.
"""

from __future__ import annotations

import sys

from paddock.cli import main
from paddock.server import limits

FEARLESS = 10**9

limits.ADDRESS_BURST = limits.SOCKET_BURST = limits.CHAT_BURST = FEARLESS

sys.modules["scipy"] = None  # type: ignore[assignment]

if __name__ == "__main__":
    main()
