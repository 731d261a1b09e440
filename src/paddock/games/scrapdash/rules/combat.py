"""Scrap Dash: combat, until no section holds two pilots."""

from paddock.engine.bits import lowest, several, without_lowest
from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.scrapdash.components import Pilots
from paddock.games.scrapdash.rules.track import after, is_ahead, move
from paddock.games.scrapdash.table import Phase, Told


@rule
def settle_combats(state, chance, log):
    """SD-14, SD-45, SD-51. Combats until no section holds two pilots, or a player must decide between his own two."""
    brawls = state.pilots[state.active].kind == Pilots.BRAWLER and not state.double
    state.phase = Phase.LINE
    group = next_combat(state)
    while group:
        winner = int(state.active)
        prize = 2
        if not (brawls and (group >> winner) & 1):
            if of_one_owner(state, group):
                state.phase = Phase.COMBAT
                return
            winner = roll_off(state, group, chance, log)
            prize = 1
        win(state, winner, prize, log)
        group = next_combat(state)


@rule
def shared_sections(state):
    """SD-14. The sections with two pilots or more, as a bit mask; off the track nobody fights."""
    taken = 0
    shared = 0
    for i in range(state.racing):
        section = 1 << int(state.pilots[i].section)
        shared |= taken & section
        taken |= section
    return shared & ~1


@rule
def next_combat(state):
    """SD-15. Who fights next, as a bit mask: on the active pilot's section, else with the foremost; 0 if nobody."""
    shared = shared_sections(state)
    if shared == 0:
        return 0
    section = int(state.pilots[state.active].section)
    if not (shared >> section) & 1:
        section = int(state.pilots[foremost_on(state, shared)].section)
    group = 0
    for i in range(state.racing):
        group |= int(state.pilots[i].section == section) << i
    return group


@rule
def foremost_on(state, sections):
    """The pilot furthest ahead of all who stand on these sections."""
    found = -1
    for i in range(state.racing):
        if (sections >> int(state.pilots[i].section)) & 1 and (found < 0 or is_ahead(state, i, found)):
            found = i
    return found


@rule
def of_one_owner(state, group):
    """SD-51. Whether a group is exactly the two pilots of one player."""
    others = without_lowest(group)
    return not several(others) and state.pilots[lowest(group)].owner == state.pilots[lowest(others)].owner


@rule
def roll_off(state, group, chance, log):
    """SD-14, SD-15. All roll, from the active pilot on; those level on the highest roll again. Returns the winner."""
    while several(group):
        best = 0
        level = 0
        for k in range(state.racing):
            i = after(state, state.active, k)
            if (group >> i) & 1:
                face = roll(chance, 6)
                emit(log, Told.FOUGHT, state.pilots[i].kind, face)
                if face > best:
                    best = face
                    level = 0
                if face == best:
                    level |= 1 << i
        group = level
    return lowest(group)


@rule
def win(state, i, steps, log):
    """SD-14. The winner moves on, the others stay."""
    emit(log, Told.WON, state.pilots[i].kind)
    move(state, i, steps, log)
