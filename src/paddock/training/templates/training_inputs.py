"""Template: what training needs from the games of a vector environment besides observations.

What a network is shown beside the observation of the seat that acts; the private information of the other seats, for a
centralised critic; and staggered starts, so that games are at different stages.
"""

from typing import Any

import numpy as np

from paddock.bots.networks.features import Row
from paddock.engine.jit import entry, rule
from paddock.engine.rows import row_of

rulebook: Any  # set by `bind`
see = rulebook.rules.see
vector = rulebook.bind("paddock.envs.templates.vector")
random_action, advance_slot, show = vector.random_action, vector.advance_slot, vector.show
sight = rulebook.bind("paddock.bots.templates.network_input")
Beside, fill_shown, fill_scores = sight.Beside, sight.fill_shown, sight.fill_scores
PRIVATE = np.array(Row(rulebook).private, np.int64)
OTHERS = rulebook.SEATS - 1
STAGGER = 256  # most random actions before the first one that counts
PRIME = 2654435761  # of multiplicative hashing: neighbouring games get different numbers


@rule
def fill(i, rows, beside, others, spare):
    """Write what game i shows beside the observation, and what only the other seats know, from the next one on."""
    slot, players = rows.slots[i], int(rows.tables[0].players)
    seat = int(slot.seat)
    fill_shown(slot.state, seat, beside.shown)
    fill_scores(slot.state, seat, beside.scores, rows.choices[i].actions, int(rows.counts[i]))
    for k in range(1, players):
        see(slot.state, (seat + k) % players, spare)
        numbers = row_of(spare)
        for j in range(len(PRIVATE)):
            others[k - 1, j] = numbers[PRIVATE[j]]


@rule
def stagger(i, scratch, rows):
    """Play some random actions in a game, so that games are at different stages."""
    slot = rows.slots[i]
    for _ in range((i * PRIME >> 7) % STAGGER):
        if advance_slot(i, scratch, rows, random_action(slot, scratch)):
            rows.ended[i] = True  # so that the next step clears its rewards
    show(i, i + 1, rows)


@entry
def fill_all(rows, beside, others, spares):
    """Call `fill` for all games."""
    for i in range(len(rows.slots)):
        fill(i, rows, beside[i], others[i], spares[0])


@entry
def stagger_all(scratches, rows):
    """Call `stagger` for all games."""
    for i in range(len(rows.slots)):
        stagger(i, scratches[0], rows)
