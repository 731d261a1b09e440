"""Runner-Up: components and options as data."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import OptionError
from paddock.engine.options import Choice, Composition, Custom, Option, Values, Whole
from paddock.games.runnerup.rules import CARDS, FAR, LEON_CARDS, ROUNDS, Options

NAME = "Runner-Up"

VALUES = [value for value in range(-FAR, FAR + 1) if value]
PRINTED = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}  # RU-2
DECK = {f"{value:+d}": PRINTED.get(value, 0) for value in VALUES}
TRACK = [-12, 16]  # RU-1
FURTHEST = 40  # longest way from the start that a table may choose


def check_track(value: Any) -> list[int]:
    """Lowest and highest space, the start (0) between them."""
    fits = isinstance(value, (list, tuple)) and len(value) == 2 and all(type(end) is int for end in value)
    if not fits or not -FURTHEST <= value[0] < 0 < value[1] <= FURTHEST:
        raise OptionError(f"option track: {value!r} is not possible; allowed: {TRACK_FORM}", "track")
    return list(value)


TRACK_FORM = f"[lowest, highest], from -{FURTHEST} to -1 and from 1 to {FURTHEST}"

OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 6),
    Choice("variant", "base", ("base", "tactical")),
    Whole("turns", 5, 1, 10),
    Custom("track", TRACK, check_track, TRACK_FORM),
    Composition("deck", DECK, 12),
)


# What the battery crosses with every number of players.
VARIANTS: tuple[Values, ...] = (
    {},
    {"variant": "tactical"},
    {"turns": 1, "track": [-3, 4], "deck": {"-6": 4, "+6": 4}},
)


def racers(options: Values) -> tuple[str, ...]:
    """RU-4, RU-33. Leon gets points and a rank like a player."""
    return ("A", "B", "L") if options["players"] == 2 else tuple("ABCDEF"[: options["players"]])


def cards_needed(players: int) -> int:
    """RU-6, RU-30."""
    return ROUNDS * players + (LEON_CARDS if players == 2 else 0)


def white_order(deck: dict[str, int]) -> list[int]:
    """RU-3. The values of all cards in the order of their white numbers."""
    kinds = sorted((int(name) for name in deck), key=lambda value: (abs(value), value))
    return [value for value in kinds for _ in range(deck[f"{value:+d}"])]


def pack(options: Values) -> NDArray[Any]:
    """The options as the record that the rules read; what does not fit together is refused."""
    values = white_order(options["deck"])
    needed = cards_needed(options["players"])
    if not needed <= len(values) <= CARDS:
        players = options["players"]
        why = f"option deck: {len(values)} cards; {players} players need {needed} to {CARDS} cards"
        raise OptionError(why, "deck", flaw="cards", cards=len(values), players=players, low=needed, high=CARDS)
    packed = np.zeros(1, Options)
    packed[0].players = options["players"]
    packed[0].tactical = options["variant"] == "tactical"
    packed[0].turns = options["turns"]
    packed[0].low, packed[0].high = options["track"]
    packed[0].cards = len(values)
    packed[0].value[1 : len(values) + 1] = values
    return packed
