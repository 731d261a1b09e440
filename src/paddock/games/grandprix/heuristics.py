"""Grand Prix: the heuristic policy of rollouts. It does not use the hidden colours of others."""

from paddock.engine.jit import rule
from paddock.engine.seats import rank_by_points
from paddock.games.grandprix.rules.cards import steps_of
from paddock.games.grandprix.rules.cars import car_on
from paddock.games.grandprix.rules.colours import known_owner
from paddock.games.grandprix.rules.scoring import best_place, prizes_now, total
from paddock.games.grandprix.table import CHASE_STEPS, NOBODY, Act, Card, Phase, split_aim

LOOKS = 4  # random actions that are scored; the best one is played
HORIZON = 24  # decisions of a rollout; the leader then predicts the winner as well as the end of the race does


@rule
def car_weight(state, seat, place):
    """Weight for the seat of the car on this place: 3 for its own, 0 for a neutral or unknown one, -1 for others."""
    owner = known_owner(state, seat, car_on(state, place))
    if owner == seat:
        return 3
    return 0 if owner == NOBODY else -1


@rule
def feel(state, seat, action):
    """Score of an action, higher is better: places that the seat's own cars gain and that others lose."""
    if action < Act.BARE:
        card, place = split_aim(action)
        return feel_aimed(state, seat, card, place)
    place = int(state.place)
    if action == Act.KEEP:
        return -car_weight(state, seat, place) if place <= state.racing else 0
    if action == Act.AHEAD:
        return -car_weight(state, seat, place - 1)
    if action == Act.BEHIND:
        return -car_weight(state, seat, place + 1)
    if action == Act.AGAIN and state.phase != Phase.REPEAT:
        return risk(state, place)
    if action == Act.AGAIN or action == Act.STOP:
        return 0
    return -1


@rule
def risk(state, place):
    """Score of a risky roll: one place forward in three rolls of four, otherwise back to the last place."""
    return 3 - (int(state.racing) - place) if place > 1 else -3


@rule
def feel_aimed(state, seat, card, place):
    """Score of a card that is played on the car on this place."""
    weight = car_weight(state, seat, place)
    if card < Card.LOSE:
        steps = min(steps_of(card), place - 1)
        if steps > 0 and place < state.racing:
            weight += car_weight(state, seat, place + 1)
        return 2 * steps * weight
    if card < Card.CHASE:
        return -2 * min(steps_of(card), int(state.racing) - place) * weight
    if card == Card.CHASE:
        return 2 * CHASE_STEPS * weight
    if card < Card.ACCELERATE:
        return -3 * weight
    return risk(state, place) * weight // 2


@rule
def judge(state, out):
    """GP-21, GP-23. Points and ranks as if the race ended now."""
    for seat in range(state.options.players):
        out[0, seat] = total(state, seat, seat) + prizes_now(state, seat, seat)
        out[1, seat] = -best_place(state, seat, seat)
    rank_by_points(out[0], out[1], int(state.options.players))
