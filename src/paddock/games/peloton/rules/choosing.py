"""Dice Peloton: what a player may do (DP-10 … DP-20, DP-22)."""

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.jit import rule
from paddock.engine.rows import put, put_members
from paddock.games.peloton import table as t
from paddock.games.peloton.rules.dice import can_crash, can_swap, has_leader, kinds_in
from paddock.games.peloton.table import FACES, MATCHES, ROW, Act, Card


@rule
def plays(state, cards, out, n):
    """DP-12 … DP-17. Every movement card in hand, with everything it can be played on."""
    n = put_members(out, n, t.join_move(0), cards & ((1 << MATCHES) - 1))
    if (cards >> Card.CHOICE) & 1:
        for what in range(MATCHES):
            n = put(out, n, t.join_choose(what))
    if (cards >> Card.SWAP) & 1:
        n = swaps(state, out, n)
    if (cards >> Card.COMEBACK) & 1:
        n = put(out, n, Act.COME_BACK)
    if (cards >> Card.ACCIDENT) & 1:
        n = crashes(state, out, n)
    if (cards >> Card.FLIP) & 1:
        for flip in range(FACES * int(state.standing)):  # every group with every face
            n = put(out, n, Act.FLIP + flip)
    return n


@rule
def swaps(state, out, n):
    """DP-14. Every two neighbours behind the Leading Group."""
    if not can_swap(state):
        return put(out, n, Act.NO_SWAP)
    for group in range(2, state.standing):
        n = put(out, n, t.join_swap(group))
    return n


@rule
def crashes(state, out, n):
    """DP-16. Every kind of die in the Leading Group."""
    if not can_crash(state):
        return put(out, n, Act.NO_CRASH)
    return put_members(out, n, t.join_crash(0), kinds_in(state, 0))


@rule
def opens(state, seat, out, n):
    """DP-18. Every hidden goal, once a stage."""
    if state.open[seat] == t.NOTHING:
        goals = int(state.goals[seat])
        while goals:
            n = put(out, n, t.join_open(lowest(goals), 0))
            n = put(out, n, t.join_open(lowest(goals), 1))
            goals = without_lowest(goals)
    return n


@rule
def rolls(state, seat, cards, out, n):
    """DP-19, DP-20. Every group but the Leading Group, with every card in hand; not twice in a row."""
    if state.laid.seat == seat:
        return n
    first = 2 if has_leader(state) else 1
    while cards:
        for group in range(first, state.standing + 1):
            n = put(out, n, t.join_roll(group, lowest(cards)))
        cards = without_lowest(cards)
    return n


@rule
def takes(state, out):
    """DP-11. A card of the row, equal ones once (ALL-3), or the top card of the deck."""
    n = 0
    seen = 0
    for place in range(ROW):
        if not (seen >> int(state.row[place])) & 1:
            n = put(out, n, t.join_take(place))
        seen |= 1 << int(state.row[place])
    return put(out, n, t.join_take(ROW))


@rule
def shows(state, seat, out):
    """DP-22. Every hidden goal."""
    return put_members(out, 0, t.join_show(0), int(state.goals[seat]))
