"""Template: thousands of games side by side, each one decision further per call.

Their arrays are described in `paddock.envs.rows`. A row of many numbers is a record with one field: inside compiled
code it is passed on as a plain address, outside the same memory is an ordinary matrix. Chance of action n comes from
the game's seed and n alone, as in a match: a game here is, action by action, the match of its seed.
"""

from typing import Any

import numpy as np

from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, choice, keys, open_stream, seed
from paddock.engine.jit import at, entry, inline, rule
from paddock.engine.record import record
from paddock.engine.shares import all_done, hand_in, open_work, share

rulebook: Any  # set by `bind`
rules = rulebook.rules
waiting, legal, outcome, see = rules.waiting, rules.legal, rules.outcome, rules.see
turns = rulebook.bind("paddock.engine.templates.turns")
apply, over, begin_game = turns.apply, turns.over, turns.begin_game
perspective = rulebook.bind("paddock.engine.templates.perspective")
own_action, rules_action, turn_seen = perspective.own_action, perspective.rules_action, perspective.turn_seen
ACTIONS = rulebook.ACTIONS

EVERYBODY = -1  # as the learner: every decision is asked for
ANYBODY = -2  # as the learner: a seat that changes from game to game
BY_RANK, BY_WIN = range(2)  # what a reward is
BLOCK = 64  # games that act before any is shown: running one rule for many games is faster than alternating rules

Slot = record(
    ("state", rulebook.State),
    ("number", "i8"),  # the seed of this game
    ("step", "i4"),  # actions so far
    ("learner", "i2"),  # the seat that is asked, or EVERYBODY
    ("seat", "i2"),  # who must act
    ("key", "i8"),  # of the chance of the next action
    ("twist", "i8"),
)
Sight = rulebook.Seen
Mask = record(("allowed", "i1", ACTIONS))
Choice = record(("actions", "i2", rulebook.MOST))
Reward = record(("of", "f4", rulebook.RACERS))


def scratch_record(chance):
    """The record of one thread's working memory."""
    return record(
        ("chance", chance),
        ("actions", "i2", rulebook.MOST),
        ("result", "i2", (2, rulebook.RACERS)),
    )


Scratch = scratch_record(Chance)
Table = record(  # what all games have in common
    ("players", "i8"),
    ("racers", "i8"),
    ("learner", "i8"),  # a seat, EVERYBODY or ANYBODY
    ("rewarding", "i8"),
    ("stride", "i8"),  # from the seed of a game to the seed of the next one in its slot
    ("ahead", "i8"),  # random actions are drawn along with a step
)


@inline
def prepare_chance(slot):
    """Key and twist of the next action: a random player chooses by them, and the action is played with them."""
    slot.key, slot.twist = keys(int(slot.number), int(slot.step) + 1)


@rule
def begin(slot, table, options, scratch):
    """A new game from the slot's seed."""
    seed(scratch.chance, int(slot.number), 0)
    begin_game(slot.state, options, scratch.chance)
    slot.step = 0
    prepare_chance(slot)
    slot.learner = slot.number % table.players if table.learner == ANYBODY else table.learner


@rule
def next_seat(slot):
    """The seat that acts: the learner if it must act, else the first that must."""
    seats = waiting(slot.state)
    if slot.learner >= 0 and (seats >> slot.learner) & 1:
        return int(slot.learner)
    return lowest(seats)


@rule
def asked(slot):
    """Whether the caller makes this decision."""
    return slot.learner == EVERYBODY or slot.seat == slot.learner


@rule
def any_choice(slot, n):
    """Which of n actions a random player takes: the same as in a simulation of the game's seed."""
    return choice(int(slot.key), int(slot.twist), n)


@rule
def any_action(slot, scratch):
    """A random legal action."""
    n = legal(slot.state, int(slot.seat), scratch.actions)
    return int(scratch.actions[any_choice(slot, n)])


@rule
def reward(slot, table, scratch, to):
    """Writes the rewards: by rank 1 for the first and -1 for the last; by win 1, shared by those on the first rank."""
    outcome(slot.state, scratch.result)
    winners = 0
    for racer in range(table.racers):
        winners += scratch.result[1, racer] == 1
    for player in range(table.players):
        rank = int(scratch.result[1, player])
        if table.rewarding == BY_RANK:
            to.of[player] = 1.0 - 2.0 * (rank - 1) / (table.racers - 1)
        else:
            to.of[player] = 1.0 / winners if rank == 1 else 0.0


