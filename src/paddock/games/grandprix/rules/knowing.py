"""Grand Prix: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

from paddock.engine.jit import noalias, rule
from paddock.engine.nibbles import list_nibbles, nibble
from paddock.engine.piles import shuffle
from paddock.engine.rows import put_all
from paddock.engine.seats import counted_from, list_leaders, list_seats, seat_at
from paddock.games.grandprix.rules.cars import classification
from paddock.games.grandprix.rules.colours import hide_again, hiding, known_owner
from paddock.games.grandprix.rules.deck import deal_hand, lay_on_top, slip_in_last_straight, straight_in_deck
from paddock.games.grandprix.rules.scoring import best_place, is_level, standings
from paddock.games.grandprix.table import CARS, COLOURS, DIE, KINDS, NOBODY, SAFE, SEATS, SLOW_PIT, Phase


@noalias
def see(state, seat, out):
    """Fill a `Seen` with what the seat knows; seat -1 is a spectator."""
    players = int(state.options.players)
    out.phase = state.phase
    out.players = players
    out.race = state.race
    out.races = state.options.races
    out.racing = state.racing
    out.turn = counted_from(players, seat, int(state.turn))
    out.starter = counted_from(players, seat, int(state.starter))
    out.deck = state.deck_count - (1 if straight_in_deck(state) else 0)
    out.last_straight = state.options.last_straight
    out.straight = state.straight
    out.card = state.card
    out.place = state.place
    cars = classification(state)
    for place in range(CARS):
        out.order[place] = nibble(cars, place)
        out.prizes[place] = state.options.points[place]
    out.seated = seat >= 0
    see_colours(state, seat, players, out)
    see_cards(state, seat, out)


@noalias
def see_colours(state, seat, players, out):
    """GP-33. Owners of the colours, and each player's hand size, hidden tile and points, as far as the seat knows."""
    seats = hiding(state)
    for k in range(SEATS):
        other = seat_at(players, seat, k)
        out.hand_sizes[k] = state.hands_count[other] if k < players else 0
        out.hides[k] = (seats >> other) & 1
        out.totals[k] = 0
    out.hidden = NOBODY
    for colour in range(COLOURS):
        owner = counted_from(players, seat, known_owner(state, seat, colour))
        face_down = (int(state.hidden) >> colour) & 1
        out.owners[colour] = owner
        out.face_up[colour] = owner != NOBODY and not face_down
        out.scores[colour] = state.earned[colour]
        if owner != NOBODY:
            out.totals[owner] += state.earned[colour]
            if face_down:
                out.hidden = colour


@noalias
def see_cards(state, seat, out):
    """Cards of each kind in the seat's hand, and those that it has not seen: neither in its hand nor played."""
    for kind in range(KINDS):
        out.hand[kind] = 0
        out.unseen[kind] = state.options.cards[kind] - state.played[kind]
    if seat >= 0:
        for k in range(state.hands_count[seat]):
            card = int(state.hands[seat, k])
            out.hand[card] += 1
            out.unseen[card] -= 1


@noalias
def show(state, seat, out):
    """Fill a `Shown`: cars that are out, tiles face down, who would win if the race ended now, odds, cards played."""
    players, gone = int(state.options.players), int(state.gone)
    out.out_count = gone
    for k in range(gone):
        out.out[k] = nibble(int(state.out), gone - 1 - k)
    hidden = hiding(state)
    out.face_down_count = list_seats(out.face_down, hidden, players, seat)
    out.strangers = hidden & ~(1 << seat if seat >= 0 else 0) != 0
    standings(state, seat, out.now)
    out.leading_count = list_leaders(out.leading, out.now[1], players, seat)
    for k in range(players):
        other = seat_at(players, seat, k)
        out.standing[k] = out.now[0, other]
        out.best_car[k] = best_place(state, other, seat) if is_level(out.now[0], players, other) else 0
    list_nibbles(out.classification, classification(state), CARS)
    hit = int(state.place) if state.phase == Phase.COLLISION else 0
    out.neighbours[0] = max(0, hit - 1)
    out.neighbours[1] = hit + 1 if 0 < hit < state.racing else 0
    out.odds.risk = percent(DIE - SAFE)
    out.odds.pit = percent(SLOW_PIT)
    put_all(out.played, 0, state.played)


@rule
def percent(faces):
    """The chance, in percent, that the die shows one of so many faces."""
    return (100 * faces + DIE // 2) // DIE


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: other hands, the order of the deck, a hidden colour."""
    if state.hidden:
        hide_again(state, seat, chance)
    gather_unseen(state, seat)
    shuffle(state.deck, 0, int(state.deck_count), chance)
    for other in range(state.options.players):
        if other != seat:
            deal_hand(state, other, int(state.hands_count[other]))
    if straight_in_deck(state):
        slip_in_last_straight(state, chance)


@rule
def gather_unseen(state, seat):
    """Put all cards that the seat has not seen into the deck, sorted by kind, so that their true order is lost."""
    state.deck_count = 0
    own = int(state.hands_count[seat]) if seat >= 0 else 0
    for kind in range(KINDS):
        unseen = int(state.options.cards[kind]) - int(state.played[kind])
        for k in range(own):
            unseen -= state.hands[seat, k] == kind
        for _ in range(unseen):
            lay_on_top(state, kind)
