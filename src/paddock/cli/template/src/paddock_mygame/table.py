"""Mygame, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from dataclasses import replace
from enum import IntEnum

from paddock.engine.actions import Actions, Verb
from paddock.engine.describe import FLAG, SEAT, Record, each, names, one, whole
from paddock.engine.events import Event, Events, private
from paddock.engine.options import Values, Whole, options_record

SEATS = 6  # most players
MOST = SEATS  # most legal actions of a seat at once
LONGEST = 60  # longest track that a table may choose
DIE = 6  # faces
CRASH = 1  # the face that loses a run
PRIZE = 3  # spaces for a bet that was right
ENDINGS = ("finish-reached",)  # `outcome` returns an index of these


class Phase(IntEnum):
    BET, RUN, OVER = range(3)  # somebody is asked, or the game is over
    REVEAL = 3  # carried out by `advance`


# ------------------------------------------------------------------ options

OPTIONS = (Whole("players", 4, 2, SEATS), Whole("length", 30, 10, LONGEST))
Options = options_record(OPTIONS)
VARIANTS: tuple[Values, ...] = ({}, {"length": 10})  # what the tests try with every number of players

# ------------------------------------------------------------------ what numbers mean

RACER = replace(SEAT, high="players-1")  # a seat of this table
SPACE = whole(0, "length")  # bounds are numbers, or names of options
STEPS = whole(0, LONGEST + DIE)
FACE = whole(1, DIE)
ROUND = whole(1, 999)


class State(Record):
    """Everything on the table. `secret`: of an array by seat, a seat knows its own entry."""

    options = one(Options, key=None)
    phase = one(names(Phase, Phase.OVER))
    round_no = one(ROUND, key="round")
    runner = one(RACER)  # who runs now; while all bet, who runs first
    run = one(STEPS)  # the runner's steps that a crash would take
    pawns = each(SPACE, SEATS, count="players")
    steps = each(STEPS, SEATS, count="players")  # of everybody in this round
    bets = each(RACER.maybe(), SEATS, count="players", secret=True)


class Seen(Record, numbers="i2"):
    """What a seat knows. `around`: entries begin with the viewer's own. `key=None`: only for learning agents."""

    phase = one(names(Phase, Phase.OVER))
    round_no = one(ROUND, key="round")
    length = one(whole(0, LONGEST), key=None)
    runner = one(SEAT.maybe())
    run = one(STEPS)
    pawns = each(SPACE, SEATS, count="players", around=True)
    steps = each(STEPS, SEATS, count="players", around=True)
    ready = each(FLAG, SEATS, count="players", around=True)  # who has bet
    seated = one(FLAG, key=None)
    bet = one(SEAT.maybe(), when="seated")  # one's own


class Act(Actions):
    BET = Verb("bet {}", SEAT, means="bet on a racer")
    ROLL = Verb("roll", means="roll the die and run on")
    STOP = Verb("stop", means="stop running, the steps are safe")


join_bet, split_bet = Act.BET.coders()  # between a racer and the number of the action


class Told(Events):
    BET = Event("MYGAME-2", seat=SEAT, racer=private(SEAT))
    CHANGED = Event("MYGAME-2", seat=SEAT, racer=private(SEAT), secret=True)
    ROLLED = Event("MYGAME-4", seat=SEAT, face=FACE, run=STEPS)
    CRASHED = Event("MYGAME-4", seat=SEAT)
    RAN = Event("MYGAME-5", seat=SEAT, steps=STEPS, to=SPACE)
    REVEALED = Event("MYGAME-6", seat=SEAT, racer=SEAT, reveals=True)
    PAID = Event("MYGAME-6", seat=SEAT, to=SPACE)
    ROUND_BEGAN = Event("MYGAME-3", round=ROUND, seat=SEAT)
    ENDED = Event("MYGAME-7", round=ROUND)
