"""Dice Peloton: the movement cards (DP-5, DP-6, DP-11, DP-19 … DP-21, DP-26), and who can know where they are.

All piles are how many of each card lie in them; the race deck is its cards together with the sizes of its piles.

Everybody sees a card that is taken from the row, so it is `known` to be in that hand until it is played. Only the
face-down card of a roll makes that uncertain: it may be one of the known cards. For each kind `suspect` says
  SUSPECT  the laid card may be of this kind, and then the hand has one known card of this kind less;
  SECOND   the laid card may be of this kind; one has been played since, which would have been another one;
  CLEARED  the laid card is none of the cards of this kind that were seen being taken.
`unseen` tells that it may be a card that nobody saw being taken; then all `known` cards are in the hand.
"""

from paddock.engine.chance import below
from paddock.engine.jit import inline, rule
from paddock.engine.log import emit
from paddock.engine.piles import draw, pour, size
from paddock.games.peloton.rules_table import (
    CARDS,
    CLEARED,
    DREW,
    HAND,
    LAID,
    NO_CARD,
    NOBODY,
    PILES,
    ROW,
    SECOND,
    SLACK,
    SPREAD,
    SUSPECT,
    TAKE,
    TOOK,
    TURN,
    TURNED_UP,
    UNCOVERED,
    UNKNOWN,
    WAYS,
)

# ------------------------------------------------------------------ counting


@inline
def finished_piles(state):
    """DP-6, DP-21. Piles whose last card has been drawn."""
    return int(state.stage) - (1 if state.phase == TURN or state.phase == TAKE else 0)


@inline
def held_kinds(state, seat):
    """The set of cards that the seat has in hand."""
    kinds = 0
    for card in range(CARDS):
        kinds |= (state.hands[seat, card] > 0) << card
    return kinds


# ------------------------------------------------------------------ dealing


@rule
def deal_cards(state, chance):
    """DP-5, DP-6. Three cards to everybody, four face up, the rest in five piles."""
    state.laid = NO_CARD
    state.roller = NOBODY
    state.unseen = 0
    for card in range(CARDS):
        state.deck[card] = state.cards[card]
        state.discard[card] = 0
        state.suspect[card] = CLEARED
        for seat in range(len(state.hands)):
            state.hands[seat, card] = 0
            state.known[seat, card] = 0
    for seat in range(state.players):
        fill_hand(state, seat, HAND, chance)
    for place in range(ROW):
        state.row[place] = draw(state.deck, chance)
    cut_piles(state, chance)


@rule
def fill_hand(state, seat, cards, chance):
    """A hand gets cards from the deck until it has so many."""
    for _ in range(cards - size(state.hands[seat])):
        state.hands[seat, draw(state.deck, chance)] += 1


@rule
def cut_piles(state, chance):
    """DP-6. The sizes of all piles that nobody can know; every five sizes that fit are equally likely.

    Known are the piles of finished stages, and that the pile of a running stage is larger than what was drawn.
    """
    total = size(state.cards) - HAND * int(state.players) - ROW
    low = (total - PILES * SLACK + PILES - 1) // PILES
    spread = (total + PILES * SLACK) // PILES - low
    first = finished_piles(state)
    least = max(0, int(state.drawn) + 1 - low) if first < state.stage else 0
    rest = total - low * PILES
    for pile in range(first):
        rest -= int(state.piles[pile]) - low
    at = 0
    for more in range(least, min(spread, rest) + 1):
        at += WAYS[spread - SPREAD, PILES - first - 1, rest - more]
    at = below(chance, at)
    for pile in range(first, PILES):
        more = least if pile == first else 0
        while at >= WAYS[spread - SPREAD, PILES - pile - 1, rest - more]:
            at -= WAYS[spread - SPREAD, PILES - pile - 1, rest - more]
            more += 1
        state.piles[pile] = low + more
        rest -= more


# ------------------------------------------------------------------ taking and laying


@rule
def take_from_row(state, seat, place, chance, log):
    """DP-11. A face-up card, replaced at once from the deck."""
    card = int(state.row[place])
    state.hands[seat, card] += 1
    state.known[seat, card] += 1
    state.row[place] = draw(state.deck, chance)
    emit(log, TOOK, seat, place + 1, card)
    emit(log, TURNED_UP, place + 1, state.row[place])


