"""Dice Peloton: components and options as data."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import OptionError
from paddock.engine.options import Composition, Custom, Option, Values, Whole
from paddock.games.peloton.rules_table import CARDS, CHOICE, FACES, HAND, PILES, ROW, SLACK, STAGES, Options

NAME = "Dice Peloton"

COLOUR_NAMES = ("red", "orange", "green", "blue", "violet")  # DP-1
CARD_NAMES = (
    *(f"colour {colour}" for colour in COLOUR_NAMES),
    *(f"pips {pips}" for pips in range(1, FACES + 1)),
    "choice",
    "swap",
    "comeback",
    "accident",
    "flip",
)
PRINTED = {"colour": 5, "pips": 4, "choice": 6, "swap": 4, "comeback": 4, "accident": 4, "flip": 3}  # DP-2
DECK = {name: PRINTED[name.split()[0]] for name in CARD_NAMES}
MOST_CARDS = 12  # of one kind that a table may choose
VALUES = [3, 4, 5, 6]  # DP-3
MOST_POINTS = 20  # of one place in one stage that a table may choose
VALUES_FORM = f"four whole numbers from 1 to {MOST_POINTS}"


def check_values(value: Any) -> list[int]:
    """What the four stage cards are worth."""
    fits = isinstance(value, (list, tuple)) and len(value) == STAGES and all(type(points) is int for points in value)
    if not fits or not all(1 <= points <= MOST_POINTS for points in value):
        raise OptionError(f"option stages: {value!r} is not possible; allowed: {VALUES_FORM}", "stages")
    return list(value)


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 6),
    Custom("stages", VALUES, check_values, VALUES_FORM, (VALUES, [5, 5, 5, 5])),
    Whole("second", 2, 0, MOST_POINTS),
    Whole("third", 1, 0, MOST_POINTS),
    Composition("deck", DECK, MOST_CARDS),
)

# What the battery crosses with every number of players: the printed game; few cards that move much and short piles,
# with other points; many cards that pull the groups apart and shuffle them, with long piles.
VARIANTS: tuple[Values, ...] = (
    {},
    {
        "stages": [1, 9, 1, 1],
        "second": 4,
        "third": 0,
        "deck": dict.fromkeys(CARD_NAMES, 2) | {"accident": 6, "choice": 8},
    },
    {"deck": dict.fromkeys(CARD_NAMES[CHOICE:], 12)},
)


def racers(options: Values) -> tuple[str, ...]:
    return tuple("ABCDEF"[: options["players"]])


def cards_in_play(options: Values) -> list[int]:
    """DP-2, DP-28. How many of each card; with two players one of each colour and number less."""
    less = 1 if options["players"] == 2 else 0
    return [max(0, options["deck"][name] - (less if card < CHOICE else 0)) for card, name in enumerate(CARD_NAMES)]


def pack(options: Values) -> NDArray[Any]:
    """The options as the record that the rules read; what does not fit together is refused."""
    cards = cards_in_play(options)
    needed = HAND * options["players"] + ROW + PILES * (SLACK + 1)
    if sum(cards) < needed:
        players = options["players"]
        raise OptionError(
            f"option deck: {sum(cards)} cards in play; {players} players need at least {needed}: "
            f"{HAND} each, {ROW} face up and {PILES * (SLACK + 1)} for the race deck",
            "deck",
            flaw="few-cards",
            cards=sum(cards),
            players=players,
            low=needed,
        )
    packed = np.zeros(1, Options)
    packed[0].players = options["players"]
    packed[0].values[:] = options["stages"]
    packed[0].second = options["second"]
    packed[0].third = options["third"]
    packed[0].cards[:CARDS] = cards
    return packed
