"""Template: a running hash of every seat's observation history, which identifies its information state.

`keys[s]` is the hash of everything that seat s saw and did: after each action its observation and its own action are
mixed into two words of 32 bits. Histories that a seat can tell apart collide with probability 2**-64.
"""

from typing import Any

from paddock.engine.chance import WORD, mix
from paddock.engine.jit import brief_entry
from paddock.engine.rows import row_of

rulebook: Any  # set by `bind`
see = rulebook.rules.see
OBSERVATION = rulebook.OBSERVATION
Desk = rulebook.bind("paddock.engine.templates.desk").Desk


@brief_entry
def remember(desks, keys, players, actor, action, skipped):
    """Mix every seat's observation after an action of `actor` (-1: nobody) into its hash, except that of `skipped`."""
    desk = desks[0]
    for seat in range(players):
        if seat == skipped:
            continue
        see(desk.state, seat, desk.seen)
        numbers = row_of(desk.seen)
        own = action + 1 if seat == actor else 0
        one = mix((int(keys[seat, 0]) + own) & WORD)
        other = mix((int(keys[seat, 1]) ^ (own << 8)) & WORD)
        for k in range(OBSERVATION):
            number = int(numbers[k]) & 0xFFFF
            one = mix((one ^ number) & WORD)
            other = ((other * 0x5BD1E995 + number) & WORD) ^ (other >> 13)
        keys[seat, 0] = one
        keys[seat, 1] = mix(other)
