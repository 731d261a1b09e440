"""Dice Peloton: what everybody knows about movement cards in hands, and about the face-down card of a roll.

A card taken from the row is `known` to everybody to be in that hand, until it is played. Only the face-down card of a
roll makes this uncertain, since it may be one of the known cards. For each kind of card:
  suspected.known   it may be a known card of this kind; then the hand has one known card of this kind less
  suspected.second  it may be of this kind, although one was played since, which then was a second one
  neither           it is not one of the known cards of this kind
`suspected.unseen` says how many cards it may be that nobody saw being taken; then the hand has all its known cards.
"""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.piles import draw, size
from paddock.games.peloton.table import CARDS, HAND, NOTHING


@rule
def see_taken(state, seat, card):
    """DP-11. A card was taken from the row: it is known to be in this hand."""
    state.known[seat, card] += 1


@rule
def see_played(state, seat, card):
    """DP-11. A card was played: if it was known to be in this hand, it is no longer."""
    if seat == state.laid.seat:
        clear_suspects(state, seat, card)
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1


@rule
def see_laid(state, seat):
    """DP-19. A card was laid face down, which may be any card of the hand."""
    for kind in range(CARDS):
        state.suspected.known[kind] = state.known[seat, kind] > 0
        state.suspected.second[kind] = 0
    state.suspected.unseen = HAND - size(state.known[seat])


@rule
def see_uncovered(state):
    """DP-20. The face-down card was turned up: if it was a known one, the hand has it no longer."""
    if state.suspected.known[state.laid.card]:
        state.known[state.laid.seat, state.laid.card] -= 1


@rule
def clear_suspects(state, seat, card):
    """The roller plays a card: excludes what the face-down card cannot be, as his hand would not have had this card."""
    sure = size(state.known[seat])
    if state.known[seat, card] == 0 and sure == HAND:
        state.suspected.unseen = 0
    for kind in range(CARDS):
        less = int(state.suspected.known[kind])  # known cards that the hand lacks if the laid one is of this kind
        held = int(state.known[seat, card]) - (less if kind == card else 0)
        if held <= 0 and sure - less >= HAND:
            state.suspected.known[kind] = 0
            state.suspected.second[kind] = 0
        elif kind == card and held == 0:
            state.suspected.second[kind] |= less
            state.suspected.known[kind] = 0


@rule
def holds_known(state, seat, less):
    """Whether the hand has all its known cards, except for one of the kind `less`."""
    for card in range(CARDS):
        if state.hands[seat, card] < state.known[seat, card] - (1 if card == less else 0):
            return False
    return True


@rule
def laid_fits(state, all_held, rest_held):
    """Whether the face-down card is possible, by whether the hand has all known cards, or all but one of its kind."""
    card = int(state.laid.card)
    if state.suspected.known[card] and rest_held:
        return True
    return all_held and (state.suspected.unseen > 0 or state.suspected.second[card] > 0)


@rule
def give_known(state, seat):
    """Deal a hand its known cards, out of the deck."""
    for card in range(CARDS):
        state.hands[seat, card] += state.known[seat, card]
        state.deck[card] -= state.known[seat, card]


@rule
def lay_any(state, chance):
    """Draw a possible face-down card, and deal the roller the known cards that he then has, both out of the deck."""
    seat = int(state.laid.seat)
    state.deck[state.laid.card] += 1
    chosen = NOTHING
    ways = int(state.suspected.unseen) if can_be_laid(state, NOTHING) else 0
    for kind in range(CARDS):
        if (state.suspected.known[kind] or state.suspected.second[kind]) and can_be_laid(state, kind):
            ways += 1
            if below(chance, ways) == 0:
                chosen = kind
    give_known(state, seat)
    if chosen == NOTHING:
        chosen = draw(state.deck, chance)
    elif state.suspected.known[chosen]:
        state.hands[seat, chosen] -= 1
    else:
        state.deck[chosen] -= 1
    state.laid.card = chosen


@rule
def can_be_laid(state, kind):
    """Whether the deck has the roller's known cards, and one more of this kind if `suspected.second` says so."""
    for card in range(CARDS):
        needed = int(state.known[state.laid.seat, card])
        if card == kind and state.suspected.second[kind]:
            needed += 1
        if state.deck[card] < needed:
            return False
    return True
