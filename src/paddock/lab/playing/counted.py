"""What the lab counts of a game beyond its actions and events, as the game's optional module `lab` says.

| name | meaning | without it |
|---|---|---|
| `TURN_EVENTS`, `TURNS_BEFORE` | events that count as one more turn; turns before any event | no turns |
| `RACERS` | details of events that name the racer concerned | `seat` |
| `PIECES`, `racer_of(state, piece)` | details that name a piece instead, and whose it is | none |
| `THINGS` | details that name a thing, such as a card, which is counted by its name | none |
| `SIDE`, `SIDES` | what a side that is no seat is (a team, say), and the names of all | none |
| `side(state, number)` | (player, points) of a side; the player may be one of `paddock.engine.sides` | |
| `SIDE_TEXT` | id of the text of a side's name, which takes the place of `{}` | the name |
| `GROUPED` | whether a GPU groups games by what comes next in them | it does |
"""

from __future__ import annotations

from dataclasses import dataclass

from paddock.engine.game import Game
from paddock.lab.templates.layout import SIDES


@dataclass(frozen=True)
class Counted:
    """The settings in a game's module `lab`, with defaults for those that are missing."""

    turns_before: int = 0
    turn_events: tuple[str, ...] = ()
    racers: tuple[str, ...] = ("seat",)
    pieces: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    side: str = ""
    sides: tuple[str, ...] = ()
    side_text: str = ""
    grouped: bool = True


def counted(game: Game) -> Counted:
    """Return the lab settings of a game."""
    lab = game.rulebook.part("lab")
    given = {name: getattr(lab, name.upper()) for name in Counted.__dataclass_fields__ if hasattr(lab, name.upper())}
    found = Counted(**given)
    if len(found.sides) > SIDES:
        raise ValueError(f"{game.name} has {len(found.sides)} sides; the lab counts at most {SIDES}")
    return found
