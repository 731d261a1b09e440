"""Scrap Dash: who has won."""

from paddock.engine.jit import rule
from paddock.games.scrapdash.rules.track import place


@rule
def outcome(state, out):
    """SD-30, SD-53. Points: the spaces of the only, or second, pilot. Ranks: how many beat the seat, and one."""
    for seat in range(state.options.players):
        rank = 1
        for other in range(state.options.players):
            if seat != other and beats(state, other, seat):
                rank += 1
        out[0, seat] = state.pilots[rear_pilot(state, seat)].d
        out[1, seat] = rank
    return 0


@rule
def beats(state, one, other):
    """SD-30, SD-53. First who has all objective tokens, then whose only or second pilot is better placed."""
    if has_finished(state, one) != has_finished(state, other):
        return has_finished(state, one)
    return place(state, rear_pilot(state, one)) < place(state, rear_pilot(state, other))


@rule
def has_finished(state, seat):
    """SD-30, SD-53. One of the seat's pilots has all objective tokens."""
    for i in range(state.racing):
        if state.pilots[i].owner == seat and state.pilots[i].tokens == state.options.laps:
            return True
    return False


@rule
def rear_pilot(state, seat):
    """SD-53. The seat's only pilot, or the second one in race order."""
    rear = -1
    for i in range(state.racing):
        if state.pilots[i].owner == seat and (rear < 0 or place(state, i) > place(state, rear)):
            rear = i
    return rear
