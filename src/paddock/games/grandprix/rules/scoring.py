"""Grand Prix: points and ranks."""

from paddock.engine.jit import rule
from paddock.engine.nibbles import nibble
from paddock.games.grandprix.rules.cars import classification
from paddock.games.grandprix.rules.colours import known_owner
from paddock.games.grandprix.table import CARS, COLOURS, Phase


@rule
def total(state, seat, viewer):
    """GP-21, GP-33. Points that a seat's colours have earned, of those that the viewer knows to be the seat's."""
    points = 0
    for colour in range(COLOURS):
        if known_owner(state, viewer, colour) == seat:
            points += int(state.earned[colour])
    return points


@rule
def prizes_now(state, seat, viewer):
    """GP-21, GP-22. Points for the present places of a seat's cars, of those that the viewer knows to be the seat's."""
    cars = classification(state)
    points = 0
    for place in range(CARS):
        if known_owner(state, viewer, nibble(cars, place)) == seat:
            points += int(state.options.points[place])
    return points


@rule
def standing(state, seat, viewer):
    """GP-21. Points of a seat if the race ended now, as far as the viewer knows whose the cars are."""
    points = total(state, seat, viewer)
    return points if state.phase == Phase.OVER else points + prizes_now(state, seat, viewer)


@rule
def outcome(state, out):
    """GP-23, GP-32. Write points and ranks of all players. Returns the number of the ending."""
    for seat in range(state.options.players):
        out[0, seat] = total(state, seat, seat)
    rank_by_points(state, out)
    if state.options.races > 1:
        return 2  # of ENDINGS
    return 1 if state.straight else 0


@rule
def rank_by_points(state, out):
    """GP-23. Rank by points, then by the best car; two players never have the same one."""
    for seat in range(state.options.players):
        rank = 1
        for other in range(state.options.players):
            ahead = best_place(state, other) < best_place(state, seat)
            if out[0, other] > out[0, seat] or (out[0, other] == out[0, seat] and ahead):
                rank += 1
        out[1, seat] = rank


@rule
def best_place(state, seat):
    """GP-23. The place of the seat's best car in the classification."""
    cars = classification(state)
    place = 1
    while state.owner[nibble(cars, place - 1)] != seat:
        place += 1
    return place
