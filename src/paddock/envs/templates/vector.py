"""Template: thousands of games side by side; a call plays one decision in each.

`paddock.envs.rows` describes their arrays. A row of many numbers is a record with one field: compiled code passes it as
a pointer, Python sees the same memory as a matrix. Random numbers of action n depend on the game's seed and n alone, as
in a match: a game here is, action by action, the match of its seed.
"""

from typing import Any

import numpy as np

from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, choice, keys, open_stream, seed
from paddock.engine.jit import at, entry, inline, rule
from paddock.engine.prefetch import prefetch
from paddock.engine.record import record
from paddock.engine.work_stealing import all_done, hand_in, open_work, share

rulebook: Any  # set by `bind`
rules = rulebook.rules
waiting, legal, outcome, see = rules.waiting, rules.legal, rules.outcome, rules.see
turns = rulebook.bind("paddock.engine.templates.turns")
apply, over, begin_game = turns.apply, turns.over, turns.begin_game
perspective = rulebook.bind("paddock.engine.templates.perspective")
own_action, rules_action, turn_seen = perspective.own_action, perspective.rules_action, perspective.turn_seen
ACTIONS = rulebook.ACTIONS

SELF_PLAY = -1  # in place of the learner's seat: the caller decides for every seat
ROTATING_SEAT = -2  # in place of the learner's seat: it changes from game to game
BY_RANK, BY_WIN = range(2)  # kinds of rewards
BLOCK = 64  # games that act before any is shown: one rule for many games in a row is faster than alternating rules

Slot = record(
    ("state", rulebook.State),
    ("number", "i8"),  # the seed of this game
    ("step", "i4"),  # actions so far
    ("learner", "i2"),  # its seat, or SELF_PLAY
    ("seat", "i2"),  # who must act
    ("key", "i8"),  # of the random stream of the next action
    ("twist", "i8"),
)
Sight = rulebook.Seen
Mask = record(("allowed", "i1", ACTIONS))
Choice = record(("actions", "i2", rulebook.MOST))
Reward = record(("of", "f4", rulebook.RACERS))


def scratch_record(chance):
    """Return the record type of one thread's working memory."""
    return record(
        ("chance", chance),
        ("actions", "i2", rulebook.MOST),
        ("result", "i2", (2, rulebook.RACERS)),
    )


Scratch = scratch_record(Chance)
Table = record(  # what all games have in common
    ("players", "i8"),
    ("racers", "i8"),
    ("learner", "i8"),  # a seat, SELF_PLAY or ROTATING_SEAT
    ("rewarding", "i8"),
    ("stride", "i8"),  # from the seed of a game to the seed of the next one in its slot
    ("ahead", "i8"),  # 1: a step also draws random actions for the next one
)


@inline
def prepare_chance(slot):
    """Set key and twist of the next action's random stream; a random player chooses by them too."""
    slot.key, slot.twist = keys(int(slot.number), int(slot.step) + 1)


@rule
def begin(slot, table, options, scratch):
    """Begin a new game from the slot's seed."""
    seed(scratch.chance, int(slot.number), 0)
    begin_game(slot.state, options, scratch.chance)
    slot.step = 0
    prepare_chance(slot)
    slot.learner = slot.number % table.players if table.learner == ROTATING_SEAT else table.learner


@rule
def next_seat(slot):
    """Return the seat that acts: the learner if it must act, else the lowest that must."""
    seats = waiting(slot.state)
    if slot.learner >= 0 and (seats >> slot.learner) & 1:
        return int(slot.learner)
    return lowest(seats)


@rule
def asked(slot):
    """Whether the caller makes this decision."""
    return slot.learner == SELF_PLAY or slot.seat == slot.learner


@rule
def random_choice(slot, n):
    """Return which of n actions a random player takes: the same as in a simulation of the game's seed."""
    return choice(int(slot.key), int(slot.twist), n)


@rule
def random_action(slot, scratch):
    """Return a random legal action."""
    n = legal(slot.state, int(slot.seat), scratch.actions)
    return int(scratch.actions[random_choice(slot, n)])


@rule
def reward(slot, table, scratch, to):
    """Write the rewards: by rank 1 for the first and -1 for the last; by win 1, shared by those on the first rank."""
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
    """Write what a seat sees, with players counted from it."""
    see(slot.state, seat, sight)
    turn_seen(players, seat, sight)


