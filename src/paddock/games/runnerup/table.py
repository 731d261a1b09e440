"""Runner-Up, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events, private

from paddock.engine.describe import (  # isort: skip
    ACTION, AMOUNT, FLAG, NONE, SEAT, Piece, Record, each, listed, names, one, text, whole,
)  # fmt: skip
from paddock.engine.flaws import Flaw, Flaws
from paddock.engine.forms import Numbers
from paddock.engine.options import Choice, Composition, Option, Values, Whole, options_record

SEATS = 6  # most players
RACERS = 7  # most pawns, of players or of Leon; with two players Leon is racer 2
ROUNDS = 5  # rounds of a turn, and cards of a hand
CARDS = 48  # most cards of a deck
FAR = 6  # largest value of a card, up or down
LEON = 2  # RU-4: the fictitious racer, with two players
LEON_CARDS = 4
FURTHEST = 40  # largest distance of the track's ends from the start, as an option
MOST = ROUNDS * RACERS  # most legal actions at once
NOTHING = NONE  # no choice made yet
NOWHERE = -99  # no space of the track
ENDINGS = ("turns-played",)
RANKED = "who"  # everybody who gets points and a rank, Leon included (RU-33)


class Phase(IntEnum):
    CHOOSE, MOVE, OVER = range(3)  # somebody is asked, or the game is over
    REVEAL, NEXT_MOVER, ROUND_OVER = range(3, 6)  # carried out by `advance`


# ------------------------------------------------------------------ options

VALUES = [value for value in range(-FAR, FAR + 1) if value]
PRINTED = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}  # RU-2
DECK = {f"{value:+d}": PRINTED.get(value, 0) for value in VALUES}
TRACK = [-12, 16]  # RU-1
TRACK_FORM = f"[lowest, highest], from -{FURTHEST} to -1 and from 1 to {FURTHEST}"


class Wrong(Flaws):
    """Reasons to refuse a combination of options."""

    CARDS = Flaw("{cards} cards; {players} players need {low} to {high} cards", "deck")


ENDS = {"low": one(whole(-FURTHEST, -1)), "high": one(whole(1, FURTHEST))}
OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 6),
    Choice("variant", "base", ("base", "tactical")),
    Whole("turns", 5, 1, 10),
    Numbers("track", TRACK, TRACK_FORM, stored=ENDS),
    Composition("deck", DECK, 12),
)
Options = options_record(OPTIONS)
VARIANTS: tuple[Values, ...] = (  # tested with every number of players
    {},
    {"variant": "tactical"},
    {"turns": 1, "track": [-3, 4], "deck": {"-6": 4, "+6": 4}},
)

# ------------------------------------------------------------------ what numbers mean

VALUE = whole(-FAR, FAR, signed=True)
SPACE = whole("low", "high", track=True)
RACER = text(Piece(look="who"), low=0, high=RACERS - 1, sort="seat")
CARD = text(Piece(look="value"), Piece("/", when="variant"), low=1, high=CARDS)  # by its white number, RU-3
IN_DECK = replace(CARD, high="cards")


class Leon(Record):
    pile = listed(IN_DECK, LEON_CARDS, reverse=True, secret=True, store="i1")  # face down, the top card last


class State(Record):
    options = one(Options, key=None)
    # facts of the table
    racers = one(whole(3, RACERS), key=None, fact=True)  # pawns on the track
    with_leon = one(FLAG, key=None, fact=True)  # RU-4
    who = each(names("ABCDEFL"), RACERS, key=None, count="racers", fact=True)  # name of each racer
    cards = one(whole(0, CARDS), key=None, fact=True)
    value = each(VALUE, CARDS + 1, key=None, fact=True)  # of each card by its white number
    kin = each(IN_DECK, 2 * FAR + 1, key=None, bits=True)  # set of the cards of each value, from -FAR on
    # the turn
    turn = one(whole(1, "turns"), store="i1")
    round_no = one(whole(1, ROUNDS), key="round")
    phase = one(names(Phase, Phase.OVER))
    mover = one(whole(0, SEATS - 1), key=None)  # in MOVE: whose card moves a pawn
    pawns = each(SPACE, RACERS, count="racers", store="i1")
    scores = each(whole(-9999, 9999), RACERS, count="racers")
    sums = each(whole(-99, 99), RACERS, key=None)  # of the cards before each racer, during the reveal
    # cards, by their white numbers
    hands = each(IN_DECK, SEATS, count="players", bits=True, order="value", secret=True)  # with the committed card
    open = one(IN_DECK, key="played", bits=True, order="value")  # revealed in this turn
    choice = each(ACTION.maybe(), SEATS, key="committed", count="players", secret=True, store="i2")
    choosing = one(whole(0, 63), key=None)  # set of the seats that have not committed yet
    shown = each(IN_DECK.maybe(0), RACERS, count="racers", store="i1")  # tactical: revealed and not used yet
    leon = one(Leon, when="with_leon")
    deck = each(whole(0, CARDS), CARDS, key=None, secret=True)  # all cards, for dealing


class LeonSeen(Record, numbers="i2"):
    pile = one(whole(0, LEON_CARDS))


class Seen(Record, numbers="i2"):
    """What a seat (or a spectator) knows; players are counted from that seat."""

    phase = one(names(Phase, Phase.OVER))
    turn = one(AMOUNT)
    round_no = one(whole(1, ROUNDS), key="round")
    racing = one(whole(3, RACERS), key=None)  # pawns on the track
    mover = one(SEAT.maybe(), key=None)  # whose card moves a pawn
    seated = one(FLAG, key=None)
    choice = one(ACTION.maybe(), when="seated")  # own committed action
    pawns = each(SPACE, RACERS, count="racers", around=True)
    scores = each(AMOUNT, RACERS, count="racers", around=True)
    committed = each(FLAG, SEATS, count="players", around=True)
    shown = each(IN_DECK.maybe(0), RACERS, count="racers", around=True)
    leon = one(LeonSeen, when="with_leon")
    hand_size = one(whole(0, ROUNDS))
    hand = each(IN_DECK, ROUNDS, count="hand_size", when="seated", order="value")
    hand_values = each(VALUE, ROUNDS, key=None)
    unseen = each(whole(0, CARDS), 2 * FAR + 1, key=None)  # cards of each value, from -FAR on, not seen in this turn


class Shown(Record, numbers="i2"):
    """Derived values for people, beside `Seen`."""

    second = one(SPACE.maybe(NOWHERE))  # the space that would score now
    who = each(names("ABCDEFL"), RACERS, key="racers", count="racers")  # everybody who is RANKED
    played = listed(IN_DECK, SEATS * ROUNDS, order="value")  # revealed in this turn
    now = each(AMOUNT, 2, RACERS, key=None)  # points and ranks if the game ended now
    winners = one(AMOUNT, key=None)  # how many would win then
    leading = listed(RACER, RACERS)  # who would win then; nobody while all are level
    off = each(AMOUNT, RACERS, count="racers", around=True)  # points between each total and the winning one, RU-19


class Act(Actions):
    PLAY = Verb("{}>{}", VALUE, RACER, means="play a card of a value on a racer")
    LAY = Verb("{}", CARD, means="tactical: lay a card, by its white number")
    MOVE = Verb("move {}", RACER, means="tactical: move a racer's pawn by one's card")


join_play, split_play = Act.PLAY.coders()
join_lay, split_lay = Act.LAY.coders()
join_move, split_move = Act.MOVE.coders()


class Told(Events):
    COMMITTED = Event("RU-7", seat=SEAT, choice=private(ACTION))
    CHANGED = Event("ALL-2", seat=SEAT, choice=private(ACTION), secret=True)
    PLAYED = Event("RU-8", racer=RACER, card=CARD, target=RACER, reveals=True)
    SHOWN = Event("RU-40", racer=RACER, card=CARD, reveals=True)
    MOVED = Event("RU-9", racer=RACER, from_=AMOUNT, to=AMOUNT)
    PUSHED = Event("RU-41", mover=RACER, racer=RACER, from_=AMOUNT, to=AMOUNT)
    SCORED = Event("RU-13", racer=RACER, points=AMOUNT, total=AMOUNT)
    NO_SECOND = Event("RU-15", space=AMOUNT)
    TURN_BEGAN = Event("RU-6", turn=AMOUNT, reveals=True)
    ENDED = Event("RU-16", turn=AMOUNT)
