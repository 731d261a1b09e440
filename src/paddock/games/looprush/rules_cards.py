"""Loop Rush: the cards. Movement hands, the deck with its special card, bonus cards, and what others may hold."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.piles import clear, draw, pour, size
from paddock.games.looprush.rules_table import (
    BATCHES,
    KINDS,
    LEFT_OVER,
    NO_SPECIAL,
    NOTHING,
    NUMBERS,
    SEATS,
    SHOWN,
    SUPER_JUMP,
)

# ------------------------------------------------------------------ movement cards


@rule
def colour_of(card):
    return card // NUMBERS


@rule
def number_of(card):
    return card % NUMBERS + 1


@rule
def put_in_hand(state, seat, card):
    """A hand is kept sorted."""
    k = int(state.held[seat])
    while k > 0 and state.hands[seat, k - 1] > card:
        state.hands[seat, k] = state.hands[seat, k - 1]
        k -= 1
    state.hands[seat, k] = card
    state.held[seat] += 1


@rule
def play_from_hand(state, seat, card):
    """LR-6. One card of that kind goes to the discard; the others close up."""
    k = 0
    while state.hands[seat, k] != card:
        k += 1
    last = int(state.held[seat]) - 1
    while k < last:
        state.hands[seat, k] = state.hands[seat, k + 1]
        k += 1
    state.hands[seat, last] = NOTHING
    state.held[seat] = last
    state.discard[card] += 1


@rule
def take_card(state, n):
    """The n-th movement card of the pile, which has no order. Its kind."""
    card = 0
    before = 0
    for kind in range(KINDS):  # to the end: without a branch this is quicker
        before += int(state.pile[kind])
        card += before <= n
    state.pile[card] -= 1
    state.left -= 1
    return card


@rule
def new_deck(state):
    """LR-2, LR-3, LR-15. All movement cards of the teams in the race, and the special card."""
    state.left = 0
    for card in range(KINDS):
        state.discard[card] = 0
        state.pile[card] = state.copies[number_of(card) - 1] if in_race(state, colour_of(card)) else 0
        state.left += state.pile[card]
    state.special = 1


@rule
def in_race(state, team):
    """LR-1. With three players the fourth team stays in the box."""
    return state.players != 3 or team < 3


@rule
def deal_hands(state, chance):
    """LR-4, LR-13, LR-14, LR-15. A full hand each, from the player who plays next; the shower gets another card.

    How it came out: NO_SPECIAL, SHOWN during the deal, or LEFT_OVER; then `drawer` is the shower.
    """
    if state.left == 0:
        new_deck(state)
    result = NO_SPECIAL
    for k in range(state.players):
        seat = (int(state.turn) + k) % int(state.players)
        for _ in range(state.hand):
            n = below(chance, int(state.left) + int(state.special))
            if n == state.left:
                state.special = 0
                state.drawer = seat
                result = SHOWN
                n = below(chance, int(state.left))
            put_in_hand(state, seat, take_card(state, n))
    if state.left == 0 and state.special:
        state.special = 0
        state.drawer = state.turn
        result = LEFT_OVER
    return result


# ------------------------------------------------------------------ bonus cards


@rule
def bonus_cards(state, seat, kind):
    """How many of a kind a player holds."""
    n = 0
    for batch in range(BATCHES):
        n += int(state.bonus[batch, seat, kind])
    return n


@rule
def draw_bonus(state, seat, chance):
    """LR-9, LR-25, LR-27. A bonus card into the hand, a Super jump onto the discard. Its kind, or NOTHING."""
    if state.bonus_left == 0:
        renew_bonus_pile(state)
    if state.bonus_left == 0:
        return NOTHING
    kind = draw(state.bonus_pile, chance)
    state.bonus_left -= 1
    if kind == SUPER_JUMP:
        state.bonus_discard[SUPER_JUMP] += 1
    else:
        state.bonus[0, seat, kind] += 1
        state.bonus_held[seat] += 1
    return kind


@rule
def renew_bonus_pile(state):
    """LR-27. The discard becomes the pile."""
    state.bonus_left = size(state.bonus_discard)
    if state.bonus_left > 0:
        pour(state.bonus_discard, state.bonus_pile)
        grow_old(state)


@rule
def grow_old(state):
    """When the pile has run out, everybody knows which cards are in hands: all that are neither his own nor seen.

    Those cards stay known, all together, when the pile is made anew. So they become a batch of their own, which
    redeal() does not mix with others. An empty batch is used again; the last one takes in what has no room.
    """
    free = 0
    while free < BATCHES - 1 and not batch_is_empty(state, free):
        free += 1
    for batch in range(free, 0, -1):
        for seat in range(SEATS):
            for kind in range(SUPER_JUMP):
                state.bonus[batch, seat, kind] += state.bonus[batch - 1, seat, kind]
                state.bonus[batch - 1, seat, kind] = 0


@rule
def batch_is_empty(state, batch):
    for seat in range(SEATS):
        for kind in range(SUPER_JUMP):
            if state.bonus[batch, seat, kind]:
                return False
    return True


@rule
def spend_bonus(state, seat, kind):
    """LR-27. A played card goes to the discard at once; of equal ones, the one held longest."""
    batch = BATCHES - 1
    while state.bonus[batch, seat, kind] == 0:
        batch -= 1
    state.bonus[batch, seat, kind] -= 1
    state.bonus_held[seat] -= 1
    state.bonus_discard[kind] += 1


# ------------------------------------------------------------------ what a seat cannot know


@rule
def redeal_hands(state, seat, chance):
    """Other movement hands, dealt again from them and the pile. The special card is never in a hand: it stays."""
    for other in range(state.players):
        if other != seat:
            for k in range(state.held[other]):
                state.pile[state.hands[other, k]] += 1
            state.left += state.held[other]
    for other in range(state.players):
        if other != seat:
            cards = int(state.held[other])
            state.held[other] = 0
            for _ in range(cards):
                put_in_hand(state, other, take_card(state, below(chance, int(state.left))))


@rule
def redeal_bonus(state, seat, chance):
    """Other bonus hands: each batch for itself, the newest with the pile. A Super jump is never in a hand."""
    for batch in range(BATCHES):
        pool = 0  # how many of each kind, 8 bits a kind
        cards = 0
        for other in range(state.players):
            if other != seat:
                for kind in range(SUPER_JUMP):
                    pool += int(state.bonus[batch, other, kind]) << 8 * kind
                    cards += int(state.bonus[batch, other, kind])
        if cards == 0:
            continue
        if batch == 0:
            for kind in range(SUPER_JUMP):
                pool += int(state.bonus_pile[kind]) << 8 * kind
                cards += int(state.bonus_pile[kind])
        for other in range(state.players):
            if other != seat:
                pool, cards = redeal_batch(state, batch, other, pool, cards, chance)
        if batch == 0:
            for kind in range(SUPER_JUMP):
                state.bonus_pile[kind] = (pool >> 8 * kind) & 255


@rule
def redeal_batch(state, batch, seat, pool, cards, chance):
    """As many cards as the player had of this batch, from the pool. The pool without them."""
    hand = state.bonus[batch, seat]
    wanted = size(hand)
    clear(hand)
    for _ in range(wanted):
        at = below(chance, cards)
        kind = 0
        while at >= (pool >> 8 * kind) & 255:
            at -= (pool >> 8 * kind) & 255
            kind += 1
        hand[kind] += 1
        pool -= 1 << 8 * kind
        cards -= 1
    return pool, cards