@inline
def chosen_action(i, rows):
    """Return the rules' number of the caller's action in slot i; -1: none yet."""
    action, slot = int(rows.actions[i]), rows.slots[i]
    return rules_action(int(rows.tables[0].players), int(slot.seat), action) if action >= 0 else action


@rule
def show(first, last, rows):
    """Write what the next players see and may do, in the slots first … last - 1."""
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
def advance_slot(i, scratch, rows, action):
    """Play the next player's action (-1: none yet) and find who is next. Returns whether the game ended.

    A game that ends is replaced by a new one (autoreset), after its rewards and its last observation were written.
    """
    table, slot = rows.tables[0], rows.slots[i]
    if action >= 0:
        slot.step += 1
        open_stream(scratch.chance, int(slot.key), int(slot.twist))
        prepare_chance(slot)
        apply(slot.state, int(slot.seat), action, scratch.chance, None)
    ended = over(slot.state)
    if ended:
        reward(slot, table, scratch, rows.rewards[i])
        if slot.learner >= 0:
            look(slot, int(slot.learner), int(table.players), rows.final_sights[i])
        slot.number += table.stride
        begin(slot, table, rows.options[0], scratch)
    slot.seat = next_seat(slot)
    return ended


@rule
def begin_step(i, scratch, rows):
    """Clear the rewards of the last step, and begin a new game if the action is -1. Returns the learner."""
    table, slot = rows.tables[0], rows.slots[i]
    if rows.ended[i]:
        for player in range(table.players):
            rows.rewards[i].of[player] = 0.0
    if rows.actions[i] < 0:
        begin(slot, table, rows.options[0], scratch)
    return int(slot.learner)


@inline
def end_step(i, rows, learner, ended):
    """Write whether a game ended in the step, and the learner's reward."""
    rows.ended[i] = ended
    rows.learner_rewards[i] = rows.rewards[i].of[learner] if ended and learner >= 0 else 0.0


@inline
def act(i, scratch, rows):
    """Play one action in slot i, then those of random players until the caller must decide again."""
    slot = rows.slots[i]
    learner = begin_step(i, scratch, rows)
    ended = advance_slot(i, scratch, rows, chosen_action(i, rows))
    while not asked(slot):
        ended |= advance_slot(i, scratch, rows, random_action(slot, scratch))
    end_step(i, rows, learner, ended)


@rule
def draw_range(first, last, rows):
    """Draw a random action in each of the slots first … last - 1."""
    for i in range(first, last):
        rows.draws[i] = rows.choices[i].actions[random_choice(rows.slots[i], int(rows.counts[i]))]


@entry
def draw(rows):
    """Draw a random action in every game."""
    draw_range(0, len(rows.slots), rows)


@inline
def draw_ahead(first, last, rows):
    """Draw the random actions of the next step while the lists of legal actions are still in the cache."""
    if rows.tables[0].ahead:
        draw_range(first, last, rows)


@entry
def open_step(counters, threads, games):
    """Reset the shared counters before all threads begin a step."""
    open_work(counters, threads, games)


@entry
def step_games(counters, thread, threads, scratches, rows):
    """Play one action in all slots, shared by all threads. Returns whether all are done; if not, call it again.

    Actions and new games have one entry point, because it takes seconds to compile.
    """
    games = len(rows.slots)
    first, last = share(counters, thread, threads, games, BLOCK)
    while first < last:
        for i in range(first, last):
            prefetch(rows.slots[min(i + 1, games - 1)])
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
    """Return the first game whose action is not allowed; -1: all are."""
    for i in range(len(actions)):
        if not allows(masks[i], int(actions[i])):
            return i
    return -1


def matrix(rows):
    """Return a view of rows, whose numbers are all of one type, as a matrix."""
    return rows.view(rows.dtype[0].base).reshape(len(rows), -1)


KINDS = {  # the type of each row
    "slots": Slot,
    "actions": np.int64,
    "ended": np.bool_,
    "learner_rewards": np.float32,
    "rewards": Reward,
    "final_sights": Sight,
    "sights": Sight,
    "masks": Mask,
    "choices": Choice,
    "counts": np.int64,
    "draws": np.int64,
}
