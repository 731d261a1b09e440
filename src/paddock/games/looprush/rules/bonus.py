"""Loop Rush: bonus cards. Who is asked for one, what it does to a move, and the Super jump."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.rows import put
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.cards import bonus_cards, draw_bonus, number_of, spend_bonus
from paddock.games.looprush.rules.track import ground_of, is_double, is_running, owner, partner, reached, rings_ahead
from paddock.games.looprush.table import Act, Bonus, Ground, Phase, Space, Told, join_bonus, join_jump


@rule
def ask_for_bonus(state):
    """LR-20, LR-28. The player of the runner's team, then his partner: whoever holds a bonus card is asked."""
    seat = owner(state, int(state.move.runner))
    if state.move.asked != t.NOTHING:
        seat = partner(state, seat) if state.move.asked == seat else t.NOTHING
    if seat == t.NOTHING:
        state.phase = Phase.RUN
    else:
        state.move.asked = seat
        state.phase = Phase.BONUS if state.held_count[seat] > 0 else Phase.ASK


@rule
def bonuses(state, seat, out):
    """LR-20, LR-26, LR-28. The cards in hand that take effect now; one may always pass."""
    n = put(out, 0, Act.PASS)
    for kind in range(t.HELD_KINDS):
        if bonus_cards(state, seat, kind) > 0 and takes_effect(state, kind):
            n = put(out, n, join_bonus(kind))
    return n


@rule
def takes_effect(state, kind):
    """LR-22 … LR-26. Whether a bonus card can take effect on the announced move."""
    runner = int(state.move.runner)
    if kind == Bonus.SUPER_ACCELERATION:
        return ground_of(state, runner) == Ground.ORDINARY
    if kind == Bonus.SHIELD:
        return ground_of(state, runner) == Ground.SPIKES
    if kind == Bonus.MOMENTUM:
        place = reached(state, runner, number_of(int(state.move.card)), t.NOTHING)
        return state.options.track[place] == Space.LOOP
    return True


@rule
def help_runner(state, seat, kind, log):
    """LR-20. A bonus card is played for the announced move; there is only one a move, so nobody else is asked."""
    spend_bonus(state, seat, kind)
    state.move.applied = kind
    emit(log, Told.HELPED, seat, kind, state.move.runner)
    state.phase = Phase.RUN


@rule
def draw_on_space(state, chance, log):
    """LR-9, LR-25. The player of the runner's team draws; a Super jump is for this runner, at once."""
    runner = int(state.move.runner)
    if draw_bonus(state, owner(state, runner), chance, log) == Bonus.SUPER_JUMP:
        jump_to_rings(state, runner, log)
    state.phase = Phase.TURN_OVER


@rule
def may_jump(state, seat, runner):
    """LR-25. Whether a runner may be chosen: any unfinished one of the seat, also without rings ahead."""
    return owner(state, runner) == seat and is_running(state, runner)


@rule
def jumps(state, seat, out):
    """LR-25. Every runner that may be chosen for a Super jump."""
    n = 0
    for runner in range(t.RUNNERS):
        if may_jump(state, seat, runner):
            n = put(out, n, join_jump(runner))
    return n


@rule
def jump_to_rings(state, runner, log):
    """LR-25. The runner moves to the nearest rings ahead, on a double to the rings half; none ahead: no effect."""
    before = int(state.place[runner])
    after = rings_ahead(state, before)
    if after == t.NOTHING:
        emit(log, Told.NO_RINGS, runner)
        return
    state.place[runner] = after
    state.halves[runner] = Ground.RINGS if is_double(state.options.track[after]) else t.NOTHING
    emit(log, Told.JUMPED, runner, before, after)
