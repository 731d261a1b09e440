"""What the tests of Loop Rush share: putting up a race."""

from __future__ import annotations

from typing import Any

import paddock


def put_up(players: int = 4, track: str = "default", seed: int = 1, **position: Any) -> paddock.Match:
    """A to play; by default nobody holds a bonus card."""
    return paddock.load("looprush", players=players, track=track).setup({"turn": 0, **position}, seed)
