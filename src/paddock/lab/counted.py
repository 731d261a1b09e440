"""What the lab counts of each game beyond the actions and events that its words tell: turns, and sides."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.engine.game import Game


@dataclass(frozen=True)
class Turns:
    """As the rulebook counts them: how many there are before any event, and the events that count as one more."""

    first: int = 0
    events: tuple[str, ...] = ()


TURNS = {
    "grandprix": Turns(events=("played", "aimed")),  # a card
    "looprush": Turns(events=("played",)),  # a movement card
    "peloton": Turns(events=("played", "opened", "laid")),  # a card, a goal, or a roll
    "runnerup": Turns(1, ("turn-began",)),  # five rounds
    "scrapdash": Turns(1, ("turn-began",)),  # of a pilot
}
# What the sides of a game are, and where its parts name them, in the order of the template `sides`.
SIDES = {"grandprix": ("colour", "COLOURS"), "looprush": ("team", "TEAMS"), "scrapdash": ("pilot", "KINDS")}


def turns(game: Game) -> Turns:
    return TURNS.get(game.name, Turns())


def sides(game: Game) -> tuple[str, tuple[str, ...]]:
    """What the sides are (colour, team, pilot) and their names; a game without sides has none."""
    if game.name not in SIDES:
        return "", ()
    sort, names = SIDES[game.name]
    return sort, tuple(getattr(game.rulebook.parts, names))
