"""Grand Prix, how good a choice feels: imagined games are played by this. It knows no hidden colours."""

from paddock.engine.jit import rule
from paddock.games.grandprix.rules.cards import steps_of
from paddock.games.grandprix.rules.cars import car_on
from paddock.games.grandprix.rules.colours import known_owner
from paddock.games.grandprix.rules.scoring import prizes_now, rank_by_points, total
from paddock.games.grandprix.table import CHASE_STEPS, NOBODY, Act, Card, Phase, split_aim

LOOKS = 4
HORIZON = 24  # who is ahead then tells as much as the end


@rule
def liking(state, seat, place):
    """How much a seat likes the car on a place to go forward."""
    owner = known_owner(state, seat, car_on(state, place))
    if owner == seat:
        return 3
    return 0 if owner == NOBODY else -1


@rule
def feel(state, seat, action):
    """Places that one's own cars gain, and others lose."""
    if action < Act.BARE:
        card, place = split_aim(action)
        return feel_aimed(state, seat, card, place)
    place = int(state.place)
    if action == Act.KEEP:
        return -liking(state, seat, place) if place <= state.racing else 0
    if action == Act.AHEAD:
        return -liking(state, seat, place - 1)
    if action == Act.BEHIND:
        return -liking(state, seat, place + 1)
    if action == Act.AGAIN and state.phase != Phase.REPEAT:
        return risk(state, place)
    if action == Act.AGAIN or action == Act.STOP:
        return 0
    return -1


@rule
def risk(state, place):
    """Three in four times a place forward, else to the end."""
    return 3 - (int(state.racing) - place) if place > 1 else -3


@rule
def feel_aimed(state, seat, card, place):
    """A card on a car."""
    likes = liking(state, seat, place)
    if card < Card.LOSE:
        steps = min(steps_of(card), place - 1)
        if steps > 0 and place < state.racing:
            likes += liking(state, seat, place + 1)
        return 2 * steps * likes
    if card < Card.CHASE:
        return -2 * min(steps_of(card), int(state.racing) - place) * likes
    if card == Card.CHASE:
        return 2 * CHASE_STEPS * likes
    if card < Card.ACCELERATE:
        return -3 * likes
    return risk(state, place) * likes // 2


@rule
def judge(state, out):
    """GP-21, GP-23. As if the race ended now."""
    for seat in range(state.options.players):
        out[0, seat] = total(state, seat, seat) + prizes_now(state, seat, seat)
    rank_by_points(state, out)
