"""Scrap Dash, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import Any

from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events, private

from paddock.engine.describe import (  # isort: skip
    AMOUNT, FLAG, SEAT, SEAT_NAMES, SEAT_NUMBER, Piece, Record, bag, each, listed, mapping, names, one, text, whole,
)  # fmt: skip
from paddock.engine.errors import listed as in_words
from paddock.engine.flaws import Flaw, Flaws
from paddock.engine.forms import Letters, OneOf, Places
from paddock.engine.options import Choice, Composition, Option, Values, Whole, options_record
from paddock.games.scrapdash import circuits
from paddock.games.scrapdash.circuits import FORMS, SECTIONS, SHORTEST, SYMBOLS
from paddock.games.scrapdash.components import ACCIDENT_DECKS, ACCIDENTS, BONUSES, BOOSTS, OBJECTIVES, Pilots

SEATS = 6  # most players
PILOTS = 6  # most pilots on the track, and kinds of pilots
DICE = 6  # most dice of a turn
LAPS = 5  # most laps of a race
FURTHEST = 9999  # spaces of a pilot, and rounds, in a position
BONUS_TOKENS = 17
ENDINGS = ("laps-done",)


class Phase(IntEnum):
    ORDER, ROLL, BOOST, BEFORE, AFTER, COMBAT, OVER = range(7)  # somebody is asked, or the race is over
    DIE_LIES, DIE_COUNTS, DOUBLE, STARTING, DRIVING, ARRIVED, COMBATS, LINE, TURN_OVER = range(7, 16)  # `advance`


MOST = 1 + len(BONUSES)  # most legal actions at once

# ------------------------------------------------------------------ options

RINGS = ("circuit", "leave_out")  # options that can be at fault: the ring as drawn, or what is left out
PILOTS_FORM = "1, 2 or auto (2 with two players, otherwise 1)"


class PilotsEach(OneOf):
    """SD-50. In a position the key holds the pilots themselves, and these say how many each player has."""

    def read(self, value: Any) -> int | str:
        if isinstance(value, (list, tuple)):
            owners = [pilot.get("owner") for pilot in value if isinstance(pilot, Mapping)]
            known = [str(owner) for owner in owners if owner is not None]
            return 2 if len(known) > len(set(known)) else "auto"
        wanted: int | str = super().read(int(value) if value in ("1", "2") else value)
        return wanted


class Wrong(Flaws):
    """Reasons to refuse a circuit, or a combination of options."""

    CIRCUIT_CROSSED = Flaw("sections {first} and {last} lie on the same cell", *RINGS)
    CIRCUIT_OPEN = Flaw("the ring does not close: section {last} does not lead to section {first}", *RINGS)
    CIRCUIT_BACKWARDS = Flaw("it runs anticlockwise: there must be 4 more R than L, not 4 fewer", *RINGS)
    CIRCUIT_HEADING = Flaw("it comes back with another heading: there must be 4 more R than L, not {more}", *RINGS)
    NO_SECTION = Flaw("there is no section {section}; the circuit has {sections}", "leave_out", "finish", "symbols")
    SECTIONS_LEFT = Flaw(f"{{sections}} sections are left; allowed: {in_words(circuits.SHORT)}", "leave_out")
    FINISH_LEFT_OUT = Flaw("section {first} is left out", "finish")
    PILOTS_FEW = Flaw("1; two players always have 2 pilots each", "pilots")
    PILOTS_MANY = Flaw("2; {players} players have 1 pilot each, there are only {most}", "pilots")
    CIRCUIT_SHORT = Flaw("{sections} sections; {pilots} pilots need at least {low}", "circuit")
    NO_CARDS = Flaw("no card at all; there must be at least 1", "objective_cards", *ACCIDENT_DECKS)


FORM = names(FORMS)
OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, SEATS),
    PilotsEach("pilots", "auto", PILOTS_FORM, values=("auto", 1, 2), stored="pilots_wanted"),
    Letters(
        "circuit", "A", circuits.CIRCUIT_FORM, tuple(circuits.CIRCUITS), letters=FORMS, least=SHORTEST, most=SECTIONS,
        stored={"ring": each(FORM, SECTIONS), "ring_length": one(whole(SHORTEST, SECTIONS))}, named=circuits.CIRCUITS,
    ),
    Places(
        "leave_out", [], f"sections, so that {in_words(circuits.SHORT)} are left and the ring still closes",
        most=SECTIONS, stored="left_out",
    ),
    Whole("finish", 1, 1, SECTIONS),
    Places(
        "symbols", "auto", f"sections with a boost symbol, or auto ({in_words(SYMBOLS)})",
        most=SECTIONS, stored="symbols", named={"auto": SYMBOLS},
    ),
    Whole("laps", 3, 1, LAPS),
    Choice("order", "clockwise", ("clockwise", "last-first"), later=True),  # the second is a house rule: docs/lab.md
    Composition("boost_tokens", BOOSTS, 12),
    Composition("bonus_cards", BONUSES, 12),
    Composition("objective_cards", OBJECTIVES, 12),
    *(
        Composition(name, {card.name: deck.get(card.name, 0) for card in ACCIDENTS}, 12)
        for name, deck in ACCIDENT_DECKS.items()
    ),
)  # fmt: skip
Options = options_record(OPTIONS)

SMALL_DECKS: Values = {
    "boost_tokens": {"+-1": 2, "flip": 1, "reroll": 1},
    "bonus_cards": {"+3": 1, "+5": 0, "+7": 0, "straight": 1, "curve": 1, "catch up": 1},
    "objective_cards": {"2": 1, "3": 1, "5": 0, "7": 0},
    "accidents_12": {"+2": 1, "+3": 0, "+5": 0, "two dice": 1, "+5 and ahead -2": 1},
}
VARIANTS: tuple[Values, ...] = (  # tested with every number of players
    {},
    {"pilots": 2},
    {"circuit": "E", "finish": 8, "symbols": [1, 3, 8, 14]},
    {"circuit": "D", "leave_out": [4, 14], "finish": 5},
    {"circuit": "SRRSSRRS", "symbols": list(range(1, 9)), "laps": 5},
    {"pilots": 2, "circuit": "B", "leave_out": [1, 7], "finish": 2, **SMALL_DECKS},
    {"laps": 1, **SMALL_DECKS},
    {"circuit": "SLSSRRSSSLRRLSRRSLRLSRRS", "bonus_cards": dict.fromkeys(BONUSES, 12), "laps": 2},
    {"order": "last-first"},
)

# ------------------------------------------------------------------ what numbers mean

KIND = names(Pilots)
PILOT = text(Piece(look="owner_of"), Piece(" ", names=KIND.names, when="two_each"), high=PILOTS - 1)  # by its kind
PLACE = whole(0, "racing-1")  # in playing order
SECTION = whole(0, SECTIONS)  # from the line on; 0 is off the track
DISTANCE = whole(0, FURTHEST)  # SD-7: spaces moved in all
FACE = whole(1, 6)
BOOST = names(BOOSTS)
CHANGE = names(("+1", "-1", "flip", "reroll"))
BONUS = names(BONUSES)
OBJECTIVE = names(OBJECTIVES)
ACCIDENT = names(card.name for card in ACCIDENTS)
BONUS_EFFECT = names(("steps", "steps", "steps", "straight", "curve", "catch-up"))
ACCIDENT_EFFECT = names(card.effect for card in ACCIDENTS)
DECK = names(("1/2", "3/4", "5/6", "objective", "bonus"))
PILE = whole(0, 127)


class Pilot(Record):
    owner = one(replace(whole(0, "players-1"), names=tuple(SEAT_NAMES)), store="i1")
    kind = one(KIND)
    d = one(DISTANCE)
    section = one(SECTION, key=None)  # where d is on the circuit
    tokens = one(whole(0, "laps"), store="i1")  # objective tokens
    bonus_tokens = one(whole(0, 2))
    boosts = bag(BOOST)  # open boost tokens
    crossings = one(DISTANCE)  # crossings of the line that were noticed


class State(Record):
    options = one(Options, key=None)
    # facts of the table
    two_each = one(FLAG, key=None, fact=True)  # SD-50: every player has two pilots
    racing = one(whole(3, PILOTS), key=None, fact=True)  # pilots in the race
    owner_of = each(SEAT, PILOTS, key=None, fact=True)  # SD-6: the player of each kind of pilot
    length = one(whole(SHORTEST, SECTIONS), key=None, fact=True)  # sections of the circuit
    form = each(FORM.maybe(), SECTIONS + 1, key=None, fact=True)  # of each section, from 1 on; none beyond the last
    symbol = each(FLAG, SECTIONS + 1, key=None, fact=True)  # where a boost symbol is printed
    # the turn
    round_no = one(whole(1, FURTHEST), key="round")
    phase = one(names(Phase, Phase.OVER))
    start = one(PLACE, store="i1")  # pilot with the start marker
    active = one(PLACE, store="i1")
    dice = listed(FACE, DICE)  # those that count, in the order they were rolled; then 0
    die = one(FACE.maybe(0))  # the die just rolled, which does not count yet
    double = one(FLAG, key=None)  # the turn came to a double
    token_due = one(FLAG)  # after an accident: a bonus token when the combats are over
    crossed = one(FLAG)  # somebody crossed the line in this turn
    began_at = one(DISTANCE)  # d of the active pilot when the turn began
    queue = listed(PLACE, LAPS * PILOTS, store="i1")  # pilots whose crossings are still to serve; then 0
    # players and pilots
    pilots = each(Pilot, PILOTS, count="racing")  # in playing order
    chosen = each(FLAG, SEATS, count="players", when="two_each")  # has chosen the order of the own pilots
    bonus = each(PILE, SEATS, len(BONUSES), count="players", by=BONUS.names, bag=True, secret=True)
    # piles: how many of each kind
    lying = each(names(("none", *BOOSTS)), SECTIONS + 1, key="track_boosts", first=1, count="length", secret=True)
    reserve = bag(BOOST, key=None, secret=True)
    used_boosts = bag(BOOST)
    bonus_deck = bag(BONUS, key=None, secret=True)
    bonus_discard = bag(BONUS)
    objectives = bag(OBJECTIVE, key=None)
    objective_discard = bag(OBJECTIVE)
    accidents = each(PILE, len(ACCIDENT_DECKS), len(ACCIDENTS), key=None)
    accident_discards = each(PILE, len(ACCIDENT_DECKS), len(ACCIDENTS), by=ACCIDENT.names, bag=True)
    bonus_tokens = one(whole(0, BONUS_TOKENS), key=None)  # in the supply


# ------------------------------------------------------------------ what a seat sees


class SeenPilot(Record, numbers="i2"):
    takes_part = one(FLAG, key=None)
    is_active = one(FLAG, key=None)
    starts = one(FLAG, key=None)  # has the start marker
    name = one(PILOT)
    kind = one(KIND)
    seat = one(SEAT)
    owner = one(SEAT_NUMBER)
    d = one(DISTANCE)
    section = one(SECTION)
    lap = one(AMOUNT)
    place = one(whole(1, PILOTS))  # in race order
    crossings = one(DISTANCE)
    tokens = one(whole(0, LAPS))
    bonus_tokens = one(whole(0, 2))
    price = one(whole(2, 3))  # bonus tokens for a bonus card
    boosts = bag(BOOST)


class Seen(Record, numbers="i2"):
    """What a seat (or a spectator) knows; players are counted from that seat, pilots from its own first one."""

    phase = one(names(Phase, Phase.OVER))
    asked = one(FLAG, key=None)  # whether the seat itself must act
    round_no = one(whole(1, FURTHEST), key="round")
    last_round = one(FLAG)
    table_laps = one(whole(1, LAPS), key=None)
    table_players = one(whole(2, SEATS), key=None)
    table_pilots = one(whole(3, PILOTS), key=None)
    table_sections = one(whole(SHORTEST, SECTIONS), key=None)
    rolled = one(whole(0, DICE), key=None)  # dice that count
    faces = each(whole(0, 2), 6, key=None)  # how many of them show 1 … 6
    die = one(FACE.maybe(0))
    double = one(FLAG)  # the turn came to a double
    token_due = one(FLAG)
    crossed = one(FLAG)
    began_at = one(DISTANCE)
    queued = one(AMOUNT, key=None)  # crossings still to serve
    seated = one(FLAG, key=None)
    hand = bag(BONUS, when="seated")
    bonus_counts = each(PILE, SEATS, count="players", around=True)  # bonus cards in every hand
    chosen = each(FLAG, SEATS, count="players", around=True, when="two_each")
    own_place = one(whole(0, PILOTS - 1), key=None)  # of the pilot that comes first
    pilots = each(SeenPilot, PILOTS, count="racing", around="own_place")
    sections = each(FORM.maybe(), SECTIONS, count="length", joined=True)  # none: the circuit has no such section
    boost_at = each(whole(0, 2), SECTIONS, key=None)  # of each section: 1 boost symbol, 2 a token on it
    unseen_boosts = each(PILE, len(BOOSTS), key=None)  # face-down ones of each kind, on the track and in the reserve
    unseen_bonus = each(PILE, len(BONUSES), key=None)  # bonus cards of each kind in the deck or in other hands
    bonus_discard = bag(BONUS)
    objectives = each(PILE, len(OBJECTIVES), key=None)  # cards of each kind left in the deck
    accidents = each(PILE, len(ACCIDENT_DECKS), len(ACCIDENTS), key=None)  # the same of each deck


class Decks(Record, numbers="i2"):
    bonus = one(PILE)
    objectives = one(PILE)
    accidents = each(PILE, len(ACCIDENT_DECKS))
    boosts = one(PILE)


class Shown(Record, numbers="i2"):
    """Derived values for people, beside `Seen`."""

    start = one(PLACE)
    active = one(PLACE)
    queue = listed(PLACE, LAPS * PILOTS)
    dice = listed(FACE, DICE)
    dice_total = one(AMOUNT)
    double_faces = listed(FACE, DICE)  # that would make a double
    doubled = one(FACE.maybe(0))  # the face that two dice show
    risk = one(whole(0, 100))  # percent of rolls that would make a double
    best_places = each(whole(1, PILOTS), SEATS, count="players", around=True)  # of each player's pilots in race order
    reach = mapping(names(("drive", *BONUSES)), SECTION.maybe(0), sparse=True)  # where the active pilot would come to
    symbols = listed(SECTION, SECTIONS)
    boosts_at = listed(SECTION, SECTIONS)
    decks = one(Decks)
    used_boosts = bag(BOOST)
    objective_discard = bag(OBJECTIVE)
    accident_discards = each(PILE, len(ACCIDENT_DECKS), len(ACCIDENTS), by=ACCIDENT.names, bag=True)
    laps = each(whole(1, LAPS), PILOTS, count="racing")  # the lap of each pilot, after the finish the last one
    now = each(AMOUNT, 2, SEATS, key=None)  # points and ranks if the race ended now
    leading = listed(SEAT, SEATS)  # who would win then; nobody while all are level


# What a client needs to draw circuits before a game begins.
CONSTANTS = {"CIRCUITS": circuits.CIRCUITS, "SYMBOLS": SYMBOLS, "SECTIONS": SECTIONS}

# ------------------------------------------------------------------ actions and events


class Act(Actions):
    ROLL = Verb("roll", means="roll a die")
    STOP = Verb("stop", means="stop rolling")
    ACCEPT = Verb("accept", means="let the die count as it lies")
    BOOST = Verb("boost {}", CHANGE, means="change the die with a boost token")
    DRIVE = Verb("drive", means="no more bonus cards before driving")
    DONE = Verb("done", means="no more bonus cards after driving")
    BONUS = Verb("bonus {}", BONUS, means="play a bonus card")
    WIN = Verb("win {}", KIND, means="let one of one's own two pilots win")
    FIRST = Verb("first {}", KIND, means="which of one's own two pilots goes first")


join_boost, split_boost = Act.BOOST.coders()
join_bonus, split_bonus = Act.BONUS.coders()
join_win, split_win = Act.WIN.coders()
join_first, split_first = Act.FIRST.coders()


class Told(Events):
    TURN_BEGAN = Event("SD-6", pilot=PILOT)
    ORDERED = Event("SD-50", pilot=PILOT)
    ROLLED = Event("SD-8", pilot=PILOT, die=FACE)
    BOOSTED = Event("SD-9", pilot=PILOT, boost=CHANGE, die=FACE)
    DOUBLED = Event("SD-8", pilot=PILOT, die=FACE)
    PLAYED = Event("SD-12", pilot=PILOT, card=BONUS, effect=BONUS_EFFECT)
    MOVED = Event("SD-11", pilot=PILOT, from_=SECTION, to=SECTION, steps=AMOUNT)
    ABILITY = Event("SD-13", pilot=PILOT, kind=KIND)
    FOUGHT = Event("SD-14", pilot=PILOT, die=FACE)
    WON = Event("SD-14", pilot=PILOT)
    ACCIDENT = Event("SD-16", pilot=PILOT, deck=DECK, card=ACCIDENT, effect=ACCIDENT_EFFECT, reveals=True)
    THREW = Event("SD-20", pilot=PILOT, die=FACE)
    TOKEN = Event("SD-16", pilot=PILOT, tokens=AMOUNT)
    CARD = Event("SD-17", seat=SEAT, card=private(BONUS), effect=private(BONUS_EFFECT), reveals=True)
    CROSSED = Event("SD-26", pilot=PILOT, tokens=AMOUNT)
    OBJECTIVE = Event("SD-27", pilot=PILOT, card=AMOUNT, reveals=True)
    LAST_ROUND = Event("SD-30", pilot=PILOT)
    LAID = Event("SD-28", section=SECTION)
    PICKED = Event("SD-29", pilot=PILOT, boost=BOOST, section=SECTION, reveals=True)
    SHUFFLED = Event("SD-4", deck=DECK)
    ENDED = Event("SD-30", round=AMOUNT)
