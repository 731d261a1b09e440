"""Grand Prix: the deck and the hands."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import shuffle
from paddock.games.grandprix.rules_table import (
    CARDS,
    DECK_EMPTY,
    DREW,
    KINDS,
    LAST_STRAIGHT,
    NO_CARD,
    NO_REPLACEMENT,
    STRAIGHT_DRAWN,
)


@rule
def put_in_hand(state, seat, card):
    """Into a hand that is kept sorted."""
    held = int(state.held[seat])
    higher = card
    for k in range(held):  # without a branch: which place it goes to cannot be foreseen
        here = int(state.hands[seat, k])
        state.hands[seat, k] = min(here, higher)
        higher = max(here, higher)
    state.hands[seat, held] = higher
    state.held[seat] = held + 1


@rule
def take_from_hand(state, seat, card):
    """One card of a kind; the others close up."""
    last = int(state.held[seat]) - 1
    found = 0
    for k in range(last):
        here = int(state.hands[seat, k])
        found |= here == card
        state.hands[seat, k] = state.hands[seat, k + 1] if found else here
    state.hands[seat, last] = NO_CARD
    state.held[seat] = last


@rule
def take_top(state):
    """The top card of the deck."""
    state.left -= 1
    card = int(state.deck[state.left])
    state.deck[state.left] = NO_CARD
    return card


@rule
def lay_on_top(state, card):
    state.deck[state.left] = card
    state.left += 1


@rule
def in_deck(state):
    """GP-30. The Last Straight card lies in the deck."""
    return state.last_straight != 0 and not state.straight


@rule
def deck_size(state):
    """GP-31. The Last Straight card does not count."""
    return int(state.left) - (1 if in_deck(state) else 0)


@rule
def shuffle_all_cards(state, chance):
    state.left = 0
    for kind in range(KINDS):
        state.played[kind] = 0
        for _ in range(state.kinds[kind]):
            lay_on_top(state, kind)
    for k in range(state.left, CARDS + 1):
        state.deck[k] = NO_CARD
    shuffle(state.deck, 0, int(state.left), chance)


@rule
def slip_in_last_straight(state, chance):
    """GP-30. The Last Straight card goes anywhere among the lowest n cards of a shuffled deck.

    The rulebook shuffles it before the deal with cards that nobody is dealt: that is the same.
    """
    below_it = below(chance, min(int(state.last_straight), int(state.left)) + 1)
    lay_on_top(state, state.deck[below_it])
    state.deck[below_it] = LAST_STRAIGHT


@rule
def draw_card(state, seat, log):
    """GP-6, GP-30, GP-31. The Last Straight card is laid aside and replaced, if a card is left."""
    card = take_top(state)
    if card == LAST_STRAIGHT:
        state.straight = 1
        emit(log, STRAIGHT_DRAWN, seat)
        if state.left == 0:
            emit(log, NO_REPLACEMENT, seat)
            return
        card = take_top(state)
    put_in_hand(state, seat, card)
    emit(log, DREW, seat, card)
    if state.left == 0 and not state.straight:
        emit(log, DECK_EMPTY, seat)
