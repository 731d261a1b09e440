"""Grand Prix: the deck and the hands."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import insert_sorted, remove_sorted, shuffle
from paddock.games.grandprix.table import CARDS, HAND, KINDS, NO_CARD, Card, Told


@rule
def put_in_hand(state, seat, card):
    """Add a card to a hand, which stays sorted."""
    insert_sorted(state.hands[seat], int(state.hands_count[seat]), card)
    state.hands_count[seat] += 1


@rule
def take_from_hand(state, seat, card):
    """Remove one card of this kind from a hand."""
    remove_sorted(state.hands[seat], int(state.hands_count[seat]), card, NO_CARD)
    state.hands_count[seat] -= 1


@rule
def deal_hand(state, seat, n):
    """Deal a new hand of n cards from the top of the deck."""
    state.hands_count[seat] = 0
    for k in range(HAND):
        state.hands[seat, k] = NO_CARD
    for _ in range(n):
        put_in_hand(state, seat, take_top(state))


@rule
def take_top(state):
    """Remove the top card of the deck. Returns it."""
    state.deck_count -= 1
    card = int(state.deck[state.deck_count])
    state.deck[state.deck_count] = NO_CARD
    return card


@rule
def lay_on_top(state, card):
    state.deck[state.deck_count] = card
    state.deck_count += 1


@rule
def straight_in_deck(state):
    """GP-30. Whether the Last Straight card is still in the deck."""
    return state.options.last_straight != 0 and not state.straight


@rule
def shuffle_all_cards(state, chance):
    """GP-4. Put all cards into the deck and shuffle it."""
    state.deck_count = 0
    for kind in range(KINDS):
        state.played[kind] = 0
        for _ in range(state.options.cards[kind]):
            lay_on_top(state, kind)
    for k in range(state.deck_count, CARDS + 1):
        state.deck[k] = NO_CARD
    shuffle(state.deck, 0, int(state.deck_count), chance)


@rule
def slip_in_last_straight(state, chance):
    """GP-30. Put the Last Straight card at random among the lowest n cards of a shuffled deck. The rulebook does so
    before the deal; as none of these cards are dealt, the distribution is the same."""
    under_it = below(chance, min(int(state.options.last_straight), int(state.deck_count)) + 1)
    lay_on_top(state, state.deck[under_it])
    state.deck[under_it] = Card.LAST_STRAIGHT


@rule
def draw_card(state, seat, log):
    """GP-6, GP-30, GP-31. Draw a card; the Last Straight card is laid aside and replaced, if a card is left."""
    card = take_top(state)
    if card == Card.LAST_STRAIGHT:
        state.straight = 1
        emit_moment(state, log, Told.STRAIGHT_DRAWN, seat)
        if state.deck_count == 0:
            emit(log, Told.NO_REPLACEMENT, seat)
            return
        card = take_top(state)
    put_in_hand(state, seat, card)
    emit(log, Told.DREW, seat, card)
    if state.deck_count == 0 and not state.straight:
        emit(log, Told.DECK_EMPTY, seat)
