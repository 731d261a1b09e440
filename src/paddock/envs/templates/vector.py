"""Template: thousands of games side by side, each one decision further per call.

How they lie there is told in `paddock.envs.rows`. A row of many numbers is a record with one field: inside compiled
code it is passed on as a plain address, outside the same memory is an ordinary matrix. Chance of action n comes from
the game's seed and n alone, as in a match: a game here is, action by action, the match of its seed.
"""

import numpy as np

from paddock.engine.binding import bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, below, seed
from paddock.engine.jit import at, entry, inline, rule
from paddock.engine.record import record
from paddock.engine.shares import all_done, hand_in, open_work, share

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, observe = rules.over, rules.outcome, rules.observe
ACTIONS = rules.ACTIONS

EVERYBODY = -1  # as the learner: every decision is asked for
ANYBODY = -2  # as the learner: a seat that changes from game to game
BY_RANK, BY_WIN = range(2)  # what a reward is
BLOCK = 64  # games that act before any of them is shown: the same rules again and again are quicker than all in turn
OF_BOTS = 1 << 31  # steps of the streams from which bots choose
WORDS = 64  # of chance, which each game has for a random action: more than it ever needs

Slot = record(
    ("state", rules.State),
    ("number", "i8"),  # the seed of this game
    ("step", "i4"),  # actions so far
    ("learner", "i2"),  # the seat that is asked, or EVERYBODY
    ("seat", "i2"),  # who must act
)
Sight = record(("numbers", "i2", rules.OBSERVATION))
Mask = record(("allowed", "i1", ACTIONS))
Choice = record(("actions", "i2", rules.MOST))
Reward = record(("of", "f4", rules.RACERS))


def hall(chance):
    """The record of what one thread works with."""
    return record(
        ("chance", chance),
        ("dice", chance),  # of bots
        ("actions", "i2", rules.MOST),
        ("result", "i2", (2, rules.RACERS)),
    )


Hall = hall(Chance)
Table = record(  # what all games have in common
    ("players", "i8"),
    ("racers", "i8"),
    ("learner", "i8"),  # a seat, EVERYBODY or ANYBODY
    ("rewarding", "i8"),
    ("stride", "i8"),  # from the seed of a game to the seed of the next one in its slot
    ("number", "i8"),  # the seed of all games together, from which random actions come
    ("turn", "i8"),  # which draw of random actions is made along with a step; 0: none
)


@rule
def begin(slot, table, options, hall):
    """A new game from the slot's seed."""
    seed(hall.chance, int(slot.number), 0)
    setup(slot.state, options, hall.chance)
    slot.step = 0
    slot.learner = slot.number % table.players if table.learner == ANYBODY else table.learner


@rule
def next_seat(slot):
    """Who acts: the learner as soon as it is waited for, else the first one."""
    seats = waiting(slot.state)
    if slot.learner >= 0 and (seats >> slot.learner) & 1:
        return int(slot.learner)
    return lowest(seats)


@rule
def asked(slot):
    """Whether the decision is one for the caller."""
    return slot.learner == EVERYBODY or slot.seat == slot.learner


@rule
def any_action(slot, hall):
    """What a random player does."""
    n = legal(slot.state, int(slot.seat), hall.actions)
    seed(hall.dice, int(slot.number), OF_BOTS + int(slot.step))
    return int(hall.actions[below(hall.dice, n)])


@rule
def reward(slot, table, hall, to):
    """By rank 1 for the first and -1 for the last; by win 1, shared by those who share the first rank."""
    outcome(slot.state, hall.result)
    winners = 0
    for racer in range(table.racers):
        winners += hall.result[1, racer] == 1
    for player in range(table.players):
        rank = int(hall.result[1, player])
        if table.rewarding == BY_RANK:
            to.of[player] = 1.0 - 2.0 * (rank - 1) / (table.racers - 1)
        else:
            to.of[player] = 1.0 / winners if rank == 1 else 0.0


@rule
def show(first, last, rows):
    """What the next players see and may do, in the slots first … last - 1."""
    for i in range(first, last):
        slot = rows.slots[i]
        observe(slot.state, int(slot.seat), rows.sights[i].numbers)
    for i in range(first, last):
        slot, mask, choice = rows.slots[i], rows.masks[i], rows.choices[i]
        for action in range(ACTIONS):
            mask.allowed[action] = 0
        n = legal(slot.state, int(slot.seat), choice.actions)
        for k in range(n):
            mask.allowed[at(choice.actions[k])] = 1
        rows.counts[i] = n


