"""Loop Rush: the track. Whose runners are where, what they stand on, how far a move takes them."""

from paddock.engine.jit import rule
from paddock.games.looprush.rules_table import (
    ACCELERATION,
    BOX,
    LOOP,
    NOTHING,
    RINGS,
    RINGS_ORDINARY,
    RINGS_SPACE,
    RINGS_SPIKES,
    RUNNERS,
    SHIELD,
    SPIKES,
    SPIKES_ORDINARY,
    SUPER_ACCELERATION,
)

# ------------------------------------------------------------------ whose runners


@rule
def owner(state, runner):
    """LR-1. The seat that a runner belongs to."""
    return (runner >> 1) & 1 if state.players == 2 else runner >> 1


@rule
def partner(state, seat):
    """LR-1. Only four players have one."""
    return seat ^ 2 if state.players == 4 else NOTHING


@rule
def relation(state, seat, runner):
    """0 own, 1 the partner's, 2 an opponent's runner; -1 one that takes no part."""
    if state.place[runner] == BOX:
        return NOTHING
    if owner(state, runner) == seat:
        return 0
    return 1 if owner(state, runner) == partner(state, seat) else 2


@rule
def is_running(state, runner):
    """In the race and not finished."""
    return 0 <= state.place[runner] <= state.length


@rule
def all_running(state):
    """The runners in the race that are not home yet, as a bit mask."""
    mask = 0
    for runner in range(RUNNERS):
        if is_running(state, runner):
            mask |= 1 << runner
    return mask


@rule
def running(state, seat):
    """How many of a player's own runners are not home yet."""
    n = 0
    for runner in range(RUNNERS):
        if owner(state, runner) == seat and is_running(state, runner):
            n += 1
    return n


# ------------------------------------------------------------------ moving


@rule
def steps(state, runner, number, bonus):
    """LR-7, LR-21, LR-23, LR-24. How far a runner goes from where it stands."""
    if bonus == ACCELERATION:
        number += 1
    if state.stands[runner] == SPIKES and bonus != SHIELD:
        return 1
    if state.stands[runner] == RINGS or bonus == SUPER_ACCELERATION:
        return 2 * number
    return number


@rule
def beside_loop(state, place, step):
    """LR-8, LR-22. The first space before (step -1) or after (step 1) the loop that this place is in."""
    while state.track[place] == LOOP:
        place += step
    return place


@rule
def rings_ahead(state, place):
    """LR-25. The nearest space with rings in front of a place, or NOTHING."""
    for space in range(place + 1, state.length + 1):
        kind = int(state.track[space])
        if kind == RINGS_SPACE or kind == RINGS_SPIKES or kind == RINGS_ORDINARY:
            return space
    return NOTHING


@rule
def has_half(space, ground):
    """LR-10. Whether a double space has a half of this ground."""
    if ground == RINGS:
        return space != SPIKES_ORDINARY
    if ground == SPIKES:
        return space != RINGS_ORDINARY
    return space != RINGS_SPIKES


# ------------------------------------------------------------------ who is ahead


@rule
def finished(state, seat):
    """LR-30. Runners of a player, or of his pair, that are home."""
    n = 0
    for runner in range(RUNNERS):
        if state.place[runner] > state.length and relation(state, seat, runner) < 2:
            n += 1
    return n


@rule
def spaces_run(state, seat):
    """LR-30. By all runners of a player or of his pair."""
    n = 0
    for runner in range(RUNNERS):
        if state.place[runner] > 0 and relation(state, seat, runner) < 2:
            n += min(int(state.place[runner]), int(state.length))
    return n


@rule
def is_ahead(state, one, other):
    """LR-30. First by finished runners, then by the spaces run."""
    if finished(state, one) != finished(state, other):
        return finished(state, one) > finished(state, other)
    return spaces_run(state, one) > spaces_run(state, other)
