"""Dice Peloton: the hidden goals (DP-3, DP-5, DP-22), and what they bring at the end of a stage (DP-23 … DP-27)."""

from paddock.engine.bits import count, nth
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit_moment
from paddock.engine.seats import rank
from paddock.games.peloton.rules.dice import match_points
from paddock.games.peloton.table import GOALS, KINDS, MOST_POINTS, NOTHING, STAGES, Told, join_show, split_show

ALL_GOALS = (1 << KINDS) - 1


@rule
def deal_goals(state, chance):
    """DP-3, DP-5. Four hidden goals to everybody."""
    rest = ALL_GOALS
    for seat in range(state.options.players):
        rest = draw_goals(state, seat, GOALS, rest, chance)


@rule
def draw_goals(state, seat, goals, rest, chance):
    """Deal a seat random goals of the set `rest`. Returns the set of those left."""
    for _ in range(goals):
        drawn = 1 << nth(rest, below(chance, count(rest)))
        state.goals[seat] |= drawn
        rest ^= drawn
    return rest


@rule
def redeal_goals(state, seat, chance):
    """Deal other players' hidden goals again, and draw which of them they have committed to."""
    rest = ALL_GOALS
    for other in range(state.options.players):
        rest &= ~shown_goals(state, other)
        if other == seat:
            rest &= ~int(state.goals[other])
    for other in range(state.options.players):
        if other != seat:
            goals = count(int(state.goals[other]))
            state.goals[other] = 0
            rest = draw_goals(state, other, goals, rest, chance)
            if state.choice[other] != NOTHING:
                state.choice[other] = join_show(nth(int(state.goals[other]), below(chance, goals)))


@rule
def shown_goals(state, seat):
    """The set of a player's goals that everybody has seen: the open one and those of former stages."""
    goals = 0
    if state.open[seat] != NOTHING:
        goals |= 1 << int(state.open[seat])
    for stage in range(STAGES):
        if state.used[seat, stage] != NOTHING:
            goals |= 1 << int(state.used[seat, stage])
    return goals


@rule
def open_goal(state, seat, goal):
    """DP-18, DP-22. A hidden goal becomes the open one of this stage."""
    state.goals[seat] ^= 1 << goal
    state.open[seat] = goal


@rule
def score_stage(state, log):
    """DP-22 … DP-25. All goals are revealed; the places get their points."""
    for seat in range(state.options.players):
        if state.open[seat] == NOTHING:
            open_goal(state, seat, split_show(int(state.choice[seat])))
            state.choice[seat] = NOTHING
            emit_moment(state, log, Told.SHOWN, seat, state.open[seat])
        state.matches[seat] = match_points(state, 0, int(state.open[seat]))
    for seat in range(state.options.players):
        place = 1
        for other in range(state.options.players):
            if other != seat and beats(state, other, seat):
                place += 1
        if place == 1:
            state.won[seat, state.stage - 1] = state.stage
        points = points_of_place(state, place)
        state.points[seat] += points
        emit_moment(state, log, Told.SCORED, seat, state.matches[seat], place, points)


@rule
def beats(state, one, other):
    """DP-23, DP-25. Whether one player has more points in the front group or, if equal, in the next one, and so on."""
    difference = int(state.matches[one]) - int(state.matches[other])
    group = 1
    while difference == 0 and group < state.standing:
        ours = match_points(state, group, int(state.open[one]))
        difference = ours - match_points(state, group, int(state.open[other]))
        group += 1
    return difference > 0


@rule
def points_of_place(state, place):
    """DP-24. The points for a place in this stage."""
    if place == 1:
        return int(state.options.stages[state.stage - 1])
    if place == 2:
        return int(state.options.second)
    return int(state.options.third) if place == 3 else 0


@rule
def use_up_goals(state):
    """DP-22. One goal is used up in each stage."""
    for seat in range(state.options.players):
        state.used[seat, state.stage - 1] = state.open[seat]
        state.open[seat] = NOTHING
        state.matches[seat] = 0


@rule
def best_card(state, seat):
    """DP-27. The most valuable stage card that a player holds; 0: none."""
    best = 0
    for stage in range(STAGES):
        best = max(best, (state.won[seat, stage] > 0) * int(state.options.stages[stage]))
    return best


@rule
def outcome(state, out):
    """DP-27. Most points, then the more valuable stage card; a tie that is left is shared (ALL-4)."""
    for seat in range(state.options.players):
        out[0, seat] = state.points[seat]
        out[1, seat] = int(state.points[seat]) * (MOST_POINTS + 1) + best_card(state, seat)
    rank(out[1], int(state.options.players))
    return 0
