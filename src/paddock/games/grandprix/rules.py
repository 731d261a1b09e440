"""Grand Prix: manoeuvre twelve cars with cards and a die. The rules page beside this file has the clauses (GP-n).

Everybody plays one card a turn and draws another until the deck is used up; then the first six places score. First
the verbs, then one function for each rule. The records and all numbers are in `rules_table.py`, what the cards do in
`rules_cards.py`, deck and hands in `rules_deck.py`, what a seat knows in `rules_known.py`
and as numbers in `rules_seen.py`.

| option        | meaning                                                           |
|---------------|-------------------------------------------------------------------|
| players       | 2–6                                                               |
| last_straight | 0 off, else how many cards the Last Straight card is shuffled into |
| races         | races of a season                                                 |
| hidden_colour | with 2 players: the second colour of each lies face down          |
| points        | points of the places                                              |
| cards         | how many cards of each kind                                       |
"""

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import shuffle
from paddock.engine.rows import put
from paddock.games.grandprix.rules_cards import (
    carry_out,
    colour_on,
    crash,
    places_of,
    roll_die,
    take_result,
    turn_up,
)
from paddock.games.grandprix.rules_deck import (
    draw_card,
    put_in_hand,
    shuffle_all_cards,
    slip_in_last_straight,
    take_from_hand,
    take_top,
)
from paddock.games.grandprix.rules_known import (
    gather_unseen,
    hide_again,
    known_owner,
    total,
)
from paddock.games.grandprix.rules_seen import OBSERVATION, observe
from paddock.games.grandprix.rules_table import (
    ACCELERATE,
    ACTIONS,
    AGAIN,
    AHEAD,
    AIM,
    AIMED,
    ANY,
    BARE,
    BARRIER,
    BEHIND,
    CARRY_OUT,
    CARS,
    CHASE,
    COLLISION,
    COLOURS,
    DRAW,
    ENDED,
    HAND,
    KEEP,
    KEPT,
    KINDS,
    LAST_CARS,
    LOSE,
    MOST,
    NO_CARD,
    NOBODY,
    OVER,
    PIT,
    PLAY,
    PLAYED,
    RACE_BEGAN,
    RACE_OVER,
    REPEAT,
    REPEATED,
    RISK,
    ROLLS_AGAIN,
    SCORED,
    SEATS,
    STOP,
    STOPPED,
    TAKE_RESULT,
    Options,
    State,
)

__all__ = [
    "ACTIONS",
    "MOST",
    "OBSERVATION",
    "RACERS",
    "VERSION",
    "Options",
    "State",
    "apply",
    "known_owner",
    "legal",
    "observe",
    "outcome",
    "over",
    "redeal",
    "setup",
    "waiting",
]

VERSION = 1  # of these rules: a record made with another version is refused
RACERS = SEATS  # most entries of a result


# ------------------------------------------------------------------ the verbs


@rule
def setup(state, options, chance):
    """GP-1 … GP-5."""
    state.players = options.players
    state.last_straight = options.last_straight
    state.races = options.races
    state.hidden_colour = options.hidden_colour
    state.cards = options.cards
    for kind in range(KINDS):
        state.kinds[kind] = options.deck[kind]
    for place in range(CARS):
        state.prizes[place] = options.prizes[place]
    for seat in range(SEATS):
        state.held[seat] = 0
        for k in range(HAND):
            state.hands[seat, k] = NO_CARD
    draw_colours(state, chance)
    line_up(state, chance)
    state.race = 0
    state.starter = below(chance, int(state.players))
    begin_race(state, chance)


@rule
def waiting(state):
    """The seat whose card it is."""
    return 1 << state.turn if state.phase < OVER else 0


