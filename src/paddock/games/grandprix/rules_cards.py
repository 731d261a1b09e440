"""Grand Prix: the row of cars, and what the cards do with it. Places are counted from 1, as on the stand.

`order` is the whole classification: the racing cars, then those that are out. So a car that goes out falls to the
last place like one that spins, and then there is one racing car less. The row is one number, four bits a place: a
car moves with a few shifts, wherever it goes.
"""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.grandprix.rules_table import (
    ACCELERATE,
    ACCELERATED,
    AHEAD,
    BARRIER,
    CHASE,
    CHASE_STEPS,
    CHASED,
    CHOSE_AHEAD,
    CHOSE_BEHIND,
    COLLIDE,
    COLLISION,
    CORNERED,
    DIE,
    DRAW,
    EIGHTS,
    ELIMINATED,
    FOLLOWED,
    GEARS_STUCK,
    LOSE,
    LOST_CONTROL,
    MISSED,
    NO_CRASH,
    NO_EFFECT,
    ONES,
    OVERTOOK,
    PITTED,
    QUICK_PIT,
    REPEAT,
    RISK,
    ROLLED,
    SAFE,
    SEVENS,
    SLOW_PIT,
    SPUN,
    TURNED_UP,
    UNMOVED,
)

# ------------------------------------------------------------------ the row of cars


@rule
def colour_on(state, place):
    return (int(state.order) >> (4 * place - 4)) & 15


@rule
def places_of(state, colour):
    """Where cars of a colour race: a set whose members, divided by four, are places counted from 0."""
    others = int(state.order) ^ (ONES * colour)  # four zero bits where the colour is
    return ~(((others & SEVENS) + SEVENS) | others) & EIGHTS & ((1 << (4 * int(state.racing))) - 1)


@rule
def move(state, place, to):
    """GP-7. The car on one place goes to another; those between close up."""
    order = int(state.order)
    car = colour_on(state, place)
    here = 4 * place - 4
    there = 4 * to - 4
    order = (order & ((1 << here) - 1)) | (order >> (here + 4) << here)
    state.order = (order & ((1 << there) - 1)) | (car << there) | (order >> there << (there + 4))


@rule
def drive(state, place, to, event, log):
    """A car goes alone to another place, as far as there is one."""
    to = min(int(state.racing), max(1, to))
    if to == place:
        emit(log, UNMOVED, colour_on(state, place), place)
    else:
        emit(log, event, colour_on(state, place), place, to)
    move(state, place, to)
    return to


@rule
def eliminate(state, place, log):
    """GP-8. The car is classified behind all that still race."""
    emit(log, ELIMINATED, colour_on(state, place), place, state.racing)
    move(state, place, int(state.racing))
    state.racing -= 1


# ------------------------------------------------------------------ the cards


@rule
def carry_out(state, chance, log):
    """GP-6. The card that was played; state.place is the car's that it is for."""
    card = int(state.card)
    place = int(state.place)
    state.phase = DRAW
    if state.racing == 0 or (place == 0 and card < BARRIER):
        emit(log, NO_EFFECT, state.turn, card)
    elif card < LOSE:
        overtake(state, place, card % 3 + 2, log)
    elif card < CHASE:
        drive(state, place, place + card - LOSE + 1, LOST_CONTROL, log)
    elif card == CHASE:
        drive(state, place, place - CHASE_STEPS, CHASED, log)
    else:
        roll_for(state, card, place, chance, log)


@rule
def overtake(state, place, steps, log):
    """GP-10. The car and the one right behind it move together, the last car alone, the first not at all."""
    to = drive(state, place, place - steps, OVERTOOK, log)
    if to < place < state.racing:
        drive(state, place + 1, to + 1, FOLLOWED, log)


@rule
def roll_for(state, card, place, chance, log):
    """GP-13 … GP-18. The cards with a die."""
    face = roll_die(state, chance, log)
    if card < ACCELERATE:
        pit_stop(state, place, face, log)
    elif card < BARRIER:
        take_risk(state, card, place, face, log)
    elif card < COLLIDE:
        state.place = face
        state.phase = REPEAT
    else:
        collide(state, face, log)


@rule
def roll_die(state, chance, log):
    face = roll(chance, DIE)
    emit(log, ROLLED, state.turn, face)
    return face


@rule
def pit_stop(state, place, face, log):
    """GP-13. 1–6: that many places back. 7–12: it stays."""
    if face <= SLOW_PIT:
        drive(state, place, place + face, PITTED, log)
    else:
        emit(log, QUICK_PIT, colour_on(state, place), place)


@rule
def take_risk(state, card, place, face, log):
    """GP-14 … GP-16. 1–9: one place forward, and perhaps again. 10–12: out, or to the last place."""
    if face <= SAFE:
        event = ACCELERATED if card == ACCELERATE else CORNERED
        state.place = drive(state, place, place - 1, event, log)
        if is_asked(state, colour_on(state, int(state.place))):
            state.phase = RISK
    elif card == ACCELERATE:
        eliminate(state, place, log)
    else:
        drive(state, place, int(state.racing), SPUN, log)


@rule
def is_asked(state, colour):
    """GP-16, GP-33. The owner of a car; with hidden colours everybody whose car might be anybody's."""
    if (state.face_up >> colour) & 1:
        return state.owner[colour] == state.turn
    return state.hidden_colour != 0


@rule
def turn_up(state, colour, log):
    """GP-33. A hidden tile is turned face up."""
    if not (state.face_up >> colour) & 1:
        state.face_up |= 1 << colour
        emit(log, TURNED_UP, state.owner[colour], colour)


@rule
def take_result(state, log):
    """GP-17. The car on the rolled place is out, or goes to the last place; where no car is, nothing happens."""
    place = int(state.place)
    state.phase = DRAW
    if place > state.racing:
        emit(log, MISSED, place)
    elif state.card == BARRIER:
        eliminate(state, place, log)
    else:
        drive(state, place, int(state.racing), GEARS_STUCK, log)


@rule
def collide(state, place, log):
    """GP-18. A place without a car: nothing. A single car goes out alone. Else the player chooses a neighbour."""
    if place > state.racing:
        emit(log, NO_CRASH, place)
    elif state.racing == 1:
        eliminate(state, place, log)
    else:
        state.place = place
        state.phase = COLLISION


@rule
def crash(state, action, log):
    """GP-18. First the car hit by the die is classified, then its neighbour."""
    place = int(state.place)
    emit(log, CHOSE_AHEAD if action == AHEAD else CHOSE_BEHIND, state.turn)
    eliminate(state, place, log)
    eliminate(state, place - 1 if action == AHEAD else place, log)
    state.phase = DRAW
