"""Scrap Dash: crossings of the line, objective cards, and boost tokens on the track."""

from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import draw, size
from paddock.games.scrapdash.components import OBJECTIVE_FROM, OBJECTIVE_STEPS, Deck
from paddock.games.scrapdash.rules.bonus import take_bonus_token, turn_up
from paddock.games.scrapdash.rules.track import after, current_lap, move, pilot_at
from paddock.games.scrapdash.table import Phase, Told


@rule
def serve_line(state, chance, log):
    """SD-16, SD-26. After combats: the bonus token of an accident, then one crossing, which may bring new combats."""
    if state.token_due:
        state.token_due = 0
        take_bonus_token(state, chance, log)
    queue_crossings(state)
    if state.queue_count == 0:
        state.phase = Phase.TURN_OVER
    else:
        serve_crossing(state, chance, log)
        state.phase = Phase.COMBATS


@rule
def queue_crossings(state):
    """SD-26. Queue new crossings in playing order from the active pilot; after the last lap they only bring boosts."""
    for k in range(state.racing):
        i = after(state, state.active, k)
        pilot = state.pilots[i]
        completed = current_lap(state, pilot) - 1
        while pilot.crossings < completed:
            pilot.crossings += 1
            state.crossed = 1
            if pilot.crossings <= state.options.laps:
                state.queue[state.queue_count] = i
                state.queue_count += 1


@rule
def serve_crossing(state, chance, log):
    """SD-26, SD-30. One objective token, and a card unless it is the last one."""
    pilot = state.pilots[state.queue[0]]
    state.queue_count -= 1
    for k in range(state.queue_count):
        state.queue[k] = state.queue[k + 1]
    state.queue[state.queue_count] = 0
    last_round = is_last_round(state)
    pilot.tokens += 1
    emit_moment(state, log, Told.CROSSED, pilot.kind, pilot.tokens)
    if pilot.tokens < state.options.laps:
        carry_out_objective(state, pilot, chance, log)
    elif not last_round:
        emit(log, Told.LAST_ROUND, pilot.kind)


@rule
def carry_out_objective(state, pilot, chance, log):
    """SD-27. The card moves all pilots from a place in race order on, from the front backwards."""
    card = turn_up(state.objectives, state.objective_discard, Deck.OBJECTIVE, chance, log)
    emit_moment(state, log, Told.OBJECTIVE, pilot.kind, OBJECTIVE_STEPS[card])
    start = OBJECTIVE_FROM[card]
    for n in range(start if start >= 0 else start + int(state.racing), state.racing):
        move(state, pilot_at(state, n), OBJECTIVE_STEPS[card], log)  # no move changes the order of those behind


@rule
def is_last_round(state):
    """SD-30. Whether somebody has all objective tokens."""
    for i in range(state.racing):
        if state.pilots[i].tokens == state.options.laps:
            return True
    return False


@rule
def lacks_boost(state, section):
    """SD-28. Whether a section has a symbol but no token, and the reserve has one."""
    return state.symbol[section] == 1 and state.lying[section] == 0 and size(state.reserve) > 0


@rule
def lay_boost(state, section, chance):
    """SD-3, SD-28. Lay a random token of the reserve face down on a section."""
    state.lying[section] = 1 + draw(state.reserve, chance)


@rule
def lay_boosts(state, chance, log):
    """SD-28. Lay boost tokens on empty symbol sections, from section 1 on."""
    for section in range(1, state.length + 1):
        if lacks_boost(state, section):
            lay_boost(state, section, chance)
            emit_moment(state, log, Told.LAID, section)


@rule
def pick_up_boost(state, log):
    """SD-29. The active pilot takes the token of his section, which is open from now on."""
    pilot = state.pilots[state.active]
    token = int(state.lying[pilot.section]) - 1
    if token >= 0:
        state.lying[pilot.section] = 0
        pilot.boosts[token] += 1
        emit_moment(state, log, Told.PICKED, pilot.kind, token, pilot.section)
