"""Scrap Dash, the line: crossings, objective cards, boosts, the end of a turn and of the race."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import draw, size
from paddock.games.scrapdash.rules_bonus import take_bonus_token, turn_up
from paddock.games.scrapdash.rules_table import (
    ALL_BUT_ONE,
    ALL_BUT_TWO,
    COMBATS,
    CROSSED,
    ENDED,
    LAID,
    LAST_ONE,
    LAST_ROUND,
    LAST_TWO,
    OBJECTIVE,
    OBJECTIVE_DECK,
    OVER,
    PICKED,
    TURN_BEGAN,
    TURN_OVER,
)
from paddock.games.scrapdash.rules_track import after, first, move, next_behind, place
from paddock.games.scrapdash.rules_turn import begin_turn

# ------------------------------------------------------------------ crossings


@rule
def serve_line(state, chance, log):
    """SD-16, SD-26. After the combats an accident's bonus token, then one crossing, which may bring new combats."""
    if state.token_due:
        state.token_due = 0
        take_bonus_token(state, chance, log)
    queue_crossings(state)
    if state.queued == 0:
        state.phase = TURN_OVER
    else:
        serve_crossing(state, chance, log)
        state.phase = COMBATS


@rule
def queue_crossings(state):
    """SD-26. New crossings join the queue, in playing order from the active pilot; after the last lap they only count
    for the boosts."""
    for k in range(state.count):
        i = after(state, state.active, k)
        pilot = state.pilots[i]
        while pilot.d > int(state.length) * (int(pilot.laps) + 1):
            pilot.laps += 1
            state.crossed = 1
            if pilot.laps <= state.laps:
                state.queue[state.queued] = i
                state.queued += 1


@rule
def serve_crossing(state, chance, log):
    """SD-26, SD-30. One objective token, and a card unless it is the last one."""
    i = int(state.queue[0])
    state.queued -= 1
    for k in range(state.queued):
        state.queue[k] = state.queue[k + 1]
    state.queue[state.queued] = 0
    pilot = state.pilots[i]
    last_round = is_last_round(state)
    pilot.tokens += 1
    emit(log, CROSSED, i, pilot.tokens)
    if pilot.tokens < state.laps:
        carry_out_objective(state, i, chance, log)
    elif not last_round:
        emit(log, LAST_ROUND, i)


@rule
def carry_out_objective(state, i, chance, log):
    """SD-27. It moves all from a place of the race order on."""
    card = turn_up(state.objectives, state.objectives_out, OBJECTIVE_DECK, chance, log)
    emit(log, OBJECTIVE, i, card)
    if card == ALL_BUT_ONE:
        move_all_from(state, 1, 2, log)
    elif card == ALL_BUT_TWO:
        move_all_from(state, 2, 3, log)
    elif card == LAST_TWO:
        move_all_from(state, int(state.count) - 2, 5, log)
    elif card == LAST_ONE:
        move_all_from(state, int(state.count) - 1, 7, log)


@rule
def move_all_from(state, start, steps, log):
    """SD-27. From the front backwards: who is behind is still behind when those before him have moved."""
    i = first(state)
    for k in range(state.count):
        behind = next_behind(state, i)
        if k >= start:
            move(state, i, steps, log)
        i = behind


# ------------------------------------------------------------------ boosts


@rule
def lacks_boost(state, section):
    """SD-28. A symbol without a token, and tokens in the reserve."""
    return state.symbol[section] == 1 and state.lying[section] == 0 and size(state.reserve) > 0


@rule
def lay_boost(state, section, chance):
    """SD-3, SD-28. Any token of the reserve, face down."""
    state.lying[section] = 1 + draw(state.reserve, chance)


@rule
def lay_boosts(state, chance, log):
    """SD-28. From section 1 on."""
    for section in range(1, state.length + 1):
        if lacks_boost(state, section):
            lay_boost(state, section, chance)
            emit(log, LAID, section)


@rule
def pick_up_boost(state, log):
    """SD-29. The active pilot takes the token of his section, which is open from now on."""
    pilot = state.pilots[state.active]
    token = int(state.lying[pilot.section]) - 1
    if token >= 0:
        state.lying[pilot.section] = 0
        pilot.boosts[token] += 1
        emit(log, PICKED, state.active, token, pilot.section)


# ------------------------------------------------------------------ end of a turn and of the race


@rule
def end_turn(state, chance, log):
    """SD-28 … SD-30, SD-53. The race ends before the pilot with the start marker would begin again."""
    if state.crossed:
        lay_boosts(state, chance, log)
    pick_up_boost(state, log)
    state.active = after(state, state.active, 1)
    begin_turn(state)
    if state.active == state.start:
        if is_last_round(state):
            state.phase = OVER
            emit(log, ENDED, state.round_no)
            return
        state.round_no += 1
    emit(log, TURN_BEGAN, state.active)


@rule
def is_last_round(state):
    """SD-30. Somebody has all objective tokens."""
    for i in range(state.count):
        if state.pilots[i].tokens == state.laps:
            return True
    return False


@rule
def beats(state, one, other):
    """SD-30, SD-53. First who has all objective tokens, then whose only or second pilot is better placed."""
    if has_finished(state, one) != has_finished(state, other):
        return has_finished(state, one)
    return place(state, rear_pilot(state, one)) < place(state, rear_pilot(state, other))


@rule
def has_finished(state, seat):
    """SD-30, SD-53. One of the seat's pilots has all objective tokens."""
    for i in range(state.count):
        if state.pilots[i].owner == seat and state.pilots[i].tokens == state.laps:
            return True
    return False


@rule
def rear_pilot(state, seat):
    """SD-53. The seat's only pilot, or the second one in race order."""
    rear = -1
    for i in range(state.count):
        if state.pilots[i].owner == seat and (rear < 0 or place(state, i) > place(state, rear)):
            rear = i
    return rear
