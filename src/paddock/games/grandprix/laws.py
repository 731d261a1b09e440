"""Invariants of every state of Grand Prix, beyond the bounds of its fields: no card or car is lost or duplicated."""

from paddock.engine.bits import count
from paddock.engine.laws import law
from paddock.engine.nibbles import find_nibbles, first_nibbles
from paddock.engine.piles import size
from paddock.games.grandprix.rules.cars import car_on, classification
from paddock.games.grandprix.rules.colours import is_asked, tiles_each
from paddock.games.grandprix.rules.deck import straight_in_deck
from paddock.games.grandprix.table import CARDS, CARS, COLOURS, HAND, KINDS, NO_CARD, NOBODY, Card, Phase


@law("every card once")
def every_card_once(state):
    """Deck, hands and played cards together are all cards of the game."""
    for kind in range(KINDS):
        n = int(state.played[kind])
        for k in range(state.deck_count):
            n += state.deck[k] == kind
        for seat in range(state.options.players):
            for k in range(state.hands_count[seat]):
                n += state.hands[seat, k] == kind
        if n != state.options.cards[kind]:
            return False
    return True


@law("the Last Straight card in its place")
def last_straight_in_place(state):
    """GP-30. At most n cards lie under the Last Straight card; above the top of the deck there is no card."""
    straight = int(state.options.last_straight)
    found = 0
    for k in range(CARDS + 1):
        if (state.deck[k] == NO_CARD) != (k >= state.deck_count):
            return False
        if state.deck[k] == Card.LAST_STRAIGHT:
            found += 1
            if k > straight:
                return False
    if state.straight and state.deck_count >= straight:
        return False
    return found == (1 if straight_in_deck(state) else 0)


@law("hands sorted and as large as they must be")
def hands_right(state):
    """GP-6, GP-20. Five cards each, four after playing; in the end those who have played keep four."""
    draws = state.deck_count > 0 and not state.straight
    players = int(state.options.players)
    most = HAND
    for k in range(players):
        seat = (state.turn + k) % players
        held = int(state.hands_count[seat])
        if state.phase == Phase.OVER or (k == 0 and state.phase != Phase.PLAY):
            expected = held == HAND - 1
        elif k == 0 or draws:
            expected = held == HAND
        else:
            expected = HAND - 1 <= held <= most
            most = held
        if not expected:
            return False
        for i in range(HAND):
            card = int(state.hands[seat, i])
            if (card == NO_CARD) != (i >= held) or (0 < i < held and card < state.hands[seat, i - 1]):
                return False
    return not (state.phase == Phase.OVER and draws)


@law("two cars of every colour")
def cars_complete(state):
    """GP-1. Every colour has two cars, racing or out."""
    cars = classification(state)
    for colour in range(COLOURS):
        if count(find_nibbles(cars, colour) & first_nibbles(CARS)) != 2:
            return False
    return state.racing + state.gone == CARS and cars >> (4 * CARS) == 0


@law("colours owned as they must be")
def colours_owned(state):
    """GP-3, GP-33. Every player has as many tiles as the others, and at most one lies face down, at the end none."""
    most_down = 1 if state.options.hidden_colour and state.phase != Phase.OVER else 0
    for seat in range(state.options.players):
        n = 0
        down = 0
        for colour in range(COLOURS):
            if state.owner[colour] == seat:
                n += 1
                down += (int(state.hidden) >> colour) & 1
        if n != tiles_each(state) or down > most_down:
            return False
    for colour in range(COLOURS):
        if state.owner[colour] == NOBODY and (int(state.hidden) >> colour) & 1:
            return False
    return state.hidden >> COLOURS == 0


@law("turns go round from the start player")
def turn_right(state):
    """GP-5, GP-32. Turns go round from the start player, one card each; the end is in the last race."""
    turns = size(state.played) - (0 if state.phase == Phase.PLAY or state.phase == Phase.OVER else 1)
    if state.turn != (state.starter + turns) % state.options.players:
        return False
    return state.phase != Phase.OVER or state.race == state.options.races


@law("a card is carried out only while its player is asked")
def question_right(state):
    """GP-16 … GP-18. While a player is asked, the card and the place fit the question; otherwise both are empty."""
    card = int(state.card)
    place = int(state.place)
    if state.phase == Phase.RISK:
        right = card == Card.ACCELERATE or card == Card.CORNER
        return right and 1 <= place <= state.racing and is_asked(state, car_on(state, place))
    if state.phase == Phase.REPEAT:
        return (card == Card.BARRIER or card == Card.GEARBOX) and 1 <= place <= CARS and state.racing > 0
    if state.phase == Phase.COLLISION:
        return card == Card.COLLIDE and 1 <= place <= state.racing and state.racing > 1
    return state.phase <= Phase.OVER and card == NO_CARD and place == 0