@rule
def go_on(i, hall, rows, action):
    """The next player's action (-1: none yet), and who is next. Whether a game ended.

    A game that ends makes way for the next one; its rewards and what was seen of its end are kept.
    """
    table, slot = rows.tables[0], rows.slots[i]
    if action >= 0:
        slot.step += 1
        seed(hall.chance, int(slot.number), int(slot.step))
        apply(slot.state, int(slot.seat), action, hall.chance, None)
    ended = over(slot.state)
    if ended:
        reward(slot, table, hall, rows.prizes[i])
        if slot.learner >= 0:
            observe(slot.state, int(slot.learner), rows.endings[i].numbers)
        slot.number += table.stride
        begin(slot, table, rows.options[0], hall)
    slot.seat = next_seat(slot)
    return ended


@rule
def open_book(i, hall, rows):
    """Before a step: the rewards of the last one are forgotten, and -1 begins a new game. Whose reward counts."""
    table, slot = rows.tables[0], rows.slots[i]
    if rows.ended[i]:
        for player in range(table.players):
            rows.prizes[i].of[player] = 0.0
    if rows.actions[i] < 0:
        begin(slot, table, rows.options[0], hall)
    return int(slot.learner)


@inline
def close_book(i, rows, learner, ended):
    """After a step: whether a game ended, and the reward that counts."""
    rows.ended[i] = ended
    rows.gains[i] = rows.prizes[i].of[learner] if ended and learner >= 0 else 0.0


@inline
def act(i, hall, rows):
    """One action in slot i, and those of random players until the caller is asked again."""
    slot = rows.slots[i]
    learner = open_book(i, hall, rows)
    ended = go_on(i, hall, rows, int(rows.actions[i]))
    while not asked(slot):
        ended |= go_on(i, hall, rows, any_action(slot, hall))
    close_book(i, rows, learner, ended)


@inline
def any_of(choices, counts, i, dice):
    """One of the allowed actions of game i; each game has words of its own in the stream."""
    dice.drawn = i * WORDS
    return choices[i].actions[below(dice, int(counts[i]))]


@rule
def draw_some(first, last, hall, rows, turn):
    """Any allowed action in the slots first … last - 1, each as likely."""
    seed(hall.dice, int(rows.tables[0].number), turn)
    for i in range(first, last):
        rows.draws[i] = any_of(rows.choices, rows.counts, i, hall.dice)


@entry
def draw(halls, rows, turn):
    """Any allowed action in every game."""
    draw_some(0, len(rows.slots), halls[0], rows, turn)


@inline
def draw_ahead(first, last, hall, rows):
    """Before what may be done is out of sight, the random actions that will be asked for."""
    turn = int(rows.tables[0].turn)
    if turn > 0:
        draw_some(first, last, hall, rows, turn)


@entry
def open_step(desk, threads, games):
    """Before all threads advance."""
    open_work(desk, threads, games)


@entry
def advance(desk, thread, threads, halls, rows):
    """One action in all slots, by all threads together. True if all of it is done; if not, ask again.

    One door for actions and for new games, because what is behind it takes seconds to compile.
    """
    games = len(rows.slots)
    first, last = share(desk, thread, threads, games, BLOCK)
    while first < last:
        for i in range(first, last):
            act(i, halls[0], rows)
        show(first, last, rows)
        draw_ahead(first, last, halls[0], rows)
        hand_in(desk, last - first)
        first, last = share(desk, thread, threads, games, BLOCK)
    return thread != 0 or all_done(desk, games)


@inline
def allows(mask, action):
    return 0 <= action < ACTIONS and mask.allowed[action] != 0


@entry
def first_illegal(masks, actions):
    """The first game whose action is not allowed; -1: all are."""
    for i in range(len(actions)):
        if not allows(masks[i], int(actions[i])):
            return i
    return -1


def matrix(rows):
    """Rows of one field as an ordinary matrix: the same memory."""
    field = rows.dtype[0]
    return rows.view(field.base).reshape(len(rows), *field.shape)


KINDS = {  # of all rows
    "slots": Slot,
    "actions": np.int64,
    "ended": np.bool_,
    "gains": np.float32,
    "prizes": Reward,
    "endings": Sight,
    "sights": Sight,
    "masks": Mask,
    "choices": Choice,
    "counts": np.int64,
    "draws": np.int64,
}
