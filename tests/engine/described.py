"""A description with every sort of field, for tests of the description layer. It is not a game."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.actions import Actions, Verb
from paddock.engine.describe import (
    ACTION,
    FLAG,
    SEAT,
    Piece,
    Record,
    bag,
    each,
    listed,
    mapping,
    names,
    one,
    text,
    whole,
)
from paddock.engine.events import Event, Events, private
from paddock.engine.options import Choice, Flag, Whole, options_record
from paddock.engine.reader import Reader

SEATS, CARDS = 4, 12


class Phase(IntEnum):
    ASK, MOVE_ON, OVER, PASSING = range(4)


OPTIONS = (Whole("players", 3, 2, SEATS), Choice("variant", "base", ("base", "long")), Flag("windy", False))
Options = options_record(OPTIONS)
COLOUR = names(("red", "green", "blue"))
CARD = text(Piece(look="value"), Piece("/", when="variant"), low=1, high=CARDS)
SPACE = whole(-5, "goal", home=99)


class Leader(Record):
    seat = one(SEAT.maybe())
    steps = one(whole(0, 200))


class State(Record):
    options = one(Options, key=None)
    goal = one(whole(1, 40), key=None, fact=True)
    value = each(whole(-6, 6, signed=True), CARDS + 1, key=None, fact=True)
    phase = one(names(Phase, Phase.OVER))
    round_no = one(whole(1, 999), key="round")
    windy_now = one(FLAG, key="wind")
    starter = one(SEAT)
    pawns = each(SPACE, SEATS, count="players")
    colours = each(COLOUR.maybe(), SEATS, count="players")
    line = listed(COLOUR, 6)
    pile = listed(CARD, 5, reverse=True)
    hands = each(CARD, SEATS, count="players", bits=True, secret=True)
    tokens = bag(COLOUR)
    prices = mapping(COLOUR, whole(0, 9))
    leader = one(Leader)
    wind_force = one(whole(0, 9), when="windy", key="force")


class Seen(Record, numbers="i2"):
    phase = one(names(Phase, Phase.OVER))
    seated = one(FLAG, key=None)
    pawns = each(SPACE, SEATS, count="players", around=True)
    next_seat = one(SEAT.maybe(), key="next")
    hand_size = one(whole(0, 5), key=None)
    hand = each(CARD, 5, count="hand_size", when="seated")
    choice = one(ACTION.maybe(), when="seated", null=True)


class Act(Actions):
    GO = Verb("go")
    PLAY = Verb("{} on {}", CARD, SEAT, means="play a card on a seat")
    STEP = Verb("step {}", whole(-2, 2, signed=True))


class Told(Events):
    MOVED = Event("XX-1", seat=SEAT, from_=SPACE, to=SPACE)
    CHOSE = Event("XX-2", seat=SEAT, choice=private(ACTION))
    DREW = Event("XX-3", seat=SEAT, card=CARD, secret=True)
    OPENED = Event("XX-4", card=CARD, lucky=FLAG, reveals=True)


def table(players: int = 3, variant: int = 0, windy: int = 0, goal: int = 30) -> NDArray[Any]:
    """A state as at the start of a game, in an array of length 1."""
    state = np.zeros(1, State.dtype)
    options = state["options"]
    options["players"], options["variant"], options["windy"] = players, variant, windy
    state["goal"], state["round_no"] = goal, 1
    state["value"][0, 1:] = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]
    state["colours"] = -1
    state["leader"]["seat"] = -1
    return state


def reader(state: NDArray[Any]) -> Reader:
    return Reader(State, Act, Told, state)
