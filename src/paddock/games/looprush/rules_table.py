"""Loop Rush, what lies on the table: cards, spaces, phases, actions, events, and the records."""

from paddock.engine.record import record

NOTHING = -1  # no card, no runner, nobody
SEATS = 4
COLOURS = 4
RUNNERS = 2 * COLOURS  # runner 2 * team and 2 * team + 1 are a team's
NUMBERS = 6  # movement cards are 1 … 6
KINDS = COLOURS * NUMBERS  # of movement cards: colour * NUMBERS + number - 1
HAND = 12  # largest hand a table may choose
SPACES = 64  # longest track
BOX = -1  # the place of a runner that takes no part

# bonus cards; those before SUPER_JUMP are held in hand
ACCELERATION, MOMENTUM, SUPER_ACCELERATION, SHIELD, SUPER_JUMP = range(5)
BONUSES = 5
# Cards held are told apart by the pile they came from: 0 the present one, higher numbers older ones, see grow_old().
BATCHES = 4

# spaces of a track
GRASS, BONUS_SPACE, BRIDGE, RINGS_SPACE, SPIKES_SPACE, LOOP, RINGS_SPIKES, RINGS_ORDINARY, SPIKES_ORDINARY = range(9)
# what a runner stands on
ORDINARY, RINGS, SPIKES = range(3)
# how a deal came out
NO_SPECIAL, SHOWN, LEFT_OVER = range(3)

# phases in which somebody is asked (or the game is over)
PLAY, BONUS, HALF, JUMP, OVER = range(5)
# phases that pass by themselves, see advance() in rules.py
ASK, RUN, STOP, DRAW, TURN_OVER, DEAL, SPECIAL = range(5, 12)

# actions
PLAY_CARD = 0  # + card * 4 + which runner: 0, 1 of the card's colour, 2, 3 of the team that stands in for it (LR-12)
PASS = 4 * KINDS
PLAY_BONUS = PASS + 1  # + kind
CHOOSE_HALF = PLAY_BONUS + SUPER_JUMP  # + ORDINARY, RINGS or SPIKES
JUMP_RUNNER = CHOOSE_HALF + 3  # + runner
ACTIONS = JUMP_RUNNER + RUNNERS  # how many there are
MOST = 2 * HAND  # most legal ones at once

# events
PLAYED, PASSED, HELPED, MOVED, SET_BACK, CARRIED_ON, CHOSE_HALF, FINISHED, DREW, NO_BONUS = range(10)
SUPER_JUMPED, JUMPED, NO_RINGS, DEALT, SHUFFLED, BONUS_SHUFFLED, SPECIAL_SHOWN, SPECIAL_LEFT, ENDED = range(10, 19)

Options = record(
    ("players", "i1"),
    ("hand", "i1"),
    ("length", "i1"),
    ("track", "i1", SPACES + 1),  # what each space is; 0 is the start, LR-4
    ("copies", "i1", NUMBERS),  # cards of each number in every colour
    ("bonus_deck", "i1", BONUSES),
)

State = record(
    # what the table decided
    ("players", "i1"),
    ("hand", "i1"),  # movement cards of a full hand
    ("length", "i1"),  # spaces of the track
    ("track", "i1", SPACES + 1),  # what each space is; 0 is the start
    ("copies", "i1", NUMBERS),  # cards of each number in every colour
    ("bonus_deck", "i1", BONUSES),  # bonus cards of each kind
    # the runners
    ("place", "i1", RUNNERS),  # 0 the start, length + 1 home, BOX out of the race
    ("stands", "i1", RUNNERS),  # on ORDINARY, RINGS or SPIKES
    # the turn
    ("phase", "i1"),
    ("turn", "i1"),  # the seat that plays or has played a movement card; while DEAL, SPECIAL, JUMP: that plays next
    ("card", "i1"),  # the movement card that was announced, or NOTHING
    ("runner", "i1"),  # the runner it moves, or NOTHING
    ("asked", "i1"),  # the seat last asked for a bonus card in this move, or NOTHING
    ("applied", "i1"),  # the bonus card played for this move, or NOTHING
    ("drawer", "i1"),  # the seat that draws because of the special card, or NOTHING
    ("draws", "i1"),  # seats that still draw because of it
    # movement cards
    ("hands", "i1", (SEATS, HAND)),  # sorted, then NOTHING
    ("held", "i1", SEATS),  # cards in each hand
    ("pile", "i1", KINDS),  # how many of each kind, the special card not counted
    ("left", "i1"),  # how many in all
    ("special", "i1"),  # 1: the special card is in the pile
    ("discard", "i1", KINDS),
    # bonus cards
    ("bonus", "i1", (BATCHES, SEATS, SUPER_JUMP)),  # held, by the pile they came from, see grow_old()
    ("bonus_held", "i1", SEATS),  # how many each seat holds
    ("bonus_pile", "i1", BONUSES),
    ("bonus_left", "i1"),  # how many in all
    ("bonus_discard", "i1", BONUSES),
)