@rule
def legal(state, seat, out):
    """What the seat may do."""
    if seat != state.turn:
        return 0
    if state.phase == PLAY:
        return plays(state, seat, out)
    if state.phase == RISK:
        return risks(state, seat, out)
    if state.phase == REPEAT:
        return repeats(out)
    if state.phase == COLLISION:
        return neighbours(state, out)
    return 0


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself until somebody is asked again."""
    if action < AGAIN:
        play_card(state, seat, action, log)
    elif action >= AHEAD:
        crash(state, action, log)
    elif state.phase == REPEAT:
        settle_roll(state, action, chance, log)
    else:
        settle_risk(state, action, log)
    while state.phase > OVER:
        advance(state, chance, log)


@rule
def advance(state, chance, log):
    """One step that needs no decision; it sets the next phase."""
    if state.phase == CARRY_OUT:
        carry_out(state, chance, log)
    elif state.phase == TAKE_RESULT:
        take_result(state, log)
    elif state.phase == DRAW:
        end_turn(state, log)
    else:
        end_race(state, chance, log)


@rule
def over(state):
    return state.phase == OVER


@rule
def outcome(state, out):
    """GP-23, GP-32. All points that were earned, and the ranks by them."""
    for seat in range(state.players):
        out[0, seat] = total(state, seat, seat)
    rank_by_points(state, out)


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: other hands, the order of the deck, a hidden colour."""
    if state.hidden_colour:
        hide_again(state, seat, chance)
    gather_unseen(state, seat)
    shuffle(state.deck, 0, int(state.left), chance)
    for other in range(state.players):
        if other != seat:
            size = int(state.held[other])
            state.held[other] = 0
            for _ in range(size):
                put_in_hand(state, other, take_top(state))
    if state.last_straight and not state.straight:
        slip_in_last_straight(state, chance)


# ------------------------------------------------------------------ setting up


@rule
def draw_colours(state, chance):
    """GP-3, GP-33. Two colours each for two or three players, else one; a hidden one is the second drawn."""
    for colour in range(COLOURS):
        state.deck[colour] = colour  # the six tiles, for a moment
        state.owner[colour] = NOBODY
        state.earned[colour] = 0
    shuffle(state.deck, 0, COLOURS, chance)
    state.face_up = 0
    each = tiles_each(state)
    for tile in range(each * state.players):
        colour = int(state.deck[tile])
        state.owner[colour] = tile // each
        if not state.hidden_colour or tile % each == 0:
            state.face_up |= 1 << colour


@rule
def tiles_each(state):
    """GP-3."""
    return 2 if state.players <= 3 else 1


@rule
def line_up(state, chance):
    """GP-2. The tiles are shuffled again; the n-th drawn colour starts on place n and on place 13 - n."""
    shuffle(state.deck, 0, COLOURS, chance)
    state.order = 0
    for tile in range(COLOURS):
        colour = int(state.deck[tile])
        state.order |= (colour << (4 * tile)) | (colour << (4 * (CARS - 1 - tile)))


@rule
def begin_race(state, chance):
    """GP-4, GP-5, GP-30, GP-32. All cars race from where they stand; all cards are shuffled and dealt."""
    state.race += 1
    state.racing = CARS
    state.turn = state.starter
    state.phase = PLAY
    state.card = NO_CARD
    state.place = 0
    shuffle_all_cards(state, chance)
    for seat in range(state.players):
        state.held[seat] = 0
        for _ in range(HAND):
            put_in_hand(state, seat, take_top(state))
    state.straight = 0
    if state.last_straight:
        slip_in_last_straight(state, chance)


# ------------------------------------------------------------------ a turn


