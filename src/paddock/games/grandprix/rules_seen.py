"""Grand Prix: a seat's knowledge as numbers, the seat itself first; see OBSERVED in words.py."""

from paddock.engine.jit import apart, inline
from paddock.engine.rows import put
from paddock.games.grandprix.rules_deck import deck_size
from paddock.games.grandprix.rules_table import CARS, COLOURS, KINDS, NOBODY, SEATS

OBSERVATION = 11 + 2 * CARS + 3 * COLOURS + 3 * SEATS + 2 * KINDS


@apart
def observe(state, seat, out):
    """What the seat knows."""
    players = int(state.players)
    n = put(out, 0, state.phase)
    n = put(out, n, players)
    n = put(out, n, state.race)
    n = put(out, n, state.races)
    n = put(out, n, state.racing)
    n = put(out, n, seen_from(players, seat, int(state.turn)))
    n = put(out, n, deck_size(state))
    n = put(out, n, state.last_straight)
    n = put(out, n, state.straight)
    n = put(out, n, state.card)
    n = put(out, n, state.place)
    order = int(state.order)
    for place in range(CARS):
        n = put(out, n, (order >> (4 * place)) & 15)
        n = put(out, n, state.prizes[place])
    n = put_colours(state, seat, players, out, n)
    put_cards(state, seat, out, n)


@inline
def seen_from(players, seat, other):
    """A seat counted from one's own."""
    return other - seat if other >= seat else other - seat + players


@apart
def put_colours(state, seat, players, out, n):
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


@apart
def put_cards(state, seat, out, n):
    """How many of each kind are in one's own hand, and how many are hidden from one: neither there nor played."""
    for kind in range(KINDS):
        out[n + kind] = 0
        out[n + KINDS + kind] = state.kinds[kind] - state.played[kind]
    for k in range(state.held[seat]):
        card = int(state.hands[seat, k])
        out[n + card] += 1
        out[n + KINDS + card] -= 1
