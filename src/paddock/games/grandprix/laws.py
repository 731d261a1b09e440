"""What holds in every state of Grand Prix: no card and no car is lost or doubled, nothing leaves its bounds."""

from paddock.engine.jit import rule
from paddock.games.grandprix.rules import tiles_each
from paddock.games.grandprix.rules_cards import colour_on, is_asked
from paddock.games.grandprix.rules_deck import in_deck
from paddock.games.grandprix.rules_known import hidden_of
from paddock.games.grandprix.rules_table import (
    ACCELERATE,
    BARRIER,
    CARDS,
    CARS,
    COLLIDE,
    COLLISION,
    COLOURS,
    CORNER,
    GEARBOX,
    HAND,
    KINDS,
    LAST_STRAIGHT,
    NO_CARD,
    NOBODY,
    OVER,
    PLAY,
    REPEAT,
    RISK,
)

LAWS = (
    "",
    "every card once",
    "the Last Straight card in its place",
    "hands sorted and as large as they must be",
    "two cars of every colour",
    "colours owned as they must be",
    "turns and races in range",
    "a card is carried out only while its player is asked",
)


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    if not every_card_once(state):
        return 1
    if not last_straight_in_place(state):
        return 2
    if not hands_right(state):
        return 3
    if not cars_complete(state):
        return 4
    if not colours_owned(state):
        return 5
    if not numbers_in_range(state):
        return 6
    if not question_right(state):
        return 7
    return 0


@rule
def every_card_once(state):
    """Deck, hands and played cards together are all cards of the game."""
    cards = 0
    for kind in range(KINDS):
        n = int(state.played[kind])
        for k in range(state.left):
            n += state.deck[k] == kind
        for seat in range(state.players):
            for k in range(state.held[seat]):
                n += state.hands[seat, k] == kind
        if n != state.kinds[kind] or state.played[kind] < 0:
            return False
        cards += n
    return cards == state.cards


@rule
def last_straight_in_place(state):
    """GP-30. Not higher than on its n cards; elsewhere there is no card that does not exist."""
    found = 0
    for k in range(CARDS + 1):
        if k >= state.left:
            if state.deck[k] != NO_CARD:
                return False
        elif state.deck[k] == LAST_STRAIGHT:
            found += 1
            if k > state.last_straight:
                return False
    if state.straight and (not state.last_straight or state.left >= state.last_straight):
        return False
    return found == (1 if in_deck(state) else 0)


@rule
def hands_right(state):
    """GP-6, GP-20. Five cards each, four after playing; in the end those who have played keep four."""
    draws = state.left > 0 and not state.straight
    players = int(state.players)
    most = HAND
    for k in range(players):
        seat = (state.turn + k) % players
        held = int(state.held[seat])
        if state.phase == OVER or (k == 0 and state.phase != PLAY):
            expected = held == HAND - 1
        elif k == 0 or draws:
            expected = held == HAND
        else:
            expected = held == HAND or held == HAND - 1
            expected = expected and held <= most
            most = held
        if not expected:
            return False
        for i in range(HAND):
            card = int(state.hands[seat, i])
            if (card == NO_CARD) != (i >= held) or (0 < i < held and card < state.hands[seat, i - 1]):
                return False
    return not (state.phase == OVER and draws)


@rule
def cars_complete(state):
    """GP-1."""
    for colour in range(COLOURS):
        n = 0
        for place in range(1, CARS + 1):
            n += colour_on(state, place) == colour
        if n != 2:
            return False
    return 0 <= state.racing <= CARS and state.order >> (4 * CARS) == 0


@rule
def colours_owned(state):
    """GP-3, GP-33. Every player has as many tiles as the others, and at most one lies face down."""
    for seat in range(state.players):
        n = 0
        down = 0
        for colour in range(COLOURS):
            if state.owner[colour] == seat:
                n += 1
                down += not (state.face_up >> colour) & 1
        if n != tiles_each(state) or down > (1 if state.hidden_colour else 0):
            return False
        if state.phase == OVER and hidden_of(state, seat) != NOBODY:
            return False
    for colour in range(COLOURS):
        owner = int(state.owner[colour])
        if not NOBODY <= owner < state.players or (owner == NOBODY and (state.face_up >> colour) & 1):
            return False
    return True


@rule
def numbers_in_range(state):
    """GP-5, GP-32. Turns go round from the start player, one card each."""
    turns = 0 if state.phase == PLAY or state.phase == OVER else -1
    for kind in range(KINDS):
        turns += int(state.played[kind])
    if not 0 <= state.starter < state.players or state.turn != (state.starter + turns) % state.players:
        return False
    for colour in range(COLOURS):
        if state.earned[colour] < 0:
            return False
    return 1 <= state.race <= state.races and (state.phase != OVER or state.race == state.races)


@rule
def question_right(state):
    """GP-16 … GP-18. The card, and the place it asks about."""
    card = int(state.card)
    place = int(state.place)
    if state.phase == RISK:
        right = card == ACCELERATE or card == CORNER
        return right and 1 <= place <= state.racing and is_asked(state, colour_on(state, place))
    if state.phase == REPEAT:
        return (card == BARRIER or card == GEARBOX) and 1 <= place <= CARS and state.racing > 0
    if state.phase == COLLISION:
        return card == COLLIDE and 1 <= place <= state.racing and state.racing > 1
    return (state.phase == PLAY or state.phase == OVER) and card == NO_CARD and place == 0