@rule
def plays(state, seat, out):
    """GP-6, GP-10 … GP-19. Every kind of card in hand on every car it may choose; if there is none, the card alone."""
    racing = int(state.racing)
    n = 0
    before = NO_CARD
    for k in range(state.held[seat]):
        card = int(state.hands[seat, k])
        if card == before:  # ALL-3; equal cards lie side by side
            continue
        before = card
        start = n
        colour = colour_of(card)
        if colour != ANY:
            places = places_of(state, colour)
            first = AIM + card * CARS
            for _ in range(2):  # two cars at most; what is written without a car is not counted
                put(out, n, first + lowest(places) // 4)
                n += places != 0
                places = without_lowest(places)
        elif card < BARRIER:
            first = max(0, racing - LAST_CARS) if card == CHASE else 0
            for k in range(CARS):  # all at once; what is written behind the last car is not counted either
                put(out, n + k, AIM + card * CARS + first + k)
            n += racing - first
        if n == start:
            n = put(out, n, BARE + card)
    return n


@rule
def colour_of(card):
    """The colour a card is for, or ANY."""
    if card < LOSE:
        return card // 3
    if PIT <= card < ACCELERATE:
        return card - PIT
    return ANY


@rule
def play_card(state, seat, action, log):
    """GP-6."""
    if action < BARE:
        card = action // CARS
        place = action % CARS + 1
        emit(log, AIMED, seat, card, place, colour_on(state, place))
    else:
        card = action - BARE
        place = 0
        emit(log, PLAYED, seat, card)
    take_from_hand(state, seat, card)
    state.played[card] += 1
    state.card = card
    state.place = place
    state.phase = CARRY_OUT


@rule
def risks(state, seat, out):
    """GP-16, GP-33. Stop; or roll again, if the car is one's own."""
    out[0] = STOP
    if state.owner[colour_on(state, int(state.place))] != seat:
        return 1
    out[1] = AGAIN
    return 2


@rule
def settle_risk(state, action, log):
    """GP-16, GP-33. Who rolls again shows that the car is his."""
    if action == AGAIN:
        turn_up(state, colour_on(state, int(state.place)), log)
        emit(log, ROLLS_AGAIN, state.turn)
        state.phase = CARRY_OUT
    else:
        emit(log, STOPPED, state.turn)
        state.phase = DRAW


@rule
def repeats(out):
    """GP-17."""
    out[0] = KEEP
    out[1] = AGAIN
    return 2


@rule
def settle_roll(state, action, chance, log):
    """GP-17. The roll is kept, or repeated once."""
    if action == AGAIN:
        emit(log, REPEATED, state.turn)
        state.place = roll_die(state, chance, log)
    else:
        emit(log, KEPT, state.turn, state.place)
    state.phase = TAKE_RESULT


@rule
def neighbours(state, out):
    """GP-18. On the first place only the car behind, on the last only the car ahead."""
    n = 0
    if state.place > 1:
        n = put(out, n, AHEAD)
    if state.place < state.racing:
        n = put(out, n, BEHIND)
    return n


@rule
def end_turn(state, log):
    """GP-6, GP-20. The player draws; the race is over when the next one has no card left to play."""
    state.card = NO_CARD
    state.place = 0
    if state.left > 0 and not state.straight:
        draw_card(state, int(state.turn), log)
    state.turn = state.turn + 1 if state.turn + 1 < state.players else 0
    state.phase = PLAY if state.held[state.turn] == HAND else RACE_OVER


# ------------------------------------------------------------------ the end of a race


@rule
def end_race(state, chance, log):
    """GP-20 … GP-22, GP-32. All cars score for their places; then the next race, or the end."""
    for place in range(1, CARS + 1):
        points = int(state.prizes[place - 1])
        colour = colour_on(state, place)
        state.earned[colour] += points
        if points != 0:
            emit(log, SCORED, colour, place, points)
    if state.race < state.races:
        state.starter = (state.starter + 1) % state.players
        begin_race(state, chance)
        emit(log, RACE_BEGAN, state.race, state.starter)
        return
    for colour in range(COLOURS):  # GP-33
        if state.owner[colour] != NOBODY:
            turn_up(state, colour, log)
    state.phase = OVER
    emit(log, ENDED, state.race)


@rule
def best_place(state, seat):
    """GP-23. Of the seat's best car, in the classification."""
    place = 1
    while state.owner[colour_on(state, place)] != seat:
        place += 1
    return place


@rule
def rank_by_points(state, out):
    """GP-23. Ranks by points, then by the best car; two players never have the same one."""
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            ahead = best_place(state, other) < best_place(state, seat)
            if out[0, other] > out[0, seat] or (out[0, other] == out[0, seat] and ahead):
                rank += 1
        out[1, seat] = rank
