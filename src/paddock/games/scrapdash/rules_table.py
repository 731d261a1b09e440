"""Scrap Dash, what lies on the table: kinds of pieces, phases, actions, events, and the records."""

from paddock.engine.record import record

SEATS = 6  # most players
PILOTS = 6  # most pilots on the track, and kinds of pilots
SECTIONS = 24  # longest circuit
DICE = 6  # dice of a turn
LAPS = 5  # most laps of a race

# kinds of pilots
RACER, SPRINTER, OVERTAKER, OPPORTUNIST, BRAWLER, TRICKSTER = range(6)
# kinds of boost tokens
SHIFT, FLIP, REROLL = range(3)
BOOSTS = 3
# bonus cards
PLUS_3, PLUS_5, PLUS_7, STRAIGHT, CURVE, CATCH_UP = range(6)
BONUSES = 6
# objective cards
ALL_BUT_ONE, ALL_BUT_TWO, LAST_TWO, LAST_ONE = range(4)
OBJECTIVES = 4
# accident cards
ON_2, ON_3, ON_5, TWO_DICE, ON_5_AHEAD_BACK_2, UP_TO_5, BEHIND_2 = range(7)
BACK_DIE, STAY, BACK_4, BACK_6, DRASTIC, LAST_4, BEHIND_4 = range(7, 14)
ACCIDENTS = 14
# decks: those of the accidents of the doubles 1/2, 3/4, 5/6 come first
ACCIDENT_DECKS = 3
OBJECTIVE_DECK, BONUS_DECK = 3, 4

# phases in which somebody is asked (or the game is over)
CHOOSE_FIRST, ROLLING, BOOSTING, BEFORE, AFTER, OWN_COMBAT, OVER = range(7)
# phases that pass by themselves, see advance() in rules.py
DIE_LIES, DIE_COUNTS, DOUBLE, STARTING, DRIVING, ARRIVED, COMBATS, LINE, TURN_OVER = range(7, 16)

# actions
ROLL, STOP, ACCEPT, BOOST_UP, BOOST_DOWN, BOOST_FLIP, BOOST_REROLL, DRIVE, DONE = range(9)
BONUS = 9  # + card
WIN = BONUS + BONUSES  # + kind of pilot
FIRST = WIN + PILOTS  # + kind of pilot
ACTIONS = FIRST + PILOTS  # how many there are
MOST = 1 + BONUSES  # most legal ones at once

# events
TURN_BEGAN, ORDERED, ROLLED, BOOSTED, DOUBLED, PLAYED, MOVED, ABILITY, FOUGHT, WON, ACCIDENT, THREW = range(12)
TOKEN, CARD, CROSSED, OBJECTIVE, LAST_ROUND, LAID, PICKED, SHUFFLED, ENDED = range(12, 21)

Options = record(
    ("players", "i1"),
    ("each", "i1"),  # pilots of each player
    ("laps", "i1"),
    ("length", "i1"),  # sections of the circuit
    ("curve", "i1", SECTIONS + 1),  # for each section from 1, the line before it: 0 straight, 1 right, -1 left
    ("symbol", "i1", SECTIONS + 1),  # 1 where a boost symbol is printed
    ("boosts", "i1", BOOSTS),  # how many there are of each kind …
    ("bonuses", "i1", BONUSES),
    ("objectives", "i1", OBJECTIVES),
    ("accidents", "i1", (ACCIDENT_DECKS, ACCIDENTS)),
    ("bonus_tokens", "i1"),
)

Pilot = record(
    ("d", "i2"),  # spaces moved in all, 0 off the track (SD-7)
    ("laps", "i2"),  # crossings of the line that were noticed already
    ("section", "i1"),  # where d is on the circuit, 0 off the track
    ("owner", "i1"),
    ("kind", "i1"),
    ("tokens", "i1"),  # objective tokens
    ("bonus_tokens", "i1"),
    ("boosts", "i1", BOOSTS),  # open boost tokens of each kind
)

State = record(
    # what the table decided
    ("players", "i1"),
    ("each", "i1"),  # pilots of each player
    ("count", "i1"),  # pilots in the race
    ("laps", "i1"),
    ("length", "i1"),
    ("curve", "i1", SECTIONS + 1),
    ("symbol", "i1", SECTIONS + 1),
    ("all_boosts", "i1", BOOSTS),  # how many there are of each kind …
    ("all_bonuses", "i1", BONUSES),
    ("all_objectives", "i1", OBJECTIVES),
    ("all_accidents", "i1", (ACCIDENT_DECKS, ACCIDENTS)),
    ("all_bonus_tokens", "i1"),
    # piles: how many of each kind
    ("lying", "i1", SECTIONS + 1),  # face-down boost token on each section: 0 none, else its kind + 1
    ("reserve", "i1", BOOSTS),
    ("used", "i1", BOOSTS),
    ("bonus_deck", "i1", BONUSES),
    ("bonus_discard", "i1", BONUSES),
    ("objectives", "i1", OBJECTIVES),
    ("objectives_out", "i1", OBJECTIVES),
    ("accidents", "i1", (ACCIDENT_DECKS, ACCIDENTS)),
    ("accidents_out", "i1", (ACCIDENT_DECKS, ACCIDENTS)),
    ("bonus_tokens", "i1"),  # in the supply
    # players and pilots
    ("bonus", "i1", (SEATS, BONUSES)),  # bonus cards held
    ("chosen", "i1", SEATS),  # 1 once the order of one's own pilots stands
    ("pilots", Pilot, PILOTS),  # in playing order
    ("start", "i1"),  # pilot with the start marker
    # the turn
    ("round_no", "i2"),  # from 1
    ("active", "i1"),  # pilot
    ("phase", "i1"),
    ("dice", "i1", DICE),  # those that count, in the order they were rolled; 0 behind them
    ("rolled", "i1"),  # how many those are
    ("die", "i1"),  # the die just rolled, which does not count yet; 0 none
    ("double", "i1"),  # 1 once the turn came to a double
    ("token_due", "i1"),  # after an accident: a bonus token when the combats are over
    ("crossed", "i1"),  # somebody crossed the line in this turn
    ("began_at", "i2"),  # d of the active pilot when the turn began
    ("queue", "i1", LAPS * PILOTS),  # pilots whose crossings are still to serve; 0 behind them
    ("queued", "i1"),
)
