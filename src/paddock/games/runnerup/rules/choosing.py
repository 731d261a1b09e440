"""Runner-Up: choosing cards in secret."""

from paddock.engine.bits import count, lowest, nth, without_lowest
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.rows import put_few, put_members
from paddock.games.runnerup.table import NOTHING, ROUNDS, Phase, Told, join_lay, join_play


@rule
def plays(state, seat, out):
    """RU-7, RU-12, RU-31. Every value in hand on every racer; in the last round the last card on oneself."""
    hand = int(state.hands[seat])
    if state.round_no == ROUNDS:
        out[0] = join_play(int(state.value[lowest(hand)]), seat)
        return 1
    racers = int(state.racers)
    before = 0
    n = 0
    while hand:
        value = int(state.value[lowest(hand)])
        hand = without_lowest(hand)
        n -= racers if value == before else 0  # ALL-3; equal values are neighbours: the same actions are overwritten
        before = value
        n = put_few(out, n, join_play(value, 0), racers)
    return n


@rule
def lays(state, seat, out):
    """RU-40. Every card in hand may be laid."""
    return put_members(out, 0, join_lay(0), int(state.hands[seat]))


@rule
def any_choice(state, seat, chance):
    """A random choice that this seat could have committed; every card and every target is equally likely."""
    hand = int(state.hands[seat])
    card = nth(hand, below(chance, count(hand)))
    if state.options.variant:
        return join_lay(card)
    target = seat
    if state.round_no < ROUNDS:
        target = below(chance, int(state.racers))
    return join_play(int(state.value[card]), target)


@rule
def commit(state, seat, action, log):
    """RU-7, ALL-2. The last one to commit starts the reveal."""
    emit(log, Told.COMMITTED if state.choice[seat] == NOTHING else Told.CHANGED, seat, action)
    state.choice[seat] = action
    state.choosing &= ~(1 << seat)
    if state.choosing == 0:
        state.phase = Phase.REVEAL
