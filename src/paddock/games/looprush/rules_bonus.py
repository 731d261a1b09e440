"""Loop Rush: bonus cards. Who is asked for one, what it does to a move, drawing them, and the Super jump."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import size
from paddock.engine.rows import put
from paddock.games.looprush.rules_cards import (
    bonus_cards,
    draw_bonus,
    number_of,
    spend_bonus,
)
from paddock.games.looprush.rules_table import (
    BONUS,
    BONUS_SHUFFLED,
    DREW,
    HELPED,
    JUMP_RUNNER,
    JUMPED,
    LOOP,
    MOMENTUM,
    NO_BONUS,
    NO_RINGS,
    NOTHING,
    ORDINARY,
    PASS,
    PLAY_BONUS,
    RINGS,
    RUN,
    RUNNERS,
    SHIELD,
    SPIKES,
    SUPER_ACCELERATION,
    SUPER_JUMP,
    SUPER_JUMPED,
    TURN_OVER,
)
from paddock.games.looprush.rules_track import (
    is_running,
    owner,
    partner,
    rings_ahead,
    steps,
)


@rule
def ask_for_bonus(state):
    """LR-20, LR-28. The player of the runner's team, then his partner: whoever holds a bonus card is asked."""
    state.phase = RUN
    own = owner(state, int(state.runner))
    if state.asked == NOTHING:
        state.asked = own
        if state.bonus_held[own] > 0:
            state.phase = BONUS
            return
    mate = partner(state, own)
    if state.asked == own and mate != NOTHING:
        state.asked = mate
        if state.bonus_held[mate] > 0:
            state.phase = BONUS


@rule
def bonuses(state, seat, out):
    """LR-20, LR-26, LR-28. The cards in hand that take effect now; one may always pass."""
    n = put(out, 0, PASS)
    for kind in range(SUPER_JUMP):
        if bonus_cards(state, seat, kind) > 0 and takes_effect(state, kind):
            n = put(out, n, PLAY_BONUS + kind)
    return n


@rule
def takes_effect(state, kind):
    """LR-22 … LR-26. On the move that was announced."""
    runner = int(state.runner)
    if kind == SUPER_ACCELERATION:
        return state.stands[runner] == ORDINARY
    if kind == SHIELD:
        return state.stands[runner] == SPIKES
    if kind == MOMENTUM:
        goal = int(state.place[runner]) + steps(state, runner, number_of(int(state.card)), NOTHING)
        return goal <= state.length and state.track[goal] == LOOP
    return True


@rule
def help_runner(state, seat, kind, log):
    """LR-20. One bonus card a move: nobody else is asked."""
    spend_bonus(state, seat, kind)
    state.applied = kind
    emit(log, HELPED, seat, kind, state.runner)
    state.phase = RUN


@rule
def draw_on_space(state, chance, log):
    """LR-9, LR-25. The player of the runner's team draws; a Super jump is for this runner, at once."""
    seat = owner(state, int(state.runner))
    renewed = must_renew(state)
    kind = draw_bonus(state, seat, chance)
    tell_draw(seat, kind, renewed, log)
    if kind == SUPER_JUMP:
        jump_to_rings(state, int(state.runner), log)
    state.phase = TURN_OVER


@rule
def must_renew(state):
    """LR-27. The pile is empty and there is a discard to make it anew."""
    return state.bonus_left == 0 and size(state.bonus_discard) > 0


@rule
def tell_draw(seat, kind, renewed, log):
    """LR-9, LR-25, LR-27."""
    if renewed:
        emit(log, BONUS_SHUFFLED, seat)
    if kind == NOTHING:
        emit(log, NO_BONUS, seat)
    elif kind == SUPER_JUMP:
        emit(log, SUPER_JUMPED, seat)
    else:
        emit(log, DREW, seat, kind)


@rule
def jumps(state, seat, out):
    """LR-25. Any of one's own unfinished runners, also one that has no rings ahead."""
    n = 0
    for runner in range(RUNNERS):
        if owner(state, runner) == seat and is_running(state, runner):
            n = put(out, n, JUMP_RUNNER + runner)
    return n


@rule
def jump_to_rings(state, runner, log):
    """LR-25. To the nearest rings ahead, on the rings half of a double; none ahead: no effect."""
    before = int(state.place[runner])
    after = rings_ahead(state, before)
    if after == NOTHING:
        emit(log, NO_RINGS, runner)
        return
    state.place[runner] = after
    state.stands[runner] = RINGS
    emit(log, JUMPED, runner, before, after)
