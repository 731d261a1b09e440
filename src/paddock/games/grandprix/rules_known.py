"""Grand Prix: what a seat knows, and what it may imagine in place of what it does not know."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.games.grandprix.rules_deck import lay_on_top
from paddock.games.grandprix.rules_table import COLOURS, KINDS, NO_CARD, NOBODY, SEATS


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


@rule
def seen_from(players, seat, other):
    """A seat counted from one's own."""
    return other - seat if other >= seat else other - seat + players


@rule
def observe_colours(state, seat, players, out, n):
    """Whose each colour is, and of each player the cards held, a hidden colour and the points one knows of."""
    of_players = n + 3 * COLOURS
    for k in range(SEATS):
        other = seat + k if seat + k < players else seat + k - players
        out[of_players + 3 * k] = state.held[other] if k < players else 0
        out[of_players + 3 * k + 1] = 0
        out[of_players + 3 * k + 2] = 0
    for colour in range(COLOURS):
        owner = int(state.owner[colour])
        face_up = (int(state.face_up) >> colour) & 1
        out[n + 3 * colour] = NOBODY
        out[n + 3 * colour + 1] = face_up
        out[n + 3 * colour + 2] = state.earned[colour]
        if owner != NOBODY:
            k = seen_from(players, seat, owner)
            if not face_up:
                out[of_players + 3 * k + 1] = 1
            if face_up or k == 0:
                out[n + 3 * colour] = k
                out[of_players + 3 * k + 2] += state.earned[colour]
    return of_players + 3 * SEATS


@rule
def observe_cards(state, seat, out, n):
    """How many of each kind are in one's own hand, and how many are hidden from one: neither there nor played."""
    for kind in range(KINDS):
        out[n + kind] = 0
        out[n + KINDS + kind] = state.kinds[kind] - state.played[kind]
    for k in range(state.held[seat]):
        card = int(state.hands[seat, k])
        out[n + card] += 1
        out[n + KINDS + card] -= 1