@inline
def look(slot, seat, players, sight):
    """Writes what a seat sees, with players counted from it."""
    see(slot.state, seat, sight)
    turn_seen(players, seat, sight)


@inline
def taken(i, rows):
    """The rules' number of the caller's action in slot i; -1: none yet."""
    action, slot = int(rows.actions[i]), rows.slots[i]
    return rules_action(int(rows.tables[0].players), int(slot.seat), action) if action >= 0 else action


@rule
def show(first, last, rows):
    """Writes what the next players see and may do, in the slots first … last - 1."""
    players = int(rows.tables[0].players)
    for i in range(first, last):
        slot = rows.slots[i]
        look(slot, int(slot.seat), players, rows.sights[i])
    for i in range(first, last):
        slot, mask, choice = rows.slots[i], rows.masks[i], rows.choices[i]
        for action in range(ACTIONS):
            mask.allowed[action] = 0
        seat = int(slot.seat)
        n = legal(slot.state, seat, choice.actions)
        for k in range(n):
            action = own_action(players, seat, int(choice.actions[k]))
            choice.actions[k] = action
            mask.allowed[at(action)] = 1
        rows.counts[i] = n


@rule
def go_on(i, scratch, rows, action):
    """Plays the next player's action (-1: none yet) and finds who is next. Returns whether a game ended.

    A game that ends is replaced by the next one; its rewards and its last observation are kept.
    """
    table, slot = rows.tables[0], rows.slots[i]
    if action >= 0:
        slot.step += 1
        open_stream(scratch.chance, int(slot.key), int(slot.twist))
        prepare_chance(slot)
        apply(slot.state, int(slot.seat), action, scratch.chance, None)
    ended = over(slot.state)
    if ended:
        reward(slot, table, scratch, rows.prizes[i])
        if slot.learner >= 0:
            look(slot, int(slot.learner), int(table.players), rows.endings[i])
        slot.number += table.stride
        begin(slot, table, rows.options[0], scratch)
    slot.seat = next_seat(slot)
    return ended


@rule
def open_book(i, scratch, rows):
    """Before a step: clears the rewards of the last one; action -1 begins a new game. Returns the learner."""
    table, slot = rows.tables[0], rows.slots[i]
    if rows.ended[i]:
        for player in range(table.players):
            rows.prizes[i].of[player] = 0.0
    if rows.actions[i] < 0:
        begin(slot, table, rows.options[0], scratch)
    return int(slot.learner)


@inline
def close_book(i, rows, learner, ended):
    """After a step: writes whether a game ended, and the learner's reward."""
    rows.ended[i] = ended
    rows.gains[i] = rows.prizes[i].of[learner] if ended and learner >= 0 else 0.0


@inline
def act(i, scratch, rows):
    """Plays one action in slot i, and those of random players until the caller is asked again."""
    slot = rows.slots[i]
    learner = open_book(i, scratch, rows)
    ended = go_on(i, scratch, rows, taken(i, rows))
    while not asked(slot):
        ended |= go_on(i, scratch, rows, any_action(slot, scratch))
    close_book(i, rows, learner, ended)


@rule
def draw_some(first, last, rows):
    """Draws a random action in each of the slots first … last - 1."""
    for i in range(first, last):
        rows.draws[i] = rows.choices[i].actions[any_choice(rows.slots[i], int(rows.counts[i]))]


@entry
def draw(rows):
    """Draws a random action in every game."""
    draw_some(0, len(rows.slots), rows)


@inline
def draw_ahead(first, last, rows):
    """Draws the random actions of the next step while the lists of legal actions are still in the cache."""
    if rows.tables[0].ahead:
        draw_some(first, last, rows)


@entry
def open_step(counters, threads, games):
    """Resets the shared counters before all threads begin a step."""
    open_work(counters, threads, games)


@entry
def step_games(counters, thread, threads, scratches, rows):
    """One action in all slots, by all threads together. Returns True when all is done; if not, it is called again.

    One entry point for actions and for new games, because what it calls takes seconds to compile.
    """
    games = len(rows.slots)
    first, last = share(counters, thread, threads, games, BLOCK)
    while first < last:
        for i in range(first, last):
            act(i, scratches[0], rows)
        show(first, last, rows)
        draw_ahead(first, last, rows)
        hand_in(counters, last - first)
        first, last = share(counters, thread, threads, games, BLOCK)
    return thread != 0 or all_done(counters, games)


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
    """A view of rows whose numbers are all of one type as an ordinary matrix."""
    return rows.view(rows.dtype[0].base).reshape(len(rows), -1)


KINDS = {  # the type of each row
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
