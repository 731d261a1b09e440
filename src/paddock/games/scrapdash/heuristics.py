"""Scrap Dash: the heuristic policy of rollouts."""

from paddock.engine.jit import rule
from paddock.games.scrapdash.components import Change
from paddock.games.scrapdash.rules.bonus import bonus_steps
from paddock.games.scrapdash.rules.dice import dice_total, is_new
from paddock.games.scrapdash.table import Act, Phase, split_bonus, split_boost

LOOKS = 4  # random actions that are scored; the best one is played
HORIZON = 0  # rollouts are played to the end
AHEAD = 4  # depth of the search tree in decisions, about one turn: after that the dice decide more than a plan
SUMS = 22  # sums of dice without a double, from 0 on
SITUATIONS = SUMS + 2
ALL_FACES = 21  # pips of all faces of a die
CARD_KEPT = 4  # spaces that a bonus card is worth in hand


@rule
def feel(state, seat, action):
    """Score of an action: rolls while the next die wins more than a double loses; boosts doubles; plays far cards."""
    if action == Act.ROLL:
        return ALL_FACES - dice_total(state) * (int(state.dice_count) + 1)
    if action == Act.ACCEPT:
        return 1 if is_new(state, int(state.die)) else -4
    if Act.BOOST <= action < Act.DRIVE:
        return feel_boost(state, split_boost(action))
    if Act.BONUS <= action < Act.WIN:
        return bonus_steps(state, split_bonus(action)) - CARD_KEPT
    return 0


@rule
def feel_boost(state, change):
    """Score of changing the die: best if it then makes no double."""
    die = int(state.die)
    if change == Change.UP:
        die += 1
    elif change == Change.DOWN:
        die -= 1
    elif change == Change.FLIP:
        die = 7 - die
    else:
        return -1
    return 0 if is_new(state, die) else -5


@rule
def situation(state, seat):
    """Return what a search distinguishes choices by: the sum of the dice, or whether the new die makes a double."""
    if state.phase == Phase.BOOST:
        return SUMS if is_new(state, int(state.die)) else SUMS + 1
    return min(SUMS - 1, dice_total(state))
