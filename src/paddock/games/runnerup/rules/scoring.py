"""Runner-Up: the second-furthest space scores, the second-highest total wins."""

from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.seats import rank
from paddock.games.runnerup.table import NOWHERE, Told


@rule
def furthest_space(state):
    """The furthest occupied space."""
    first = NOWHERE
    for racer in range(state.racers):
        first = max(first, int(state.pawns[racer]))
    return first


@rule
def second_space(state):
    """RU-13, RU-15. The second-furthest occupied space, which scores; NOWHERE if all pawns stand on one space."""
    first = furthest_space(state)
    second = NOWHERE
    for racer in range(state.racers):
        if state.pawns[racer] < first:
            second = max(second, int(state.pawns[racer]))
    return second


@rule
def score(state, log):
    """RU-13, RU-15, RU-33. Every pawn on the second-furthest occupied space scores its number."""
    second = second_space(state)
    if second == NOWHERE:
        emit(log, Told.NO_SECOND, furthest_space(state))
        return
    for racer in range(state.racers):
        if state.pawns[racer] == second:
            state.scores[racer] += second
            emit_moment(state, log, Told.SCORED, racer, second, state.scores[racer])


@rule
def outcome(state, out):
    """RU-16 … RU-19, RU-33. Write totals and ranks of all racers, ranked by closeness to the winning total."""
    for racer in range(state.racers):
        out[0, racer] = state.scores[racer]
        out[1, racer] = -points_off(state, racer)
    rank(out[1], int(state.racers))
    return 0


@rule
def points_off(state, racer):
    """RU-19. How far a racer's total is from the winning one."""
    return abs(int(state.scores[racer]) - winning_total(state))


@rule
def winning_total(state):
    """RU-16 … RU-18. The second-highest different total; if all are equal, that total."""
    first = second = int(state.scores[0])
    for racer in range(1, state.racers):
        total = int(state.scores[racer])
        if total > first:
            first, second = total, first
        elif total < first and (total > second or second == first):
            second = total
    return second
