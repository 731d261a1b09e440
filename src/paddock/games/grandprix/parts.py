"""Grand Prix: components and options as data."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import OptionError
from paddock.engine.options import Composition, Custom, Flag, Option, Values, Whole
from paddock.games.grandprix.rules_table import CARDS, CARS, HAND, SEATS, Options

NAME = "Grand Prix"

COLOURS = ("blue", "white", "red", "green", "yellow", "black")  # GP-1
FACES = range(1, 13)  # of the die

# GP-4. Every kind of card by its number, and how many there are.
OVERTAKING = {2: 2, 3: 1, 4: 1}  # in each colour
DECK: dict[str, int] = {
    **{f"overtake {colour} +{steps}": number for colour in COLOURS for steps, number in OVERTAKING.items()},
    **{f"overtake joker +{steps}": 1 for steps in OVERTAKING},
    "lose -1": 4,
    "lose -2": 3,
    "lose -3": 3,
    "chase": 5,
    **{f"pit {colour}": 1 for colour in COLOURS},
    "pit joker": 1,
    "accelerate": 1,
    "corner": 1,
    "barrier": 1,
    "gearbox": 1,
    "collide": 1,
}
KIND_NAMES = tuple(DECK)
LAST_STRAIGHT_NAME = "last straight"
MOST_OF_A_KIND = 24

POINTS = [10, 6, 4, 3, 2, 1]  # GP-21
MOST_POINTS = 100
POINTS_FORM = f"1 to {CARS} whole numbers from 0 to {MOST_POINTS}, place 1 first"

SHORTEST_STRAIGHT = 5  # GP-30
LONGEST_STRAIGHT = CARDS - 2 * HAND
RACES = 100  # most races of a season


class LastStraight(Whole):
    """GP-30. A number of cards; true means 5, false means 0."""

    @property
    def allowed(self) -> str:
        return f"0 (off), true ({SHORTEST_STRAIGHT}), or {SHORTEST_STRAIGHT} to the cards that are not dealt"

    @property
    def candidates(self) -> tuple[int, ...]:
        return (0, 5, 10, 20)

    def read(self, value: Any) -> int:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, str):
            value = words.get(value.lower(), value)
        if isinstance(value, bool):
            return SHORTEST_STRAIGHT if value else 0
        number = super().read(value)
        if 0 < number < SHORTEST_STRAIGHT:
            raise self.refuse(value)
        return number


def check_points(value: Any) -> list[int]:
    """Points of the first places; all further places bring nothing."""
    fits = isinstance(value, (list, tuple)) and 1 <= len(value) <= CARS
    if not fits or not all(type(points) is int and 0 <= points <= MOST_POINTS for points in value):
        raise OptionError(f"option points: {value!r} is not possible; allowed: {POINTS_FORM}", "points")
    return list(value)


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, SEATS),
    LastStraight("last_straight", 0, 0, LONGEST_STRAIGHT),
    Whole("races", 1, 1, RACES),
    Flag("hidden_colour", False),
    Custom("points", POINTS, check_points, POINTS_FORM, (POINTS, [9, 6, 4, 3, 2, 1, 0, 0, 0, 0, 0, 5])),
    Composition("cards", DECK, MOST_OF_A_KIND),
)

# Many accidents: cars go out until hardly one is left. And a deck that is all dealt.
WRECKS = {"barrier": 10, "collide": 10, "accelerate": 8, "corner": 6, "gearbox": 6}
SPRINT = {**dict.fromkeys(DECK, 0), "overtake joker +3": 10, "accelerate": 10, "barrier": 10}

# What the battery crosses with every number of players.
VARIANTS: tuple[Values, ...] = (
    {},
    {"last_straight": 5},
    {"last_straight": 20},
    {"races": 2},
    {"hidden_colour": True},
    {"races": 3, "last_straight": 24},
    {"hidden_colour": True, "races": 2, "last_straight": 9},
    {"cards": WRECKS},
    {"cards": WRECKS, "hidden_colour": True, "races": 2},
    {"cards": SPRINT, "points": [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], "races": 2},
)


def racers(options: Values) -> tuple[str, ...]:
    return tuple("ABCDEF"[: options["players"]])


def pack(options: Values) -> NDArray[Any]:
    """The options as the record that the rules read; what does not fit together is refused."""
    players, straight = options["players"], options["last_straight"]
    cards = sum(options["cards"].values())
    dealt = HAND * players
    if not dealt <= cards <= CARDS:
        why = f"option cards: {cards} cards; {players} players need {dealt} to {CARDS} cards"
        raise OptionError(why, "cards", flaw="cards", cards=cards, players=players, low=dealt, high=CARDS)
    if straight > cards - dealt:
        most = cards - dealt
        allowed = f"0 or {SHORTEST_STRAIGHT} to {most}" if most >= SHORTEST_STRAIGHT else "only 0"
        why = f"option last_straight: {straight} cards, but of {cards} only {most} are not dealt to {players} players"
        raise OptionError(f"{why}; allowed: {allowed}", "last_straight", flaw="straight", straight=straight, most=most)
    if options["hidden_colour"] and players != 2:
        why = f"option hidden_colour: only with 2 players, not with {players}"
        raise OptionError(why, "hidden_colour", flaw="hidden-colour")
    packed = np.zeros(1, Options)
    packed[0].players = players
    packed[0].last_straight = straight
    packed[0].races = options["races"]
    packed[0].hidden_colour = options["hidden_colour"]
    packed[0].cards = cards
    packed[0].deck[:] = [options["cards"][name] for name in KIND_NAMES]
    packed[0].prizes[: len(options["points"])] = options["points"]
    return packed
