"""Loop Rush: the track. Whose runners are where, what they stand on, how far a move takes them, who is home."""

from paddock.engine.jit import rule
from paddock.engine.seats import rank
from paddock.games.looprush.table import HOME, NOTHING, PAIRS, RUNNERS, Bonus, Ground, Space


@rule
def owner(state, runner):
    """LR-1. The seat that a runner belongs to."""
    return int(state.owner[runner >> 1])


@rule
def partner(state, seat):
    """LR-1. The seat of a player's partner, or NOTHING: only four players have partners."""
    return seat ^ 2 if state.options.players == 4 else NOTHING


@rule
def stand_in(team):
    """LR-12. The team moved instead of a team whose runners are home: its player's other one, or the partner's."""
    return team ^ 2


@rule
def relation(state, seat, team):
    """LR-1. Whose team it is: 0 the seat's own, 1 its partner's, 2 an opponent's; NOTHING: it takes no part."""
    if team >= state.racing:
        return NOTHING
    if state.owner[team] == seat:
        return 0
    return 1 if state.owner[team] == partner(state, seat) else 2


@rule
def is_ally(state, seat, runner):
    """Whether a seat wins with this runner: its own, or the partner's."""
    return 0 <= relation(state, seat, runner >> 1) < 2


@rule
def is_running(state, runner):
    """Whether a runner is in the race and has not finished."""
    return 0 <= state.place[runner] < HOME


@rule
def all_running(state):
    """The runners in the race that are not home yet, as a bit mask."""
    mask = 0
    for runner in range(RUNNERS):
        if is_running(state, runner):
            mask |= 1 << runner
    return mask


@rule
def running(state, seat):
    """How many of a player's own runners are not home yet."""
    n = 0
    for runner in range(RUNNERS):
        if owner(state, runner) == seat and is_running(state, runner):
            n += 1
    return n


@rule
def is_double(space):
    """LR-10. Whether a space is a double."""
    return space > Space.LOOP


@rule
def has_rings(space):
    """LR-25. Whether a space has rings, or is a double with a rings half."""
    return space == Space.RINGS or space == Space.RINGS_SPIKES or space == Space.RINGS_ORDINARY


@rule
def has_half(space, ground):
    """LR-10. Whether a double space has a half of this ground."""
    if ground == Ground.RINGS:
        return space != Space.SPIKES_ORDINARY
    if ground == Ground.SPIKES:
        return space != Space.RINGS_ORDINARY
    return space != Space.RINGS_SPIKES


@rule
def ground_of(state, runner):
    """LR-7, LR-10. What a runner in the race stands on: its half of a double, else what its space is."""
    if state.halves[runner] != NOTHING:
        return int(state.halves[runner])
    space = state.options.track[state.place[runner]]
    if space == Space.RINGS:
        return Ground.RINGS.value
    return Ground.SPIKES.value if space == Space.SPIKES else Ground.ORDINARY.value


@rule
def steps(state, runner, number, bonus):
    """LR-7, LR-21, LR-23, LR-24. How far a runner goes from where it stands."""
    ground = ground_of(state, runner)
    if bonus == Bonus.ACCELERATION:
        number += 1
    if ground == Ground.SPIKES and bonus != Bonus.SHIELD:
        return 1
    if ground == Ground.RINGS or bonus == Bonus.SUPER_ACCELERATION:
        return 2 * number
    return number


@rule
def reached(state, runner, number, bonus):
    """LR-6, LR-11. The place that a runner reaches, which may be in a loop; HOME beyond the last space."""
    place = int(state.place[runner]) + steps(state, runner, number, bonus)
    return place if place <= state.options.length else HOME


@rule
def out_of_loop(state, place, bonus):
    """LR-8, LR-22. Where a runner that reaches a place stays: not in a loop, but before it, with Momentum after it."""
    step = 1 if bonus == Bonus.MOMENTUM else -1
    while state.options.track[place] == Space.LOOP:
        place += step
    return place


@rule
def goal(state, runner, number, bonus):
    """LR-6 … LR-8, LR-11, LR-22. Where a move ends."""
    return out_of_loop(state, reached(state, runner, number, bonus), bonus)


@rule
def rings_ahead(state, place):
    """LR-25. The nearest space with rings ahead of a place, or NOTHING."""
    for space in range(place + 1, state.options.length + 1):
        if has_rings(state.options.track[space]):
            return space
    return NOTHING


@rule
def all_home(state, seat):
    """LR-30. Whether all runners of the player, or of his pair, have finished."""
    mate = partner(state, seat)
    return running(state, seat) == 0 and (mate == NOTHING or running(state, mate) == 0)


@rule
def side(state, seat):
    """LR-1. The side of a seat as a number of SIDE: the player, or the pair."""
    return PAIRS + (seat & 1) if state.options.players == 4 else seat


@rule
def outcome(state, out):
    """LR-30. Points are the finished runners of a player or pair; level ones are ranked by the spaces run."""
    for seat in range(state.options.players):
        finished, spaces = standing(state, seat)
        out[0, seat] = finished
        out[1, seat] = RUNNERS * HOME * finished + spaces
    rank(out[1], int(state.options.players))
    return 1 if state.options.players == 4 else 0


@rule
def standing(state, seat):
    """LR-30. How many runners of a player, or of his pair, are home, and how many spaces they have run in all."""
    finished = 0
    spaces = 0
    for runner in range(RUNNERS):
        if is_ally(state, seat, runner):
            finished += 1 if state.place[runner] == HOME else 0
            spaces += min(int(state.place[runner]), int(state.options.length))
    return finished, spaces
