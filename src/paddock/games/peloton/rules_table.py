"""Dice Peloton: what lies on the table, as numbers and records. `rules.py` hands on everything that others need."""

import numpy as np

from paddock.engine.record import record

SEATS = 6  # most players
STAGES = 4
GOALS = 4  # hidden goals of each player, DP-5
HAND = 3  # movement cards of a hand
ROW = 4  # face-up movement cards
PILES = 5  # of the race deck, DP-6
SLACK = 2  # how far a pile may be from the exact fifth
SPREAD = 3  # largest less smallest size of a pile; one more where the fifth is a whole number

# dice, DP-1; a kind is 6 * colour + pips - 1, of a die as of a goal
COLOURS = 5  # red, orange, green, blue, violet
FACES = 6
KINDS = COLOURS * FACES
TEAM = 6  # dice of one colour
DICE = COLOURS * TEAM
GROUPS = DICE  # most groups
EIGHT = 8  # columns in which dice lie, and what a group is worth in the number of a die, see rules_dice.py
PLACES = EIGHT * TEAM

# movement cards; those below CHOICE are also what a movement asks of a die: a colour, or a number of pips
PIPS = COLOURS  # + pips - 1
CHOICE, SWAP, COMEBACK, ACCIDENT, FLIP = range(PIPS + FACES, PIPS + FACES + 5)
CARDS = FLIP + 1
MATCHES = CHOICE  # five colours, six numbers
NO_CARD = -1
NO_GOAL = -1
NOBODY = -1
NOTHING = -1  # no choice made yet
UNKNOWN = -1  # a card that nobody saw being taken

# what everybody knows about a face-down card of this kind, see rules_cards.py
CLEARED, SECOND, SUSPECT = range(3)

# phases in which somebody is asked (or the game is over)
TURN, TAKE, SHOW, OVER = range(4)
# phases that pass by themselves, see advance()
NEXT_PLAYER, STAGE_OVER, SCORE = range(4, 7)

# actions
MOVE_DICE = 0  # + colour, or PIPS + pips - 1: play that card
CHOOSE_DICE = MOVE_DICE + MATCHES  # + the same: play a choice
SWAP_GROUPS = CHOOSE_DICE + MATCHES  # + group from 1 on, with the one behind it (groups from 0); + 0: nothing to swap
COME_BACK = SWAP_GROUPS + GROUPS - 1
CRASH = COME_BACK + 1  # + 1 + kind of the die; + 0: nothing to choose
FLIP_DICE = CRASH + 1 + KINDS  # + FACES * group + pips - 1
OPEN_GOAL = FLIP_DICE + FACES * GROUPS  # + 2 * kind, + 1 if the pips move first
ROLL_GROUP = OPEN_GOAL + 2 * KINDS  # + CARDS * group + card laid down
TAKE_CARD = ROLL_GROUP + CARDS * GROUPS  # + place in the row; + ROW: from the deck
SHOW_GOAL = TAKE_CARD + ROW + 1  # + kind
ACTIONS = SHOW_GOAL + KINDS  # how many there are
# Most legal ones at once: thirty groups; a flip, a choice and a swap in hand; each of them may be laid down to roll.
MOST = FACES * GROUPS + MATCHES + (GROUPS - 2) + 2 * GOALS + HAND * (GROUPS - 1)

# events
PLAYED, OPENED, BROKE_AWAY, JOINED, UNMOVED, SWAPPED, CAME_BACK, CRASHED, FLIPPED, UNCHANGED = range(10)
UNCOVERED, LAID, FELL, TOOK, TURNED_UP, DREW = range(10, 16)
STAGE_ENDED, COMMITTED, CHANGED, SHOWN, SCORED, STAGE_BEGAN, ENDED = range(16, 23)


def _ways() -> list[list[list[int]]]:
    """[spread - SPREAD][piles][rest]: in how many ways piles take `rest` cards, each from 0 to spread."""
    table = []
    for spread in (SPREAD, SPREAD + 1):
        longest = PILES * spread + 1
        ways = [[1] + [0] * (longest - 1)]
        for _ in range(PILES):
            ways.append([sum(ways[-1][max(0, rest - spread) : rest + 1]) for rest in range(longest)])
        table.append([row + [0] * (PILES * (SPREAD + 1) + 1 - longest) for row in ways])
    return table


WAYS = np.array(_ways(), np.int64)

Options = record(
    ("players", "i1"),
    ("values", "i1", STAGES),  # of the stage cards
    ("second", "i1"),  # points of the second place
    ("third", "i1"),
    ("cards", "i1", CARDS),  # how many of each movement card are in the game
)

State = record(
    # what the table decided
    ("players", "i1"),
    ("values", "i1", STAGES),
    ("second", "i1"),
    ("third", "i1"),
    ("cards", "i1", CARDS),
    # the race
    ("phase", "i1"),
    ("turn", "i1"),  # whose turn it is; in SHOW: who uncovered the stage card
    ("stage", "i1"),  # from 1
    ("started", "i1"),  # a die has left the Start Group ahead, DP-7
    ("standing", "i1"),  # how many groups there are
    ("dice", "i2", PLACES),  # see rules_dice.py
    # movement cards: how many of each
    ("hands", "i1", (SEATS, CARDS)),
    ("row", "i1", ROW),  # the face-up cards
    ("deck", "i1", CARDS),  # all five piles together
    ("piles", "i1", PILES),  # how many cards each pile had at the start
    ("drawn", "i1"),  # cards drawn from the pile of this stage
    ("discard", "i1", CARDS),
    ("laid", "i1"),  # the face-down card of the last roll, or NO_CARD
    ("roller", "i1"),  # whose it is, or NOBODY
    # what everybody saw, see rules_cards.py
    ("known", "i1", (SEATS, CARDS)),  # taken from the row, not played since
    ("suspect", "i1", CARDS),  # may the laid card be one of those: CLEARED, SECOND or SUSPECT
    ("unseen", "i1"),  # how many cards it may be that nobody saw being taken
    # goals
    ("goals", "i4", SEATS),  # hidden ones, bit masks of kinds
    ("open", "i1", SEATS),  # the open one of this stage, or NO_GOAL
    ("choice", "i2", SEATS),  # the committed action, or NOTHING
    ("used", "i1", (SEATS, STAGES)),  # of former stages, or NO_GOAL
    ("points", "i2", SEATS),
    ("won", "i1", SEATS),  # bit mask of the stage cards held, stage 1 is bit 0
)
