"""Scrap Dash: driving the dice, and the pilot's ability."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.scrapdash.components import Pilots
from paddock.games.scrapdash.rules.bonus import holds_bonus, take_bonus_token
from paddock.games.scrapdash.rules.dice import dice_total
from paddock.games.scrapdash.rules.track import move
from paddock.games.scrapdash.table import Phase, Told


@rule
def drive(state, log):
    """SD-10, SD-11. The sum of the dice; then the ability, unless there are bonus cards left."""
    move(state, int(state.active), dice_total(state), log)
    state.phase = Phase.AFTER if holds_bonus(state) else Phase.ARRIVED


@rule
def use_ability(state, chance, log):
    """SD-13, SD-40 … SD-43. Once, if its condition holds; then combat."""
    pilot = state.pilots[state.active]
    if ability_holds(state, pilot):
        emit(log, Told.ABILITY, pilot.kind, pilot.kind)
        if pilot.kind == Pilots.OPPORTUNIST:
            take_bonus_token(state, chance, log)
        else:
            move(state, int(state.active), 1, log)
    state.phase = Phase.COMBATS


@rule
def ability_holds(state, pilot):
    """SD-40 … SD-43. The brawler and the trickster have theirs elsewhere."""
    if pilot.kind == Pilots.RACER:
        return state.form[pilot.section] != 0
    if pilot.kind == Pilots.SPRINTER:
        return state.form[pilot.section] == 0
    if pilot.kind == Pilots.OVERTAKER or pilot.kind == Pilots.OPPORTUNIST:
        return passed_somebody(state)
    return False


@rule
def passed_somebody(state):
    """SD-44. On the way of this turn, from its first space to the one before the present space, stands a pilot."""
    now = state.pilots[state.active]
    way = int(now.d) - max(1, int(state.began_at))
    if way <= 0:
        return False
    for i in range(state.racing):
        if i != state.active and state.pilots[i].section > 0:
            back = int(now.section) - int(state.pilots[i].section)  # spaces from that pilot to here
            if back <= 0:
                back += int(state.length)
            if back <= way:
                return True
    return False
