"""Grand Prix: the row of cars. Places are counted from 1, as in the rules; entries of the packed row from 0."""

from paddock.engine.jit import rule
from paddock.engine.log import emit, keep_moment
from paddock.engine.nibbles import insert_nibble, move_nibble, nibble, put_nibble, remove_nibble
from paddock.games.grandprix.table import Told


@rule
def car_on(state, place):
    """The colour of the racing car on a place."""
    return nibble(int(state.order), place - 1)


@rule
def classification(state):
    """GP-8. The row of all cars: those that race, then those that are out."""
    return put_nibble(int(state.order), int(state.racing), int(state.out))


@rule
def drive(state, place, to, event, log):
    """GP-7. Move one car to another place, at most to the first or the last; gaps close. Returns its new place."""
    to = min(int(state.racing), max(1, to))
    state.order = move_nibble(int(state.order), place - 1, to - 1)
    if to == place:
        emit(log, Told.UNMOVED, car_on(state, to), place)
    else:
        emit(log, event, car_on(state, to), place, to)
    keep_moment(state, log)
    return to


@rule
def eliminate(state, place, log):
    """GP-8. The car is out and classified directly behind those still racing."""
    colour = car_on(state, place)
    state.order = remove_nibble(int(state.order), place - 1)
    state.out = insert_nibble(int(state.out), 0, colour)
    emit(log, Told.ELIMINATED, colour, place, state.racing)
    state.racing -= 1
    state.gone += 1
    keep_moment(state, log)
