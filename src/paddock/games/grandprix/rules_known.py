"""Grand Prix: what a seat knows, and what it may imagine in place of what it does not know."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.games.grandprix.rules_deck import lay_on_top
from paddock.games.grandprix.rules_table import COLOURS, KINDS, NO_CARD, NOBODY


@rule
def known_owner(state, viewer, colour):
    """GP-33. Whose colour it is, if its tile lies face up or is the viewer's own."""
    owner = int(state.owner[colour])
    if owner == viewer or (state.face_up >> colour) & 1:
        return owner
    return NOBODY


@rule
def hidden_of(state, seat):
    """GP-33. The colour that the seat keeps face down, or NOBODY."""
    for colour in range(COLOURS):
        if state.owner[colour] == seat and not (state.face_up >> colour) & 1:
            return colour
    return NOBODY


@rule
def total(state, seat, viewer):
    """GP-21, GP-33. Points of all colours of a seat that the viewer knows to be its."""
    points = 0
    for colour in range(COLOURS):
        if known_owner(state, viewer, colour) == seat:
            points += int(state.earned[colour])
    return points


@rule
def hide_again(state, seat, chance):
    """GP-33. Hidden colours of others may be any that lie face up before nobody."""
    hiding = 0
    for other in range(state.players):
        colour = hidden_of(state, other)
        if other != seat and colour != NOBODY:
            hiding |= 1 << other
            state.owner[colour] = NOBODY
    for other in range(state.players):
        if (hiding >> other) & 1:
            state.owner[any_free_colour(state, chance)] = other


@rule
def any_free_colour(state, chance):
    free = 0
    for colour in range(COLOURS):
        if state.owner[colour] == NOBODY:
            free += 1
    nth = below(chance, free)
    colour = 0
    while nth > 0 or state.owner[colour] != NOBODY:
        if state.owner[colour] == NOBODY:
            nth -= 1
        colour += 1
    return colour


@rule
def gather_unseen(state, seat):
    """All cards that the seat has not seen lie in the deck, kind by kind: nothing of their true order is left."""
    for other in range(state.players):
        if other != seat:
            for k in range(state.held[other]):
                state.hands[other, k] = NO_CARD
    state.left = 0
    for kind in range(KINDS):
        for _ in range(state.kinds[kind] - state.played[kind] - in_hand(state, seat, kind)):
            lay_on_top(state, kind)


@rule
def in_hand(state, seat, kind):
    """How many cards of a kind are in the hand of a seat; somebody who looks on has none."""
    n = 0
    if seat >= 0:
        for k in range(state.held[seat]):
            if state.hands[seat, k] == kind:
                n += 1
    return n
