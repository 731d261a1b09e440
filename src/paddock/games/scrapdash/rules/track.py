"""Scrap Dash: the track, where pilots stand, the race order, moving on and going back."""

from paddock.engine.jit import inline, rule
from paddock.engine.log import emit_moment
from paddock.games.scrapdash.table import PILOTS, Told


@rule
def after(state, pilot, n):
    """The pilot n places later in playing order."""
    later = int(pilot) + n
    return later if later < state.racing else later - int(state.racing)


@rule
def pilot_of_kind(state, kind):
    for i in range(state.racing):
        if state.pilots[i].kind == kind:
            return i
    return -1


@rule
def ahead_on_ring(state, section, n):
    """SD-7. The section n spaces further on; from 0, off the track, section 1 is the first space."""
    section = int(section) + n
    while section > state.length:
        section -= int(state.length)
    return section


@rule
def current_lap(state, pilot):
    """SD-7. The lap that a pilot is in, from 1 on; lap k is completed when d passes k·L."""
    lap = int(pilot.crossings) + 1
    while pilot.d > lap * int(state.length):
        lap += 1
    return lap


@rule
def somebody_else(state, me, section):
    """A pilot other than `me` on a section, or -1."""
    for i in range(state.racing):
        if i != me and state.pilots[i].section == section:
            return i
    return -1


@rule
def move(state, i, steps, log):
    """SD-11, SD-19. Move a pilot on, or back: then at most to section 1 of its lap, and off the track not at all."""
    pilot = state.pilots[i]
    before = int(pilot.section)
    if steps < 0:
        steps = max(steps, 1 - before) if before > 0 else 0
    if steps != 0:
        pilot.d = int(pilot.d) + steps
        pilot.section = ahead_on_ring(state, before, steps)
        emit_moment(state, log, Told.MOVED, pilot.kind, before, pilot.section, steps)


@inline
def standing(state, i):
    """SD-18. Sort key of the race order, greater is ahead: by d; pilots off the track by playing order."""
    turns = int(i) - int(state.start)
    return int(state.pilots[i].d) * PILOTS - (turns if turns >= 0 else turns + int(state.racing))


@inline
def is_ahead(state, i, j):
    return standing(state, i) > standing(state, j)


@rule
def place(state, i):
    """SD-18. How many pilots are ahead of pilot i."""
    ahead = 0
    for j in range(state.racing):
        ahead += is_ahead(state, j, i)
    return ahead


@rule
def pilot_at(state, n):
    """SD-18. The pilot whom n others are ahead of; -1 if there are not so many."""
    for i in range(state.racing):
        if place(state, i) == n:
            return i
    return -1


@rule
def last(state):
    """SD-18. The last pilot in race order."""
    return pilot_at(state, int(state.racing) - 1)


@rule
def next_behind(state, me):
    """SD-22. The pilot right behind in race order, or -1."""
    return pilot_at(state, place(state, me) + 1)


@rule
def next_ahead(state, me):
    """SD-20. The pilot with the smallest d greater than one's own (a level pilot is not ahead), or -1."""
    found = -1
    for i in range(state.racing):
        if state.pilots[i].d > state.pilots[me].d and (found < 0 or is_ahead(state, found, i)):
            found = i
    return found
