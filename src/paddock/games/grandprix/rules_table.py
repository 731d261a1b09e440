"""Grand Prix: what lies on the table, as numbers and records. `rules.py` hands on everything that others need."""

from paddock.engine.record import record

SEATS = 6  # most players
HAND = 5  # cards of a hand, GP-6
CARS = 12  # GP-1
COLOURS = 6  # blue, white, red, green, yellow, black
ANY = 6  # the colour of a joker
DIE = 12  # sides
SAFE = 9  # highest face that is no accident, GP-14 and GP-15
SLOW_PIT = 6  # highest face that costs places, GP-13
LAST_CARS = 3  # cars that may chase, GP-12
CHASE_STEPS = 3
CARDS = 108  # most cards of a deck

# a row of places: four bits each
ONES = 0x111111111111
SEVENS = 0x777777777777
EIGHTS = 0x888888888888

# kinds of cards; those from BARRIER on choose no car
OVERTAKE = 0  # + 3 * colour + (steps - 2); the colour may be ANY
LOSE = OVERTAKE + 3 * (COLOURS + 1)  # + steps - 1
CHASE = LOSE + 3
PIT = CHASE + 1  # + colour; it may be ANY
ACCELERATE = PIT + COLOURS + 1
CORNER = ACCELERATE + 1
BARRIER = CORNER + 1
GEARBOX = BARRIER + 1
COLLIDE = GEARBOX + 1
KINDS = COLLIDE + 1
LAST_STRAIGHT = KINDS  # lies in the deck only, GP-30
NO_CARD = -1
NOBODY = -1  # owner of a neutral colour

# phases in which somebody is asked (or the game is over)
PLAY, RISK, REPEAT, COLLISION, OVER = range(5)
# phases that pass by themselves, see advance()
CARRY_OUT, TAKE_RESULT, DRAW, RACE_OVER = range(5, 9)

# actions: play a card on the car on a place; play a card without a car; answers
AIM = 0  # + kind * CARS + place - 1, for kinds below BARRIER
BARE = AIM + BARRIER * CARS  # + kind
AGAIN = BARE + KINDS
STOP = AGAIN + 1
KEEP = STOP + 1
AHEAD = KEEP + 1
BEHIND = AHEAD + 1
ACTIONS = BEHIND + 1  # how many there are
MOST = HAND * CARS  # most legal ones at once

# events
(
    PLAYED,
    AIMED,
    NO_EFFECT,
    ROLLED,
    UNMOVED,
    OVERTOOK,
    FOLLOWED,
    LOST_CONTROL,
    CHASED,
    PITTED,
    QUICK_PIT,
    ACCELERATED,
    CORNERED,
    SPUN,
    ROLLS_AGAIN,
    STOPPED,
    REPEATED,
    KEPT,
    GEARS_STUCK,
    MISSED,
    NO_CRASH,
    CHOSE_AHEAD,
    CHOSE_BEHIND,
    ELIMINATED,
    TURNED_UP,
    DREW,
    DECK_EMPTY,
    STRAIGHT_DRAWN,
    NO_REPLACEMENT,
    SCORED,
    RACE_BEGAN,
    ENDED,
) = range(32)


Options = record(
    ("players", "i1"),
    ("last_straight", "i1"),  # 0: off
    ("races", "i1"),
    ("hidden_colour", "i1"),
    ("cards", "i1"),  # in the deck
    ("deck", "i1", KINDS),  # how many of each kind
    ("prizes", "i1", CARS),  # points of each place
)

State = record(
    # what the table decided
    ("players", "i1"),
    ("last_straight", "i1"),  # cards among which the Last Straight card was shuffled; 0: not played with
    ("races", "i1"),
    ("hidden_colour", "i1"),
    ("cards", "i1"),  # in the game
    ("kinds", "i1", KINDS),  # how many of each kind are in the game
    ("prizes", "i1", CARS),  # points of each place
    # the cars
    ("racing", "i1"),  # cars still racing: they are on the first places, the first one out is on the last
    ("order", "i8"),  # the classification: four bits a place, its colour, place 1 lowest; racing cars, then those out
    ("owner", "i1", COLOURS),  # seat, or NOBODY
    ("face_up", "i1"),  # set of the colours whose tile lies face up before a player
    ("earned", "i2", COLOURS),  # points of each colour in the races that are over
    # the turn
    ("race", "i1"),  # from 1
    ("starter", "i1"),  # seat that began this race
    ("turn", "i1"),  # seat whose card it is
    ("phase", "i1"),
    ("card", "i1"),  # kind of the card that is being carried out, or NO_CARD
    ("place", "i1"),  # of its car, or the face that fell; from 1, 0: none
    # the cards, by their kinds; NO_CARD where there is none
    ("straight", "i1"),  # 1: the Last Straight card is drawn, nobody draws any more
    ("left", "i1"),  # cards of the deck
    ("deck", "i1", CARDS + 1),  # the top one last
    ("held", "i1", SEATS),  # cards of each hand
    ("hands", "i1", (SEATS, HAND)),  # sorted
    ("played", "i1", KINDS),  # how many of each kind were played in this race
)
