"""Grand Prix: the start of a game, of a race, and the end of a turn and of a race."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.nibbles import nibble, put_nibble
from paddock.engine.piles import shuffle
from paddock.engine.seats import next_seat
from paddock.games.grandprix.rules.cars import classification
from paddock.games.grandprix.rules.colours import draw_colours, turn_up
from paddock.games.grandprix.rules.deck import deal_hand, draw_card, shuffle_all_cards, slip_in_last_straight
from paddock.games.grandprix.table import CARS, COLOURS, HAND, NO_CARD, SEATS, Phase, Told


@rule
def setup(state, chance):
    """GP-1 … GP-5. Draw the colours, the grid and the start player, and begin the first race."""
    draw_colours(state, chance)
    line_up(state, chance)
    state.starter = below(chance, int(state.options.players))
    begin_race(state, chance)


@rule
def line_up(state, chance):
    """GP-2. The tiles are shuffled again; the n-th drawn colour starts on place n and on place 13 - n."""
    shuffle(state.deck, 0, COLOURS, chance)
    state.racing = CARS
    for tile in range(COLOURS):
        colour = int(state.deck[tile])
        state.order = put_nibble(put_nibble(int(state.order), tile, colour), CARS - 1 - tile, colour)


@rule
def begin_race(state, chance):
    """GP-4, GP-5, GP-30, GP-32. All cars race from their places in the last race; all cards are shuffled and dealt."""
    state.race += 1
    state.order = classification(state)
    state.out = 0
    state.racing = CARS
    state.gone = 0
    state.turn = state.starter
    state.phase = Phase.PLAY
    state.card = NO_CARD
    state.place = 0
    shuffle_all_cards(state, chance)
    for seat in range(SEATS):
        deal_hand(state, seat, HAND if seat < state.options.players else 0)
    state.straight = 0
    if state.options.last_straight:
        slip_in_last_straight(state, chance)


@rule
def end_turn(state, log):
    """GP-6, GP-20. The player draws; the race is over when the next one has no card left to play."""
    state.card = NO_CARD
    state.place = 0
    if state.deck_count > 0 and not state.straight:
        draw_card(state, int(state.turn), log)
    state.turn = next_seat(state.options.players, state.turn)
    state.phase = Phase.PLAY if state.hands_count[state.turn] == HAND else Phase.RACE_OVER


@rule
def end_race(state, chance, log):
    """GP-20 … GP-22, GP-32. All cars score for their places; then the next race, or the end."""
    cars = classification(state)
    for place in range(1, CARS + 1):
        points = int(state.options.points[place - 1])
        colour = nibble(cars, place - 1)
        state.earned[colour] += points
        if points != 0:
            emit_moment(state, log, Told.SCORED, colour, place, points)
    if state.race < state.options.races:
        state.starter = next_seat(state.options.players, state.starter)
        begin_race(state, chance)
        emit(log, Told.RACE_BEGAN, state.race, state.starter)
        return
    for colour in range(COLOURS):  # GP-33
        turn_up(state, colour, log)
    state.phase = Phase.OVER
    emit(log, Told.ENDED, state.race)
