"""Scrap Dash, the track: where pilots stand, the race order, moving on and going back."""

from paddock.engine.jit import inline, rule
from paddock.engine.log import emit
from paddock.games.scrapdash.rules_table import MOVED


@rule
def after(state, pilot, n):
    """The pilot n places later in playing order."""
    later = int(pilot) + n
    return later if later < state.count else later - int(state.count)


@rule
def pilots_of(state, seat):
    """A seat's pilots, as a bit mask."""
    mine = 0
    for i in range(state.count):
        mine |= int(state.pilots[i].owner == seat) << i
    return mine


@rule
def ahead_on_ring(state, section, n):
    """SD-7. The section n spaces further on; from 0, off the track, section 1 is the first space."""
    section = int(section) + n
    while section > state.length:
        section -= int(state.length)
    return section


@rule
def somebody_else(state, me, section):
    """A pilot other than `me` on a section, or -1."""
    for i in range(state.count):
        if i != me and state.pilots[i].section == section:
            return i
    return -1


@rule
def move(state, i, steps, log):
    """SD-11, SD-19. On, or back by a negative number: to section 1 of the lap at most, and not at all off the track."""
    pilot = state.pilots[i]
    before = int(pilot.d)
    if steps < 0:
        steps = max(steps, 1 - int(pilot.section)) if before > 0 else 0
    if steps != 0:
        pilot.d = before + steps
        pilot.section = ahead_on_ring(state, pilot.section, steps)
        emit(log, MOVED, i, before, before + steps, steps)


# ------------------------------------------------------------------ race order


@inline
def turns_from_start(state, i):
    turns = i - int(state.start)
    return turns if turns >= 0 else turns + int(state.count)


@inline
def standing(state, i):
    """SD-18. The greater, the further ahead: by d, greatest first; pilots off the track in playing order."""
    return (int(state.pilots[i].d) << 4) - turns_from_start(state, i)


@inline
def is_ahead(state, i, j):
    return standing(state, i) > standing(state, j)


@inline
def places(state):
    """SD-18. How many pilots are ahead of each one, eight bits for each: `place_in` reads them."""
    ahead = 0
    for i in range(1, state.count):
        own = standing(state, i)
        for j in range(i):
            behind = int(standing(state, j) > own)  # without a branch: who is ahead cannot be foreseen
            ahead += (behind << 8 * i) + ((1 - behind) << 8 * j)
    return ahead


@inline
def place_in(places, i):
    """Of pilot i."""
    return (places >> 8 * i) & 255


@rule
def place(state, i):
    """SD-18. How many pilots are ahead of pilot i."""
    return place_in(places(state), int(i))


@rule
def first(state):
    """The pilot whom nobody is ahead of."""
    found = 0
    for i in range(1, state.count):
        if is_ahead(state, i, found):
            found = i
    return found


@rule
def last(state):
    """The pilot who is ahead of nobody."""
    found = 0
    for i in range(1, state.count):
        if is_ahead(state, found, i):
            found = i
    return found


@rule
def next_behind(state, me):
    """SD-22. The pilot right behind in race order, or -1."""
    found = -1
    for i in range(state.count):
        if i != me and is_ahead(state, me, i) and (found < 0 or is_ahead(state, i, found)):
            found = i
    return found


@rule
def next_ahead(state, me):
    """SD-20. The pilot with the smallest d greater than one's own (a level pilot is not ahead), or -1."""
    found = -1
    for i in range(state.count):
        if state.pilots[i].d > state.pilots[me].d and (found < 0 or is_ahead(state, found, i)):
            found = i
    return found
