"""Grand Prix, how good a choice feels: imagined games are played by this. It knows no hidden colours.

Every game's `heuristics.py` has `feel(state, seat, action)`, any number, higher is better; `LOOKS`, how many actions,
drawn at random, a player looks at before taking the one that feels best; and `HORIZON`, after how many decisions a
running game can be judged (0: only at its end). Where `outcome` does not say who is ahead, `judge(state, out)` does.
"""

from paddock.engine.jit import rule
from paddock.games.grandprix.rules import known_owner, rank_by_points
from paddock.games.grandprix.rules_cards import colour_on
from paddock.games.grandprix.rules_known import total
from paddock.games.grandprix.rules_table import (
    ACCELERATE,
    AGAIN,
    AHEAD,
    BARE,
    BEHIND,
    CARS,
    CHASE,
    CHASE_STEPS,
    KEEP,
    LOSE,
    NOBODY,
    PIT,
    REPEAT,
    STOP,
)

LOOKS = 4
HORIZON = 24  # who is ahead then tells as much as the end


@rule
def liking(state, seat, place):
    """How much a seat likes the car on a place to go forward."""
    owner = known_owner(state, seat, colour_on(state, place))
    if owner == seat:
        return 3
    return 0 if owner == NOBODY else -1


@rule
def feel(state, seat, action):
    """Places that one's own cars gain, and others lose."""
    if action < BARE:
        return feel_aimed(state, seat, action // CARS, action % CARS + 1)
    place = int(state.place)
    if action == KEEP:
        return -liking(state, seat, place) if place <= state.racing else 0
    if action == AHEAD:
        return -liking(state, seat, place - 1)
    if action == BEHIND:
        return -liking(state, seat, place + 1)
    if action == AGAIN and state.phase != REPEAT:
        return risk(state, place)
    if action == AGAIN or action == STOP:
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
    if card < LOSE:
        steps = min(card % 3 + 2, place - 1)
        if steps > 0 and place < state.racing:
            likes += liking(state, seat, place + 1)
        return 2 * steps * likes
    if card < CHASE:
        return -2 * min(card - LOSE + 1, int(state.racing) - place) * likes
    if card == CHASE:
        return 2 * CHASE_STEPS * likes
    if card < ACCELERATE and card >= PIT:
        return -3 * likes
    return risk(state, place) * likes // 2


@rule
def judge(state, out):
    """GP-21, GP-23. As if the race ended now."""
    for seat in range(state.players):
        out[0, seat] = total(state, seat, seat)
    for place in range(1, CARS + 1):
        owner = int(state.owner[colour_on(state, place)])
        if owner != NOBODY:
            out[0, owner] += state.prizes[place - 1]
    rank_by_points(state, out)
