"""Template: the vector environment in the company of bots that think.

They are the bots of the table, and make the same choices there: the same search, and chance that comes from what
their seat knows, by the same digest.
"""

from typing import Any

from paddock.engine.jit import entry, rule
from paddock.engine.record import record
from paddock.engine.rows import row_of
from paddock.engine.shares import all_done, hand_in, share

rulebook: Any  # set by `bind`
rules = rulebook.rules
legal, see = rules.legal, rules.see
vector = rulebook.bind("paddock.envs.templates.vector")
any_action, asked, go_on, show = vector.any_action, vector.asked, vector.go_on, vector.show
taken = vector.taken
draw_ahead = vector.draw_ahead
open_book, close_book = vector.open_book, vector.close_book
search = rulebook.bind("paddock.bots.templates.search")
chosen, seed = search.chosen, search.seed
digest = rulebook.bind("paddock.envs.templates.digest")
add_byte, add_number, close, start = digest.add_byte, digest.add_number, digest.close, digest.start
OBSERVATION = rulebook.OBSERVATION
SPACE, LETTER_A, ZERO = 32, 65, 48

Guest = record(  # what one thread's bots work with
    ("sight", rulebook.Seen),
    ("digest", digest.Digest),
)


@rule
def knowledge(slot, guest):
    """Chance of one decision, as `seed_of` in `paddock.bots.players` has it: from what the seat knows alone."""
    seat = int(slot.seat)
    start(guest.digest)
    for byte in (ZERO, SPACE, LETTER_A + seat, SPACE):
        add_byte(guest.digest, byte)
    add_number(guest.digest, int(slot.step))
    add_byte(guest.digest, SPACE)
    see(slot.state, seat, guest.sight)
    numbers = row_of(guest.sight)
    for k in range(OBSERVATION):
        number = int(numbers[k])
        add_byte(guest.digest, number & 255)
        add_byte(guest.digest, (number >> 8) & 255)
    close(guest.digest)
    return (int(guest.digest.value[0]) << 24) | (int(guest.digest.value[1]) >> 8)


@rule
def bot_action(slot, hall, guest, mind, nodes):
    """What the bot of the seat does that is asked."""
    seat = int(slot.seat)
    brain = mind.brains[seat]
    n = legal(slot.state, seat, mind.desk.actions)
    if n == 1:
        return int(mind.desk.actions[0])
    if brain.iterations + brain.tries == 0 and not brain.feel:
        return any_action(slot, hall)
    seed(mind.chance, knowledge(slot, guest), 0)
    mind.desk.state = slot.state
    return int(mind.desk.actions[chosen(mind, nodes, seat, n)])


@entry
def step_games(desk, thread, threads, halls, rows, guests, minds, nodes):
    """As in the plain vector environment, but with the bots of the minds in the other seats."""
    hall, guest, mind, games = halls[0], guests[0], minds[0], len(rows.slots)
    i, end = share(desk, thread, threads, games, 1)
    while i < end:
        slot = rows.slots[i]
        learner = open_book(i, hall, rows)
        ended = go_on(i, hall, rows, taken(i, rows))
        while not asked(slot):
            ended |= go_on(i, hall, rows, bot_action(slot, hall, guest, mind, nodes))
        close_book(i, rows, learner, ended)
        show(i, i + 1, rows)
        draw_ahead(i, i + 1, rows)
        hand_in(desk, 1)
        i, end = share(desk, thread, threads, games, 1)
    return thread != 0 or all_done(desk, games)
