"""Dice Peloton: what everybody knows about movement cards in hands, and about the face-down card of a roll.

Everybody sees a card that is taken from the row, so it is `known` to be in that hand until it is played. Only the
face-down card of a roll makes that uncertain: it may be one of the known cards. For each kind it is
  suspected.known   the laid card may be of this kind, and then the hand has one known card of this kind less;
  suspected.second  the laid card may be of this kind; one has been played since, which would have been another one;
  neither of them   the laid card is none of the cards of this kind that were seen being taken.
`suspected.unseen` tells that it may be a card that nobody saw being taken; then all `known` cards are in the hand.
"""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.piles import draw, size
from paddock.games.peloton.table import CARDS, HAND, NOTHING

# ------------------------------------------------------------------ what is seen


@rule
def see_taken(state, seat, card):
    """DP-11. A card goes from the row into a hand."""
    state.known[seat, card] += 1


@rule
def see_played(state, seat, card):
    """DP-11. A card is played from a hand."""
    if seat == state.laid.seat:
        clear_suspects(state, seat, card)
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1


@rule
def see_laid(state, seat):
    """DP-19. Any card of the hand is laid face down."""
    for kind in range(CARDS):
        state.suspected.known[kind] = state.known[seat, kind] > 0
        state.suspected.second[kind] = 0
    state.suspected.unseen = HAND - size(state.known[seat])


@rule
def see_uncovered(state):
    """DP-20. The face-down card is turned up: if it was a known one, the hand has it no longer."""
    if state.suspected.known[state.laid.card]:
        state.known[state.laid.seat, state.laid.card] -= 1


@rule
def clear_suspects(state, seat, card):
    """The roller plays a card: if his hand was all known and had no such card, the laid one is not what we thought."""
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


# ------------------------------------------------------------------ what can be


@rule
def holds_known(state, seat, less):
    """Whether the known cards are in the hand, but for one of the kind `less`."""
    for card in range(CARDS):
        if state.hands[seat, card] < state.known[seat, card] - (1 if card == less else 0):
            return False
    return True


@rule
def laid_fits(state, all_held, rest_held):
    """Whether the face-down card is possible, if the hand has all known cards, or all but one of that card's kind."""
    card = int(state.laid.card)
    if state.suspected.known[card] and rest_held:
        return True
    return all_held and (state.suspected.unseen > 0 or state.suspected.second[card] > 0)


@rule
def give_known(state, seat):
    """The cards that everybody knows to be in a hand, out of the deck."""
    for card in range(CARDS):
        state.hands[seat, card] += state.known[seat, card]
        state.deck[card] -= state.known[seat, card]


@rule
def lay_any(state, chance):
    """Any card that the laid one can be, and what the roller's hand then has for certain; both out of the deck."""
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
    """The deck has the roller's known cards, and one of this kind more where the laid card must be a second one."""
    for card in range(CARDS):
        needed = int(state.known[state.laid.seat, card])
        if card == kind and state.suspected.second[kind]:
            needed += 1
        if state.deck[card] < needed:
            return False
    return True
