"""Grand Prix: points and ranks."""

from paddock.engine.jit import rule
from paddock.engine.nibbles import nibble
from paddock.engine.seats import rank_by_points
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
def outcome(state, out):
    """GP-23, GP-32. Write points and ranks of all players. Returns the number of the ending."""
    for seat in range(state.options.players):
        out[0, seat] = total(state, seat, seat)
        out[1, seat] = -best_place(state, seat, seat)
    rank_by_points(out[0], out[1], int(state.options.players))
    if state.options.races > 1:
        return 2  # of ENDINGS
    return 1 if state.straight else 0


@rule
def standings(state, viewer, out):
    """GP-21, GP-23. Write points and ranks if the race ended now, as far as the viewer knows whose the cars are."""
    for seat in range(state.options.players):
        prizes = prizes_now(state, seat, viewer) if state.phase != Phase.OVER else 0
        out[0, seat] = total(state, seat, viewer) + prizes
        out[1, seat] = -best_place(state, seat, viewer)
    rank_by_points(out[0], out[1], int(state.options.players))


@rule
def is_level(points, players, seat):
    """GP-23. Whether somebody else has as many points, so that the best car decides."""
    for other in range(players):
        if other != seat and points[other] == points[seat]:
            return True
    return False


@rule
def best_place(state, seat, viewer):
    """GP-23. The place of the best one of the seat's cars that the viewer knows to be the seat's."""
    cars = classification(state)
    place = 1
    while place <= CARS and known_owner(state, viewer, nibble(cars, place - 1)) != seat:
        place += 1
    return place
