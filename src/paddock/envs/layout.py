"""What the numbers mean: the rows of a game's action and observation tables, as in its README.

    for row in observation("GAME"):
        print(row.first, row.count, row.what, row.meaning)

`python -m paddock.envs.layout` prints the layout of all games, which changes only with a game's version.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from paddock.engine.document import columns
from paddock.games import names, rulebook


@dataclass(frozen=True)
class Row:
    """A range of numbers: the first one, how many, their name (of actions: the notation), their meaning."""

    first: int
    count: int
    what: str
    meaning: str


def actions(name: str) -> list[Row]:
    """Return the action numbers of a game."""
    return [Row(int(one), one.verb.size, one.verb.notation, one.verb.means) for one in rulebook(name).actions]


def observation(name: str) -> list[Row]:
    """Return the entries of a game's observation."""
    return [Row(one.first, one.count, one.name, one.meaning) for one in columns(rulebook(name).table.Seen)]


def layout(name: str) -> dict[str, Any]:
    """Return the part of the layout that changes only with a new version of the game."""
    return {
        "version": rulebook(name).version,
        "actions": [[row.first, row.count] for row in actions(name)],
        "observation": [[row.first, row.count] for row in observation(name)],
    }


if __name__ == "__main__":
    print(json.dumps({name: layout(name) for name in names()}))
