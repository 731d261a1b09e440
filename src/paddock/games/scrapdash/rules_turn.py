"""Scrap Dash, a turn: the order of one's own pilots, the dice, driving, the ability."""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import size
from paddock.games.scrapdash.rules_bonus import holds_bonus, take_bonus_token
from paddock.games.scrapdash.rules_table import (
    ABILITY,
    AFTER,
    ARRIVED,
    BOOST_DOWN,
    BOOST_FLIP,
    BOOST_REROLL,
    BOOST_UP,
    BOOSTED,
    BOOSTING,
    BOOSTS,
    CHOOSE_FIRST,
    COMBATS,
    DICE,
    DIE_COUNTS,
    DIE_LIES,
    DOUBLE,
    DOUBLED,
    FLIP,
    OPPORTUNIST,
    ORDERED,
    OVERTAKER,
    RACER,
    REROLL,
    ROLLED,
    ROLLING,
    SHIFT,
    SPRINTER,
    STARTING,
)
from paddock.games.scrapdash.rules_track import move


@rule
def begin_turn(state):
    """The table is cleared for the active pilot."""
    for k in range(DICE):
        state.dice[k] = 0
    state.rolled = 0
    state.double = 0
    state.crossed = 0
    state.began_at = state.pilots[state.active].d
    state.phase = ROLLING if state.chosen[state.pilots[state.active].owner] else CHOOSE_FIRST


# ------------------------------------------------------------------ order of one's own two pilots


@rule
def choose_first(state, seat, kind, log):
    """SD-50. Cards of others may have moved them already, so whole boards change places."""
    front = state.pilots[state.active]
    if front.kind != kind:
        swap_boards(front, state.pilots[state.active + 1])
    state.chosen[seat] = 1
    emit(log, ORDERED, state.active)
    begin_turn(state)


@rule
def swap_boards(one, other):
    one.d, other.d = int(other.d), int(one.d)
    one.laps, other.laps = int(other.laps), int(one.laps)
    one.section, other.section = int(other.section), int(one.section)
    one.kind, other.kind = int(other.kind), int(one.kind)
    one.tokens, other.tokens = int(other.tokens), int(one.tokens)
    one.bonus_tokens, other.bonus_tokens = int(other.bonus_tokens), int(one.bonus_tokens)
    for kind in range(BOOSTS):
        one.boosts[kind], other.boosts[kind] = int(other.boosts[kind]), int(one.boosts[kind])


# ------------------------------------------------------------------ the dice


@rule
def roll_die(state, chance, log):
    """SD-8. One die; it does not count before the pilot accepts it."""
    state.die = roll(chance, 6)
    emit(log, ROLLED, state.active, state.die)
    state.phase = DIE_LIES


@rule
def die_lies(state):
    """SD-8, SD-9. Only a pilot with boost tokens is asked about the die."""
    state.phase = BOOSTING if size(state.pilots[state.active].boosts) > 0 else DIE_COUNTS


@rule
def boosts(state, out, n):
    """SD-9. The tokens that can change the die, added to out[:n]."""
    held = state.pilots[state.active].boosts
    if held[SHIFT] > 0 and state.die < 6:
        out[n] = BOOST_UP
        n += 1
    if held[SHIFT] > 0 and state.die > 1:
        out[n] = BOOST_DOWN
        n += 1
    if held[FLIP] > 0:
        out[n] = BOOST_FLIP
        n += 1
    if held[REROLL] > 0:
        out[n] = BOOST_REROLL
        n += 1
    return n


@rule
def use_boost(state, action, chance, log):
    """SD-9. The token leaves the game; the die may be changed again."""
    token = SHIFT
    if action == BOOST_UP:
        state.die += 1
    elif action == BOOST_DOWN:
        state.die -= 1
    elif action == BOOST_FLIP:
        token = FLIP
        state.die = 7 - state.die
    else:
        token = REROLL
        state.die = roll(chance, 6)
    state.pilots[state.active].boosts[token] -= 1
    state.used[token] += 1
    emit(log, BOOSTED, state.active, action, state.die)
    state.phase = DIE_LIES


@rule
def die_counts(state, log):
    """SD-8. A double ends the rolling, and so does the sixth die."""
    for k in range(DICE):
        state.double |= state.dice[k] == state.die
    state.dice[state.rolled] = state.die
    state.rolled += 1
    if state.double:
        emit(log, DOUBLED, state.active, state.die)
        state.phase = DOUBLE
    elif state.rolled == DICE:
        state.phase = STARTING
    else:
        state.phase = ROLLING
    state.die = 0


# ------------------------------------------------------------------ driving and the ability


@rule
def drive(state, log):
    """SD-10, SD-11. The sum of the dice; then the ability, unless there are bonus cards left."""
    total = 0
    for k in range(DICE):
        total += int(state.dice[k])
    move(state, state.active, total, log)
    state.phase = AFTER if holds_bonus(state) else ARRIVED


@rule
def use_ability(state, chance, log):
    """SD-13, SD-40 … SD-43. Once, if its condition holds; then combat."""
    pilot = state.pilots[state.active]
    if ability_holds(state, pilot):
        emit(log, ABILITY, state.active, pilot.kind)
        if pilot.kind == OPPORTUNIST:
            take_bonus_token(state, chance, log)
        else:
            move(state, state.active, 1, log)
    state.phase = COMBATS


@rule
def ability_holds(state, pilot):
    """SD-40 … SD-43. The brawler and the trickster have theirs elsewhere."""
    if pilot.kind == RACER:
        return state.curve[pilot.section] != 0
    if pilot.kind == SPRINTER:
        return state.curve[pilot.section] == 0
    if pilot.kind == OVERTAKER or pilot.kind == OPPORTUNIST:
        return passed_somebody(state)
    return False


@rule
def passed_somebody(state):
    """SD-44. On the way of this turn, from its first space to the one before the present space, stands a pilot."""
    now = state.pilots[state.active]
    way = int(now.d) - max(1, int(state.began_at))
    if way <= 0:
        return False
    for i in range(state.count):
        if i != state.active and state.pilots[i].section > 0:
            back = int(now.section) - int(state.pilots[i].section)  # spaces from that pilot to here
            if back <= 0:
                back += int(state.length)
            if back <= way:
                return True
    return False
