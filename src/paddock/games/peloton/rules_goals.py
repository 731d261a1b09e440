"""Dice Peloton: the hidden goals (DP-3, DP-5, DP-22), and what they bring at the end of a stage (DP-23 … DP-27)."""

from paddock.engine.bits import count, nth
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.peloton.rules_dice import match_points
from paddock.games.peloton.rules_table import (
    GOALS,
    KINDS,
    NO_GOAL,
    NOTHING,
    SCORED,
    SEATS,
    SHOW_GOAL,
    SHOWN,
    STAGES,
)

ALL_GOALS = (1 << KINDS) - 1


# ------------------------------------------------------------------ dealing


@rule
def deal_goals(state, chance):
    """DP-3, DP-5. Four hidden goals to everybody."""
    rest = ALL_GOALS
    for seat in range(SEATS):
        state.goals[seat] = 0
        state.open[seat] = NO_GOAL
        state.choice[seat] = NOTHING
        state.points[seat] = 0
        state.won[seat] = 0
        for stage in range(STAGES):
            state.used[seat, stage] = NO_GOAL
        if seat < state.players:
            rest = draw_goals(state, seat, GOALS, rest, chance)


@rule
def draw_goals(state, seat, goals, rest, chance):
    """So many goals of the rest, each as likely; what is left of the rest."""
    for _ in range(goals):
        drawn = 1 << nth(rest, below(chance, count(rest)))
        state.goals[seat] |= drawn
        rest ^= drawn
    return rest


@rule
def redeal_goals(state, seat, chance):
    """Other players' hidden goals, and which of them they have committed to."""
    rest = ALL_GOALS
    for other in range(state.players):
        if other == seat:
            rest &= ~int(state.goals[other])
        if state.open[other] != NO_GOAL:
            rest &= ~(1 << int(state.open[other]))
        for stage in range(STAGES):
            if state.used[other, stage] != NO_GOAL:
                rest &= ~(1 << int(state.used[other, stage]))
    for other in range(state.players):
        if other != seat:
            goals = count(int(state.goals[other]))
            state.goals[other] = 0
            rest = draw_goals(state, other, goals, rest, chance)
            if state.choice[other] != NOTHING:
                state.choice[other] = SHOW_GOAL + nth(int(state.goals[other]), below(chance, goals))


# ------------------------------------------------------------------ scoring


@rule
def score_stage(state, log):
    """DP-22 … DP-25. All goals are revealed; the places get their points."""
    for seat in range(state.players):
        if state.open[seat] == NO_GOAL:
            goal = int(state.choice[seat]) - SHOW_GOAL
            state.goals[seat] ^= 1 << goal
            state.open[seat] = goal
            state.choice[seat] = NOTHING
            emit(log, SHOWN, seat, goal)
    front = points_in_front(state)
    for seat in range(state.players):
        place = 1
        for other in range(state.players):
            if other != seat and beats(state, front, other, seat):
                place += 1
        if place == 1:
            state.won[seat] |= 1 << (state.stage - 1)
        points = points_of_place(state, place)
        state.points[seat] += points
        emit(log, SCORED, seat, of_seat(front, seat), place, points)


@rule
def points_in_front(state):
    """DP-23. What everybody's open goal matches in the front group: eight bits for each seat."""
    front = 0
    for seat in range(state.players):
        front |= match_points(state, 0, int(state.open[seat])) << 8 * seat
    return front


@rule
def of_seat(front, seat):
    return (front >> 8 * seat) & 255


@rule
def beats(state, front, one, other):
    """DP-23, DP-25. More points in the front group, or in the next one where these are equal, and so on."""
    difference = of_seat(front, one) - of_seat(front, other)
    group = 1
    while difference == 0 and group < state.standing:
        difference = match_points(state, group, int(state.open[one])) - match_points(
            state, group, int(state.open[other])
        )
        group += 1
    return difference > 0


@rule
def points_of_place(state, place):
    """DP-24."""
    if place == 1:
        return int(state.values[state.stage - 1])
    if place == 2:
        return int(state.second)
    if place == 3:
        return int(state.third)
    return 0


@rule
def best_card(state, seat):
    """DP-27. The most valuable stage card that a player holds; 0: none."""
    best = 0
    for stage in range(STAGES):
        best = max(best, ((int(state.won[seat]) >> stage) & 1) * int(state.values[stage]))
    return best
