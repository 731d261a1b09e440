"""Scrap Dash: the beginning and the end of a turn, the order of one's own two pilots, and who has won."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.seats import rank
from paddock.games.scrapdash.rules.line import is_last_round, lay_boosts, pick_up_boost
from paddock.games.scrapdash.rules.track import after, pilot_at, place
from paddock.games.scrapdash.table import DICE, PILOTS, Phase, Told


@rule
def begin_turn(state):
    """Begin the turn of the active pilot: no dice are rolled, nobody has crossed the line."""
    pilot = state.pilots[state.active]
    for k in range(DICE):
        state.dice[k] = 0
    state.dice_count = 0
    state.double = 0
    state.crossed = 0
    state.began_at = pilot.d
    state.phase = Phase.ROLL if state.chosen[pilot.owner] else Phase.ORDER


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
            state.phase = Phase.OVER
            emit(log, Told.ENDED, state.round_no)
            return
        state.round_no += 1
        if state.options.order:
            pass_marker(state)
            begin_turn(state)
    emit(log, Told.TURN_BEGAN, state.pilots[state.active].kind)


@rule
def choose_first(state, seat, kind, log):
    """SD-50. Put the chosen pilot first. Cards may have moved both already, so whole boards are swapped."""
    front = state.pilots[state.active]
    if front.kind != kind:
        swap_boards(front, state.pilots[state.active + 1])
    state.chosen[seat] = 1
    emit(log, Told.ORDERED, kind)
    begin_turn(state)


@rule
def pass_marker(state):
    """House rule `last-first`: from the second round on the player of the last pilot in race order begins."""
    last = pilot_at(state, int(state.racing) - 1)
    state.start = last // 2 * 2 if state.two_each else last
    state.active = state.start


@rule
def swap_boards(one, other):
    """Swap the boards of two pilots of one player, with all that is on them."""
    one.kind, other.kind = int(other.kind), int(one.kind)
    one.d, other.d = int(other.d), int(one.d)
    one.section, other.section = int(other.section), int(one.section)
    one.tokens, other.tokens = int(other.tokens), int(one.tokens)
    one.bonus_tokens, other.bonus_tokens = int(other.bonus_tokens), int(one.bonus_tokens)
    one.crossings, other.crossings = int(other.crossings), int(one.crossings)
    for token in range(len(one.boosts)):
        one.boosts[token], other.boosts[token] = int(other.boosts[token]), int(one.boosts[token])


@rule
def outcome(state, out):
    """SD-30, SD-53. Points: d of the only or second pilot. Ranks: finishers first, then by the place of that pilot."""
    for seat in range(state.options.players):
        rear = rear_pilot(state, seat)
        out[0, seat] = state.pilots[rear].d
        out[1, seat] = PILOTS * has_finished(state, seat) - place(state, rear)
    rank(out[1], int(state.options.players))
    return 0


@rule
def has_finished(state, seat):
    """SD-30, SD-53. Whether one of the seat's pilots has all objective tokens."""
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
