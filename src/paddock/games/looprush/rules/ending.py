"""Loop Rush: when all runners of a player or pair are home, and who is how far ahead."""

from paddock.engine.jit import rule
from paddock.games.looprush.rules.track import is_ally, partner, running
from paddock.games.looprush.table import HOME, NOTHING, PAIRS, RUNNERS


@rule
def all_home(state, seat):
    """LR-30. No runner of the player, or of his pair, is running any more."""
    mate = partner(state, seat)
    return running(state, seat) == 0 and (mate == NOTHING or running(state, mate) == 0)


@rule
def side(state, seat):
    """LR-1. Those who win together, by the number of their name: a player, or a pair."""
    return PAIRS + (seat & 1) if state.options.players == 4 else seat


@rule
def outcome(state, out):
    """LR-30. Points are the finished runners of a player or pair; level ones are ranked by the spaces run."""
    for seat in range(state.options.players):
        own = standing(state, seat)
        rank = 1
        for other in range(state.options.players):
            if standing(state, other) > own:
                rank += 1
        out[0, seat] = own[0]
        out[1, seat] = rank
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
