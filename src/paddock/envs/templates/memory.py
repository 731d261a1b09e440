"""Template: what every seat has seen so far, as one number each.

Seat s remembers everything it saw and did in `keys[s]`: after each action what it sees now, and its own action, are
stirred into two words of 32 bits. Two histories that a seat can tell apart have different keys (but for one chance in
2**64).
"""

from typing import Any

from paddock.engine.chance import WORD, mix
from paddock.engine.jit import entry
from paddock.engine.rows import row_of

rulebook: Any  # set by `bind`
see = rulebook.rules.see
OBSERVATION = rulebook.OBSERVATION
Desk = rulebook.bind("paddock.engine.templates.desk").Desk


@entry
def remember(desks, keys, players, actor, action, skipped):
    """After an action of a seat (-1: nobody's): what every seat but one sees is added to its memory."""
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
