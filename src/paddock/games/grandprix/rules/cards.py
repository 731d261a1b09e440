"""Grand Prix: which cars a card may choose, and what it does."""

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.nibbles import find_nibbles, first_nibbles
from paddock.games.grandprix.rules.cars import car_on, drive, eliminate
from paddock.games.grandprix.rules.colours import is_asked
from paddock.games.grandprix.table import ANY, CHASE_STEPS, DIE, LAST_CARS, SAFE, SLOW_PIT, Act, Card, Phase, Told


@rule
def steps_of(card):
    """How many places an overtaking card or a loss of control moves a car."""
    return card % 3 + 2 if card < Card.LOSE else card - Card.LOSE + 1


@rule
def targets(state, card):
    """GP-10 … GP-15. The cars that a card may choose, as a set of entries of `state.order`."""
    racing = int(state.racing)
    cars = first_nibbles(racing)
    colour = colour_of(card)
    if colour != ANY:
        return cars & find_nibbles(int(state.order), colour)
    if card == Card.CHASE:
        return cars & ~first_nibbles(max(0, racing - LAST_CARS))
    return cars if card < Card.BARRIER else 0


@rule
def colour_of(card):
    """The colour a card is for, or ANY."""
    if card < Card.LOSE:
        return card // 3
    if Card.PIT <= card < Card.ACCELERATE:
        return card - Card.PIT
    return ANY


@rule
def carry_out(state, chance, log):
    """GP-6, GP-19. Carry out the played card on the car on `state.place`; without a car to choose it does nothing."""
    card = int(state.card)
    place = int(state.place)
    state.phase = Phase.DRAW
    if state.racing == 0 or (place == 0 and card < Card.BARRIER):
        emit(log, Told.NO_EFFECT, state.turn, card)
    elif card < Card.LOSE:
        overtake(state, place, steps_of(card), log)
    elif card < Card.CHASE:
        drive(state, place, place + steps_of(card), Told.LOST_CONTROL, log)
    elif card == Card.CHASE:
        drive(state, place, place - CHASE_STEPS, Told.CHASED, log)
    else:
        roll_for(state, card, place, chance, log)


@rule
def overtake(state, place, steps, log):
    """GP-10. The car and the one right behind it move together, the last car alone, the first not at all."""
    to = drive(state, place, place - steps, Told.OVERTOOK, log)
    if to < place < state.racing:
        drive(state, place + 1, to + 1, Told.FOLLOWED, log)


@rule
def roll_for(state, card, place, chance, log):
    """GP-13 … GP-18. Roll the die for a card and apply the result."""
    face = roll_die(state, chance, log)
    if card < Card.ACCELERATE:
        pit_stop(state, place, face, log)
    elif card < Card.BARRIER:
        take_risk(state, card, place, face, log)
    elif card < Card.COLLIDE:
        state.place = face
        state.phase = Phase.REPEAT
    else:
        collide(state, face, log)


@rule
def roll_die(state, chance, log):
    face = roll(chance, DIE)
    emit(log, Told.ROLLED, state.turn, face)
    return face


@rule
def pit_stop(state, place, face, log):
    """GP-13. 1–6: that many places back. 7–12: it stays."""
    if face <= SLOW_PIT:
        drive(state, place, place + face, Told.PITTED, log)
    else:
        emit(log, Told.QUICK_PIT, car_on(state, place), place)


@rule
def take_risk(state, card, place, face, log):
    """GP-14 … GP-16. 1–9: one place forward, and perhaps again. 10–12: out, or to the last place."""
    if face <= SAFE:
        event = Told.ACCELERATED if card == Card.ACCELERATE else Told.CORNERED
        state.place = drive(state, place, place - 1, event, log)
        if is_asked(state, car_on(state, int(state.place))):
            state.phase = Phase.RISK
    elif card == Card.ACCELERATE:
        eliminate(state, place, log)
    else:
        drive(state, place, int(state.racing), Told.SPUN, log)


@rule
def take_result(state, log):
    """GP-17. The car on the rolled place is out, or goes to the last place; where no car is, nothing happens."""
    place = int(state.place)
    state.phase = Phase.DRAW
    if place > state.racing:
        emit(log, Told.MISSED, place)
    elif state.card == Card.BARRIER:
        eliminate(state, place, log)
    else:
        drive(state, place, int(state.racing), Told.GEARS_STUCK, log)


@rule
def collide(state, place, log):
    """GP-18. A place without a car: nothing. A single car goes out alone. Else the player chooses a neighbour."""
    if place > state.racing:
        emit(log, Told.NO_CRASH, place)
    elif state.racing == 1:
        eliminate(state, place, log)
    else:
        state.place = place
        state.phase = Phase.COLLISION


@rule
def crash(state, action, log):
    """GP-18. First the car hit by the die is classified, then its neighbour."""
    place = int(state.place)
    emit(log, Told.CHOSE_AHEAD if action == Act.AHEAD else Told.CHOSE_BEHIND, state.turn)
    eliminate(state, place, log)
    eliminate(state, place - 1 if action == Act.AHEAD else place, log)
    state.phase = Phase.DRAW
