"""Scrap Dash: the dice of a turn, the boost tokens that change them, driving their sum, and the pilot's ability."""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import size
from paddock.games.scrapdash.components import Boost, Change, Pilots
from paddock.games.scrapdash.rules.bonus import holds_bonus, take_bonus_token
from paddock.games.scrapdash.rules.track import move
from paddock.games.scrapdash.table import DICE, Phase, Told


@rule
def roll_die(state, chance, log):
    """SD-8. Roll one die, which does not count before the pilot accepts it."""
    state.die = roll(chance, 6)
    emit(log, Told.ROLLED, state.pilots[state.active].kind, state.die)
    state.phase = Phase.DIE_LIES


@rule
def die_lies(state):
    """SD-8, SD-9. Only a pilot with boost tokens is asked about the die."""
    state.phase = Phase.BOOST if size(state.pilots[state.active].boosts) > 0 else Phase.DIE_COUNTS


@rule
def use_boost(state, change, chance, log):
    """SD-9. Change the die by a boost token, which leaves the game; the die may be changed again."""
    token = Boost.SHIFT
    if change == Change.UP:
        state.die += 1
    elif change == Change.DOWN:
        state.die -= 1
    elif change == Change.FLIP:
        token = Boost.FLIP
        state.die = 7 - state.die
    else:
        token = Boost.REROLL
        state.die = roll(chance, 6)
    pilot = state.pilots[state.active]
    pilot.boosts[token] -= 1
    state.used_boosts[token] += 1
    emit(log, Told.BOOSTED, pilot.kind, change, state.die)
    state.phase = Phase.DIE_LIES


@rule
def die_counts(state, log):
    """SD-8. The die counts. A double ends the rolling, and so does the sixth die."""
    state.double = not is_new(state, state.die)
    state.dice[state.dice_count] = state.die
    state.dice_count += 1
    if state.double:
        emit(log, Told.DOUBLED, state.pilots[state.active].kind, state.die)
        state.phase = Phase.DOUBLE
    elif state.dice_count == DICE:
        state.phase = Phase.STARTING
    else:
        state.phase = Phase.ROLL
    state.die = 0


@rule
def dice_total(state):
    """SD-11. The sum of the dice that count."""
    total = 0
    for k in range(DICE):
        total += int(state.dice[k])
    return total


@rule
def is_new(state, face):
    """SD-8. Whether no die that counts shows this face."""
    for k in range(state.dice_count):
        if state.dice[k] == face:
            return False
    return True


@rule
def drive(state, log):
    """SD-10, SD-11. Move by the sum of the dice; then come bonus cards, if there are any left, and the ability."""
    move(state, int(state.active), dice_total(state), log)
    state.phase = Phase.AFTER if holds_bonus(state) else Phase.ARRIVED


@rule
def use_ability(state, chance, log):
    """SD-13, SD-40 … SD-43. The ability is used once, if its condition holds; then comes combat."""
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
    """SD-40 … SD-43. Whether the condition of the ability holds; brawler and trickster are handled elsewhere."""
    if pilot.kind == Pilots.RACER:
        return state.form[pilot.section] != 0
    if pilot.kind == Pilots.SPRINTER:
        return state.form[pilot.section] == 0
    if pilot.kind == Pilots.OVERTAKER or pilot.kind == Pilots.OPPORTUNIST:
        return passed_somebody(state)
    return False


@rule
def passed_somebody(state):
    """SD-44. Whether another pilot stands on this turn's way, from its first space to the one before the present."""
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
