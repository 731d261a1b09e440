"""Loop Rush: the heuristic policy of rollouts. It looks only at the track."""

from paddock.engine.jit import rule
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.cards import number_of
from paddock.games.looprush.rules.track import goal, has_rings, is_ally, rings_ahead
from paddock.games.looprush.table import Act, Ground, Space, split_bonus, split_half, split_jump, split_play

LOOKS = 5  # random actions that are scored; the best one is played
HORIZON = 60  # decisions of a rollout, after which `outcome` judges the running game
GOOD_GROUND = 3  # spaces that rings are worth, and that spikes cost
CARD_KEPT = 2  # spaces that a bonus card is worth in hand


@rule
def gain(state, runner, number, bonus):
    """Spaces that a move gains, plus the value of the ground on which the runner stops."""
    before = int(state.place[runner])
    after = goal(state, runner, number, bonus)
    if after == t.HOME:
        return int(state.options.length) + 2 - before + GOOD_GROUND
    space = state.options.track[after]
    if has_rings(space):
        return after - before + GOOD_GROUND
    if space == Space.SPIKES:
        return after - before - GOOD_GROUND
    return after - before + (1 if space == Space.BONUS else 0)


@rule
def feel(state, seat, action):
    """Score of an action, higher is better: long moves of own and the partner's runners, short ones of opponents."""
    if action < Act.PASS:
        card, runner = split_play(action)
        spaces = gain(state, runner, number_of(card), t.NOTHING)
        return spaces if is_ally(state, seat, runner) else -spaces
    runner = int(state.move.runner)
    if action == Act.PASS:
        return gain(state, runner, number_of(int(state.move.card)), t.NOTHING) + CARD_KEPT
    if action < Act.HALF:
        return gain(state, runner, number_of(int(state.move.card)), split_bonus(action))
    if action < Act.JUMP:
        half = split_half(action)
        worth = (1 if half == Ground.RINGS else 0) - (1 if half == Ground.SPIKES else 0)
        return worth if is_ally(state, seat, runner) else -worth
    before = int(state.place[split_jump(action)])
    return rings_ahead(state, before) - before
