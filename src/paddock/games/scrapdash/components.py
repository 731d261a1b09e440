"""Scrap Dash: kinds of pilots, tokens and cards, how many there are of each, and what cards do."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Pilots(IntEnum):  # kinds of pilots, SD-40 … SD-46
    RACER, SPRINTER, OVERTAKER, OPPORTUNIST, BRAWLER, TRICKSTER = range(6)


class Boost(IntEnum):  # kinds of boost tokens, SD-3
    SHIFT, FLIP, REROLL = range(3)


class Change(IntEnum):  # what a boost token does to a die, SD-9
    UP, DOWN, FLIP, REROLL = range(4)


class Bonus(IntEnum):  # bonus cards, SD-12
    PLUS_3, PLUS_5, PLUS_7, STRAIGHT, CURVE, CATCH_UP = range(6)


class Deck(IntEnum):  # SD-4, SD-5; those of the doubles 1/2, 3/4 and 5/6 come first
    ACCIDENTS_12, ACCIDENTS_34, ACCIDENTS_56, OBJECTIVE, BONUS = range(5)


class Other(IntEnum):  # whom an accident card moves besides the active pilot; MET: the pilot it stops at
    NOBODY, AHEAD, BEHIND, LAST, MET = range(5)


class Accident(NamedTuple):
    """An accident card, SD-20 … SD-25: first the active pilot moves, then another one."""

    name: str
    steps: int = 0  # of the active pilot
    dice: int = 0  # dice that are thrown and added to them; -1: one die, subtracted
    other: int = Other.NOBODY
    other_steps: int = 0
    effect: str = "steps"  # selects the text that explains the card; "steps": its name is enough


ACCIDENTS = (
    Accident("+2", 2),
    Accident("+3", 3),
    Accident("+5", 5),
    Accident("two dice", dice=2, effect="two-dice"),
    Accident("+5 and ahead -2", 5, other=Other.AHEAD, other_steps=-2, effect="ahead-back"),
    Accident("up to 5", 5, other=Other.MET, other_steps=2, effect="up-to"),
    Accident("behind +2", other=Other.BEHIND, other_steps=2, effect="behind-2"),
    Accident("back one die", dice=-1, effect="back-die"),
    Accident("stay", effect="stay"),
    Accident("-4", -4),
    Accident("-6", -6),
    Accident("drastic", effect="drastic"),  # its steps depend on the race
    Accident("last +4", other=Other.LAST, other_steps=4, effect="last"),
    Accident("behind +4", other=Other.BEHIND, other_steps=4, effect="behind-4"),
)
DRASTIC = [card.name for card in ACCIDENTS].index("drastic")
ACCIDENT_DECKS = {  # SD-4
    "accidents_12": {"+2": 4, "+3": 4, "+5": 4, "two dice": 3, "+5 and ahead -2": 3},
    "accidents_34": {"+3": 4, "up to 5": 4, "behind +2": 4, "back one die": 3, "stay": 3},
    "accidents_56": {"-4": 4, "-6": 4, "back one die": 3, "drastic": 3, "last +4": 3, "behind +4": 3},
}
BOOSTS = {"+-1": 6, "flip": 6, "reroll": 6}  # SD-3
BONUSES = {"+3": 5, "+5": 5, "+7": 4, "straight": 5, "curve": 5, "catch up": 4}  # SD-5
BONUS_STEPS = (3, 5, 7, 0, 0, 0)  # SD-12; 0: it depends on the track
OBJECTIVES = {"2": 4, "3": 4, "5": 4, "7": 4}  # SD-5
OBJECTIVE_STEPS = (2, 3, 5, 7)  # SD-27
OBJECTIVE_FROM = (1, 2, -2, -1)  # SD-27: the place in race order from which on all move; -1 is the last
