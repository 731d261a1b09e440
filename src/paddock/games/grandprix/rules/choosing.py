"""Grand Prix: what a player is asked, and what the answers do."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.nibbles import put_nibbles
from paddock.engine.rows import put
from paddock.games.grandprix.rules.cards import crash, roll_die, targets
from paddock.games.grandprix.rules.cars import car_on
from paddock.games.grandprix.rules.colours import turn_up
from paddock.games.grandprix.rules.deck import take_from_hand
from paddock.games.grandprix.table import CARS, NO_CARD, Act, Phase, Told, join_aim, join_bare, split_aim, split_bare


@rule
def legal(state, seat, out):
    """Write the legal actions of the seat into `out`. Returns how many."""
    if seat != state.turn:
        return 0
    if state.phase == Phase.PLAY:
        return plays(state, seat, out)
    if state.phase == Phase.RISK:
        return risks(state, seat, out)
    if state.phase == Phase.REPEAT:  # GP-17
        out[0], out[1] = Act.KEEP, Act.AGAIN
        return 2
    if state.phase == Phase.COLLISION:
        return neighbours(state, out)
    return 0


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision."""
    if action < Act.AGAIN:
        play_card(state, seat, action, log)
    elif action >= Act.AHEAD:
        crash(state, action, log)
    elif state.phase == Phase.REPEAT:
        settle_roll(state, action, chance, log)
    else:
        settle_risk(state, action, log)


@rule
def plays(state, seat, out):
    """GP-6, GP-10 … GP-19. Every kind of card in hand on every car it may choose; if there is none, the card alone."""
    n = 0
    before = NO_CARD
    for k in range(state.hands_count[seat]):
        card = int(state.hands[seat, k])
        if card == before:  # ALL-3; in a sorted hand equal cards are neighbours
            continue
        before = card
        cars = targets(state, card)
        n = put_nibbles(out, n, join_aim(card, 1), cars, CARS)
        if cars == 0:
            n = put(out, n, join_bare(card))
    return n


@rule
def play_card(state, seat, action, log):
    """GP-6. Play a card from the hand; it is carried out in the next phase."""
    if action < Act.BARE:
        card, place = split_aim(action)
        emit(log, Told.AIMED, seat, card, place, car_on(state, place))
    else:
        card, place = split_bare(action), 0
        emit(log, Told.PLAYED, seat, card)
    take_from_hand(state, seat, card)
    state.played[card] += 1
    state.card = card
    state.place = place
    state.phase = Phase.CARRY_OUT


@rule
def risks(state, seat, out):
    """GP-16, GP-33. The player may stop, or roll again if the car is his own."""
    out[0] = Act.STOP
    if state.owner[car_on(state, int(state.place))] != seat:
        return 1
    out[1] = Act.AGAIN
    return 2


@rule
def settle_risk(state, action, log):
    """GP-16, GP-33. Roll again, which turns a hidden tile of the car's colour face up, or stop."""
    if action == Act.AGAIN:
        turn_up(state, car_on(state, int(state.place)), log)
        emit(log, Told.ROLLS_AGAIN, state.turn)
        state.phase = Phase.CARRY_OUT
    else:
        emit(log, Told.STOPPED, state.turn)
        state.phase = Phase.DRAW


@rule
def settle_roll(state, action, chance, log):
    """GP-17. The roll is kept, or repeated once."""
    if action == Act.AGAIN:
        emit(log, Told.REPEATED, state.turn)
        state.place = roll_die(state, chance, log)
    else:
        emit(log, Told.KEPT, state.turn, state.place)
    state.phase = Phase.TAKE_RESULT


@rule
def neighbours(state, out):
    """GP-18. On the first place only the car behind, on the last only the car ahead."""
    n = 0
    if state.place > 1:
        n = put(out, n, Act.AHEAD)
    if state.place < state.racing:
        n = put(out, n, Act.BEHIND)
    return n
