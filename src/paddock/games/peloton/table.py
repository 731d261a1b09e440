"""Dice Peloton, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events, private

from paddock.engine.describe import (  # isort: skip
    ACTION, AMOUNT, FLAG, NONE, SEAT, SEAT_NAMES, Record, bag, each, listed, mapping, names, one, whole,
)  # fmt: skip
from paddock.engine.flaws import Flaw, Flaws
from paddock.engine.forms import Wholes
from paddock.engine.nibbles import LENGTH
from paddock.engine.options import Composition, Option, Values, Whole, options_record

SEATS = 6  # most players
STAGES = 4
GOALS = 4  # hidden goals of each player, DP-5
HAND = 3  # movement cards of a hand
ROW = 4  # face-up movement cards
PILES = 5  # of the race deck, DP-6
SLACK = 2  # how far a pile may be from the exact fifth
COLOURS = ("red", "orange", "green", "blue", "violet")  # DP-1
FACES = 6
TEAM = 6  # dice of one colour
DICE = len(COLOURS) * TEAM
GROUPS = DICE  # most groups
KINDS = len(COLOURS) * FACES  # of dice and of goals: FACES * colour + pips - 1
ROWS = KINDS // LENGTH  # packed numbers of a group, see rules/dice.py
PIPS = len(COLOURS)  # what a movement asks of a die: a colour, or PIPS + pips - 1
MATCHES = PIPS + FACES
NOTHING = NONE  # no card, goal, movement or seat, no choice made yet
ENDINGS = ("stages-run",)


class Phase(IntEnum):
    TURN, TAKE, SHOW, OVER = range(4)  # somebody is asked, or the game is over
    MOVE, NEXT_PLAYER, STAGE_OVER, SCORE = range(4, 8)  # carried out by `advance`


class Card(IntEnum):
    """Movement cards; those below CHOICE have the number of what they move."""

    CHOICE, SWAP, COMEBACK, ACCIDENT, FLIP = range(MATCHES, MATCHES + 5)


CARDS = len(Card) + MATCHES
# Most legal actions at once: thirty groups; a flip, a choice and a swap in hand; each of them may be laid down to roll.
MOST = FACES * GROUPS + MATCHES + (GROUPS - 2) + 2 * GOALS + HAND * (GROUPS - 1)

# ------------------------------------------------------------------ options

PRINTED = {"colour": 5, "pips": 4, "choice": 6, "swap": 4, "comeback": 4, "accident": 4, "flip": 3}  # DP-2
MATCH_NAMES = (*COLOURS, *map(str, range(1, FACES + 1)))
MOVING_CARDS = tuple(f"{'colour' if what < PIPS else 'pips'} {name}" for what, name in enumerate(MATCH_NAMES))
CARD_NAMES = (*MOVING_CARDS, *(card.name.lower() for card in Card))
DECK = {name: PRINTED[name.split()[0]] for name in CARD_NAMES}
VALUES = [3, 4, 5, 6]  # DP-3
MOST_POINTS = 20  # of one place in one stage that a table may choose
VALUES_FORM = f"four whole numbers from 1 to {MOST_POINTS}"


class Wrong(Flaws):
    """Reasons to refuse a combination of options."""

    FEW_CARDS = Flaw(
        f"{{cards}} cards in play; {{players}} players need at least {{low}}: {HAND} each, {ROW} face up and the rest "
        "for the race deck",
        "deck",
    )


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 6),
    Wholes("stages", VALUES, VALUES_FORM, (VALUES, [5, 5, 5, 5]), low=1, high=MOST_POINTS, least=STAGES, most=STAGES),
    Whole("second", 2, 0, MOST_POINTS),
    Whole("third", 1, 0, MOST_POINTS),
    Composition("deck", DECK, 12),
)
Options = options_record(OPTIONS)
# Tested with every number of players: the printed game; few cards that move much and short piles, with other points;
# many cards that pull the groups apart and shuffle them, with long piles.
FEW_CARDS = dict.fromkeys(CARD_NAMES, 2) | {"accident": 6, "choice": 8}
VARIANTS: tuple[Values, ...] = (
    {},
    {"stages": [1, 9, 1, 1], "second": 4, "third": 0, "deck": FEW_CARDS},
    {"deck": dict.fromkeys(CARD_NAMES[Card.CHOICE :], 12)},
)

# ------------------------------------------------------------------ what numbers mean

DIE = names(f"{colour}{pips}" for colour in COLOURS for pips in range(1, FACES + 1))
GOAL = DIE
CARD = names(CARD_NAMES)
MATCHING = {what: [die for die in DIE.names if what in (die[:-1], die[-1])] for what in MATCH_NAMES}
CONSTANTS = {"COLOURS": COLOURS, "FACES": range(1, FACES + 1), "MATCHING": MATCHING}
MATCH = names(MATCH_NAMES)
GROUP = whole(1, GROUPS)
NIBBLES = whole(0, 16**LENGTH - 1)  # a row of them
FACE = whole(1, FACES)
STAGE = whole(1, STAGES)
ON_PILE = whole(0, "longest")
SEAT_NUMBER = replace(whole(0, "players-1"), names=tuple(SEAT_NAMES))  # positions write numbers and accept letters
POINTS = whole(0, STAGES * MOST_POINTS)
THROWN = FACES + 1  # base in which up to three faces are the digits of one number
FALLEN = names(" ".join(str(n // THROWN**k % THROWN) for k in (2, 1, 0) if n >= THROWN**k) for n in range(THROWN**3))


class Laid(Record):
    """DP-19. The face-down card of the last roll."""

    seat = one(SEAT_NUMBER.maybe(), store="i1")
    card = one(CARD.maybe(), secret=True)


class Suspected(Record):
    """What everybody knows about the face-down card, see rules/tracking.py."""

    known = bag(CARD)  # 1: it may be of this kind, and then the hand has one known card of this kind less
    second = bag(CARD)  # 1: it may be of this kind, of which one has been played since
    unseen = one(whole(0, HAND))  # how many cards it may be that nobody saw being taken


class State(Record):
    options = one(Options, key=None)
    # facts of the table
    race_deck = one(AMOUNT, key=None, fact=True)  # cards in all piles at the start
    shortest = one(whole(0, 99), key=None, fact=True)  # size that a pile can have, DP-6
    longest = one(whole(0, 99), key=None, fact=True)
    # the race
    phase = one(names(Phase, Phase.OVER))
    turn = one(SEAT_NUMBER, store="i1")  # whose turn it is; in SHOW: who uncovered the stage card
    stage = one(STAGE)
    started = one(FLAG)  # a die has left the Start Group ahead, DP-7
    standing = one(GROUP, key=None)  # how many groups there are
    dice = each(NIBBLES, GROUPS, ROWS, key=None, store="i8")  # see rules/dice.py
    moving = each(MATCH.maybe(), 2, key=None)  # what the card or goal of this turn still moves, DP-13, DP-18
    # movement cards
    hands = bag(CARD, seats=SEATS, count="players", secret=True)
    row = each(CARD, ROW)  # the face-up cards
    deck = bag(CARD, key=None, secret=True)  # all five piles together
    piles = each(ON_PILE, PILES, secret=True, store="i1")  # how many cards lie there now
    drawn = each(ON_PILE, PILES, count="stage", store="i1")  # from each pile
    discard = bag(CARD)
    lies = one(FLAG, key=None)  # whether there is a face-down card
    laid = one(Laid, when="lies", null=True)
    # what everybody saw
    known = bag(CARD, seats=SEATS, count="players")  # taken from the row, not played since
    suspected = one(Suspected, when="lies", null=True)
    # goals
    goals = each(GOAL, SEATS, count="players", bits=True, secret=True, store="i4")  # hidden ones
    open = each(GOAL.maybe(), SEATS, count="players")  # of this stage
    choice = each(ACTION.maybe(), SEATS, key="committed", count="players", secret=True, store="i2")
    used = each(GOAL.maybe(), SEATS, STAGES, count="players", sparse=True)  # of former stages
    matches = each(whole(0, 3 * DICE), SEATS, key=None)  # of each goal in the front group, while a stage is scored
    points = each(POINTS, SEATS, count="players")
    won = each(STAGE.maybe(0), SEATS, STAGES, count="players", sparse=True)  # stage cards held


class LaidSeen(Record, numbers="i2"):
    seat = one(SEAT.maybe())
    card = one(CARD.maybe())  # one's own


class SuspectedSeen(Record, numbers="i2"):
    known = bag(CARD)
    second = bag(CARD)
    unseen = one(whole(0, HAND))


class Seen(Record, numbers="i2"):
    """What a seat (or a spectator) knows; players are counted from that seat."""

    phase = one(names(Phase, Phase.OVER))
    turn = one(SEAT)
    stage = one(STAGE)
    drawn = each(ON_PILE, PILES, count="stage")  # from each pile; of finished ones that is their size
    drawn_now = one(ON_PILE, key=None)  # in this stage
    started = one(FLAG)
    standing = one(GROUP, key=None)  # how many groups there are
    dice_groups = each(GROUP, TEAM, len(COLOURS), key=None)  # of the first die of each colour, the second …
    dice_pips = each(FACE, TEAM, len(COLOURS), key=None)
    row = each(CARD, ROW)
    discard = bag(CARD)
    seated = one(FLAG, key=None)
    hand = bag(CARD, when="seated")
    unseen = bag(CARD, key=None)  # deck, other hands, another's face-down card
    lies = one(FLAG, key=None)
    laid = one(LaidSeen, when="lies", null=True)
    suspected = one(SuspectedSeen, when="lies", null=True)
    goals = bag(GOAL, when="seated")  # own hidden ones
    choice = one(ACTION.maybe(), when="seated")  # own committed action
    chosen = one(GOAL.maybe(), key=None)  # its goal
    playing = one(whole(2, SEATS), key=None)  # how many play
    takes_part = each(FLAG, SEATS, key=None, around=True)
    points = each(POINTS, SEATS, count="players", around=True)
    best = each(whole(0, MOST_POINTS), SEATS, key=None, around=True)  # most valuable stage card
    open = each(GOAL.maybe(), SEATS, count="players", around=True)
    committed = each(FLAG, SEATS, count="players", around=True)
    used = each(GOAL.maybe(), SEATS, STAGES, count="players", around=True, sparse=True)
    known = bag(CARD, seats=SEATS, count="players", around=True)


class Shown(Record, numbers="i2"):
    """Derived values for people, beside `Seen`; the groups are also part of positions."""

    sizes = listed(GROUP, GROUPS, key=None)  # of the groups, the front one first
    groups = each(DIE, DICE, cut="sizes", stated=True)
    deck = one(AMOUNT)  # cards in the race deck
    pile = each(AMOUNT, 2)  # the fewest and the most cards of a pile, DP-6
    goals_left = each(whole(0, GOALS), SEATS, count="players", around=True)
    won = each(STAGE.maybe(0), SEATS, STAGES, count="players", around=True, sparse=True)
    worth = mapping(GOAL, whole(0, 3 * DICE).maybe(), sparse=True)  # what open and own goals would bring now, DP-23
    now = each(AMOUNT, 2, SEATS, key=None)  # points and ranks if the race ended now
    leading = listed(SEAT, SEATS)  # who would win then; nobody while all are level


class Act(Actions):
    MOVE = Verb("{}", names(MOVING_CARDS), means="play a colour card or a pips card")
    CHOOSE = Verb("choice {}", MATCH, means="play a choice: a colour or a number of pips")
    NO_SWAP = Verb("swap", means="play a swap where there is nothing to swap")
    SWAP = Verb("swap {}", whole(2, GROUPS - 1), means="play a swap: a group, from 2 on, and the one behind it")
    COME_BACK = Verb("comeback", means="play a comeback")
    NO_CRASH = Verb("accident", means="play an accident where there is nothing to choose")
    CRASH = Verb("accident {}", DIE, means="play an accident: a die of the Leading Group")
    FLIP = Verb("flip {} {}", GROUP, FACE, means="play a flip: a group and a number of pips")
    OPEN = Verb("goal {} {}", GOAL, names(("colour", "pips")), means="open a goal, and what of it moves first")
    ROLL = Verb("roll {} {}", GROUP, CARD, means="roll a group, and the card laid down for it")
    TAKE = Verb("take {}", names((*"1234", "deck")), means="take a face-up card, or the top card of the race deck")
    SHOW = Verb("show {}", GOAL, means="choose the goal of this stage")


join_move, split_move = Act.MOVE.coders()
join_choose, split_choose = Act.CHOOSE.coders()
join_swap, split_swap = Act.SWAP.coders()
join_crash, split_crash = Act.CRASH.coders()
join_flip, split_flip = Act.FLIP.coders()
join_open, split_open = Act.OPEN.coders()
join_roll, split_roll = Act.ROLL.coders()
join_take, split_take = Act.TAKE.coders()
join_show, split_show = Act.SHOW.coders()


class Told(Events):
    PLAYED = Event("DP-10", seat=SEAT, card=ACTION)
    OPENED = Event("DP-18", seat=SEAT, goal=GOAL)
    BROKE_AWAY = Event("DP-8", what=MATCH, dice=AMOUNT)
    JOINED = Event("DP-8", what=MATCH, dice=AMOUNT, from_=GROUP, to=GROUP)
    UNMOVED = Event("DP-8", what=MATCH)
    SWAPPED = Event("DP-14", group=GROUP, other=GROUP)
    CAME_BACK = Event("DP-15", from_=GROUP, dice=AMOUNT)
    CRASHED = Event("DP-16", die=DIE, to=GROUP)
    FLIPPED = Event("DP-17", group=GROUP, pips=FACE, dice=AMOUNT)
    UNCHANGED = Event("DP-12", card=CARD)
    UNCOVERED = Event("DP-20", seat=SEAT, card=CARD, reveals=True)
    LAID = Event("DP-19", seat=SEAT, group=GROUP, card=private(CARD))
    FELL = Event("DP-19", colour=names(COLOURS), faces=FALLEN, more=FALLEN)
    TOOK = Event("DP-11", seat=SEAT, place=AMOUNT, card=CARD)
    TURNED_UP = Event("DP-11", place=AMOUNT, card=CARD, reveals=True)
    DREW = Event("DP-11", seat=SEAT, card=private(CARD), reveals=True)
    STAGE_ENDED = Event("DP-21", stage=STAGE, seat=SEAT, reveals=True)
    COMMITTED = Event("DP-22", seat=SEAT, goal=private(GOAL))
    CHANGED = Event("ALL-2", seat=SEAT, goal=private(GOAL), secret=True)
    SHOWN = Event("DP-22", seat=SEAT, goal=GOAL, reveals=True)
    SCORED = Event("DP-24", seat=SEAT, matches=AMOUNT, place=AMOUNT, points=AMOUNT)
    STAGE_BEGAN = Event("DP-26", stage=STAGE, seat=SEAT, reveals=True)
    ENDED = Event("DP-27", stage=STAGE)
