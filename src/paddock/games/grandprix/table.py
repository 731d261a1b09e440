"""Grand Prix, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from enum import IntEnum
from typing import Any

from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events, private

from paddock.engine.describe import (  # isort: skip
    AMOUNT, FLAG, NONE, SEAT, SEAT_NAMES, Record, bag, each, listed, mapping, names, one, whole,
)  # fmt: skip
from paddock.engine.errors import OptionError
from paddock.engine.flaws import Flaw, Flaws
from paddock.engine.forms import Wholes
from paddock.engine.options import Composition, Flag, Option, Values, Whole, options_record

SEATS = 6  # most players
HAND = 5  # cards of a hand, GP-6
CARS = 12  # GP-1
COLOUR_NAMES = ("blue", "white", "red", "green", "yellow", "black")
COLOURS = len(COLOUR_NAMES)
ANY = COLOURS  # the colour of a joker
CARDS = 108  # most cards of a deck
DIE = 12  # sides
SAFE = 9  # highest face that moves the car forward, GP-14 and GP-15
SLOW_PIT = 6  # highest face that costs places, GP-13
LAST_CARS = 3  # cars that may chase, GP-12
CHASE_STEPS = 3
MOST = HAND * CARS  # most legal actions at once
NOBODY = NONE  # owner of a neutral colour
NO_CARD = NONE
ENDINGS = ("cards-played", "last-straight", "season-over")


class Phase(IntEnum):
    PLAY, RISK, REPEAT, COLLISION, OVER = range(5)  # somebody is asked, or the game is over
    CARRY_OUT, TAKE_RESULT, DRAW, RACE_OVER = range(5, 9)  # carried out by `advance`


class Card(IntEnum):
    """GP-4. Card numbers; for several cards of a sort, that of the first one. Cards from BARRIER on choose no car."""

    OVERTAKE = 0  # + 3 * colour + steps - 2; the colour may be ANY
    LOSE = 21  # + steps - 1
    CHASE = 24
    PIT = 25  # + colour; it may be ANY
    ACCELERATE, CORNER, BARRIER, GEARBOX, COLLIDE = range(32, 37)
    LAST_STRAIGHT = 37  # lies in the deck only, GP-30


# ------------------------------------------------------------------ options

OVERTAKING = {2: 2, 3: 1, 4: 1}  # cards of each number of steps, in each colour
DECK: dict[str, int] = {  # GP-4, in the order of Card
    **{f"overtake {colour} +{steps}": number for colour in COLOUR_NAMES for steps, number in OVERTAKING.items()},
    **{f"overtake joker +{steps}": 1 for steps in OVERTAKING},
    "lose -1": 4,
    "lose -2": 3,
    "lose -3": 3,
    "chase": 5,
    **{f"pit {colour}": 1 for colour in (*COLOUR_NAMES, "joker")},
    **dict.fromkeys(("accelerate", "corner", "barrier", "gearbox", "collide"), 1),
}
KINDS = len(DECK)
POINTS = [10, 6, 4, 3, 2, 1]  # GP-21: of the first places; all further ones bring nothing
MOST_POINTS = 100
POINTS_FORM = f"1 to {CARS} whole numbers from 0 to {MOST_POINTS}, place 1 first"
SHORTEST_STRAIGHT = 5  # GP-30
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
        with suppress(OptionError):
            value = SHORTEST_STRAIGHT if Flag(self.name, False).read(value) else 0
        return super().read(value)


class Wrong(Flaws):
    """Reasons to refuse a combination of options."""

    CARDS = Flaw("{cards} cards; {players} players need {low} to {high} cards", "cards")
    STRAIGHT_SHORT = Flaw("{straight} cards; a last straight has at least {low}, or none", "last_straight")
    STRAIGHT = Flaw("{straight} cards, but of {cards} only {most} are not dealt to {players} players", "last_straight")
    HIDDEN_COLOUR = Flaw("only with 2 players, not with {players}", "hidden_colour")


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, SEATS),
    LastStraight("last_straight", 0, 0, CARDS - 2 * HAND),
    Whole("races", 1, 1, RACES),
    Flag("hidden_colour", False),
    Wholes(
        "points", POINTS, POINTS_FORM, (POINTS, [9, 6, 4, 3, 2, 1, 0, 0, 0, 0, 0, 5]),
        low=0, high=MOST_POINTS, least=1, most=CARS,
    ),
    Composition("cards", DECK, 24),
)  # fmt: skip
Options = options_record(OPTIONS)

# WRECKS: so many accidents that hardly a car is left. SPRINT: six players are dealt the whole deck.
WRECKS = {"barrier": 10, "collide": 10, "accelerate": 8, "corner": 6, "gearbox": 6}
SPRINT = {**dict.fromkeys(DECK, 0), "overtake joker +3": 10, "accelerate": 10, "barrier": 10}
VARIANTS: tuple[Values, ...] = (  # tested with every number of players
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

# ------------------------------------------------------------------ what numbers mean

CONSTANTS = {"COLOURS": COLOUR_NAMES, "CARS": CARS}  # for clients
LAST_STRAIGHT = "last straight"  # name of the card
COLOUR = names(COLOUR_NAMES)
CARD = names(DECK)
IN_DECK = names([*DECK, LAST_STRAIGHT]).maybe(NO_CARD)
AIMABLE = names(list(DECK)[: Card.BARRIER])
PLACE = whole(1, CARS)
SEAT_NUMBER = replace(whole(0, "players-1"), names=tuple(SEAT_NAMES))  # positions write numbers and accept letters
EARNED = whole(0, 2 * MOST_POINTS * RACES)


class State(Record):
    options = one(Options, key=None)
    # the cars
    racing = one(whole(0, CARS), key=None)
    order = one(COLOUR, nibbles=True, count="racing")  # the cars still racing, place 1 first
    gone = one(whole(0, CARS), key=None)
    out = one(COLOUR, nibbles=True, count="gone", reverse=True)  # the cars that are out, the best placed first
    owner = mapping(COLOUR, SEAT_NUMBER.maybe(NOBODY), key="owners", store="i1", secret=True)
    hidden = one(COLOUR, bits=True, store="i1", secret=True)  # colours of players whose tiles lie face down, GP-33
    earned = mapping(COLOUR, EARNED, key="scores")  # points in the races that are over
    # the turn
    race = one(whole(1, "races"), store="i1")
    starter = one(SEAT_NUMBER, store="i1")  # who began this race
    turn = one(SEAT_NUMBER, store="i1")  # whose card it is
    phase = one(names(Phase, Phase.OVER))
    card = one(CARD.maybe(NO_CARD))  # that is being carried out
    place = one(PLACE.maybe(0))  # of its car, or the face that was rolled
    # the cards, by their kinds
    straight = one(FLAG)  # the Last Straight card is drawn, nobody draws any more
    deck = listed(IN_DECK, CARDS + 1, reverse=True, secret=True)  # the top card last
    hands_count = each(whole(0, HAND), SEATS, key=None)
    hands = each(CARD.maybe(NO_CARD), SEATS, HAND, count="players hands_count", secret=True)  # sorted
    played = bag(CARD)  # in this race


class Seen(Record, numbers="i2"):
    """What a seat (or a spectator) knows; players are counted from that seat."""

    phase = one(names(Phase, Phase.OVER))
    players = one(whole(2, SEATS), key=None)
    race = one(whole(1, RACES))
    races = one(whole(1, RACES), key=None)
    racing = one(whole(0, CARS), key=None)
    turn = one(SEAT)
    starter = one(SEAT)
    deck = one(whole(0, CARDS))  # its cards without the Last Straight card, GP-31
    last_straight = one(whole(0, CARDS), key=None)
    straight = one(FLAG)
    card = one(CARD.maybe(NO_CARD))
    place = one(PLACE.maybe(0))
    order = each(COLOUR, CARS, count="racing")  # the whole classification; as JSON the cars still racing
    prizes = each(whole(0, MOST_POINTS), CARS, key=None)  # points of each place
    owners = mapping(COLOUR, SEAT.maybe(NOBODY))  # as far as they are known
    face_up = mapping(COLOUR, FLAG, key=None)
    scores = mapping(COLOUR, EARNED)
    hand_sizes = each(whole(0, HAND), SEATS, count="players", around=True)
    hides = each(FLAG, SEATS, key=None)  # who has a tile face down, GP-33
    totals = each(EARNED, SEATS, count="players", around=True)  # as far as owners are known
    seated = one(FLAG, key=None)
    hidden = one(COLOUR.maybe(NOBODY), when="seated")  # one's own colour that lies face down
    hand = bag(CARD, when="seated")
    unseen = mapping(CARD, whole(0, CARDS), key=None)  # cards of each kind in other hands and the deck


class Odds(Record, numbers="i2"):
    """Percent of rolls that end badly."""

    risk = one(whole(0, 100))  # GP-14, GP-15
    pit = one(whole(0, 100))  # GP-13


class Shown(Record, numbers="i2"):
    """Derived values for people, beside `Seen`."""

    out = listed(COLOUR, CARS)  # the 12th first
    face_down = listed(SEAT, SEATS)  # who has a tile face down
    standing = each(AMOUNT, SEATS, count="players", around=True)  # points if the race ended now
    odds = one(Odds)
    classification = each(COLOUR, CARS)  # all cars, place 1 first, GP-8
    neighbours = mapping(names(("ahead", "behind")), PLACE.maybe(0), sparse=True)  # that a collision may hit, GP-18
    played = bag(CARD)
    strangers = one(FLAG)  # a car of nobody's may be somebody else's: his tile lies face down
    best_car = each(PLACE.maybe(0), SEATS, count="players", around=True)  # where it would decide a tie, GP-23
    now = each(AMOUNT, 2, SEATS, key=None)  # points and ranks if the race ended now
    leading = listed(SEAT, SEATS)  # who would win then; nobody while all are level


class Act(Actions):
    AIM = Verb("{}: P{}", AIMABLE, PLACE, means="play a card on the car on a place")
    BARE = Verb("{}", CARD, means="play a card without choosing a car")
    AGAIN = Verb("again", means="roll once more")
    STOP = Verb("stop", means="roll no more (accelerate, corner)")
    KEEP = Verb("keep", means="take the result (barrier, gearbox)")
    AHEAD = Verb("ahead", means="collide with the car ahead")
    BEHIND = Verb("behind", means="collide with the car behind")


join_aim, split_aim = Act.AIM.coders()
join_bare, split_bare = Act.BARE.coders()

MOVE: dict[str, Any] = {"colour": COLOUR, "from": AMOUNT, "to": AMOUNT}


class Told(Events):
    PLAYED = Event("GP-6", seat=SEAT, card=CARD)
    AIMED = Event("GP-6", seat=SEAT, card=CARD, place=PLACE, colour=COLOUR)
    NO_EFFECT = Event("GP-6", seat=SEAT, card=CARD)
    ROLLED = Event("ALL-7", seat=SEAT, face=AMOUNT)
    UNMOVED = Event("GP-7", colour=COLOUR, place=PLACE)
    OVERTOOK = Event("GP-10", **MOVE)
    FOLLOWED = Event("GP-10", **MOVE)
    LOST_CONTROL = Event("GP-11", **MOVE)
    CHASED = Event("GP-12", **MOVE)
    PITTED = Event("GP-13", **MOVE)
    QUICK_PIT = Event("GP-13", colour=COLOUR, place=PLACE)
    ACCELERATED = Event("GP-14", **MOVE)
    CORNERED = Event("GP-15", **MOVE)
    SPUN = Event("GP-15", **MOVE)
    ROLLS_AGAIN = Event("GP-16", seat=SEAT)
    STOPPED = Event("GP-16", seat=SEAT)
    REPEATED = Event("GP-17", seat=SEAT)
    KEPT = Event("GP-17", seat=SEAT, face=AMOUNT)
    GEARS_STUCK = Event("GP-17", **MOVE)
    MISSED = Event("GP-17", place=AMOUNT)
    NO_CRASH = Event("GP-18", place=AMOUNT)
    CHOSE_AHEAD = Event("GP-18", seat=SEAT)
    CHOSE_BEHIND = Event("GP-18", seat=SEAT)
    ELIMINATED = Event("GP-8", colour=COLOUR, place=PLACE, classified=PLACE)
    TURNED_UP = Event("GP-33", seat=SEAT, colour=COLOUR, reveals=True)
    DREW = Event("GP-6", seat=SEAT, card=private(CARD), reveals=True)
    DECK_EMPTY = Event("GP-20", seat=SEAT)
    STRAIGHT_DRAWN = Event("GP-30", seat=SEAT, reveals=True)
    NO_REPLACEMENT = Event("GP-31", seat=SEAT)
    SCORED = Event("GP-21", colour=COLOUR, place=PLACE, points=AMOUNT)
    RACE_BEGAN = Event("GP-32", race=AMOUNT, seat=SEAT, reveals=True)
    ENDED = Event("GP-23", race=AMOUNT)