@rule
def take_from_deck(state, seat, chance, log):
    """DP-11. The top card of the race deck."""
    card = draw(state.deck, chance)
    state.hands[seat, card] += 1
    emit(log, DREW, seat, card)


@rule
def discard_card(state, seat, card):
    """DP-11. A card is played and goes to the discard."""
    state.hands[seat, card] -= 1
    state.discard[card] += 1
    if seat == state.roller:
        clear_suspects(state, seat, card)
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1


@rule
def lay_card(state, seat, group, card, log):
    """DP-19, DP-20. A card face down; the one of the last roller goes to the discard, face up."""
    if state.roller != NOBODY:
        emit(log, UNCOVERED, state.roller, state.laid)
        state.discard[state.laid] += 1
        if state.suspect[state.laid] == SUSPECT:
            state.known[state.roller, state.laid] -= 1
    for kind in range(CARDS):
        state.suspect[kind] = SUSPECT if state.known[seat, kind] > 0 else CLEARED
    state.unseen = HAND - size(state.known[seat])
    state.hands[seat, card] -= 1
    state.laid = card
    state.roller = seat
    emit(log, LAID, seat, group + 1, card)


@rule
def new_row(state, chance):
    """DP-26. The face-up cards and the discard are shuffled, four are laid out, the rest is the discard."""
    for place in range(ROW):
        state.discard[state.row[place]] += 1
    for place in range(ROW):
        state.row[place] = draw(state.discard, chance)


# ------------------------------------------------------------------ what everybody knows


@rule
def clear_suspects(state, seat, card):
    """The roller plays a card: if his hand was all known and had no such card, the laid one is not what we thought."""
    known = size(state.known[seat])
    if state.known[seat, card] == 0 and known == HAND:
        state.unseen = 0
    for kind in range(CARDS):
        if state.suspect[kind] != CLEARED:
            less = 1 if state.suspect[kind] == SUSPECT else 0
            held = int(state.known[seat, card]) - (less if kind == card else 0)
            if held <= 0 and known - less >= HAND:
                state.suspect[kind] = CLEARED
            elif kind == card and held == 0:
                state.suspect[kind] = SECOND


@rule
def redeal_cards(state, seat, chance):
    """All movement cards that the seat cannot know: other hands, another's laid card, the deck, its piles."""
    for other in range(state.players):
        if other != seat:
            pour(state.hands[other], state.deck)
            if other != state.roller:
                give_known(state, other)
    if state.roller != NOBODY and state.roller != seat:
        lay_any(state, chance)
    for other in range(state.players):
        if other != seat:
            fill_hand(state, other, hand_size(state, other), chance)
    cut_piles(state, chance)


@rule
def hand_size(state, seat):
    """Three cards; two before the card of this turn is taken."""
    return HAND - 1 if state.phase == TAKE and seat == state.turn else HAND


@rule
def give_known(state, seat):
    """The cards that everybody knows to be in a hand, out of the deck."""
    for card in range(CARDS):
        state.hands[seat, card] += state.known[seat, card]
        state.deck[card] -= state.known[seat, card]


@rule
def lay_any(state, chance):
    """Any card that the laid one can be, and what the roller's hand then has for certain; both out of the deck."""
    seat = int(state.roller)
    state.deck[state.laid] += 1
    chosen = UNKNOWN
    ways = int(state.unseen) if can_be_laid(state, UNKNOWN) else 0
    for kind in range(CARDS):
        if state.suspect[kind] != CLEARED and can_be_laid(state, kind):
            ways += 1
            if below(chance, ways) == 0:
                chosen = kind
    give_known(state, seat)
    if chosen == UNKNOWN:
        state.laid = draw(state.deck, chance)
    elif state.suspect[chosen] == SUSPECT:
        state.hands[seat, chosen] -= 1
        state.laid = chosen
    else:
        state.deck[chosen] -= 1
        state.laid = chosen


@rule
def can_be_laid(state, kind):
    """The deck has the roller's known cards, and one of this kind more where the laid card must be a second one."""
    for card in range(CARDS):
        needed = int(state.known[state.roller, card])
        if card == kind and state.suspect[kind] == SECOND:
            needed += 1
        if state.deck[card] < needed:
            return False
    return True
