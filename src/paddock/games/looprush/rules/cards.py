"""Loop Rush: the cards. Movement hands and their deck, bonus cards and the piles they came from."""

from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import draw, insert_sorted, pour, remove_sorted, size, take
from paddock.games.looprush.table import BATCHES, CARDS, HELD_KINDS, NOTHING, NUMBERS, SEATS, Bonus, Told


@rule
def colour_of(card):
    """The team of a movement card."""
    return card // NUMBERS


@rule
def number_of(card):
    """The number on a movement card."""
    return card % NUMBERS + 1


@rule
def put_in_hand(state, seat, card):
    """Add a card to a hand, which stays sorted."""
    insert_sorted(state.hands[seat], int(state.hands_count[seat]), card)
    state.hands_count[seat] += 1


@rule
def play_from_hand(state, seat, card):
    """LR-6. One card of that kind goes to the discard."""
    remove_sorted(state.hands[seat], int(state.hands_count[seat]), card, 0)
    state.hands_count[seat] -= 1
    state.discard[card] += 1


@rule
def take_card(state, n):
    """Take the n-th movement card of the pile, which is kept as counts without an order. Returns its kind."""
    state.left -= 1
    return take(state.pile, n)


@rule
def copies_of(state, card):
    """LR-1, LR-2. How many copies of a movement card are in the game; none of a team that takes no part."""
    return int(state.options.deck[number_of(card) - 1]) if colour_of(card) < state.racing else 0


@rule
def new_deck(state):
    """LR-2, LR-3, LR-15. All movement cards of the teams in the race, and the special card."""
    for card in range(CARDS):
        state.discard[card] = 0
        state.pile[card] = copies_of(state, card)
    state.left = size(state.pile)
    state.special = 1


@rule
def bonus_cards(state, seat, kind):
    """How many of a kind a player holds."""
    return size(state.held[seat, kind])


@rule
def draw_bonus(state, seat, chance, log):
    """LR-9, LR-25, LR-27. Draw a bonus card into the hand; a Super jump is discarded. Returns its kind or NOTHING."""
    if size(state.bonus_pile) == 0:
        if size(state.bonus_discard) == 0:
            emit(log, Told.NO_BONUS, seat)
            return NOTHING
        pour(state.bonus_discard, state.bonus_pile)
        age_bonus_hands(state)
        emit_moment(state, log, Told.BONUS_SHUFFLED, seat)
    kind = draw(state.bonus_pile, chance)
    if kind == Bonus.SUPER_JUMP:
        state.bonus_discard[kind] += 1
        emit_moment(state, log, Told.SUPER_JUMP, seat)
    else:
        state.held[seat, kind, 0] += 1
        state.held_count[seat] += 1
        emit(log, Told.DREW, seat, kind)
    return kind


@rule
def age_bonus_hands(state):
    """LR-27. Move the cards in all bonus hands to older batches when the discard becomes the new pile.

    With an empty pile everybody can work out which cards the others hold together. `redeal` must keep that true, so it
    does not mix a batch with later ones. Batches move up to the first empty one; the last takes in what has no room.
    """
    free = 0
    while free < BATCHES - 1 and not batch_is_empty(state, free):
        free += 1
    for batch in range(free, 0, -1):
        for seat in range(SEATS):
            for kind in range(HELD_KINDS):
                state.held[seat, kind, batch] += state.held[seat, kind, batch - 1]
                state.held[seat, kind, batch - 1] = 0


@rule
def batch_is_empty(state, batch):
    """Whether nobody holds a card of this batch."""
    for seat in range(SEATS):
        for kind in range(HELD_KINDS):
            if state.held[seat, kind, batch]:
                return False
    return True


@rule
def spend_bonus(state, seat, kind):
    """LR-27. A played card goes to the discard at once; of equal ones, the one held longest."""
    batch = BATCHES - 1
    while state.held[seat, kind, batch] == 0:
        batch -= 1
    state.held[seat, kind, batch] -= 1
    state.held_count[seat] -= 1
    state.bonus_discard[kind] += 1
