"""Template: the vector environment with bots that search.

They choose as at a table: by the same search, seeded by the same digest of what their seat knows.
"""

from typing import Any

from paddock.engine.jit import entry, rule
from paddock.engine.record import record
from paddock.engine.rows import row_of
from paddock.engine.work_stealing import all_done, hand_in, share

rulebook: Any  # set by `bind`
rules = rulebook.rules
legal, see = rules.legal, rules.see
vector = rulebook.bind("paddock.envs.templates.vector")
random_action, asked, advance_slot, show = vector.random_action, vector.asked, vector.advance_slot, vector.show
chosen_action = vector.chosen_action
draw_ahead = vector.draw_ahead
begin_step, end_step = vector.begin_step, vector.end_step
search = rulebook.bind("paddock.bots.templates.search")
chosen, seed = rulebook.bind("paddock.bots.templates.guided").chosen, search.seed
digest = rulebook.bind("paddock.envs.templates.digest")
add_byte, add_number, close, start = digest.add_byte, digest.add_number, digest.close, digest.start
OBSERVATION = rulebook.OBSERVATION
SPACE, LETTER_A, ZERO = 32, 65, 48

BotScratch = record(  # working memory of one thread's bots
    ("sight", rulebook.Seen),
    ("digest", digest.Digest),
)


@rule
def decision_seed(slot, bot_scratch):
    """Return the seed of a decision, a hash of what the seat knows, as `seed_of` in `paddock.bots.players` does."""
    seat = int(slot.seat)
    start(bot_scratch.digest)
    for byte in (ZERO, SPACE, LETTER_A + seat, SPACE):
        add_byte(bot_scratch.digest, byte)
    add_number(bot_scratch.digest, int(slot.step))
    add_byte(bot_scratch.digest, SPACE)
    see(slot.state, seat, bot_scratch.sight)
    numbers = row_of(bot_scratch.sight)
    for k in range(OBSERVATION):
        number = int(numbers[k])
        add_byte(bot_scratch.digest, number & 255)
        add_byte(bot_scratch.digest, (number >> 8) & 255)
    close(bot_scratch.digest)
    return (int(bot_scratch.digest.value[0]) << 24) | (int(bot_scratch.digest.value[1]) >> 8)


@rule
def bot_action(slot, scratch, bot_scratch, mind, nodes, net):
    """Return the action of the bot whose turn it is."""
    seat = int(slot.seat)
    brain = mind.brains[seat]
    n = legal(slot.state, seat, mind.desk.actions)
    if n == 1:
        return int(mind.desk.actions[0])
    if brain.iterations + brain.tries == 0 and not brain.feel and not brain.network:
        return random_action(slot, scratch)
    seed(mind.chance, decision_seed(slot, bot_scratch), 0)
    mind.desk.state = slot.state
    return int(mind.desk.actions[chosen(mind, nodes, net, seat, n)])


@entry
def step_games(counters, thread, threads, scratches, rows, bot_memory, minds, nodes, net):
    """Like `step_games` of the vector environment, with bots in the other seats."""
    scratch, bot_scratch, mind, games = scratches[0], bot_memory[0], minds[0], len(rows.slots)
    i, end = share(counters, thread, threads, games, 1)
    while i < end:
        slot = rows.slots[i]
        learner = begin_step(i, scratch, rows)
        ended = advance_slot(i, scratch, rows, chosen_action(i, rows))
        while not asked(slot):
            ended |= advance_slot(i, scratch, rows, bot_action(slot, scratch, bot_scratch, mind, nodes, net))
        end_step(i, rows, learner, ended)
        show(i, i + 1, rows)
        draw_ahead(i, i + 1, rows)
        hand_in(counters, 1)
        i, end = share(counters, thread, threads, games, 1)
    return thread != 0 or all_done(counters, games)
